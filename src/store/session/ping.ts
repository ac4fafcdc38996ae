/** Where somebody at the table points: a mark that fades, on every screen. */
import type { Signal } from './signal.ts';

export interface Pointed {
	/** In squares of the map; whole numbers are corners of squares. */
	readonly x: number;
	readonly y: number;
	/** Tells two marks at one place apart. */
	readonly id: number;
	/** Somebody points on the players' window. */
	readonly byPlayers: boolean;
}

/** Whatever has marks. */
interface WithMarks {
	readonly pointed: Signal<Pointed | null>;
}

/** Points at a place of the map, in squares. */
export function pointAt(
	{ pointed }: WithMarks,
	{ x, y }: { readonly x: number; readonly y: number },
	byPlayers = false,
): void {
	pointed.set({ x, y, id: (pointed.get()?.id ?? 0) + 1, byPlayers });
}
