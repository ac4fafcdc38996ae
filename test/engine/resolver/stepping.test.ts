import { describe, expect, it } from 'vitest';
import {
	beginHalfRound,
	type Dice,
	diceOf,
	type Encounter,
	type HalfRoundState,
	playOut,
	settle,
	step,
} from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { resolved, stateAfter } from '../../support/stories.ts';

const DOOR = 'door 3,0 3,1\na x 1,0 30 walk: E o1 E E';
const DUEL = 'a x 0,0 30 walk: E E\nb y 4,0 30 walk: W W';
const NO_DICE: Dice = { face: () => undefined };

const encounterOf = (text: string): Encounter => ({ ...board(`board 9x6\n${text}`), seed: 's' });

function next(state: HalfRoundState, dice: Dice): HalfRoundState {
	const stepped = step(state, dice);
	if (stepped.type === 'awaiting') throw new Error('Dice are missing.');
	return stepped.state;
}

describe('stepping', () => {
	it.each([
		['somebody moves', DUEL.split('\n')[0]!],
		['two want one square', DUEL],
		['a door opens', DOOR],
		['nobody does anything', 'a x 0,0 30'],
		[
			'a crowd does nothing',
			Array.from({ length: 50 }, (_, i) => `c${i} x ${i % 9},${Math.floor(i / 9)} 30`).join('\n'),
		],
	])('can resume twice from a state, if %s', (_, text) => {
		const encounter = encounterOf(text);
		const dice = diceOf(encounter);
		let state = beginHalfRound(encounter);
		for (let segment = 1; segment <= 6; segment++) {
			const first = step(state, dice);
			expect(step(state, diceOf(encounter))).toEqual(first);
			expect(first).toMatchObject({ type: 'stepped', segment: { segment } });
			state = next(state, dice);
		}
		expect(settle(state).final).toEqual(resolved(encounter).final);
	});

	it('waits for dice and continues with them', () => {
		const encounter = encounterOf(DUEL);
		const before = next(beginHalfRound(encounter), NO_DICE);
		const asked = step(before, NO_DICE);
		expect(asked).toMatchObject({ type: 'awaiting', needs: expect.arrayContaining([expect.any(String)]) });
		expect(next(before, diceOf(encounter))).toEqual(stateAfter(encounter, 2));
	});
});

describe('pending check', () => {
	const askedOf = (text: string) => {
		const asked = step(beginHalfRound(encounterOf(text)), NO_DICE);
		if (asked.type !== 'awaiting') throw new Error('Nothing is asked.');
		return asked.contest.contenders.map(({ creature }) => creature);
	};

	it('lists all creatures that roll, by id', () => {
		const through = 'rules checks=on opportunity=on actions=on\n';
		expect(askedOf(`${through}z x 0,0 30 walk: E!overrun E\nb y 1,0 30`)).toEqual(['b', 'z']);
		expect(askedOf(`${through}b x 0,0 30 walk: E!overrun E\nz y 1,0 30`)).toEqual(['b', 'z']);
	});
});

describe('playOut', () => {
	const ends = (encounter: Encounter) => {
		const played = playOut(beginHalfRound(encounter), diceOf(encounter))!;
		return { ends: Object.fromEntries(played.places), rolled: played.rolled };
	};

	it.each([
		['walking', DUEL.split('\n')[0]!, false],
		['a contest', DUEL, true],
		['a door on the way', DOOR, false],
		['a climb that may fail', 'rules checks=on\nterrain 1,0 wire\na x 0,0 30 walk: E E E', true],
	])('ends as by segments: %s', (_, text, rolled) => {
		const encounter = encounterOf(text);
		expect(ends(encounter)).toEqual({ ends: resolved(encounter).final, rolled });
	});

	it('ends as by segments with a changed plan', () => {
		const encounter = encounterOf('a x 0,0 30 walk: E E E E E E');
		const plan = { pace: 'walk', steps: [{ x: 3, y: 1 }] } as const;
		const changed: Encounter = {
			...encounter,
			amendments: [{ type: 'plan', after: 3, creature: 'a', plan }],
		};
		expect(ends(changed)).toEqual({ ends: { a: { x: 3, y: 1 } }, rolled: false });
	});

	it('is undefined without required dice', () => {
		expect(playOut(beginHalfRound(encounterOf(DUEL)), NO_DICE)).toBeUndefined();
	});
});
