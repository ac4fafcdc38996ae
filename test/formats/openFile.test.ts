import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { VERSION } from '../../src/formats/migrations/index.ts';
import { openFile, picturesOf } from '../../src/formats/openFile.ts';
import { fromBase64 } from '../../src/formats/pictureBytes.ts';
import { SAMPLES } from '../../src/formats/samples/index.ts';
import { fullFile } from '../support/fullFile.ts';
import { TINY_PNG } from '../support/pictures.ts';

const encounter = { name: 'É', map: { width: 2, height: 2 }, creatures: [] };
const text = JSON.stringify({ format: 'halfstep/encounter', version: 1, ...encounter });
const page = `<!doctype html><html><script type="application/json" id="halfstep-encounter">${text}</script></html>`;
const vtt = JSON.stringify({ resolution: { map_size: { x: 3, y: 4 } }, image: TINY_PNG });
const octile = 'type octile\nheight 1\nwidth 2\nmap\n.@\n';
const utf16 = (of: string) =>
	new Uint8Array([0xff, 0xfe, ...[...of].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8])]);

test.each<[string, string | Uint8Array, object]>([
	['an encounter', text, { type: 'encounter', encounter }],
	['an encounter as bytes', new TextEncoder().encode(text), { type: 'encounter', encounter }],
	['an encounter in UTF-16', utf16(text), { type: 'encounter', encounter }],
	['a saved page', page, { type: 'encounter', encounter }],
	['a Universal VTT map', vtt, { type: 'map', imported: { name: 'file', map: { width: 3, height: 4 } } }],
	[
		'a Moving AI map',
		octile,
		{ type: 'map', imported: { map: { terrain: [{ x: 1, y: 0, type: 'wall' }] } } },
	],
	['a list of creatures', '[{"name":"Orc","hp":15}]', { type: 'people', text: '[{"name":"Orc","hp":15}]' }],
	['a picture', fromBase64(TINY_PNG)!, { type: 'picture', name: 'file', picture: { width: 3, height: 2 } }],
])('%s is recognized by its content', (_what, content, opened) => {
	expect(openFile('file.bin', content)).toMatchObject(opened);
});

const noteOf = (file: object) => {
	const opened = openFile('a.json', JSON.stringify(file));
	return opened.type === 'encounter' ? opened.note : opened;
};

test('reports nothing for a complete file of the current version', () => {
	const full = { format: 'halfstep/encounter', version: VERSION, ...fullFile() };
	const samples = SAMPLES.map((sample) => JSON.parse(formatEncounter(sample.encounter(), 3)));
	for (const whole of [full, ...samples]) expect(noteOf(whole)).toBe('');
});

test('reports the first unknown field with its place', () => {
	const orc = { id: 'orc', name: 'Orc', side: 'foes', speed: 30, size: 'medium', position: { x: 0, y: 0 } };
	const file = { format: 'halfstep/encounter', version: VERSION, ...encounter };
	const note = 'Creature 1 (“Orc”): hitPionts is unknown and was left out';
	const creatures = [{ ...orc, hitPionts: { max: 9 }, toString: null }];
	expect(noteOf({ ...file, creatures })).toBe(`${note}.`);
	expect(noteOf({ ...file, creatures, colour: 7, map: { ...encounter.map, grid: [] } })).toBe(
		'Map: grid is unknown and was left out.',
	);
	expect(noteOf({ ...file, version: VERSION - 1, colour: 7 })).toBe('');
});

test('reports an unlisted side only if the file lists sides', () => {
	const plain = { speed: 30, size: 'medium', position: { x: 0, y: 0 } };
	const of = (side: string) => ({ ...plain, id: side, name: side, side });
	const file = {
		format: 'halfstep/encounter',
		version: VERSION,
		...encounter,
		creatures: [of('foes'), of('foez')],
	};
	const sides = [{ id: 'foes', name: 'Foes', color: 1 }];
	expect(noteOf({ ...file, sides })).toBe(
		'Creature 2 (“foez”): side “foez” is not a listed side and became a new one.',
	);
	expect(noteOf({ ...file, sides: undefined })).toBe('');
	expect(noteOf({ ...file, sides, version: VERSION - 1 })).toBe('');
});

test.each<[string, string, string | Uint8Array, string]>([
	['nothing', 'a.json', '', 'The file is empty.'],
	['a text', 'a.ini', 'Dear diary', 'Unknown file'],
	['bytes that are called a text', 'a.txt', new Uint8Array([65, 0, 1]), 'Unknown file'],
	['a text that says it is JSON', 'a.json', 'Dear diary', 'The file is not JSON (line 1, column 1).'],
	['half an encounter', 'a.txt', text.slice(0, 40), 'The file is incomplete JSON.'],
	[
		'other JSON',
		'a.json',
		'{"a":1}',
		'Not a Halfstep encounter (format is not “halfstep/encounter”). To import creatures, paste them into Add creatures.',
	],
	['an unfilled page', 'a.html', page.replace(text, ''), 'No encounter in this page.'],
	['another page', 'a.html', '<!doctype html><p>Hi', 'No encounter in this page.'],
	[
		'a page with a faulty encounter',
		'a.html',
		page.replace('"width":2', '"width":0'),
		'Map: width must be a whole',
	],
	[
		'a drawing',
		'a.svg',
		'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
		'SVG is not supported',
	],
	['a program', 'a.exe', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0]), 'Unknown file'],
	['a text that says it is a map', 'cave.dd2vtt', 'Dear diary', 'The file is not JSON (line 1, column 1).'],
	['a map that is none', 'cave.dd2vtt', '{"a":1}', 'Not a Universal VTT map: no “resolution”'],
	[
		'a broken map',
		'a.uvtt',
		'{"resolution":{"map_size":3}}',
		'Resolution: map_size must be a point { x, y }.',
	],
	['a map too large', 'a.map', octile.replace('width 2', 'width 501'), '501 × 1 squares'],
	['too much', 'a.json', 'x'.repeat(64 * 1024 * 1024 + 1), 'File too large: 65 MB'],
])('%s is refused with a sentence', (_what, name, content, message) => {
	expect(openFile(name, content)).toEqual({ type: 'refused', message: expect.stringContaining(message) });
});

