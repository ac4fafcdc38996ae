/** Dice of a moment, and their places on the board. */
import { expect, it } from 'vitest';
import { rolledAt } from '../../src/playerWindow/visibleDice.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { playerView } from '../../src/store/playerView/playerView.ts';
import { TABLE } from '../../src/store/playerView/seat.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';

it('shows requested and rolled dice at their square', () => {
	const encounter = lydiaAndTheOrc();
	const look = { viewing: null, plansOnTable: false, woundsOnTable: false, running: false } as const;
	const asked = battleOf(encounter, { who: 'everyone' });
	const { square } = asked.awaiting!.contest;
	const before = {
		...look,
		ask: { who: 'everyone' },
		segment: asked.segments.length,
		contestOpen: true,
	} as const;
	expect(rolledAt(playerView({ encounter }, before, TABLE), false)).toMatchObject([
		{ at: square, sentence: '' },
	]);
	const after = {
		...look,
		ask: { who: 'nobody' },
		segment: asked.segments.length + 1,
		contestOpen: false,
	} as const;
	const [fallen] = rolledAt(playerView({ encounter }, after, TABLE), false);
	expect(fallen?.at).toEqual(square);
	expect(fallen?.sentence).toContain('wins');
});

it('leaves the dice of contests with hidden creatures to the GM', () => {
	const both = lydiaAndTheOrc();
	const encounter = {
		...both,
		creatures: both.creatures.map((one) => (one.id === 'orc' ? { ...one, hidden: true } : one)),
	};
	const look = { viewing: null, plansOnTable: false, woundsOnTable: false, running: false } as const;
	const asked = { ...look, ask: { who: 'everyone' }, segment: 3, contestOpen: true } as const;
	const waits = playerView({ encounter }, asked, TABLE);
	expect(waits.battle.awaiting).not.toBeNull();
	expect(rolledAt(waits, false)).toEqual([]);
	const after = { ...look, ask: { who: 'nobody' }, segment: 4, contestOpen: false } as const;
	const fell = playerView(
		{ encounter: { ...encounter, rolls: { '1/4/lydia': [1], '1/4/orc': [20] } } },
		after,
		TABLE,
	);
	expect(rolledAt(fell, false)).toEqual([]);
});

it('shows visible contenders only, and no winner if it is hidden', () => {
	const look = { viewing: null, plansOnTable: false, woundsOnTable: false, running: false } as const;
	const shown = playerView(
		{ encounter: lydiaAndTheOrc() },
		{ ...look, ask: { who: 'nobody' }, segment: 4, contestOpen: false },
		TABLE,
	);
	const square = { x: 0, y: 2 };
	const contenders = ['lydia', 'orc'].map((creature) => ({
		...{ creature, modifier: 0, segmentModifier: 0, roll: 5, total: null },
	}));
	const contest = { type: 'contest', square, contenders, winners: [] } as const;
	const segments = shown.battle.segments.map((one) => ({ ...one, events: [contest] }));
	const [rolled] = rolledAt({ ...shown, battle: { ...shown.battle, segments } }, false);
	expect(rolled?.dice.map(({ name }) => name)).toEqual(['Lydia', 'The orc']);
	expect(rolled?.sentence).toBe('No one wins 1, 3.');
});
