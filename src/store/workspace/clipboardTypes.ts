/** What the clipboard holds. */
import type { Creature } from '../../engine/index.ts';

/** Creatures as they were when they were copied, with the pictures they show. */
export interface Clipping {
	readonly creatures: readonly Creature[];
	readonly pictures: Readonly<Record<string, string>>;
}
