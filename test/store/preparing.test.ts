/** Precomputation of an encounter’s view in small slices. */
import { expect, it } from 'vitest';
import { packSquares } from '../../src/engine/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { litSquares, mostEyes, party } from '../../src/store/encounter/fogState.ts';
import { makeReady } from '../../src/store/tasks/warmCaches.ts';
import { drawing, melee } from '../bench/random.ts';

const ASK = { who: 'nobody' } as const;
const crowd = () => melee(800, 5);
const free = () => new AbortController();

it('matches direct computation, and is cached', async () => {
	const told: number[] = [];
	const encounter = crowd();
	expect(await makeReady(encounter, ASK, { signal: free().signal, tell: (done) => told.push(done) })).toBe(
		true,
	);
	expect(battleOf(encounter, ASK)).toBe(battleOf(encounter, ASK));
	expect(battleOf(encounter, ASK).final).toEqual(battleOf(crowd(), ASK).final);
	expect(told).toEqual(told.toSorted((a, b) => a - b));
	expect(told.every((done) => done > 0 && done <= 1)).toBe(true);
});

it('ends at once when canceled, and caches no partial result', async () => {
	const off = free();
	off.abort();
	const encounter = crowd();
	expect(await makeReady(encounter, ASK, { signal: off.signal, tell: () => {} })).toBe(false);
	expect(battleOf(encounter, ASK).segments).toHaveLength(battleOf(crowd(), ASK).segments.length);
});

it('limits observers to the time available, in full light', () => {
	const draw = drawing(3);
	const map = { width: 60, height: 60 };
	const wide = {
		...{ width: 500, height: 500 },
		walls: Array.from({ length: 3000 }, () => {
			const [x, y] = [draw(499), draw(499)];
			return { from: [x, y] as const, to: [x + 1, y] as const, kind: 'wall' as const };
		}),
	};
	expect(mostEyes(map)).toBe(64);
	expect(mostEyes(wide)).toBe(12);
	const creatures = Array.from({ length: 20 }, (_, i) => ({
		...{ id: `c${i}`, name: `C${i}`, side: 'heroes', speed: 30 },
		position: { x: 25 * i, y: 3 },
	}));
	const covered = packSquares(new Uint8Array(wide.width * wide.height).fill(1));
	const encounter = { name: 'Siege', map: wide, creatures, fog: { covered, opensTo: 'heroes' } };
	const all = litSquares(encounter, party(encounter, 'heroes'));
	for (const { position } of creatures) expect(all[position.y * wide.width + position.x]).toBe(1);
	const first = litSquares(encounter, creatures.slice(0, 12));
	const more = all.reduce((sum, one, at) => sum + (one === 1 && first[at] !== 1 ? 1 : 0), 0);
	expect(more).toBeLessThanOrEqual(8);
});
