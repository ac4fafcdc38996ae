/** Light sources, number of observers and remembered ground. */
import { describe, expect, it } from 'vitest';
import {
	type BattleMap,
	type Creature,
	type Encounter,
	packSquares,
	type TerrainSquare,
} from '../../../src/engine/index.ts';
import {
	among,
	coveredSquares,
	filledSquares,
	litSquares,
	lookingAbout,
	mostEyes,
	party,
	remembering,
	unlit,
	withFogAt,
} from '../../../src/store/encounter/fogState.ts';
import { groundLook } from '../../../src/store/encounter/knownMap.ts';
import { creature, encounter } from '../../support/encounters.ts';
import { coveredRows, fogOf } from '../../support/fog.ts';

const ann = creature('ann', 0, 0);
const squaresOf = (lit: Uint8Array) => [...lit].join('');

describe('covered squares', () => {
	it('are unpacked to the same list each time', () => {
		const fog = fogOf(['#..', '..#']);
		const covered = coveredSquares(fog, { width: 3, height: 2 });
		expect(squaresOf(covered)).toBe('100001');
		expect(coveredSquares(fog, { width: 3, height: 2 })).toBe(covered);
	});
	it('are all squares after a change of map size', () => {
		expect(squaresOf(coveredSquares(fogOf(['#..']), { width: 12, height: 5 }))).toBe('1'.repeat(60));
	});
	it('return the same list if none is lit', () => {
		const covered = Uint8Array.from([1, 1, 0, 0]);
		expect(unlit(covered, Uint8Array.from([0, 0, 1, 1]))).toBe(covered);
		expect([...unlit(covered, Uint8Array.from([0, 1, 1, 0]))]).toEqual([1, 0, 0, 0]);
		expect([...covered]).toEqual([1, 1, 0, 0]);
	});
	it('test a position on the map, false outside', () => {
		const is = among(Uint8Array.from([1, 0, 0, 0, 0, 1]), { width: 3, height: 2 });
		const all = [-1, 0, 1, 2].map((y) => [-1, 0, 1, 2, 3].map((x) => (is(x, y) ? '#' : '.')).join(''));
		expect(all).toEqual(['.....', '.#...', '...#.', '.....']);
		const full = among(new Uint8Array(6).fill(1), { width: 3, height: 2 });
		const whole = [-1, 0, 1, 2].map((y) => [-1, 0, 1, 2, 3].map((x) => (full(x, y) ? '#' : '.')).join(''));
		expect(whole).toEqual(['.....', '.###.', '.###.', '.....']);
	});
});

describe('squares filled by a creature', () => {
	const map = { width: 4, height: 3 };
	it.each<[Partial<Creature>, number, number, readonly number[]]>([
		[{}, 1, 1, [5]],
		[{ size: 'large' }, 1, 1, [5, 6, 9, 10]],
		[{ size: 'huge' }, 0, 0, [0, 1, 2, 4, 5, 6, 8, 9, 10]],
		[{ size: 'large' }, -1, -1, [0]],
		[{ size: 'large' }, 3, 2, [11]],
	])('%j at %d, %d', (more, x, y, filled) => {
		expect(filledSquares({ ...ann, ...more, position: { x, y } }, map)).toEqual(filled);
	});
});

