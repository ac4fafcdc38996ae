import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type Creature,
	type Encounter,
	type Objective,
	type ObjectiveTask,
	packSquares,
	type Scenario,
	type Snapshot,
	scoreBattle,
	snapshotsOf,
	visibleScenario,
} from '../../../src/engine/index.ts';

const WIDTH = 10;
const HEIGHT = 6;
const MAP = { width: WIDTH, height: HEIGHT };

function columns(id: string, ...some: number[]) {
	const squares = new Uint8Array(WIDTH * HEIGHT);
	for (const x of some) for (let y = 0; y < HEIGHT; y++) squares[y * WIDTH + x] = 1;
	return { id, name: id, squares: packSquares(squares) };
}

const objective = (side: string, task: ObjectiveTask, more: Partial<Objective> = {}): Objective => ({
	id: `${side} ${task.type}`,
	side,
	weight: 1,
	visibility: 'open',
	task,
	...more,
});

const scenario = (objectives: readonly Objective[], more: Partial<Scenario> = {}): Scenario => ({
	limit: 4,
	zones: [columns('east', 9), columns('middle', 4, 5)],
	objectives,
	...more,
});

function creatures(text: string): readonly Creature[] {
	return text
		.split(' ')
		.filter((word) => word !== '')
		.map((word) => {
			const id = word[0]!;
			const [at = '', points] = word.slice(1).split('/');
			const [x = 0, y = 0] = at.split(',').map(Number);
			return {
				id,
				name: id,
				side: id === id.toLowerCase() ? 'red' : 'blue',
				speed: 30,
				position: { x, y },
				...(points !== undefined && { hitPoints: { current: Number(points), max: 10 } }),
			};
		});
}

const battle = (...moments: string[]): readonly Snapshot[] =>
	moments.map((text, index) => ({ time: index + 1, map: MAP, creatures: creatures(text) }));

const score = (objectives: readonly Objective[], moments: readonly string[], more: Partial<Scenario> = {}) =>
	scoreBattle(scenario(objectives, more), battle(...moments));

const EXIT: ObjectiveTask = { type: 'exit', place: { zone: 'east' } };

