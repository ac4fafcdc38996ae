/** The parts of a roll in one line, for the GM. */
import type { Check, Contender, Gain } from '../engine/index.ts';
import { isShared, percents } from './forecastText.ts';
import { formatModifier } from './textHelpers.ts';

const FACES = 20;

/** "+2 bonus +6 segment = +8". */
export function contestSum({ modifier, segmentModifier }: Contender): string {
	const own = formatModifier(modifier - segmentModifier);
	return `${own} bonus ${formatModifier(segmentModifier)} segment = ${formatModifier(modifier)}`;
}

/**
 * "60%", the chance of a contender to win; empty for shared squares, which the intro covers.
 *
 * @param odds outcomes, if known
 */
export function chanceToGain({ creature }: Contender, odds: readonly Gain[]): string {
	if (odds.length === 0 || isShared(odds)) return '';
	const way = odds.findIndex(({ winners }) => winners.includes(creature));
	return percents(odds.map(({ chance }) => chance))[way] ?? '0%';
}

/** "bonus +8, needs 17 or more · 20% success". */
export function checkSum({ dc }: Check, { modifier, roll }: Contender): string {
	const bonus = `bonus ${formatModifier(modifier)}`;
	if (dc === null || roll !== null) return bonus;
	const least = dc - modifier;
	const chance = Math.max(0, Math.min(1, (FACES + 1 - least) / FACES));
	return `${bonus}, ${needsText(least)} · ${Math.round(chance * 100)}% success`;
}

/** "needs 17 or more", by the lowest sufficient d20 roll. */
export function needsText(least: number): string {
	return least > FACES ? 'cannot succeed' : least <= 1 ? 'cannot fail' : `needs ${least}+`;
}
