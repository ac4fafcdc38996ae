import { describe, expect, it } from 'vitest';
import { type Amendment, beginHalfRound, type HalfRoundState, involved } from '../../../src/engine/index.ts';
import { groupsOf, notFarFrom } from '../../../src/engine/resolver/index.ts';
import { board } from '../../support/boards.ts';
import { stateAfter } from '../../support/stories.ts';

/** Groups of a state as lists of ids. */
const ids = (state: HalfRoundState): string[] =>
	groupsOf(state).map(({ creatures }) => creatures.map(({ creature }) => creature.id).join(' '));

const beginning = (text: string, amendments: readonly Amendment[] = []): HalfRoundState =>
	beginHalfRound({ ...board(text), amendments });

const TUMBLERS = 'rules opportunity=on';

describe('groupsOf', () => {
	it.each([
		['nobody has anything to do', 'a x 0,0 30\nb y 1,0 30', []],
		['ways that are two squares apart', 'a x 0,0 30 walk: E\nb y 4,0 30 walk: W', ['a b']],
		['ways that are three squares apart', 'a x 0,0 30 walk: E\nb y 5,0 30 walk: W', ['a', 'b']],
		['one who stands two squares from a way', 'a x 0,0 30 walk: E\nb y 3,0 30', ['a b']],
		['one who stands three squares from a way', 'a x 0,0 30 walk: E\nb y 4,0 30', ['a']],
		['one who stands two squares from a way, and a row below', 'a x 0,3 30 walk: E\nb y 3,4 30', ['a b']],
		['the same downwards', 'a x 0,0 30 walk: S\nb y 0,3 30', ['a b']],
		['the same downwards, too far', 'a x 0,0 30 walk: S\nb y 0,4 30', ['a']],
		['a plan that is a hold alone', 'a x 0,0 30 walk: h2\nb y 2,0 30', ['a b']],
		['a plan without anything', 'a x 0,0 30 walk:\nb y 2,0 30', []],
		['a large one', 'a x large 0,0 30 walk: E\nb y 4,2 30', ['a b']],
		['a large one, too far', 'a x large 0,0 30 walk: E\nb y 5,2 30', ['a']],
		[
			'two who are not near each other, by a third',
			'a x 0,0 30 walk: E\nb y 6,0 30 walk: W\nc z 3,2 30',
			['a b c'],
		],
		['two who only stand, by nobody', 'a x 0,0 30 walk: E\nb y 3,0 30\nc y 5,0 30', ['a b']],
		[
			'groups in the order of their first',
			'd x 0,0 30 walk: E\nb y 9,7 30 walk: N\nc y 2,0 30',
			['b', 'c d'],
		],
		['a row does not go on in the next', 'a x 9,0 30 walk: S\nb y 0,1 30\nc y 0,3 30', ['a']],
		['a way far off the map', 'a x 0,0 30 walk: >20,0 >0,20\nb y 9,7 30', ['a']],
		['one in whose reach the way is', 'a x 0,0 30 walk: E\nb y 4,0 30 (reach=15)', ['a'], ''],
		['F-21: one in whose reach the way is', 'a x 0,0 30 walk: E\nb y 4,0 30 (reach=15)', ['a b'], TUMBLERS],
		['F-21: one in whose reach it is not', 'a x 0,0 30 walk: E\nb y 5,0 30 (reach=15)', ['a'], TUMBLERS],
		['F-24: one who is thrown back so far', 'a x 0,0 30 walk: E!overrun\nb y 5,0 30', ['a b']],
		['F-24: one who is not thrown so far', 'a x 0,0 30 walk: E!overrun\nb y 6,0 30', ['a']],
		['F-24: a tumble throws nobody', 'a x 0,0 30 walk: E!tumble\nb y 5,0 30', ['a']],
		[
			'F-24: one thrown by somebody else',
			'a x 0,0 30 walk: E!overrun\nb y 5,7 30 walk: N\nc z 5,2 30',
			['a b c'],
		],
		[
			'SRD-51: the squares behind one who is squeezed',
			'a x large 2,0 30 (squeezed=1,0) walk: h1\nb y 6,0 30',
			['a'],
		],
		['SRD-51: which are near somebody', 'a x large 8,0 30 (squeezed=7,0) walk: h1\nb y 5,0 30', ['a b']],
	] as const)('%s', (_, text, expected, rules = '') => {
		expect(ids(beginning(`board 10x8\n${rules}\n${text}`))).toEqual(expected);
	});

	it.each([
		['its own hold opens a door that another goes through', 'door 3,0 3,8', 'o1 E', ['a b']],
		['another hold opens nothing', 'door 3,0 3,8', 'h1 E', ['a', 'b']],
		['it is another’s wall', 'wall 3,0 3,8', 'o1 E', ['a', 'b']],
		['the door stands open', 'door 3,0 3,8 open', 'o1 E', ['a', 'b']],
		['the door does not come so far', 'door 3,0 3,4', 'o1 E', ['a', 'b']],
		['the door comes just near enough', 'door 3,0 3,5', 'o1 E', ['a b']],
		['the door is two squares from its way', 'door 5,0 5,8', 'o1 E', ['a', 'b']],
		['the door lies behind it', 'door 2,0 2,8', 'o1 E', ['a b']],
		['the door lies across', 'door 2,1 9,1', 'o1 S', ['a b'], 'b y 9,3 30 walk: E'],
		['the door lies across, too far off', 'door 2,1 6,1', 'o1 S', ['a', 'b'], 'b y 9,3 30 walk: E'],
		['the door is drawn the other way round', 'door 3,8 3,0', 'o1 E', ['a b']],
		['the door lies askew, between the corners', 'door 3.5,0.5 2.5,4.5', 'o1 E', ['a b']],
		['it stands left of an askew door', 'door 3.5,0.5 2.5,4.5', 'o1 S', ['a b'], undefined, '1,0'],
		['it stands right of an askew door', 'door 3.5,0.5 2.5,4.5', 'o1 S', ['a b'], undefined, '4,0'],
		['it stands above an askew door', 'door 3.5,3.5 2.5,4.5', 'o1 E', ['a b'], undefined, '2,2'],
		['it stands below the door', 'door 3,3 3,8', 'o1 E', ['a b'], 'b y 2,0 30 walk: E', '2,8'],
		['another is two squares from the door', 'door 3,0 3,8', 'o1 E', ['a b'], 'b y 5,7 30 walk: E'],
	] as const)('A29: %s', (_, wall, steps, expected, other?: string, at: string = '2,0') => {
		const far = other ?? 'b y 2,7 30 walk: E';
		expect(ids(beginning(`board 12x9\n${wall}\na x ${at} 30 walk: ${steps}\n${far}`))).toEqual(expected);
	});

	it('uses the remaining plan only', () => {
		const text = 'board 12x8\na x 0,0 30 walk: S S N N\nb y 2,4 30';
		expect(ids(beginning(text))).toEqual(['a b']);
		const later = stateAfter(board('board 12x3\na x 0,0 30 walk: E E E W W\nb y 0,0 30 [dead]'), 4);
		expect(ids(later)).toEqual(['a b']);
		const gone = stateAfter(board('board 12x3\na x 0,0 30 walk: E E E E E\nb y 0,2 30'), 4);
		expect(ids(gone)).toEqual(['a']);
	});

	it('adds later plans to their group', () => {
		const text = 'board 20x8\na x 0,0 30\nb y 3,0 30\nc y 19,7 30 walk: N';
		const plan = { pace: 'walk', steps: [{ x: 1, y: 0 }] } as const;
		const change: Amendment = { type: 'plan', after: 2, creature: 'a', plan };
		const other: Amendment = { type: 'plan', after: 3, creature: 'c', plan: { pace: 'walk', steps: [] } };
		const state = beginning(text, [change, other]);
		expect(ids(state)).toEqual(['a b', 'c']);
		expect(groupsOf(state).map(({ amendments }) => amendments)).toEqual([[change], [other]]);
		const nothing: Amendment = { type: 'plan', after: 2, creature: 'a', plan: { pace: 'walk', steps: [] } };
		expect(ids(beginning(text, [nothing]))).toEqual(['c']);
		const twice: Amendment = { ...change, after: 4, plan: { pace: 'walk', steps: [{ x: 0, y: 7 }] } };
		expect(ids(beginning(`${text}\nd y 0,5 30`, [change, twice]))).toEqual(['a b d', 'c']);
	});

	it('keeps all together if anything else changes', () => {
		const text = 'board 20x8\na x 0,0 30 walk: E\nb y 9,0 30 walk: E\nc y 19,7 30';
		expect(ids(beginning(text, [{ type: 'leave', after: 3, creature: 'c' }]))).toEqual(['a b c']);
	});
});

