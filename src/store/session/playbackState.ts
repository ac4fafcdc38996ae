/** Session slice of the viewed moment, running time, and the dice and plans assumed for it. */

/** Creatures whose dice users roll; others use the encounter's seed. */
export type WhoRolls =
	| { readonly who: 'everyone' | 'nobody' }
	| { readonly who: 'side'; readonly side: string };

/** Assumption about opponents: as drawn, any possible plan, likely plans. */
export const OTHERS = ['drawn', 'could', 'likely'] as const;

/** Segments up to `from` were played without asking: past events stay. */
export type DicePolicy = WhoRolls & { readonly from?: number };

/** The app rolls all dice. */
export const APP_ROLLS = { who: 'nobody' } as const satisfies DicePolicy;

export interface PlaybackState {
	readonly ask: DicePolicy;
	/** Whole segments over at the viewed moment, 0 to 6. */
	readonly segment: number;
	/** Viewed half-round of the history, null for the current one. */
	readonly viewing: number | null;
	readonly playing: boolean;
	/** End of a single step in segments; pressing again continues from there. */
	readonly stepping: number | null;
	/** The user tried to pass a contest that waits for dice. */
	readonly contestOpen: boolean;
	/** A creature and moment for its position odds on the board: segments over, or the end. Null: as many as fit. */
	readonly outlook: { readonly creature: string; readonly after: number | 'end' } | null;
	readonly others: (typeof OTHERS)[number];
	/** The side whose variants are viewed; null without. */
	readonly variantsOf: string | null;
}

export const PLAYBACK_STATE: PlaybackState = {
	ask: { who: 'everyone' },
	segment: 0,
	viewing: null,
	playing: false,
	stepping: null,
	contestOpen: false,
	outlook: null,
	others: 'drawn',
	variantsOf: null,
};
