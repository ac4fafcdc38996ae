/**
 * The picture under the map, of which fog may cover a part. Cutting a part out of a picture takes painting, and a while;
 * what a seat knows is data and has to be there at once. So the picture is left whole here, with a list of what is to be
 * cut out of it, and whoever sends it away from the page has it cut before.
 */
import type { Background, BattleMap } from '../../engine/index.ts';
import type { PlayerView } from './playerView.ts';

/** A picture, and what of it may be known. */
export interface Whole extends Pick<BattleMap, 'width' | 'height'> {
	/** A data URL. */
	readonly url: string;
	/** Where it lies, in squares. */
	readonly at: Omit<Background, 'picture'>;
	/**
	 * The squares that are to be blank in it, packed by rows; what lies beside the map becomes blank with them. Null where
	 * the whole picture may be known.
	 */
	readonly blank: string | null;
}

/** Makes a picture, as a data URL, that has no pixel of what is to be blank in it. */
export type CutPicture = (whole: Whole) => Promise<string>;

/** The picture under the map as a seat may know it; null without one. */
export function groundPicture({ encounter, fog }: PlayerView): Whole | null {
	const { width, height, background } = encounter.map;
	const url = background && encounter.pictures?.[background.picture];
	if (!url) return null;
	const { picture: _, ...at } = background;
	// An empty set of squares is packed as a row of As.
	const isBare = !fog || /^A*$/.test(fog.covered);
	return { width, height, url, at, blank: isBare ? null : fog.covered };
}
