import { describe, expect, it } from 'vitest';
import { isSquare, type Step, type Wall } from '../../../src/engine/index.ts';
import {
	disturbedBy,
	firstOpenings,
	stageKey,
	stepsOf,
} from '../../../src/engine/multiAgent/prioritizedPlanning.ts';
import { type Journey, type Leg, Timetable } from '../../../src/engine/multiAgent/reservationTable.ts';

const hold = (from: number): Leg => ({ from, entered: [], isHold: true });
const gathers = (from: number): Leg => ({ from, entered: [], isHold: false });
const enters = (from: number, ...entered: readonly number[]): Leg => ({ from, entered, isHold: false });
const opening = (from: number, ...opens: readonly Wall[]): Leg => ({
	...{ from, entered: [], isHold: true, opens },
});
const journey = (goal: number, legs: readonly Leg[], after = 0): Journey => ({ after, legs, goal });
const door = (x: number): Wall => ({ from: [x, 0], to: [x, 1], kind: 'door' });

it('stage keys differ by moment, position, bound step, rest and doors', () => {
	const size = 20;
	const keys = new Set<number>();
	let count = 0;
	for (let segment = 0; segment < 5; segment++)
		for (let at = 0; at < size; at++)
			for (const [bound, rests] of [
				...[-1, 0, 1, 2, 3, 4, 5, 6, 7].map((way) => [way, false] as const),
				[-1, true] as const,
			])
				for (const opened of [[], [door(1)]]) {
					keys.add(
						stageKey({ ...{ at, segment, rate: 0, feet: 0, diagonals: 0 }, bound, rests, opened }, size),
					);
					count++;
				}
	expect(keys.size).toBe(count);
});

describe('disturbedBy', () => {
	/** A row of eight, with the journeys of others by number from 1. */
	function timetable(...others: readonly Journey[]): Timetable {
		const table = new Timetable(8, 1, [1, ...others.map(() => 1)]);
		others.forEach((one, index) => {
			table.enter(index + 1, one);
		});
		return table;
	}

	it('lists creatures that enter the same square in a segment', () => {
		const other = (after: number) => journey(3, [enters(4, 3)], after);
		const mine = journey(3, [enters(1, 2), enters(2, 3)]);
		// It enters in segment 2 and continues.
		const passing = journey(6, [hold(4), enters(4, 3), enters(3, 4), enters(4, 5), enters(5, 6)]);
		expect(disturbedBy(0, mine, timetable(passing))).toEqual([1]);
		expect(disturbedBy(0, mine, timetable(other(1)))).toEqual([1]);
		expect(disturbedBy(0, journey(2, [enters(1, 2)]), timetable(other(1)))).toEqual([]);
	});

	it('lists later visitors of the goal by number', () => {
		const later = journey(0, [
			hold(5),
			hold(5),
			enters(5, 4),
			enters(4, 3),
			enters(3, 2),
			enters(2, 1),
			enters(1, 0),
		]);
		expect(disturbedBy(0, journey(3, [enters(2, 3)]), timetable(later))).toEqual([1]);
		// After segment 8 no creature comes.
		expect(disturbedBy(0, journey(3, [enters(2, 3)], 7), timetable(later))).toEqual([]);
		// Nor after its own later arrival.
		expect(disturbedBy(0, journey(3, [hold(7), enters(7, 3)], 4), timetable(later))).toEqual([]);
		const both = timetable(journey(2, []), journey(4, []), journey(3, []));
		expect(disturbedBy(0, journey(4, [enters(1, 2), enters(2, 3), enters(3, 4)]), both)).toEqual([1, 2, 3]);
		expect(disturbedBy(0, journey(1, [enters(0, 1)]), both)).toEqual([]);
	});

	it('counts segments from the start of the journey', () => {
		const late = journey(6, [enters(4, 3), enters(3, 4), enters(4, 5), enters(5, 6)], 6);
		expect(disturbedBy(0, journey(3, [enters(1, 2), enters(2, 3)], 5), timetable(late))).toEqual([1]);
		expect(disturbedBy(0, journey(3, [enters(1, 2), enters(2, 3)], 9), timetable(late))).toEqual([]);
	});
});

describe('stepsOf', () => {
	const told = (steps: readonly Step[]) =>
		steps
			.map((step) => (isSquare(step) ? `${step.x},${step.y}` : `${step.opens ? 'o' : 'h'}${step.hold}`))
			.join(' ');
	const plan = (legs: readonly Leg[], after = 0, others: readonly Journey[] = []) => {
		const one = journey(0, legs, after);
		return told(stepsOf(one, 5, firstOpenings([one, ...others])));
	};

	it('lists entered squares with waits before them', () => {
		expect(plan([enters(3, 4), enters(4, 9, 8)])).toBe('4,0 4,1 3,1');
		expect(plan([hold(0), hold(0), enters(0, 1), hold(1), enters(1, 2)])).toBe('h2 1,0 h1 2,0');
		expect(plan([])).toBe('');
	});

	it('SM-11: omits rate saving, keeps waits before it', () => {
		expect(plan([gathers(0), enters(0, 1)])).toBe('1,0');
		expect(plan([hold(0), gathers(0), enters(0, 1), gathers(1), enters(1, 2)])).toBe('h1 1,0 2,0');
		expect(plan([hold(0), opening(0, door(1)), hold(0), enters(0, 1)])).toBe('h1 o1 h1 1,0');
		// Saving that is given up counts as waiting.
		expect(plan([gathers(0), hold(0), enters(0, 1)])).toBe('h2 1,0');
	});

	it('A29: opens a door if first, otherwise waits for it', () => {
		const [one, two] = [door(1), door(2)];
		expect(plan([hold(0), opening(0, one), enters(0, 1)])).toBe('h1 o1 1,0');
		expect(plan([opening(0, one), enters(0, 1), opening(1, two), enters(1, 2)])).toBe('o1 1,0 o1 2,0');
		const earlier = journey(4, [opening(0, one)]);
		expect(plan([hold(0), opening(0, one), enters(0, 1)], 0, [earlier])).toBe('h2 1,0');
		// In the same segment or a later one both open.
		expect(plan([opening(0, one), enters(0, 1)], 0, [earlier])).toBe('o1 1,0');
		expect(plan([opening(0, one), enters(0, 1)], 0, [{ ...earlier, after: 3 }])).toBe('o1 1,0');
		expect(plan([opening(0, one), enters(0, 1)], 3, [earlier])).toBe('h1 1,0');
	});

	it('A29: gives the first opening of each door', () => {
		const [one, two] = [door(1), door(2)];
		const first = firstOpenings([
			journey(0, [hold(0), opening(0, one, two)], 4),
			journey(0, [opening(0, two), opening(0, one)], 4),
			journey(0, [hold(0)]),
		]);
		expect([first.get(one), first.get(two), first.size]).toEqual([6, 5, 2]);
	});
});
