import { describe, expect, it } from 'vitest';
import { type Journey, type Leg, Timetable } from '../../../src/engine/multiAgent/reservationTable.ts';

/** A leg from a position that enters some, in order. */
const leg = (from: number, ...entered: readonly number[]): Leg => ({
	from,
	entered,
	isHold: entered.length === 0,
});

/** On five columns: 0 goes from position 0 to 1, waits, and continues to 3 past 2. */
const EAST: Journey = { after: 0, legs: [leg(0, 1), leg(1), leg(1, 2, 3)], goal: 3 };

function table(journey = EAST, sides: readonly number[] = [1, 1]): Timetable {
	const timetable = new Timetable(5, 4, sides);
	timetable.enter(0, journey);
	return timetable;
}

const once = (found: readonly number[]) => [...new Set(found)];

describe('inTheWay', () => {
	it.each<[string, number, number, readonly number[], boolean]>([
		['who enters the same', 1, 6, [1], true],
		['who has left with its first step', 1, 6, [0], false],
		['who comes where one goes from, while one goes where it was', 1, 1, [0], true],
		['who stands there and waits', 2, 6, [1], true],
		['who goes off from there', 3, 6, [1], false],
		['who enters it on the way', 3, 6, [2], true],
		['who enters it as its last', 3, 7, [3], true],
		['who has gone through before', 4, 6, [2], false],
		['who stays there in the end', 4, 7, [3], true],
		['who stays there for good', 90, 7, [3], true],
		['nobody where it is only going to be', 2, 7, [3], false],
		['who comes where one waits', 1, 1, [], true],
		['nobody while one waits where nobody comes', 2, 6, [], false],
		['the second square of a way', 1, 7, [6, 1], true],
		['the first square of a way', 1, 7, [1, 6], true],
		['nobody on another row', 1, 6, [5], false],
	])('%s', (_, segment, from, entered, is) => {
		expect(once(table().inTheWay(1, segment, from, entered))).toEqual(is ? [0] : []);
	});

	it('includes a creature entering a corner a wide body leaves', () => {
		// It goes from 0,0 to 1,1 on four columns; another stands in 2,1 and goes to 1,0.
		const wide = new Timetable(4, 3, [2, 1]);
		wide.enter(1, { after: 0, legs: [leg(6, 1)], goal: 1 });
		expect(once(wide.inTheWay(0, 1, 0, [5]))).toEqual([1]);
	});

	it('never includes the creature itself', () => {
		const own = table();
		for (const segment of [1, 2, 3, 4]) expect(own.inTheWay(0, segment, 0, [1, 2, 3])).toEqual([]);
		expect(own.comingThrough(0, 0, 3)).toEqual([]);
		expect(own.inTheWay(0, 1, 1, [])).toEqual([]);
	});

	it("counts segments from the journey's start", () => {
		const later = table({ ...EAST, after: 2 });
		expect(once(later.inTheWay(1, 3, 6, [1]))).toEqual([0]);
		expect(once(later.inTheWay(1, 1, 6, [1]))).toEqual([]);
		expect(once(later.inTheWay(1, 3, 5, [0]))).toEqual([]);
		expect(once(later.inTheWay(1, 4, 6, [1]))).toEqual([0]);
		expect(once(later.inTheWay(1, 5, 6, [2]))).toEqual([0]);
		expect(once(later.inTheWay(1, 6, 7, [3]))).toEqual([0]);
		expect(once(later.inTheWay(1, 5, 6, [0]))).toEqual([]);
	});

	it('includes creatures there from the start', () => {
		const waits: Journey = { after: 0, legs: [leg(0), leg(0, 1)], goal: 1 };
		expect(once(table(waits).inTheWay(1, 1, 5, [0]))).toEqual([0]);
		expect(once(table(waits).inTheWay(1, 2, 5, [0]))).toEqual([]);
		const stays: Journey = { after: 0, legs: [], goal: 0 };
		expect(once(table(stays).inTheWay(1, 1, 5, [0]))).toEqual([0]);
		expect(once(table(stays).inTheWay(1, 9, 5, [0]))).toEqual([0]);
	});

	it('tests all squares of wide bodies, both ways', () => {
		const wide: Journey = { after: 0, legs: [leg(0, 1)], goal: 1 };
		const timetable = table(wide, [2, 2]);
		const inWay = (from: number, ...entered: readonly number[]) =>
			once(timetable.inTheWay(1, 1, from, entered)).length > 0;
		// It stands in 0, 1, 5 and 6 and goes to 1, 2, 6 and 7.
		expect(inWay(8, 7)).toBe(true);
		expect(inWay(13, 12)).toBe(false);
		expect(inWay(3, 2)).toBe(true);
		expect(inWay(10, 5)).toBe(true);
		expect(inWay(8, 8)).toBe(false);
		// Where it waits, the other enters.
		expect(inWay(2)).toBe(true);
		expect(inWay(7)).toBe(true);
		expect(inWay(3)).toBe(false);
	});

	it('keeps a square occupied until no part is left', () => {
		const wide: Journey = { after: 0, legs: [leg(0, 1), leg(1, 2)], goal: 2 };
		const timetable = table(wide, [2, 1]);
		expect(once(timetable.inTheWay(1, 1, 10, [5]))).toEqual([]);
		expect(once(timetable.inTheWay(1, 1, 10, [6]))).toEqual([0]);
		expect(once(timetable.inTheWay(1, 2, 10, [5]))).toEqual([]);
		expect(once(timetable.inTheWay(1, 2, 10, [6]))).toEqual([]);
		expect(once(timetable.inTheWay(1, 2, 10, [7]))).toEqual([0]);
	});

	it('excludes a removed creature', () => {
		const timetable = table();
		timetable.remove(0);
		timetable.remove(0);
		for (const segment of [1, 2, 3, 4])
			for (const place of [0, 1, 2, 3]) {
				expect(timetable.inTheWay(1, segment, 6, [place])).toEqual([]);
				expect(timetable.comingThrough(1, 0, place)).toEqual([]);
			}
		timetable.enter(0, { after: 0, legs: [], goal: 4 });
		expect(once(timetable.inTheWay(1, 1, 8, [4]))).toEqual([0]);
		expect(timetable.inTheWay(1, 3, 6, [2])).toEqual([]);
	});

	it('lists each of several', () => {
		const timetable = table(EAST, [1, 1, 1]);
		timetable.enter(2, { after: 0, legs: [leg(6, 2)], goal: 2 });
		expect(once(timetable.inTheWay(1, 1, 7, [1, 2])).sort()).toEqual([0, 2]);
	});
});

