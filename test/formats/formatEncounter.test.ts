/** Every field is written, in one order, in readable lines. */
import { describe, expect, test } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { encounterSchema } from '../../src/formats/encounterSchema.ts';
import { formatEncounter, packEncounter } from '../../src/formats/formatEncounter.ts';
import { print } from '../../src/formats/formatJson.ts';
import { byRoll, byText, inOrder } from '../../src/formats/keyOrder.ts';
import { VERSION } from '../../src/formats/migrations/index.ts';
import { picturesShown } from '../../src/formats/usedPictures.ts';
import { creature, encounter } from '../support/encounters.ts';
import { fullFile } from '../support/fullFile.ts';

/** An encounter with every possible field. */
function full(): Encounter {
	const { segment: _, history = [], ...rest } = encounterSchema().parse(fullFile());
	const other = { ...rest.map, width: 20 };
	// The first two past half-rounds have their own maps.
	return { ...rest, history: history.map((past, i) => ({ ...past, map: i < 2 ? other : rest.map })) };
}

/** The same value with reversed object keys. */
function turned<Value>(value: Value): Value {
	if (Array.isArray(value)) return value.map(turned) as Value;
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.reverse()
			.map(([key, one]) => [key, turned(one)]),
	) as Value;
}

/** The expected file of `full`: a map is given with its last half-round. */
function told(): Record<string, unknown> {
	const { history, ...rest } = fullFile();
	const { map } = rest as { map: object };
	return {
		format: 'halfstep/encounter',
		version: VERSION,
		...rest,
		history: (history as object[]).map((past, i) => ({
			...past,
			map: i === 1 ? { ...map, width: 20 } : undefined,
		})),
	};
}

test('writes every field', () => {
	expect(JSON.parse(formatEncounter(full(), 4))).toEqual(told());
});

/** Every key of a schema's objects, at any depth. */
function keysOf(schema: unknown): readonly string[] {
	const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod;
	const shape = (def.shape ?? {}) as Record<string, unknown>;
	const parts = [def.innerType, def.element, def.valueType, def.in, def.options, Object.values(shape)].flat();
	return [...Object.keys(shape), ...parts.filter((part) => part !== undefined).flatMap(keysOf)];
}

/** Every key of a value, at any depth. */
function keysIn(value: unknown): readonly string[] {
	if (typeof value !== 'object' || value === null) return [];
	const own = Array.isArray(value) ? [] : Object.keys(value);
	return [...own, ...Object.values(value).flatMap(keysIn)];
}

test('the file that shows every field has each of the schema', () => {
	const shown = new Set(keysIn(fullFile()));
	expect(keysOf(encounterSchema()).filter((key) => !shown.has(key))).toEqual([]);
});

test('the packed text is equivalent, without pictures and moment', () => {
	const { pictures: _, segment: __, ...rest } = told();
	const packed = packEncounter(full());
	expect(JSON.parse(packed)).toEqual(rest);
	expect(packEncounter(full())).toBe(packed);
});

test('the text does not depend on input order', () => {
	expect(formatEncounter(turned(full()), 4)).toBe(formatEncounter(full(), 4));
	expect(packEncounter(turned(full()))).toBe(packEncounter(full()));
});

test('does not write the start of a half-round as a moment', () => {
	expect(formatEncounter(full())).not.toContain('"segment": 0,\n\t"map"');
	expect(JSON.parse(formatEncounter(full()))).not.toHaveProperty('segment');
	expect(JSON.parse(formatEncounter(full(), 6)).segment).toBe(6);
});

test.each([
	['a', 'b', -1],
	['b', 'a', 1],
	['a', 'a', 0],
	['B', 'a', -1],
])('sorts %s and %s alphabetically', (a, b, order) => {
	expect(byText(a, b)).toBe(order);
});

test.each([
	['2/1/a', '10/1/a'],
	['2/3/a', '2/4/a'],
	['2/3/a', '2/3/b'],
	['init/2/a', '1/1/a'],
	['init/2/a', 'init/10/a'],
	['1/6/z', '2/1/a'],
])('the roll %s comes before %s', (first, second) => {
	expect(Math.sign(byRoll(first, second))).toBe(-1);
	expect(Math.sign(byRoll(second, first))).toBe(1);
});

