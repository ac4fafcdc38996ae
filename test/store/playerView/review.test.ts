/** The review of a battle, for the GM and for players. */
import { describe, expect, it } from 'vitest';
import { type Creature, type Encounter, packSquares, type Scenario } from '../../../src/engine/index.ts';
import { nextHalf } from '../../../src/store/derived/encounterAt.ts';
import { reviewOf } from '../../../src/store/playerView/review.ts';
import { GM, TABLE } from '../../../src/store/playerView/seat.ts';
import { creature, encounter, going } from '../../support/encounters.ts';

const NOBODY = { who: 'nobody' } as const;

function played(creatures: readonly Creature[], fields: Partial<Encounter> = {}): Encounter {
	const before: Encounter = { ...encounter(creatures), ...fields };
	return nextHalf(before, NOBODY)!;
}

/** Both want 3, 2 in segment 2; the rolls decide. */
function contest(
	ann: number,
	orc: number,
	fields: Partial<Creature> = {},
	others: Partial<Encounter> = {},
): Encounter {
	return played(
		[
			going(creature('ann', 1, 2, { initiative: 0 }), { x: 2, y: 2 }, { x: 3, y: 2 }),
			going(
				creature('orc', 5, 2, { side: 'foes', initiative: 5, ...fields }),
				{ x: 4, y: 2 },
				{ x: 3, y: 2 },
			),
		],
		{ rolls: { '1/2/ann': [ann], '1/2/orc': [orc] }, ...others },
	);
}

describe('reviewOf', () => {
	it('is empty before the first half-round', () => {
		expect(reviewOf(encounter([creature('ann', 1, 1)]), GM)).toEqual({ points: [], records: [], names: {} });
	});

	it('lists a contest won against the odds, with its chance', () => {
		const { points, records } = reviewOf(contest(20, 1), GM);
		expect(points).toEqual([
			{
				half: 1,
				segment: 2,
				type: 'upset',
				creature: 'ann',
				against: ['orc'],
				square: { x: 3, y: 2 },
				chance: expect.closeTo(0.2625, 4),
			},
		]);
		expect(records).toEqual([
			{ side: 'foes', contests: 1, expected: expect.closeTo(0.7375, 4), won: 0 },
			{ side: 'heroes', contests: 1, expected: expect.closeTo(0.2625, 4), won: 1 },
		]);
	});

	it('leaves out contests won as expected', () => {
		const { points, records } = reviewOf(contest(1, 20), GM);
		expect(points).toEqual([]);
		expect(records).toMatchObject([{ won: 1 }, { won: 0 }]);
	});

	it('lists opportunity attacks', () => {
		const one = encounter([
			going(creature('ann', 2, 2), { x: 1, y: 2 }),
			creature('orc', 3, 2, { side: 'foes' }),
		]);
		const after = nextHalf({ ...one, rules: { ...one.rules, opportunity: true } }, NOBODY)!;
		expect(reviewOf(after, GM).points).toMatchObject([{ type: 'opportunity', creature: 'ann', by: 'orc' }]);
	});

	it('lists creatures that fell, after the last segment', () => {
		const one = played([creature('ann', 1, 1)]);
		const fallen = {
			...one,
			creatures: one.creatures.map((each) => ({ ...each, conditions: ['unconscious'] })),
		};
		expect(reviewOf(fallen, GM).points).toEqual([{ half: 1, segment: 6, type: 'fallen', creature: 'ann' }]);
	});

	it('lists changes of the score', () => {
		const squares = new Uint8Array(encounter([]).map.width * encounter([]).map.height);
		squares.fill(1);
		const scenario: Scenario = {
			limit: 2,
			zones: [{ id: 'all', name: 'All', squares: packSquares(squares) }],
			objectives: [
				{ id: 'a', side: 'heroes', weight: 1, visibility: 'open', task: { type: 'hold', zone: 'all' } },
			],
		};
		const one = played([creature('ann', 1, 1)], { scenario });
		expect(reviewOf(one, GM).points).toEqual([
			{ half: 1, segment: 6, type: 'score', changes: [{ side: 'heroes', from: 0, to: 50 }] },
		]);
	});
});

/** Both want the square that Ann's side has to reach; she is expected to win it in every second battle. */
function raced(ann: number): Encounter {
	const { map } = encounter([]);
	const squares = new Uint8Array(map.width * map.height);
	squares[2 * map.width + 3] = 1;
	const scenario: Scenario = {
		limit: 2,
		zones: [{ id: 'post', name: 'Post', squares: packSquares(squares) }],
		objectives: [
			{
				id: 'a',
				side: 'heroes',
				weight: 1,
				visibility: 'open',
				task: { type: 'reach', place: { zone: 'post' } },
			},
		],
	};
	return contest(ann, 10, { initiative: 0 }, { scenario });
}

describe('points expected from the plans', () => {
	it('are compared with the score after a lost and a won contest', () => {
		for (const [roll, to] of [
			[1, 0],
			[20, 100],
		] as const) {
			const score = reviewOf(raced(roll), GM).points.find(({ type }) => type === 'score');
			const changes = score?.type === 'score' ? score.changes : [];
			const heroes = changes.find(({ side }) => side === 'heroes');
			expect(heroes).toMatchObject({ from: 0, to });
			expect(heroes?.expected).toBeGreaterThan(25);
			expect(heroes?.expected).toBeLessThan(75);
		}
	});

	it('are the same each time', () => {
		expect(reviewOf(raced(1), GM)).toEqual(reviewOf(raced(1), GM));
	});

	it('are missing for players, since they reveal bonuses', () => {
		expect(JSON.stringify(reviewOf(raced(20), TABLE))).not.toContain('expected');
	});
});

describe('reviewOf for players', () => {
	it('gives no chances, which would reveal bonuses', () => {
		expect(reviewOf(contest(20, 1), TABLE)).toMatchObject({ points: [], records: [] });
	});

	it('is equal whatever a hidden creature did', () => {
		const worlds = [1, 20].map((roll) => reviewOf(contest(10, roll, { hidden: true }), TABLE));
		expect(worlds[0]).toEqual(worlds[1]);
		expect(worlds[0]!.names).toEqual({ ann: 'Ann' });
	});

	it('leaves out the fall of a hidden creature', () => {
		const one = played([creature('ann', 1, 1), creature('spy', 6, 1, { side: 'foes', hidden: true })]);
		const fallen = {
			...one,
			creatures: one.creatures.map((each) => ({ ...each, conditions: ['unconscious'] })),
		};
		expect(reviewOf(fallen, TABLE).points).toMatchObject([{ type: 'fallen', creature: 'ann' }]);
	});
});