describe('comingThrough', () => {
	it.each<[string, number, number, boolean]>([
		['who comes later', 0, 1, true],
		['nobody who has been through', 1, 1, false],
		['who comes through in a later segment', 1, 2, true],
		['who stays there', 1, 3, true],
		['who has been staying there', 7, 3, true],
		['nobody where it was in the beginning', 0, 0, false],
	])('%s', (_, segment, goal, is) => {
		expect(once(table().comingThrough(1, segment, goal))).toEqual(is ? [0] : []);
	});

	it('includes a creature that stays there later without a step', () => {
		const stays = table({ after: 9, legs: [], goal: 7 });
		expect(once(stays.comingThrough(1, 0, 7))).toEqual([0]);
		expect(once(stays.comingThrough(1, 20, 7))).toEqual([0]);
	});

	it('tests any square of a wide body', () => {
		const timetable = table(EAST, [1, 2]);
		expect(once(timetable.comingThrough(1, 0, 0))).toEqual([0]);
		expect(once(timetable.comingThrough(1, 1, 0))).toEqual([]);
		expect(once(timetable.comingThrough(1, 5, 2))).toEqual([0]);
		expect(once(timetable.comingThrough(1, 5, 7))).toEqual([]);
	});
});

describe('last', () => {
	it('is the end of the longest journey', () => {
		const timetable = new Timetable(5, 3, [1, 1]);
		expect(timetable.last).toBe(0);
		timetable.enter(0, EAST);
		expect(timetable.last).toBe(3);
		timetable.enter(1, { after: 3, legs: [leg(7, 8)], goal: 8 });
		expect(timetable.last).toBe(4);
		timetable.remove(1);
		expect(timetable.last).toBe(3);
	});
});

it('a late journey passes a goal late', () => {
	const late = new Timetable(5, 1, [1, 1]);
	late.enter(1, { after: 5, legs: [leg(4, 3), leg(3, 2)], goal: 2 });
	expect(once(late.comingThrough(0, 0, 3))).toEqual([1]);
	expect(once(late.comingThrough(0, 6, 3))).toEqual([]);
});
