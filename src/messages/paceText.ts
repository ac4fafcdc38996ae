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
		about: 'Up to its speed, and on in the second half of the round or turn.',
		used: 'moved',
	},
	run: {
		label: 'Run',
		about: 'Up to twice its speed, and again in the second half; nothing on the way may slow it.',
		used: 'ran',
		does: 'runs',
	},
	charge: {
		label: 'Charge',
		about: (units) =>
			`Straight ahead, ${lengthText(10, units)} at least and up to twice its speed; past nobody, over nothing that slows it.`,
		used: 'charged',
		does: 'charges',
	},
	withdraw: {
		label: 'Withdraw',
		about: 'Up to its speed; opponents beside it at the start neither hold nor strike it.',
		used: 'withdrew',
		does: 'withdraws',
	},
	step: {
		label: stepName,
		about: (units) =>
			`A single space that costs no more than ${lengthText(5, units)}, past anybody who would hold or strike it.`,
		used: 'stepped',
		does: 'steps',
	},
	minimum: {
		label: 'Minimum move',
		about: 'One space, whatever it costs; it takes the whole round.',
		used: 'struggled on',
	},
};

/** Paces by their names in D&D 5e and Level Up. */
const FIFTH: Readonly<Partial<Record<Pace, Pick<PaceWords, 'label' | 'about'>>>> = {
	double: { label: 'Dash', about: 'Up to its speed, and on in the second half of the round or turn.' },
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
	'has stepped': (units) => `It has taken its ${stepName(units)} in this round.`,
	'moved before the step': (units) =>
		`It has moved in this round: the ${stepName(units)} goes with no other movement.`,
	'too slow for the step': (units) =>
		`With a speed of ${lengthText(5, units)} there is no ${stepName(units)}.`,
	'after the step': (units) => `After the ${stepName(units)} there is no other movement in this round.`,
	'busy all round': (units) => `Its action takes the whole round and leaves only the ${stepName(units)}.`,
	'one move left': 'Its action leaves one move, not the whole round.',
	'takes the whole round': 'It has moved in this round, and this takes all of it.',
	'one move made': 'Its action leaves one move, and that is made.',
	'both moves made': 'Both its moves of this round are made.',
	'not in these rules': 'These rules have Move, Dash and Disengage.',
};

export function paceRefused(refusal: PaceRefusal, units: Units): string {
	return refusal.code === 'round taken up'
		? `${WHOLE_ROUND[refusal.by]} has taken up this round.`
		: withLengths(REFUSED[refusal.code], units);
}

const OCCUPATIONS: Readonly<Record<Occupation, WithLengths>> = {
	standard: 'A standard action: one move is left',
	'full-round': (units) => `A full-round action: only the ${stepName(units)}`,
};

/** The other action of a round, with the movement it leaves. */
export function occupationLabel(occupation: Occupation, units: Units): string {
	return withLengths(OCCUPATIONS[occupation], units);
}
