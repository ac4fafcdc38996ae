/** Who takes pictures and films of the board: handed in, as panels know nothing of drawing. */
import { createContext } from 'react';
import type { Desk } from '../../store/desk/desk.ts';

/** How something is taken. */
interface Taken {
	readonly dark: boolean;
	/** With the eyes of the table; else with the GM's. */
	readonly tableView: boolean;
}

export interface FilmWish extends Taken {
	readonly kind: 'gif' | 'video';
	/** Segments a second. */
	readonly speed: number;
	/** Called with the part that is done, 0 to 1. */
	readonly onProgress: (part: number) => void;
	readonly signal: AbortSignal;
}

export interface Studio {
	/** Whether this browser makes videos. */
	readonly makesVideo: boolean;
	readonly pictureOf: (desk: Desk, how: Taken) => Promise<Blob>;
	/** Null when it was stopped. */
	readonly filmOf: (desk: Desk, wish: FilmWish) => Promise<Blob | null>;
}

export const StudioContext = createContext<Studio | null>(null);
