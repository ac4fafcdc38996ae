/** Help texts beside action buttons. */
import type { InitiativeAction } from '../engine/index.ts';
import { formatModifier, formatNumber } from './textHelpers.ts';

export const ACTION_MEANINGS = {
	hold: 'Act later this round; lost at the end of the round.',
	release: 'Use as a reaction. Lost at the start of its next turn.',
	ready: 'Used as a reaction when that happens. Lost at the start of its next turn.',
	rush: 'Act earlier, with movement or an action, not both.',
	delay: 'Act on a later count, which becomes its count.',
	'casting roll': 'The spell continues if the d20 reaches this number.',
	'hit die': 'For rolling a 20. Spend on exertion at no HP cost.',
	holds: 'Waits in place. This counts as a plan.',
} as const satisfies Partial<Record<InitiativeAction['type'] | 'holds' | 'hit die', string>>;

/** The count of static initiative and its limit (FC-02). */
export function countMeaning(bonus: number): string {
	const top = `the maximum is 20 + initiative bonus (${formatModifier(bonus)})`;
	return `Higher counts act first; ${top}.`;
}

/** @param most the count Regroup can reach (A40) */
export function regroupMeaning(most: number): string {
	return `Half action. Maximum count: ${most}.`;
}

/** When a resumed delayed turn comes; `after` is empty if it is first. */
export function delayedTurnMeaning(count: number, after: string): string {
	return `Now: acts on ${formatNumber(count)}${after && `, after ${after}`}.`;
}
