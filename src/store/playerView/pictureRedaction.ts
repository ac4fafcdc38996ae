/**
 * The background with fogged parts. Redacting a picture takes time, while a view must be immediate; so it stays
 * whole here with a list of squares to cut, which senders apply.
 */
import type { Background, BattleMap } from '../../engine/index.ts';
import type { PlayerView } from './playerView.ts';

/** A picture with the part that may be known. */
export interface Whole extends Pick<BattleMap, 'width' | 'height'> {
	/** A data URL. */
	readonly url: string;
	/** In squares. */
	readonly at: Omit<Background, 'picture'>;
	/** Squares to blank, packed by rows, together with the area outside the map. Null if all may be known. */
	readonly blank: string | null;
}

/** Returns a data URL without any blanked pixel. */
export type CutPicture = (whole: Whole) => Promise<string>;

/** Null without a background. */
export function groundPicture({ encounter, fog }: PlayerView): Whole | null {
	const { width, height, background } = encounter.map;
	const url = background && encounter.pictures?.[background.picture];
	if (!url) return null;
	const { picture: _, ...at } = background;
	// An empty set is packed as a row of As.
	const isBare = !fog || /^A*$/.test(fog.covered);
	return { width, height, url, at, blank: isBare ? null : fog.covered };
}
