/** What the page hands to panels, since it comes from rooms that they may not import: who draws, films and finds. */
import { createContext, useContext } from 'react';
import type { PlayerView } from '../../store/playerView/playerView.ts';
import type { MapRegion } from '../../store/session/playerWindowState.ts';
import type { Session } from '../../store/session/session.ts';
import type { Studio } from '../replay/replayServices.ts';
import type { Fit } from '../terrain/gridAlignmentMath.ts';

/** PNGs of parts of a map, for paper and to take along. */
export type PictureMap = (
	seen: PlayerView,
	parts: readonly MapRegion[],
	options: Pick<Session, 'tableView' | 'units' | 'theme'> & {
		readonly scale: number;
		readonly ratio: number;
		readonly margin: number;
	},
) => Promise<readonly Blob[]>;

export interface Handed {
	readonly studio: Studio;
	readonly pictureMap: PictureMap;
	/** The pattern of a kind of terrain as the board draws it: a tile of several squares, so many pixels each. */
	readonly terrainTile: (type: string, pixels: number, dark: boolean) => CanvasImageSource;
	/** The grid that the picture behind a data URL shows; null where it shows none, and once it is called off. */
	readonly findGrid: (url: string, signal: AbortSignal) => Promise<Fit | null>;
}

export const HandedContext = createContext<Handed | null>(null);

export function useHanded(): Handed {
	const handed = useContext(HandedContext);
	if (!handed) throw new Error('there is no HandedContext around this');
	return handed;
}
