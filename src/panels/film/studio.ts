/** Who makes films and shows them: handed in, as panels know nothing of drawing. */
import { type ComponentType, createContext } from 'react';
import type { Desk } from '../../store/desk/desk.ts';
import type { FilmChoice } from '../../store/film/projector.ts';

export interface FilmWish extends FilmChoice {
	readonly kind: 'gif' | 'video';
	readonly dark: boolean;
	/** Segments a second. */
	readonly speed: number;
	/** Called with the part that is done, 0 to 1. */
	readonly onProgress: (part: number) => void;
	readonly signal: AbortSignal;
}

export interface Studio {
	/** How this browser makes videos: as fast as it can, or as long as they last; null where it makes none. */
	readonly video: 'encoded' | 'recorded' | null;
	/** Null when it was stopped. */
	readonly filmOf: (desk: Desk, wish: FilmWish) => Promise<Blob | null>;
	/** Shows the board of the nearest desk. */
	readonly Screen: ComponentType;
}

export const StudioContext = createContext<Studio | null>(null);
