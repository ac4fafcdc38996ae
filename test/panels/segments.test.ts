/** Segment columns: attacks in their segments, castings from start to completion. */
import { describe, expect, it } from 'vitest';
import type { Act } from '../../src/engine/index.ts';
import { markSaid } from '../../src/messages/index.ts';
import { columnsFor, segmentMarks } from '../../src/panels/initiative/segmentColumns.ts';

const at = (count: number, { round = 1, pass = 0 } = {}) => ({ round, pass, count });
const attack = (count: number, pass = 0): Act => ({
	kind: 'weapon',
	at: at(count, { pass }),
	status: 'coming',
	strikes: 1,
});
const casting = (from: number, to: number, fromRound = 1, toRound = 1): Act => ({
	kind: 'spell',
	at: at(to, { round: toRound }),
	status: 'coming',
	strikes: 0,
	casting: { spell: 'web', time: to - from, from: at(from, { round: fromRound }) },
});

/** "3 attacks" for each mark, by column. */
const told = (acts: readonly Act[], round = 1) =>
	[...segmentMarks(acts, round)]
		.sort(([a], [b]) => a - b)
		.flatMap(([column, marks]) => marks.map((mark) => `${column} ${markSaid(mark)}`));

describe('segment columns', () => {
	it('ADD-11: puts attacks in their segments, before 1, after 10, or later passes', () => {
		expect(told([attack(3), attack(6)])).toEqual(['3 attacks', '6 attacks']);
		expect(told([attack(-1), attack(14), attack(2, 1)])).toEqual(['0 attacks', '11 attacks', '12 attacks']);
	});

	it("ADD-20: fills the segments from a casting's start to completion", () => {
		expect(told([casting(4, 7)])).toEqual(['4 starts web', '5 casts web', '6 casts web', '7 web complete']);
		expect(told([casting(4, 4)])).toEqual(['4 web complete']);
	});

	it('ADD-22: continues a casting from the first segment of the next round', () => {
		const long = casting(9, 2, 1, 2);
		expect(told([long])).toEqual(['9 starts web', '10 casts web']);
		expect(told([long], 2)).toEqual(['1 casts web', '2 web complete']);
	});

	it('shows ten segments plus non-empty columns', () => {
		const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
		expect(columnsFor([segmentMarks([attack(3)], 1)], 3)).toEqual(ten);
		expect(columnsFor([segmentMarks([attack(0)], 1)], null)).toEqual([0, ...ten]);
		expect(columnsFor([], 11, 'after everybody')).toEqual([...ten, 11, 12]);
	});

	it('marks finished, held and lost acts', () => {
		expect(markSaid({ kind: 'attack', status: 'done', strikes: 2 })).toBe('has attacked with both weapons');
		expect(markSaid({ kind: 'act', status: 'held' })).toBe('holds the action');
		expect(markSaid({ kind: 'casts', status: 'lost', spell: 'web' })).toBe('web lost');
		expect(markSaid({ kind: 'begins', status: 'casting', spell: '' })).toBe('starts a spell');
	});
});
