/** Steps that are more than a step, in words: what can be chosen at them, what it takes, and the commands that choose it. */
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

/** What ways past an opponent are called. */
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

/** What a manner takes, in a sentence. */
export function mannerAbout(by: Manner, units: Units): string {
	return `${withLengths(ABOUT[by], units)}.`;
}

/** What a step does, in a few words: "through Orc", "leaves the reach of Orc". */
export function stepTitle({ through, past, by }: PossibleStep): string {
	if (through.length > 0) return `through ${formatList(through.map((c) => c.name))}`;
	if (by === 'climb') return 'climbs';
	if (by === 'rise' || by === 'dive') return `${by}s`;
	if (by === 'squeeze') return 'squeezes';
	if (by === 'wriggle') return 'wriggles into a tight place';
	return `leaves the reach of ${formatList(past.map((c) => c.name))}`;
}

/** What a choice at a step takes, in a sentence or two. @param isSecret how good the creature is at it is not told */
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

/** The same in so few words that they fit on a button. */
export function passingBrief({ dc, needs }: PossibleStep, by: Way, isSecret: boolean): string {
	if (by !== 'tumble') return 'Strength';
	return `DC ${dc}, ${needs === null || isSecret ? 'half speed' : needsText(needs)}`;
}

/** A command that makes a step of the selected creatures' paths another way. */
interface StepWords {
	readonly label: string;
	/** What it has done, or would do. */
	readonly about: string;
	/** Why nobody can. */
	readonly nobody: string;
}

/** What the command palette says of getting past opponents. */
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

/** A command that leads paths on into gaps. */
interface GapWords {
	readonly label: string;
	readonly about: string;
	/** Why nobody can. */
	readonly nobodySelected: string;
	readonly off: string;
	readonly tooSmall: string;
	/** Where no one gap lies before anybody's path. */
	readonly howTo: string;
}

/** What the command palette says of squeezing. */
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

/** "Squeezed: double cost, −4 on attacks, −4 to armour class", of one who is. */
export function squeezedText(by: SqueezeKind): string {
	return by === 'squeeze' ? ABOUT.squeeze : `In a tight place: double cost, ${SQUEEZED.wriggle.text}`;
}

/** Commands by which the paths of those in the air end higher or lower. */
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

/** Where a way in the air leads: "Ends 15 ft above the ground.", and of a level one what can be done. */
export function wayHeightText(height: number | undefined, units: Units): string {
	if (height === undefined) return `Stays as high as it is; ${lengthText(5, units)} up or down a space.`;
	return `Ends ${heightText(height, units)}.`;
}
