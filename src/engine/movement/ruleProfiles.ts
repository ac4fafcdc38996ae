/** The rule profiles: named sets of options, and the values that every option may have. A profile decides nothing by itself; the options do. */

import { INITIATIVE_SYSTEMS } from '../combatTypes.ts';
import { runsClear } from '../defaultRules.ts';
import type { ProfileId, Rules } from '../encounterTypes.ts';
import { AUTO_WINS, DIAGONALS, OCCUPANCIES, PROFILES, TERRAIN_COSTS } from '../encounterTypes.ts';

/** Metres that a square of 5 ft is taken for: 1.5 as d20 is printed in metric countries, 2 in Fantasy Craft (FC-10). */
export type SquareMetres = 1.5 | 2;

/** A named set of options. */
export interface Profile {
	readonly id: ProfileId;
	/** Metres along one side of a square, where lengths are in metres (FC-10). */
	readonly squareMetres: SquareMetres;
	/** All options, `profile` included. */
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

/** What every profile chooses; its name is added below. */
const CHOICES: Readonly<
	Record<ProfileId, { readonly squareMetres: SquareMetres; readonly rules: Required<Omit<Rules, 'profile'>> }>
> = {
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

/** Every profile, in the order a list shows them. */
export const PROFILE_TABLE: readonly Profile[] = PROFILES.map((id) => {
	const { squareMetres, rules } = CHOICES[id];
	return { id, squareMetres, rules: { profile: id, ...rules } };
});

const BY_ID = new Map(PROFILE_TABLE.map((profile) => [profile.id, profile]));

/** The profile of this name. */
export function profileOf(id: ProfileId): Profile {
	return BY_ID.get(id) ?? PROFILE_TABLE[0]!;
}

/** Metres along one side of a square, by the profile that rules were taken from (FC-10). */
export function squareMetresOf({ profile = 'simultaneous' }: Pick<Rules, 'profile'>): SquareMetres {
	return profileOf(profile).squareMetres;
}

/** An option of the rules. */
export type RuleOption = Exclude<keyof Rules, 'profile'>;

/** A value that an option may have. */
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

/** Every option with its values, in the order a panel shows them. */
export const RULE_OPTIONS: readonly { readonly option: RuleOption; readonly values: readonly RuleValue[] }[] =
	(Object.keys(VALUES) as RuleOption[]).map((option) => ({ option, values: VALUES[option] }));

/** The profile whose options these are exactly, whatever they are called; undefined when somebody changed one. */
export function matchingProfile(rules: Rules): ProfileId | undefined {
	return PROFILES.find((id) => {
		const profile = profileOf(id).rules;
		return RULE_OPTIONS.every(({ option }) => ruleValue(rules, option) === profile[option]);
	});
}

/** The value of an option that is in force, also where it is left out. */
export function ruleValue(rules: Rules, option: RuleOption): RuleValue {
	return (option === 'clearRuns' ? runsClear(rules) : (rules[option] ?? OFF[option])) ?? false;
}

/** What an option that is left out means. */
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