test('never throws for any bytes', () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.uint8Array(),
				fc.string(),
				fc.string().map((s) => `<${s}`),
				fc.string().map((s) => `{${s}`),
			),
			(content) => {
				// Text such as "2 A" is a list of creatures.
				expect(['refused', 'encounter', 'people']).toContain(openFile('a', content).type);
			},
		),
	);
});

test('a blank file name gives its map a default name', () => {
	const opened = openFile('\0.map', 'type octile\nheight 1\nwidth 1\nmap\n.\n');
	expect(opened).toMatchObject({ type: 'map', imported: { name: 'Map' } });
});

const scene = { grid: 50, width: 100, height: 100, walls: [] };
const dungeon = { rects: [{ x: 0, y: 0, w: 2, h: 2 }], doors: [] };
const kinds = { format: 'halfstep/bestiary', version: 1, entries: [{ name: 'Orc', speed: 30 }] };
const bigEndian = (of: string) =>
	new Uint8Array([0xfe, 0xff, ...[...of].flatMap((c) => [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 255])]);

test.each<[string, string | Uint8Array, object]>([
	['a scene of Foundry', JSON.stringify(scene), { type: 'map', imported: { map: { width: 2, height: 2 } } }],
	['a dungeon of Watabou', JSON.stringify(dungeon), { type: 'map' }],
	['entries of a bestiary', JSON.stringify(kinds), { type: 'kinds', entries: [{ name: 'Orc', speed: 30 }] }],
	[
		'entries of a newer bestiary',
		JSON.stringify({ ...kinds, version: 2 }),
		{ type: 'refused', message: expect.stringContaining('bestiary is from a newer Halfstep') },
	],
	['an encounter in UTF-16, the other way round', bigEndian(text), { type: 'encounter', encounter }],
	['bytes that begin like half a byte order mark', new Uint8Array([0xff, 0x7b]), { type: 'refused' }],
	[
		'an encounter with fields of a scene',
		JSON.stringify({ ...JSON.parse(text), ...scene }),
		{ type: 'encounter', encounter, segment: 0 },
	],
	[
		'an encounter with fields of a dungeon',
		JSON.stringify({ ...JSON.parse(text), ...dungeon }),
		{ type: 'encounter' },
	],
	[
		'an encounter with fields of a map',
		JSON.stringify({ ...JSON.parse(text), resolution: { map_size: 3 } }),
		{ type: 'encounter' },
	],
	[
		'an encounter and its moment',
		JSON.stringify({ ...JSON.parse(text), segment: 4 }),
		{ type: 'encounter', segment: 4 },
	],
	[
		'a page whose encounter is no JSON',
		page.replace(text, '{'),
		{ type: 'refused', message: 'The file is incomplete JSON.' },
	],
	['blanks before a Moving AI map', `\n ${octile}`, { type: 'map' }],
	[
		'a drawing that begins late',
		`<!--${'x'.repeat(1900)}--><svg >`,
		{ type: 'refused', message: expect.stringContaining('SVG') },
	],
	[
		'markup with a drawing far inside',
		`<!--${'x'.repeat(2100)}--><svg >`,
		{ type: 'refused', message: 'No encounter in this page.' },
	],
])('%s is recognized by its content, too', (_, content, opened) => {
	expect(openFile('file.bin', content)).toMatchObject(opened);
	expect(openFile('', fromBase64(TINY_PNG)!)).toMatchObject({ name: 'Picture' });
});

test('opens 64 MB, and no more', () => {
	const most = 64 * 1024 * 1024;
	expect(openFile('a.json', ' '.repeat(most))).toEqual({ type: 'refused', message: 'The file is empty.' });
	expect(openFile('a.json', ' '.repeat(most + 1)).type).toBe('refused');
	expect(openFile('a.json', ' '.repeat(most + 1))).not.toEqual({
		type: 'refused',
		message: 'The file is empty.',
	});
});

test('returns the pictures of the file', () => {
	const url = `data:image/png;base64,${TINY_PNG}`;
	const picture = openFile('a.png', fromBase64(TINY_PNG)!);
	expect(Object.values(picturesOf(picture))).toEqual([url]);
	expect(Object.values(picturesOf(openFile('a.uvtt', vtt)))).toEqual([url]);
	expect(picturesOf(openFile('a.json', text))).toEqual({});
	expect(
		picturesOf(openFile('a.json', JSON.stringify({ ...JSON.parse(text), pictures: { a: url } }))),
	).toEqual({ a: url });
	expect(picturesOf(openFile('a.json', JSON.stringify(kinds)))).toEqual({});
});
