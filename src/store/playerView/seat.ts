/** A viewer. */
export type Seat =
	/** Knows everything. */
	| { readonly type: 'gm' }
	/** The screen seen by all players. */
	| { readonly type: 'table' }
	/** One side, which also knows its own. */
	| { readonly type: 'side'; readonly side: string }
	/** The player of one creature. */
	| { readonly type: 'creature'; readonly creature: string };

export const GM: Seat = { type: 'gm' };
export const TABLE: Seat = { type: 'table' };
