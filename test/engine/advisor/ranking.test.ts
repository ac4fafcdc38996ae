import { describe, expect, it } from 'vitest';
import {
	type BetterWay,
	bestOf,
	isSure,
	isWorthIt,
	type PlanChange,
} from '../../../src/engine/advisor/ranking.ts';

const RUN: PlanChange = { type: 'pace', pace: 'run' };
const ROUND: PlanChange = { type: 'way', by: { x: 1, y: 1 } };
const wait = (segments: number): PlanChange => ({ type: 'wait', segments, at: { x: 0, y: 0 } });

function way(
	chance: number,
	changes: readonly PlanChange[],
	by: BetterWay['arrives']['by'] = [{ segment: 6, chance }],
): BetterWay {
	return { plan: { pace: 'walk', steps: [] }, changes, arrives: { chance, by }, margin: 0 };
}

/** Tests both input orders, so that ties do not keep their order. */
function best(...ways: readonly BetterWay[]): readonly BetterWay[] {
	const told = bestOf(ways);
	expect(bestOf(ways.toReversed())).toEqual(told);
	return told;
}

describe('isWorthIt', () => {
	it('requires a gain above one in a hundred', () => {
		expect(isWorthIt(0.52, 0.5, 0)).toBe(true);
		expect(isWorthIt(0.505, 0.5, 0)).toBe(false);
		expect(isWorthIt(0.01, 0, 0)).toBe(false);
		expect(isWorthIt(0.4, 0.5, 0)).toBe(false);
	});

	it('requires a gain above the margin', () => {
		expect(isWorthIt(0.55, 0.5, 0.06)).toBe(false);
		expect(isWorthIt(0.57, 0.5, 0.06)).toBe(true);
	});

	it('requires an uncertain arrival now', () => {
		expect([1, 0.995, 0.985, 0.5].map(isSure)).toEqual([true, true, false, false]);
		expect(isSure(0.99)).toBe(false);
	});
});

describe('bestOf', () => {
	it('puts likelier plans first, whatever they change', () => {
		const [likely, less] = [way(0.9, [RUN]), way(0.8, [wait(1)])];
		expect(best(likely, less)).toEqual([likely, less]);
		const [dear, cheap] = [way(0.4, [RUN, ROUND]), way(0.1, [wait(1)])];
		expect(best(dear, cheap)).toEqual([dear, cheap]);
	});

	it('then prefers fewer changes: short wait, detour, longer wait, pace', () => {
		const ways = [[wait(1)], [ROUND], [wait(3)], [RUN]].map((changes) => way(1, changes));
		// A wait of one segment and a detour weigh the same, so the earlier arrival wins.
		const first = way(1, [wait(1)], [{ segment: 5, chance: 1 }]);
		expect(bestOf([ways[3]!, ways[1]!, first])).toEqual([first, ways[1], ways[3]]);
		expect(bestOf([ways[3]!, ways[2]!, ways[1]!])).toEqual([ways[1], ways[2], ways[3]]);
		const two = way(1, [wait(2)]);
		expect(best(ways[1]!, two)).toEqual([ways[1], two]);
	});

	it('ignores differences of a hair', () => {
		const [light, heavy] = [way(0.5, [wait(1)]), way(0.5 + 5e-7, [RUN])];
		expect(best(light, heavy)).toEqual([light, heavy]);
		const [none, hair] = [way(0, [wait(1)]), way(1e-6, [RUN])];
		expect(best(none, hair)).toEqual([none, hair]);
	});

	it('then prefers the earlier average arrival', () => {
		const late = way(1, [ROUND], [{ segment: 4, chance: 1 }]);
		// (3 + 6) / 2 = 4.5 and (3 + 4) / 2 = 3.5
		const halves = (last: number): BetterWay['arrives']['by'] => [
			{ segment: 3, chance: 0.5 },
			{ segment: last, chance: 1 },
		];
		const [soon, later] = [way(1, [wait(1)], halves(4)), way(1, [wait(1)], halves(6))];
		expect(best(soon, late)).toEqual([soon, late]);
		expect(best(late, later)).toEqual([late, later]);
	});

	it('averages over arrivals only', () => {
		const early = way(0.5, [wait(1)], [{ segment: 2, chance: 0.8 }]);
		const late = way(0.5, [ROUND], [{ segment: 3, chance: 0.5 }]);
		expect(best(early, late)).toEqual([early, late]);
		const never = way(0.5, [ROUND], []);
		expect(best(never, early)).toEqual([never, early]);
	});

	it('keeps one of each kind, none heavier than a better one', () => {
		const [round, short, long] = [way(0.9, [ROUND]), way(0.8, [wait(1)]), way(0.8, [wait(2)])];
		expect(best(round, short, long)).toEqual([round, short]);
		const both = way(0.7, [RUN, ROUND]);
		expect(best(round, both)).toEqual([round]);
		// A heavier, likelier plan does not replace a lighter one.
		const better = way(0.95, [RUN, ROUND]);
		expect(best(better, round)).toEqual([better, round]);
		expect(best(way(0.9, [RUN, wait(1)]), both)).toHaveLength(2);
	});

	it('keeps five at most', () => {
		const all = [[RUN, ROUND, wait(1)], [RUN, ROUND], [RUN, wait(1)], [ROUND, wait(1)], [RUN], [ROUND]];
		const ways = all.map((changes, place) => way(0.9 - 0.1 * place, changes));
		expect(best(...ways)).toEqual(ways.slice(0, 5));
	});
});
