/** What people lay on the map to remember it, besides ground and creatures. No rule looks at it. */

/** A text at a square of the map: the GM's own, unless it is shown to all. */
export interface MapNote {
	readonly id: string;
	/** The square it lies on. */
	readonly at: { readonly x: number; readonly y: number };
	readonly text: string;
	/** The players may read it. */
	readonly shown?: boolean;
}
