import { expect, it } from 'vitest';
import { noPathReason } from '../../src/panels/shared/noPathReason.ts';
import { creature, encounter } from '../support/encounters.ts';

it.each([
	['a creature of the user', {}, undefined],
	['a fallen creature', { conditions: ['unconscious'] }, 'down or dead'],
	['a creature without speed', { speed: 0 }, 'unable to move'],
	['a creature of the app', { auto: { decides: 'app' } }, 'plays by itself'],
] as const)('names the reason of %s', (_, fields, expected) => {
	const one = creature('orc', 1, 1, fields);
	expect(noPathReason(encounter([one]), one)).toBe(expected);
});
