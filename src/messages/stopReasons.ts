import type { StopReason } from '../engine/index.ts';
import { lengthText, type Units, type WithLengths, withLengths } from './lengthText.ts';
import { formatList } from './textHelpers.ts';

const REASONS: Readonly<Record<StopReason, WithLengths>> = {
	'not adjacent': 'the next space of the path is not adjacent',
	terrain: 'the ground or a wall bars the way',
	'out of movement': 'out of movement',
	engaged: 'engaged by an opponent',
	immobile: 'unable to move',
	'too narrow': 'the way is too narrow',
	'check failed': 'the check failed',
	'used up': 'the movement of this round is used up',
	'difficult ground': 'nobody runs or charges across difficult ground',
	'not straight': 'a charge goes in a straight line',
	'too short': (units) => `a charge needs ${lengthText(10, units)} at least`,
	'too big': 'the opponent is too big to be overrun',
	untrained: 'only the trained can tumble',
	'cannot fly': 'unable to fly',
};

/**
 * The end of a sentence: "…: out of movement".
 * @param by names of the engaging creatures, if known
 */
export function stopReason(reason: StopReason, units: Units, by: readonly string[] = []): string {
	return reason === 'engaged' && by.length > 0
		? `engaged by ${formatList(by)}`
		: withLengths(REASONS[reason], units);
}
