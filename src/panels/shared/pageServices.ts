/** Services that the page injects because panels must not import them: drawing, filming, grid detection. */
import { createContext, useContext } from 'react';
import type { PlayerView } from '../../store/playerView/playerView.ts';
import type { MapRegion } from '../../store/session/playerWindowState.ts';
import type { Session } from '../../store/session/session.ts';
import type { Studio } from '../replay/replayServices.ts';
import type { Fit } from '../terrain/gridAlignmentMath.ts';

/** PNGs of parts of a map, for print and export. */
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
	/** A terrain pattern as on the board: a tile of several squares, at `pixels` per square. */
	readonly terrainTile: (type: string, pixels: number, dark: boolean) => CanvasImageSource;
	/** Detects the grid of a picture given as data URL; null for none, or if aborted. */
	readonly findGrid: (url: string, signal: AbortSignal) => Promise<Fit | null>;
}

export const HandedContext = createContext<Handed | null>(null);

export function useHanded(): Handed {
	const handed = useContext(HandedContext);
	if (!handed) throw new Error('there is no HandedContext around this');
	return handed;
}
