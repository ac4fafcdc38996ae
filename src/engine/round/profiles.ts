/**
 * The rule profiles: named sets of options, and what every option and each of its values means in plain
 * words. A profile decides nothing by itself; the options do.
 */
import type { ProfileId, Rules } from '../types.ts';
import { PROFILES } from '../types.ts';

/** Metres that a square of 5 ft is taken for: 1.5 as d20 is printed in metric countries, 2 in Fantasy Craft (FC-10). */
export type SquareMetres = 1.5 | 2;

/** A named set of options. */
export interface Profile {
	readonly id: ProfileId;
	readonly label: string;
	/** One sentence: for which table it is. */
	readonly about: string;
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
	opportunity: true,
	actions: true,
	checks: true,
	squeezing: true,
	bodies: true,
} as const;

/** Every profile, in the order a list shows them. */
export const PROFILE_TABLE: readonly Profile[] = [
	{
		id: 'simultaneous',
		label: 'Simultaneous (d20)',
		about:
			'Everybody declares, then all move at once; the ground, the sizes and the actions are those of d20.',
		squareMetres: 1.5,
		rules: { profile: 'simultaneous', initiative: 'simultaneous', ...D20 },
	},
	{
		id: 'srd',
		label: 'd20 SRD',
		about: 'The movement of the d20 system reference, with initiative rolled once and kept.',
		squareMetres: 1.5,
		rules: { profile: 'srd', initiative: 'static', ...D20 },
	},
	{
		id: 'fantasy-craft',
		label: 'Fantasy Craft',
		about:
			'Special surfaces that multiply, small creatures sharing a square, and opponents that hold whoever comes near.',
		squareMetres: 2,
		rules: {
			profile: 'fantasy-craft',
			initiative: 'static',
			diagonals: 'alternating',
			terrainCost: 'table',
			occupancy: 'fantasy-craft',
			engagement: true,
			opportunity: false,
			actions: true,
			checks: true,
			squeezing: false,
			bodies: false,
		},
	},
	{
		id: 'adnd',
		label: 'AD&D 2nd',
		about:
			'Ten initiative segments with weapon speeds and casting times; movement as in d20, without its opportunities.',
		squareMetres: 1.5,
		rules: { profile: 'adnd', initiative: 'adnd', ...D20, opportunity: false },
	},
	{
		id: 'level-up',
		label: 'Level Up',
		about:
			'Every diagonal costs as much as a straight step; initiative by Dexterity, with groups, rushes and delays.',
		squareMetres: 1.5,
		rules: { profile: 'level-up', initiative: 'level-up', ...D20, diagonals: 'flat', opportunity: false },
	},
];

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

/** One value an option may have. */
export interface RuleChoice<Option extends RuleOption = RuleOption> {
	readonly value: NonNullable<Rules[Option]>;
	readonly label: string;
	/** What it means at the table, in a sentence. */
	readonly about: string;
}

/** What an option is called and what can be chosen. */
export interface RuleOptionText<Option extends RuleOption = RuleOption> {
	readonly option: Option;
	readonly label: string;
	readonly choices: readonly RuleChoice<Option>[];
}

function choices<Option extends RuleOption>(
	option: Option,
	label: string,
	...values: readonly (readonly [value: NonNullable<Rules[Option]>, label: string, about: string])[]
): RuleOptionText<Option> {
	return { option, label, choices: values.map(([value, name, about]) => ({ value, label: name, about })) };
}

function onOff(
	option: 'engagement' | 'opportunity' | 'actions' | 'checks' | 'squeezing' | 'bodies',
	label: string,
	on: string,
	off: string,
): RuleOptionText<typeof option> {
	return choices(option, label, [true, 'On', on], [false, 'Off', off]);
}

/** Every option in the order a panel shows them, with its values explained. */
export const RULE_OPTIONS: readonly RuleOptionText[] = [
	choices(
		'diagonals',
		'Diagonals',
		[
			'alternating',
			'5, 10, 5',
			'Every second diagonal of a move costs 10 ft, and −6 in a contest for its space.',
		],
		[
			'cost-aware',
			'5, 10, 5, slower',
			'Every second diagonal costs 10 ft and takes the time of 10 ft; no penalty in a contest.',
		],
		[
			'initiative-only',
			'5 each, −6',
			'Diagonals cost 5 ft; every second one has −6 in a contest for its space.',
		],
		['flat', '5 each', 'Diagonals cost 5 ft and have no penalty.'],
	),
	choices(
		'terrainCost',
		'Diagonals on costly ground',
		[
			'srd',
			'Three squares',
			'A diagonal counts three squares where a straight step counts two; none of them is “the second”.',
		],
		[
			'table',
			'Times the surface',
			'The surface multiplies 5 or 10 ft, whichever the diagonal costs: clutter 10, 20, 10 ft.',
		],
		[
			'plus-five',
			'The surface adds',
			'What the surface adds to a straight step it adds to a diagonal: clutter 10, 15, 10 ft.',
		],
	),
	choices(
		'occupancy',
		'Sharing a space',
		[
			'srd',
			'd20',
			'Small and larger need a space each; four Tiny, 25 Diminutive or 100 Fine share one. The helpless take no room.',
		],
		[
			'fantasy-craft',
			'Fantasy Craft',
			'Two Small, four Tiny, eight Diminutive or 16 Fine share a space; anybody off guard can be passed.',
		],
	),
	onOff(
		'engagement',
		'Opponents hold',
		'Whoever comes next to an opponent who is on guard stops there; only Withdraw and the 5-ft step lead away.',
		'Nobody is held by an opponent beside it.',
	),
	onOff(
		'opportunity',
		'Attacks of opportunity',
		'The log notes when a move leaves a threatened square: once for each opponent and round.',
		'Moving past an opponent provokes nothing.',
	),
	onOff(
		'actions',
		'Actions of a round',
		'A round holds two moves, or one action that takes it whole; the 5-ft step goes with no other movement; nobody runs over difficult ground.',
		'Each half-round stands alone: any pace at any time.',
	),
	onOff(
		'checks',
		'Checks on surfaces',
		'Windows and climbs ask for their checks, and a failed one stops. Wire, water and ice say in the log what to roll.',
		'Surfaces cost what they cost and ask for nothing.',
	),
	onOff(
		'squeezing',
		'Squeezing',
		'Creatures of Large size and above can squeeze into half their width, at double cost.',
		'A creature needs its full width everywhere.',
	),
	onOff(
		'bodies',
		'Helpless giants',
		'A helpless creature of Large size or above is an obstacle: its spaces cost double.',
		'The helpless do not slow those who walk over them.',
	),
	choices(
		'initiative',
		'Initiative',
		['simultaneous', 'Simultaneous', 'All declare, then all move at once.'],
		['static', 'Static', 'Rolled once, highest first, the same in every round.'],
		['adnd', 'Ten segments', 'Rolled every round, lowest first, with weapon speeds and casting times.'],
		['level-up', 'Level Up', 'By Dexterity, with groups, rushes and delays.'],
	),
];

/** The profile whose options these are exactly, whatever they are called; undefined when somebody changed one. */
export function matchingProfile(rules: Rules): ProfileId | undefined {
	return PROFILES.find((id) => {
		const profile = profileOf(id).rules;
		return RULE_OPTIONS.every(({ option }) => (rules[option] ?? OFF[option]) === profile[option]);
	});
}

/** What an option that is left out means. */
const OFF: Partial<Rules> = {
	opportunity: false,
	actions: false,
	checks: false,
	squeezing: false,
	bodies: false,
	initiative: 'simultaneous',
};
