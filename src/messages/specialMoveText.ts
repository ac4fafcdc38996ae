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
	wriggle: `Less than half its width: double cost, Escape Artist DC ${TIGHT_GAP} to enter; ${SQUEEZED.wriggle.text}`,
} satisfies Readonly<Record<Manner, WithLengths>>;

export function mannerAbout(by: Manner, units: Units): string {
	return `${withLengths(ABOUT[by], units)}.`;
}

/** "through Orc", "leaves a square threatened by Orc". */
export function stepTitle({ through, past, by }: PossibleStep): string {
	if (through.length > 0) return `through ${formatList(through.map((c) => c.name))}`;
	if (by === 'climb') return 'climbs';
	if (by === 'rise' || by === 'dive') return `${by}s`;
	if (by === 'squeeze') return 'squeezes';
	if (by === 'wriggle') return 'squeezes into a tight gap';
	return `leaves a square threatened by ${formatList(past.map((c) => c.name))}`;
}

/** @param isSecret true if the creature's skill is secret */
export function passingAbout({ through, dc, needs }: PossibleStep, by: Passing, isSecret = false): string {
	if (through.some((one) => one.fills)) return 'Solid body: no creature can pass.';
	if (by === 'overrun') return `${ABOUT.overrun}.`;
	if (by === 'tumble') {
		const check = dc === null ? 'The same Tumble check' : `Tumble check, DC ${dc}`;
		const chance = needs === null || isSecret ? '' : `, ${needsText(needs)}`;
		return `${check}${chance}; ${ABOUT.tumble.toLowerCase()}.`;
	}
	return through.length > 0
		? 'Blocked unless the square is free by then.'
		: 'Provokes one opportunity attack per round from each opponent still there.';
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
		about: 'Tumble at the first possible step, at half speed.',
		nobody: 'No selected creature can tumble on its path.',
	},
	overrun: {
		label: 'Overrun an opponent',
		about: 'Overrun the first opponent in the way.',
		nobody: 'No selected creature can overrun on its path.',
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
		about: 'Squeeze where the full width does not fit.',
		nobodySelected: 'Select a creature that will squeeze.',
		off: 'Squeezing is off in these rules.',
		tooSmall: 'Only Large and larger creatures squeeze.',
		howTo: 'Draw a path through the gap. It squeezes where needed, at double cost.',
	},
	wriggle: {
		label: 'Squeeze through a tight gap (Escape Artist)',
		about: `Pass where not even half the width fits: Escape Artist DC ${TIGHT_GAP}.`,
		nobodySelected: 'Select a creature that will squeeze through.',
		off: 'Squeezing is off in these rules.',
		tooSmall: 'Only Huge and larger creatures need this for a one-square gap.',
		howTo: 'Draw a path through the gap. It needs an Escape Artist check.',
	},
};

/** "Ogre and Troll go on squeezed." */
export function squeezedNews(names: readonly string[], by: SqueezeKind): string {
	const how = by === 'squeeze' ? 'through squeezed' : 'into a tight gap';
	return capitalize(`${formatShortList(names)} ${names.length === 1 ? 'goes' : 'go'} ${how}.`);
}

/** For a squeezed creature: "Squeezed: double cost, −4 on attacks, −4 to armour class". */
export function squeezedText(by: SqueezeKind): string {
	return by === 'squeeze' ? ABOUT.squeeze : `In a tight gap: double cost, ${SQUEEZED.wriggle.text}`;
}

/** Commands that raise or lower the end of a path in the air. */
export const WAY_HEIGHTS: Readonly<Record<'rise' | 'dive', StepWords>> = {
	rise: {
		label: 'End path one square higher',
		about: 'Enters the last level square of the path one square higher, at no extra cost.',
		nobody: 'No selected flyer has room left to climb on its path.',
	},
	dive: {
		label: 'End path one square lower',
		about: 'Enters the last level square of the path one square lower, at no extra cost.',
		nobody: 'No selected flyer has room left to dive on its path.',
	},
};

/** "Ends 15 ft above the ground.", or a hint for a level path. */
export function wayHeightText(height: number | undefined, units: Units): string {
	if (height === undefined) return `Stays as high as it is; ${lengthText(5, units)} up or down per square.`;
	return `Ends ${heightText(height, units)}.`;
}
