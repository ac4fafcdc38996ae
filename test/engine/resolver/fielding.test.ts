import { describe, expect, it } from 'vitest';
import {
	beginHalfRound,
	groundAt,
	isOver,
	type PastHalf,
	progress,
	resolveHalfRound,
	rulesOf,
	step,
	trailOf,
} from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { resolved, stateAfter, story } from '../../support/stories.ts';

const NO_DICE = { face: () => undefined };

describe('resolver state', () => {
	it('resumes after another half-round was computed', () => {
		const blocked = board('board 9x3\na x 0,0 30 walk: E E E\nb y 3,0 30');
		const first = step(beginHalfRound(blocked), NO_DICE);
		if (first.type === 'awaiting') throw new Error('Dice are missing.');
		resolveHalfRound(board('board 2x2\nq x 0,0 30'));
		expect(step(first.state, NO_DICE)).toEqual(step(stateAfter(blocked, 1), NO_DICE));
		expect(step(first.state, NO_DICE)).toMatchObject({ segment: { positions: { a: { x: 2, y: 0 } } } });
	});

	it('SRD-51: reports squeezed creatures that do not move', () => {
		const squeezed = board('board 9x3\nrules squeezing=on\na x large 2,0 30 (squeezed=1,0) walk: h6');
		expect(resolved(squeezed).squeezed).toEqual({ a: [{ x: 1, y: 0 }] });
		expect(resolved(squeezed).segments[0]!.squeezed).toEqual({ a: [{ x: 1, y: 0 }] });
	});

	it('SRD-32, SRD-51: sees a newly squeezed helpless giant as ground', () => {
		const fall = {
			type: 'creature',
			after: 2,
			placed: false,
			creature: {
				...{ id: 'g', name: 'g', side: 'a', size: 'large', speed: 60, position: { x: 0, y: 0 } },
				conditions: ['helpless'],
			},
		};
		const passage = `board 6x2\nrules squeezing=on bodies=on\n|..##..\n|......\namend ${JSON.stringify(fall)}`;
		const state = stateAfter(board(`${passage}\ng a large 0,0 60 walk: >2,1!squeeze E!squeeze`), 2);
		const { at, memory } = state.creatures[0]!;
		expect([at, ...trailOf(memory?.squeezed)]).toEqual([
			{ x: 3, y: 1 },
			{ x: 2, y: 1 },
		]);
		const obstacles = groundAt(state).map.terrain?.filter(({ type }) => type === 'obstacle');
		expect(obstacles).toEqual([
			{ x: 3, y: 1, type: 'obstacle' },
			{ x: 2, y: 1, type: 'obstacle' },
		]);
	});

	it("F-21: remembers an opportunity of the previous half-round's end", () => {
		const before = board('board 9x7\nrules opportunity=on\nm a 2,3 30 walk: h5 E\no b 2,4 30');
		const { map, creatures } = before;
		const past: PastHalf = { half: 1, rules: rulesOf(before), map, creatures, amendments: [] };
		const begun = beginHalfRound({ ...before, half: 2, history: [past] });
		expect(begun.creatures[0]!.memory?.provoked).toEqual(['o']);
	});

	it('omits squeezing if there is none', () => {
		const result = resolved(board('board 9x3\na x 0,0 30 walk: E'));
		expect(result).not.toHaveProperty('squeezed');
		for (const segment of result.segments) expect(segment).not.toHaveProperty('squeezed');
	});

	it("SRD-96: uses each creature's own space", () => {
		const two = 'a x large 0,0 30 (space=5)\nb x large 4,0 30 (space=15)';
		expect(story(board(`board 12x4\n${two}\nc y 7,2 30 walk: W`))[0]).toBe('c|6,2');
		expect(story(board(`board 12x4\n${two}\nc y 2,1 30 walk: W`))[0]).toBe('c>1,1');
	});

	it('SRD-06: continues a double move, whatever the id', () => {
		const doubled = board('board 9x1\nrules actions=on\ntoString x 0,0 10 double: E E E');
		expect(story(doubled).join(' ')).not.toContain('.');
	});
});

