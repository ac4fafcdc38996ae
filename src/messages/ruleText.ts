/** Rule profiles and options, with the meaning of each value. */
import type { ProfileId, RuleOption, Rules, RuleValue } from '../engine/index.ts';
import {
	lengthsText,
	lengthText,
	stepName,
	type Units,
	type WithLengths,
	withLengths,
} from './lengthText.ts';

interface Meaning {
	readonly label: string;
	readonly about: string;
}

export const RULE_PROFILES: Readonly<Record<ProfileId, Meaning>> = {
	'5e': {
		label: 'D&D 5e',
		about: 'Turns by initiative, rolled once. Move, Dash, Disengage; opportunity attacks on leaving reach.',
	},
	'5e-at-once': {
		label: 'D&D 5e, everyone at once',
		about: 'The movement of D&D 5e in half-rounds in which everyone moves at once.',
	},
	simultaneous: {
		label: 'Simultaneous (d20)',
		about: 'All plan, then all move at once. Terrain, sizes and actions as in d20.',
	},
	srd: {
		label: 'd20 SRD',
		about: 'Movement from the d20 system reference; initiative rolled once.',
	},
	'fantasy-craft': {
		label: 'Fantasy Craft',
		about: 'Terrain costs multiply, small creatures share a square, and opponents engage adjacent creatures.',
	},
	adnd: {
		label: 'AD&D 2nd',
		about:
			'Ten initiative segments with weapon speeds and casting times; movement as in d20, without opportunity attacks.',
	},
	'level-up': {
		label: 'Level Up (A5E)',
		about:
			'A diagonal costs as much as a straight step, double on difficult terrain. No opportunity attacks. Initiative by Dexterity, with groups, rushes and delays.',
	},
};

type Choice = readonly [label: string, about: WithLengths];

/** Option name, and its values as written in the notation. */
interface OptionWords<Option extends RuleOption> {
	readonly label: string;
	readonly choices: Readonly<Record<`${NonNullable<Rules[Option]>}`, Choice>>;
}