describe('light', () => {
	/** Wall after the second of four columns. */
	const map: BattleMap = { width: 4, height: 1, walls: [{ from: [2, 0], to: [2, 1], kind: 'wall' }] };
	const lit = (...creatures: readonly Creature[]) => squaresOf(litSquares({ map: { ...map } }, creatures));
	const bo = creature('bo', 3, 0);

	it('covers squares creatures see from where they stand', () => {
		expect([lit(), lit(ann), lit(bo), lit(ann, bo)]).toEqual(['0000', '1100', '0011', '1111']);
	});
	it('includes seen rock faces and room corners', () => {
		const rows = [
			...['########', '#....#.#', '#.A....#', '#....#.#', '###.####'],
			...['###.##.#', '##.#...#', '##.#.#.#', '########'],
		];
		const all = rows.flatMap((row, y) => [...row].map((sign, x) => ({ x, y, sign })));
		const terrain = all.filter(({ sign }) => sign === '#').map(({ x, y }) => ({ x, y, type: 'wall' }));
		const { x, y } = all.find(({ sign }) => sign === 'A')!;
		const seen = litSquares({ map: { width: 8, height: 9, terrain } }, [creature('ada', x, y)]);
		const shown = rows.map((row, y) => [...row].map((sign, x) => (seen[y * 8 + x] ? sign : ' ')).join(''));
		expect(shown).toEqual([
			'########',
			'#....#.#',
			'#.A....#',
			'#....#.#',
			'###.####',
			'   .#   ',
			'   #    ',
			'        ',
			'        ',
		]);
	});
	it.each(['dead', 'unconscious'])('of a creature that is %s is its own square only', (condition) => {
		expect(lit({ ...ann, conditions: ['prone', condition] })).toBe('1000');
		expect(lit({ ...ann, conditions: ['prone'] })).toBe('1100');
	});
	it('keeps the same list until a position or sense changes', () => {
		const world = { map };
		const first = litSquares(world, [ann]);
		expect(litSquares(world, [{ ...ann, name: 'Anna', speed: 5 }])).toBe(first);
		for (const other of [
			{ ...ann, position: { x: 1, y: 0 } },
			{ ...ann, size: 'large' as const },
			{ ...ann, space: 10 },
			{ ...ann, squeezed: [{ x: 1, y: 0 }] },
			{ ...ann, conditions: ['dead'] },
		])
			expect(litSquares(world, [other])).not.toBe(first);
		expect(litSquares(world, [ann, bo])).not.toBe(first);
		expect(litSquares(world, [ann])).toBe(first);
	});
	it('of a crowd covers what the first ones see and all their squares', () => {
		const big = { width: 200, height: 200 };
		/** Map with this many separate walls. */
		const walled = (count: number): BattleMap => ({
			...big,
			walls: Array.from({ length: count }, (_, i) => {
				const [x, y] = [1 + (i % 190), 1 + 2 * Math.floor(i / 190)];
				return { from: [x, y], to: [x, y + 1], kind: 'wall' };
			}),
		});
		// With 1,500 walls, 40,000 squares take two seconds for 15 creatures; without walls all 64 fit.
		expect([mostEyes(big), mostEyes(walled(1500)), mostEyes(walled(3000))]).toEqual([64, 15, 14]);
	});
	it('covers at least a dozen creatures on any map', () => {
		const large = { width: 200, height: 1 };
		const many = Array.from({ length: 70 }, (_, x) => creature(`c${x}`, 2 * x, 0, { size: 'fine' }));
		const map: BattleMap = {
			...large,
			walls: Array.from({ length: 199 }, (_, x) => ({ from: [x + 1, 0], to: [x + 1, 1], kind: 'wall' })),
		};
		const found = litSquares({ map }, many);
		// Each sees and fills only its own square.
		expect(found.reduce((sum, one) => sum + one, 0)).toBe(70);
	});
	it('is computed ahead, one by one, for creatures that open fog', () => {
		const spy = creature('spy', 2, 0, { hidden: true });
		const orc = creature('orc', 2, 0, { side: 'foes' });
		const dead = creature('dead', 1, 0, { conditions: ['dead'] });
		const world = { ...encounter([ann, spy, orc, dead, bo]), map };
		const looks = (fog: Encounter['fog']) => [...lookingAbout({ ...world, ...(fog && { fog }) })].length;
		expect([looks(undefined), looks(fogOf(['####'])), looks(fogOf(['####'], { opensTo: 'heroes' }))]).toEqual(
			[...[0, 0, 2]],
		);
		expect(party(world, 'heroes').map(({ id }) => id)).toEqual(['ann', 'dead', 'bo']);
	});
});

