import { describe, expect, it } from 'vitest';
import { beginHalfRound, diceOf, isOver, playOut, settle, step } from '../../src/engine/index.ts';
import { melee } from '../support/melees.ts';

describe('playOut', () => {
	it('equals stepping from any moment, and says if dice mattered', () => {
		let rolled = 0;
		for (let number = 1; number <= 500; number++) {
			const encounter = melee(number);
			const dice = diceOf(encounter);
			let state = beginHalfRound(encounter);
			const from = number % 2 === 0 ? 0 : number % 6;
			let middle = state;
			let rolls = false;
			while (!isOver(state)) {
				const stepped = step(state, dice);
				if (stepped.type === 'awaiting') throw new Error('All dice are known.');
				state = stepped.state;
				if (state.segment === from) middle = state;
				if (state.segment > from) rolls ||= stepped.segment.events.some(({ type }) => type === 'contest');
			}
			const ended = playOut(middle, dice);
			expect(Object.fromEntries(ended!.places), encounter.name).toEqual(settle(state).final);
			expect(ended!.rolled).toBe(rolls);
			if (rolls) rolled++;
		}
		expect(rolled).toBeGreaterThan(10);
	});

	it('is undefined if dice are missing', () => {
		const asking = beginHalfRound(melee(1));
		const outcomes = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
			playOut(beginHalfRound(melee(number)), { face: () => undefined }),
		);
		expect(outcomes).toContain(undefined);
		expect(playOut({ ...asking, creatures: [] }, { face: () => undefined })?.rolled).toBe(false);
	});
});
