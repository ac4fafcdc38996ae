/** Contents of the clipboard. */
import type { Creature } from '../../engine/index.ts';

/** Copied creatures with their pictures. */
export interface Clipping {
	readonly creatures: readonly Creature[];
	readonly pictures: Readonly<Record<string, string>>;
}
