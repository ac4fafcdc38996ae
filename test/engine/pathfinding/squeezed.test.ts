import { describe, expect, it } from 'vitest';
import {
	type CompiledMap,
	compileMap,
	DEFAULT_RULES,
	DIRECTIONS,
	type PlannedStep,
	type Rules,
	type Square,
	type SqueezeKind,
	type Standing,
	stepsTowards,
} from '../../../src/engine/index.ts';
import { squeezedPath, squeezedReach, stateKey } from '../../../src/engine/pathfinding/squeezeSearch.ts';
import { whyNotSpecialStep } from '../../../src/engine/pathfinding/stepRules.ts';
import { drawnGround } from '../../support/boards.ts';
import { Chance } from '../../support/melees.ts';

const RULES: Rules = { ...DEFAULT_RULES, squeezing: true };
const who = (fullSide: number) => ({ fullSide, gait: 0 });
const standing = (x: number, y: number, narrowed?: SqueezeKind, diagonals?: number): Standing => ({
	...{ at: { x, y }, narrowed },
	...(diagonals !== undefined && { diagonals }),
});

const OPEN = compileMap({ width: 16, height: 16 });

function stepsBy(from: Standing, fullSide: number, by: SqueezeKind | undefined): PlannedStep[] {
	return DIRECTIONS.flatMap((_, way) => stepsTowards(OPEN, RULES, who(fullSide), from, way)).filter(
		(step) => step.by === by,
	);
}

/** The squares around a stretch of `spare` more squares, as `x,y`, in order. */
function ring({ x, y }: Square, spare: number): string[] {
	const squares: string[] = [];
	for (let row = y - 1; row <= y + spare + 1; row++)
		for (let column = x - 1; column <= x + spare + 1; column++)
			if (row < y || column < x || row > y + spare || column > x + spare) squares.push(`${column},${row}`);
	return squares.sort();
}

const told = (steps: readonly Square[]) => steps.map(({ x, y }) => `${x},${y}`).sort();

describe('steps that narrow and widen', () => {
	const CENTRE = { x: 7, y: 7 };

	it.each([
		[2, 'squeeze', 1],
		[3, 'squeeze', 1],
		[4, 'squeeze', 2],
		[6, 'squeeze', 3],
		[3, 'wriggle', 2],
		[4, 'wriggle', 3],
	] as const)(
		'SRD-50, SRD-53: of side %i by a %s: reach every place just outside once',
		(side, by, spare) => {
			expect(told(stepsBy(standing(7, 7), side, by))).toEqual(ring(CENTRE, spare));
		},
	);

	it.each([
		[2, 'squeeze', 1],
		[3, 'squeeze', 1],
		[4, 'squeeze', 2],
		[3, 'wriggle', 2],
		[4, 'wriggle', 3],
	] as const)('SRD-50: of side %i out of a %s: reach every place it could narrow from', (side, by, spare) => {
		const wide = stepsBy(standing(7, 7, by), side, undefined);
		const from = ring({ x: 7 - spare, y: 7 - spare }, spare);
		expect(told(wide)).toEqual(from);
		for (const step of wide) expect(step).toStrictEqual({ x: step.x, y: step.y });
	});

	it('SRD-53: lead from half its width to less, and back', () => {
		expect(told(stepsBy(standing(7, 7, 'squeeze'), 4, 'wriggle'))).toEqual(ring(CENTRE, 1));
		expect(told(stepsBy(standing(7, 7, 'wriggle'), 4, 'squeeze'))).toEqual(ring({ x: 6, y: 6 }, 1));
		expect(told(stepsBy(standing(7, 7, 'squeeze'), 4, 'squeeze'))).toEqual(ring(CENTRE, 0));
	});

	it('take the given direction, straight ahead first', () => {
		const steps = (way: number) =>
			stepsTowards(OPEN, RULES, who(3), standing(7, 7), way).filter(({ by }) => by === 'squeeze');
		expect(steps(0)).toEqual([
			{ x: 9, y: 7, by: 'squeeze' },
			{ x: 9, y: 8, by: 'squeeze' },
		]);
		expect(steps(6)).toEqual([
			{ x: 7, y: 6, by: 'squeeze' },
			{ x: 8, y: 6, by: 'squeeze' },
		]);
		expect(steps(5)).toEqual([{ x: 6, y: 6, by: 'squeeze' }]);
	});
});

const WIDTHS = [undefined, 'squeeze', 'wriggle'] as const;

