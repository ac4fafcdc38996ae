import { describe, expect, test } from 'vitest';
import { at, outlook } from '../../support/lookouts.ts';

const orc = at('f-orc', 4, 4);

describe('flanking', () => {
	test.each([
		['opposite sides', [3, 4], [5, 4], true],
		['above and below', [4, 3], [4, 5], true],
		['opposite corners', [3, 3], [5, 5], true],
		['sides that meet', [3, 4], [4, 3], false],
		['a side and a far corner', [3, 4], [5, 5], false],
		['one side', [3, 3], [3, 5], false],
	] as const)('SRD-106: %s', (_, [ax, ay], [bx, by], flank) => {
		const view = outlook([orc, at('h-a', ax, ay), at('h-b', bx, by)]);
		expect(view.flankersOf('f-orc')).toEqual(flank ? [['h-a', 'h-b']] : []);
	});

	test('SRD-106: requires two threatening opponents', () => {
		const flanked = (more: object) =>
			outlook([orc, at('h-a', 3, 4), at('h-b', 5, 4, more)]).flankersOf('f-orc').length > 0;
		expect(flanked({})).toBe(true);
		expect(flanked({ side: 'foes' })).toBe(false);
		expect(flanked({ side: 'others' })).toBe(false);
		expect(flanked({ conditions: ['stunned'] })).toBe(false);
		expect(flanked({ reachWeapon: true })).toBe(false);
		expect(flanked({ elevation: 10 })).toBe(false);
	});

	test('SRD-106, SRD-51: uses all squares of a squeezed creature', () => {
		const flanked = (more: object, [bx, by]: readonly [number, number]) =>
			outlook([at('f-orc', 4, 4, more), at('h-a', 4, 3), at('h-b', bx, by)]).flankersOf('f-orc').length > 0;
		const long = { size: 'large', squeezed: [{ x: 5, y: 4 }] } as const;
		expect([flanked({}, [4, 5]), flanked({}, [5, 5])]).toEqual([true, false]);
		expect([
			flanked(long, [4, 5]),
			flanked(long, [5, 5]),
			flanked(long, [6, 5]),
			flanked(long, [6, 4]),
		]).toEqual([...[true, true, true, false]]);
		// It flanks from the center of all its squares, not of the front one.
		const behind = { size: 'large', squeezed: [{ x: 4, y: 6 }] } as const;
		const byLong = outlook([orc, at('h-a', 4, 3), at('h-b', 5, 5, behind)]).flankersOf('f-orc');
		expect(byLong).toEqual([['h-a', 'h-b']]);
	});

	test('SRD-106, A24: measures elevation between bodies', () => {
		const bat = at('h-b', 5, 4, { elevation: 10 });
		const big = (more: object) => at('f-orc', 3, 4, { size: 'huge', ...more });
		const flanked = (target: ReturnType<typeof at>) =>
			outlook([target, at('h-a', 2, 5), { ...bat, position: { x: 6, y: 5 } }]).flankersOf('f-orc').length > 0;
		expect([flanked(big({})), flanked(big({ elevation: -10 })), flanked(big({ elevation: -15 }))]).toEqual([
			...[true, false, false],
		]);
	});

	test('SRD-106: works two squares away by reach weapon, not through walls', () => {
		const far = at('h-b', 6, 4, { reachWeapon: true });
		const creatures = [orc, at('h-a', 3, 4), far];
		expect(outlook(creatures).flankersOf('f-orc')).toEqual([['h-a', 'h-b']]);
		const walls = [{ from: [6, 0], to: [6, 9], kind: 'wall' }] as const;
		expect(outlook(creatures, { walls }).flankersOf('f-orc')).toEqual([]);
	});

	test('SRD-106, SRD-95: works twelve squares away for the biggest', () => {
		const orcAfar = at('f-orc', 30, 30);
		const flanked = (x: number) => {
			const biggest = { size: 'colossal', reachWeapon: true } as const;
			const creatures = [orcAfar, at('h-a', x, 28, biggest), at('h-b', 42, 28, biggest)];
			return outlook(creatures, { width: 60, height: 60 }).flankersOf('f-orc').length > 0;
		};
		expect([flanked(12), flanked(13)]).toEqual([false, true]);
	});

	test('SRD-106, SRD-73: excludes very small creatures, even with reach', () => {
		const cat = at('h-b', 5, 4, { size: 'tiny', reach: 5 });
		expect(outlook([orc, at('h-a', 3, 4), cat]).flankersOf('f-orc')).toEqual([]);
	});

	test('SRD-53: excludes a creature in less than half its width', () => {
		const behind = [{ x: 6, y: 4 }];
		const flanked = (more: object) =>
			outlook([orc, at('h-a', 3, 4), at('h-b', 5, 4, more)]).flankersOf('f-orc').length > 0;
		expect(flanked({ size: 'large', squeezed: behind })).toBe(true);
		expect(flanked({ size: 'huge', squeezed: { tight: behind } })).toBe(false);
	});

	test('SRD-106: spans the whole space of a big creature', () => {
		const giant = at('f-giant', 3, 3, { size: 'huge' });
		const flanked = (y: number) =>
			outlook([giant, at('h-a', 2, 3), at('h-b', 6, y)]).flankersOf('f-giant').length > 0;
		expect(flanked(3)).toBe(true);
		expect(flanked(5)).toBe(true);
		// The line leaves at its corner, which counts; a square farther does not.
		expect(flanked(6)).toBe(false);
	});
});
