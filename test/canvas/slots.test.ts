/** Miniatures that share a square. */
import { describe, expect, it } from 'vitest';
import { ghostSlots, type Slot, sharedSlots } from '../../src/canvas/scene/sharedSquareLayout.ts';
import type { Creature, Size } from '../../src/engine/index.ts';

function creature(id: string, size: Size, x = 0): Creature {
	return { id, name: id, side: 's', size, speed: 30, position: { x, y: 0 } };
}

function many(count: number, size: Size): readonly Creature[] {
	return Array.from({ length: count }, (_, i) => creature(`c${String(i).padStart(3, '0')}`, size));
}

function overlap(a: Slot, b: Slot): number {
	const apart = Math.hypot(a.dx - b.dx, a.dy - b.dy);
	return Math.max(0, (a.diameter + b.diameter) / 2 - apart);
}

describe('slots of a shared square', () => {
	it('leaves alone those who have a space for themselves, and the large one above a little one', () => {
		const here = [creature('a', 'tiny', 0), creature('b', 'medium', 1), creature('c', 'large', 0)];
		expect(sharedSlots(here, {}).size).toBe(0);
	});

	it.each([
		{ count: 2, size: 'tiny' },
		{ count: 4, size: 'tiny' },
		{ count: 8, size: 'diminutive' },
		{ count: 25, size: 'diminutive' },
		{ count: 100, size: 'fine' },
	] as const)('keeps $count $size ones within the square and off each other', ({ count, size }) => {
		const slots = [...sharedSlots(many(count, size), {}).values()];
		expect(slots).toHaveLength(count);
		for (const [i, a] of slots.entries()) {
			expect(Math.abs(a.dx) + a.diameter / 2).toBeLessThanOrEqual(0.5);
			expect(Math.abs(a.dy) + a.diameter / 2).toBeLessThanOrEqual(0.5);
			for (const b of slots.slice(i + 1)) expect(overlap(a, b)).toBe(0);
		}
	});

	it('puts little ones around a bigger one, who keeps the middle', () => {
		const slots = sharedSlots([creature('knight', 'medium'), ...many(4, 'tiny')], {});
		expect(slots.has('knight')).toBe(false);
		for (const slot of slots.values()) expect(Math.hypot(slot.dx, slot.dy)).toBeGreaterThan(0.35);
	});

	it('sets two who pass each other apart', () => {
		const slots = [...sharedSlots([creature('a', 'medium'), creature('b', 'medium')], {}).values()];
		expect(slots).toHaveLength(2);
		expect(Math.hypot(slots[0]!.dx - slots[1]!.dx, slots[0]!.dy - slots[1]!.dy)).toBeGreaterThan(0.4);
	});

	it('keeps three who share a square big enough to be read', () => {
		const slots = [...sharedSlots(many(3, 'medium'), {}).values()];
		expect(new Set(slots.map(({ dx, dy }) => `${dx},${dy}`)).size).toBe(3);
		for (const { diameter } of slots) expect(diameter).toBeGreaterThan(0.5);
	});

	it('sets two big ones in the same space apart, as wide as that is', () => {
		const slots = [...sharedSlots([creature('a', 'large'), creature('b', 'large')], {}).values()];
		expect(slots).toHaveLength(2);
		expect(Math.hypot(slots[0]!.dx - slots[1]!.dx, slots[0]!.dy - slots[1]!.dy)).toBeGreaterThan(0.4);
		for (const { dx, diameter } of slots) {
			expect(diameter).toBeGreaterThan(1);
			expect(Math.abs(dx) + diameter / 2).toBeLessThanOrEqual(1);
		}
	});

	it('goes by the positions given, and by id, not by the order of a list', () => {
		const a = creature('a', 'tiny', 0);
		const b = creature('b', 'tiny', 5);
		const together = { a: { x: 5, y: 0 } };
		expect(sharedSlots([a, b], {}).size).toBe(0);
		expect(sharedSlots([a, b], together)).toEqual(sharedSlots([b, a], together));
		expect(sharedSlots([a, b], together).size).toBe(2);
	});

	it.each([1, 2, 3, 5])('has a place for each of %d ghosts', (count) => {
		const slots = ghostSlots(count, 0.84);
		expect(new Set(slots.map((s) => `${s.dx},${s.dy}`)).size).toBe(count);
		// Up to three are big enough to be read.
		if (count < 4) for (const { diameter } of slots) expect(diameter).toBeGreaterThan(0.5);
	});
});