test('sorts nested keys, and keeps lists', () => {
	const value = { b: [{ d: 1, c: undefined }, 3, null, undefined], a: 'x' };
	expect(JSON.stringify(inOrder(value))).toBe('{"a":"x","b":[{"d":1},3,null,null]}');
	expect(inOrder(null)).toBeNull();
});

describe('shown pictures are', () => {
	const background = { picture: 'p', x: 0, y: 0, width: 1, height: 1 };
	const plain = encounter([creature('ann', 0, 0)]);
	const withMap = { ...plain, map: { ...plain.map, background } };
	const ann = { ...creature('ann', 0, 0), picture: 'p' };
	const past = { half: 1, rules: plain.rules, map: plain.map, creatures: [], amendments: [] };
	test.each<[string, Encounter, string[]]>([
		['none', plain, []],
		['of the map', withMap, ['p']],
		['of a creature', { ...plain, creatures: [ann] }, ['p']],
		[
			'of somebody who joins',
			{ ...plain, amendments: [{ type: 'creature', after: 1, placed: true, creature: ann }] },
			['p'],
		],
		[
			'of nobody who joins',
			{ ...plain, amendments: [{ type: 'creature', after: 1, placed: true, creature: creature('b', 0, 0) }] },
			[],
		],
		['of a changed map', { ...plain, amendments: [{ type: 'map', after: 1, map: withMap.map }] }, ['p']],
		['of no changed map', { ...plain, amendments: [{ type: 'map', after: 1, map: plain.map }] }, []],
		['of nobody who leaves', { ...plain, amendments: [{ type: 'leave', after: 1, creature: 'ann' }] }, []],
		['of the past', { ...plain, history: [{ ...past, creatures: [ann] }] } as Encounter, ['p']],
		['of a map of the past', { ...plain, history: [{ ...past, map: withMap.map }] } as Encounter, ['p']],
	])('%s', (_, from, keys) => {
		expect([...picturesShown(from)]).toEqual(keys);
	});
});

describe('JSON formatting', () => {
	const x = (length: number) => 'x'.repeat(length);
	test.each([
		['nothing', {}, '{}'],
		['an empty list', { a: [] }, '{\n\t"a": []\n}'],
		['plain values', [1, 'a', null, true], '[\n\t1, "a", null, true\n]'],
		['what is undefined', { a: undefined, b: 1 }, '{\n\t"b": 1\n}'],
		['small things inside', { a: { b: [1, 2], c: {} } }, '{\n\t"a": { "b": [1, 2], "c": {} }\n}'],
		// A line of 110 characters with a tab as four leaves 106 inside.
		['as much as a line holds', { a: { b: x(93) } }, `{\n\t"a": { "b": "${x(93)}" }\n}`],
		['one more', { a: { b: x(94) } }, `{\n\t"a": {\n\t\t"b": "${x(94)}"\n\t}\n}`],
		[
			'deeper a line holds less',
			{ a: { b: { c: x(89) } } },
			`{\n\t"a": {\n\t\t"b": { "c": "${x(89)}" }\n\t}\n}`,
		],
		[
			'and one more',
			{ a: { b: { c: x(90) } } },
			`{\n\t"a": {\n\t\t"b": {\n\t\t\t"c": "${x(90)}"\n\t\t}\n\t}\n}`,
		],
		['a list fills its lines', [x(48), x(50), 'y', 'z'], `[\n\t"${x(48)}", "${x(50)}",\n\t"y", "z"\n]`],
		['to the last character', [x(50), x(50), 'y'], `[\n\t"${x(50)}", "${x(50)}",\n\t"y"\n]`],
		['and no further', [x(51), x(50), 'y'], `[\n\t"${x(51)}",\n\t"${x(50)}", "y"\n]`],
		[
			'what takes lines shares none',
			['y', { a: x(120) }, 'z'],
			`[\n\t"y",\n\t{\n\t\t"a": "${x(120)}"\n\t},\n\t"z"\n]`,
		],
		[
			'nor does what it is in',
			{ a: [[[x(120)]]] },
			`{\n\t"a": [\n\t\t[\n\t\t\t[\n\t\t\t\t"${x(120)}"\n\t\t\t]\n\t\t]\n\t]\n}`,
		],
	])('%s', (_, value, text) => {
		expect(print(value, 0)).toBe(text);
	});
});
