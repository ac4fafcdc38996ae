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
	it('leave single tokens alone, also a large one above a small one', () => {
		const here = [creature('a', 'tiny', 0), creature('b', 'medium', 1), creature('c', 'large', 0)];
		expect(sharedSlots(here, {}).size).toBe(0);
	});

	it.each([
		{ count: 2, size: 'tiny' },
		{ count: 4, size: 'tiny' },
		{ count: 8, size: 'diminutive' },
		{ count: 25, size: 'diminutive' },
		{ count: 100, size: 'fine' },
	] as const)('keep $count $size ones inside and apart', ({ count, size }) => {
		const slots = [...sharedSlots(many(count, size), {}).values()];
		expect(slots).toHaveLength(count);
		for (const [i, a] of slots.entries()) {
			expect(Math.abs(a.dx) + a.diameter / 2).toBeLessThanOrEqual(0.5);
			expect(Math.abs(a.dy) + a.diameter / 2).toBeLessThanOrEqual(0.5);
			for (const b of slots.slice(i + 1)) expect(overlap(a, b)).toBe(0);
		}
	});

	it('put small ones around a bigger one in the center', () => {
		const slots = sharedSlots([creature('knight', 'medium'), ...many(4, 'tiny')], {});
		expect(slots.has('knight')).toBe(false);
		for (const slot of slots.values()) expect(Math.hypot(slot.dx, slot.dy)).toBeGreaterThan(0.35);
	});

	it('separate two that pass each other', () => {
		const slots = [...sharedSlots([creature('a', 'medium'), creature('b', 'medium')], {}).values()];
		expect(slots).toHaveLength(2);
		expect(Math.hypot(slots[0]!.dx - slots[1]!.dx, slots[0]!.dy - slots[1]!.dy)).toBeGreaterThan(0.4);
	});

	it('keep three readable', () => {
		const slots = [...sharedSlots(many(3, 'medium'), {}).values()];
		expect(new Set(slots.map(({ dx, dy }) => `${dx},${dy}`)).size).toBe(3);
		for (const { diameter } of slots) expect(diameter).toBeGreaterThan(0.5);
	});

	it('separate two big ones by the width of their space', () => {
		const slots = [...sharedSlots([creature('a', 'large'), creature('b', 'large')], {}).values()];
		expect(slots).toHaveLength(2);
		expect(Math.hypot(slots[0]!.dx - slots[1]!.dx, slots[0]!.dy - slots[1]!.dy)).toBeGreaterThan(0.4);
		for (const { dx, diameter } of slots) {
			expect(diameter).toBeGreaterThan(1);
			expect(Math.abs(dx) + diameter / 2).toBeLessThanOrEqual(1);
		}
	});

	it('follow the given positions and ids, not list order', () => {
		const a = creature('a', 'tiny', 0);
		const b = creature('b', 'tiny', 5);
		const together = { a: { x: 5, y: 0 } };
		expect(sharedSlots([a, b], {}).size).toBe(0);
		expect(sharedSlots([a, b], together)).toEqual(sharedSlots([b, a], together));
		expect(sharedSlots([a, b], together).size).toBe(2);
	});

	it.each([1, 2, 3, 5])('have a place for each of %d ghosts', (count) => {
		const slots = ghostSlots(count, 0.84);
		expect(new Set(slots.map((s) => `${s.dx},${s.dy}`)).size).toBe(count);
		// Up to three stay readable.
		if (count < 4) for (const { diameter } of slots) expect(diameter).toBeGreaterThan(0.5);
	});
});
