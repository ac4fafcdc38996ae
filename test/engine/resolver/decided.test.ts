import { describe, expect, it } from 'vitest';
import { beginHalfRound, type Dice, step } from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';

const OVERRUN = 'rules checks=on\nm a 0,3 30 walk: E!overrun E\no b 1,3 30';
const CONTEST = 'm a 0,3 30 walk: E\no b 2,3 30 walk: W';

/** The result of the first segment with these rolls and the first outcome otherwise. */
function first(text: string, faces: Readonly<Record<string, number>>) {
	let asked = 0;
	const dice: Dice = {
		face: (_half, _segment, creature) => faces[creature],
		decide: (outcomes) => {
			asked++;
			return outcomes()[0]!;
		},
	};
	const stepped = step(beginHalfRound(board(`board 6x6\n${text}`)), dice);
	if (stepped.type === 'awaiting')
		return { asked, needs: stepped.needs.map((need) => need.split('/').at(-1)) };
	return { asked, moved: stepped.segment.events.filter(({ type }) => type === 'moved').length };
}

describe.each([
	['F-24: a check', OVERRUN, 1],
	['a contest', CONTEST, 1],
] as const)('%s', (_, text, moved) => {
	it('is decided by outcome without rolls', () => expect(first(text, {})).toEqual({ asked: 1, moved }));
	it('is decided by rolls if all are there', () =>
		expect(first(text, { m: 20, o: 1 })).toEqual({ asked: 0, moved }));
	it('waits for the others if one roll is there', () => {
		expect(first(text, { m: 20 })).toEqual({ asked: 0, needs: ['o'] });
		expect(first(text, { o: 20 })).toEqual({ asked: 0, needs: ['m'] });
	});
});
