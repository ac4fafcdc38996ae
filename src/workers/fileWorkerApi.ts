/** Reads a file whole, and works out about it what the page would need long for. */
import { contentKeysIn, type Opened, openFile } from '../formats/openFile.ts';
import { gridOf } from './gridDetection.ts';

/** What a file is, with the content keys of its pictures by their own keys. */
interface Read {
	readonly opened: Opened;
	readonly keys: Readonly<Record<string, string>>;
}

export class FileReading {
	/**
	 * @param name with its ending
	 * @param content bytes and not the file, which Safari's workers cannot read where the page is opened from disk
	 * @param tell hears how much is done, from 0 to 1
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
