/** Objectives, fog areas and options: commands, and the players’ knowledge. */
import { describe, expect, it } from 'vitest';
import {
	type Encounter,
	type Objective,
	packSquares,
	type Scenario,
	unpackSquares,
	type Zone,
} from '../../src/engine/index.ts';
import { applyCommand } from '../../src/store/commands/applyCommand.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import { playerView } from '../../src/store/playerView/playerView.ts';
import { GM, type Seat, TABLE } from '../../src/store/playerView/seat.ts';
import { creature, encounter } from '../support/encounters.ts';

const BOARD = encounter([
	creature('ann', 1, 1),
	creature('orc', 5, 1, { side: 'foes' }),
	creature('spy', 6, 1, { side: 'foes', hidden: true }),
]);

function zone(id: string, ...squares: readonly number[]): Zone {
	const all = new Uint8Array(BOARD.map.width * BOARD.map.height);
	for (const at of squares) all[at] = 1;
	return { id, name: id, squares: packSquares(all) };
}

function objective(id: string, fields: Partial<Objective> = {}): Objective {
	const task = { type: 'hold', zone: 'altar' } as const;
	return { id, side: 'heroes', weight: 1, visibility: 'open', task, ...fields };
}

const SCENARIO: Scenario = { limit: 6, zones: [zone('altar', 0)], objectives: [objective('a')] };

function done(before: Encounter, command: Command): Encounter {
	const result = applyCommand(before, command);
	if (!result.ok) throw new Error(result.refusal.code);
	return result.encounter;
}

function refusal(command: Command): string {
	const result = applyCommand(BOARD, command);
	return result.ok ? '' : result.refusal.code;
}

describe('commands', () => {
	it('set and remove a scenario', () => {
		const set = done(BOARD, { type: 'set-scenario', scenario: SCENARIO });
		expect(set.scenario).toEqual(SCENARIO);
		expect(done(set, { type: 'set-scenario', scenario: SCENARIO })).toBe(set);
		expect(done(set, { type: 'set-scenario', scenario: null }).scenario).toBeUndefined();
	});

	it.each<[string, Partial<Scenario>]>([
		['zones', { zones: Array.from({ length: 21 }, (_, i) => zone(`z${i}`)) }],
		['objectives', { objectives: Array.from({ length: 21 }, (_, i) => objective(`o${i}`)) }],
		['story', { story: 'x'.repeat(501) }],
		['story', { teaches: 'x'.repeat(501) }],
		['area without a name', { zones: [{ ...zone('z'), name: ' ' }] }],
	])('refuse too much: %s', (code, fields) => {
		expect(refusal({ type: 'set-scenario', scenario: { ...SCENARIO, ...fields } })).toBe(code);
	});

	it('keep fog areas by id, 50 at most', () => {
		const one = done(BOARD, { type: 'set-fog-area', area: zone('crypt', 3) });
		const two = done(one, { type: 'set-fog-area', area: { ...zone('crypt', 4), name: 'Vault' } });
		expect(two.fogAreas).toEqual([{ ...zone('crypt', 4), name: 'Vault' }]);
		const fogAreas = Array.from({ length: 50 }, (_, i) => zone(`z${i}`));
		expect(applyCommand({ ...BOARD, fogAreas }, { type: 'set-fog-area', area: zone('more') })).toEqual({
			ok: false,
			refusal: { code: 'fog areas', most: 50 },
		});
		expect(done(two, { type: 'remove-fog-areas', ids: ['crypt'] }).fogAreas).toBeUndefined();
	});

	it('set options and remove them with null', () => {
		const set = done(BOARD, { type: 'set-options', options: { blows: 'rolled', dice: { side: 'heroes' } } });
		expect(set).toMatchObject({ blows: 'rolled', dice: { side: 'heroes' } });
		const left = done(set, { type: 'set-options', options: { blows: null } });
		expect(left).toMatchObject({ dice: { side: 'heroes' } });
		expect('blows' in left).toBe(false);
		expect(done(left, { type: 'set-options', options: { blows: null } })).toBe(left);
	});

	it('move zones and fog areas along with the map', () => {
		const { width, height } = BOARD.map;
		const before = { ...BOARD, scenario: SCENARIO, fogAreas: [zone('crypt', 0)] };
		const after = done(before, { type: 'resize-map', width: width + 2, height, dx: 2 });
		for (const moved of [after.scenario!.zones[0]!, after.fogAreas![0]!])
			expect(unpackSquares(moved.squares, (width + 2) * height)?.indexOf(1)).toBe(2);
	});

	it.each([
		['armor class', { armorClass: 61 }],
		[
			'attacks',
			{ attacks: Array(7).fill({ name: 'Claw', bonus: 1, damage: { dice: 1, faces: 4, bonus: 0 } }) },
		],
	])('refuse a creature beyond its limits: %s', (code, change) => {
		expect(refusal({ type: 'change-creatures', ids: ['ann'], change })).toBe(code);
	});
});

describe('players', () => {
	const LOOK = {
		viewing: null,
		ask: { who: 'nobody' } as const,
		segment: 0,
		plansOnTable: false,
		woundsOnTable: false,
		contestOpen: false,
		running: false,
	};
	const known = (scenario: Scenario | undefined, seat: Seat = TABLE) =>
		playerView({ encounter: { ...BOARD, ...(scenario && { scenario }) } }, LOOK, seat).encounter.scenario;
	const HEROES: Seat = { type: 'side', side: 'heroes' };

	it('know open objectives with their zones, renumbered', () => {
		const objectives = [
			objective('secret', { visibility: 'gm', task: { type: 'hold', zone: 'crypt' } }),
			objective('own', { visibility: 'side', task: { type: 'survive' } }),
			objective('open'),
		];
		const zones = [zone('crypt', 9), zone('altar', 0)];
		const scenario = { ...SCENARIO, zones, objectives, story: 'Hold the altar.' };
		const altar = { ...zone('1', 0), name: 'altar' };
		const open = objective('1', { task: { type: 'hold', zone: '1' } });
		expect(known(scenario)).toEqual({
			limit: 6,
			zones: [altar],
			objectives: [open],
			story: 'Hold the altar.',
		});
		expect(known(scenario, HEROES)?.objectives.map(({ task }) => task.type)).toEqual(['survive', 'hold']);
		expect(known(scenario, { type: 'side', side: 'foes' })?.objectives).toHaveLength(1);
		expect(known(scenario, GM)).toBe(scenario);
	});

	it('know nothing of a scenario with secret objectives only', () => {
		const objectives = [objective('secret', { visibility: 'gm' })];
		expect(known({ ...SCENARIO, objectives })).toBeUndefined();
		expect(known(undefined)).toBeUndefined();
	});

	it('know no objective about unseen creatures or sides', () => {
		const objectives = [
			objective('1', { task: { type: 'protect', creature: 'spy' } }),
			objective('2', { task: { type: 'defeat', creatures: ['spy'] } }),
			objective('3', { task: { type: 'defeat', creatures: ['spy', 'orc'] } }),
			objective('4', { side: 'guild' }),
		];
		const scenario = { ...SCENARIO, objectives, player: 'guild', par: { side: 'guild', points: 50 } };
		const { zones: _, ...rest } = known(scenario)!;
		expect(rest).toEqual({
			limit: 6,
			objectives: [objective('1', { task: { type: 'defeat', creatures: ['orc'] } })],
		});
	});
});
