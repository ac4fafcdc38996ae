import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/engine/index.ts';
import { OTHER, Routes, xOf, yOf } from '../../../src/engine/resolver/planArrays.ts';

/** The packed items of a plan: squares as `x,y`, or `other`. */
function items(steps: readonly Step[], routes = new Routes()): string[] {
	const first = routes.add(steps);
	return steps.map((_, place) => {
		const item = routes.at(first + place);
		return item === OTHER ? 'other' : `${xOf(item)},${yOf(item)}`;
	});
}

describe('plan item', () => {
	it.each<readonly [string, Step, string]>([
		['in the first square', { x: 0, y: 0 }, '0,0'],
		['in the first row', { x: 7, y: 0 }, '7,0'],
		['in the first column', { x: 0, y: 7 }, '0,7'],
		['anywhere', { x: 300, y: 41 }, '300,41'],
		['in the last square that has a number', { x: 32_767, y: 32_767 }, '32767,32767'],
		['a square too far to the right', { x: 32_768, y: 0 }, 'other'],
		['a square too far down', { x: 0, y: 32_768 }, 'other'],
		['off the map to the left', { x: -1, y: 2 }, 'other'],
		['off the map above', { x: 2, y: -1 }, 'other'],
		['off it to the left and above', { x: -1, y: -1 }, 'other'],
		['between two columns', { x: 1.5, y: 2 }, 'other'],
		['between two rows', { x: 1, y: 2.5 }, 'other'],
		['a hold', { hold: 1 }, 'other'],
		['a step made in a special way', { x: 1, y: 2, by: 'tumble' }, 'other'],
	])('%s', (_, step, item) => {
		expect(items([step])).toEqual([item]);
	});
});

describe('routes', () => {
	const long = (count: number, y: number): Step[] => Array.from({ length: count }, (_, x) => ({ x, y }));

	it('store plans one after another, any number', () => {
		const routes = new Routes();
		const firsts = [40, 24, 1, 200].map((count, y) => routes.add(long(count, y)));
		expect(firsts).toEqual([0, 40, 64, 65]);
		const found = [0, 39, 40, 63, 64, 65, 264].map((place) => routes.at(place));
		expect(found.map((item) => `${xOf(item)},${yOf(item)}`)).toEqual([
			'0,0',
			'39,0',
			'0,1',
			'23,1',
			'0,2',
			'0,3',
			'199,3',
		]);
	});

	it('restart at the first index after a reset', () => {
		const routes = new Routes();
		routes.add(long(5, 1));
		routes.reset();
		expect(routes.add(long(3, 2))).toBe(0);
		expect(yOf(routes.at(0))).toBe(2);
	});
});
