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
	it('are Heroes and Foes when nobody says otherwise', () => {
		expect(of()).toEqual([
			['heroes', 'Heroes', 0],
			['foes', 'Foes', 1],
		]);
		// Foes who are there first do not become the players' side, which is the first.
		expect(of('foes')).toEqual(of());
	});
	it('are made up for every side somebody belongs to, each with a colour of its own', () => {
		const sides = of('night-watch', 'heroes', 'beasts');
		expect(sides).toEqual([
			['heroes', 'Heroes', 0],
			['beasts', 'Beasts', 1],
			['night-watch', 'Night watch', 2],
		]);
	});
	it('on record come first, as they are', () => {
		const sides = [{ id: 'a', name: 'Alphas', color: 3 }];
		expect(sidesOf({ ...encounter([creature('c', 0, 0, { side: 'b' })]), sides })).toEqual([
			...sides,
			{ id: 'b', name: 'B', color: 0 },
		]);
	});
	it('differ by ring as well as by colour', () => {
		expect(new Set(SIDE_COLORS.map((c) => c.ring)).size).toBe(6);
		expect(sideColor(7)).toBe(SIDE_COLORS[1]);
		expect(sideColor(-1)).toBe(SIDE_COLORS[5]);
	});
});
