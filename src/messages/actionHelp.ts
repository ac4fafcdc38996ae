/** Help texts beside action buttons. */
import type { InitiativeAction } from '../engine/index.ts';
import { formatModifier, formatNumber } from './textHelpers.ts';

export const ACTION_MEANINGS = {
	hold: 'To act later in this round; what is not used by its end is lost.',
	release: 'As its reaction, out of turn. What is not used by its own next turn is lost.',
	ready: 'Kept until that happens, then used out of turn as its reaction; lost at its own next turn.',
	rush: 'The turn comes earlier, with movement or an action, not both.',
	delay: 'To a moment of its choice, which becomes its count.',
	'casting roll': 'The spell is kept when the d20 reaches the number.',
	'hit die': 'For the 20 it rolled: spent on exertion, it costs no hit points.',
	holds: 'Stays where it is; that is a plan too.',
} as const satisfies Partial<Record<InitiativeAction['type'] | 'holds' | 'hit die', string>>;

/** The count of static initiative and its limit (FC-02). */
export function countMeaning(bonus: number): string {
	const top = `no count is above 20 and the initiative bonus (${formatModifier(bonus)})`;
	return `Who has the higher count acts earlier. Another number moves this one in the order; ${top}.`;
}

/** @param most the count Regroup can reach (A40) */
export function regroupMeaning(most: number): string {
	return `A half action. The count never goes over ${most}.`;
}

/** When a resumed delayed turn comes; `after` is empty if it is first. */
export function delayedTurnMeaning(count: number, after: string): string {
	return `Taken now, its turn comes on ${formatNumber(count)}${after && `, after ${after}`}.`;
}
