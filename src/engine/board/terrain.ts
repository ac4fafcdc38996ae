/** The terrain table: costs, entry and checks of each kind (FC-40 to FC-57, SRD-40, SRD-45, A91; resolver, section 2). */
import type { MovementMode, Skill } from '../creature.ts';

/**
 * `open`: at its cost. `climb`: not by a plain step. `barred`: not on foot. `solid`: never, and it counts as a
 * corner.
 */
export type TerrainEntry = 'open' | 'climb' | 'barred' | 'solid';

/** A save or check required to enter a kind of terrain on foot. */
export interface TerrainCheck {
	readonly skill: Skill;
	/** Target number; null if the rules give none. */
	readonly dc: number | null;
	/**
	 * The effect of the check: entry, cost, or harm on entering. Null if the rules give no number; the app then only
	 * shows a prompt.
	 */
	readonly decides: 'entry' | 'cost' | 'harm' | null;
	/** Faces of the die of lethal damage after a failure; 0 for none. */
	readonly harm: number;
}

/** Movement modes of creatures that ignore some terrain (A91). */
export type IgnoringMode = Extract<MovementMode, 'swimming' | 'climbing' | 'sure-footed'>;

export interface TerrainKind<Id extends string = string> {
	readonly id: Id;
	/** Its line in the rule book. */
	readonly rule: string;
	/** Feet of speed per five feet; null if a plain step cannot enter. */
	readonly feet: number | null;
	/** Cost factor, feet / 5; 1 if it cannot be entered; 4 for climbing (a quarter of the speed). */
	readonly multiplier: number;
	readonly entry: TerrainEntry;
	/** True if the bonus 5-ft step may cross it (FC-57). */
	readonly bonusStep: boolean;
	/** True if it has an upward direction (FC-43, FC-48). */
	readonly rises: boolean;
	/** True if its squares may have a height (FC-43). */
	readonly tall: boolean;
	/**
	 * Modifier of Balance and Tumble checks (and Maneuver checks at the table, but not Strength) on or into it
	 * (FC-42).
	 */
	readonly footing: number;
	/** True if it blocks sight: dark or foggy (SRD-107). */
	readonly murky: boolean;
	/** Rolled separately: a small closed window requires two (FC-56). */
	readonly checks: readonly TerrainCheck[];
	/** Group of mutually exclusive kinds: a square has one of each, the last painted. */
	readonly measureOf: 'mud' | 'snow' | 'step' | 'water' | 'window' | null;
	/** True if its squares may have a look. */
	readonly hasLooks: boolean;
	/** Creatures with this movement mode treat it as open ground (A91). */
	readonly ignoredBy: IgnoringMode | null;
}

/** Defaults of a row. */
const PLAIN = {
	rises: false,
	tall: false,
	footing: 0,
	murky: false,
	checks: [],
	measureOf: null,
	ignoredBy: null,
	hasLooks: false,
};

type More = Partial<Pick<TerrainKind, keyof typeof PLAIN>>;

function open<Id extends string>(rule: string, id: Id, feet: number, more: More = {}): TerrainKind<Id> {
	return {
		...{ id, rule, feet, multiplier: feet / 5, entry: 'open', bonusStep: feet === 5 },
		...PLAIN,
		...more,
	};
}

function closed<Id extends string>(
	rule: string,
	id: Id,
	entry: 'climb' | 'barred' | 'solid',
	more: More = {},
): TerrainKind<Id> {
	return {
		...{ id, rule, feet: null, multiplier: entry === 'climb' ? 4 : 1, entry, bonusStep: false },
		...PLAIN,
		...more,
	};
}

const SMALL_WINDOW: TerrainCheck = { skill: 'tumble', dc: 15, decides: 'cost', harm: 0 };
const BROKEN_PANE: TerrainCheck = { skill: 'tumble', dc: 15, decides: 'harm', harm: 2 };
const RAZOR_WIRE: TerrainCheck = { skill: 'reflex', dc: 15, decides: 'harm', harm: 6 };
const HIGH_STEP: TerrainCheck = { skill: 'climb', dc: 15, decides: 'entry', harm: 0 };
const KNEE_DEEP: TerrainCheck = { skill: 'balance', dc: null, decides: null, harm: 0 };

