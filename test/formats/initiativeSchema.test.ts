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
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { combatOf } from '../../src/store/encounter/combatQueries.ts';
import { creature, encounter } from '../support/encounters.ts';

const LYDIA = { id: 'lydia', side: 'heroes' };
const ORC = { id: 'orc', side: 'foes' };

/** A combat of two in which all have rolled. */
function fight(system: InitiativeSystemId): InitiativeState {
	const state = beginInitiative(system, [LYDIA, ORC]);
	const outcome = performInitiative(state, { type: 'roll' }, initiativeDice({ seed: 'test' }));
	return outcome.status === 'refused' ? state : outcome.state;
}

/** The file with one value replaced, by path below `initiative`. */
function withValue(state: InitiativeState, path: readonly (string | number)[], value: unknown): unknown {
	const base: Encounter = {
		...encounter([creature('lydia', 0, 0), creature('orc', 5, 0, { side: 'foes' })]),
		initiative: {
			done: [
				{
					half: 1,
					segment: 0,
					type: 'found',
					state,
					fights: 1,
					told: [{ half: 1, segment: 0, moment: 'Round 1', text: 'Combat starts.' }],
				},
			],
		},
	};
	const file = { ...JSON.parse(formatEncounter(base)) };
	let place = file.initiative.done[0] as Record<string | number, unknown>;
	for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>;
	place[path.at(-1) ?? ''] = value;
	return file;
}

function complaint(state: InitiativeState, path: readonly (string | number)[], value: unknown): string {
	const read = readEncounter(withValue(state, path, value));
	return read.ok ? 'nothing' : read.message;
}

describe('combat in a file', () => {
	it.each(['simultaneous', 'static', 'adnd', 'level-up'] as const)('%s is read unchanged', (system) => {
		const state = fight(system);
		const read = readEncounter(withValue(state, ['fights'], 1));
		expect(read.ok && combatOf(read.encounter)).toEqual(state);
	});

	it.each([
		[
			'a system that there is not',
			['state', 'system'],
			'chess',
			'Initiative, deed 1, state: system must be a state of one of simultaneous, static, adnd, level-up.',
		],
		[
			'a fight of somebody who is not there',
			['state', 'combatants', 1, 'id'],
			'ghost',
			'The initiative names a creature “orc” that is not in combat.',
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
			'The initiative names a creature “ghost” that is not in combat.',
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
			'Initiative, deed 1, state: round must be a whole number from 1 to 1,000,000,000.',
		],
		[
			'a face no die has',
			['state', 'entries', 0, 'face'],
			21,
			'Initiative, deed 1, state, entry 1: face must be a whole number from 1 to 20.',
		],
		[
			'hit points below none',
			['state', 'combatants', 0, 'hitPoints'],
			{ current: -1, max: 5 },
			'Initiative, deed 1, state, combatant 1, hitPoints: current must be a whole number from 0 to 100,000.',
		],
		['a log that is no list', ['told'], 'much', 'Initiative, deed 1: told must be a list of sentences.'],
		[
			'a log without end',
			['told'],
			new Array(1001).fill({ half: 1, segment: 0, moment: '', text: '' }),
			'Initiative, deed 1: told must hold at most 1,000 sentences, not 1,001.',
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

	it('AD&D: a prompt without creature', () => {
		expect(complaint(fight('adnd'), ['state', 'prompts'], [{ creature: 'ghost', spell: 'fireball' }])).toBe(
			'The initiative names a creature “ghost” that is not in combat.',
		);
	});

	it('accepts a creature that joins the map in this half-round', () => {
		const file = withValue(fight('static'), ['fights'], 1) as Encounter;
		const { initiative, creatures, ...rest } = file;
		const orc = creatures[1];
		const read = readEncounter({
			...rest,
			creatures: creatures.slice(0, 1),
			amendments: [{ type: 'creature', after: 2, creature: orc, placed: true }],
			initiative,
		});
		expect(read.ok).toBe(true);
	});

	it('accepts initiative dice typed in advance', () => {
		const read = readEncounter({
			format: 'halfstep/encounter',
			version: 2,
			...encounter([creature('lydia', 0, 0)]),
			rolls: { 'init/1/lydia': [17] },
		});
		expect(read.ok && read.encounter.rolls).toEqual({ 'init/1/lydia': [17] });
	});
});
