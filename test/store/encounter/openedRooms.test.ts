import { describe, expect, it } from 'vitest';
import { type BattleMap, type Encounter, packSquares, type Wall } from '../../../src/engine/index.ts';
import { applyCommand } from '../../../src/store/commands/applyCommand.ts';
import { encounterAt } from '../../../src/store/derived/encounterAt.ts';
import { coveredSquares } from '../../../src/store/encounter/fogState.ts';
import { APP_ROLLS } from '../../../src/store/session/playbackState.ts';
import { creature, encounter } from '../../support/encounters.ts';

const DOOR: Wall = { from: [6, 3], to: [6, 4], kind: 'door' };

/** A room at x 6 to 8 and one at x 9 to 11, both full height, under fog. */
const MAP: Partial<BattleMap> = {
	walls: [
		{ from: [6, 0], to: [6, 3], kind: 'wall' },
		DOOR,
		{ from: [6, 4], to: [6, 8], kind: 'wall' },
		{ from: [9, 0], to: [9, 8], kind: 'wall' },
	],
};

const covered = packSquares(new Uint8Array(12 * 8).map((_, at) => (at % 12 >= 6 ? 1 : 0)));

function battle(more: Partial<Encounter> = {}): Encounter {
	const ann = creature('ann', 4, 3);
	const plan = {
		pace: 'walk',
		steps: [
			{ x: 5, y: 3 },
			{ hold: 0, opens: true },
			{ x: 6, y: 3 },
		],
	} as const;
	return { ...encounter([{ ...ann, plan }], MAP), fog: { covered }, doorsReveal: true, ...more };
}

/** Columns of the top row without fog. */
const shown = ({ fog, map }: Encounter) =>
	[...(fog ? coveredSquares(fog, map) : new Uint8Array(96))]
		.slice(0, 12)
		.flatMap((one, x) => (one ? [] : [x]));

const open = (of: Encounter) => {
	const result = applyCommand(of, { type: 'set-door', door: DOOR, open: true });
	return result.ok ? result.encounter : of;
};

describe('a door that opens', () => {
	it('reveals the room behind it, and no further room', () => {
		expect(shown(battle())).toEqual([0, 1, 2, 3, 4, 5]);
		expect(shown(open(battle()))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
	});

	it('reveals it when a creature opens it on its way', () => {
		expect(shown(encounterAt(battle(), APP_ROLLS, 0))).toEqual([0, 1, 2, 3, 4, 5]);
		expect(shown(encounterAt(battle(), APP_ROLLS, 6))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
	});

	it('reveals nothing unless the option is on', () => {
		expect(shown(open(battle({ doorsReveal: false })))).toEqual([0, 1, 2, 3, 4, 5]);
		expect(shown(encounterAt(battle({ doorsReveal: false }), APP_ROLLS, 6))).toEqual([0, 1, 2, 3, 4, 5]);
	});

	it('reveals nothing with fog on both sides, where players do not see it open', () => {
		const all = packSquares(new Uint8Array(96).fill(1));
		expect(shown(open(battle({ fog: { covered: all } })))).toEqual([]);
	});

	it('reveals the room to a party as whose eyes the fog opens, too', () => {
		const seen = shown(open(battle({ fog: { covered, opensTo: 'heroes' } })));
		expect(seen).toEqual(expect.arrayContaining([6, 7, 8]));
		expect(seen).not.toContain(9);
	});

	it('leaves no fog behind once the last square is revealed', () => {
		const rest = packSquares(new Uint8Array(96).map((_, at) => (at % 12 >= 6 && at % 12 < 9 ? 1 : 0)));
		expect(open(battle({ fog: { covered: rest } })).fog).toBeUndefined();
	});
});
