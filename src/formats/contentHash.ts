/**
 * Content keys of pictures in browser storage: each picture is stored once, whatever its name. Hashing megabytes is
 * slow, so keys are cached and may be computed in a worker.
 */
import { pictureKey } from './pictureBytes.ts';

type Pictures = Readonly<Record<string, string>>;

const known = new Map<string, string>();
const MAX_KNOWN = 500;

/** @param url a data URL */
export function contentKeyOf(url: string): string {
	let key = known.get(url);
	if (key === undefined) {
		key = pictureKey(url);
		rememberKey(url, key);
	}
	return key;
}

/** Caches a known content key. */
export function rememberKey(url: string, key: string): void {
	if (known.size >= MAX_KNOWN) known.clear();
	known.set(url, key);
}

/** By the encounter's own keys. */
export function pictureKeysOf(pictures: Pictures): Readonly<Record<string, string>> {
	return Object.fromEntries(Object.entries(pictures).map(([own, url]) => [own, contentKeyOf(url)]));
}

/** Caches the result of `pictureKeysOf` from another thread. */
export function rememberKeys(pictures: Pictures, keys: Readonly<Record<string, string>>): void {
	for (const [own, key] of Object.entries(keys)) {
		const url = Object.hasOwn(pictures, own) ? pictures[own] : undefined;
		if (url !== undefined) rememberKey(url, key);
	}
}