describe('scoreBattle', () => {
	it('counts creatures that have exited, present or removed later', () => {
		const { objectives, exited, result } = score(
			[objective('red', EXIT)],
			['a1,1 b1,2 C5,5', 'a9,1 b2,2 C5,5', 'b3,2 C5,5'],
		);
		expect(objectives[0]).toMatchObject({ progress: 0.5, count: 1, wanted: 2, settled: false });
		expect(exited).toEqual(['a']);
		expect(result).toBeNull();
	});

	it('ignores a creature that starts in the exit until a half-round is over', () => {
		expect(score([objective('red', EXIT)], ['a9,1 C5,5']).objectives[0]!.progress).toBe(0);
		expect(score([objective('red', EXIT)], ['a9,1 C5,5', 'a9,1 C5,5']).result).toMatchObject({
			reason: 'settled',
			winner: 'red',
		});
	});

	it('treats an edge as a place, for a creature of any size', () => {
		const [one] = creatures('a8,1');
		const map = MAP;
		const big: Creature = { ...one!, size: 'large' };
		const after = [
			{ time: 1, map, creatures: [one!, ...creatures('B1,1')] },
			{ time: 2, map, creatures: [big, ...creatures('B1,1')] },
		];
		const task: ObjectiveTask = { type: 'exit', place: { edge: 'east' } };
		expect(scoreBattle(scenario([objective('red', task)]), after).exited).toEqual(['a']);
	});

	it('gives a side without objectives what its opponent lacks', () => {
		const { sides } = score([objective('red', EXIT)], ['a1,1 b1,2 c1,3 C5,5', 'a9,1 b2,2 c2,3 C5,5']);
		expect(sides).toEqual([
			{ side: 'blue', points: 67 },
			{ side: 'red', points: 33 },
		]);
	});

	it('counts half-rounds with a majority in a zone, not ties', () => {
		const hold = objective('red', { type: 'hold', zone: 'middle' });
		const moments = [
			'a1,1 b1,2 C8,1',
			'a4,1 b4,2 C5,1',
			'a4,1 b1,2 C5,1',
			'a1,1 b1,2 C5,1',
			'a4,1 b1,2 C8,1',
		];
		const { objectives, result } = score([hold], moments);
		expect(objectives[0]).toMatchObject({ count: 2, wanted: 4, progress: 0.5 });
		expect(result).toEqual({ reason: 'limit', winner: null, decisive: null });
	});

	it('completes a hold after enough half-rounds', () => {
		const hold = objective('red', { type: 'hold', zone: 'middle', enough: 2 });
		const { result } = score([hold], ['a4,1 B8,1', 'a4,1 B8,1', 'a4,1 B8,1']);
		expect(result).toEqual({ reason: 'settled', winner: 'red', decisive: 'red hold' });
	});

	it('takes a third of a half-round from protection for each adjacent opponent', () => {
		const protect = objective('red', { type: 'protect', creature: 'a' });
		const { objectives } = score([protect], ['a1,1 B8,1 C8,2', 'a1,1 B2,1 C2,2', 'a1,1 B8,1 C3,3'], {
			limit: 2,
		});
		expect(objectives[0]!.progress).toBeCloseTo((1 / 3 + 1) / 2);
	});

	it('does not count an opponent behind a wall as adjacent', () => {
		const protect = objective('red', { type: 'protect', creature: 'a' });
		const walls = [{ from: [2, 0], to: [2, 6], kind: 'wall' }] as const;
		const moments = battle('a1,1 B8,1', 'a1,1 B2,1').map((one) => ({ ...one, map: { ...MAP, walls } }));
		expect(scoreBattle(scenario([protect], { limit: 1 }), moments).objectives[0]!.progress).toBe(1);
	});

	it('scores defeat by hit points lost, and a removed opponent as defeated', () => {
		const defeat = objective('red', { type: 'defeat' });
		const moments = ['a1,1 B8,1/10 C8,2/10', 'a1,1 B8,1/4 C8,2/10', 'a1,1 C8,2/10'];
		expect(score([defeat], moments.slice(0, 2)).objectives[0]!.progress).toBeCloseTo(0.3);
		expect(score([defeat], moments).objectives[0]!.progress).toBeCloseTo(0.5);
	});

	it('freezes survival at its half-round', () => {
		const survive = objective('red', { type: 'survive', halfRounds: 1 });
		const hold = objective('red', { type: 'hold', zone: 'middle' });
		const { objectives } = score(
			[hold, survive],
			['a1,1/5 b1,2/5 C8,1', 'a1,1/5 b1,2/0 C8,1', 'a1,1/0 b1,2/5 C8,1'],
		);
		expect(objectives[1]).toMatchObject({ count: 1, wanted: 2, progress: 0.5, settled: true });
	});

	it('weighs objectives of a side', () => {
		const objectives = [
			objective('red', EXIT, { weight: 3 }),
			objective('red', { type: 'stop', place: { edge: 'west' } }, { weight: 1 }),
		];
		expect(score(objectives, ['a1,1 C5,5', 'a2,1 C5,5']).sides).toEqual([
			{ side: 'blue', points: 75 },
			{ side: 'red', points: 25 },
		]);
	});

	it('voids an objective when its zone is erased or drawn for another map', () => {
		const moments = ['a1,1 C5,5', 'a9,1 C5,5'];
		const erased = scenario([objective('red', EXIT)], { zones: [] });
		expect(scoreBattle(erased, battle(...moments)).objectives[0]).toMatchObject({
			isVoid: true,
			progress: 0,
		});
		const emptied = scenario([objective('red', EXIT)], { zones: [columns('east')] });
		expect(scoreBattle(emptied, battle(...moments)).objectives[0]!.isVoid).toBe(true);
		const resized = battle(...moments).map((one) => ({ ...one, map: { width: 20, height: 20 } }));
		expect(scoreBattle(scenario([objective('red', EXIT)]), resized).objectives[0]!.isVoid).toBe(true);
	});

	it('voids an escort of an unknown creature and fails one deleted on the way', () => {
		const escort = (creature: string) =>
			objective('red', { type: 'escort', creature, place: { zone: 'east' } });
		const moments = ['a1,1 b2,1 C5,5', 'b2,1 C5,5'];
		expect(score([escort('x')], moments).objectives[0]!.isVoid).toBe(true);
		const { objectives, result } = score([escort('a')], moments);
		expect(objectives[0]).toMatchObject({ isVoid: false, progress: 0, settled: true });
		expect(result).toEqual({ reason: 'settled', winner: 'blue', decisive: 'red escort' });
	});

	it('does not end a battle without opponents before its limit', () => {
		const exit = objective('red', EXIT);
		expect(score([exit], ['a1,1', 'a2,1']).result).toBeNull();
		expect(score([exit], ['a1,1', 'a2,1', 'a2,1', 'a2,1', 'a2,1']).result?.reason).toBe('limit');
	});

	it('has no winner if every objective is void', () => {
		const { result, sides } = score([objective('green', EXIT)], ['a1,1 B2,1', '', '', '', 'a1,1 B2,1']);
		expect(sides.every(({ points }) => points === 0)).toBe(true);
		expect(result).toEqual({ reason: 'limit', winner: null, decisive: null });
	});

	it('credits a side that is left alone with open objectives', () => {
		const { result, sides } = score(
			[objective('red', { type: 'hold', zone: 'middle' })],
			['a1,1 C5,5/10', 'a4,1 C5,5/0'],
		);
		expect(result).toEqual({ reason: 'alone', winner: 'red', decisive: 'red hold' });
		expect(sides.find(({ side }) => side === 'red')?.points).toBe(100);
	});

	it('ignores snapshots after the end', () => {
		const exit = objective('red', EXIT);
		const moments = ['a1,1 C5,5', 'a9,1 C5,5', 'a9,1 b9,2 C5,5'];
		expect(score([exit], moments)).toEqual(score([exit], moments.slice(0, 2)));
	});

	it('counts no half-round twice between turns of one round', () => {
		const hold = objective('red', { type: 'hold', zone: 'middle' });
		const moments = battle('a4,1 B8,1', 'a4,1 B8,1', 'a4,1 B8,1').map((one, index) => ({
			...one,
			time: [1, 1, 3][index]!,
		}));
		expect(scoreBattle(scenario([hold]), moments)).toMatchObject({ elapsed: 2, objectives: [{ count: 2 }] });
	});

	it('scores 200 creatures over 100 half-rounds within a second', () => {
		const crowd = (dx: number): readonly Creature[] =>
			Array.from({ length: 200 }, (_, index) => ({
				id: `c${index}`,
				name: '',
				side: index % 2 === 0 ? 'red' : 'blue',
				speed: 30,
				position: { x: (index + dx) % WIDTH, y: index % HEIGHT },
			}));
		const moments = Array.from({ length: 101 }, (_, index) => ({
			time: index + 1,
			map: MAP,
			creatures: crowd(index),
		}));
		const tasks: readonly ObjectiveTask[] = [
			{ type: 'hold', zone: 'middle' },
			{ type: 'protect', creature: 'c0' },
			{ type: 'reach', place: { zone: 'east' } },
			{ type: 'defeat' },
			{ type: 'survive' },
		];
		const began = performance.now();
		const { elapsed } = scoreBattle(
			scenario(
				tasks.map((task) => objective('red', task)),
				{ limit: 100 },
			),
			moments,
		);
		expect(elapsed).toBe(100);
		expect(performance.now() - began).toBeLessThan(1000);
	});

	it('depends on neither the order of creatures nor of objectives', () => {
		const place = fc.tuple(fc.integer({ min: 0, max: WIDTH - 1 }), fc.integer({ min: 0, max: HEIGHT - 1 }));
		const moment = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 10 }), fc.boolean()), {
			minLength: 6,
			maxLength: 6,
		});
		const objectives = [
			objective('red', EXIT, { weight: 3 }),
			objective('blue', { type: 'stop', place: { zone: 'east' } }),
			objective('blue', { type: 'hold', zone: 'middle' }, { weight: 7 }),
			objective('red', { type: 'protect', creature: 'a' }),
			objective('red', { type: 'defeat' }, { weight: 5 }),
			objective('blue', { type: 'survive' }),
		];
		fc.assert(
			fc.property(fc.array(moment, { minLength: 1, maxLength: 6 }), (moments) => {
				const text = moments.map((one) =>
					one
						.map(([[x, y], points, isThere], index) =>
							isThere ? `${'abcDEF'[index]}${x},${y}/${points}` : '',
						)
						.join(' '),
				);
				const snapshots = battle(...text);
				const reversed = snapshots.map((one) => ({ ...one, creatures: one.creatures.toReversed() }));
				const given = scoreBattle(scenario(objectives), snapshots);
				expect(scoreBattle(scenario(objectives.toReversed()), reversed)).toEqual(given);
				for (const { points } of given.sides) expect(points >= 0 && points <= 100).toBe(true);
			}),
			{ numRuns: 200 },
		);
	});
});

