import { describe, expect, test } from 'vitest';
import { barriersOf } from '../../../src/engine/index.ts';
import { BarredDirections, type Ends } from '../../../src/engine/sight/blockedDirections.ts';
import { Surroundings } from '../../../src/engine/sight/nearestBarriers.ts';
import { drawingFrom } from '../../support/rooms.ts';

const LATTICE = 32_000;

function barring(...steps: readonly (readonly Ends[])[]): BarredDirections {
	const barred = new BarredDirections();
	for (const step of steps) barred.bar(step);
	return barred;
}

const QUARTERS: readonly Ends[] = [
	[1, 0, 0, 1],
	[0, 1, -1, 0],
	[-1, 0, 0, -1],
	[0, -1, 1, 0],
];

const isBetween = ([px, py, qx, qy]: Ends, x: number, y: number): boolean =>
	px * y >= py * x && x * qy >= y * qx && (px * x + py * y > 0 || qx * x + qy * y > 0 || px * qy > py * qx);

const ALL = Array.from(
	{ length: 31 * 31 },
	(_, n) => [(n % 31) - 15, Math.floor(n / 31) - 15] as const,
).filter(([x, y]) => x !== 0 || y !== 0);

describe('blocked directions', () => {
	test('are empty at first', () => {
		const barred = barring();
		expect([barred.areAll, barred.has([1, 0, 0, 1]), barred.has([1, 1, 1, 1])]).toEqual([
			false,
			false,
			false,
		]);
		expect(barring([]).has([1, 0, 1, 0])).toBe(false);
	});

	test.each([
		['itself', [3, 1, 1, 3], true],
		['a part of it', [2, 1, 1, 2], true],
		['its one end', [6, 2, 6, 2], true],
		['its other end', [1, 3, 1, 3], true],
		['what begins before it', [4, 1, 1, 2], false],
		['what ends behind it', [2, 1, 1, 4], false],
		['what is beside it', [5, 1, 4, 1], false],
		['what is opposite', [-3, -1, -1, -3], false],
	] as const)('of one interval hold %s: %s', (_, ends, isHeld) => {
		expect(barring([[3, 1, 1, 3]]).has(ends)).toBe(isHeld);
	});

	test('merge touching intervals and keep others apart', () => {
		const touching = barring([[3, 1, 1, 1]], [[1, 1, 1, 3]]);
		expect(touching.has([2, 1, 1, 2])).toBe(true);
		const apart = barring([
			[3, 1, 1, 1],
			[10, 11, 1, 3],
		]);
		expect([apart.has([2, 1, 1, 2]), apart.has([3, 1, 1, 1]), apart.has([10, 11, 1, 3])]).toEqual([
			false,
			true,
			true,
		]);
		const within = barring([
			[3, 1, 1, 3],
			[2, 1, 1, 2],
		]);
		expect(within.has([3, 1, 1, 3])).toBe(true);
	});

	test('continue past the x axis', () => {
		const barred = barring([[3, -1, 3, 1]]);
		expect([
			barred.has([4, -1, 4, 1]),
			barred.has([4, -1, 1, 0]),
			barred.has([1, 0, 4, 1]),
			barred.has([2, -1, 4, 1]),
			barred.has([4, -1, 2, 1]),
			barred.has([-1, 0, -1, 0]),
		]).toEqual([true, true, true, false, false, false]);
	});

	test('are complete after a full turn in any order', () => {
		expect(barring(QUARTERS).areAll).toBe(true);
		expect(barring(...QUARTERS.map((one) => [one])).areAll).toBe(true);
		expect(barring(...QUARTERS.toReversed().map((one) => [one])).areAll).toBe(true);
		for (const left of QUARTERS) expect(barring(QUARTERS.filter((one) => one !== left)).areAll).toBe(false);
		const askew: readonly Ends[] = [
			[3, -1, -1, 2],
			[-1, 2, -3, -4],
			[-3, -4, 3, -1],
		];
		expect(barring(askew).areAll).toBe(true);
		expect(barring([askew[0]!, askew[1]!, [-3, -5, 3, -1]]).areAll).toBe(false);
	});

	test.each(Array.from({ length: 60 }, (_, index) => [index + 1]))(
		'of drawing %i hold what each direction holds',
		(seed) => {
			const draw = drawingFrom(seed);
			const ends = (): Ends => {
				for (;;) {
					const [px, py, qx, qy] = [draw(7) - 3, draw(7) - 3, draw(7) - 3, draw(7) - 3];
					const turn = px * qy - py * qx;
					if (turn > 0) return [px, py, qx, qy];
					if (turn < 0) return [qx, qy, px, py];
					if (px * qx + py * qy > 0) return [px, py, qx, qy];
				}
			};
			const steps = Array.from({ length: 1 + draw(3) }, () => Array.from({ length: draw(4) }, ends));
			const barred = barring(...steps);
			const all = steps.flat();
			const isBarred = (x: number, y: number) => all.some((one) => isBetween(one, x, y));
			expect(barred.areAll).toBe(ALL.every(([x, y]) => isBarred(x, y)));
			for (let asked = 0; asked < 12; asked++) {
				const one = ends();
				const expected = ALL.every(([x, y]) => !isBetween(one, x, y) || isBarred(x, y));
				expect(barred.has(one), `${one} among ${all.join(' ')}`).toBe(expected);
			}
		},
	);
});