/** Feet to every position at every width, relaxed until nothing gets cheaper. */
function exhaust(
	ground: CompiledMap,
	rules: Rules,
	fullSide: number,
	from: Standing,
	wriggles: boolean,
): Map<string, number> {
	const key = (at: Square, narrowed: SqueezeKind | undefined) => `${at.x},${at.y} ${narrowed ?? 'wide'}`;
	const best = new Map<string, number>();
	const open: { at: Square; narrowed: SqueezeKind | undefined; feet: number; diagonals: number }[] = [
		{ at: from.at, narrowed: from.narrowed, feet: 0, diagonals: from.diagonals ?? 0 },
	];
	const stride = { ...who(fullSide), speed: Number.POSITIVE_INFINITY, pace: 'walk' as const };
	for (let one = open.pop(); one !== undefined; one = open.pop()) {
		const state = `${key(one.at, one.narrowed)} ${one.diagonals % 2}`;
		if ((best.get(state) ?? Number.POSITIVE_INFINITY) <= one.feet) continue;
		best.set(state, one.feet);
		for (const by of WIDTHS) {
			if (by === 'wriggle' && !wriggles && one.narrowed !== 'wriggle') continue;
			for (let y = one.at.y - fullSide; y <= one.at.y + fullSide; y++)
				for (let x = one.at.x - fullSide; x <= one.at.x + fullSide; x++) {
					const step = { x, y, ...(by && { by }) };
					const cost = { feet: 0, paceFeet: 0, diagonals: 0 };
					const going = { ...one, feet: 0, moved: false };
					if (whyNotSpecialStep(ground, rules, stride, going, step, cost) !== undefined) continue;
					open.push({
						at: { x, y },
						narrowed: by,
						feet: one.feet + cost.feet,
						diagonals: one.diagonals + cost.diagonals,
					});
				}
		}
	}
	const all = new Map<string, number>();
	for (const [state, feet] of best) {
		const place = state.slice(0, -2);
		all.set(place, Math.min(feet, all.get(place) ?? Number.POSITIVE_INFINITY));
	}
	return all;
}

describe('tiny maps', () => {
	it.each(Array.from({ length: 40 }, (_, number) => number + 1))(
		'SRD-50: reach and path equal exhaustive search (%i)',
		(number) => {
			const chance = new Chance(number);
			const [width, height] = [chance.whole(3, 5), chance.whole(3, 4)];
			const terrain = Array.from({ length: chance.whole(0, 4) }, () => ({
				...{ x: chance.whole(0, width - 1), y: chance.whole(0, height - 1) },
				type: chance.among(['difficult', 'wall', 'wall', 'step-climb', 'pit']),
			}));
			const ground = compileMap({ width, height, terrain });
			const side = chance.among([2, 2, 3]);
			const rules: Rules = { ...RULES, terrainCost: chance.among(['srd', 'table', 'table'] as const) };
			const narrowed = chance.among([
				undefined,
				undefined,
				'squeeze',
				...(side === 3 ? ['wriggle' as const] : []),
			] as const);
			const from = standing(
				chance.whole(0, width - 2),
				chance.whole(0, height - 2),
				narrowed,
				chance.whole(0, 1),
			);
			const all = exhaust(ground, rules, side, from, false);
			const limit = chance.among([15, 1000]);
			const reached = squeezedReach(ground, rules, who(side), from, limit);
			const found = reached.map(
				({ at, narrowed, feet }) => [`${at.x},${at.y} ${narrowed ?? 'wide'}`, feet] as const,
			);
			expect(new Map(found)).toEqual(new Map([...all].filter(([, feet]) => feet <= limit)));
			expect(new Set(found.map(([place]) => place)).size).toBe(found.length);

			const wriggling = side === 3 ? exhaust(ground, rules, side, from, true) : all;
			const least = (to: Square, some: ReadonlyMap<string, number>) =>
				Math.min(
					...WIDTHS.map((one) => some.get(`${to.x},${to.y} ${one ?? 'wide'}`) ?? Number.POSITIVE_INFINITY),
				);
			for (let n = 0; n < 5; n++) {
				const to = { x: chance.whole(0, width - 1), y: chance.whole(0, height - 1) };
				const easy = least(to, all);
				const feet = easy < Number.POSITIVE_INFINITY ? easy : least(to, wriggling);
				const path = squeezedPath(ground, rules, who(side), from, to);
				expect([to, path?.feet ?? Number.POSITIVE_INFINITY]).toEqual([to, feet]);
				if (path !== undefined && path.steps.length > 0) expect(path.steps.at(-1)).toMatchObject(to);
			}
		},
	);
});

