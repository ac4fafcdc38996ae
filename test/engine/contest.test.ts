import { describe, expect, it } from 'vitest';
import { type Claim, decideContest, type Space } from '../../src/engine/resolver/contestRules.ts';

/** Dice by contender, in the order in which they are rolled. */
function rolling(...faces: readonly (readonly number[])[]): Space['roll'] {
	const left = faces.map((own) => [...own]);
	return (contender) => left[contender]!.shift();
}

function claim(effectiveSpeed: number, modifier = 0, initiative = 0): Claim {
	return { effectiveSpeed, speedToBeat: effectiveSpeed, modifier, initiative };
}

/** Room for so many of them. */
function roomFor(count: number, roll: Space['roll']): Space {
	return {
		holdsAll: (contenders) => contenders.length <= count,
		roll,
	};
}

describe('a contest', () => {
	it('SM-40: the highest total gains the space', () => {
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

	it('SM-61: tells whom a winner without a roll outran, also those who gain it beside it', () => {
		const space = roomFor(2, rolling([], [1], [9]));
		const decision = decideContest([claim(90), claim(30), claim(60)], space);
		expect(decision).toMatchObject({ type: 'decided', winners: [0, 2] });
		expect(decision.type === 'decided' && [...decision.outran]).toEqual([
			[0, [1, 2]],
			[2, [1]],
		]);
	});

	it('tells which loser each winner of a roll keeps out', () => {
		// Nobody can be beside 1, everybody else can be beside everybody.
		const space: Space = {
			holdsAll: (contenders) => contenders.length === 1 || !contenders.includes(1),
			roll: rolling([20], [15], [10]),
		};
		const decision = decideContest([claim(30), claim(30), claim(30)], space);
		expect(decision).toMatchObject({ winners: [0, 2] });
		expect(decision.type === 'decided' && [...decision.beat]).toEqual([[0, [1]]]);
		// With room for two, both keep the third out together.
		const two = decideContest([claim(30), claim(30), claim(30)], roomFor(2, rolling([20], [15], [10])));
		expect(two.type === 'decided' && [...two.beat]).toEqual([
			[0, [2]],
			[1, [2]],
		]);
	});

	it('A05: tied, the larger modifier goes first, own bonus included', () => {
		const space = roomFor(1, rolling([10], [9]));
		expect(decideContest([claim(30, 6), claim(30, 5, 2)], space)).toMatchObject({
			winners: [1],
			ties: [{ by: 'modifier', order: [1, 0] }],
		});
	});

	it('A05: still tied, a bare d20 each, and only those still tied again', () => {
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

	it('SM-87: nobody rolls off where the order decides nothing: for the second place, or with room for all', () => {
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

	it('A05: of those who roll off, whoever could not be there any more does not roll', () => {
		// The first has gained it; the second cannot be beside him, of the others only one.
		const space: Space = {
			holdsAll: (contenders) => contenders.length <= 2 && !(contenders.includes(0) && contenders.includes(1)),
			roll: rolling([15], [7], [7, 2], [7, 9]),
		};
		expect(decideContest([claim(30), claim(30), claim(30), claim(30)], space)).toMatchObject({
			winners: [0, 3],
			ties: [{ by: 'roll-off', order: [3, 2] }],
		});
	});

	it('A21: room is asked of everybody, whoever came first', () => {
		// Two who go on could each be there beside the one who ends there; he could not be there with both.
		const space: Space = {
			holdsAll: (contenders) => contenders.length <= 2,
			roll: rolling([9], [5], [1]),
		};
		expect(decideContest([claim(30), claim(30), claim(30)], space)).toMatchObject({ winners: [0, 1] });
	});

	it('SM-61: 30 faster than everybody else gains it without a roll', () => {
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

	it('after somebody so fast the others go on among themselves where there is room left', () => {
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

	it('after somebody so fast all the rest gain it where there is room for them', () => {
		const first: Space = {
			holdsAll: (contenders) => !contenders.includes(1),
			roll: () => undefined,
		};
		expect(decideContest([claim(80), claim(30), claim(30)], first)).toMatchObject({ winners: [0, 2] });
	});

	it('SM-61: all the rest who fit beside somebody so fast do not roll either', () => {
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

	it('A05: a roll-off that is tied again tells nobody apart', () => {
		const space = roomFor(1, rolling([10, 5, 7], [10, 5, 3]));
		expect(decideContest([claim(30), claim(30)], space)).toMatchObject({
			winners: [0],
			ties: [{ by: 'roll-off', order: [0, 1] }],
		});
	});

	it('A05: after a roll-off each has a turn, as long as there is room', () => {
		const space = roomFor(2, rolling([10, 9], [10, 7], [10, 3]));
		expect(decideContest([claim(30), claim(30), claim(30)], space)).toMatchObject({ winners: [0, 1] });
	});

	it('waits for the faces of a second roll-off', () => {
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

	it('waits for the faces that are not there, and names who has rolled', () => {
		expect(decideContest([claim(30, 6), claim(30, 6)], roomFor(1, rolling([5], [])))).toEqual({
			type: 'awaiting',
			needs: [1],
			standings: [
				{ roll: 5, total: 11 },
				{ roll: null, total: null },
			],
		});
	});

	it('waits for the faces of a roll-off', () => {
		const space = roomFor(1, rolling([5], [5], [1]));
		expect(decideContest([claim(30), claim(30), claim(30)], space)).toMatchObject({
			type: 'awaiting',
			needs: [0, 1],
		});
	});
});
