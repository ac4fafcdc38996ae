/** Files of one's own entries: written, read back, and refused with a sentence. */
import { expect, test } from 'vitest';
import {
	formatEntries,
	isOwnBestiary,
	parseEntries,
	readEntries,
} from '../../../src/formats/creatures/bestiaryFile.ts';
import { fullFile } from '../../support/fullFile.ts';

const [{ skills, fills, build, space, reachWeapon, face, fighter }] = fullFile().creatures as [
	Record<string, unknown>,
];
const ORC = {
	name: 'Orc',
	size: 'large',
	speed: 40,
	movement: ['flying'],
	flies: 60,
	initiative: 3,
	hitPoints: 12,
	reach: 10,
	kind: 'giant',
	challenge: '1/4',
	joins: 'foes',
	traits: { skills, fills, build, space, reachWeapon, face, fighter },
};
const file = (entries: unknown, more: object = {}) => ({
	format: 'halfstep/bestiary',
	version: 1,
	entries,
	...more,
});
const said = (value: unknown) => {
	const read = readEntries(value);
	return read.ok ? '' : read.message;
};

test('every field of an entry comes back as it was', () => {
	const text = formatEntries([ORC as never]);
	expect(parseEntries(text)).toEqual({ ok: true, entries: [ORC] });
	expect(text).toBe(`${JSON.stringify(file([ORC], {}), null, '\t')}\n`);
});

test('what an entry leaves out is ordinary, what nobody knows is dropped', () => {
	expect(readEntries(file([{ name: 'Ant', speed: 20, legs: 6 }]))).toEqual({
		ok: true,
		entries: [{ name: 'Ant', size: 'medium', speed: 20 }],
	});
	for (const joins of ['players', 'foes']) expect(said(file([{ ...ORC, joins }]))).toBe('');
});

test.each<[string, unknown]>([
	['Not a Halfstep bestiary file.', null],
	['Not a Halfstep bestiary file.', []],
	['Not a Halfstep bestiary file.', file([], { format: 'halfstep/encounter' })],
	['This bestiary is from a newer Halfstep. This one reads version 1.', file([], { version: 2 })],
	['Entries are missing.', file(undefined)],
	['Entries must be a list of entries.', file('x')],
	['Entries must hold at most 500 entries, not 501.', file(Array(501).fill(ORC))],
	['Entry 1 must be an object.', file([7])],
	['Entry 2: name must not be blank.', file([ORC, { ...ORC, name: ' ' }])],
	['Entry 1 (“Orc”): flies must be a whole number from 0 to 300.', file([{ ...ORC, flies: 301 }])],
	['Entry 1 (“Orc”): flies must be a whole number from 0 to 300.', file([{ ...ORC, flies: -1 }])],
	['Entry 1 (“Orc”): hitPoints must be a whole number from 1 to 100,000.', file([{ ...ORC, hitPoints: 0 }])],
	['Entry 1 (“Orc”): joins must be one of players, foes.', file([{ ...ORC, joins: 'gm' }])],
	['Entry 1 (“Orc”): traits must be an object.', file([{ ...ORC, traits: 7 }])],
	[
		'Entry 1 (“Orc”): challenge must be at most 10 characters long.',
		file([{ ...ORC, challenge: 'x'.repeat(11) }]),
	],
])('%s', (message, value) => {
	expect(said(value)).toBe(message);
});

test('what is no JSON is said as of any file', () => {
	expect(parseEntries('{')).toEqual({ ok: false, message: 'The file is incomplete JSON.' });
	expect(isOwnBestiary(file([]))).toBe(true);
	expect(isOwnBestiary({ format: 'x' })).toBe(false);
	expect(isOwnBestiary(7)).toBe(false);
});
