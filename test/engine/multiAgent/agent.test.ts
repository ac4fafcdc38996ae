import { describe, expect, it } from 'vitest';
import { doorsThatOpen, footingOf, withOpened } from '../../../src/engine/board/index.ts';
import {
	type BattleMap,
	compileMap,
	DEFAULT_RULES,
	type Rules,
	type Wall,
} from '../../../src/engine/index.ts';
import {
	coursesFrom,
	type SegmentCourse,
	type Stage,
	segmentsLeft,
	type Traveller,
} from '../../../src/engine/multiAgent/agent.ts';
import { distancesTo } from '../../../src/engine/multiAgent/distanceField.ts';
import { journeyOf } from '../../../src/engine/multiAgent/prioritizedPlanning.ts';
import { type Leg, Timetable } from '../../../src/engine/multiAgent/reservationTable.ts';
import { drawnMap } from '../../support/boards.ts';

const BEGIN: Stage = {
	...{ at: 0, segment: 0, rate: 0, feet: 0, diagonals: 0 },
	...{ bound: -1, rests: false, opened: [] },
};

interface Wish {
	readonly goal?: number;
	readonly speed?: number;
	readonly rules?: Rules;
	readonly closed?: readonly number[];
	readonly start?: Partial<Stage>;
	readonly side?: number;
}

function traveller(map: BattleMap, wish: Wish = {}): Traveller {
	const { goal = map.width - 1, speed = 30, rules = DEFAULT_RULES, closed = [], start = {}, side = 1 } = wish;
	const shut = compileMap(map);
	const ground = compileMap(withOpened(map, doorsThatOpen(map)));
	const footing = footingOf(ground, side, 0);
	const { barred } = footingOf(shut, side, 0);
	const byDoors = barred.map((ways, place) => ways & ~footing.barred[place]!);
	return {
		...{ id: 'a', side, speed, ground, footing, rules, goal },
		doors: ground === shut ? null : { shut, barred: byDoors, gait: 0 },
		closed: Uint8Array.from(footing.stand, (_, at) => (closed.includes(at) ? 1 : 0)),
		distances: distancesTo(footing, ground.width, goal),
		start: { ...BEGIN, ...start },
	};
}

/** A course in short: squares entered, `h` a wait, `o` one that opens; rate, feet, and bound or resting. */
function told({ stage, entered, isHold, opens }: SegmentCourse): string {
	const how = opens ? `o${opens.length}` : isHold ? 'h' : `>${entered.join()}`;
	const then = [
		stage.bound >= 0 && `b${stage.bound}`,
		stage.rests && 'rests',
		stage.opened.length > 0 && 'opened',
	];
	return [how, `${stage.rate}/${stage.feet}/${stage.diagonals}`, ...then.filter(Boolean)].join(' ');
}

const courses = (map: BattleMap, wish: Wish = {}) => {
	const one = traveller(map, wish);
	return coursesFrom(one, one.start).map(told);
};

const ROW = drawnMap('.....');

