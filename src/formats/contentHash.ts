/**
 * The keys that pictures are kept under in the browser, made from their content: one picture is kept once, whatever an
 * encounter calls it. Making a key of megabytes is felt, so keys are remembered, and may be made beside the page.
 */
import { pictureKey } from './pictureBytes.ts';

type Pictures = Readonly<Record<string, string>>;

const known = new Map<string, string>();
const MAX_KNOWN = 500;

/** The content key of a picture, given as a data URL. */
export function contentKeyOf(url: string): string {
	let key = known.get(url);
	if (key === undefined) {
		key = pictureKey(url);
		rememberKey(url, key);
	}
	return key;
}

/** Tells the content key of a picture that is known already, so that it need not be worked out. */
export function rememberKey(url: string, key: string): void {
	if (known.size >= MAX_KNOWN) known.clear();
	known.set(url, key);
}

/** Content keys of pictures, by the encounter's own keys. */
export function pictureKeysOf(pictures: Pictures): Readonly<Record<string, string>> {
	return Object.fromEntries(Object.entries(pictures).map(([own, url]) => [own, contentKeyOf(url)]));
}

/** Takes over what another thread has made by `pictureKeysOf` of the same pictures. */
export function rememberKeys(pictures: Pictures, keys: Readonly<Record<string, string>>): void {
	for (const [own, key] of Object.entries(keys)) {
		const url = Object.hasOwn(pictures, own) ? pictures[own] : undefined;
		if (url !== undefined) rememberKey(url, key);
	}
}
