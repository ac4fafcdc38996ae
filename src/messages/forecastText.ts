/** Forecast sentences. Contests and checks show chances; certain events do not. */
import type {
	ForeseenBlock,
	ForeseenCheck,
	ForeseenContest,
	ForeseenHold,
	ForeseenOpening,
	Gain,
	PositionOdds,
} from '../engine/index.ts';
import { SKILL_NAMES } from './checkText.ts';
import { at, type LogLine, type NameResolver, toLogLine } from './logLine.ts';
import { placeName } from './squareNames.ts';
import { expectedText } from './strikeText.ts';
import { formatList } from './textHelpers.ts';

type Names = Pick<NameResolver, 'name'>;

/** "62%"; "under 1%" and "over 99%" for chances that are not 0 or 1. */
export function percent(chance: number): string {
	return percents([chance])[0]!;
}

/** Percentage points below which chances count as equal. */
const NOISE = 1e-9;

/**
 * Formats chances shown together like `percent`; alternatives sum to 100% by the largest remainder method, ties to
 * the larger chance. A chance gets the same number in any order and beside its complement; half points round away
 * from 50%.
 */
export function percents(chances: readonly number[]): readonly string[] {
	const parts = chances.map((chance) => chance * 100);
	const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
	const floors = parts.map((part) => Math.floor(part + NOISE));
	const left = rounded(sum(parts)) - sum(floors);
	const fraction = (i: number) => parts[i]! - floors[i]!;
	const most = [...parts.keys()]
		.sort((a, b) => {
			const difference = fraction(b) - fraction(a);
			return Math.abs(difference) > NOISE ? difference : parts[b]! - parts[a]!;
		})
		.slice(0, left);
	return parts.map((part, i) => {
		const shown = floors[i]! + Number(most.includes(i));
		if (part > 0 && shown === 0) return 'under 1%';
		return part < 100 && shown === 100 ? 'over 99%' : `${shown}%`;
	});
}

/** Rounds to an integer; halves away from 50. */
function rounded(part: number): number {
	return part > 50 ? Math.floor(part + 0.5 + NOISE) : Math.ceil(part - 0.5 - NOISE);
}

/** "30% " before an event; empty if certain. */
function likely(chance: number): string {
	return chance === 1 ? '' : `${percent(chance)} `;
}

/** Beside chances that may add up to more than 100%, because several may enter the square. */
export const MAY_SHARE = 'may share';

/** Listed ways a square may go. */
const WAYS = 4;

/** "Ada and Bo 54%, the orc 46%": sets of winners, likeliest first; empty if only one can win. */
export function sharedText(ways: readonly Gain[], name: Names['name']): string {
	if (!isShared(ways)) return '';
	const chances = percents(ways.map(({ chance }) => chance));
	const shown = ways.slice(0, WAYS).map(({ winners }, i) => `${formatList(winners.map(name))} ${chances[i]}`);
	return [...shown, ...(ways.length > WAYS ? ['others'] : [])].join(', ');
}

/** True if several may gain a square together. */
export function isShared(ways: readonly Gain[]): boolean {
	return ways.some(({ winners }) => winners.length > 1);
}

/**
 * "80% contest at 5, 3: Ada 62%, the orc 38%."; if decided: "Ada wins 5, 3 over the orc." Room for the winner is a
 * separate forecast.
 */
export function contestForeseen(
	{ contenders, square, chance, shared }: ForeseenContest,
	{ name }: Names,
): LogLine {
	if (contenders.every(({ gains }) => gains === 0 || gains === 1)) {
		const those = (sure: number) =>
			formatList(contenders.flatMap(({ creature, gains }) => (gains === sure ? name(creature) : [])));
		const verb = contenders.filter(({ gains }) => gains === 1).length > 1 ? 'win' : 'wins';
		return toLogLine('contest', `${likely(chance)}${those(1)} ${verb} `, at(square), ` over ${those(0)}`);
	}
	const chances = percents(contenders.map(({ gains }) => gains));
	const single = contenders.map(({ creature }, i) => `${name(creature)} ${chances[i]}`).join(', ');
	const who = sharedText(shared ?? [], name) || single;
	return toLogLine('contest', `${likely(chance)}contest at `, at(square), `: ${who}`);
}

/** "30% Ada blocked at 5, 3 by the orc." */
export function blockForeseen({ creature, square, by, chance }: ForeseenBlock, { name }: Names): LogLine {
	const whom = by.length === 0 ? [] : [` by ${formatList(by.map(name))}`];
	return toLogLine('blocked', `${likely(chance)}${name(creature)} blocked at `, at(square), ...whom);
}

/** "Ada engaged at 5, 3 by the orc." */
export function holdForeseen({ creature, square, by, chance }: ForeseenHold, { name }: Names): LogLine {
	return toLogLine(
		'stopped',
		`${likely(chance)}${name(creature)} engaged at `,
		at(square),
		` by ${formatList(by.map(name))}`,
	);
}

/**
 * "38% opportunity attack: the orc on Ada at 5, 3 (1.7 damage expected)."
 *
 * @param damage average damage of the attack if it happens; left out if attacks are not the app's matter
 */
export function openingForeseen(
	{ creature, square, by, chance }: ForeseenOpening,
	{ name }: Names,
	damage?: number,
): LogLine {
	return toLogLine(
		'provokes',
		`${likely(chance)}opportunity attack: ${name(by)} on ${name(creature)} at `,
		at(square),
		...(damage === undefined ? [] : [expectedText(chance * damage)]),
	);
}

/** "Ada: Tumble at 5, 3, 55% success." */
export function checkForeseen(
	{ creature, square, check, chance, passes }: ForeseenCheck,
	{ name }: Names,
): LogLine {
	const roll = `${likely(chance)}${name(creature)}: ${SKILL_NAMES[check]} at `;
	return toLogLine('check', roll, at(square), `, ${percent(passes)} success`);
}

/** "62% at 5, 3; 38% at 4, 3", up to `most` squares. */
export function whereaboutsText(list: readonly PositionOdds[], most = 6): string {
	const chances = percents(list.map(({ chance }) => chance));
	const shown = list.slice(0, most).map((one, i) => `${chances[i]} at ${placeName(one)}`);
	const more = list.length - shown.length;
	return [...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

/** "Exact odds." or "Estimated from samples, ±2%." */
export function marginText(margin: number): string {
	return margin === 0 ? 'Exact odds.' : `Estimated from samples, ±${percent(margin)}.`;
}