describe('Surroundings', () => {
	/** Around 10,10 on a map of 40 by 20: the first ring reaches 4 squares from its center, 10.5. */
	const around = (...walls: readonly (readonly [number, number, number, number])[]) =>
		new Surroundings(
			barriersOf({
				width: 40,
				height: 20,
				walls: walls.map(([ax, ay, bx, by]) => ({ from: [ax, ay], to: [bx, by], kind: 'wall' })),
			}),
			{ x: 10, y: 10, side: 1 },
		);

	test.each([
		['beside it', [11, 10, 11, 11], 0],
		['through it', [0, 10.5, 20, 10.5], 0],
		['at the end of the first ring', [14.5, 0, 14.5, 20], 0],
		['at the end of the first ring, to the left', [6.5, 0, 6.5, 20], 0],
		['at the end of the first ring, above', [0, 6.5, 20, 6.5], 0],
		['at the end of the first ring, below', [0, 14.5, 20, 14.5], 0],
		['that comes into the first ring', [12, 10, 30, 10], 0],
		['in the second ring', [15, 10, 15, 11], 1],
		['at the end of the second ring', [10, 15.5, 11, 15.5], 1],
		['in the third ring', [10, 16, 11, 16], 2],
		['in the third ring, askew', [16, 17, 17, 16], 2],
	] as const)('put a barrier %s in one ring', (_, wall, ring) => {
		const one = around([0, 0, 1, 0], wall);
		expect([0, 1, 2].filter((nth) => one.ring(nth).includes(1))).toEqual([ring]);
	});

	test("sort a ring by the barriers' centers", () => {
		const one = around(
			[14, 10, 14, 11],
			[11, 6.5, 11, 14.5],
			[9, 10, 9, 11],
			[10, 12, 11, 12],
			[10, 7, 11, 7],
		);
		expect(one.ring(0)).toEqual([1, 2, 3, 0, 4]);
		expect(one.ring(0)).toBe(one.ring(0));
	});

	test.each([
		[[13, 10, 14.5, 11], true],
		[[13, 10, 14.6, 11], false],
		[[14.6, 10, 13, 11], false],
		[[13, 10, 14, 6.4], false],
		[[13, 14.6, 14, 12], false],
		[[6.4, 10, 7, 11], false],
		[[6.5, 6.5, 14.5, 14.5], true],
	] as const)('hold all of the barrier %j in the first ring: %s', (wall, isHeld) => {
		const one = around(wall);
		expect(one.isWithin(0, 0)).toBe(isHeld);
		expect(one.isWithin(0, 1)).toBe(true);
	});

	test('grow until they cover the map', () => {
		const one = around();
		const part = (ring: number) => Object.values(one.within(ring)).map((at) => at / LATTICE);
		expect([part(0), part(1)]).toEqual([
			[6.5, 6.5, 14.5, 14.5],
			[5.5, 5.5, 15.5, 15.5],
		]);
		const whole = Array.from({ length: 12 }, (_, ring) => one.isWhole(ring));
		// 29.5 squares to the right side; 4 × 1.25⁹ is 29.8.
		expect(whole).toEqual([...Array(9).fill(false), true, true, true]);
		expect(part(9)).toEqual([0, 0, 40, 20]);
	});

	test.each([
		['left', 35, 10, 40, 20],
		['right', 5, 10, 40, 20],
		['upper', 10, 35, 20, 40],
		['lower', 10, 5, 20, 40],
	])('are incomplete while the %s side is missing', (_, x, y, width, height) => {
		const one = new Surroundings(barriersOf({ width, height }), { x, y, side: 1 });
		expect([one.isWhole(9), one.isWhole(10)]).toEqual([false, true]);
	});
});
