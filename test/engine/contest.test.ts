import { describe, expect, it } from 'vitest';
import { type Claim, decideContest, type Space } from '../../src/engine/resolver/contestRules.ts';

/** Dice results by contender, in the order of rolls. */
function rolling(...faces: readonly (readonly number[])[]): Space['roll'] {
	const left = faces.map((own) => [...own]);
	return (contender) => left[contender]!.shift();
}

function claim(effectiveSpeed: number, modifier = 0, initiative = 0): Claim {
	return { effectiveSpeed, speedToBeat: effectiveSpeed, modifier, initiative };
}

function roomFor(count: number, roll: Space['roll']): Space {
	return {
		holdsAll: (contenders) => contenders.length <= count,
		roll,
	};
}

describe('contest', () => {
	it('SM-40: the highest total wins', () => {
		const space = roomFor(1, rolling([5], [9], [9]));
		expect(decideContest([claim(30, 6), claim(25, 5), claim(20, 4)], space)).toMatchObject({
			type: 'decided',
			winners: [1],
			standings: [
				{ roll: 5, total: 11 },
				{ roll: 9, total: 14 },
				{ roll: 9, total: 13 },
			],
			ties: [],
		});
	});

	it('SM-61: lists creatures outrun by each winner without a roll', () => {
		const space = roomFor(2, rolling([], [1], [9]));
		const decision = decideContest([claim(90), claim(30), claim(60)], space);
		expect(decision).toMatchObject({ type: 'decided', winners: [0, 2] });
		expect(decision.type === 'decided' && [...decision.outran]).toEqual([
			[0, [1, 2]],
			[2, [1]],
		]);
	});

	it('lists losers each winner keeps out', () => {
		// No one fits beside 1; all others fit together.
		const space: Space = {
			holdsAll: (contenders) => contenders.length === 1 || !contenders.includes(1),
			roll: rolling([20], [15], [10]),
		};
		const decision = decideContest([claim(30), claim(30), claim(30)], space);
		expect(decision).toMatchObject({ winners: [0, 2] });
		expect(decision.type === 'decided' && [...decision.beat]).toEqual([[0, [1]]]);
		// With room for two, both winners keep out the third.
		const two = decideContest([claim(30), claim(30), claim(30)], roomFor(2, rolling([20], [15], [10])));
		expect(two.type === 'decided' && [...two.beat]).toEqual([
			[0, [2]],
			[1, [2]],
		]);
	});

	it('A05: breaks ties by larger modifier, bonus included', () => {
		const space = roomFor(1, rolling([10], [9]));
		expect(decideContest([claim(30, 6), claim(30, 5, 2)], space)).toMatchObject({
			winners: [1],
			ties: [{ by: 'modifier', order: [1, 0] }],
		});
	});

	it('A05: then by natural d20, repeated for ties only', () => {
		const space = roomFor(1, rolling([10, 4, 2], [10, 4, 3], [10, 1], [1]));
		const claims = [claim(30, 6), claim(30, 6), claim(30, 6), claim(30, 6)];
		expect(decideContest(claims, space)).toMatchObject({
			winners: [1],
			standings: [
				{ total: 16, rollOffs: [4, 2] },
				{ total: 16, rollOffs: [4, 3] },
				{ total: 16, rollOffs: [1] },
				{ total: 7 },
			],
			ties: [
				{ by: 'roll-off', order: [0, 1, 2] },
				{ by: 'roll-off', order: [1, 0] },
			],
		});
	});

	it('SM-87: skips roll-offs that decide nothing', () => {
		const once = rolling([15], [7], [7]);
		expect(decideContest([claim(30), claim(30), claim(30)], roomFor(1, once))).toMatchObject({
			type: 'decided',
			winners: [0],
			ties: [],
		});
		const last = rolling([7], [15], [15]);
		expect(decideContest([claim(30), claim(30), claim(30)], roomFor(2, last))).toMatchObject({
			type: 'decided',
			winners: [1, 2],
			ties: [],
		});
	});

	it('A05: skips roll-offs of contenders without room', () => {
		// The first has won. The second does not fit beside it; of the others only one does.
		const space: Space = {
			holdsAll: (contenders) => contenders.length <= 2 && !(contenders.includes(0) && contenders.includes(1)),
			roll: rolling([15], [7], [7, 2], [7, 9]),
		};
		expect(decideContest([claim(30), claim(30), claim(30), claim(30)], space)).toMatchObject({
			winners: [0, 3],
			ties: [{ by: 'roll-off', order: [3, 2] }],
		});
	});

	it('A21: tests room for all pairs', () => {
		// Each of two that go on fits beside the one that ends there, but not both.
		const space: Space = {
			holdsAll: (contenders) => contenders.length <= 2,
			roll: rolling([9], [5], [1]),
		};
		expect(decideContest([claim(30), claim(30), claim(30)], space)).toMatchObject({ winners: [0, 1] });
	});

	it('SM-61: a lead of 30 over all wins without a roll', () => {
		const space = roomFor(1, () => {
			throw new Error('Nobody rolls.');
		});
		expect(decideContest([claim(20), claim(80), claim(50)], space)).toMatchObject({
			type: 'decided',
			winners: [1],
			standings: Array.from({ length: 3 }, () => ({ roll: null, total: null })),
			ties: [],
		});
	});

	it('lets the others contest the room beside a fast winner', () => {
		const space = roomFor(2, rolling([], [3], [7]));
		expect(decideContest([claim(80), claim(30), claim(30)], space)).toMatchObject({
			type: 'decided',
			winners: [0, 2],
			standings: [
				{ roll: null, total: null },
				{ roll: 3, total: 3 },
				{ roll: 7, total: 7 },
			],
			ties: [],
		});
	});

	it('admits all others if they fit beside a fast winner', () => {
		const first: Space = {
			holdsAll: (contenders) => !contenders.includes(1),
			roll: () => undefined,
		};
		expect(decideContest([claim(80), claim(30), claim(30)], first)).toMatchObject({ winners: [0, 2] });
	});

	it('SM-61: others that fit beside a fast winner do not roll', () => {
		const space: Space = {
			holdsAll: (contenders) => !(contenders.includes(0) && contenders.includes(1)),
			roll: rolling([5], [5], [5], [5]),
		};
		expect(decideContest([claim(80), claim(30), claim(30), claim(30)], space)).toMatchObject({
			type: 'decided',
			winners: [0, 2, 3],
			standings: Array.from({ length: 4 }, () => ({ roll: null, total: null })),
			ties: [],
		});
	});

	it('A05: repeats a tied roll-off', () => {
		const space = roomFor(1, rolling([10, 5, 7], [10, 5, 3]));
		expect(decideContest([claim(30), claim(30)], space)).toMatchObject({
			winners: [0],
			ties: [{ by: 'roll-off', order: [0, 1] }],
		});
	});

	it('A05: gives turns by roll-off while there is room', () => {
		const space = roomFor(2, rolling([10, 9], [10, 7], [10, 3]));
		expect(decideContest([claim(30), claim(30), claim(30)], space)).toMatchObject({ winners: [0, 1] });
	});

	it('waits for a second roll-off', () => {
		const space = roomFor(1, rolling([10, 5], [10, 5]));
		const decision = decideContest([claim(30), claim(30)], space);
		expect(decision).toStrictEqual({
			type: 'awaiting',
			needs: [0, 1],
			standings: [
				{ roll: 10, total: 10, rollOffs: [5] },
				{ roll: 10, total: 10, rollOffs: [5] },
			],
		});
	});

	it('waits for missing rolls and lists the others', () => {
		expect(decideContest([claim(30, 6), claim(30, 6)], roomFor(1, rolling([5], [])))).toEqual({
			type: 'awaiting',
			needs: [1],
			standings: [
				{ roll: 5, total: 11 },
				{ roll: null, total: null },
			],
		});
	});

	it('waits for a roll-off', () => {
		const space = roomFor(1, rolling([5], [5], [1]));
		expect(decideContest([claim(30), claim(30), claim(30)], space)).toMatchObject({
			type: 'awaiting',
			needs: [0, 1],
		});
	});
});
