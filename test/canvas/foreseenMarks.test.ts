import { describe, expect, it } from 'vitest';
import { chanceMarks, foreseenMarks, outlookShades } from '../../src/canvas/scene/forecastMarks.ts';
import { type BattleEvent, beginHalfRound, type Creature, type Encounter } from '../../src/engine/index.ts';
import { sharedEnd } from '../../src/store/derived/friendlyConflict.ts';
import { creature, encounter as encounterOf, going, lydiaAndTheOrc } from '../support/encounters.ts';
import { forecastOf } from '../support/forecastOf.ts';

const encounter: Encounter = lydiaAndTheOrc();
const forecast = forecastOf(beginHalfRound(encounter));
const all = new Map(encounter.creatures.map((one) => [one.id, one]));

describe('forecast marks', () => {
	it('mark a contested square with its segment until it is over', () => {
		expect(foreseenMarks(forecast, 0, all)).toEqual([
			{
				type: 'foreseen',
				square: { x: 4, y: 2 },
				side: 1,
				text: '4',
				chances: [
					{ creature: 'lydia', text: '62%' },
					{ creature: 'orc', text: '38%' },
				],
			},
		]);
		expect(foreseenMarks(forecast, 3, all)).toHaveLength(1);
		expect(foreseenMarks(forecast, 4, all)).toEqual([]);
	});

	it('leave out contests decided in a segment that waits for other dice', () => {
		const [contest] = forecast.contests;
		const { square } = contest!;
		const decided = { type: 'contest', square } as BattleEvent;
		expect(foreseenMarks(forecast, 3, all, [decided])).toEqual([]);
		expect(foreseenMarks(forecast, 2, all, [decided])).toHaveLength(1);
		const elsewhere = { type: 'contest', square: { x: 0, y: 0 } } as BattleEvent;
		expect(foreseenMarks(forecast, 3, all, [elsewhere])).toHaveLength(1);
	});

	it('reveal no hidden creature', () => {
		const [lydia] = encounter.creatures;
		expect(foreseenMarks(forecast, 0, new Map([['lydia', lydia!]]))).toEqual([]);
	});

	it('say that visible creatures may share the square', () => {
		const [contest] = forecast.contests;
		const textsOf = (...winners: readonly string[]) => {
			const shared = { ...forecast, contests: [{ ...contest!, shared: [{ winners, chance: 1 }] }] };
			return foreseenMarks(shared, 0, all)[0]?.chances.map(({ text }) => text);
		};
		expect(textsOf('lydia', 'orc')).toEqual(['62%', '38%', 'may share']);
		expect(textsOf('lydia', 'hidden')).toEqual(['62%', '38%']);
	});

	it('mark a square once with all segments', () => {
		const [contest] = forecast.contests;
		const again = { ...forecast, contests: [contest!, { ...contest!, segment: 5 }] };
		expect(foreseenMarks(again, 0, all).map(({ text }) => text)).toEqual(['4, 5']);
	});

	it('mark shared ends of allies with the segment of the block', () => {
		const end = { x: 3, y: 2 };
		const one = going(creature('ann', 1, 2), { x: 2, y: 2 }, end);
		const late = going(creature('bob', 3, 5), { x: 3, y: 4 }, { x: 3, y: 3 }, end);
		const marks = (...fighters: readonly Creature[]) => {
			const fight = encounterOf(fighters);
			const seen = new Map(fighters.map((each) => [each.id, each]));
			return foreseenMarks(forecastOf(beginHalfRound(fight)), 0, seen);
		};
		expect(marks(one, late)).toEqual([{ type: 'foreseen', square: end, side: 1, text: '3', chances: [] }]);
		// Whose way only leads by waits, and an opponent's end is his own.
		expect(marks(one, going(late, { x: 3, y: 4 }, { x: 3, y: 3 }))).toEqual([]);
		expect(marks(one, { ...late, side: 'foes' })).toEqual([]);
		const bare = forecastOf(beginHalfRound(encounterOf([one, late])));
		expect(sharedEnd(bare, encounterOf([one, late]), late, end)).toMatchObject({
			creature: 'bob',
			by: ['ann'],
		});
		expect(sharedEnd(bare, encounterOf([one, late]), one, end)).toBeNull();
	});

	it('leave out small chances', () => {
		const rare = { ...forecast, contests: forecast.contests.map((one) => ({ ...one, chance: 0.04 })) };
		expect(foreseenMarks(rare, 0, all)).toEqual([]);
	});

	it('show a few chances of an uncertain end', () => {
		expect(chanceMarks(forecast, all.get('lydia')!)).toEqual([
			{ x: 4.5, y: 2.5, text: '62%' },
			{ x: 3.5, y: 2.5, text: '38%' },
		]);
		const alone = { ...encounter, creatures: encounter.creatures.slice(0, 1) };
		expect(chanceMarks(forecastOf(beginHalfRound(alone)), all.get('lydia')!)).toEqual([]);
		const far = [0.4, 0.3, 0.2, 0.1].map((chance, x) => ({ x, y: 0, chance }));
		const open = { ...forecast, creatures: { lydia: { after: {}, end: far } } };
		expect(chanceMarks(open, all.get('lydia')!)).toHaveLength(3);
	});

	it('show few chances of the end, all of a chosen moment', () => {
		const [lydia] = encounter.creatures;
		const places = (count: number) =>
			Array.from({ length: count }, (_, x) => ({ x, y: 0, chance: 1 / count }));
		const creatures = { lydia: { after: { 2: places(30) }, end: places(8) } };
		expect(chanceMarks({ ...forecast, creatures }, lydia!)).toHaveLength(3);
		expect(chanceMarks({ ...forecast, creatures }, lydia!, 'end')).toHaveLength(8);
		expect(chanceMarks({ ...forecast, creatures }, lydia!, 2)).toHaveLength(30);
		expect(chanceMarks({ ...forecast, creatures }, lydia!, 5)).toEqual([]);
	});

	it('sum the chances of overlapping footprints', () => {
		const [lydia] = encounter.creatures;
		const end = [
			{ x: 0, y: 0, chance: 0.75 },
			{ x: 1, y: 0, chance: 0.25 },
		];
		const big = { ...lydia!, size: 'large' } as const;
		const shades = outlookShades({ ...forecast, creatures: { lydia: { after: {}, end } } }, big, null);
		expect(shades.map(({ x, y, chance }) => [x, y, chance])).toEqual([
			[0, 0, 0.75],
			[1, 0, 1],
			[0, 1, 0.75],
			[1, 1, 1],
			[2, 0, 0.25],
			[2, 1, 0.25],
		]);
		expect(outlookShades(forecast, lydia!, 1)).toEqual([]);
	});
});
