import { expect, test } from 'vitest';
import { readEncounter } from '../../src/formats/encounter.ts';
import { openFile } from '../../src/formats/openFile.ts';
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

/** The map as rows: # rock, ~ water, s stairs, . floor. */
function rows(value: unknown): readonly string[] {
	const read = readWatabou(value, 'crypt.json');
	if (!read.ok) throw new Error(read.message);
	const { width, height, terrain = [] } = read.imported.map;
	const grid = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
	const letters: Readonly<Record<string, string>> = { wall: '#', 'water-waist': '~', stairs: 's' };
	for (const { x, y, type } of terrain) grid[y]![x] = letters[type] ?? '?';
	return grid.map((row) => row.join(''));
}

test('fills outside with rock, rounds rotundas, and makes pillars rock', () => {
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

test('puts closed doors on the edge they face, and none for arches', () => {
	const read = readWatabou(DUNGEON, 'crypt.json');
	expect(read.ok && read.imported.map.walls).toEqual([
		{ from: [6, 3], to: [6, 4], kind: 'door' },
		{ from: [1, 3], to: [1, 4], kind: 'door', secret: true },
	]);
	expect(read.ok && read.imported.notes).toEqual(['The dungeon has one secret door.']);
});

test('is recognized by content, as a map that can be saved', () => {
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
	[{ rects: [{ x: 0, y: 0, w: 900, h: 900 }], doors: [] }, 'squares. The limit'],
	[{ rects: [{ x: 0, y: 0, w: 2, h: 2 }], doors: 'none' }, 'doors'],
])('%j is refused with a sentence', (value, words) => {
	expect(openFile('d.json', JSON.stringify(value))).toMatchObject({
		type: 'refused',
		message: expect.stringMatching(new RegExp(words, 'i')),
	});
});

const [ROOM, DOOR, POINT] = [DUNGEON.rects[0]!, DUNGEON.doors[0]!, { x: 1, y: 1 }];

test.each<[object, string]>([
	[{ rects: [3] }, 'Rects: number 1 must be a rectangle { x, y, w, h }.'],
	[{ rects: [{ ...ROOM, w: 0 }] }, 'Rects, number 1: w must be a whole number from 1 to 1,000.'],
	[{ rects: [{ ...ROOM, x: 1001 }] }, 'Rects, number 1: x must be a whole number from -1,000 to 1,000.'],
	[{ doors: [1] }, 'Doors: number 1 must be a door { x, y, dir, type }.'],
	[{ doors: [{ ...DOOR, type: 'x' }] }, 'Doors, number 1: type must be a number.'],
	[{ doors: [{ ...DOOR, dir: 1 }] }, 'Doors, number 1: dir must be a point { x, y }.'],
	[{ columns: [1] }, 'Columns: number 1 must be a point { x, y }.'],
	[{ columns: 1 }, 'Columns must be a list of pillars.'],
	[{ rects: Array(2001).fill(ROOM) }, 'Rects must hold at most 2,000 rooms, not 2,001.'],
	[{ doors: Array(2001).fill(DOOR) }, 'Doors must hold at most 2,000 doors, not 2,001.'],
	[{ columns: Array(20_001).fill(POINT) }, 'Columns must hold at most 20,000 pillars, not 20,001.'],
	[{ water: Array(200_001).fill(POINT) }, 'Water must hold at most 200,000 squares of water, not 200,001.'],
	[{ rects: [{ ...ROOM, w: 499 }] }, 'Dungeon size: 502 × 6 squares. The limit is 500 × 500.'],
	[{ rects: [{ ...ROOM, h: 499 }] }, 'Dungeon size: 7 × 501 squares. The limit is 500 × 500.'],
])('reports an error: %#', (more, message) => {
	expect(readWatabou({ ...DUNGEON, ...more }, 'd.json')).toEqual({ ok: false, message });
});

test.each([
	[
		{ w: 498, h: 1 },
		{ width: 500, height: 3 },
	],
	[
		{ w: 1, h: 498 },
		{ width: 3, height: 500 },
	],
])('accepts the largest map: %j', (size, map) => {
	const rects = [{ x: 0, y: 0, ...size }];
	expect(readWatabou({ rects }, 'd.json')).toMatchObject({ ok: true, imported: { map } });
});

test('recognizes a dungeon by rooms with doors or pillars', () => {
	const type = (value: unknown) => openFile('d.json', JSON.stringify(value)).type;
	expect(type({ rects: [ROOM], doors: [] })).toBe('map');
	expect(type({ rects: [ROOM], columns: [] })).toBe('map');
	expect(type({ rects: [ROOM] })).toBe('refused');
	expect(type({ rects: 1, doors: [] })).toBe('refused');
	expect(type({ doors: [] })).toBe('refused');
});

test('a rectangular room keeps its corners', () => {
	const [square, round] = [false, true].map((rotunda) =>
		rows({ rects: [{ x: 0, y: 0, w: 5, h: 5, rotunda }], doors: [] }),
	);
	expect(square?.slice(1, 3)).toEqual(['#.....#', '#.....#']);
	expect(round?.slice(1, 3)).toEqual(['##...##', '#.....#']);
});

test.each([
	[{ x: 1, y: 0 }, 'east'],
	[{ x: 0, y: 1 }, 'south'],
	[{ x: -1, y: 0 }, 'west'],
	[{ x: 0, y: -1 }, 'north'],
	[{ x: 0, y: 0 }, 'east'],
] as const)('steps in a door facing %j lead up that way', (dir, up) => {
	const read = readWatabou({ rects: [ROOM], doors: [{ ...DOOR, type: 3, dir }] }, 'd.json');
	const stairs = read.ok ? read.imported.map.terrain?.find(({ type }) => type === 'stairs') : undefined;
	expect(stairs?.up).toBe(['east', 'south', 'west', 'north'].indexOf(up) * 2);
});

test('drops pillars and water off the map, and water in rock', () => {
	// Far enough to alias a floor square of another row.
	const far = [-2, -3, 4, 5].flatMap((n) => [
		{ x: n, y: 1 },
		{ x: 1, y: n },
	]);
	const plain = { rects: [ROOM], doors: [] };
	expect(rows({ ...plain, columns: far, water: [...far, { x: -1, y: -1 }] })).toEqual(rows(plain));
	// The last square of the margin is rock and on the map.
	const edge = {
		...plain,
		columns: [{ x: 0, y: 0 }],
		water: [
			{ x: 2, y: 2 },
			{ x: 3, y: 3 },
		],
	};
	expect(rows(edge)).toEqual(['#####', '##..#', '#...#', '#..~#', '#####']);
});

test.each([
	[{ x: 1, y: 0 }, [5, 2], [5, 3]],
	[{ x: -1, y: 0 }, [4, 2], [4, 3]],
	[{ x: 0, y: 1 }, [4, 3], [5, 3]],
	[{ x: 0, y: -1 }, [4, 2], [5, 2]],
])('a closed door facing %j lies on that edge', (dir, from, to) => {
	const read = readWatabou({ rects: [ROOM], doors: [{ ...DOOR, dir }] }, 'd.json');
	expect(read).toMatchObject({
		ok: true,
		imported: { map: { walls: [{ from, to, kind: 'door' }] }, notes: [] },
	});
});

test.each([
	[1, ['The dungeon has one secret door.']],
	[2, ['The dungeon has 2 secret doors.']],
])('reports %d secret doors', (count, notes) => {
	const doors = Array(count).fill({ ...DOOR, type: 6 });
	expect(readWatabou({ rects: [ROOM], doors }, 'd.json')).toMatchObject({ imported: { notes } });
});

test.each([
	[undefined, 'the_crypt.json', 'the_crypt'],
	['  ', 'the_crypt.json', 'the_crypt'],
	['\0', 'the_crypt.json', 'the_crypt'],
	[' Kor ', 'the_crypt.json', 'Kor'],
	['x'.repeat(130), 'the_crypt.json', 'x'.repeat(120)],
	[undefined, '.json', 'Dungeon'],
	[null, 'crypt.json', 'crypt'],
])('titled %j in %s it is called %s', (title, file, name) => {
	expect(readWatabou({ ...DUNGEON, title }, file)).toMatchObject({ imported: { name } });
});
