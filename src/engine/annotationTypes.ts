/** Annotations of the map: notes and areas. No rule reads them. */

/** A text at a square, private to the GM unless shown. */
export interface MapNote {
	readonly id: string;
	readonly at: { readonly x: number; readonly y: number };
	readonly text: string;
	/** True if players may read it. */
	readonly shown?: boolean;
}

export const AREA_SHAPES = ['circle', 'cone', 'line', 'square'] as const;

/** In grid coordinates: whole numbers are corners of squares, halves their centers. */
export interface AreaForm {
	readonly shape: (typeof AREA_SHAPES)[number];
	/** The center of a circle, or a corner of a square. */
	readonly from: readonly [x: number, y: number];
	/** A point in its direction; unused for a circle. */
	readonly to: readonly [x: number, y: number];
	/** Its length, or the side of a square; a multiple of 5. */
	readonly feet: number;
	/**
	 * The visible squares of a square area, packed by rows (`packSquares`), if part of it is or may be out of sight;
	 * all if left out.
	 */
	readonly only?: string;
}

/** A lasting effect on the map, such as a web or a cloud. Shown and reported only; movement ignores it. */
export interface Area extends AreaForm {
	readonly id: string;
	readonly name: string;
	/** Index into the board's palette of sides, for color and pattern. */
	readonly color: number;
	/** The time (`timeOf`) of its placement. */
	readonly since: number;
	/** The time of its end (A90); lasts until removed if left out. */
	readonly until?: number;
	/** The id of its owner. */
	readonly owner?: string;
	/** True if players do not see it. */
	readonly hidden?: boolean;
}
