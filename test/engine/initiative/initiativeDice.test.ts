import { describe, expect, it } from 'vitest';
import {
	beginInitiative,
	initiativeDice,
	initiativeKey,
	performInitiative,
} from '../../../src/engine/initiative/index.ts';
import { initiativeSentence } from '../../../src/messages/index.ts';
import { Fight, one } from './fight.ts';

describe('initiative dice', () => {
	it.each([10, 20] as const)('a d%i from the seed is uniform', (sides) => {
		const dice = initiativeDice({ seed: 'fair' });
		const faces = new Array<number>(sides).fill(0);
		const rolls = 400 * sides;
		for (let nth = 0; nth < rolls; nth++) {
			const shown = dice.face(initiativeKey(1, 'a'), nth, sides, 'a') ?? 0;
			faces[shown - 1] = (faces[shown - 1] ?? 0) + 1;
		}
		expect(faces).toHaveLength(sides);
		expect(Math.min(...faces)).toBeGreaterThan(320);
		expect(Math.max(...faces)).toBeLessThan(480);
	});

	it("takes typed results, then the user's, then the seed's", () => {
		const rolls = { 'init/1/a': [7, 99] };
		const asking = initiativeDice({ seed: 's', rolls }, (id) => id === 'a');
		expect(asking.face('init/1/a', 0, 20, 'a')).toBe(7);
		expect(asking.face('init/1/a', 1, 20, 'a')).toBeUndefined();
		expect(asking.face('init/1/b', 0, 20, 'b')).toBe(
			initiativeDice({ seed: 's' }).face('init/1/b', 0, 20, 'b'),
		);
	});

	it('ignores a key such as "constructor"', () => {
		expect(initiativeDice({ rolls: {} }, () => true).face('constructor', 0, 20, 'x')).toBeUndefined();
	});

	it('asks the user after endless ties', () => {
		const state = beginInitiative('static', [one('a'), one('b')]);
		const outcome = performInitiative(state, { type: 'roll' }, { face: () => 10 });
		expect(outcome.status).toBe('awaiting');
	});

	it('keeps other rolls if a creature is added', () => {
		const faces = (ids: readonly string[]) => {
			const state = beginInitiative(
				'adnd',
				ids.map((id) => one(id)),
			);
			const outcome = performInitiative(state, { type: 'roll' }, initiativeDice({ seed: 'q' }));
			if (outcome.status === 'refused' || outcome.state.system !== 'adnd') throw new Error('refused');
			return new Map(outcome.state.entries.map((entry) => [entry.creature, entry.face]));
		};
		const few = faces(['a', 'b']);
		const more = faces(['z', 'b', 'a']);
		for (const id of ['a', 'b']) expect(more.get(id)).toBe(few.get(id));
	});
});

describe('messages', () => {
	it('describe a turn plainly', () => {
		const fight = new Fight('level-up', [
			one('Lydia', { player: true, bonus: 3 }),
			one('Orc', { group: 'orcs' }),
		]);
		fight.roll({ Lydia: 20, Orc: 9 });
		fight.do({ type: 'delay', creature: 'Lydia', to: 4 });
		expect(fight.events.map((event) => initiativeSentence(event, (id) => id))).toEqual([
			'Lydia: initiative 23 (20 + 3).',
			'Lydia rolled a 20 and gains a free Hit Die.',
			'Orc: initiative 9.',
			'Order: Lydia, Orc.',
			'Count 23: Lydia’s turn.',
			'Lydia delays to 4.',
			'Order: Orc, Lydia.',
			'Count 9: Orc’s turn.',
		]);
	});
});
