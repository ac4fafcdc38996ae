import { describe, expect, it } from 'vitest';
import { type Creature, type Encounter, packSquares } from '../../../src/engine/index.ts';
import { applyCommand } from '../../../src/store/commands/applyCommand.ts';
import type { Command } from '../../../src/store/commands/commandTypes.ts';
import { encounterAt, nextHalf } from '../../../src/store/derived/encounterAt.ts';
import { type LookedAt, playerView } from '../../../src/store/playerView/playerView.ts';
import { TABLE } from '../../../src/store/playerView/seat.ts';
import { APP_ROLLS } from '../../../src/store/session/playbackState.ts';
import { creature, encounter, going, walk } from '../../support/encounters.ts';

const MOMENTS = [0, 1, 2, 3, 4, 5, 6];

const hidden = (more: Partial<Creature>) =>
	creature('orc', 9, 0, { name: 'Orc', side: 'foes', hidden: true, ...more });

/** Ann walks along the wall’s south side; its end is at x 6, from which she sees the orc behind it. */
function behindWall(more: Partial<Creature> = {}, of: Partial<Creature> = {}): Encounter {
	const ann = creature('ann', 2, 4, of);
	return encounter([going(ann, ...walk(ann.position, 1, 0, 6)), hidden({ hiddenUntil: 'seen', ...more })], {
		walls: [
			{ from: [0, 2], to: [7, 2], kind: 'wall' },
			{ from: [7, 2], to: [7, 4], kind: 'wall' },
		],
	});
}

/** Moments at which the orc is hidden to the GM, and those at which the table does not have it. */
function hiddenAt(battle: Encounter) {
	const look: Omit<LookedAt, 'segment'> = {
		...{ viewing: null, ask: APP_ROLLS, plansOnTable: false, woundsOnTable: false },
		...{ contestOpen: false, running: false },
	};
	const isIn = ({ creatures }: Encounter) => creatures.some(({ id }) => id === 'orc');
	return {
		gm: MOMENTS.filter(
			(at) => encounterAt(battle, APP_ROLLS, at).creatures.find(({ id }) => id === 'orc')?.hidden,
		),
		table: MOMENTS.filter(
			(at) => !isIn(playerView({ encounter: battle }, { ...look, segment: at }, TABLE).encounter),
		),
	};
}

describe('a creature hidden until it is seen', () => {
	it('comes into the open as an opponent sees it, and stays there', () => {
		const { gm, table } = hiddenAt(behindWall());
		expect(gm.length).toBeGreaterThan(0);
		expect(gm.length).toBeLessThan(7);
		expect(gm).toEqual(MOMENTS.slice(0, gm.length));
		expect(table).toEqual(gm);
		const next = nextHalf(behindWall(), APP_ROLLS)!.creatures.find(({ id }) => id === 'orc');
		expect(next).not.toHaveProperty('hidden');
		expect(next).not.toHaveProperty('hiddenUntil');
	});

	it('stays hidden without a word of when, if only the GM reveals it', () => {
		expect(hiddenAt(behindWall({ hiddenUntil: undefined })).table).toEqual(MOMENTS);
	});

	it.each([
		['its allies', { side: 'foes' }],
		['hidden creatures', { hidden: true }],
		['the unconscious', { conditions: ['unconscious'] }],
	] as const)('is not revealed by %s', (_, of) => {
		expect(hiddenAt(behindWall({}, of)).gm).toEqual(MOMENTS);
	});

	it('is not revealed by a creature that players do not see for fog', () => {
		const battle = behindWall();
		const covered = packSquares(new Uint8Array(12 * 8).fill(1));
		expect(hiddenAt({ ...battle, fog: { covered } }).gm).toEqual(MOMENTS);
	});

	it('can be hidden again by hand', () => {
		const change = { hidden: true };
		const command: Command = { type: 'change-creatures', ids: ['orc'], change };
		const next = nextHalf(behindWall(), APP_ROLLS)!;
		const result = applyCommand(next, command);
		expect(result.ok && hiddenAt(result.encounter).gm).toEqual(MOMENTS);
	});
});

describe('a creature hidden until its turn', () => {
	it('comes into the open as it moves, if all move at once', () => {
		const orc = hidden({ hiddenUntil: 'turn' });
		const waits = { ...orc, plan: { pace: 'walk' as const, steps: [{ hold: 2 }, { x: 8, y: 0 }] } };
		expect(hiddenAt(encounter([creature('ann', 2, 4), orc])).gm).toEqual(MOMENTS);
		const { gm, table } = hiddenAt(encounter([creature('ann', 2, 4), waits]));
		expect(gm.length).toBeGreaterThan(1);
		expect(gm.length).toBeLessThan(7);
		expect(table).toEqual(gm);
	});

	it('comes into the open as its turn begins', () => {
		const orc = hidden({ hiddenUntil: 'turn', initiative: -20 });
		let battle = encounter([creature('ann', 2, 4, { initiative: 20 }), orc]);
		const act = (command: Command) => {
			const result = applyCommand(battle, command);
			if (result.ok) battle = result.encounter;
			return result.ok;
		};
		const isHidden = () => battle.creatures.find(({ id }) => id === 'orc')?.hidden === true;
		expect(act({ type: 'begin-initiative', system: 'static' })).toBe(true);
		expect(act({ type: 'initiative', action: { type: 'roll' }, unasked: true })).toBe(true);
		expect(isHidden()).toBe(true);
		for (let i = 0; i < 3 && isHidden(); i++) act({ type: 'initiative', action: { type: 'next' } });
		expect(isHidden()).toBe(false);
		expect(JSON.stringify(battle.initiative)).toContain('"hidden":null');
	});
});
