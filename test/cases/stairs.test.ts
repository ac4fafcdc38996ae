/** Stairs, ladders and surface checks: rule book 2.4 beyond the cost of a step. */
import { describe, expect, it } from 'vitest';
import {
	type CompiledMap,
	cheapestPath,
	compileMap,
	DEFAULT_RULES,
	feetTo,
	type Plan,
	type Rules,
	reach,
	resolveHalfRound,
	type Square,
	scheduleOf,
	stepCost,
	type TerrainSquare,
} from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { resolved, stateAfter, story } from '../support/stories.ts';

const walker = { id: 'a', name: 'a', side: 'a', speed: 30, position: { x: 0, y: 3 } };

/** Feet of each step on a map with stairs at x 1 to 6 that go up in a direction. */
function climb(
	steps: readonly Square[],
	up: number,
	type = 'stairs',
	rules: Rules = DEFAULT_RULES,
): number[] {
	const terrain = Array.from({ length: 42 }, (_, i) => ({ x: 1 + (i % 6), y: Math.floor(i / 6), type, up }));
	const ground = compileMap({ width: 9, height: 7, terrain });
	const plan: Plan = { pace: 'walk', steps };
	return scheduleOf(ground, rules, { ...walker, speed: 90 }, plan).steps.map(({ feet }) => feet);
}

const east = Array.from({ length: 6 }, (_, i) => ({ x: i + 1, y: 3 }));
const [E, SE, S, , W] = [0, 1, 2, 3, 4];

describe('stairs and ladders', () => {
	it('FC-59: cost 5, 10, 5, 10 up six stairs: four are 30 ft', () => {
		expect(climb(east, E)).toEqual([5, 10, 5, 10, 5, 10]);
		const terrain = east.map((square) => ({ ...square, type: 'stairs', up: E }));
		const text = board('board 9x7\na a 0,3 30 walk: E E E E E E');
		const told = story({ ...text, map: { ...text.map, terrain } });
		expect(told).toEqual(['a>1,3', 'a>2,3', 'a>3,3', 'a>4,3', 'a.out of movement', '']);
	});

	it('FC-59, amb A31: cost 5 ft per step down or along', () => {
		expect(climb(east, W)).toEqual([5, 5, 5, 5, 5, 5]);
		expect(climb(east, S)).toEqual([5, 5, 5, 5, 5, 5]);
	});

	it('FC-60: cost 30 ft of movement for 20 ft of ladder', () => {
		expect(climb(east.slice(0, 4), E, 'ladder').reduce((sum, feet) => sum + feet)).toBe(30);
	});

	it('FC-61: count a stair after a plain diagonal as the second', () => {
		const terrain = [{ x: 2, y: 1, type: 'stairs', up: E }];
		const ground = compileMap({ width: 9, height: 7, terrain });
		const plan: Plan = {
			pace: 'walk',
			steps: [
				{ x: 1, y: 1 },
				{ x: 2, y: 1 },
			],
		};
		const schedule = scheduleOf(ground, DEFAULT_RULES, { ...walker, position: { x: 0, y: 0 } }, plan);
		expect(schedule.steps.map(({ feet }) => feet)).toEqual([5, 10]);
	});

	it('amb A32: count a diagonal up as one in all three directions', () => {
		const slant = [
			{ x: 1, y: 2 },
			{ x: 2, y: 1 },
			{ x: 3, y: 0 },
		];
		expect(climb(slant, E)).toEqual([5, 10, 5]);
		expect(climb(east.slice(0, 2), SE)).toEqual([5, 10]);
	});

	it('count for wide footprints, not flyers; other kinds have no direction', () => {
		const terrain = [
			{ x: 2, y: 1, type: 'stairs', up: E },
			{ x: 4, y: 1, type: 'ice', up: E },
		];
		const ground = compileMap({ width: 9, height: 7, terrain });
		const plan: Plan = { pace: 'walk', steps: [1, 2, 3, 4].map((x) => ({ x, y: 0 })) };
		const large = { ...walker, size: 'large' as const, position: { x: 0, y: 0 } };
		const feet = (creature: typeof large): number[] =>
			scheduleOf(ground, DEFAULT_RULES, creature, plan).steps.map((step) => step.feet);
		expect(feet(large)).toEqual([5, 10, 5, 5]);
		expect(feet({ ...large, movement: ['flying'] } as typeof large)).toEqual([5, 5, 5, 5]);
	});

	it('give −6 in a contest on even ones, like second diagonals', () => {
		const text = board(
			'board 9x2\n|\nterrain 1,0 stairs^E\nterrain 2,0 stairs^E\na a 0,0 30 walk: E E\nb b 3,0 30 walk: h1 W\nroll 1/2/a 20\nroll 1/2/b 1',
		);
		expect(story(text)[1]).toContain('2,0: a+0=20 b+6=7');
	});

	it('count in reach and paths', () => {
		const terrain = east.map((square) => ({ ...square, type: 'stairs', up: E }));
		const ground = compileMap({ width: 9, height: 7, terrain });
		const who = { side: 1, gait: 0 };
		const way = cheapestPath(ground, DEFAULT_RULES, who, { x: 0, y: 3 }, { x: 6, y: 3 });
		expect(way).toMatchObject({ type: 'path', feet: 35, diagonals: 2 });
		const there = reach(ground, DEFAULT_RULES, { ...who, position: { x: 1, y: 3 }, feet: 15 });
		expect(feetTo(there, { x: 2, y: 3 })).toBe(5);
		expect(feetTo(there, { x: 3, y: 3 })).toBe(15);
	});
});

