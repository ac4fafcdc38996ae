/** Services that the page injects because panels must not import them: drawing, filming, grid detection. */
import { type ComponentType, createContext, useContext } from 'react';
import type { ObstacleLook } from '../../engine/index.ts';
import type { PlayerView } from '../../store/playerView/playerView.ts';
import type { FilmWish } from '../../store/replay/replayPlayer.ts';
import type { MapRegion } from '../../store/session/playerWindowState.ts';
import type { Session } from '../../store/session/session.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

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

/** Films of battles. */
export interface Studio {
	/** Video support: faster than real time, in real time, or null for none. */
	readonly video: 'encoded' | 'recorded' | null;
	/** Null if canceled. */
	readonly filmOf: (workspace: Workspace, wish: FilmWish) => Promise<Blob | null>;
	/** Shows the board of the nearest workspace. */
	readonly Screen: ComponentType;
}

/** Grid on a picture, in its pixels. */
export interface Fit {
	/** Pixels per square. */
	readonly square: number;
	/** First grid corner from the picture's top-left; at least 0, less than a square. */
	readonly left: number;
	readonly top: number;
}

export interface Handed {
	readonly studio: Studio;
	readonly pictureMap: PictureMap;
	/** A terrain pattern as on the board: a tile of several squares, at `pixels` per square. */
	readonly terrainTile: (type: string, pixels: number, dark: boolean) => CanvasImageSource;
	/** An obstacle of one square. */
	readonly obstacleTile: (look: ObstacleLook, pixels: number, dark: boolean) => CanvasImageSource;
	/** Detects the grid of a picture given as data URL; null for none, or if aborted. */
	readonly findGrid: (url: string, signal: AbortSignal) => Promise<Fit | null>;
}

export const HandedContext = createContext<Handed | null>(null);

export function useHanded(): Handed {
	const handed = useContext(HandedContext);
	if (!handed) throw new Error('there is no HandedContext around this');
	return handed;
}
