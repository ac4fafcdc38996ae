/** Prompts above the dice input. */
import type { Check, Gain, Names, PendingContest } from '../engine/index.ts';
import { checkDeed, checkStakes } from './checkText.ts';
import { sharedText } from './forecastText.ts';
import type { Units } from './lengthText.ts';
import { checkDecided } from './rollResultText.ts';
import { placeName } from './squareNames.ts';
import { terrainLabel } from './terrainText.ts';
import { formatList, formatNumber } from './textHelpers.ts';

/** "Segment 3: Lydia tumbles past Orc at 5, 3. DC 25: passes through when it succeeds." */
export function checkIntro(check: Check, segment: number, nameOf: Names, units: Units): string {
	const { creature, square, dc } = check;
	const what = `${nameOf(creature)} ${checkDeed(check, nameOf, units)} at ${placeName(square)}`;
	return `Segment ${segment}: ${what}. ${dc === null ? 'Opposed rolls' : `DC ${dc}`}: ${checkStakes(check, units)}.`;
}

/** "Segment 3: Lydia fails: Reflex save 7 against DC 15. Lydia takes 1d6 lethal damage in barbed wire at 5, 3." */
export function damageIntro(check: Check, die: number, segment: number, nameOf: Names, units: Units): string {
	const { creature, square, terrain } = check;
	const where = terrain === null ? '' : ` in ${terrainLabel(terrain, units).toLowerCase()}`;
	const taken = `${nameOf(creature)} takes 1d${die} lethal damage${where} at ${placeName(square)}.`;
	return `Segment ${segment}: ${checkDecided(check, nameOf)} ${taken}`;
}

/**
 * "Segment 3: contest for 5, 3."; for squares that several may win together with their chances: "Ada and Bo 54%, the
 * orc 46%".
 */
export function contestIntro(
	{ square, segment }: PendingContest,
	odds: readonly Gain[],
	name: Names,
): string {
	const shared = sharedText(odds, name);
	return `Segment ${segment}: contest for ${placeName(square)}.${shared && ` ${shared}.`}`;
}

/** "Lydia and Orc are level at 17. They roll once more, a bare d20 without bonuses." */
export function tieIntro(names: readonly string[], total: number | null | undefined): string {
	const at = total == null ? '' : ` at ${formatNumber(total)}`;
	return `${formatList(names)} tie${at}. Roll again without bonuses.`;
}