const ROUGH = { ignoredBy: 'sure-footed' } as const;
const MUD = { ...ROUGH, measureOf: 'mud' } as const;
const SNOW = { ...ROUGH, measureOf: 'snow' } as const;
const STEP = { ignoredBy: 'climbing', measureOf: 'step' } as const;
const WATER = { ignoredBy: 'swimming', measureOf: 'water' } as const;

const TABLE = [
	open('SRD-40', 'difficult', 10, ROUGH),
	open('SRD-45', 'obstacle', 10, { ...ROUGH, hasLooks: true }),
	closed('SRD-49', 'wall', 'solid'),
	closed('SRD-23', 'pit', 'barred'),
	open('FC-40', 'wire', 15, { checks: [RAZOR_WIRE] }),
	open('FC-41', 'cluttered', 10, ROUGH),
	open('FC-42', 'ice', 5, { ...ROUGH, footing: -4 }),
	open('FC-43', 'ladder', 5, { rises: true, tall: true }),
	open('FC-44', 'mud-knee', 15, MUD),
	open('FC-45', 'mud-waist', 30, MUD),
	open('FC-46', 'snow', 5, SNOW),
	open('FC-47', 'snow-deep', 10, SNOW),
	open('FC-48', 'stairs', 5, { rises: true }),
	open('FC-49', 'step-low', 5, STEP),
	open('FC-50', 'step-high', 10, STEP),
	closed('FC-51', 'step-climb', 'climb', { ...STEP, checks: [HIGH_STEP] }),
	open('FC-52', 'water-knee', 5, { ...WATER, checks: [KNEE_DEEP] }),
	open('FC-53', 'water-waist', 10, WATER),
	open('FC-54', 'window-small', 10, { checks: [SMALL_WINDOW], measureOf: 'window' }),
	open('FC-56', 'window-small-closed', 10, { checks: [SMALL_WINDOW, BROKEN_PANE], measureOf: 'window' }),
	open('FC-55', 'window-large', 5, { measureOf: 'window' }),
	open('FC-56', 'window-large-closed', 5, { checks: [BROKEN_PANE], measureOf: 'window' }),
	open('SRD-107', 'dark', 5, { murky: true }),
	open('SRD-107', 'fog', 5, { murky: true }),
] as const;

export type TerrainId = (typeof TABLE)[number]['id'];

/** Every kind, in palette order. */
export const TERRAIN: readonly TerrainKind<TerrainId>[] = TABLE;

const BY_ID = new Map<string, TerrainKind<TerrainId>>(TERRAIN.map((kind) => [kind.id, kind]));

/** Undefined for an unknown kind, which has no extra cost. */
export function terrainKind(id: string): TerrainKind<TerrainId> | undefined {
	return BY_ID.get(id);
}

/** True if a kind of terrain costs more and has no other effect. */
function isCostOnly({ multiplier, entry, checks, footing, murky, rises }: TerrainKind): boolean {
	return multiplier > 1 && entry === 'open' && checks.length === 0 && footing === 0 && !murky && !rises;
}

/**
 * The multiplier of a square with these kinds: their product. With single costs, kinds without other effects count
 * once, as the costliest, and not at all if a kind with other effects costs at least as much (5E-06).
 */
export function multiplierOf(kinds: readonly TerrainKind[], hasSingleCosts: boolean): number {
	let product = 1;
	let costliest = 1;
	let others = 1;
	for (const kind of kinds) {
		const { multiplier } = kind;
		product *= multiplier;
		if (isCostOnly(kind)) costliest = Math.max(costliest, multiplier);
		else others *= multiplier;
	}
	if (!hasSingleCosts) return product;
	const isBelow = kinds.some((kind) => !isCostOnly(kind) && kind.multiplier >= costliest);
	return isBelow ? others : others * costliest;
}
