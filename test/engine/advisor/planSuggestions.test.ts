import { describe, expect, it } from 'vitest';
import {
	arrivalsAt,
	type BetterWay,
	beginHalfRound,
	betterWays,
	type Encounter,
	type Square,
	step,
	withPlan,
} from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { forecastOf } from '../../support/forecastOf.ts';
import { melee } from '../../support/melees.ts';

function found(
	encounter: Encounter,
	id: string,
	goal: Square,
	state = beginHalfRound(encounter),
): readonly BetterWay[] {
	const work = betterWays(state, id, goal);
	let piece = work.next();
	while (piece.done !== true) piece = work.next();
	return piece.value;
}

const CROSSING = `board 5x5
|##.##
|##.##
|.....
|##.##
|##.##
a x 0,2 30 walk: E E E E
b y 2,0 30 walk: S S S S`;

/** Two creatures meet head-on with room beside them. */
const OPEN = 'board 9x5\na x 0,2 30 walk: E E E E E\nb y 7,2 20 walk: W W W W';

describe('arrivalsAt', () => {
	it('gives the final chance and each segment in which it grows', () => {
		const { creatures } = forecastOf(beginHalfRound(board(CROSSING)));
		const { chance, by } = arrivalsAt(creatures.a!, { x: 4, y: 2 });
		expect(chance).toBeCloseTo(1, 9);
		expect(by.map(({ segment }) => segment)).toEqual([4, 5]);
		expect(by[0]!.chance).toBeCloseTo(1 / 2, 9);
		expect(arrivalsAt(creatures.a!, { x: 0, y: 0 })).toEqual({ chance: 0, by: [] });
	});
});

describe('betterWays', () => {
	it('FC-91: waits until an opponent that would engage has passed', () => {
		const three = CROSSING.replace('E E E E', 'E E E');
		const engaging = three.replace('board 5x5', 'board 5x5\nrules engagement=on');
		const goal = { x: 3, y: 2 };
		expect(found(board(three), 'a', goal)).toEqual([]);
		const [first] = found(board(engaging), 'a', goal);
		expect(first).toMatchObject({
			changes: [{ type: 'wait', segments: 3, at: { x: 0, y: 2 } }],
			arrives: { chance: 1, by: [{ segment: 6, chance: 1 }] },
			margin: 0,
		});
	});

	it('suggests another pace that the round allows', () => {
		const goal = { x: 3, y: 0 };
		const race = 'a x 0,0 30 walk: E E E\nb y 3,3 30 walk: N N N';
		const [first] = found(board(`board 4x5\n|....\n|###.\n|###.\n|###.\n|###.\n${race}`), 'a', goal);
		expect(first?.changes).toEqual([{ type: 'pace', pace: 'run' }]);
		const busy = race.replace('a x 0,0 30', 'a x 0,0 30 (busy=standard)');
		const actions = `board 4x5\nrules actions=on\n|....\n|###.\n|###.\n|###.\n|###.\n${busy}`;
		expect(found(board(actions), 'a', goal).flatMap(({ changes }) => changes)).not.toContainEqual({
			type: 'pace',
			pace: 'run',
		});
	});

	it('suggests a detour by a square the plan does not touch', () => {
		const [first] = found(board(OPEN), 'a', { x: 5, y: 2 });
		expect(first!.arrives.chance).toBe(1);
		expect(first!.changes).toHaveLength(1);
		expect(first!.changes[0]).toMatchObject({ type: 'way' });
	});

	it('is empty if the creature arrives anyway, or without a plan', () => {
		expect(found(board('board 9x1\na x 0,0 30 walk: E E'), 'a', { x: 2, y: 0 })).toEqual([]);
		expect(found(board(OPEN), 'nobody', { x: 5, y: 2 })).toEqual([]);
	});

	it('works from the middle of a half-round', () => {
		let state = beginHalfRound(board(OPEN));
		for (let segment = 0; segment < 2; segment++) {
			const stepped = step(state, { face: () => 10 });
			if (stepped.type === 'stepped') state = stepped.state;
		}
		const [first] = found(board(OPEN), 'a', { x: 5, y: 2 }, state);
		expect(first!.arrives.chance).toBe(1);
		expect(first!.plan.steps.length).toBeLessThanOrEqual(4);
	});

	it("reports true chances, better than the plan's, in order", () => {
		let count = 0;
		for (let number = 1; number <= 250; number++) {
			const encounter = melee(number);
			const state = beginHalfRound(encounter);
			const before = forecastOf(state);
			for (const [id, { end }] of Object.entries(before.creatures).slice(0, 3)) {
				const goal = end.at(-1)!;
				const ways = found(encounter, id, goal);
				ways.forEach(({ plan, arrives, margin }, index) => {
					count++;
					const after = forecastOf(withPlan(state, id, plan));
					const off = margin + after.margin + 1e-9;
					const said = arrivalsAt(after.creatures[id]!, goal).chance;
					expect(Math.abs(said - arrives.chance), `${number} ${id}`).toBeLessThanOrEqual(off);
					expect(arrives.chance).toBeGreaterThan(goal.chance - before.margin);
					if (index > 0) expect(arrives.chance).toBeLessThanOrEqual(ways[index - 1]!.arrives.chance + 1e-6);
				});
			}
		}
		expect(count).toBeGreaterThan(10);
	});
});