describe('FC-43: ladder square with a height', () => {
	const RULES: readonly Rules[] = (['srd', 'table', 'plus-five'] as const).map((terrainCost) => ({
		...DEFAULT_RULES,
		terrainCost,
	}));
	const tall = (height: number, more: readonly TerrainSquare[] = []) =>
		compileMap({
			width: 5,
			height: 3,
			terrain: [{ x: 1, y: 1, type: 'ladder', up: 0, height }, ...more],
		});
	const feet = (ground: CompiledMap, from: Square, to: Square, rules: Rules, before = 0) => {
		const cost = stepCost(ground, rules, 1, from, to, 0, before);
		return [cost.feet, cost.diagonals];
	};
	const FOOT = { x: 0, y: 1 };
	const LADDER = { x: 1, y: 1 };
	const TOP = { x: 2, y: 1 };

	it.each(RULES)('counts 10 ft as two units on one square, by $terrainCost', (rules) => {
		expect(feet(tall(10), FOOT, LADDER, rules)).toEqual([15, 2]);
		expect(feet(tall(10), FOOT, LADDER, rules, 1)).toEqual([15, 2]);
		expect(feet(tall(5), FOOT, LADDER, rules)).toEqual([5, 1]);
		expect(feet(tall(5), FOOT, LADDER, rules, 1)).toEqual([10, 1]);
		expect(feet(tall(15), FOOT, LADDER, rules)).toEqual([20, 3]);
		expect(feet(tall(15), FOOT, LADDER, rules, 1)).toEqual([25, 3]);
	});

	it.each(RULES)('FC-60: counts 20 ft in one square like four squares, by $terrainCost', (rules) => {
		expect(feet(tall(20), FOOT, LADDER, rules)).toEqual([30, 4]);
	});

	it.each(RULES)('amb A31: costs five per five down, plain along, by $terrainCost', (rules) => {
		expect(feet(tall(10), TOP, LADDER, rules)).toEqual([10, 0]);
		expect(feet(tall(10), { x: 1, y: 0 }, LADDER, rules)).toEqual([5, 0]);
		expect(feet(tall(10), LADDER, TOP, rules)).toEqual([5, 0]);
	});

	it.each(RULES)('counts in paths and reach, by $terrainCost', (rules) => {
		const walls = [0, 2].map((y): TerrainSquare => ({ x: 1, y, type: 'wall' }));
		const ground = tall(10, walls);
		const walker = { side: 1, gait: 0 };
		expect(cheapestPath(ground, rules, walker, FOOT, TOP)).toMatchObject({ feet: 20, diagonals: 2 });
		expect(cheapestPath(ground, rules, walker, TOP, FOOT)).toMatchObject({ feet: 15 });
		const reached = reach(ground, rules, { ...walker, position: FOOT, feet: 30 });
		expect([LADDER, TOP].map((at) => feetTo(reached, at))).toEqual([15, 20]);
		expect(feetTo(reach(ground, rules, { ...walker, position: FOOT, feet: 10 }), LADDER)).toBeUndefined();
	});

	it('takes the time of its feet in a half-round, except for flyers', () => {
		const climbing = board('board 5x1\na a 0,0 30 walk: E E\nb b 4,0 30 {flying}');
		const terrain: TerrainSquare[] = [{ x: 1, y: 0, type: 'ladder', up: 0, height: 10 }];
		const told = story({ ...climbing, map: { ...climbing.map, terrain } });
		expect(told.slice(0, 4)).toEqual(['', 'a>1,0', 'a>2,0', '']);
		expect(stepCost(tall(10), DEFAULT_RULES, 1, FOOT, LADDER, 1, 0).feet).toBe(5);
	});
});

