/** What the ways to move in a half-round are called, what they mean, and what they leave used up. */
import type { Pace } from '../engine/index.ts';
import { withUnits } from './units.ts';
import { listed } from './words.ts';

interface PaceWords {
	readonly label: string;
	/** One sentence. */
	readonly about: string;
	/** What somebody who has moved so has done. */
	readonly used: string;
}

const WORDS: Readonly<Record<Pace, PaceWords>> = {
	walk: { label: 'Move', about: 'Up to its speed.', used: 'moved' },
	double: {
		label: 'Double move',
		about: 'Up to its speed, and on in the second half of the round.',
		used: 'moved',
	},
	run: {
		label: 'Run',
		about: 'Up to twice its speed, and again in the second half; nothing on the way may slow it.',
		used: 'ran',
	},
	charge: {
		label: 'Charge',
		about:
			'Straight ahead, 10 ft at least and up to twice its speed; past nobody, over nothing that slows it.',
		used: 'charged',
	},
	withdraw: {
		label: 'Withdraw',
		about: 'Up to its speed; opponents beside it at the start neither hold nor strike it.',
		used: 'withdrew',
	},
	step: {
		label: '5-ft step',
		about: 'A single space that costs no more than 5 ft, past anybody who would hold or strike it.',
		used: 'stepped',
	},
	minimum: {
		label: 'Minimum move',
		about: 'One space, whatever it costs; it takes the whole round.',
		used: 'struggled on',
	},
};

/** "Double move". */
export function paceLabel(pace: Pace): string {
	return withUnits(WORDS[pace].label);
}

/** What a pace means, in a sentence. */
export function paceAbout(pace: Pace): string {
	return withUnits(WORDS[pace].about);
}

/** "moved twice": what somebody has done of a round; empty for nothing. */
export function usedInWords(paces: readonly Pace[]): string {
	const times = new Map<string, number>();
	for (const pace of paces) times.set(WORDS[pace].used, (times.get(WORDS[pace].used) ?? 0) + 1);
	return listed(
		[...times].map(([used, count]) =>
			count === 1 ? used : count === 2 ? `${used} twice` : `${used} ${count} times`,
		),
	);
}