describe('courses of a segment', () => {
	it('wait, or enter at a rate over 15', () => {
		expect(courses(ROW)).toEqual(['h 0/0/0', '>1 0/5/0']);
		expect(courses(ROW, { speed: 20 })).toEqual(['h 0/0/0', '>1 -10/5/0']);
		expect(courses(ROW, { speed: 15 })).toEqual(['h 0/0/0', '> 15/0/0']);
		expect(courses(ROW, { speed: 15, start: { segment: 1, rate: 15 } })).toEqual(['h 0/0/0', '>1 0/5/0']);
	});

	it('reset at the next half-round', () => {
		const used = { rate: 10, feet: 15, diagonals: 1 };
		expect(courses(ROW, { start: { ...used, segment: 5 } })).toEqual(['h 0/15/1', '>1 10/20/1']);
		expect(courses(ROW, { start: { ...used, segment: 6 } })).toEqual(['h 0/0/0', '>1 0/5/0']);
	});

	it('continue while the rate allows, or rest and then wait', () => {
		expect(courses(ROW, { speed: 60 })).toEqual(['h 0/0/0', '>1 30/5/0 rests', '>1,2 0/10/0', '>1,0 0/10/0']);
		expect(courses(ROW, { speed: 60, start: { rests: true, segment: 1 } })).toEqual(['h 0/0/0']);
	});

	it('end at the goal without resting', () => {
		expect(courses(ROW, { speed: 60, goal: 1 })[1]).toBe('>1 30/5/0');
	});

	it('respect speed and standing creatures', () => {
		expect(courses(ROW, { start: { segment: 5, feet: 25 } })).toEqual(['h 0/25/0', '>1 0/30/0']);
		expect(courses(ROW, { start: { segment: 5, feet: 30 } })).toEqual(['h 0/30/0']);
		expect(courses(ROW, { closed: [1] })).toEqual(['h 0/0/0']);
	});

	it('SM-11: save rate for a costly square and enter it later', () => {
		const slow = drawnMap('.:..');
		expect(courses(slow)).toEqual(['h 0/0/0', '> 30/0/0 b0']);
		expect(courses(slow, { start: { segment: 1, rate: 30, bound: 0 } })).toEqual(['h 0/0/0', '>1 0/10/0']);
		const room = drawnMap('.:.', '...', '...');
		expect(courses(room, { start: { segment: 1, rate: 30, bound: 0 } })).toEqual(['h 0/0/0', '>1 0/10/0']);
	});

	it('SM-11: save rate from any row to any other', () => {
		expect(courses(drawnMap('....', '.:..', '....'), { start: { at: 4 } })).toContain('> 30/0/0 b0');
		expect(courses(drawnMap('....', '..:.', '....'), { start: { at: 5 } })).toContain('> 30/0/0 b0');
		expect(courses(drawnMap('..', ':.'))).toEqual(['h 0/0/0', '>1 0/5/0', '>3 0/5/1', '> 30/0/0 b2']);
		expect(courses(drawnMap('....', ':...', '....'), { start: { at: 8 } })).toContain('> 30/0/0 b6');
		expect(courses(drawnMap('...', '...', '.:.'), { start: { at: 3 } })).toContain('> 30/0/0 b1');
	});

	it('FC-30: use all directions with alternating diagonals', () => {
		const room = drawnMap('...', '...', '...');
		const around = courses(room, { start: { at: 4 } });
		expect(around).toEqual([
			...['h 0/0/0', '>5 0/5/0', '>8 0/5/1', '>7 0/5/0', '>6 0/5/1'],
			...['>3 0/5/0', '>0 0/5/1', '>1 0/5/0', '>2 0/5/1'],
		]);
		expect(courses(room, { start: { at: 4, segment: 1, diagonals: 1 } })[2]).toBe('>8 0/10/2');
	});

	it('stop at walls', () => {
		expect(courses(drawnMap('.#.'))).toEqual(['h 0/0/0']);
		expect(courses(drawnMap('..', '##', '..'))).toEqual(['h 0/0/0', '>1 0/5/0']);
	});
});

describe('A29: closed doors', () => {
	const door: Wall = { from: [1, 0], to: [1, 1], kind: 'door' };
	const map: BattleMap = { ...ROW, walls: [door] };

	it('open in every direction, ends included', () => {
		const south: BattleMap = { ...drawnMap('.', '.'), walls: [{ ...door, from: [0, 1], to: [1, 1] }] };
		expect(courses(south)).toEqual(['h 0/0/0', 'o1 0/0/0 b2 opened']);
		// The door below right: a diagonal passes its end.
		const corner: BattleMap = { ...drawnMap('..', '..'), walls: [{ ...door, from: [1, 1], to: [1, 2] }] };
		expect(courses(corner)).toEqual(['h 0/0/0', 'o1 0/0/0 b1 opened', '>1 0/5/0', '>2 0/5/0']);
	});

	it('open for the next step', () => {
		expect(courses(map)).toEqual(['h 0/0/0', 'o1 0/0/0 b0 opened']);
		const before = traveller(map);
		const [, opening] = coursesFrom(before, before.start);
		expect(opening!.opens).toEqual([door]);
		expect(coursesFrom(before, opening!.stage).map(told)).toEqual(['>1 0/5/0 opened']);
	});

	it('are forgotten once behind, and kept while saving rate', () => {
		const slow: BattleMap = { ...drawnMap('.:...'), walls: [door] };
		const one = traveller(slow);
		const [, opening] = coursesFrom(one, one.start);
		const [gathering] = coursesFrom(one, opening!.stage);
		expect(told(gathering!)).toBe('> 30/0/0 b0 opened');
		const [through] = coursesFrom(one, gathering!.stage);
		expect(told(through!)).toBe('>1 0/10/0 opened');
		const fast = traveller(map, { speed: 60 });
		const opened = coursesFrom(fast, fast.start)[1]!;
		expect(coursesFrom(fast, opened.stage).map(told)).toContain('>1,2 0/10/0');
	});

	it('are the adjacent ones only', () => {
		const two: BattleMap = { width: 3, height: 1, walls: [door, { ...door, from: [2, 0], to: [2, 1] }] };
		expect(courses(two, { start: { at: 1 } })).toEqual([
			'h 0/0/0',
			'o1 0/0/0 b0 opened',
			'o1 0/0/0 b4 opened',
		]);
		expect(courses({ ...ROW, walls: [{ ...door, from: [3, 0], to: [3, 1] }] })).toEqual([
			'h 0/0/0',
			'>1 0/5/0',
		]);
	});
});

