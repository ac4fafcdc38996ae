/** Warnings about plans that end early. */
import type { PlanProblem } from '../engine/index.ts';
import { lengthText, stepName, type Units } from './lengthText.ts';
import { passingAbout } from './specialMoveText.ts';
import { stopReason } from './stopReasons.ts';
import { formatList } from './textHelpers.ts';

/**
 * "It will stop: the minimum move is a single space."
 * @param by names of the engaging creatures, if known
 */
export function troubleSentence(trouble: PlanProblem, units: Units, by: readonly string[] = []): string {
	switch (trouble.code) {
		case 'held': {
			const ways = trouble.ways.map((pace) => (pace === 'step' ? `the ${stepName(units)}` : 'Withdraw'));
			const lead = ways.length === 1 ? 'leads' : 'lead';
			const away = ways.length > 0 ? `only ${formatList(ways)} ${lead} away` : 'nothing leads away now';
			return `Held by ${formatList(by) || 'an opponent'}: ${away}.`;
		}
		case 'in the way': {
			const { step } = trouble;
			const names = step.through.map((one) => one.name);
			return `${formatList(names)} ${names.length > 1 ? 'are' : 'is'} in the way. ${passingAbout(step, undefined)}`;
		}
		case 'unless the check succeeds':
			return 'It gets no further unless its Tumble check succeeds.';
		case 'single space':
			return trouble.pace === 'step'
				? `It will stop: the ${stepName(units)} is a single space that costs ${lengthText(5, units)}.`
				: 'It will stop: the minimum move is a single space.';
		case 'first space too dear':
			return 'The first space costs more than its speed; the minimum move gets there in a whole round.';
		case 'stops':
			return `It will stop: ${stopReason(trouble.reason, units, by)}.`;
		default:
			return trouble satisfies never;
	}
}
