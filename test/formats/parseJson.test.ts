import { expect, test } from 'vitest';
import { nameFromFile } from '../../src/formats/importedMap.ts';
import { isRecord, readJson, tooLarge } from '../../src/formats/parseJson.ts';

test.each<[string, unknown]>([
	['{"a":1}', { a: 1 }],
	['\ufeff{"a":1}', { a: 1 }],
	[' null\n', null],
])('%j is parsed', (text, value) => {
	expect(readJson(text)).toEqual({ ok: true, value });
});

test.each([
	['', 'The file is empty.'],
	[' \n\t', 'The file is empty.'],
	['\ufeff', 'The file is empty.'],
	['\ufeff\ufeff1', 'The file is not JSON (line 1, column 1).'],
	['x', 'The file is not JSON (line 1, column 1).'],
	['[1,\n2,\n  x]\n\n', 'The file is not JSON (line 3, column 3).'],
	['[1,\n', 'The file is incomplete JSON.'],
])('%j is not', (text, message) => {
	expect(readJson(text)).toEqual({ ok: false, message });
});

test('parses 64 MB, and no more', () => {
	const most = 64 * 1024 * 1024;
	expect(readJson(' '.repeat(most))).toEqual({ ok: false, message: 'The file is empty.' });
	expect(readJson(' '.repeat(most + 1))).toEqual({ ok: false, message: tooLarge(most + 1) });
	expect(tooLarge(most + 1)).toBe('File too large: 65 MB; the limit is 64 MB.');
});

test.each([
	[{}, true],
	[[], false],
	[null, false],
	['x', false],
	[undefined, false],
])('%j is a JSON object: %s', (value, is) => {
	expect(isRecord(value)).toBe(is);
});

test.each([
	['cave.map', 'cave'],
	['a/b\\The cave.v2.uvtt', 'The cave.v2'],
	['cave', 'cave'],
	[' cave .png', 'cave'],
	['.png', 'Map'],
	['', 'Map'],
	['\u200b.png', 'Map'],
	[`${'x'.repeat(121)}.png`, 'x'.repeat(120)],
])('a map from %j is called %j', (file, name) => {
	expect(nameFromFile(file, 'Map')).toBe(name);
});