describe('segmentsLeft', () => {
	const LONG = { width: 40, height: 1 };
	const left = (at: number, more: Partial<Stage> = {}, speed = 30) =>
		segmentsLeft(traveller(LONG, { speed }), { ...BEGIN, at, ...more });

	it('is 0 at the goal and infinite without a path', () => {
		expect(left(39)).toBe(0);
		expect(segmentsLeft(traveller(drawnMap('.#.')), BEGIN)).toBe(Number.POSITIVE_INFINITY);
	});

	it.each([
		[1, 30, 1],
		[2, 30, 2],
		[6, 30, 6],
		[1, 20, 1],
		[2, 20, 3],
		[4, 20, 6],
		[2, 60, 1],
		[3, 15, 5],
		[1, 5, 3],
	])('SM-12: %i squares at speed %i take %i within a half-round', (spaces, speed, segments) => {
		expect(left(39 - spaces, {}, speed)).toBe(segments);
	});

	it('adds the rest of this half-round, then whole ones', () => {
		// 30 ft are six squares, one a segment.
		expect(left(39 - 12)).toBe(6 + 4);
		expect(left(39 - 7)).toBe(6 + 1);
		expect(left(39 - 13)).toBe(12 + 1);
		expect(left(39 - 14)).toBe(12 + 2);
		expect(left(39 - 6, { segment: 3, feet: 15 })).toBe(3 + 2);
		expect(left(39 - 3, { segment: 3, feet: 15 })).toBe(3);
		expect(left(39 - 3, { segment: 3, feet: 20 })).toBe(3 + 1);
		expect(left(39 - 3, { segment: 6, feet: 30 })).toBe(3);
		expect(left(39 - 12, { segment: 8, feet: 30 })).toBe(4 + 6 + 4);
	});

	it('never exceeds the real number', () => {
		const speeds = [10, 15, 20, 25, 30, 40, 60];
		for (const speed of speeds) {
			for (let spaces = 1; spaces <= 24; spaces++) {
				const one = traveller(LONG, { speed, start: { at: 39 - spaces } });
				const journey = journeyOf(one, 0, new Timetable(40, 1, [1]));
				expect(segmentsLeft(one, one.start)).toBeLessThanOrEqual(journey!.legs.length);
			}
		}
	});
});

