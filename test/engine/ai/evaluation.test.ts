/** Behavior scores: the table of docs/opponents.md, value by value. */
import { describe, expect, it } from 'vitest';
import { type Behavior, type Creature, compileMap, Scores, type Square } from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';

/** The score of `a` with all at their positions, except the removed ones. */
function scored(
	behavior: Behavior | undefined,
	text: string,
	more: Partial<Creature> = {},
	gone: readonly string[] = [],
	moved: Readonly<Record<string, Square>> = {},
): number {
	const { map, creatures } = board(text);
	const meant = creatures.map((one) =>
		one.id === 'a' ? { ...one, ...(behavior && { auto: { behavior } }), ...more } : one,
	);
	const places = new Map(
		meant.flatMap(({ id, position }) => (gone.includes(id) ? [] : [[id, moved[id] ?? position] as const])),
	);
	return new Scores(compileMap(map), meant).one(meant.find(({ id }) => id === 'a')!, places);
}

const LINE = 'board 20x3\na app 0,1 30\n';

describe('charge the nearest', () => {
	it.each([
		['beside it', 'o foe 1,1 30', 0],
		['beside it diagonally', 'o foe 1,0 30', 0],
		['two spaces away', 'o foe 2,1 30', -2.5],
		['six spaces away', 'o foe 6,1 30', -22.5],
		['the nearer of two', 'o foe 6,1 30\np foe 4,1 30', -12.5],
		['the nearer of two, named later', 'o foe 4,1 30\np foe 6,1 30', -12.5],
		['nobody of its own', 'o app 1,1 30\np foe 4,1 30', -12.5],
		['nobody at all', 'o app 1,1 30', -500],
		['one with a body of two squares, to the nearest of them', 'o foe large 6,1 30', -22.5],
		['one in the same space', 'o foe 0,1 30', 0],
	])('%s', (_, others, score) => expect(scored({ type: 'charge' }, LINE + others)).toBe(score));

	it('is the default behavior', () => {
		expect(scored(undefined, `${LINE}o foe 6,1 30`)).toBe(-22.5);
	});

	it('measures from a wide body and from the narrow squeezed one', () => {
		expect(scored({ type: 'charge' }, `${LINE}o foe 6,1 30`, { size: 'large' })).toBe(-17.5);
		expect(scored({ type: 'charge' }, `${LINE}o foe 6,1 30`, { size: 'huge' })).toBe(-12.5);
		expect(scored({ type: 'charge' }, `${LINE}o foe huge 6,0 30`, { size: 'large' })).toBe(-17.5);
	});

	it('counts touching bodies on any side as adjacent', () => {
		const from = (x: number, size: 'large' | 'huge') =>
			scored({ type: 'charge' }, `${LINE}o foe 9,1 30`, { size }, [], { a: { x, y: 0 } });
		expect([5, 6, 7, 10, 11, 12].map((x) => from(x, 'large'))).toEqual([-7.5, -2.5, 0, 0, -2.5, -7.5]);
		expect([5, 6, 10, 11].map((x) => from(x, 'huge'))).toEqual([-2.5, 0, 0, -2.5]);
	});

	it('measures from the squares on the map after squeezing off it', () => {
		expect(
			scored({ type: 'charge' }, `${LINE}o foe 16,2 30`, { size: 'large' }, [], { a: { x: 19, y: 2 } }),
		).toBe(-7.5);
	});

	it('measures paths around walls, over rough ground and pits; 500 without', () => {
		const rows = (...some: string[]) =>
			`board 5x2\n${some.map((row) => `|${row}`).join('\n')}\na app 0,0 30\no foe 4,0 30`;
		expect(scored({ type: 'charge' }, rows('..:..', '.###.'))).toBe(-17.5);
		expect(scored({ type: 'charge' }, rows('..#..', '..#..'))).toBe(-492.5);
		expect(scored({ type: 'charge' }, rows('.._..', '.._..'))).toBe(-492.5);
		expect(scored({ type: 'charge' }, rows('.._..', '.._..'), { movement: ['flying'] })).toBe(-12.5);
	});

	it('A29: passes a closed door for five more feet', () => {
		const text = (door: string) => `board 5x1\n${door}\na app 0,0 30\no foe 4,0 30`;
		expect(scored({ type: 'charge' }, text('door 2,0 2,1'))).toBe(-17.5);
		expect(
			scored({ type: 'charge' }, text('door 2,0 2,1'), {}, [], { a: { x: 1, y: 0 }, o: { x: 2, y: 0 } }),
		).toBe(-2.5);
		expect(scored({ type: 'charge' }, text('door 2,0 2,1 open'))).toBe(-12.5);
	});

	it('ignores missing creatures', () => {
		expect(scored({ type: 'charge' }, `${LINE}o foe 6,1 30`, {}, ['a'])).toBe(0);
		expect(scored({ type: 'charge' }, `${LINE}o foe 6,1 30\np foe 9,1 30`, {}, ['o'])).toBe(-37.5);
	});

	it('uses final positions, not initial ones', () => {
		expect(scored({ type: 'charge' }, `${LINE}o foe 6,1 30`, {}, [], { a: { x: 3, y: 1 } })).toBe(-7.5);
		expect(scored({ type: 'charge' }, `${LINE}o foe 6,1 30`, {}, [], { o: { x: 3, y: 1 } })).toBe(-7.5);
	});
});