describe('third diagonal option on costly ground', () => {
	it.each<[Rules['terrainCost'], string, number[]]>([
		['plus-five', 'cluttered', [10, 15, 10, 15]],
		['plus-five', 'mud-knee', [15, 20, 15, 20]],
		['table', 'cluttered', [10, 20, 10, 20]],
		['srd', 'cluttered', [15, 15, 15, 15]],
	])('FC-41, FC-44, amb A33: %s on %s: %j', (terrainCost, type, feet) => {
		const steps = [
			{ x: 1, y: 2 },
			{ x: 2, y: 1 },
			{ x: 3, y: 0 },
			{ x: 4, y: 1 },
		];
		expect(climb(steps, 0, type, { ...DEFAULT_RULES, terrainCost })).toEqual(feet);
	});
});

const CHECKED = 'rules checks=on';

describe('surface checks', () => {
	const enter = (sign: string, traits = '', how = 'E', faces = '', pace = 'walk'): string[] =>
		story(board(`board 9x2\n${CHECKED}\n|.${sign}\na a 0,0 30 ${traits} ${pace}: ${how} E\n${faces}`));

	it('FC-52: prompt the table about water, without a roll', () => {
		expect(enter('w')[0]).toBe('a?balance/; a>1,0');
		const result = resolveHalfRound(board(`board 9x2\n${CHECKED}\n|.w\na a 0,0 30 (balance=4) walk: E`), {
			dice: 'ask',
		});
		expect(result.status).toBe('resolved');
		expect(result.segments[0]?.events[0]).toMatchObject({
			modifier: 4,
			roll: null,
			passed: null,
			terrain: 'water-knee',
		});
	});

	it('FC-52: for knee-deep water: 5 ft, bonus step allowed, Balance without fixed DC', () => {
		const wade = resolved(board(`board 9x2\n${CHECKED}\n|.www\na a 0,0 30 (balance=3 tumble=9) walk: E E E`));
		for (const { segment, events } of wade.segments.slice(0, 3)) {
			expect(events).toMatchObject([
				{ type: 'check', check: 'balance', modifier: 3, dc: null, roll: null, passed: null },
				{ type: 'moved', to: { x: segment, y: 0 }, feet: 5 },
			]);
		}
		expect(enter('w', '', 'E', '', 'step')[0]).toContain('a>1,0');
		expect(enter('W', '', 'E', '', 'step')[0]).toBe('a.out of movement');
	});

	it('FC-42, SRD-48: take 4 off Balance or Tumble on ice', () => {
		const icy = story(
			board(
				`board 9x2\n${CHECKED}\n|.\nterrain 1,0 ice window-large-closed\na a 0,0 30 (tumble=5) walk: E\nroll 1/1/a 14`,
			),
		);
		expect(icy[0]).toBe('a?tumble=15/15 yes; a>1,0');
		const wet = board(
			`board 9x2\n${CHECKED}\n|.\nterrain 1,0 ice water-knee\na a 0,0 30 (balance=5) walk: E`,
		);
		expect(resolved(wet).segments[0]?.events[0]).toMatchObject({ check: 'balance', modifier: 1 });
	});

	it('FC-42: count ice anywhere under a wide footprint', () => {
		const faces = 'roll 1/1/a 20';
		for (const square of ['0,0', '0,1', '1,1', '2,0', '2,1']) {
			const window = square.startsWith('2')
				? `terrain ${square} ice window-large-closed`
				: `terrain 2,0 window-large-closed\nterrain ${square} ice`;
			const told = story(board(`board 9x3\n${CHECKED}\n${window}\na a large 0,0 30 walk: E\n${faces}`));
			expect([square, told[0]]).toEqual([square, 'a?tumble=16/15 yes; a>1,0']);
		}
	});

	it('FC-51: require a climb with its check for steps over 5 ft', () => {
		expect(enter('^')[0]).toBe('a.terrain');
		expect(enter('^', '(climb=5)', 'E!climb', 'roll 1/3/a 10')).toEqual([
			'',
			'',
			'a?climb=15/15 yes; a>1,0',
			'',
			'a>2,0',
			'',
		]);
		expect(enter('^', '', 'E!climb', 'roll 1/3/a 14')[2]).toBe('a?climb=14/15 no; a.check failed');
		expect(story(board('board 9x2\n|.^\na a 0,0 30 walk: E!climb'))[2]).toBe('a>1,0');
	});

	it('FC-54: cost 5 ft at a small window after a Tumble, else 10', () => {
		expect(enter('n', '', 'E', 'roll 1/1/a 15')[0]).toBe('a?tumble=15/15 yes; a>1,0');
		expect(enter('n', '', 'E', 'roll 1/1/a 14').slice(0, 2)).toEqual(['', 'a?tumble=14/15 no; a>1,0']);
		expect(feetOf(enter2('n', 15))).toEqual([5]);
		expect(feetOf(enter2('n', 14))).toEqual([10]);
		expect(story(board('board 9x2\n|.n\na a 0,0 30 walk: E'))[1]).toBe('a>1,0');
	});

	it('FC-54: allow a bonus step through it only after a Tumble', () => {
		expect(enter('n', '', 'E', 'roll 1/1/a 15', 'step')[0]).toContain('a>1,0');
		expect(enter('n', '', 'E', 'roll 1/1/a 14', 'step')[0]).toBe('a.out of movement');
	});

	it('keep one roll until the step is made', () => {
		const text = `board 9x2\n${CHECKED}\n|.n\na a 0,0 20 walk: E\nb b 1,0 30 walk: h3 E\nroll 1/1/a 20`;
		const told = story(board(text));
		expect(told.slice(0, 3).join()).toBe('a|1,0,a|1,0,a|1,0');
		expect(told.join().match(/a\?tumble=20/g)).toHaveLength(1);
		expect(told[3]).toContain('a>1,0');
	});

	it('are requested and shown like a contest of one', () => {
		const encounter = board(`board 9x2\n${CHECKED}\n|.n\na a 0,0 30 (tumble=2) walk: E`);
		const result = resolveHalfRound(encounter, { dice: 'ask' });
		expect(result).toMatchObject({
			status: 'awaiting',
			segments: [],
			needs: ['1/1/a'],
			check: { check: 'tumble', dc: 15, modifier: 2, terrain: 'window-small', roll: null },
			contest: {
				segment: 1,
				square: { x: 1, y: 0 },
				contenders: [{ creature: 'a', modifier: 2, total: null }],
			},
		});
		const answered = resolveHalfRound({ ...encounter, rolls: { '1/1/a': [13] } }, { dice: 'ask' });
		expect(answered.status).toBe('resolved');
	});

	it('are kept by a new plan with the same remaining steps', () => {
		const amend = (x: number): string =>
			`amend ${JSON.stringify({ type: 'plan', after: 1, creature: 'a', plan: { pace: 'walk', steps: [{ x, y: 0 }] } })}`;
		const text = `board 9x3\n${CHECKED}\n|.n\nb b 1,0 30 walk: h3 E\na a 0,0 20 walk: E\nroll 1/1/a 20\nroll 1/2/a 1\nroll 1/3/a 1\nroll 1/4/a 1\n`;
		expect(stateAfter(board(text + amend(1)), 1).creatures[0]?.memory?.checks).toHaveLength(1);
		expect(stateAfter(board(text + amend(3)), 1).creatures[0]?.memory?.checks).toBeUndefined();
	});

	it('are not needed for flyers', () => {
		expect(enter('x', '{flying}')[0]).toBe('a>1,0');
		expect(enter('n', '{flying}')[0]).toBe('a>1,0');
	});
});

function enter2(sign: string, face: number) {
	return resolveHalfRound(board(`board 9x2\n${CHECKED}\n|.${sign}\na a 0,0 30 walk: E\nroll 1/1/a ${face}`));
}

function feetOf({ segments }: ReturnType<typeof resolveHalfRound>): number[] {
	return segments.flatMap(({ events }) =>
		events.flatMap((event) => (event.type === 'moved' ? [event.feet] : [])),
	);
}