describe('involved', () => {
	it('is the union of all groups in order', () => {
		const state = beginning('board 20x8\na x 0,0 30 walk: E\nb y 9,7 30\nc y 19,7 30 walk: N');
		expect(involved(state).creatures.map(({ creature }) => creature.id)).toEqual(['a', 'c']);
	});

	it('is the same state if none is left out', () => {
		const state = beginning('board 20x8\na x 0,0 30 walk: E\nc y 19,7 30 walk: N');
		expect(involved(state)).toBe(state);
	});

	it('keeps the plan changes of its creatures', () => {
		const plan = { pace: 'walk', steps: [] } as const;
		const changes: Amendment[] = ['a', 'b'].map((creature) => ({ type: 'plan', after: 2, creature, plan }));
		const state = beginning('board 20x8\na x 0,0 30 walk: E\nb y 9,7 30', changes);
		expect(involved(state).amendments).toEqual([changes[0]]);
	});

	it.each([
		[{ x: 8, y: 18 }, true],
		[{ x: 7, y: 30 }, false],
		[{ x: 82, y: 87 }, true],
		[{ x: 83, y: 60 }, false],
		[{ x: 60, y: 17 }, false],
		[{ x: 60, y: 88 }, false],
	])('are within 32 squares of a place: %o %s', (at, isNear) => {
		expect(
			notFarFrom([
				{ x: 40, y: 55 },
				{ x: 50, y: 50 },
			])(at),
		).toBe(isNear);
	});

	it('is empty without places', () => {
		expect(notFarFrom([])({ x: 0, y: 0 })).toBe(false);
	});
});
