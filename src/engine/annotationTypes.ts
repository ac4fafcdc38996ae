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

/** What an effect covers: within a distance, a quarter of that, along a line, a square. */
export const AREA_SHAPES = ['circle', 'cone', 'line', 'square'] as const;

/** The form of an area. Grid coordinates: whole numbers are corners of squares, halves their middles. */
export interface AreaForm {
	readonly shape: (typeof AREA_SHAPES)[number];
	/** Where it begins: the middle of a circle, a corner of a square. */
	readonly from: readonly [x: number, y: number];
	/** A point towards which it lies; of a circle it says nothing. */
	readonly to: readonly [x: number, y: number];
	/** How far it goes, or the side of a square, a multiple of 5. */
	readonly feet: number;
	/**
	 * Of a square only these of its squares, packed by rows (`packSquares`): what is known of an area that goes on, or
	 * may, where nobody sees. All of them when left out.
	 */
	readonly only?: string;
}

/** An effect that stays on the map: a web, a cloud, a circle of silence. It is drawn and told; movement knows nothing of it. */
export interface Area extends AreaForm {
	readonly id: string;
	readonly name: string;
	/** An index into the board's palette of sides, colour and pattern. */
	readonly color: number;
	/** The time (`timeOf`) at which it was laid. */
	readonly since: number;
	/** The time at which it is over (A90); when left out it lasts until somebody removes it. */
	readonly until?: number;
	/** The id of the creature whose it is. */
	readonly owner?: string;
	/** Not shown in the table view. */
	readonly hidden?: boolean;
}
