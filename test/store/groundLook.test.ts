/** Appearance of ground, its parts in some squares, and known ground after some are seen. */
import { describe, expect, test } from 'vitest';
import type { RememberedGround, TerrainSquare, Wall } from '../../src/engine/index.ts';
import { groundAfter, groundIn, groundLook } from '../../src/store/encounter/knownMap.ts';

/** "0,1 3,1" is a wall, "0,1 3,1 door" a door, with "open" or "secret" behind it. */
function wall(text: string): Wall {
	const [from, to, kind = 'wall', more] = text.split(' ');
	const [a, b] = [from, to].map((point) => point?.split(',').map(Number)) as unknown as [
		Wall['from'],
		Wall['to'],
	];
	return { from: a, to: b, kind: kind as Wall['kind'], ...(more && { [more]: true }) };
}
const walls = (text: string) => text.split('; ').filter(Boolean).map(wall);
const said = (all: readonly Wall[]) =>
	all
		.map(({ from, to, kind, open, secret }) =>
			[`${from} ${to}`, kind === 'wall' ? '' : kind, open ? 'open' : '', secret ? 'secret' : '']
				.filter(Boolean)
				.join(' '),
		)
		.join('; ');
const ground = (text: string, terrain: readonly TerrainSquare[] = []): RememberedGround => ({
	terrain,
	walls: walls(text),
});
const ice = (x: number, y: number, more: object = {}): TerrainSquare => ({ x, y, type: 'ice', ...more });
/** Squares of columns from one to before another, in all or some rows. */
const columns =
	(from: number, to: number, rows = [0, 99]) =>
	(x: number, y: number) =>
		x >= from && x < to && y >= rows[0]! && y < rows[1]!;

describe('appearance', () => {
	test.each([
		['0,1 3,1', '0,1 3,1'],
		['3,1 0,1', '0,1 3,1'],
		['0,1 3,1 door open', '0,1 3,1 door open'],
		['3,1 0,1 door', '3,1 0,1 door'],
		['0,1 3,1 door secret', '0,1 3,1'],
		['3,1 5,1; 0,1 3,1', '0,1 5,1'],
		['0,1 2,1; 2,1 3,1 door secret; 3,1 5,1', '0,1 5,1'],
		['0,1 2,1; 2,1 3,1 door; 3,1 5,1', '2,1 3,1 door; 0,1 2,1; 3,1 5,1'],
		['0,1 2,1 low; 2,1 5,1 low', '0,1 5,1 low'],
		['0,1 2,1; 0,2 2,2', '0,1 2,1; 0,2 2,2'],
		['1,0 1,2; 1,2 1,5', '1,0 1,5'],
		['0,0 3,4; 3,4 6,8', '0,0 6,8'],
	])('%s as %s', (drawn, looks) => {
		const look = groundLook({ width: 9, height: 9, walls: walls(drawn) });
		const turned = groundLook({ width: 9, height: 9, walls: walls(drawn).reverse() });
		expect(new Set(said(look.walls).split('; '))).toEqual(new Set(looks.split('; ')));
		expect(turned).toEqual(look);
	});

	test('leaves out traps, cached per map', () => {
		const map = { width: 9, height: 9, terrain: [ice(1, 1), ice(2, 1, { secret: true })] };
		expect(groundLook(map)).toEqual({ terrain: [ice(1, 1)], walls: [] });
		expect(groundLook(map)).toBe(groundLook(map));
		expect(groundLook({ width: 1, height: 1 })).toEqual({ terrain: [], walls: [] });
	});
});

describe('in columns 2 and 3', () => {
	test.each([
		['0,1 9,1', '2,1 4,1'],
		['9,1 0,1', '2,1 4,1'],
		['0,1 2,1', ''],
		['4,1 9,1', ''],
		['2,1 4,1', '2,1 4,1'],
		['0.5,1 2.5,1', '2,1 2.5,1'],
		['2,0 2,5', '2,0 2,5'],
		['4,0 4,5', '4,0 4,5'],
		['1.9,0 1.9,5', ''],
		['1,0 1,5', ''],
		['0,0 6,3', '2,1 4,2'],
		['0,3 6,0', '2,2 4,1'],
		['3,1 9,1 door open', '3,1 4,1 door open'],
	])('of %s %s', (whole, part) => {
		expect(said(groundIn(ground(whole), columns(2, 4)).walls)).toBe(part);
	});

	test('keeps order: pieces of a broken wall, terrain separately', () => {
		const isAmong = (x: number) => x === 1 || x === 3;
		expect(said(groundIn(ground('0,1 9,1'), isAmong).walls)).toBe('1,1 2,1; 3,1 4,1');
		const terrain = [ice(3, 2), { ...ice(3, 2), type: 'a' }, ice(1, 2), ice(2, 0), ice(3, 1)];
		const sorted = [ice(3, 1), ice(1, 2), { ...ice(3, 2), type: 'a' }, ice(3, 2)];
		expect(groundIn(ground('', terrain), isAmong).terrain).toEqual(sorted);
		expect(groundIn(ground('', terrain.toReversed()), isAmong).terrain).toEqual(sorted);
	});

	test('includes a wall at the upper or lower edge of the squares', () => {
		const isAmong = columns(0, 9, [2, 3]);
		for (const [y, is] of [
			[1.9, false],
			[2, true],
			[2.5, true],
			[3, true],
			[3.1, false],
		] as const)
			expect(groundIn(ground(`0,${y} 9,${y}`), isAmong).walls).toHaveLength(is ? 1 : 0);
	});
});

describe('known after seeing columns 2 and 3', () => {
	const after = (before: string, now: string) =>
		said(groundAfter(ground(before), ground(now), columns(2, 4)).walls);
	test.each([
		['as it was', '0,1 9,1', '0,1 9,1', '0,1 9,1'],
		['whichever way it is drawn', '0,1 9,1', '9,1 0,1', '0,1 9,1'],
		['in more pieces', '0,1 9,1', '0,1 3,1; 3,1 9,1', '0,1 9,1'],
		['gone there', '0,1 9,1', '', '0,1 2,1; 4,1 9,1'],
		['gone elsewhere', '0,1 9,1', '2,1 4,1', '0,1 9,1'],
		['gone in part', '0,1 9,1', '3,1 9,1', '0,1 2,1; 3,1 4,1; 4,1 9,1'],
		['new there', '', '0,1 9,1', '2,1 4,1'],
		['new elsewhere', '', '5,1 9,1', ''],
		['a door instead', '2,1 3,1', '2,1 3,1 door', '2,1 3,1 door'],
		['a door that was opened', '2,1 3,1 door', '2,1 3,1 door open', '2,1 3,1 door open'],
		['a door that was opened elsewhere', '5,1 6,1 door', '5,1 6,1 door open', '5,1 6,1 door'],
		['a door as it was', '2,1 3,1 door open', '2,1 3,1 door open', '2,1 3,1 door open'],
	])('%s', (_, before, now, known) => {
		const joined = known.replace('3,1 4,1; 4,1 9,1', '3,1 9,1');
		expect(after(before, now)).toBe(joined);
	});

	test('terrain is current where seen, else as it was', () => {
		const before = ground('', [ice(0, 0), ice(2, 0)]);
		const now = ground('', [ice(1, 0), ice(3, 0)]);
		expect(groundAfter(before, now, columns(2, 4)).terrain).toEqual([ice(0, 0), ice(3, 0)]);
		expect(groundAfter(now, now, columns(2, 4))).toBe(now);
	});
});