describe('snapshotsOf', () => {
	const encounter: Encounter = {
		name: '',
		map: MAP,
		creatures: creatures('a3,1'),
		half: 3,
		rolls: { '3/1/a': [7] },
		history: [1, 2].map((half) => ({
			half,
			rules: {
				diagonals: 'alternating',
				terrainCost: 'srd',
				occupancy: 'srd',
				engagement: true,
			},
			map: MAP,
			creatures: creatures(`a${half},1`),
			amendments: [],
		})),
	};

	it('lists the start of each half-round and the present, dice or none', () => {
		expect(snapshotsOf(encounter).map(({ creatures: [one], time }) => [time, one!.position.x])).toEqual([
			[1, 1],
			[2, 2],
			[3, 3],
		]);
	});

	it('shows where a creature was that left after a half-round, so that its exit counts', () => {
		const goer = creatures('a3,1 B0,5').map(
			(one): Creature => (one.id === 'a' ? { ...one, plan: { pace: 'walk', steps: [{ x: 4, y: 1 }] } } : one),
		);
		const past = { ...encounter.history![0]!, creatures: goer };
		const exit: ObjectiveTask = { type: 'exit', place: { zone: 'middle' } };
		const after = { ...encounter, half: 2, creatures: creatures('B0,5'), history: [past] };
		const [, last] = snapshotsOf(after);
		expect(last!.departed).toMatchObject([{ id: 'a', position: { x: 4, y: 1 } }]);
		const { exited, result } = scoreBattle(scenario([objective('red', exit)]), snapshotsOf(after));
		expect(exited).toEqual(['a']);
		expect(result).toMatchObject({ reason: 'settled', winner: 'red' });
	});

	it('begins with the half-round that counts first', () => {
		expect(snapshotsOf(encounter, 2)).toHaveLength(2);
	});
});

describe('visibleScenario', () => {
	const whole = scenario([
		objective('red', EXIT),
		objective('blue', { type: 'hold', zone: 'middle' }, { visibility: 'side' }),
		objective('blue', { type: 'defeat' }, { visibility: 'gm' }),
	]);
	const shown = (side: string | null) => {
		const { objectives, zones } = visibleScenario(whole, side);
		return [objectives.map(({ task }) => task.type), zones.map(({ id }) => id)];
	};

	it("hides a side's own objectives and their zones from others", () => {
		expect(shown('blue')).toEqual([
			['exit', 'hold'],
			['east', 'middle'],
		]);
		expect(shown('red')).toEqual([['exit'], ['east']]);
		expect(shown(null)).toEqual([['exit'], ['east']]);
	});

	it('keeps zones that no objective uses', () => {
		const spare = { ...whole, zones: [...whole.zones, columns('spare', 1)] };
		expect(visibleScenario(spare, null).zones.map(({ id }) => id)).toEqual(['east', 'spare']);
	});
});