const OPTIONS: { readonly [Option in RuleOption]: OptionWords<Option> } = {
	diagonals: {
		label: 'Diagonals',
		choices: {
			alternating: [
				'5, 10, 5',
				(units) =>
					`Every second diagonal of a move costs ${lengthText(10, units)}, and −6 in a contest for its square.`,
			],
			'cost-aware': [
				'5, 10, 5, slower',
				(units) =>
					`Every second diagonal costs ${lengthText(10, units)} and takes the time of ${lengthText(10, units)}; no penalty in a contest.`,
			],
			'initiative-only': [
				'5 each, −6',
				(units) =>
					`Diagonals cost ${lengthText(5, units)}; every second one has −6 in a contest for its square.`,
			],
			flat: ['5 each', (units) => `Diagonals cost ${lengthText(5, units)} and have no penalty.`],
		},
	},
	terrainCost: {
		label: 'Diagonals on difficult terrain',
		choices: {
			srd: [
				'Three squares',
				'A diagonal counts as three squares, a straight step as two; no diagonal is “the second”.',
			],
			table: [
				'Multiplied by the terrain',
				(units) =>
					`Terrain multiplies ${lengthsText([5, 10], ' or ', units)}, whichever the diagonal costs: clutter ${lengthsText([10, 20, 10], ', ', units)}.`,
			],
			'plus-five': [
				'Terrain adds',
				(units) =>
					`Terrain adds the same to diagonal and straight steps: clutter ${lengthsText([10, 15, 10], ', ', units)}.`,
			],
		},
	},
	occupancy: {
		label: 'Sharing a square',
		choices: {
			srd: [
				'd20',
				'A Small or larger creature needs its own square; four Tiny, 25 Diminutive or 100 Fine share one. Helpless creatures don’t count.',
			],
			'5e': [
				'D&D 5e',
				'Pass allies, the incapacitated, the Tiny and creatures two sizes apart. Three paces; opportunity attacks on leaving reach.',
			],
			'fantasy-craft': [
				'Fantasy Craft',
				'Two Small, four Tiny, eight Diminutive or 16 Fine share a square; creatures off guard can be passed.',
			],
		},
	},
	engagement: {
		label: 'Opponents engage',
		choices: {
			true: [
				'On',
				(units) =>
					`Movement stops next to an alert opponent. Leave with Withdraw or the ${stepName(units)} only.`,
			],
			false: ['Off', 'Adjacent opponents don’t stop movement.'],
		},
	},
	heldByAll: {
		label: 'Engage at any size',
		choices: {
			true: ['On', 'Opponents also engage creatures that could pass them by size.'],
			false: ['Off', 'An opponent that a creature may pass does not engage it.'],
		},
	},
	opportunity: {
		label: 'Opportunity attacks',
		choices: {
			true: ['On', 'Leaving a threatened square is logged, once per opponent and round.'],
			false: ['Off', 'Moving past an opponent provokes nothing.'],
		},
	},
	actions: {
		label: 'Actions of a round',
		choices: {
			true: [
				'On',
				(units) =>
					`A round holds two moves, or one full-round action; the ${stepName(units)} allows no other movement.`,
			],
			false: ['Off', 'Half-rounds are independent: any pace at any time.'],
		},
	},
	clearRuns: {
		label: 'Running on clear terrain only',
		choices: {
			true: ['On', 'Runs over difficult terrain are rejected.'],
			false: ['Off', 'Running over difficult terrain costs extra, as walking does.'],
		},
	},
	autoWin: {
		label: '30 ft faster: no roll',
		choices: {
			speed: [
				'Whole speeds',
				(units) =>
					`A creature at least ${lengthText(30, units)} faster than each other contender wins without a roll. Whole speeds count.`,
			],
			remaining: [
				'Remaining speeds',
				(units) =>
					`The speeds of the others also count ${lengthText(30, units)} less for each square already tried in the segment.`,
			],
		},
	},
	checks: {
		label: 'Terrain checks',
		choices: {
			true: [
				'On',
				(units) =>
					`A failed climb stops. A failed tumble through a small window costs ${lengthText(10, units)}. Wire and closed windows deal damage on a failed check. The log names the roll for knee-deep water.`,
			],
			false: ['Off', 'Terrain only costs movement; no checks.'],
		},
	},
	squeezing: {
		label: 'Squeezing',
		choices: {
			true: [
				'On',
				'Large and larger creatures squeeze into half their width at double cost. Huge and larger ones fit less by Escape Artist.',
			],
			false: ['Off', 'A creature needs its full width everywhere.'],
		},
	},
	bodies: {
		label: 'Large helpless creatures',
		choices: {
			true: ['On', 'A helpless creature of Large size or above is an obstacle: its squares cost double.'],
			false: ['Off', 'Helpless creatures slow no movement.'],
		},
	},
	murk: {
		label: 'Darkness and fog',
		choices: {
			true: ['Slow', 'A dark or foggy square costs double.'],
			false: ['Free', 'Darkness and fog block sight but cost nothing extra.'],
		},
	},
	initiative: {
		label: 'Initiative',
		choices: {
			simultaneous: ['Simultaneous', 'All plan, then move at once.'],
			static: ['Turn order (d20)', 'Rolled once, highest first, the same in every round.'],
			adnd: ['Ten segments', 'Rolled every round, lowest first, with weapon speeds and casting times.'],
			'level-up': ['Level Up (A5E)', 'By Dexterity, with groups, rushes and delays.'],
		},
	},
};

/** "Diagonals on difficult terrain". */
export function optionLabel(option: RuleOption): string {
	return OPTIONS[option].label;
}

export function optionWords(option: RuleOption, value: RuleValue, units: Units): Meaning {
	const { choices }: { readonly choices: Readonly<Record<string, Choice>> } = OPTIONS[option];
	const [label, about] = choices[`${value}`]!;
	return { label, about: withLengths(about, units) };
}
