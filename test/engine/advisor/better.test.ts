import { describe, expect, it } from 'vitest';
import {
	type BetterWay,
	beginHalfRound,
	betterWays,
	type HalfRoundState,
	type Square,
} from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { stateAfter } from '../../support/stories.ts';

function found(state: HalfRoundState, goal: Square, id = 'a'): readonly BetterWay[] {
	const work = betterWays(state, id, goal);
	let piece = work.next();
	while (piece.done !== true) piece = work.next();
	return piece.value;
}

const begun = (text: string) => beginHalfRound(board(text));
const IN_THE_WAY = 'board 5x3\na x 0,1 30 walk: E E E\nb y 2,1 30';
const GOAL = { x: 3, y: 1 };

describe('betterWays', () => {
	it("finds suggestions in the creature's own group", () => {
		const other = IN_THE_WAY.replace('5x3', '60x3')
			.replaceAll(/\b([023]),1/g, '4$1,1')
			.replace('a x', 'z x')
			.replace('b y', 'y y');
		const both = begun(`${IN_THE_WAY.replace('5x3', '60x3')}\n${other.split('\n').slice(1).join('\n')}`);
		for (const [id, x] of [
			['a', 3],
			['z', 43],
		] as const) {
			const [first] = found(both, { x, y: 1 }, id);
			expect(first!.arrives.chance).toBe(1);
			expect(first!.changes).toMatchObject([{ type: 'way' }]);
		}
	});

	it('is exact without dice, with its arrival segment', () => {
		const [first] = found(begun(IN_THE_WAY), GOAL);
		expect(first!.margin).toBe(0);
		expect(first!.arrives).toEqual({ chance: 1, by: [{ segment: 3, chance: 1 }] });
	});

	it('suggests nothing for a finished or waiting plan', () => {
		const done = stateAfter(board('board 5x1\na x 0,0 30 walk: E'), 2);
		expect(found(done, { x: 3, y: 0 })).toEqual([]);
		const encounter = board('board 5x3\na x 0,1 30 walk: E E E\nb y 2,1 30');
		expect(found(beginHalfRound({ ...encounter, movers: ['b'] }), GOAL)).toEqual([]);
	});

	it('never suggests doing nothing', () => {
		// It wants to return to its square, which another creature enters behind it.
		const back = begun('board 3x3\na x 0,1 30 walk: E W\nb x 0,0 30 walk: S');
		for (const { plan } of found(back, { x: 0, y: 1 })) expect(plan.steps).not.toEqual([]);
	});

	it('suggests nothing if nothing is better', () => {
		// A standing creature blocks the corridor.
		expect(found(begun('board 5x1\na x 0,0 30 walk: E E E\nb y 2,0 30'), { x: 3, y: 0 })).toEqual([]);
	});
});
