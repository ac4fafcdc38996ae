/** Plan variants and their outcomes. */
import type { ForeseenContest, ForeseenHold, ForeseenOpening, Goer, PlanOutcome } from '../engine/index.ts';
import { percent } from './forecastText.ts';
import { lengthText, type Units } from './lengthText.ts';
import type { NameResolver } from './logLine.ts';
import { placeName } from './squareNames.ts';
import { formatList } from './textHelpers.ts';

type Names = Pick<NameResolver, 'name'>;

/** The first free name, such as "Variant 3". */
export function variantName(taken: readonly string[]): string {
	for (let number = 1; ; number++) if (!taken.includes(`Variant ${number}`)) return `Variant ${number}`;
}

/** "62%" for one, "2.6 of 3" expected arrivals for several. */
export function gettingThere({ goers }: PlanOutcome): string {
	const [only, more] = goers;
	if (!only) return 'nobody goes';
	if (!more) return percent(only.arrives.chance);
	const sum = goers.reduce((all, { arrives }) => all + arrives.chance, 0);
	return `${Number(sum.toFixed(1))} of ${goers.length}`;
}

/** "Ada 62% at 5, 3, by segment 4", for each. */
export function gettingThereEach({ goers }: PlanOutcome, { name }: Names): string {
	return goers.map((one) => goerText(one, name)).join('; ');
}

function goerText({ creature, goal, arrives }: Goer, name: Names['name']): string {
	const last = arrives.by.at(-1);
	return `${name(creature)} ${percent(arrives.chance)} at ${placeName(goal)}${last ? `, by segment ${last.segment}` : ''}`;
}

/** "55 ft": total feet. */
export function upshotFeet({ goers }: PlanOutcome, units: Units): string {
	return lengthText(
		goers.reduce((sum, { feet }) => sum + feet, 0),
		units,
	);
}

/** Smaller chances are left out. */
const WORTH_A_WORD = 0.05;

const isWorth = ({ chance }: { readonly chance: number }): boolean => chance >= WORTH_A_WORD;

/** "5, 3 (segment 4)", without repetition. */
function once<Thing>(things: readonly Thing[], text: (thing: Thing) => string): string {
	return [...new Set(things.map(text))].join('; ') || 'none';
}

/** "5, 3 with the orc". */
export function upshotContests({ contests, goers }: PlanOutcome, { name }: Names): string {
	const own = new Set(goers.map(({ creature }) => creature));
	return once(contests.filter(isWorth), ({ square, contenders }: ForeseenContest) => {
		const others = contenders.filter(({ creature }) => !own.has(creature));
		const whom = others.length > 0 ? ` with ${formatList(others.map(({ creature }) => name(creature)))}` : '';
		return `${placeName(square)}${whom}`;
	});
}

/** "Ada by the orc". */
export function upshotHolds({ holds }: PlanOutcome, { name }: Names): string {
	return once(
		holds.filter(isWorth),
		({ creature, by }: ForeseenHold) => `${name(creature)} by ${formatList(by.map(name))}`,
	);
}

/** "the orc by Ada": target and attacker. */
export function upshotOpenings({ openings }: PlanOutcome, { name }: Names): string {
	return once(
		openings.filter(isWorth),
		({ creature, by }: ForeseenOpening) => `${name(by)} at ${name(creature)}`,
	);
}
