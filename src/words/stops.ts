/** Why a creature goes no further, in words. */
import type { StopReason } from '../engine/index.ts';
import { lengthText, type Units } from './units.ts';

/** The end of a sentence: "…: out of movement". */
export function stopReason(reason: StopReason, units: Units): string {
	switch (reason) {
		case 'not adjacent':
			return 'the next space of its path is not beside it';
		case 'terrain':
			return 'the ground or a wall bars the way';
		case 'out of movement':
			return 'out of movement';
		case 'engaged':
			return 'engaged by an opponent';
		case 'immobile':
			return 'it cannot move';
		case 'too narrow':
			return 'the way is too narrow for it';
		case 'check failed':
			return 'it did not get through';
		case 'used up':
			return 'its movement of this round is used up';
		case 'difficult ground':
			return 'nobody runs or charges across difficult ground';
		case 'not straight':
			return 'a charge goes in a straight line';
		case 'too short':
			return `a charge needs ${lengthText(10, units)} at least`;
		case 'too big':
			return 'the opponent is too big to be overrun';
		case 'untrained':
			return 'only the trained can tumble';
		case 'cannot fly':
			return 'it cannot fly';
		default:
			return reason satisfies never;
	}
}
