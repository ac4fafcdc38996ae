import type { StopReason } from '../engine/index.ts';
import { lengthText, type Units, type WithLengths, withLengths } from './lengthText.ts';
import { formatList } from './textHelpers.ts';

const REASONS: Readonly<Record<StopReason, WithLengths>> = {
	'not adjacent': 'next square is not adjacent',
	terrain: 'blocked by terrain or a wall',
	'out of movement': 'out of movement',
	engaged: 'engaged by an opponent',
	immobile: 'unable to move',
	'too narrow': 'too narrow',
	'check failed': 'the check failed',
	'used up': 'no movement left this round',
	'difficult ground': 'can’t run or charge over difficult terrain',
	'not straight': 'charges must be straight',
	'too short': (units) => `charges need at least ${lengthText(10, units)}`,
	'too big': 'opponent too large to overrun',
	untrained: 'not trained in Tumble',
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
