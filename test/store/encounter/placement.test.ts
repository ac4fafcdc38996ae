import { describe, expect, it } from 'vitest';
import type { Creature, Encounter, Square, Wall } from '../../../src/engine/index.ts';
import { placeRefused } from '../../../src/messages/index.ts';
import { freePlacesIn } from '../../../src/store/encounter/placement.ts';
import { creature, encounter } from '../../support/encounters.ts';

const wall: Wall = { from: [6, 0], to: [6, 8], kind: 'wall' };
const board = encounter(
	[
		creature('orc', 3, 3, { side: 'foes' }),
		creature('corpse', 4, 3, { conditions: ['dead'] }),
		creature('rat', 8, 3, { size: 'tiny' }),
	],
	{
		walls: [wall],
		terrain: [
			{ x: 0, y: 0, type: 'wall' },
			{ x: 1, y: 0, type: 'pit' },
			{ x: 2, y: 0, type: 'difficult' },
			{ x: 3, y: 0, type: 'step-climb' },
		],
	},
);
const lydia = creature('lydia', 0, 7);

const problemAt = (where: Encounter, who: Creature, square: Square) => {
	const problem = freePlacesIn(where).problem(who, square);
	return problem && placeRefused(problem, 'feet');
};

describe('places for a miniature', () => {
	const cases: readonly (readonly [string, Creature, number, number, RegExp | undefined])[] = [
		['open ground', lydia, 5, 5, undefined],
		['difficult ground', lydia, 2, 0, undefined],
		['beyond the edge', lydia, 12, 0, /Off the map/],
		['a giant half over the edge', { ...lydia, size: 'huge' }, 10, 0, /Off the map/],
		['a solid square', lydia, 0, 0, /Wall: impassable/],
		['FC-51: on a step that is climbed', lydia, 3, 0, undefined],
		['a pit', lydia, 1, 0, /Pit: impassable/],
		['a pit, flying', { ...lydia, movement: ['flying'] }, 1, 0, undefined],
		['beside a wall', lydia, 5, 0, undefined],
		['a giant across a wall', { ...lydia, size: 'large' }, 5, 0, /Blocked by a wall or closed door/],
		['where an orc stands', lydia, 3, 3, /Occupied by Orc/],
		['where an ally stands', { ...lydia, side: 'foes' }, 3, 3, /Occupied by Orc/],
		['over somebody dead', lydia, 4, 3, undefined],
		['SRD-73: over somebody tiny', lydia, 8, 3, undefined],
		['the giant’s far corner on the orc', { ...lydia, size: 'large' }, 2, 2, /Occupied by Orc/],
		['where it stands already', creature('orc', 3, 3), 3, 3, undefined],
	];
	it.each(cases)('%s', (_where, who, x, y, why) => {
		const problem = problemAt(board, who, { x, y });
		if (why) expect(problem).toMatch(why);
		else expect(problem).toBeUndefined();
	});
	it.each(cases)('%s, asked again, gives the same answer', (_where, who, x, y) => {
		const places = freePlacesIn(board);
		const first = places.problem(who, { x, y });
		expect(places.problem(who, { x, y })).toEqual(first);
	});
	it('checks only creatures near a single request', () => {
		const looked: string[] = [];
		const watched = (id: string, x: number, y: number, size: Creature['size']): Creature => ({
			...creature(id, x, y, { size }),
			get conditions() {
				looked.push(id);
				return [];
			},
		});
		const crowd = encounter([
			watched('left', 0, 2, 'large'),
			watched('touching', 1, 1, 'large'),
			watched('corner', 3, 3, 'medium'),
			watched('right', 4, 3, 'medium'),
			watched('below', 2, 4, 'medium'),
		]);
		freePlacesIn(crowd).problem({ ...lydia, size: 'large' }, { x: 2, y: 2 });
		expect([...new Set(looked)]).toEqual(['touching', 'corner']);
	});
	it('SRD-70: fits four Tiny creatures in a square, not five', () => {
		const rats = [0, 1, 2, 3].map((i) => creature(`rat${i}`, 2, 2, { size: 'tiny' }));
		const fifth = creature('rat5', 0, 0, { size: 'tiny' });
		expect(problemAt(encounter(rats.slice(1)), fifth, { x: 2, y: 2 })).toBeUndefined();
		expect(problemAt(encounter(rats), fifth, { x: 2, y: 2 })).toMatch(/Occupied by/);
	});
	it('ignores creatures that are dragged along', () => {
		expect(freePlacesIn(board).problem(lydia, { x: 3, y: 3 }, new Set(['orc']))).toBeUndefined();
	});
});

describe('nearest place', () => {
	it('is the square itself if free', () => {
		expect(freePlacesIn(board).nearest(lydia, { x: 5, y: 5 })).toEqual({ x: 5, y: 5 });
	});
	it('is beside it if occupied', () => {
		const place = freePlacesIn(board).nearest(lydia, { x: 3, y: 3 });
		expect(place && Math.max(Math.abs(place.x - 3), Math.abs(place.y - 3))).toBe(1);
	});
	it('SRD-73: prefers an empty square to one shared with a Tiny creature', () => {
		expect(freePlacesIn(board).nearest(lydia, { x: 8, y: 3 })).not.toEqual({ x: 8, y: 3 });
		const narrow = encounter([creature('rat', 0, 0, { size: 'tiny' })], { width: 1, height: 1 });
		expect(freePlacesIn(narrow).nearest(lydia, { x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
	});
	it('is none on a full map', () => {
		const full = encounter([creature('a', 0, 0)], { width: 1, height: 1 });
		expect(freePlacesIn(full).nearest(lydia, { x: 0, y: 0 })).toBeUndefined();
	});
});
