/** The dice of a moment, and where on the board what they decide is. */
import { expect, it } from 'vitest';
import { rolledAt } from '../../src/player/rolled.ts';
import { battleOf } from '../../src/store/document/battle.ts';
import { TABLE } from '../../src/store/seen/seat.ts';
import { seen } from '../../src/store/seen/seen.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';

it('dice stand at the square they decide about, asked for and fallen', () => {
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
	expect(rolledAt(seen({ encounter }, before, TABLE), false)).toMatchObject([{ at: square, sentence: '' }]);
	const after = {
		...look,
		ask: { who: 'nobody' },
		segment: asked.segments.length + 1,
		contestOpen: false,
	} as const;
	const [fallen] = rolledAt(seen({ encounter }, after, TABLE), false);
	expect(fallen?.at).toEqual(square);
	expect(fallen?.sentence).toContain('gains');
});
