import { describe, expect, it } from 'vitest';
import { menuReach } from '../../src/canvas/board/pressGestures.ts';
import { creatureAt } from '../../src/canvas/scene/hitTest.ts';
import { sharedSlots } from '../../src/canvas/scene/sharedSquareLayout.ts';
import { makeCrowd } from '../../src/canvas/scene/tokens.ts';
import type { MiniTrack } from '../../src/canvas/scene/tokenTracks.ts';
import type { Creature, Size } from '../../src/engine/index.ts';

function creature(id: string, size: Size, x: number, y: number): Creature {
	return { id, name: id, side: 's', size, speed: 30, position: { x, y } };
}

function crowdOf(creatures: readonly Creature[], ways: ReadonlyMap<string, MiniTrack> = new Map()) {
	return makeCrowd({
		creatures,
		next: null,
		ways,
		stops: new Map(),
		colorOf: () => 0,
		pictureOf: () => null,
	});
}

describe('creatureAt', () => {
	const crowd = crowdOf([
		creature('ogre', 'large', 2, 2),
		creature('elf', 'medium', 3, 3),
		creature('rat', 'tiny', 8, 1),
	]);

	it('prefers a standing creature over a smaller fallen one', () => {
		const fallen = { ...creature('a', 'small', 3, 3), conditions: ['dead'] };
		const out = { ...creature('b', 'small', 3, 3), hitPoints: { current: 0, max: 5 } };
		for (const lying of [fallen, out])
			expect(creatureAt(crowdOf([creature('ogre', 'large', 2, 2), lying]), { x: 3.5, y: 3.5 }, 0)).toBe(
				'ogre',
			);
	});

	it.each([
		{ point: { x: 2.5, y: 2.5 }, hit: 'ogre', why: 'on its disc' },
		{ point: { x: 2.02, y: 3.98 }, hit: 'ogre', why: 'in the corner of its footprint' },
		{ point: { x: 3.5, y: 3.5 }, hit: 'elf', why: 'of two the smaller one on top' },
		{ point: { x: 8.05, y: 1.95 }, hit: 'rat', why: 'anywhere in its square' },
		{ point: { x: 4.01, y: 2.5 }, hit: undefined, why: 'just beyond a footprint' },
		{ point: { x: -3, y: 40 }, hit: undefined, why: 'off the map' },
	])('$why: $hit', ({ point, hit }) => {
		expect(creatureAt(crowd, point, 0)).toBe(hit);
	});

	it('distinguishes creatures in one square', () => {
		const rats = ['a', 'b', 'c', 'd'].map((id) => creature(id, 'tiny', 4, 4));
		const shared = crowdOf(rats);
		for (const [id, slot] of sharedSlots(rats, {}))
			expect(creatureAt(shared, { x: 4.5 + slot.dx, y: 4.5 + slot.dy }, 0)).toBe(id);
	});

	it('follows moving creatures', () => {
		const way: MiniTrack = { points: Float64Array.of(0, 0, 1, 0), eased: Uint8Array.of(0) };
		const walking = crowdOf([creature('a', 'medium', 0, 0)], new Map([['a', way]]));
		expect(creatureAt(walking, { x: 1.2, y: 0.5 }, 0)).toBeUndefined();
		expect(creatureAt(walking, { x: 1.2, y: 0.5 }, 0.75)).toBe('a');
	});

	it('takes the nearest center in reach of a finger without a direct hit', () => {
		expect(creatureAt(crowd, { x: 9.4, y: 1.5 }, 0)).toBe(undefined);
		expect(creatureAt(crowd, { x: 9.4, y: 1.5 }, 0, 1)).toBe('rat');
		expect(creatureAt(crowd, { x: 9.6, y: 1.5 }, 0, 1)).toBe(undefined);
		const pair = crowdOf([creature('a', 'medium', 0, 0), creature('b', 'medium', 3, 0)]);
		expect(creatureAt(pair, { x: 2.2, y: 0.5 }, 0, 3)).toBe('b');
		expect(creatureAt(pair, { x: 0.9, y: 0.5 }, 0, 3)).toBe('a');
	});
});

describe('menu of a finger', () => {
	const crowd = crowdOf([creature('rat', 'tiny', 8, 1)]);
	const asked = (scale: number, x: number) => creatureAt(crowd, { x, y: 1.5 }, 0, menuReach(scale));

	it.each([12, 16, 22, 40, 90])('is not for the adjacent square, at %i pixels a square', (scale) => {
		expect(asked(scale, 9.5)).toBeUndefined();
		expect(asked(scale, 8.9)).toBe('rat');
	});
	it("covers a finger's width around a small token", () => {
		expect(asked(4, 8.5 + 11 / 4)).toBe('rat');
		expect(asked(4, 8.5 + 13 / 4)).toBeUndefined();
		expect(asked(20, 8.5 + 0.7)).toBe('rat');
		expect(asked(40, 8.5 + 0.6)).toBeUndefined();
	});
});
