/** Who draws maps for paper and to take along: the canvas, handed in by the page, as panels know nothing of it. */
import { createContext } from 'react';
import type { Seen } from '../../store/seen/seen.ts';
import type { Frame } from '../../store/session/players.ts';
import type { Session } from '../../store/session/session.ts';

/** PNGs of parts of a map. */
export type PictureMap = (
	seen: Seen,
	parts: readonly Frame[],
	options: Pick<Session, 'tableView' | 'units' | 'theme'> & {
		readonly scale: number;
		readonly ratio: number;
		readonly margin: number;
	},
) => Promise<readonly Blob[]>;

export const MapPicturesContext = createContext<PictureMap | null>(null);