describe('flee', () => {
	it.each([
		['the feet to beside the nearest', 'o foe 6,1 30\np foe 9,1 30', 22.5],
		['120 at most, and where nobody is', '', 120],
		['none beside one', 'o foe 1,1 30', 0],
	])('%s', (_, others, score) => expect(scored({ type: 'flee' }, LINE + others)).toBe(score));

	it('is at most 120', () => {
		expect(scored({ type: 'flee' }, 'board 60x1\na app 0,0 30\no foe 59,0 30')).toBe(120);
		expect(scored({ type: 'flee' }, 'board 60x1\na app 0,0 30\no foe 25,0 30')).toBe(117.5);
	});
});

describe('hold, and reach its goal', () => {
	it('is minus the feet from the start', () => {
		const from = (x: number, y: number) => scored({ type: 'hold' }, LINE, {}, [], { a: { x, y } });
		expect([from(0, 1), from(2, 1), from(1, 0), from(2, 2)]).toEqual([0, -10, -7.5, -12.5]);
		expect(Object.is(from(0, 1), 0)).toBe(true);
	});

	it('measures paths on foot or in the air', () => {
		// The walker's goal is behind a pit, which the flyer crosses.
		const { map, creatures } = board('board 5x1\nterrain 1,0 pit\na app 0,0 30\nb app 0,0 30 {flying}');
		const scores = new Scores(compileMap(map), creatures);
		const far = (id: string, x: number) => {
			const one = creatures.find((other) => other.id === id)!;
			const auto = { behavior: { type: 'go', place: { x, y: 0 } } } as const;
			return scores.one({ ...one, auto }, new Map([[id, { x: 0, y: 0 }]]));
		};
		expect([far('b', 2), far('a', 2), far('b', 2)]).toEqual([-10, -500, -10]);
		expect([far('b', 4), far('a', 4), far('a', 0), far('b', 0)]).toEqual([-20, -500, 0, 0]);
	});

	it('is minus the feet to the goal, 0 without one', () => {
		expect(scored({ type: 'go', place: { x: 4, y: 1 } }, LINE)).toBe(-20);
		expect(scored({ type: 'go' }, LINE)).toBe(0);
	});
});

