/**
 * The table of terrain: what each kind costs, who may enter it, and what else it asks
 * for (FC-40 to FC-57, SRD-40, SRD-45; resolver, section 2).
 */

import type { Skill } from '../types.ts';

/** `open`: at its cost. `climb`: not by a plain step. `barred`: not on foot. `solid`: by nobody, and it is a corner. */
export type TerrainEntry = 'open' | 'climb' | 'barred' | 'solid';

/** A save or check that a kind of terrain asks of whoever enters it on foot. */
export interface TerrainCheck {
	readonly skill: Skill;
	/** What has to be reached; null where the rules name no figure. */
	readonly dc: number | null;
	/**
	 * What hangs on it: whether the square is entered, what it costs, or (rolled on entering) whether it does harm.
	 * Null where the rules name no figure: a prompt for the table, which the app does not roll for.
	 */
	readonly decides: 'entry' | 'cost' | 'harm' | null;
	/** Faces of the die of lethal damage done when it fails; 0 where it does none. */
	readonly harm: number;
	/** What happens, in a few words. */
	readonly effect: string;
}

/** One kind of terrain. */
export interface TerrainKind {
	readonly id: string;
	readonly label: string;
	/** Its line of the rule book. */
	readonly rule: string;
	/** Feet of speed for five feet of it; null where no plain move enters. */
	readonly feet: number | null;
	/** Factor on the cost of a step: feet / 5; 1 where it cannot be entered; 4 up a climb (a quarter of the speed). */
	readonly multiplier: number;
	readonly entry: TerrainEntry;
	/** Whether the bonus 5-ft step may cross it (FC-57). */
	readonly bonusStep: boolean;
	/** What else happens there, in a few words; empty when nothing does. */
	readonly effect: string;
	/** Whether it has a direction that goes up (FC-43, FC-48). */
	readonly rises: boolean;
	/** What it adds to the Acrobatics and Maneuver checks of whoever is on it or enters it (FC-42). */
	readonly footing: number;
	/** Whether sight ends in it: it is dark or foggy (SRD-107). */
	readonly murky: boolean;
	/** Each made by itself: a small closed window asks for two (FC-56). */
	readonly checks: readonly TerrainCheck[];
}

type More = Partial<Pick<TerrainKind, 'rises' | 'footing' | 'murky' | 'checks'>>;

function open(
	rule: string,
	id: string,
	label: string,
	feet: number,
	effect = '',
	more: More = {},
): TerrainKind {
	return {
		...{ id, label, rule, feet, multiplier: feet / 5, entry: 'open', bonusStep: feet === 5, effect },
		...{ rises: false, footing: 0, murky: false, checks: [] },
		...more,
	};
}

function closed(
	rule: string,
	id: string,
	label: string,
	entry: 'climb' | 'barred' | 'solid',
	effect: string,
	more: More = {},
): TerrainKind {
	return {
		...{
			id,
			label,
			rule,
			feet: null,
			multiplier: entry === 'climb' ? 4 : 1,
			entry,
			bonusStep: false,
			effect,
		},
		...{ rises: false, footing: 0, murky: false, checks: [] },
		...more,
	};
}

const SMALL_WINDOW: TerrainCheck = {
	...{ skill: 'tumble', dc: 15, decides: 'cost', harm: 0 },
	effect: '5 ft instead of 10 ft when it succeeds',
};
const BROKEN_PANE: TerrainCheck = {
	...{ skill: 'tumble', dc: 15, decides: 'harm', harm: 2 },
	effect: '1d2 lethal damage unless it succeeds',
};
const RAZOR_WIRE: TerrainCheck = {
	...{ skill: 'reflex', dc: 15, decides: 'harm', harm: 6 },
	effect: '1d6 lethal damage unless it succeeds',
};
const HIGH_STEP: TerrainCheck = {
	...{ skill: 'climb', dc: 15, decides: 'entry', harm: 0 },
	effect: 'gets up only when it succeeds',
};
const KNEE_DEEP: TerrainCheck = {
	...{ skill: 'balance', dc: null, decides: null, harm: 0 },
	effect: 'keeping the balance in the water',
};

/** Every kind, in the order a palette shows them. */
export const TERRAIN: readonly TerrainKind[] = [
	open('SRD-40', 'difficult', 'Difficult ground', 10, 'No running or charging'),
	open('SRD-45', 'obstacle', 'Obstacle', 10),
	closed('SRD-49', 'wall', 'Wall', 'solid', 'Cannot be entered; no diagonal past its corners'),
	closed('SRD-23', 'pit', 'Pit', 'barred', 'Only flying and incorporeal creatures cross it'),
	open('FC-40', 'wire', 'Barbed or razor wire', 15, 'Reflex save, DC 15, or 1d6 lethal damage', {
		checks: [RAZOR_WIRE],
	}),
	open('FC-41', 'cluttered', 'Cluttered', 10),
	open('FC-42', 'ice', 'Ice', 5, '−4 on Acrobatics and Maneuver checks', { footing: -4 }),
	open('FC-43', 'ladder', 'Ladder', 5, 'Each 5 ft of climb counts as a diagonal', { rises: true }),
	open('FC-44', 'mud-knee', 'Mud, knee-deep', 15),
	open('FC-45', 'mud-waist', 'Mud, waist-deep', 30),
	open('FC-46', 'snow', 'Snow, up to 2 ft', 5),
	open('FC-47', 'snow-deep', 'Snow, over 2 ft', 10),
	open('FC-48', 'stairs', 'Stairs', 5, 'Going up counts as a diagonal', { rises: true }),
	open('FC-49', 'step-low', 'Step, up to 3 ft', 5),
	open('FC-50', 'step-high', 'Step, 3 to 5 ft', 10),
	closed(
		'FC-51',
		'step-climb',
		'Step, over 5 ft',
		'climb',
		'Athletics (Climb) check instead of a plain move',
		{ checks: [HIGH_STEP] },
	),
	open('FC-52', 'water-knee', 'Water, knee-deep', 5, 'Acrobatics (Balance) check', { checks: [KNEE_DEEP] }),
	open('FC-53', 'water-waist', 'Water, waist-deep', 10),
	open('FC-54', 'window-small', 'Window, up to 3 × 3 ft', 10, '5 ft after a Tumble check, DC 15', {
		checks: [SMALL_WINDOW],
	}),
	open(
		'FC-56',
		'window-small-closed',
		'Closed window, up to 3 × 3 ft',
		10,
		'5 ft after a Tumble check, DC 15; closed: 1d2 lethal damage unless Tumble, DC 15',
		{ checks: [SMALL_WINDOW, BROKEN_PANE] },
	),
	open('FC-55', 'window-large', 'Window, over 3 × 3 ft', 5),
	open(
		'FC-56',
		'window-large-closed',
		'Closed window, over 3 × 3 ft',
		5,
		'Closed: 1d2 lethal damage unless Tumble, DC 15',
		{ checks: [BROKEN_PANE] },
	),
	open('SRD-107', 'dark', 'Darkness', 5, 'Sight ends in it', { murky: true }),
	open('SRD-107', 'fog', 'Fog or smoke', 5, 'Sight ends in it', { murky: true }),
];

const BY_ID = new Map(TERRAIN.map((kind) => [kind.id, kind]));

/** The kind with this id; undefined for a kind the table does not know (it costs nothing extra). */
export function terrainKind(id: string): TerrainKind | undefined {
	return BY_ID.get(id);
}
