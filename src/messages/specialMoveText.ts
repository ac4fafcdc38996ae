/** Special moves: choices, checks and commands. */
import {
	type Manner,
	type Passing,
	type PossibleStep,
	SQUEEZED,
	type SqueezeKind,
	TIGHT_GAP,
} from '../engine/index.ts';
import { lengthText, type Units, type WithLengths, withLengths } from './lengthText.ts';
import { heightText } from './nearestText.ts';
import { needsText } from './rollBreakdown.ts';
import { capitalize, formatList, formatShortList } from './textHelpers.ts';

type Way = NonNullable<Passing>;

export const PASSING_LABELS: Readonly<Record<Way | 'plain', string>> = {
	plain: 'Plain',
	tumble: 'Tumble',
	overrun: 'Overrun',
};

const ABOUT = {
	tumble: 'At half speed',
	overrun: 'Strength against the better of Strength and Dexterity; the loser falls',
	climb: 'A Climb check, DC 15; a quarter of the speed',
	squeeze: `Squeezed: double cost, ${SQUEEZED.squeeze.text}`,
	rise: (units) => `${lengthText(5, units)} higher, at the cost of the step`,
	dive: (units) => `${lengthText(5, units)} lower, at the cost of the step; never below the ground`,
	wriggle: `In less than half its width: double cost, an Escape Artist check of DC ${TIGHT_GAP} to get in; ${SQUEEZED.wriggle.text}`,
} satisfies Readonly<Record<Manner, WithLengths>>;

export function mannerAbout(by: Manner, units: Units): string {
	return `${withLengths(ABOUT[by], units)}.`;
}

/** "through Orc", "leaves the reach of Orc". */
export function stepTitle({ through, past, by }: PossibleStep): string {
	if (through.length > 0) return `through ${formatList(through.map((c) => c.name))}`;
	if (by === 'climb') return 'climbs';
	if (by === 'rise' || by === 'dive') return `${by}s`;
	if (by === 'squeeze') return 'squeezes';
	if (by === 'wriggle') return 'wriggles into a tight place';
	return `leaves the reach of ${formatList(past.map((c) => c.name))}`;
}

/** @param isSecret true if the creature's skill is secret */
export function passingAbout({ through, dc, needs }: PossibleStep, by: Passing, isSecret = false): string {
	if (through.some((one) => one.fills)) return 'It fills its space: nobody passes, by whatever means.';
	if (by === 'overrun') return `${ABOUT.overrun}.`;
	if (by === 'tumble') {
		const check = dc === null ? 'The same Tumble check' : `Tumble check, DC ${dc}`;
		const chance = needs === null || isSecret ? '' : `, ${needsText(needs)}`;
		return `${check}${chance}; ${ABOUT.tumble.toLowerCase()}.`;
	}
	return through.length > 0
		? 'Blocked if the way is not free by then.'
		: 'Gives an opportunity to strike, once in the round, to whoever still stands there by then.';
}

/** Short form for buttons. */
export function passingBrief({ dc, needs }: PossibleStep, by: Way, isSecret: boolean): string {
	if (by !== 'tumble') return 'Strength';
	return `DC ${dc}, ${needs === null || isSecret ? 'half speed' : needsText(needs)}`;
}

/** A command that changes the manner of steps on selected paths. */
interface StepWords {
	readonly label: string;
	/** Description. */
	readonly about: string;
	/** Refusal. */
	readonly nobody: string;
}

export const STEP_COMMANDS: Readonly<Record<Way, StepWords>> = {
	tumble: {
		label: 'Tumble past or through an opponent',
		about: 'Tumbles at the first step where it can, at half speed.',
		nobody:
			'Nobody selected has a path that leads through an opponent or out of one’s reach, and may tumble.',
	},
	overrun: {
		label: 'Overrun an opponent',
		about: 'Runs over the first opponent in its way.',
		nobody: 'Nobody selected has a path through an opponent who can be overrun.',
	},
};

/** A command that continues paths into gaps. */
interface GapWords {
	readonly label: string;
	readonly about: string;
	/** Refusal. */
	readonly nobodySelected: string;
	readonly off: string;
	readonly tooSmall: string;
	/** Refusal if no path ends at exactly one gap. */
	readonly howTo: string;
}

export const SQUEEZING: Readonly<Record<SqueezeKind, GapWords>> = {
	squeeze: {
		label: 'Squeeze through a gap',
		about: 'Goes on squeezed, where its full width does not fit.',
		nobodySelected: 'Select a creature that is to squeeze.',
		off: 'These rules know no squeezing: see Rules.',
		tooSmall: 'Only creatures of Large size and above squeeze.',
		howTo: 'Draw its path through the gap: where its full width does not fit it squeezes, at double cost.',
	},
	wriggle: {
		label: 'Wriggle through a tight gap (Escape Artist)',
		about: `Goes on where not even half its width fits, by an Escape Artist check of DC ${TIGHT_GAP}.`,
		nobodySelected: 'Select a creature that is to wriggle through.',
		off: 'These rules know no squeezing: see Rules.',
		tooSmall: 'Only creatures of Huge size and above are more than twice as wide as a gap of one square.',
		howTo:
			'Draw its path through the gap: where not even half its width fits it wriggles, if its check succeeds.',
	},
};

/** "Ogre and Troll go on squeezed." */
export function squeezedNews(names: readonly string[], by: SqueezeKind): string {
	const how = by === 'squeeze' ? 'on squeezed' : 'into a tight place';
	return capitalize(`${formatShortList(names)} ${names.length === 1 ? 'goes' : 'go'} ${how}.`);
}

/** For a squeezed creature: "Squeezed: double cost, −4 on attacks, −4 to armour class". */
export function squeezedText(by: SqueezeKind): string {
	return by === 'squeeze' ? ABOUT.squeeze : `In a tight place: double cost, ${SQUEEZED.wriggle.text}`;
}

/** Commands that raise or lower the end of a path in the air. */
export const WAY_HEIGHTS: Readonly<Record<'rise' | 'dive', StepWords>> = {
	rise: {
		label: 'Climb along the path: a space higher at its end',
		about: 'The last space of the path that is still level is entered a space higher, at no extra cost.',
		nobody: 'Nobody selected is in the air and has a path with a space left to climb in.',
	},
	dive: {
		label: 'Dive along the path: a space lower at its end',
		about: 'The last space of the path that is still level is entered a space lower, at no extra cost.',
		nobody: 'Nobody selected is in the air and has a path with a space left to dive in.',
	},
};

/** "Ends 15 ft above the ground.", or a hint for a level path. */
export function wayHeightText(height: number | undefined, units: Units): string {
	if (height === undefined) return `Stays as high as it is; ${lengthText(5, units)} up or down a space.`;
	return `Ends ${heightText(height, units)}.`;
}
