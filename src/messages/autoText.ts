/** Auto in words: who decides, behaviors, difficulties, and the plans that came of them. */
import {
	type Auto,
	type BEHAVIORS,
	type Behavior,
	type JointPlans,
	SEGMENTS,
	type Strength,
} from '../engine/index.ts';
import { formatCount, formatList, formatShortList } from './textHelpers.ts';

export function playedByApp(side: string): string {
	return `${side} plays by itself: its plans are shown when you continue.`;
}

export const ONLY_OWN = 'You can draw your own paths only.';

export function opponentsNow(sides: readonly string[], now: 'thinking' | 'planned' | 'shown'): string {
	const what = { thinking: 'thinking', planned: 'planned in secret', shown: 'plans shown' } as const;
	return `${formatList(sides)}: ${what[now]}`;
}

/**
 * "12 are on their way; the last is there in 3 half-rounds. Ada and Ben find no way."
 *
 * @param instead creatures whose goals are beside the intended square
 */
export function goalNotice(
	{ plans, lost, segments }: JointPlans,
	name: (id: string) => string,
	instead = false,
): string {
	const count = Object.keys(plans).length;
	const halves = Math.ceil(segments / SEGMENTS);
	const who =
		count === 1
			? `${name(Object.keys(plans)[0]!)} is moving to its goal`
			: `${count} creatures are moving to their goals`;
	const when = halves <= 1 ? 'in this half-round' : `in ${halves} half-rounds`;
	const going = count === 0 ? [] : [`${who}; ${count === 1 ? 'it arrives' : 'the last arrives'} ${when}.`];
	const left = lost.length === 0 ? [] : [`${formatShortList(lost.map(name))} can’t reach the goal.`];
	const nobody = count + lost.length === 0 ? ['All creatures are at their goals.'] : [];
	const elsewhere = instead ? ['No room at the goal; using the nearest free square.'] : [];
	return [...elsewhere, ...going, ...left, ...nobody].join(' ');
}

type Decider = NonNullable<Auto['decides']>;

const DECIDERS: Readonly<Record<Decider | 'side', readonly [label: string, about: string]>> = {
	side: ['As its side', 'Follows the setting of its side.'],
	manual: ['Manual', 'You draw the paths.'],
	behavior: ['Behavior', 'The app drafts paths. You see and may change them.'],
	app: [
		'Plays by itself',
		'The app plans in secret, using only what the side knows, and shows its plans when you play.',
	],
};

/** "Manual". */
export function deciderLabel(decides: Decider | 'side'): string {
	return DECIDERS[decides][0];
}

/** "You draw the paths." */
export function deciderAbout(decides: Decider | 'side'): string {
	return DECIDERS[decides][1];
}

const LABELS: Readonly<
	Record<(typeof BEHAVIORS)[number], readonly [label: string, brief: string, about: string]>
> = {
	charge: ['Charge the nearest', 'Charge', 'Moves beside the opponent it can reach soonest.'],
	hold: ['Hold position', 'Hold', 'Stays in place.'],
	guard: ['Guard…', 'Guard', 'Stays beside the target and keeps opponents away.'],
	flee: ['Flee', 'Flee', 'Gets as far from opponents as it can.'],
	surround: ['Surround…', 'Surround', 'Moves beside the target, across from an ally.'],
	go: ['Go to a place…', 'Go to a place', 'Moves to the square you click, over several half-rounds.'],
	avoid: ['Keep out of reach', 'Keep away', 'Stays farther off than opponents reach in a half-round.'],
};

/** "Charge the nearest". */
export function behaviorLabel(type: Behavior['type']): string {
	return LABELS[type][0];
}

/** "Charge". */
export function behaviorBrief(type: Behavior['type']): string {
	return LABELS[type][1];
}

/** "Moves beside the opponent it can reach soonest." */
export function behaviorAbout(type: Behavior['type']): string {
	return LABELS[type][2];
}

const DIFFICULTIES: Readonly<Record<Strength, readonly [label: string, about: string]>> = {
	easy: ['Easy', 'Goes straight ahead.'],
	fair: ['Fair', 'Expects you to go straight ahead.'],
	hard: ['Hard', 'Prepares for every plan you could make.'],
};

/** "Hard". */
export function difficultyLabel(strength: Strength): string {
	return DIFFICULTIES[strength][0];
}

/** "Prepares for every plan you could make." */
export function difficultyAbout(strength: Strength): string {
	return DIFFICULTIES[strength][1];
}

/** Creatures planned hard in a second, as measured. */
const HARD_A_SECOND = 5;

/** "Planning 34 creatures hard takes about 10 seconds each time." */
export function hardWarning(count: number): string {
	const seconds = Math.ceil(count / HARD_A_SECOND / 5) * 5;
	return `Planning ${count} creatures hard takes about ${seconds} seconds each time.`;
}

/** "Planned paths for 5 creatures. 1 stays in place. Change any path, or undo." */
export function thoughtNews(count: number, staying: number): string {
	if (count === staying)
		return count === 1 ? 'Stays in place: that is best.' : `All ${count} stay in place: that is best.`;
	const still = staying > 0 ? ` ${staying} ${staying === 1 ? 'stays' : 'stay'} in place.` : '';
	return `Planned paths for ${formatCount(count - staying, 'creature')}.${still} Change any path, or undo.`;
}

/** "1 creature has its own setting: Sly Annet." */
export function ownSettings(names: readonly string[], list: string): string {
	return `${formatCount(names.length, 'creature')} ${names.length === 1 ? 'has its' : 'have their'} own setting: ${list}.`;
}
