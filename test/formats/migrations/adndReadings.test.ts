import { expect, test } from 'vitest';
import { PROFILE_READINGS } from '../../../src/engine/index.ts';
import { readEncounter } from '../../../src/formats/encounter.ts';
import { migrate } from '../../../src/formats/migrations/index.ts';
import { combatOf } from '../../../src/store/encounter/combatQueries.ts';
import { creature, encounter } from '../../support/encounters.ts';

const at = { half: 1, segment: 0 };

function file(done: readonly unknown[]) {
	const creatures = [creature('lydia', 0, 0)];
	return { format: 'halfstep/encounter', version: 2, ...encounter(creatures), initiative: { done } };
}

test.each(['segment', 'phb'] as const)('a combat begun with the profile %s keeps its readings', (profile) => {
	const combatants = [{ id: 'lydia', side: 'heroes' }];
	const begin = {
		...at,
		type: 'begin',
		system: 'adnd',
		options: { profile, weaponSpeed: false },
		combatants,
	};
	const read = readEncounter(file([begin]));
	if (!read.ok) throw new Error(read.message);
	expect(combatOf(read.encounter)?.options).toMatchObject({
		...PROFILE_READINGS[profile],
		weaponSpeed: false,
	});
});

test('also for changed readings and recorded states', () => {
	const changed = { ...at, type: 'act', action: { type: 'options', changes: { profile: 'phb' } } };
	const found = { ...at, type: 'found', state: { system: 'adnd', options: { profile: 'phb', regroup: 5 } } };
	const hurt = { ...at, type: 'act', action: { type: 'update', creature: 'lydia', changes: { bonus: 2 } } };
	const up = migrate(file([changed, found, hurt]));
	expect(up.ok && (up.file.initiative as { done: unknown }).done).toEqual([
		{ ...changed, action: { type: 'options', changes: PROFILE_READINGS.phb } },
		{ ...found, state: { system: 'adnd', options: { ...PROFILE_READINGS.phb, regroup: 5 } } },
		hurt,
	]);
});
