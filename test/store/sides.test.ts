import { describe, expect, it } from 'vitest';
import { SIDE_COLORS, sideColor } from '../../src/store/sideColors.ts';
import { sidesOf } from '../../src/store/sides.ts';
import { creature, encounter } from '../support/encounters.ts';

const of = (...sides: string[]) =>
	sidesOf(encounter(sides.map((side, i) => creature(`c${i}`, i, 0, { side })))).map((s) => [
		s.id,
		s.name,
		s.color,
	]);

describe('sides', () => {
	it('are Heroes and Foes by default', () => {
		expect(of()).toEqual([
			['heroes', 'Heroes', 0],
			['foes', 'Foes', 1],
		]);
		// Foes added first do not become the players’ side.
		expect(of('foes')).toEqual(of());
	});
	it('are created for every side of a creature, each with its own color', () => {
		const sides = of('night-watch', 'heroes', 'beasts');
		expect(sides).toEqual([
			['heroes', 'Heroes', 0],
			['beasts', 'Beasts', 1],
			['night-watch', 'Night watch', 2],
		]);
	});
	it('start with recorded ones, unchanged', () => {
		const sides = [{ id: 'a', name: 'Alphas', color: 3 }];
		expect(sidesOf({ ...encounter([creature('c', 0, 0, { side: 'b' })]), sides })).toEqual([
			...sides,
			{ id: 'b', name: 'B', color: 0 },
		]);
	});
	it('differ by ring and color', () => {
		expect(new Set(SIDE_COLORS.map((c) => c.ring)).size).toBe(6);
		expect(sideColor(7)).toBe(SIDE_COLORS[1]);
		expect(sideColor(-1)).toBe(SIDE_COLORS[5]);
	});
});
