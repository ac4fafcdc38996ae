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

/** "Safe to 4, 3 by segment 3. No opponent can block." */
export function sureText(steps: readonly ScheduledStep[], doubts: readonly Risk[]): string {
	const made = steps.filter(({ segment }) => segment !== null);
	const [first] = doubts;
	const sure = first ? made.slice(0, made.indexOf(first.step)) : made;
	const last = sure.at(-1);
	if (!last) return first ? 'Opponents can block the first square.' : 'No path.';
	const far = first ? `Safe until ${placeName(last.square)}` : `Safe to ${placeName(last.square)}`;
	return `${far} by segment ${last.segment}. No opponent can block.`;
}

/** "Orc and Goblin could block 5, 3." */
export function doubtLine({ step, by }: Risk, { name }: Pick<NameResolver, 'name'>): LogLine {
	return toLogLine('contest', `${formatShortList(by.map(name), 4)} could block `, at(step.square));
}

/** "After segment 3: in 42 squares". */
export function couldText(after: number, squares: number): string {
	return `After segment ${after}: in ${formatCount(squares, 'square')}`;
}

/** "Nobody can keep it from 17 squares, at one pace or another: the board shows them." */
export function safeText(squares: number): string {
	return squares === 0
		? 'No square is safe from opponents.'
		: `Safe: ${formatCount(squares, 'square')}, shown on the map.`;
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
		? toLogLine('moved', `${name(id)} will probably move to `, at({ x: end.x, y: end.y }))
		: toLogLine('moved', `${name(id)} will probably stay at `, at(from));
}

export const TAKEN_AS_STANDING = 'Other plans are unknown; those creatures are treated as stationary.';

export function guessNote(names: readonly string[]): string {
	return `Plans of ${formatShortList(names)}: predicted from behavior, not drawn.`;
}
