/** A battle as a film: which half-rounds, how far, in which order; and its log for the table. */
import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { nextHalf } from '../../src/store/document/moment.ts';
import { lengthOf, reelOf, shotAt } from '../../src/store/document/reel.ts';
import { tableLog } from '../../src/store/seen/tableLog.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';

const NOBODY = { who: 'nobody' } as const;
const LOOK = {
	...{ viewing: null, ask: NOBODY, plansOnTable: false, woundsOnTable: false },
	...{ contestOpen: false, running: false },
};

/** Ada goes two squares, then nobody moves for half a round, then Ben goes three; somebody hidden goes all the time. */
function battle(): Encounter {
	const ada = creature('ada', 0, 0);
	const spy = creature('spy', 0, 5, { hidden: true, name: 'The spy' });
	const first = encounter([
		going(ada, ...walk(ada.position, 1, 0, 2)),
		going(spy, ...walk(spy.position, 1, 0, 1)),
	]);
	const still = nextHalf(first, NOBODY)!;
	const third = nextHalf(still, NOBODY)!;
	const ben = creature('ben', 0, 3);
	return { ...third, creatures: [...third.creatures, going(ben, ...walk(ben.position, 1, 0, 3))] };
}

describe('a reel', () => {
	it('has each half-round as far as anything happens in it, and none in which nothing does', () => {
		expect(reelOf(battle(), NOBODY, 6)).toEqual([
			{ viewing: 1, segments: 2 },
			{ viewing: null, segments: 3 },
		]);
	});
	it('ends at the moment looked at: what comes is not in it', () => {
		expect(reelOf(battle(), NOBODY, 1).at(-1)).toEqual({ viewing: null, segments: 1 });
		expect(lengthOf(reelOf(battle(), NOBODY, 0))).toBe(2);
	});
	it('is found by its time, in one flow', () => {
		const reel = reelOf(battle(), NOBODY, 6);
		expect([0, 1.5, 2, 4.75, 99].map((time) => shotAt(reel, time))).toMatchObject([
			{ viewing: 1, at: 0 },
			{ viewing: 1, at: 1.5 },
			{ viewing: null, at: 0 },
			{ viewing: null, at: 2.75 },
			{ viewing: null, at: 3 },
		]);
		expect(shotAt([], 0)).toBeUndefined();
	});
});

describe('the log for the table', () => {
	it('tells half-round after half-round, up to the moment, what all saw', () => {
		const text = tableLog({ encounter: battle() }, { ...LOOK, segment: 1 }, 'feet');
		expect(text).toContain('Round 1, half 1, start\nSegment 1: Ada moves to 2, 1.');
		expect(text).toContain('Ben moves to 2, 4.');
		expect(text).not.toContain('Ben moves to 3, 4.');
		expect(text).not.toContain('spy');
	});
});
