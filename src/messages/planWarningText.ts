/** Warnings about plans that end early. */
import type { PlanProblem } from '../engine/index.ts';
import { lengthText, stepName, type Units } from './lengthText.ts';
import { passingAbout } from './specialMoveText.ts';
import { stopReason } from './stopReasons.ts';
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
