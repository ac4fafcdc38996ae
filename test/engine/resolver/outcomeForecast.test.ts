import { describe, expect, it } from 'vitest';
import {
	type Amendment,
	beginHalfRound,
	type Forecast,
	type ForecastLimits,
	forecasting,
} from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { done } from '../../support/floods.ts';
import { forecastOf } from '../../support/forecastOf.ts';
import { stateAfter } from '../../support/stories.ts';

function foreseen(text: string, limits?: ForecastLimits, amendments: readonly Amendment[] = []): Forecast {
	return forecastOf(beginHalfRound({ ...board(`board 24x9\n${text}`), amendments }), limits);
}

/** Final squares, likeliest first: `a 1,0 0.5 0,0 0.5`. */
const ends = ({ creatures }: Forecast): string[] =>
	Object.entries(creatures).map(([id, { end }]) =>
		[id, ...end.map(({ x, y, chance }) => `${x},${y} ${Number(chance.toFixed(6))}`)].join(' '),
	);

const WALKER = 'a x 0,0 30 walk: E E';
// Two equal creatures want the one square between them, at once.
const DUEL = 'a x 0,0 30 walk: E\nb y 2,0 30 walk: W';

describe('forecast', () => {
	it('SM-44: enumerates each outcome once with its chance', () => {
		const { margin, branches, contests } = foreseen(DUEL);
		// Two branches in the first segment, each continuing alone through five.
		expect([margin, branches]).toEqual([0, 2 + 2 * 5]);
		expect(contests).toHaveLength(1);
		expect(contests[0]).toMatchObject({ segment: 1, chance: 1, margin: 0 });
		expect(ends(foreseen(DUEL))).toEqual(['a 0,0 0.5 1,0 0.5', 'b 1,0 0.5 2,0 0.5']);
	});

	it('merges branches with equal results', () => {
		// Hit points are not tracked, so the wire's damage does not matter later.
		const { branches, checks } = foreseen('rules checks=on\nterrain 1,0 wire\na x 0,0 30 walk: E E E');
		expect(checks).toMatchObject([{ creature: 'a', check: 'reflex', chance: 1 }]);
		expect(branches).toBe(6);
	});

	it('SM-44: merges branches if the winner does not matter', () => {
		// Two want the square of a creature that cannot leave it: they contest it in vain every segment.
		const three = 'a x 0,0 30 walk: E\nc y 1,0 30 walk: S\nb z 2,0 30 walk: W\ne z 1,1 30';
		const vain = foreseen(`wall 0,1 1,1\nwall 2,1 3,1\n${three}`);
		expect([vain.branches, vain.contests.length]).toEqual([2 * 6, 6]);
		expect(ends(vain)).toEqual(['a 0,0 1', 'b 2,0 1', 'c 1,0 1']);
	});

	it('FC-40: branches by damage while it can matter', () => {
		const wired = board('board 24x9\nrules checks=on\nterrain 1,0 wire\na x 0,0 60 walk: E E E E');
		const [a] = wired.creatures;
		const hurt = (current: number) =>
			forecastOf(beginHalfRound({ ...wired, creatures: [{ ...a!, hitPoints: { current, max: 50 } }] }));
		// A Reflex save at +0 against 15 fails in 14 of 20 cases; then a d6 of 3 or more comes up in 4 of 6.
		const down = (14 / 20) * (4 / 6);
		const end = hurt(3).creatures.a!.end;
		expect(end.find(({ x }) => x === 1)?.chance).toBeCloseTo(down, 9);
		expect(end.find(({ x }) => x === 4)?.chance).toBeCloseTo(1 - down, 9);
		// Damage that cannot take it down is one branch.
		expect([hurt(50).branches, hurt(50).creatures.a!.end.length]).toEqual([6, 1]);
	});

	it('A29: branches by open doors', () => {
		// The winner of the square beside the door opens it, which the third creature relies on.
		const { creatures, margin } = foreseen('door 3,0 3,2\na x 1,0 30 walk: E o1 E\nb y 2,1 30 walk: N');
		expect(margin).toBe(0);
		expect(creatures.a!.end.map(({ x, y }) => `${x},${y}`).sort()).toEqual(['1,0', '3,0']);
		for (const { chance } of creatures.a!.end) expect(chance).toBeCloseTo(0.5, 9);
	});

	it('branches by who came first to unlawful squares', () => {
		const { creatures, margin } = foreseen(`${DUEL}\nc x 0,4 30\nd x 0,5 30 walk: N N`);
		expect(margin).toBe(0);
		expect(creatures.d!.end).toHaveLength(1);
	});

	it('samples above the limit', () => {
		expect(foreseen(WALKER, { branches: 6, samples: 1 })).toMatchObject({ margin: 0, branches: 6 });
		const drawn = foreseen(WALKER, { branches: 5, samples: 4 });
		expect(drawn).toMatchObject({ margin: (3 * 0.5) / Math.sqrt(4), branches: 4 * 6 });
		expect(ends(drawn)).toEqual(['a 2,0 1']);
		expect(drawn.creatures.a!.after).toEqual(foreseen(WALKER).creatures.a!.after);
		expect(foreseen(WALKER, { branches: 5, samples: 1 }).margin).toBe(1);
	});

	it('samples the rest of a half-round from its state', () => {
		const now = stateAfter(board('board 24x9\na x 0,0 30 walk: E E E E E'), 2);
		const drawn = forecastOf(now, { branches: 0, samples: 3 });
		expect(drawn).toMatchObject({ branches: 3 * 4, over: 2 });
		expect(drawn.creatures).toEqual(forecastOf(now).creatures);
	});

	it('samples by seed', () => {
		const from = (seed: string, samples = 60) => foreseen(DUEL, { branches: 0, samples, seed });
		expect(from('one')).toEqual(from('one'));
		expect(ends(from('one'))).not.toEqual(ends(from('other')));
		const [{ contenders } = { contenders: [] }] = from('one').contests;
		for (const { gains } of contenders) expect(Math.abs(gains - 0.5)).toBeLessThan(from('one').margin);
		expect(from('one').contests[0]).toMatchObject({ chance: 1, margin: (3 * 0.5) / Math.sqrt(60) });
	});

	it('sums the branches of several groups', () => {
		const two = `${WALKER}\nb y 20,8 30 walk: N`;
		expect(foreseen(two, { branches: 12 })).toMatchObject({ margin: 0, branches: 12 });
		const drawn = foreseen(two, { branches: 11, samples: 1 });
		expect([drawn.margin, drawn.branches]).toEqual([1, 12]);
	});

	it.each([
		['two squares along a row is apart', 'wall 0,1 24,1', 10, 0, 10, 'E E E', 6 + 6],
		['two squares along a column is apart', 'wall 1,0 1,9', 0, 2, 10, 'S S S', 6 + 6],
		['three squares is together', 'wall 0,1 24,1', 10, 0, 15, 'E E E E', 6],
	] as const)(
		'SRD-60: joins groups if a creature is settled by %s',
		(_, wall, x, y, speed, way, branches) => {
			const friends = [1, 2, 3, 4, 5].map(
				(far) => `f${far} x ${y === 0 ? x + far : x},${y === 0 ? y : y + far} 30`,
			);
			const mover = `a x ${x},${y} ${speed} walk: ${way}`;
			const settled = foreseen([wall, mover, ...friends, 'z q 23,8 30 walk: N'].join('\n'));
			expect(ends(settled)[0]).toBe(`a ${x},${y} 1`);
			expect(settled.branches).toBe(branches);
		},
	);

	it('SM-87: samples if more than eight share a space', () => {
		const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => {
			const [at, way] = [
				['0,0', 'SE'],
				['2,0', 'SW'],
				['1,2', 'N'],
			][n % 3]!;
			return `c${n} s${n} tiny ${at} 30 walk: ${way}`;
		});
		const { margin, contests } = foreseen(nine.join('\n'), { samples: 2 });
		expect(margin).toBeGreaterThan(0);
		expect(contests[0]).toMatchObject({ segment: 1, square: { x: 1, y: 1 }, chance: 1 });
	});

	it('lists final squares by chance, then by rows', () => {
		const [a, b] = ends(foreseen('a x 0,0 30 walk: S\nb y 0,2 30 walk: N'));
		expect([a, b]).toEqual(['a 0,0 0.5 0,1 0.5', 'b 0,1 0.5 0,2 0.5']);
	});

	it('SM-84: lists each blocked creature at one square', () => {
		const { blocks } = foreseen('c y 1,0 30\na x 0,0 30 walk: E\nb x 2,0 30 walk: W');
		expect(
			blocks
				.filter(({ segment }) => segment === 1)
				.map(({ creature }) => creature)
				.sort(),
		).toEqual(['a', 'b']);
	});

	it('yields after each branch', () => {
		const { pieces } = done(forecasting(beginHalfRound(board(`board 24x9\n${DUEL}`))));
		expect(pieces).toBe(12);
	});

	it.each([
		['alone', ''],
		['among others who have nothing to do with it', '\nz q 20,8 30 walk: N'],
	])('SRD-60: a far-settled creature avoids occupied squares: %s', (_, others) => {
		// It ends in the sixth of its allies' squares; the last ally stands beyond all others near its path.
		const friends = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((x) => `f${x} x ${x},0 30`).join('\n');
		const corridor = `wall 0,1 24,1\na x 0,0 30 walk: E E E E E E E\n${friends}${others}`;
		expect(ends(foreseen(corridor))[0]).toBe('a 11,0 1');
		expect(ends(foreseen(corridor, { branches: 0, samples: 1 }))[0]).toBe('a 11,0 1');
	});

	it('includes creatures with later plans only', () => {
		const text = 'a x 0,0 30\nb y 20,8 30\nc z 9,4 30 walk:';
		const plan = { pace: 'walk', steps: [{ x: 1, y: 0 }] } as const;
		const given: Amendment = { type: 'plan', after: 1, creature: 'a', plan };
		expect(ends(foreseen(text, {}, [given]))).toEqual(['a 1,0 1']);
		const nothing: Amendment = { ...given, plan: { pace: 'walk', steps: [] } };
		expect(ends(foreseen(text, {}, [nothing]))).toEqual([]);
		expect(ends(foreseen('a x 0,0 30\nz z 2,0 30 walk: E', {}, [nothing]))).toEqual(['z 3,0 1']);
		const comer = board('board 24x9\nd x 0,0 30 walk: E').creatures[0]!;
		const come: Amendment = { type: 'creature', after: 1, creature: comer, placed: true };
		expect(ends(foreseen('z x 0,4 30 walk: E', {}, [come]))).toEqual(['d 1,0 1', 'z 1,4 1']);
		const { plan: _, ...idle } = comer;
		expect(ends(foreseen('z x 0,4 30 walk: E', {}, [{ ...come, creature: idle }]))).toEqual(['z 1,4 1']);
	});

	it('covers only the remaining segments', () => {
		const { after } = forecastOf(stateAfter(board('board 9x1\na x 0,0 30 walk: E E E E E'), 4)).creatures.a!;
		expect(Object.keys(after)).toEqual(['5', '6']);
		expect(after[5]).toEqual([{ x: 5, y: 0, chance: 1 }]);
	});

	it('sorts by segment, square, then chance', () => {
		const duels = [0, 3, 6].map((y) => `a${y} x 0,${y} 30 walk: E\nb${y} y 2,${y} 30 walk: W`).join('\n');
		const late = 'c x 10,0 30 walk: h2 E\nd y 12,0 30 walk: h2 W\ne x 15,0 30 walk: E\nf y 17,0 30 walk: W';
		const { contests } = foreseen(`${duels}\n${late}`);
		expect(contests.map(({ segment, square: { x, y } }) => `${segment}: ${x},${y}`)).toEqual([
			'1: 1,0',
			'1: 16,0',
			'1: 1,3',
			'1: 1,6',
			'3: 11,0',
		]);
	});
});
