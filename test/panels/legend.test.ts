import { describe, expect, it } from 'vitest';
import { legendOf } from '../../src/panels/terrain/LegendList.tsx';

describe('terrain legend', () => {
	it('lists each kind once, in table order, with cost and effect', () => {
		const terrain = [
			{ x: 1, y: 1, type: 'pit' },
			{ x: 2, y: 1, type: 'difficult' },
			{ x: 3, y: 1, type: 'difficult' },
		];
		expect(legendOf({ width: 5, height: 5, terrain }, 'feet')).toEqual([
			{ type: 'difficult', name: 'Difficult terrain', effect: '10 ft per square. No running or charging' },
			{ type: 'pit', name: 'Pit', effect: 'Only flying and incorporeal creatures cross it' },
		]);
		expect(legendOf({ width: 5, height: 5 }, 'feet')).toEqual([]);
	});

	it('gives each look of obstacles a line, rubble first', () => {
		const terrain = (['barrel', 'table', 'barrel', undefined] as const).map((look, x) => ({
			x,
			y: 1,
			type: 'obstacle',
			...(look && { look }),
		}));
		expect(legendOf({ width: 5, height: 5, terrain }, 'feet')).toMatchObject([
			{ name: 'Obstacle' },
			{ name: 'Obstacle: table', look: 'table' },
			{ name: 'Obstacle: barrel', look: 'barrel' },
		]);
	});
});
