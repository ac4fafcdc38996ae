import { describe, expect, it } from 'vitest';
import { doorsInTheWay, type Wall } from '../../src/engine/index.ts';

const door = (more: Partial<Wall> = {}): Wall => ({ from: [2, 1], to: [2, 2], kind: 'door', ...more });
const map = (...walls: readonly Wall[]) => ({ width: 6, height: 6, walls });
const west = { x: 1, y: 1 };
const east = { x: 2, y: 1 };

describe('doorsInTheWay', () => {
	it('lists the closed door between two squares, both ways, by index', () => {
		const walled = map({ from: [0, 5], to: [4, 5], kind: 'wall' }, door());
		expect(doorsInTheWay(walled, 1, west, east)).toEqual([1]);
		expect(doorsInTheWay(walled, 1, east, west)).toEqual([1]);
	});
	it.each([
		['an open one', door({ open: true })],
		['a wall', door({ kind: 'wall' })],
		['one elsewhere', door({ from: [2, 3], to: [2, 4] })],
		['one along the way', door({ from: [1, 1], to: [2, 1] })],
	])('ignores %s', (_, wall) => expect(doorsInTheWay(map(wall), 1, west, east)).toEqual([]));
	it('includes a door whose end touches the corner', () => {
		expect(doorsInTheWay(map(door()), 1, { x: 1, y: 0 }, { x: 2, y: 1 })).toEqual([0]);
	});
	it('tests all squares of a wide body', () => {
		expect(doorsInTheWay(map(door()), 2, { x: 0, y: 0 }, { x: 1, y: 0 })).toEqual([0]);
		expect(doorsInTheWay(map(door()), 2, { x: 0, y: 2 }, { x: 1, y: 2 })).toEqual([]);
	});
});
