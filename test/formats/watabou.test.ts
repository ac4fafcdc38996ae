/** One-page dungeons: rooms, doors, pillars and water become a map with rock around it. */
import { expect, test } from 'vitest';
import { readEncounter } from '../../src/formats/encounter.ts';
import { openFile } from '../../src/formats/open.ts';
import { readWatabou } from '../../src/formats/watabou.ts';

const DUNGEON = {
	version: '1.2.4',
	title: 'The Crypt of Kor',
	rects: [
		{ x: 0, y: 0, w: 3, h: 3 },
		{ x: 3, y: 1, w: 1, h: 1 },
		{ x: 4, y: -1, w: 5, h: 5, rotunda: true },
	],
	doors: [
		{ x: 3, y: 1, dir: { x: 1, y: 0 }, type: 1 },
		{ x: 1, y: 3, dir: { x: 0, y: 1 }, type: 3 },
		{ x: -1, y: 1, dir: { x: -1, y: 0 }, type: 6 },
	],
	columns: [{ x: 1, y: 1 }],
	water: [{ x: 6, y: 1 }],
	notes: [{ text: 'A note', ref: '1', pos: { x: 1, y: 1 } }],
};

/** The map as rows of text: # rock, ~ water, s stairs, . floor. */
function rows(value: unknown): readonly string[] {
	const read = readWatabou(value, 'crypt.json');
	if (!read.ok) throw new Error(read.message);
	const { width, height, terrain = [] } = read.imported.map;
	const grid = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
	const letters: Readonly<Record<string, string>> = { wall: '#', 'water-waist': '~', stairs: 's' };
	for (const { x, y, type } of terrain) grid[y]![x] = letters[type] ?? '?';
	return grid.map((row) => row.join(''));
}

test('what is neither room nor door is rock; a round room is round; pillars are rock', () => {
	expect(rows(DUNGEON)).toEqual([
		'############',
		'#######...##',
		'##...#.....#',
		'#..#....~..#',
		'##...#.....#',
		'###s###...##',
		'############',
	]);
});

test('doors that are shut lie on the edge they look towards; an arch is none', () => {
	const read = readWatabou(DUNGEON, 'crypt.json');
	expect(read.ok && read.imported.map.walls).toEqual([
		{ from: [6, 3], to: [6, 4], kind: 'door' },
		{ from: [1, 3], to: [1, 4], kind: 'door' },
	]);
	expect(read.ok && read.imported.notes).toEqual(['One door is secret in the dungeon.']);
});

test('it is opened by what is in it, as an encounter’s map that can be saved', () => {
	const opened = openFile('crypt.json', JSON.stringify(DUNGEON));
	if (opened.type !== 'map') throw new Error(JSON.stringify(opened));
	const { name, map } = opened.imported;
	expect(name).toBe('The Crypt of Kor');
	const saved = { format: 'halfstep/encounter', version: 1, name, map, creatures: [] };
	expect(readEncounter(saved)).toMatchObject({ ok: true });
});

test.each([
	[{ rects: [], doors: [] }, 'The dungeon has no rooms.'],
	[{ rects: [{ x: 0, y: 0, w: 0, h: 1 }], doors: [] }, 'rects, number 1'],
	[{ rects: [{ x: 0, y: 0, w: 1e9, h: 1 }], doors: [] }, 'rects, number 1'],
	[{ rects: [{ x: 0, y: 0, w: 900, h: 900 }], doors: [] }, 'squares, and up to'],
	[{ rects: [{ x: 0, y: 0, w: 2, h: 2 }], doors: 'none' }, 'doors'],
])('%j is refused with a sentence', (value, words) => {
	expect(openFile('d.json', JSON.stringify(value))).toMatchObject({
		type: 'refused',
		message: expect.stringMatching(new RegExp(words, 'i')),
	});
});
