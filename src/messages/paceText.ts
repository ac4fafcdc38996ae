/** Names, descriptions, past forms and refusals of paces. */
import type { Occupation, Pace, PaceRefusal, Rules } from '../engine/index.ts';
import { lengthText, stepName, type Units, type WithLengths, withLengths } from './lengthText.ts';
import { formatList } from './textHelpers.ts';

interface PaceWords {
	readonly label: WithLengths;
	/** One sentence. */
	readonly about: WithLengths;
	/** Past form. */
	readonly used: string;
	/** Verb; `moves` if left out. */
	readonly does?: string;
}

const WORDS: Readonly<Record<Pace, PaceWords>> = {
	walk: { label: 'Move', about: 'Up to its speed.', used: 'moved' },
	double: {
		label: 'Double move',
		about: 'Up to its speed, and again in the second half.',
		used: 'moved',
	},
	run: {
		label: 'Run',
		about: 'Up to twice its speed, again in the second half. Clear terrain only.',
		used: 'ran',
		does: 'runs',
	},
	charge: {
		label: 'Charge',
		about: (units) =>
			`Straight line, ${lengthText(10, units)} to twice its speed. No creatures or difficult terrain in the way.`,
		used: 'charged',
		does: 'charges',
	},
	withdraw: {
		label: 'Withdraw',
		about: 'Up to its speed. Adjacent opponents at the start don’t engage or attack it.',
		used: 'withdrew',
		does: 'withdraws',
	},
	step: {
		label: stepName,
		about: (units) =>
			`One square costing up to ${lengthText(5, units)}. Doesn’t provoke; ignores engagement.`,
		used: 'stepped',
		does: 'steps',
	},
	minimum: {
		label: 'Minimum move',
		about: 'One square at any cost. Takes the whole round.',
		used: 'minimum move',
	},
};

/** Paces by their names in D&D 5e and Level Up. */
const FIFTH: Readonly<Partial<Record<Pace, Pick<PaceWords, 'label' | 'about'>>>> = {
	double: { label: 'Dash', about: 'Up to its speed, and again in the second half.' },
	withdraw: { label: 'Disengage', about: 'Up to its speed, with no opportunity attacks on the way.' },
};

/** The rules that name paces. */
export type PaceRules = Pick<Rules, 'occupancy' | 'initiative'>;

function wordsOf(pace: Pace, { occupancy, initiative }: PaceRules): Pick<PaceWords, 'label' | 'about'> {
	const { label, about } = WORDS[pace];
	const fifth = occupancy === '5e' || initiative === 'level-up' ? FIFTH[pace] : undefined;
	// Level Up moves as d20 does, but for the names.
	return { label: fifth?.label ?? label, about: occupancy === '5e' ? (fifth?.about ?? about) : about };
}

/** "Double move", in D&D 5e and Level Up "Dash". */
export function paceLabel(pace: Pace, units: Units, rules: PaceRules): string {
	return withLengths(wordsOf(pace, rules).label, units);
}

export function paceAbout(pace: Pace, units: Units, rules: PaceRules): string {
	return withLengths(wordsOf(pace, rules).about, units);
}

/** "charges"; the verb of a pace, if known. */
export function paceVerb(pace: Pace | undefined): string {
	return (pace && WORDS[pace].does) ?? 'moves';
}

/** "moved twice"; empty for nothing. */
export function usedInWords(paces: readonly Pace[]): string {
	const times = new Map<string, number>();
	for (const pace of paces) times.set(WORDS[pace].used, (times.get(WORDS[pace].used) ?? 0) + 1);
	return formatList(
		[...times].map(([used, count]) =>
			count === 1 ? used : count === 2 ? `${used} twice` : `${used} ${count} times`,
		),
	);
}

/** Whole-round actions at the start of a sentence. */
const WHOLE_ROUND: Readonly<Record<Extract<PaceRefusal, { by: Pace }>['by'], string>> = {
	run: 'Running',
	charge: 'A charge',
	withdraw: 'Withdrawing',
	minimum: 'The minimum move',
};

const REFUSED: Readonly<Record<Exclude<PaceRefusal['code'], 'round taken up'>, WithLengths>> = {
	'has stepped': (units) => `Already used its ${stepName(units)} this round.`,
	'moved before the step': (units) => `Already moved: no ${stepName(units)} this round.`,
	'too slow for the step': (units) => `No ${stepName(units)} at a speed of ${lengthText(5, units)}.`,
	'after the step': (units) => `No other movement after the ${stepName(units)} this round.`,
	'busy all round': (units) => `A full-round action allows only the ${stepName(units)}.`,
	'one move left': 'A standard action leaves one move, not the whole round.',
	'takes the whole round': 'Already moved; this takes the whole round.',
	'one move made': 'A standard action leaves one move, already used.',
	'both moves made': 'Both moves used.',
	'not in these rules': 'These rules have Move, Dash and Disengage.',
};

/** Refusals in D&D 5e, where the action is separate from movement. */
const FIFTH_REFUSED: Readonly<Partial<Record<PaceRefusal['code'], string>>> = {
	'busy all round': 'Its action allows no movement.',
	'one move left': 'Its action is already used.',
	'one move made': 'Already moved, and its action is used.',
};

export function paceRefused(
	refusal: PaceRefusal,
	units: Units,
	{ occupancy }: Pick<Rules, 'occupancy'> = { occupancy: 'srd' },
): string {
	const fifth = occupancy === '5e' && FIFTH_REFUSED[refusal.code];
	if (fifth) return fifth;
	return refusal.code === 'round taken up'
		? `${WHOLE_ROUND[refusal.by]} uses the whole round.`
		: withLengths(REFUSED[refusal.code], units);
}

const OCCUPATIONS: Readonly<Record<Occupation, WithLengths>> = {
	standard: 'A standard action: one move is left',
	'full-round': (units) => `A full-round action: only the ${stepName(units)}`,
};

/** In D&D 5e the action is separate from movement. */
const FIFTH_OCCUPATIONS: Readonly<Record<Occupation, string>> = {
	standard: 'Another action: no Dash or Disengage',
	'full-round': 'No movement',
};

/** The other action of a round, with the movement it leaves. */
export function occupationLabel(
	occupation: Occupation,
	units: Units,
	{ occupancy }: Pick<Rules, 'occupancy'>,
): string {
	return occupancy === '5e' ? FIFTH_OCCUPATIONS[occupation] : withLengths(OCCUPATIONS[occupation], units);
}
