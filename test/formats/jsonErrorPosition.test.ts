import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFault } from '../../src/formats/jsonErrorPosition.ts';

test.each([
	['', 0],
	['{"a": NaN}', 6],
	['[1,]', 3],
	['{"a":1,}', 7],
	['{a:1}', 1],
	["{'a':1}", 1],
	['[1 2]', 3],
	['[1}', 2],
	['{"a" 1}', 5],
	['1 1', 2],
	['01', 0],
	['[1.]', 1],
	['"a\nb"', 2],
	['"a\\x"', 2],
	['"\\u12g4"', 1],
	['"a\\\\\\"', 6],
	['"\\\\\\q"', 3],
	['[truely]', 1],
	['"abc', 4],
	['[[', 2],
	['{} {', 3],
	['[] ]', 3],
	['{}}', 2],
	['[]"a"', 2],
	['"a" 1', 4],
	['1,', 1],
	['null:', 4],
	['{"a":1} ,', 8],
	['{"a":{}, "b":[1, {}], 3}', 22],
	['{"a":"b" "c"}', 9],
	['{"a", 1}', 4],
	['{"": 1, "": }', 12],
	['["", "" ""]', 8],
	['{[', 1],
	['{,', 1],
	['{1', 1],
	['{"a":1, [', 8],
	['[,', 1],
	['[1, }', 4],
	['[:', 1],
	['"', 1],
	['"\\', 2],
	['\ufeff1', 0],
	['1.5e+3 -0 x', 7],
	['-', 0],
	['nul', 0],
	['[1,\u00a02]', 3],
])('%j stops being JSON at %i', (text, at) => {
	expect(jsonFault(text)).toBe(at);
});

test('truncated JSON fails at its end or in its last word', () => {
	fc.assert(
		fc.property(fc.jsonValue(), fc.nat(), (value, cut) => {
			const text = JSON.stringify([value]);
			const part = text.slice(0, cut % text.length);
			expect(jsonFault(part)).toBeGreaterThanOrEqual(Math.min(part.length, part.search(/[\w.+-]*$/)));
		}),
	);
});

test('the error position lies within the text', () => {
	fc.assert(
		fc.property(
			fc.json({ maxDepth: 3 }),
			fc.nat(),
			fc.constantFrom('!', '}', ']', ',', ':'),
			(text, at, put) => {
				const broken = `${text.slice(0, at % text.length)}${put}${text.slice((at % text.length) + 1)}`;
				try {
					JSON.parse(broken);
				} catch {
					const fault = jsonFault(broken);
					expect(fault).toBeGreaterThanOrEqual(0);
					expect(fault).toBeLessThanOrEqual(broken.length);
				}
			},
		),
	);
});