describe('guard', () => {
	const WITH = `${LINE}f app 1,1 30\n`;
	const guard = (target: string, text: string, gone?: readonly string[]) =>
		scored({ type: 'guard', target }, text, {}, gone);

	it.each([
		['beside whom it guards, nobody else there', '', 0],
		['an opponent beside him counts 20', 'o foe 2,1 30', -20],
		['so does each', 'o foe 2,1 30\np foe 2,0 30\nq foe 1,2 30', -60],
		['not one who is further away', 'o foe 3,1 30', 0],
		['nor one of its own', 'o app 2,1 30', 0],
	])('%s', (_, others, score) => expect(guard('f', WITH + others)).toBe(score));

	it('is minus the feet to the guarded creature', () => {
		expect(guard('f', `${LINE}f app 5,1 30\no foe 6,1 30`)).toBe(-17.5 - 20);
	});

	it('ignores pressure of an opponent that it guards', () => {
		expect(guard('o', `${LINE}o foe 1,1 30`)).toBe(0);
	});

	it('is 0 without a target and 500 if it is missing', () => {
		expect(guard('nobody', WITH)).toBe(0);
		expect(scored({ type: 'guard' }, WITH)).toBe(0);
		expect(guard('f', WITH, ['f'])).toBe(-500);
	});
});

describe('surround', () => {
	const BESIDE = 'board 9x3\na app 3,1 30\no foe 4,1 30\n';
	const surround = (text: string, gone?: readonly string[], moved?: Readonly<Record<string, Square>>) =>
		scored({ type: 'surround', target: 'o' }, text, {}, gone, moved);

	it.each([
		['beside him, alone', '', 0],
		['a friend straight across', 'f app 5,1 30', 15],
		['a friend not quite across', 'f app 5,2 30', 0],
		['a friend not quite across, the other way', 'f app 4,2 30', 0],
		['a friend on the same side', 'f app 3,0 30', 0],
		['an opponent across', 'p foe 5,1 30', 0],
	])('%s', (_, others, score) => expect(surround(BESIDE + others)).toBe(score));

	it('counts opposite corners', () => {
		const text = `${BESIDE}f app 5,0 30`;
		expect(surround(text, [], { a: { x: 3, y: 2 } })).toBe(15);
		expect(surround(text, ['f'], { a: { x: 3, y: 2 } })).toBe(0);
	});

	it('compares centers around a large body', () => {
		const large = (friend: string) =>
			surround(`board 9x3\na app 3,0 30\no foe large 4,0 30\nf app ${friend} 30`);
		expect(['6,1', '6,0', '5,0', 'large 6,0'].map(large)).toEqual([15, 0, 0, 0]);
		expect(surround('board 9x4\na app large 1,1 30\no foe large 3,1 30\nf app large 5,1 30')).toBe(15);
	});

	it('is minus the feet until adjacent, whatever is opposite', () => {
		expect(surround(`${BESIDE}f app 8,1 30`, [], { a: { x: 0, y: 1 } })).toBe(-12.5);
		expect(surround(BESIDE, ['o'])).toBe(-500);
		expect(scored({ type: 'surround', target: 'x' }, BESIDE)).toBe(0);
	});

	it('does not count itself as opposite', () => {
		expect(surround(BESIDE, [], { a: { x: 4, y: 1 } })).toBe(0);
	});
});

describe('stay out of reach', () => {
	it.each([
		['within speed and reach of one', 'o foe 6,1 30', -5],
		['just out of it', 'o foe 7,1 30', 0],
		['far out of it', 'o foe 15,1 30', 0],
		['of each', 'o foe 6,1 30\np foe 5,1 20', -5],
		['of two', 'o foe 6,1 30\np foe 4,1 20', -10],
		['of one with a long reach, from its nearest square', 'o foe large 7,1 30', -5],
		['of nobody of its own', 'o app 1,1 30', 0],
	])('%s', (_, others, score) => expect(scored({ type: 'avoid' }, LINE + others)).toBe(score));

	it('measures from the nearest square of a wide body', () => {
		expect(scored({ type: 'avoid' }, `${LINE}o foe 7,1 30`, { size: 'large' })).toBe(-5);
	});
});

describe('Scores.of', () => {
	it('sums the scores of a group', () => {
		const { map, creatures } = board(`${LINE}b app 2,1 30\no foe 6,1 30`);
		const scores = new Scores(compileMap(map), creatures);
		const places = new Map(creatures.map(({ id, position }) => [id, position]));
		expect(scores.of(creatures.slice(0, 2), places)).toBe(-22.5 - 12.5);
		expect(scores.of([], places)).toBe(0);
	});
});
