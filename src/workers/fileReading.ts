/** Reads a file whole, and works out about it what the page would need long for. */
import { pictureKeysOf } from '../formats/contentKeys.ts';
import { type Opened, openFile, picturesOf } from '../formats/open.ts';

/** What a file is, with the content keys of its pictures by their own keys. */
interface Read {
	readonly opened: Opened;
	readonly keys: Readonly<Record<string, string>>;
}

export class FileReading {
	/** @param name with its ending */
	async read(name: string, file: Blob): Promise<Read> {
		const opened = openFile(name, new Uint8Array(await file.arrayBuffer()));
		return { opened, keys: pictureKeysOf(picturesOf(opened)) };
	}
}