describe('half-round', () => {
	it('is over after six segments', () => {
		const walker = board('board 9x1\na x 0,0 30 walk: E');
		expect([0, 5, 6].map((segments) => isOver(stateAfter(walker, segments)))).toEqual([false, false, true]);
	});

	it('A29: a shared door leaves no wait for the next item', () => {
		// Two opponents block each other and open the same door.
		const told = story(
			board('board 9x3\ndoor 2,0 2,1\nwall 2,1 2,3\na x 1,0 30 walk: o3 h2 E\nb y 2,0 30 walk: o1 W'),
		);
		expect(told.findIndex((segment) => segment.includes('a|2,0'))).toBe(3);
	});

	it('FC-90: a squeezed opponent engages with its trail', () => {
		const trail = 'rules occupancy=fantasy-craft engagement=on squeezing=on';
		const beside = board(`board 9x3\n${trail}\nm a 0,1 30 walk: E E E\no b large 4,0 30 (squeezed=3,0)`);
		expect(story(beside)[1]).toBe('m>2,1; m.engaged');
	});

	it('FC-54: a flyer ignores terrain in a window', () => {
		const over = 'rules checks=on\nterrain 1,0 window-small difficult';
		const flyer = board(`board 9x3\n${over}\na x 0,0 5 {flying} walk: E`);
		expect(story(flyer).join(' ').trim()).toBe('a>1,0');
	});
});

describe('room', () => {
	it.each([
		['in its second row', '2,1', 'a|1,0'],
		['in its second column', '2,0', 'a|1,0'],
		['in the row below it', '2,2', 'a>1,0'],
		['in the column behind it', '3,0', 'a>1,0'],
		['beside the way', '3,1', 'a>1,0'],
	])('FC-81: a wide creature that takes half of each square finds one %s', (_, at, told) => {
		const text = `board 9x4\nrules occupancy=fantasy-craft\na x small 0,0 30 (space=10) walk: E\no y ${at} 30`;
		expect(story(board(text))[0]).toBe(told);
	});

	it.each([
		['below it', '2,2', 'a>1,0'],
		['behind it', '3,0', 'a>1,0'],
		['in it', '2,1', 'a|1,0'],
	])('FC-81: shares a square with an equal, another standing %s', (_, at, told) => {
		const text = 'board 9x4\nrules occupancy=fantasy-craft\na x small 0,0 30 (space=10) walk: E';
		expect(story(board(`${text}\nc y small 2,0 30\no y ${at} 30`))[0]).toBe(told);
	});

	it("A21: two gain different squares of a third's space", () => {
		const three = board(
			'board 9x3\na x 1,0 30 walk: E\nb y large 3,0 30 walk: W\nc z 1,1 30 walk: E\nroll 1/1/a 20\nroll 1/1/b 1\nroll 1/1/c 19',
		);
		expect(story(three)[0]).toBe('2,0: a+6=26 b+6=7 c+6=25 -> a c; a>2,0; c>2,1');
	});
});

describe('contest', () => {
	const duel = (faces: string) =>
		resolved(board(`board 9x1\na x 0,0 30 walk: E\nb y 2,0 30 walk: W\n${faces}`)).segments[0]!.events[0]!;

	it('A05: reports how ties were broken', () => {
		expect(duel('roll 1/1/a 10 3\nroll 1/1/b 10 5')).toMatchObject({
			winners: ['b'],
			ties: [{ by: 'roll-off', order: ['b', 'a'] }],
		});
		expect(duel('roll 1/1/a 10\nroll 1/1/b 5')).not.toHaveProperty('ties');
	});
});

describe('progress', () => {
	const text = 'board 12x3\na x 0,0 30 run: E E E E E E\nb y 0,2 30\nc y 5,2 30 walk: E';

	it("counts the pace's speed and the remaining plan", () => {
		const state = stateAfter(board(text), 2);
		expect(progress(state, 'a')).toMatchObject({ feetUsed: 20, feetTotal: 60, moved: true, finished: false });
		expect(progress(state, 'b')).toMatchObject({ feetUsed: 0, feetTotal: 30, moved: false, finished: true });
		expect(progress(state, 'c')).toMatchObject({ feetUsed: 5, feetTotal: 30, moved: true, finished: true });
	});

	it('is undefined for an unknown creature', () => {
		expect(progress(stateAfter(board(text), 0), 'nobody')).toBeUndefined();
	});

	it("shows movers' plans and keeps others", () => {
		const { creatures } = beginHalfRound({ ...board(text), movers: ['a'] });
		expect(creatures.map(({ plan, waiting }) => [plan?.pace, waiting?.pace])).toEqual([
			['run', undefined],
			[undefined, undefined],
			[undefined, 'walk'],
		]);
	});
});
