/**
 * Rule profiles: named sets of options with all permitted values. The engine reads options only, never the profile.
 */

import { INITIATIVE_SYSTEMS } from '../combatTypes.ts';
import { runsClear } from '../defaultRules.ts';
import type { ProfileId, Rules } from '../encounterTypes.ts';
import { AUTO_WINS, DIAGONALS, OCCUPANCIES, PROFILES, TERRAIN_COSTS } from '../encounterTypes.ts';

/** Meters per square of 5 ft: 1.5 in metric d20, 2 in Fantasy Craft (FC-10). */
export type SquareMetres = 1.5 | 2;

export interface Profile {
	readonly id: ProfileId;
	/** Meters along a side of a square (FC-10). */
	readonly squareMetres: SquareMetres;
	readonly rules: Required<Rules>;
}

const D20 = {
	diagonals: 'alternating',
	terrainCost: 'srd',
	occupancy: 'srd',
	engagement: false,
	heldByAll: false,
	opportunity: true,
	actions: true,
	clearRuns: true,
	autoWin: 'speed',
	checks: true,
	squeezing: true,
	bodies: true,
	murk: false,
} as const;

const FIFTH = {
	...D20,
	diagonals: 'flat',
	occupancy: '5e',
	checks: false,
} as const;

const CHOICES: Readonly<
	Record<ProfileId, { readonly squareMetres: SquareMetres; readonly rules: Required<Omit<Rules, 'profile'>> }>
> = {
	'5e': { squareMetres: 1.5, rules: { ...FIFTH, initiative: 'level-up' } },
	'5e-at-once': { squareMetres: 1.5, rules: { ...FIFTH, initiative: 'simultaneous' } },
	simultaneous: { squareMetres: 1.5, rules: { initiative: 'simultaneous', ...D20 } },
	srd: { squareMetres: 1.5, rules: { initiative: 'static', ...D20 } },
	'fantasy-craft': {
		squareMetres: 2,
		rules: {
			initiative: 'static',
			diagonals: 'alternating',
			terrainCost: 'table',
			occupancy: 'fantasy-craft',
			engagement: true,
			heldByAll: false,
			opportunity: false,
			actions: true,
			clearRuns: true,
			autoWin: 'speed',
			checks: true,
			squeezing: false,
			bodies: false,
			murk: false,
		},
	},
	adnd: { squareMetres: 1.5, rules: { initiative: 'adnd', ...D20, opportunity: false } },
	'level-up': {
		squareMetres: 1.5,
		rules: { initiative: 'level-up', ...D20, diagonals: 'flat', opportunity: false },
	},
};

/** Every profile, in display order. */
export const PROFILE_TABLE: readonly Profile[] = PROFILES.map((id) => {
	const { squareMetres, rules } = CHOICES[id];
	return { id, squareMetres, rules: { profile: id, ...rules } };
});

const BY_ID = new Map(PROFILE_TABLE.map((profile) => [profile.id, profile]));

export function profileOf(id: ProfileId): Profile {
	return BY_ID.get(id)!;
}

/** Meters per square in the profile of these rules (FC-10). */
export function squareMetresOf({ profile = 'simultaneous' }: Pick<Rules, 'profile'>): SquareMetres {
	return profileOf(profile).squareMetres;
}

export type RuleOption = Exclude<keyof Rules, 'profile'>;

export type RuleValue = NonNullable<Rules[RuleOption]>;

const ON_OFF = [true, false] as const;

const VALUES: { readonly [Option in RuleOption]: readonly NonNullable<Rules[Option]>[] } = {
	diagonals: DIAGONALS,
	terrainCost: TERRAIN_COSTS,
	occupancy: OCCUPANCIES,
	engagement: ON_OFF,
	heldByAll: ON_OFF,
	opportunity: ON_OFF,
	actions: ON_OFF,
	clearRuns: ON_OFF,
	autoWin: AUTO_WINS,
	checks: ON_OFF,
	squeezing: ON_OFF,
	bodies: ON_OFF,
	murk: ON_OFF,
	initiative: INITIATIVE_SYSTEMS,
};

/** Every option with its values, in display order. */
export const RULE_OPTIONS: readonly { readonly option: RuleOption; readonly values: readonly RuleValue[] }[] =
	(Object.keys(VALUES) as RuleOption[]).map((option) => ({ option, values: VALUES[option] }));

/** The profile with exactly these options, whatever its name; undefined if any was changed. */
export function matchingProfile(rules: Rules): ProfileId | undefined {
	return PROFILES.find((id) => {
		const profile = profileOf(id).rules;
		return RULE_OPTIONS.every(({ option }) => ruleValue(rules, option) === profile[option]);
	});
}

/** The effective value of an option, also if it is left out. */
export function ruleValue(rules: Rules, option: RuleOption): RuleValue {
	return (option === 'clearRuns' ? runsClear(rules) : (rules[option] ?? OFF[option])) ?? false;
}

/** Meaning of options that are left out. */
const OFF: Partial<Rules> = {
	heldByAll: false,
	opportunity: false,
	actions: false,
	autoWin: 'speed',
	checks: false,
	squeezing: false,
	bodies: false,
	murk: false,
	initiative: 'simultaneous',
};
