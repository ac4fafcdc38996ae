import type { PlanProblem, StopReason } from '../engine/index.ts';
import { lengthText, stepName, type Units, type WithLengths, withLengths } from './lengthText.ts';
import { passingAbout } from './specialMoveText.ts';
import { formatList } from './textHelpers.ts';

/**
 * "Stops: the minimum move is one square."
 * @param by names of the engaging creatures, if known
 */
export function troubleSentence(trouble: PlanProblem, units: Units, by: readonly string[] = []): string {
	switch (trouble.code) {
		case 'held': {
			const ways = trouble.ways.map((pace) => (pace === 'step' ? `the ${stepName(units)}` : 'Withdraw'));
			const away = ways.length > 0 ? `leave with ${formatList(ways)} only` : 'no way to leave now';
			return `Engaged by ${formatList(by) || 'an opponent'}: ${away}.`;
		}
		case 'in the way': {
			const { step } = trouble;
			const names = step.through.map((one) => one.name);
			return `${formatList(names)} ${names.length > 1 ? 'are' : 'is'} in the way. ${passingAbout(step, undefined)}`;
		}
		case 'unless the check succeeds':
			return 'Stops here unless the Tumble check succeeds.';
		case 'single space':
			return trouble.pace === 'step'
				? `Stops: a ${stepName(units)} is one square that costs ${lengthText(5, units)}.`
				: 'Stops: the minimum move is one square.';
		case 'first space too dear':
			return 'The first square costs more than its speed. Use Minimum move (full round).';
		case 'stops':
			return `Stops: ${stopReason(trouble.reason, units, by)}.`;
		default:
			return trouble satisfies never;
	}
}

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
