import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { issueSentence, item, quoted, sentence } from '../../src/formats/schemaErrorText.ts';

test.each([
	['Orc', '“Orc”'],
	['  Orc \n of\u0007\tMordor ', '“Orc of Mordor”'],
	['x'.repeat(40), `“${'x'.repeat(40)}”`],
	['x'.repeat(41), `“${'x'.repeat(39)}…”`],
	['', '“”'],
])('the name %j in a sentence', (name, said) => {
	expect(quoted(name)).toBe(said);
});

test.each<[number, unknown, string]>([
	[0, 'Orc', 'creature 1 (“Orc”)'],
	[2, ' ', 'creature 3'],
	[2, '', 'creature 3'],
	[2, 7, 'creature 3'],
	[2, undefined, 'creature 3'],
])('item %d with the name %j', (index, name, said) => {
	expect(item('creature', index, name)).toBe(said);
});

test('capitalizes a sentence and ends it with a period', () => {
	expect(sentence('the map is gone')).toBe('The map is gone.');
});

const issue = (path: PropertyKey[], message = 'must be text') =>
	({ code: 'custom', path, message }) as z.core.$ZodIssue;

test.each<[unknown, PropertyKey[], string]>([
	[7, [], 'The encounter must be text.'],
	[{ name: 7 }, ['name'], 'Name must be text.'],
	[{}, ['name'], 'Name is missing.'],
	[{}, ['creatures'], 'Creatures are missing.'],
	[{ creatures: [] }, ['creatures', 0], 'Creature 1 is missing.'],
	[{ creatures: [7] }, ['creatures', 0], 'Creature 1 must be text.'],
	[
		{ creatures: [{ name: 'Orc', side: 7 }] },
		['creatures', 0, 'side'],
		'Creature 1 (“Orc”): side must be text.',
	],
	[
		{ creatures: [{ conditions: ['a', 7] }] },
		['creatures', 0, 'conditions', 1],
		'Creature 1: condition 2 must be text.',
	],
	[{ creatures: 7 }, ['creatures'], 'Creatures must be text.'],
	[{ rolls: { 'a b': [1, 7] } }, ['rolls', 'a b', 1], 'Roll “a b”: number 2 must be text.'],
	[{ pictures: { a: 7 } }, ['pictures', 'a'], 'Picture “a” must be text.'],
	[
		{ map: { walls: [{ to: [1, 'x'] }] } },
		['map', 'walls', 0, 'to', 1],
		'Map, wall 1, to: number 2 must be text.',
	],
	[{ line_of_sight: [[{ x: 7 }]] }, ['line_of_sight', 0, 0, 'x'], 'Wall 1, number 1: x must be text.'],
	[{ toString: 1 }, ['constructor'], 'Constructor is missing.'],
	[{ map: null }, ['map', 'width'], 'Map: width is missing.'],
])('in %j at %j', (raw, path, said) => {
	expect(issueSentence(raw, [issue(path), issue(['else'])], 'encounter')).toBe(said);
});

test('reports a wrong key as such, with or without value', () => {
	const rolls = z.object({
		rolls: z.record(
			z.string().check(z.regex(/^a/, 'must begin with a')),
			z.optional(z.string('must be text')),
		),
	});
	for (const value of ['x', undefined]) {
		const raw = { rolls: { b: value } };
		expect(issueSentence(raw, rolls.safeParse(raw).error?.issues ?? [], 'file')).toBe(
			'Roll “b” must begin with a.',
		);
	}
});

test('reports nothing without an issue', () => {
	expect(issueSentence({}, [], 'encounter')).toBe('The encounter cannot be read.');
});
