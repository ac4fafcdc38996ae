/** Pings: fading marks on every screen. */
import type { Signal } from './signal.ts';

export interface Pointed {
	/** In squares; whole numbers are corners. */
	readonly x: number;
	readonly y: number;
	/** Distinguishes marks at one place. */
	readonly id: number;
	/** From the player window. */
	readonly byPlayers: boolean;
}

interface WithMarks {
	readonly pointed: Signal<Pointed | null>;
}

/** In squares. */
export function pointAt(
	{ pointed }: WithMarks,
	{ x, y }: { readonly x: number; readonly y: number },
	byPlayers = false,
): void {
	pointed.set({ x, y, id: (pointed.get()?.id ?? 0) + 1, byPlayers });
}
