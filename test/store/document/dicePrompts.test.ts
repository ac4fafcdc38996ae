/** Requested dice rolled by the app. */
import { describe, expect, it } from 'vitest';
import type { Contender, Encounter } from '../../../src/engine/index.ts';
import { diceOf } from '../../../src/engine/index.ts';
import { askedOf, rollsFor } from '../../../src/store/document/dicePrompts.ts';
import { encounter } from '../../support/encounters.ts';

describe('dice rolled by the app', () => {
	const contender = (id: string): Contender => ({
		...{ creature: id, modifier: 0, segmentModifier: 0, roll: null, total: null },
	});
	const contest = { segment: 4, square: { x: 1, y: 1 }, contenders: ['ann', 'bo', 'cy'].map(contender) };
	const awaited = { contest, needs: ['2/4/cy', '2/4/ann'], partial: [] };
	const board: Encounter = { ...encounter([]), rolls: { '2/4/cy': [7] } };

	it('are rolled for missing contenders, in their order', () => {
		expect(askedOf(awaited, 2)).toEqual(['ann', 'cy']);
		expect(askedOf(awaited, 1)).toEqual([]);
	});
	it('follow the seed after earlier rolls', () => {
		const dice = diceOf(board);
		expect(rollsFor(board, awaited, 2)).toEqual({
			'2/4/ann': [dice.face(2, 4, 'ann', 0)],
			'2/4/cy': [7, dice.face(2, 4, 'cy', 1)],
		});
		const { rolls: _, ...unrolled } = board;
		expect(rollsFor(unrolled, { ...awaited, die: 4 }, 2)).toEqual({
			'2/4/ann': [diceOf(unrolled).face(2, 4, 'ann', 0, 4)],
			'2/4/cy': [diceOf(unrolled).face(2, 4, 'cy', 0, 4)],
		});
	});
});
