/**
 * The picture under the map where fog lies on some of it. What a seat knows is made at once and of data alone, a picture
 * is painted and takes a while: so it is cut only where it leaves the page, by somebody who can paint.
 */
import type { Background, BattleMap } from '../../engine/index.ts';
import type { Seen } from './seen.ts';

/** A picture, and what of it may be known. */
export interface Whole extends Pick<BattleMap, 'width' | 'height'> {
	/** A data URL. */
	readonly url: string;
	/** Where it lies, in squares. */
	readonly at: Omit<Background, 'picture'>;
	/** Squares of the map, packed by rows, that are to be blank in it, as all is that lies beside the map; null for none. */
	readonly blank: string | null;
}

/** Makes a picture, as a data URL, that has no pixel of what is to be blank in it. */
export type CutPicture = (whole: Whole) => Promise<string>;

/** The picture under the map as a seat may know it; null without one. */
export function groundPicture({ encounter, fog }: Seen): Whole | null {
	const { width, height, background } = encounter.map;
	const url = background && encounter.pictures?.[background.picture];
	if (!url) return null;
	const { picture: _, ...at } = background;
	// Packed squares none of which is meant are a row of As.
	const isBare = !fog || /^A*$/.test(fog.covered);
	return { width, height, url, at, blank: isBare ? null : fog.covered };
}
