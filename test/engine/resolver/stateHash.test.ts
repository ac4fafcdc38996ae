import { describe, expect, it } from 'vitest';
import {
	type BattleMap,
	beginHalfRound,
	type Condition,
	type HalfRoundState,
} from '../../../src/engine/index.ts';
import type { CreatureState } from '../../../src/engine/resolver/halfRoundState.ts';
import { stateHash } from '../../../src/engine/resolver/outcomeForecast.ts';
import { board } from '../../support/boards.ts';

/** Two with plans and two without. */
const START = beginHalfRound(
	board(
		'board 9x3\ndoor 3,0 3,1\ndoor 6,0 6,1\na x 0,0 30 walk: E E\nb y 8,0 30 walk: W W\nc x 0,2 30\nd y 8,2 30',
	),
);

const changed = (...changes: readonly Partial<CreatureState>[]): HalfRoundState => ({
	...START,
	creatures: START.creatures.map((one, index) => ({ ...one, ...changes[index] })),
});

const entered = (...ranks: readonly number[]): HalfRoundState =>
	changed(...ranks.map((rank) => ({ entered: rank })));

const recorded = (place: number, conditions: readonly Condition[]): HalfRoundState =>
	changed(
		...START.creatures.map(({ creature }, index) =>
			index === place ? { creature: { ...creature, conditions } } : {},
		),
	);

const { map } = START;
const doors = (...open: readonly boolean[]): HalfRoundState => ({
	...START,
	map: {
		...map,
		walls: map.walls!.map((wall, index): NonNullable<BattleMap['walls']>[number] => ({
			...wall,
			open: open[index],
		})),
	},
});

describe('two states of one moment', () => {
	it.each([
		['their places', changed({ at: { x: 1, y: 0 } }), changed({ at: { x: 0, y: 1 } })],
		['their rates', changed({ rate: 10 }), changed({ rate: 20 })],
		['what they remember', changed({ memory: { harm: 1 } }), changed({ memory: { harm: 2 } })],
		[
			'who remembers it',
			changed({}, {}, { memory: { harm: 1 } }),
			changed({}, {}, {}, { memory: { harm: 1 } }),
		],
		['whether one has stopped', changed({ stopped: 'terrain' }), START],
		['who entered first', entered(2, 1), entered(1, 2)],
		['who has entered at all', entered(1, 0, 5, 6), entered(0, 1, 5, 6)],
		['whether the first has entered', entered(0, 1), entered(1, 2)],
		['the conditions of one', recorded(2, ['prone']), START],
		['which condition it is', recorded(2, ['prone']), recorded(2, ['stunned'])],
		['who is in a condition', recorded(2, ['prone']), recorded(3, ['prone'])],
		['whether a door is open', doors(true, false), doors(false, false)],
		['which door is open', doors(true, false), doors(false, true)],
	])('differ by %s', (_, one, other) => {
		expect(stateHash(one, START)).not.toBe(stateHash(other, START));
	});

	it.each([
		['as one was made anew', { ...START, creatures: [...START.creatures] }, START],
		['however many entries went before', entered(3, 1), entered(9, 4)],
		['though one has the same conditions anew', recorded(2, ['prone']), recorded(2, ['prone'])],
	])('are equal %s', (_, one, other) => {
		expect(stateHash(one, START)).toBe(stateHash(other, START));
	});
});
