/** Pings: fading marks on every screen. */
import type { StoreApi } from 'zustand/vanilla';

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
	readonly pointed: StoreApi<Pointed | null>;
}

/** In squares. */
export function pointAt(
	{ pointed }: WithMarks,
	{ x, y }: { readonly x: number; readonly y: number },
	byPlayers = false,
): void {
	pointed.setState({ x, y, id: (pointed.getState()?.id ?? 0) + 1, byPlayers }, true);
}
