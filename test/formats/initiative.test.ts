import { describe, expect, it } from 'vitest';
import {
	beginInitiative,
	type Encounter,
	type InitiativeState,
	type InitiativeSystemId,
	initiativeDice,
	performInitiative,
} from '../../src/engine/index.ts';
import { readEncounter } from '../../src/formats/encounter.ts';
import { creature, encounter } from '../support/encounters.ts';

const LYDIA = { id: 'lydia', name: 'Lydia', side: 'heroes' };
const ORC = { id: 'orc', name: 'Orc', side: 'foes' };

/** A fight of two in which everybody has rolled. */
function fight(system: InitiativeSystemId): InitiativeState {
	const state = beginInitiative(system, [LYDIA, ORC]);
	const outcome = performInitiative(state, { type: 'roll' }, initiativeDice({ seed: 'test' }));
	return outcome.status === 'refused' ? state : outcome.state;
}

/** The file with one value replaced, by its path below `initiative`. */
function withValue(state: InitiativeState, path: readonly (string | number)[], value: unknown): unknown {
	const base: Encounter = {
		...encounter([creature('lydia', 0, 0), creature('orc', 5, 0, { side: 'foes' })]),
		initiative: {
			state,
			fights: 1,
			log: [{ half: 1, segment: 0, moment: 'Round 1', text: 'The fight begins.' }],
		},
	};
	const file = JSON.parse(JSON.stringify(base)) as Record<string, unknown>;
	let place = file.initiative as Record<string | number, unknown>;
	for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>;
	place[path.at(-1) ?? ''] = value;
	return file;
}

function complaint(state: InitiativeState, path: readonly (string | number)[], value: unknown): string {
	const read = readEncounter(withValue(state, path, value));
	return read.ok ? 'nothing' : read.message;
}

describe('a fight in a file', () => {
	it.each(['simultaneous', 'static', 'adnd', 'level-up'] as const)('%s is read as it was', (system) => {
		const state = fight(system);
		const read = readEncounter(withValue(state, ['fights'], 1));
		expect(read.ok && read.encounter.initiative?.state).toEqual(state);
	});

	it('calls whoever has no name by its id', () => {
		const read = readEncounter(withValue(fight('static'), ['state', 'combatants', 0, 'name'], ' '));
		expect(read.ok && read.encounter.initiative?.state?.combatants[0]?.name).toBe('lydia');
	});

	it.each([
		[
			'a system that there is not',
			['state', 'system'],
			'chess',
			'Initiative, state: system must be a state of one of simultaneous, static, adnd, level-up.',
		],
		[
			'a fight of somebody who is not there',
			['state', 'combatants', 1, 'id'],
			'ghost',
			'The initiative has a creature “ghost” that is not on the map.',
		],
		[
			'one creature twice',
			['state', 'combatants', 1, 'id'],
			'lydia',
			'The initiative has the creature “lydia” twice.',
		],
		[
			'a turn of nobody',
			['state', 'current'],
			'ghost',
			'The initiative speaks of a creature “ghost” that is not in the fight.',
		],
		[
			'somebody left out of the order',
			['state', 'order'],
			['lydia'],
			'The initiative does not have every one of its creatures once in its order.',
		],
		[
			'an order with one twice',
			['state', 'order'],
			['lydia', 'lydia'],
			'The initiative does not have every one of its creatures once in its order.',
		],
		[
			'a round before the first',
			['state', 'round'],
			0,
			'Initiative, state: round must be a whole number from 1 to 1,000,000.',
		],
		[
			'a face no die has',
			['state', 'entries', 0, 'face'],
			21,
			'Initiative, state, entry 1: face must be a whole number from 1 to 20.',
		],
		[
			'hit points below none',
			['state', 'combatants', 0, 'hitPoints'],
			{ current: -1, max: 5 },
			'Initiative, state, combatant 1 (“Lydia”), hitPoints: current must be a whole number from 0 to 100,000.',
		],
		['a log that is no list', ['log'], 'much', 'Initiative: log must be a list of log entries.'],
		[
			'a log without end',
			['log'],
			new Array(1001).fill({ half: 1, segment: 0, moment: '', text: '' }),
			'Initiative: log must hold at most 1,000 log entries, not 1,001.',
		],
	])('%s is refused in one sentence', (_what, path, value, sentence) => {
		expect(complaint(fight('static'), path, value)).toBe(sentence);
	});

	it.each([
		['members of two units', ['state', 'units', 1, 'members'], ['lydia']],
		['a unit of nobody', ['state', 'units', 1, 'members'], []],
		['a turn of no unit', ['state', 'current'], 'ghost'],
		['two units with one id', ['state', 'units', 1, 'id'], 'lydia'],
	])('Level Up: %s', (_what, path, value) => {
		expect(complaint(fight('level-up'), path, value)).toBe(
			'The initiative does not have every one of its creatures once in its order.',
		);
	});

	it('AD&D: a prompt for nobody', () => {
		expect(complaint(fight('adnd'), ['state', 'prompts'], [{ creature: 'ghost', spell: 'fireball' }])).toBe(
			'The initiative speaks of a creature “ghost” that is not in the fight.',
		);
	});

	it('a creature that joins the map in this half-round may fight', () => {
		const { initiative, creatures, ...rest } = withValue(fight('static'), ['fights'], 1) as Encounter;
		const orc = creatures[1];
		const read = readEncounter({
			...rest,
			creatures: creatures.slice(0, 1),
			amendments: [{ type: 'creature', after: 2, creature: orc, placed: true }],
			initiative,
		});
		expect(read.ok).toBe(true);
	});

	it('dice of initiative may be laid down beforehand', () => {
		const read = readEncounter({ ...encounter([creature('lydia', 0, 0)]), rolls: { 'init/1/lydia': [17] } });
		expect(read.ok && read.encounter.rolls).toEqual({ 'init/1/lydia': [17] });
	});
});