describe('remembered ground', () => {
	const ice = (x: number): TerrainSquare => ({ x, y: 0, type: 'ice' });
	const map = (...xs: readonly number[]): BattleMap => ({ width: 4, height: 1, terrain: xs.map(ice) });
	const seen = (...xs: readonly number[]) => Uint8Array.from([0, 1, 2, 3], (x) => (xs.includes(x) ? 1 : 0));
	const remembered = (xs: readonly number[]) => ({ terrain: xs.map(ice), walls: [] });
	const open = fogOf(['....']);

	it('is empty if the ground is unchanged', () => {
		const now = map(1);
		expect(remembering(open, groundLook(now), now, seen())).toBe(open);
		const last = { ...open, remembered: remembered([1]) };
		expect(remembering(last, groundLook(now), now, seen())).toStrictEqual(open);
	});
	it('is the old ground except where seen now', () => {
		const before = groundLook(map(0, 1));
		expect(remembering(open, before, map(2), seen(1)).remembered).toEqual(remembered([0]));
		expect(remembering(open, before, map(2), seen(2)).remembered?.terrain).toEqual(
			expect.arrayContaining([ice(0), ice(1), ice(2)]),
		);
	});
	it('is empty once all changes are seen', () => {
		const before = groundLook(map(0));
		expect(remembering(open, before, map(2), seen(0, 1, 2, 3))).toBe(open);
		const last = { ...open, remembered: remembered([0]) };
		expect(remembering(last, before, map(2), seen(0, 1, 2, 3))).toStrictEqual(open);
	});
	it('leaves out ground under fog', () => {
		const fog = fogOf(['..##']);
		expect(remembering(fog, groundLook(map()), map(3), seen(0))).toBe(fog);
		expect(remembering(fog, groundLook(map()), map(3), seen(0, 3))).toBe(fog);
		expect(remembering(fog, groundLook(map()), map(1), seen(0)).remembered).toEqual(remembered([]));
	});
	it('returns the same fog if already remembered', () => {
		const last = { ...open, remembered: remembered([0]) };
		expect(remembering(last, remembered([0]), map(2), seen(1, 2))).not.toBe(last);
		expect(remembering(last, remembered([0]), map(), seen(1))).toBe(last);
	});
});

describe('fog at a moment', () => {
	const board: Encounter = {
		...encounter([ann], { width: 4, height: 1, walls: [{ from: [2, 0], to: [2, 1], kind: 'wall' }] }),
		fog: fogOf(['####'], { opensTo: 'heroes' }),
	};
	const never = () => {
		throw new Error('asked for the moment before');
	};
	it('is set by hand or absent', () => {
		const byHand = { ...board, fog: fogOf(['####']) };
		expect(withFogAt(byHand, 3, never)).toBe(byHand);
		const { fog: _, ...bare } = board;
		expect(withFogAt(bare, 3, never)).toBe(bare);
	});
	it('opens at once for present creatures, and is cached', () => {
		const start = withFogAt(board, 0, never);
		expect(coveredRows(start.fog, start.map)).toEqual(['..##']);
		expect(withFogAt(board, 0, never)).toBe(start);
		expect(withFogAt(start, 0, never)).toBe(start);
	});
	it('continues from the previous moment, from when it was set', () => {
		const before = { ...board, fog: fogOf(['##.#'], { opensTo: 'heroes' }) };
		const at = (segment: number, asOf?: number) => {
			const fog = { ...board.fog!, ...(asOf !== undefined && { asOf }) };
			const now = withFogAt({ ...board, fog }, segment, () => before);
			return coveredRows(now.fog, now.map)[0];
		};
		expect([at(1), at(2, 1), at(2, 2), at(2, 3)]).toEqual(['...#', '...#', '..##', '..##']);
	});
	it('caches uncovered squares', () => {
		const start = withFogAt(board, 0, never);
		expect(start.fog?.covered).toBe(packSquares(Uint8Array.from([0, 0, 1, 1])));
	});
});
