import { describe, expect, test } from 'vitest';
import type { Condition, Size, WallKind } from '../../../src/engine/index.ts';
import { at, coverOf, outlook } from '../../support/lookouts.ts';

const archer = at('h-archer', 1, 4);
const orc = at('f-orc', 6, 4);
const between = (more = {}) => at('f-guard', 4, 4, more);

describe('cover', () => {
	test('SRD-101: is none with nothing between', () => {
		expect(coverOf(outlook([archer, orc]), 'h-archer', 'f-orc')).toEqual([]);
	});

	test('SRD-101: comes from any creature between, by id', () => {
		expect(coverOf(outlook([archer, orc, between()]), 'h-archer', 'f-orc')).toEqual(['f-guard']);
		expect(coverOf(outlook([archer, orc, at('h-friend', 3, 4)]), 'h-archer', 'f-orc')).toEqual(['h-friend']);
	});

	test('SRD-101: comes from any part of a big creature', () => {
		for (const y of [2, 3, 4]) {
			const ogre = at('f-ogre', 3, y, { size: 'huge' });
			expect(coverOf(outlook([archer, orc, ogre]), 'h-archer', 'f-orc')).toEqual(['f-ogre']);
		}
	});

	test('SRD-101: uses the best corner past creatures beside the line', () => {
		expect(coverOf(outlook([archer, orc, at('f-guard', 4, 5)]), 'h-archer', 'f-orc')).toEqual([]);
		// The diagonal neighbor's corner sees past the creature beside it.
		const view = outlook([at('h-a', 2, 2), at('h-b', 3, 2), at('f-c', 4, 3)]);
		expect(coverOf(view, 'h-a', 'f-c')).toEqual([]);
	});

	test('SRD-101: comes from walls, doors, solid squares and low walls', () => {
		const behind = (kind: WallKind) =>
			outlook([archer, orc], { walls: [{ from: [5, 0], to: [5, 5], kind }] });
		// From one corner the line passes the end of the wall.
		const ended = (kind: WallKind) =>
			outlook([archer, orc], { walls: [{ from: [5, 4.5], to: [5, 9], kind }] });
		expect(behind('wall').look('h-archer', 'f-orc')).toMatchObject({ sees: false, cover: [] });
		expect(coverOf(behind('low'), 'h-archer', 'f-orc')).toEqual(['(low)']);
		expect(behind('window').look('h-archer', 'f-orc')).toMatchObject({ sees: true });
		expect(coverOf(behind('window'), 'h-archer', 'f-orc')).toEqual(['(window)']);
		expect(coverOf(ended('wall'), 'h-archer', 'f-orc')).toEqual(['(wall)']);
		expect(coverOf(ended('door'), 'h-archer', 'f-orc')).toEqual(['(door)']);
		const pillar = outlook([at('h-a', 2, 4), at('f-b', 4, 5)], { terrain: [{ x: 3, y: 4, type: 'wall' }] });
		expect(coverOf(pillar, 'h-a', 'f-b')).toEqual(['(solid)']);
	});

	test('SRD-101: need not be mutual', () => {
		// From the giant's upper corner all lines pass above the guard; some to its far corners cross the guard.
		const big = at('h-big', 0, 3, { size: 'huge' });
		const view = outlook([big, orc, at('f-guard', 3, 4)]);
		expect(coverOf(view, 'f-orc', 'h-big')).toEqual(['f-guard']);
		expect(coverOf(view, 'h-big', 'f-orc')).toEqual([]);
	});

	test.each<Condition>(['prone', 'helpless', 'unconscious', 'dead', 'bound'])(
		'SRD-103: a creature that is %s gives none',
		(condition) => {
			const view = outlook([archer, orc, between({ conditions: [condition] })]);
			expect(coverOf(view, 'h-archer', 'f-orc')).toEqual([]);
		},
	);

	test.each<Size>(['tiny', 'diminutive', 'fine', 'nuisance'])('SRD-103: a %s creature gives none', (size) => {
		expect(coverOf(outlook([archer, orc, between({ size })]), 'h-archer', 'f-orc')).toEqual([]);
	});

	test('SRD-103: a stunned creature gives cover', () => {
		const view = outlook([archer, orc, between({ conditions: ['stunned'] })]);
		expect(coverOf(view, 'h-archer', 'f-orc')).toEqual(['f-guard']);
	});

	test('SRD-101: creatures above or below the line give none', () => {
		expect(coverOf(outlook([archer, orc, between({ elevation: 10 })]), 'h-archer', 'f-orc')).toEqual([]);
		const up = { elevation: 30, movement: ['flying'] } as const;
		const view = outlook([at('h-a', 1, 4, up), at('f-b', 6, 4, up), between(), at('f-up', 3, 4, up)]);
		expect(coverOf(view, 'h-a', 'f-b')).toEqual(['f-up']);
	});

	test('SRD-101: from high above only a low wall at the target counts', () => {
		const flyer = at('h-flyer', 1, 4, { elevation: 40, movement: ['flying'] });
		const low = (x: number) => ({ walls: [{ from: [x, 0], to: [x, 9], kind: 'low' }] }) as const;
		expect(coverOf(outlook([flyer, orc], low(3)), 'h-flyer', 'f-orc')).toEqual([]);
		expect(coverOf(outlook([flyer, orc], low(6)), 'h-flyer', 'f-orc')).toEqual(['(low)']);
	});

	test('SRD-101: a squeezed body blocks with all its squares', () => {
		const ogre = at('f-ogre', 4, 3, { size: 'large', squeezed: [{ x: 4, y: 4 }] });
		expect(coverOf(outlook([archer, orc, ogre]), 'h-archer', 'f-orc')).toEqual(['f-ogre']);
	});

	test('SRD-101, A59: a squeezed body keeps its height', () => {
		const bats = [at('h-bat', 0, 4, { elevation: 5 }), at('f-bat', 8, 4, { elevation: 5 })];
		const ogre = at('f-ogre', 4, 3, { size: 'large' });
		const cover = (more: object) =>
			coverOf(outlook([...bats, { ...ogre, ...more }]), 'h-bat', 'f-bat').join();
		const squeezed = { squeezed: [{ x: 4, y: 4 }] };
		expect([cover({}), cover(squeezed), cover({ ...squeezed, elevation: -5 })]).toEqual([
			...['f-ogre', 'f-ogre', ''],
		]);
	});
});

describe('range', () => {
	test('SRD-104, FC-13: uses the 5/10 rule and range increments', () => {
		const bow = at('h-bow', 0, 0, { rangeIncrement: 20 });
		const view = outlook([bow, at('f-near', 4, 0), at('f-far', 4, 4), at('f-touch', 1, 0)]);
		expect(view.look('h-bow', 'f-near')).toMatchObject({ feet: 20, increment: 1 });
		expect(view.look('h-bow', 'f-far')).toMatchObject({ feet: 30, increment: 2 });
		expect(view.look('h-bow', 'f-touch')).toMatchObject({ feet: 5, increment: 1 });
		expect(view.look('f-near', 'h-bow')).not.toHaveProperty('increment');
	});

	test('SRD-104: includes elevation', () => {
		const view = outlook([at('h-a', 0, 0), at('f-b', 2, 0, { elevation: 30 })]);
		expect(view.look('h-a', 'f-b')?.feet).toBe(35);
	});
});
