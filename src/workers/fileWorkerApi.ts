/** Reads a whole file and computes what would block the page. */
import { contentKeysIn, type Opened, openFile } from '../formats/openFile.ts';
import { gridOf } from './gridDetection.ts';

/** The opened file, with the content keys of its pictures by their own keys. */
interface Read {
	readonly opened: Opened;
	readonly keys: Readonly<Record<string, string>>;
}

export class FileReading {
	/**
	 * @param name with its ending
	 * @param content bytes instead of the file, which Safari's workers cannot read in a page opened from disk
	 * @param tell receives progress, 0 to 1
	 */
	read(name: string, content: ArrayBuffer, tell: (done: number) => void): Read {
		const opened = openFile(name, new Uint8Array(content), tell);
		return { opened, keys: contentKeysIn(opened) };
	}

	/** As `gridOf`. */
	grid(url: string): ReturnType<typeof gridOf> {
		return gridOf(url);
	}
}
