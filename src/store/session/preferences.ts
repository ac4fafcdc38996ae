/** Preferences of the user, kept in the browser. */

/** Units of lengths; the rules give the meters per square (`displayUnits.ts`). */
export const UNITS = ['feet', 'metres'] as const;

/** Optional pauses of playback. */
export const PAUSES = ['contests', 'opportunities', 'checks', 'engagements', 'doors'] as const;
export type PauseKind = (typeof PAUSES)[number];

/** Tabs of the creature card; `turn` in combat only. */
export const CARD_TABS = ['turn', 'plan', 'sight', 'stats', 'notes'] as const;
export type CardTab = (typeof CARD_TABS)[number];

export interface Preferences {
	readonly theme: 'system' | 'light' | 'dark';
	/** Display only; all values are in feet. */
	readonly units: (typeof UNITS)[number];
	/** Segments per second: 1 by default; 2 is real time. */
	readonly speed: number;
	/** For encounters that do not say who rolls. */
	readonly preferredDice: 'everyone' | 'nobody';
	/** In the order of `PAUSES`. */
	readonly pauses: readonly PauseKind[];
	/** Encounters are kept in the browser; otherwise only in files. */
	readonly keeps: boolean;
	/** Last used tab of the creature card. */
	readonly cardTab: CardTab;
	/** The offer of the first lesson (`lessonOffer.ts`). */
	readonly tour: 'due' | 'offered' | 'over';
}

export const PREFERENCES: Preferences = {
	theme: 'system',
	units: 'feet',
	speed: 1,
	preferredDice: 'everyone',
	pauses: [],
	keeps: true,
	cardTab: 'plan',
	tour: 'due',
};
