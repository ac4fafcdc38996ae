import { expect, it } from 'vitest';
import { troublesOf } from '../../../src/engine/advisor/planSuggestions.ts';
import type { Forecast, Square } from '../../../src/engine/index.ts';

const at = (x: number): Square => ({ x, y: 2 });
const contest = (x: number, chance: number, ...ids: string[]): Forecast['contests'][number] => ({
	...{ segment: 1, square: at(x), chance, margin: 0 },
	contenders: ids.map((creature) => ({ creature, gains: 1 / ids.length })),
});
const met = (x: number, chance: number, creature: string): Forecast['blocks'][number] => ({
	...{ segment: 1, square: at(x), chance, creature },
	by: ['o'],
});
const troubles = (parts: Partial<Forecast>) =>
	troublesOf({ contests: [], blocks: [], holds: [], ...parts }, 'a');

it('lists squares where the creature is contested, blocked or engaged', () => {
	expect(troubles({})).toEqual([]);
	expect(troubles({ contests: [contest(1, 1, 'b', 'a', 'c'), contest(2, 1, 'b', 'c')] })).toEqual([at(1)]);
	expect(troubles({ blocks: [met(3, 1, 'b'), met(4, 1, 'a')] })).toEqual([at(4)]);
	expect(troubles({ holds: [met(5, 1, 'a'), met(6, 1, 'b')] })).toEqual([at(5)]);
});

it('sorts by likelihood, each square once', () => {
	const parts = {
		contests: [contest(1, 0.2, 'a', 'b'), contest(2, 0.9, 'a', 'b')],
		blocks: [met(3, 0.5, 'a'), met(1, 0.7, 'a')],
		holds: [met(4, 0.1, 'a'), met(2, 0.3, 'a')],
	};
	expect(troubles(parts)).toEqual([at(2), at(1), at(3), at(4)]);
});
