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
		about:
			'Everybody declares, then all move at once; the ground, the sizes and the actions are those of d20.',
	},
	srd: {
		label: 'd20 SRD',
		about: 'The movement of the d20 system reference, with initiative rolled once and kept.',
	},
	'fantasy-craft': {
		label: 'Fantasy Craft',
		about:
			'Special surfaces that multiply, small creatures sharing a square, and opponents that hold whoever comes near.',
	},
	adnd: {
		label: 'AD&D 2nd',
		about:
			'Ten initiative segments with weapon speeds and casting times; movement as in d20, without its opportunities.',
	},
	'level-up': {
		label: 'Level Up (A5E)',
		about:
			'Every diagonal costs as much as a straight step; initiative by Dexterity, with groups, rushes and delays.',
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
					`Every second diagonal of a move costs ${lengthText(10, units)}, and −6 in a contest for its space.`,
			],
			'cost-aware': [
				'5, 10, 5, slower',
				(units) =>
					`Every second diagonal costs ${lengthText(10, units)} and takes the time of ${lengthText(10, units)}; no penalty in a contest.`,
			],
			'initiative-only': [
				'5 each, −6',
				(units) =>
					`Diagonals cost ${lengthText(5, units)}; every second one has −6 in a contest for its space.`,
			],
			flat: ['5 each', (units) => `Diagonals cost ${lengthText(5, units)} and have no penalty.`],
		},
	},
	terrainCost: {
		label: 'Diagonals on costly ground',
		choices: {
			srd: [
				'Three squares',
				'A diagonal counts three squares where a straight step counts two; none of them is “the second”.',
			],
			table: [
				'Times the surface',
				(units) =>
					`The surface multiplies ${lengthsText([5, 10], ' or ', units)}, whichever the diagonal costs: clutter ${lengthsText([10, 20, 10], ', ', units)}.`,
			],
			'plus-five': [
				'The surface adds',
				(units) =>
					`What the surface adds to a straight step it adds to a diagonal: clutter ${lengthsText([10, 15, 10], ', ', units)}.`,
			],
		},
	},
	occupancy: {
		label: 'Sharing a space',
		choices: {
			srd: [
				'd20',
				'Small and larger need a space each; four Tiny, 25 Diminutive or 100 Fine share one. The helpless take no room.',
			],
			'5e': [
				'D&D 5e',
				'Pass allies, the incapacitated, the Tiny and creatures two sizes apart. Three paces; opportunity attacks on leaving reach.',
			],
			'fantasy-craft': [
				'Fantasy Craft',
				'Two Small, four Tiny, eight Diminutive or 16 Fine share a space; anybody off guard can be passed.',
			],
		},
	},
	engagement: {
		label: 'Opponents hold',
		choices: {
			true: [
				'On',
				(units) =>
					`Whoever comes next to an opponent who is on guard stops there; only Withdraw and the ${stepName(units)} lead away.`,
			],
			false: ['Off', 'Nobody is held by an opponent beside it.'],
		},
	},
	heldByAll: {
		label: 'Held whatever the sizes',
		choices: {
			true: ['On', 'Opponents that hold also hold a creature that could pass them by its size.'],
			false: ['Off', 'An opponent that a creature may pass does not hold it.'],
		},
	},
	opportunity: {
		label: 'Attacks of opportunity',
		choices: {
			true: ['On', 'The log notes when a move leaves a threatened square: once for each opponent and round.'],
			false: ['Off', 'Moving past an opponent provokes nothing.'],
		},
	},
	actions: {
		label: 'Actions of a round',
		choices: {
			true: [
				'On',
				(units) =>
					`A round holds two moves, or one action that takes it whole; the ${stepName(units)} goes with no other movement.`,
			],
			false: ['Off', 'Each half-round stands alone: any pace at any time.'],
		},
	},
	clearRuns: {
		label: 'Running on clear ground only',
		choices: {
			true: ['On', 'Nobody runs over what slows him: a run whose way leads there is refused.'],
			false: ['Off', 'Who runs over difficult ground pays for it, as who walks.'],
		},
	},
	autoWin: {
		label: '30 ft faster: no roll',
		choices: {
			speed: [
				'Whole speeds',
				(units) =>
					`A creature wins a contested square without a roll if its speed is ${lengthText(30, units)} or more above the whole speed of each other contender.`,
			],
			remaining: [
				'Remaining speeds',
				(units) =>
					`The speeds of the others also count ${lengthText(30, units)} less for each square already tried in the segment.`,
			],
		},
	},
	checks: {
		label: 'Checks on surfaces',
		choices: {
			true: [
				'On',
				(units) =>
					`A failed climb stops. A failed tumble through a small window costs ${lengthText(10, units)}. Wire and closed windows do damage on a failed check. For knee-deep water the log says what to roll.`,
			],
			false: ['Off', 'Surfaces cost what they cost and ask for nothing.'],
		},
	},
	squeezing: {
		label: 'Squeezing',
		choices: {
			true: [
				'On',
				'Creatures of Large size and above can squeeze into half their width, at double cost; Huge and larger ones into less, by Escape Artist.',
			],
			false: ['Off', 'A creature needs its full width everywhere.'],
		},
	},
	bodies: {
		label: 'Helpless giants',
		choices: {
			true: ['On', 'A helpless creature of Large size or above is an obstacle: its spaces cost double.'],
			false: ['Off', 'The helpless do not slow those who walk over them.'],
		},
	},
	murk: {
		label: 'Darkness and fog',
		choices: {
			true: ['Slow', 'A dark or foggy square costs double.'],
			false: ['Free', 'Darkness and fog end sight, and slow nobody.'],
		},
	},
	initiative: {
		label: 'Initiative',
		choices: {
			simultaneous: ['Simultaneous', 'All declare, then all move at once.'],
			static: ['Turn order (d20)', 'Rolled once, highest first, the same in every round.'],
			adnd: ['Ten segments', 'Rolled every round, lowest first, with weapon speeds and casting times.'],
			'level-up': ['Level Up (A5E)', 'By Dexterity, with groups, rushes and delays.'],
		},
	},
};

/** "Diagonals on costly ground". */
export function optionLabel(option: RuleOption): string {
	return OPTIONS[option].label;
}

export function optionWords(option: RuleOption, value: RuleValue, units: Units): Meaning {
	const { choices }: { readonly choices: Readonly<Record<string, Choice>> } = OPTIONS[option];
	const [label, about] = choices[`${value}`]!;
	return { label, about: withLengths(about, units) };
}
