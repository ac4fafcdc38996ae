import { describe, expect, it } from 'vitest';
import { beginHalfRound } from '../../src/engine/index.ts';
import { castOf } from '../../src/messages/index.ts';
import { marksAhead, marksOf, markText } from '../../src/panels/timeline/timelineMarkModel.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { logOf } from '../../src/store/derived/battleLog.ts';
import { board } from '../support/boards.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import { forecastOf } from '../support/forecastOf.ts';

describe('segment marks', () => {
	const encounter = { ...lydiaAndTheOrc(), rolls: { '1/4/lydia': [11], '1/4/orc': [12] } };
	const battle = battleOf(encounter, { who: 'nobody' });
	const forecast = forecastOf(beginHalfRound(encounter));
	const cast = castOf(encounter, 'feet');

	it('name the winner and square of a finished contest', () => {
		const section = logOf(encounter, battle, 4, 'feet').find((s) => s.segment === 4);
		const [mark] = marksOf(section);
		expect(mark).toMatchObject({ kind: 'contest', squares: [{ x: 4, y: 2 }] });
		expect(mark && markText(4, mark)).toBe('Segment 4. Lydia (17) beats the orc (16) to 5, 3.');
	});
	it('are empty without notable events', () => {
		expect(marksOf(logOf(encounter, battle, 1, 'feet').find((s) => s.segment === 1))).toEqual([]);
		expect(marksOf(undefined)).toEqual([]);
	});
	it('show odds of a future contest, not its winner', () => {
		expect(marksAhead(battle, forecast, 4, cast)).toEqual([
			{
				kind: 'contest',
				sentences: ['Contest at 5, 3: Lydia 62%, the orc 38%.'],
				squares: [{ x: 4, y: 2 }],
			},
		]);
		expect(marksAhead(battle, null, 4, cast)).toEqual([]);
	});
	it('mark a contest that awaits dice', () => {
		const waiting = battleOf(lydiaAndTheOrc(), { who: 'everyone' });
		expect(marksAhead(waiting, forecast, 4, cast).map((m) => m.kind)).toEqual(['waiting']);
		expect(marksAhead(waiting, forecast, 4, cast)[0]?.sentences).toEqual([
			'Contest at 5, 3: Lydia 62%, the orc 38%.',
		]);
		expect(marksAhead(waiting, null, 4, cast)[0]?.sentences).toEqual([
			'Lydia and the orc will contest 5, 3.',
		]);
		expect(marksAhead(waiting, forecast, 3, cast)).toEqual([]);
	});
	it('count a waiting creature once for any blocker', () => {
		const queue = board('board 9x1\na x 2,0 30 walk: E E\nb x 1,0 30 walk: E E\nguard y 3,0 30');
		const blocks = forecastOf(beginHalfRound(queue));
		const asked = battleOf(queue, { who: 'nobody' });
		const told = [1, 2, 3].map((segment) =>
			marksAhead(asked, blocks, segment, castOf(queue, 'feet')).map(({ sentences }) => sentences),
		);
		expect(told).toEqual([[['A blocked at 4, 1 by guard.']], [['B blocked at 4, 1 by guard.']], []]);
	});
	it('add up blocks of one creature at one square', () => {
		const one = { segment: 2, square: { x: 1, y: 0 }, creature: 'lydia' };
		const blocks = [
			{ ...one, by: ['orc'], chance: 0.25 },
			{ ...one, by: ['lydia', 'orc'], chance: 0.5 },
			{ ...one, segment: 3, by: ['orc'], chance: 0.76 },
			{ ...one, segment: 4, by: ['orc'], chance: 0.9 },
		];
		const told = [2, 3, 4].map((segment) =>
			marksAhead(battle, { ...forecast, contests: [], blocks }, segment, cast).flatMap(
				({ sentences }) => sentences,
			),
		);
		expect(told).toEqual([
			['75% Lydia blocked at 2, 1 by Lydia and the orc.'],
			[],
			['90% Lydia blocked at 2, 1 by the orc.'],
		]);
	});
	it('count a crowd instead of listing it', () => {
		const sentences = Array.from({ length: 9 }, (_, i) => `Goblin ${i} is blocked.`);
		const text = markText(2, { sentences });
		expect(text).toContain('Goblin 5 is blocked. And 3 more.');
		expect(text).not.toContain('Goblin 6');
	});
});