describe('journeyOf', () => {
	const waits = (from: number, count: number): Leg[] =>
		Array.from({ length: count }, () => ({ from, entered: [], isHold: true }));
	const enters = (timetable: ReturnType<typeof journeyOf>) => timetable?.legs.map(({ entered }) => entered);
	/** A timetable of one column each, with journeys of others by number. */
	function past(map: BattleMap, others: readonly { readonly legs: readonly Leg[]; readonly goal: number }[]) {
		const timetable = new Timetable(map.width, map.height, [1, ...others.map(() => 1)]);
		others.forEach((other, index) => {
			timetable.enter(index + 1, { after: 0, ...other });
		});
		return timetable;
	}

	it('is the quickest on a free map', () => {
		const journey = journeyOf(traveller(ROW, { goal: 3 }), 0, past(ROW, []));
		expect(journey).toEqual({
			after: 0,
			goal: 3,
			legs: [0, 1, 2].map((from) => ({ from, entered: [from + 1], isHold: false, opens: undefined })),
		});
	});

	it('has no legs at its goal', () => {
		const there = traveller(ROW, { goal: 2, start: { at: 2, segment: 4 } });
		expect(journeyOf(there, 0, past(ROW, []))).toEqual({ after: 4, legs: [], goal: 2 });
	});

	it('is undefined without a path', () => {
		const shut = drawnMap('.#.');
		expect(journeyOf(traveller(shut), 0, past(shut, []))).toBeUndefined();
	});

	it('waits until the path is free', () => {
		const map = drawnMap('....', '##.#');
		// A creature stands in 1 for three segments, then moves out of the way.
		const legs = [
			...waits(1, 2),
			{ from: 1, entered: [2], isHold: false },
			{ from: 2, entered: [6], isHold: false },
		];
		const journey = journeyOf(traveller(map, { goal: 3 }), 0, past(map, [{ legs, goal: 6 }]));
		expect(enters(journey)).toEqual([[], [], [1], [2], [3]]);
		expect(journey!.legs.map(({ isHold }) => isHold)).toEqual([true, true, false, false, false]);
	});

	it('waits as long as needed, within its patience', () => {
		// A creature blocks the only path for 130 segments, then leaves it.
		const map = drawnMap('....', '##.#');
		const legs = [
			...waits(1, 130),
			{ from: 1, entered: [2], isHold: false },
			{ from: 2, entered: [6], isHold: false },
		];
		const late = journeyOf(traveller(map, { goal: 3 }), 0, past(map, [{ legs, goal: 6 }]));
		expect(late!.legs).toHaveLength(130 + 3);
		const long = drawnMap('.'.repeat(70));
		expect(journeyOf(traveller(long), 0, past(long, []))!.legs).toHaveLength(69);
		const waiting = (wait: number) => journeyOf(traveller(ROW), 0, past(ROW, []), { penalty: () => 1, wait });
		// A path of four waits up to 120 segments, no more.
		expect(waiting(120)!.legs).toHaveLength(124);
		expect(waiting(121)).toBeUndefined();
	});

	it('leads around a creature that stays', () => {
		const map = drawnMap('...', '...');
		const journey = journeyOf(traveller(map, { goal: 2 }), 0, past(map, [{ legs: [], goal: 1 }]));
		expect(enters(journey)).toEqual([[4], [2]]);
	});

	it('passes a creature that stays only with a license', () => {
		const timetable = past(ROW, [{ legs: [], goal: 2 }]);
		const one = traveller(ROW, { goal: 4 });
		expect(journeyOf(one, 0, timetable)).toBeUndefined();
		const forced = journeyOf(one, 0, timetable, { penalty: () => 3, wait: 0 });
		expect(enters(forced)).toEqual([[1], [2], [3], [4]]);
		const later = journeyOf(one, 0, timetable, { penalty: () => 3, wait: 2 });
		expect(enters(later)).toEqual([[], [], [1], [2], [3], [4]]);
	});

	it('disturbs the cheapest creatures', () => {
		const map = drawnMap('...', '#.#', '...');
		const two = past(drawnMap('...', '...', '...'), [
			{ legs: [], goal: 1 },
			{ legs: [], goal: 4 },
			{ legs: [], goal: 7 },
		]);
		expect(map.height).toBe(3);
		const one = traveller(drawnMap('...', '...', '...'), { goal: 5, start: { at: 3 } });
		const by = (costs: readonly number[]) =>
			enters(journeyOf(one, 0, two, { penalty: (other) => costs[other]!, wait: 0 }));
		expect(by([0, 9, 1, 9])).toEqual([[4], [5]]);
		expect(by([0, 1, 9, 9])).toEqual([[1], [5]]);
		expect(by([0, 9, 9, 1])).toEqual([[7], [5]]);
	});

	it('reaches its goal after the last passage through it', () => {
		const map = drawnMap('...', '...');
		// Another creature passes the goal in segments 3 and 4.
		const legs = [
			...waits(5, 2),
			{ from: 5, entered: [1], isHold: false },
			{ from: 1, entered: [3], isHold: false },
		];
		const journey = journeyOf(traveller(map, { goal: 1 }), 0, past(map, [{ legs, goal: 3 }]));
		const at = journey!.legs.findLastIndex(({ entered }) => entered.includes(1)) + 1;
		expect(at).toBe(4);
	});
});
