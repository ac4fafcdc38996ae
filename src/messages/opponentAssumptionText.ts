/** Texts about unknown plans: assumptions, possible positions, guesses. */
import type { Plan, Risk, ScheduledStep, Square } from '../engine/index.ts';
import { isSquare } from '../engine/index.ts';
import { at, type LogLine, type NameResolver, toLogLine } from './logLine.ts';
import { placeName } from './squareNames.ts';
import { formatCount, formatShortList } from './textHelpers.ts';

/** Assumptions about opponents' plans. */
export const OTHERS_LABELS: Readonly<Record<'drawn' | 'could' | 'likely', string>> = {
	drawn: 'Known plans',
	could: 'Anything possible',
	likely: 'Most likely',
};

/** Short forms. */
export const OTHERS_SHORT: typeof OTHERS_LABELS = {
	drawn: 'As drawn',
	likely: 'Likely',
	could: 'Anything',
};

/** "Surely as far as 4, 3, by segment 3: whatever opponents do, nobody can be in its way." */
export function sureText(steps: readonly ScheduledStep[], doubts: readonly Risk[]): string {
	const made = steps.filter(({ segment }) => segment !== null);
	const [first] = doubts;
	const sure = first ? made.slice(0, made.indexOf(first.step)) : made;
	const last = sure.at(-1);
	if (!last)
		return first ? 'Opponents could be in its way from the first square on.' : 'It has no way to go.';
	const far = first ? `Surely as far as ${placeName(last.square)}` : `Surely to ${placeName(last.square)}`;
	return `${far}, by segment ${last.segment}: whatever opponents do, nobody can be in its way.`;
}

/** "Orc and Goblin could be at 5, 3 by then, or want it." */
export function doubtLine({ step, by }: Risk, { name }: Pick<NameResolver, 'name'>): LogLine {
	return toLogLine(
		'contest',
		`${formatShortList(by.map(name), 4)} could be at `,
		at(step.square),
		' by then, or want it',
	);
}

/** "After segment 3: in 42 squares". */
export function couldText(after: number, squares: number): string {
	return `After segment ${after}: in ${formatCount(squares, 'square')}`;
}

/** "Nobody can keep it from 17 squares, at one pace or another: the board shows them." */
export function safeText(squares: number): string {
	return squares === 0
		? 'There is no square that it surely gets to.'
		: `Nobody can keep it from ${formatCount(squares, 'square')}, at one pace or another: the board shows ${squares === 1 ? 'it' : 'them'}.`;
}

/**
 * "Orc would likely go to 5, 3." "Orc would likely stay at 4, 3."
 * @param from its position
 */
export function guessLine(
	id: string,
	{ steps }: Plan,
	from: Square,
	{ name }: Pick<NameResolver, 'name'>,
): LogLine {
	const end = steps.findLast(isSquare);
	return end
		? toLogLine('moved', `${name(id)} would likely go to `, at({ x: end.x, y: end.y }))
		: toLogLine('moved', `${name(id)} would likely stay at `, at(from));
}

export const TAKEN_AS_STANDING = 'The others’ plans are not known yet: they are taken as standing still.';

export function guessNote(names: readonly string[]): string {
	return `A guess: the plans of ${formatShortList(names)} are not those that are drawn, but what serves what they mean to do.`;
}