describe('squeezedPath', () => {
	const SLIT = drawnGround('...###...', '...###...', '.........', '...###...');
	const STEP = (x: number, y: number, by?: SqueezeKind) => (by ? { x, y, by } : { x, y });

	it('is undefined without the rule or for one square', () => {
		const to = { x: 2, y: 0 };
		expect(squeezedPath(OPEN, DEFAULT_RULES, who(2), standing(0, 0), to)).toBeUndefined();
		expect(squeezedPath(OPEN, RULES, who(1), standing(0, 0), to)).toBeUndefined();
	});

	it('SRD-53: uses less than half width as a last resort', () => {
		const path = squeezedPath(SLIT, RULES, who(3), standing(0, 0), { x: 6, y: 0 });
		expect(path?.steps.some(({ by }) => by === 'wriggle')).toBe(true);
		expect(path?.steps.at(-1)).toStrictEqual(STEP(6, 0));
		const wide = drawnGround('...#...', '.......', '.......', '...#...');
		const squeezed = squeezedPath(wide, RULES, who(3), standing(0, 0), { x: 4, y: 0 });
		expect(squeezed?.steps.some(({ by }) => by === 'wriggle')).toBe(false);
		expect(squeezed?.steps.some(({ by }) => by === 'squeeze')).toBe(true);
		expect(
			squeezedPath(drawnGround('..#..', '..#..'), RULES, who(2), standing(0, 0), { x: 3, y: 0 }),
		).toBeUndefined();
	});

	it('SRD-53: continues inside a tight gap to its goal', () => {
		const inside = standing(3, 2, 'wriggle');
		const goals = { squeeze: { x: 8, y: 9 }, wriggle: { x: 5, y: 2 } };
		const on = squeezedPath(SLIT, RULES, who(3), inside, { x: 8, y: 9 }, goals);
		expect(on?.steps).toEqual([STEP(4, 2, 'wriggle'), STEP(5, 2, 'wriggle')]);
		expect(on?.feet).toBe(20);
	});

	it('SRD-50: narrows from any part of its space, climbing too', () => {
		// All but its first square stand on the step, and only from there it continues.
		const ground = drawnGround('#.^.', '.^^.', '##.#', '....');
		const path = squeezedPath(
			ground,
			RULES,
			who(2),
			standing(1, 0),
			{ x: 2, y: 3 },
			{
				...{ squeeze: { x: 2, y: 3 }, wriggle: { x: 2, y: 3 } },
			},
		);
		expect(path?.steps).toEqual([STEP(2, 2, 'squeeze'), STEP(2, 3, 'squeeze')]);
		const shut = drawnGround('..#', '..#', '###', '...');
		expect(squeezedPath(shut, RULES, who(2), standing(0, 0), { x: 0, y: 3 })).toBeUndefined();
	});

	it('SRD-50: narrows from its upper right part only', () => {
		const low = '........';
		const ground = drawnGround('....####', '##.#####', '..^.....', ...Array.from({ length: 7 }, () => low));
		const path = squeezedPath(ground, RULES, who(2), standing(1, 2), { x: 2, y: 0 });
		expect(path?.steps).toEqual([STEP(2, 1, 'squeeze'), STEP(2, 0, 'squeeze')]);
	});

	it('FC-30: counts diagonals', () => {
		const elsewhere = { squeeze: { x: 9, y: 9 }, wriggle: { x: 9, y: 9 } };
		const path = squeezedPath(OPEN, RULES, who(2), standing(0, 0), { x: 1, y: 1 }, elsewhere);
		expect([path?.feet, path?.diagonals]).toEqual([5, 1]);
	});

	it('FC-51: climbs where only a climb works', () => {
		const ground = drawnGround('.^');
		expect(stepsTowards(ground, RULES, who(1), standing(0, 0), 0)).toStrictEqual([
			{ x: 1, y: 0, by: 'climb' },
		]);
	});

	it('ends at the cheaper narrow goal', () => {
		const gap = drawnGround('..###', '.....', '..###');
		const goals = { squeeze: { x: 3, y: 1 }, wriggle: { x: 9, y: 9 } };
		const path = squeezedPath(gap, RULES, who(2), standing(0, 0), { x: 9, y: 9 }, goals);
		expect(path?.steps).toEqual([STEP(2, 1, 'squeeze'), STEP(3, 1, 'squeeze')]);
		const back = { squeeze: { x: 2, y: 1 }, wriggle: { x: 9, y: 9 } };
		expect(squeezedPath(gap, RULES, who(2), standing(0, 0), { x: 0, y: 1 }, back)?.steps).toEqual([
			STEP(0, 1),
		]);
	});

	it('has no steps at its goal', () => {
		expect(squeezedPath(OPEN, RULES, who(2), standing(2, 2, 'squeeze', 3), { x: 2, y: 2 })).toEqual({
			...{ type: 'way', steps: [], feet: 0, diagonals: 3 },
		});
	});
});

it('state keys differ by position, width and diagonal parity', () => {
	const keys = new Map<number, string>();
	for (let y = 0; y < 6; y++)
		for (let x = 0; x < 6; x++)
			for (const narrowed of [undefined, 'squeeze', 'wriggle'] as const)
				for (const diagonals of [0, 1]) {
					const key = stateKey({ at: { x, y }, narrowed, diagonals });
					expect(keys.get(key)).toBeUndefined();
					keys.set(key, `${x},${y}`);
					// Only the parity of diagonals matters.
					expect(stateKey({ at: { x, y }, narrowed, diagonals: diagonals + 2 })).toBe(key);
				}
});
