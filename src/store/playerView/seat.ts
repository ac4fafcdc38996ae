/** Whose eyes look. */
export type Seat =
	/** Knows everything. */
	| { readonly type: 'gm' }
	/** The screen that everybody at the table sees. */
	| { readonly type: 'table' }
	/** One party: it knows its own besides. */
	| { readonly type: 'side'; readonly side: string }
	/** Whoever plays one creature. */
	| { readonly type: 'creature'; readonly creature: string };

export const GM: Seat = { type: 'gm' };
export const TABLE: Seat = { type: 'table' };
