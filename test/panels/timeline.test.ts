import { describe, expect, it } from 'vitest';
import { marksAhead, marksOf, markText } from '../../src/panels/timeline/marks.ts';
import { battleOf } from '../../src/store/document/battle.ts';
import { logOf } from '../../src/store/document/log.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';

const nameOf = (id: string) => id;

describe('marks of segments', () => {
	const encounter = { ...lydiaAndTheOrc(), rolls: { '1/4/lydia': [11], '1/4/orc': [12] } };
	const battle = battleOf(encounter, { who: 'nobody' });

	it('a contest that is over tells who won, and where', () => {
		const section = logOf(encounter, battle, 4, 'feet').find((s) => s.segment === 4);
		const [mark] = marksOf(section);
		expect(mark).toMatchObject({ kind: 'contest', squares: [{ x: 4, y: 2 }] });
		expect(mark && markText(4, mark)).toBe('Segment 4. Lydia (17) beats the orc (16) to 5, 3.');
	});
	it('nothing worth a mark, no mark', () => {
		expect(marksOf(logOf(encounter, battle, 1, 'feet').find((s) => s.segment === 1))).toEqual([]);
		expect(marksOf(undefined)).toEqual([]);
	});
	it('ahead, a contest does not tell who will win', () => {
		expect(marksAhead(battle, 4, nameOf, 'feet')).toEqual([
			{ kind: 'contest', sentences: ['lydia and orc will contest 5, 3.'], squares: [{ x: 4, y: 2 }] },
		]);
	});
	it('one that waits for dice is marked as waiting', () => {
		const waiting = battleOf(lydiaAndTheOrc(), { who: 'everyone' });
		expect(marksAhead(waiting, 4, nameOf, 'feet').map((m) => m.kind)).toEqual(['waiting']);
		expect(marksAhead(waiting, 5, nameOf, 'feet')).toEqual([]);
	});
	it('a crowd is counted, not recited', () => {
		const sentences = Array.from({ length: 9 }, (_, i) => `Goblin ${i} is blocked.`);
		const text = markText(2, { kind: 'blocked', sentences, squares: [] });
		expect(text).toContain('Goblin 5 is blocked. And 3 more.');
		expect(text).not.toContain('Goblin 6');
	});
});
