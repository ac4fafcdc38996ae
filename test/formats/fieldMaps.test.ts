/** Real maps of other programs: doors over walls, offset grids, outside parts, notes, packs. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileMap, stepBarred, type Wall, withGround } from '../../src/engine/index.ts';
import type { ImportedMap } from '../../src/formats/importedMap.ts';
import { openFile } from '../../src/formats/openFile.ts';

function fieldCase(path: string): string {
	return readFileSync(new URL(`../fixtures/field-cases/${path}`, import.meta.url), 'utf8');
}

function opened(name: string, content: string | object): ImportedMap {
	const text = typeof content === 'string' ? content : JSON.stringify(content);
	const result = openFile(name, text);
	if (result.type !== 'map') throw new Error(JSON.stringify(result));
	return result.imported;
}

const refusal = (name: string, content: string | object) => {
	const result = openFile(name, typeof content === 'string' ? content : JSON.stringify(content));
	return result.type === 'refused' ? result.message : result.type;
};

const scene = (more: object) => ({
	name: 'Keep',
	width: 1000,
	height: 600,
	padding: 0,
	grid: { size: 100, type: 1 },
	background: { src: 'x.webp' },
	walls: [],
	...more,
});

const line = (...c: readonly number[]) => ({ c, move: 20, sight: 20, door: 0, ds: 0 });
const door = (...c: readonly number[]) => ({ ...line(...c), door: 1 });

/** True if a step is barred with all doors open. */
function barredWhenOpen({ map }: ImportedMap, from: [number, number], to: [number, number]): boolean {
	const walls = (map.walls ?? []).map(
		(wall): Wall => (wall.kind === 'door' ? { ...wall, open: true } : wall),
	);
	const ground = compileMap(withGround({ ...map, walls }, {}));
	const [a, b] = [from, to].map(([x, y]) => ({ x, y }));
	return stepBarred(ground, 1, a!, b!, 0);
}

describe('doors over walls', () => {
	it('33: a Foundry door over an unbroken wall cuts the wall', () => {
		const imported = opened('scene.json', fieldCase('33-foundry-door-over-wall/scene.json'));
		expect(imported.map.walls).toEqual([
			{ from: [5, 0], to: [5, 2], kind: 'wall' },
			{ from: [5, 3], to: [5, 6], kind: 'wall' },
			{ from: [5, 2], to: [5, 3], kind: 'door', open: false },
		]);
		expect(barredWhenOpen(imported, [4, 2], [5, 2])).toBe(false);
		expect(barredWhenOpen(imported, [4, 1], [5, 1])).toBe(true);
	});

	it.each([
		['beside it by a tenth', line(510, 0, 510, 600)],
		['on its other side', line(490, 0, 490, 600)],
		[
			'in many pieces',
			[0, 210, 222, 235, 260, 290, 300].map((y, i, all) => line(500, y, 500, all[i + 1] ?? 600)),
		],
		['slightly aslant', line(495, 0, 505, 600)],
		['drawn from the other end', line(500, 600, 500, 0)],
	])('a wall %s is cut by the door', (_what, wall) => {
		const imported = opened('s.json', scene({ walls: [wall, door(500, 200, 500, 300)].flat() }));
		expect(barredWhenOpen(imported, [4, 2], [5, 2])).toBe(false);
		expect(barredWhenOpen(imported, [4, 4], [5, 4])).toBe(true);
	});

	it.each([
		['farther beside it', line(511, 0, 511, 600)],
		['across it', line(400, 250, 600, 250)],
		['at its end', line(500, 200, 600, 200)],
	])('a wall %s stays', (_what, wall) => {
		const { map } = opened('s.json', scene({ walls: [wall, door(500, 200, 500, 300)] }));
		expect(map.walls?.filter(({ kind }) => kind === 'wall')).toHaveLength(1);
	});

	it('a door over an unbroken railing cuts it too', () => {
		const railing = { ...line(500, 0, 500, 600), sight: 0 };
		const imported = opened('s.json', scene({ walls: [railing, door(500, 200, 500, 300)] }));
		expect(barredWhenOpen(imported, [4, 2], [5, 2])).toBe(false);
		expect(barredWhenOpen(imported, [4, 4], [5, 4])).toBe(true);
	});

	it('every door over a wall lets creatures through, at any place', () => {
		const place = fc.record({
			column: fc.integer({ min: 1, max: 9 }),
			row: fc.integer({ min: 0, max: 5 }),
			off: fc.integer({ min: -10, max: 10 }),
			lower: fc.integer({ min: -10, max: 10 }),
		});
		fc.assert(
			fc.property(place, ({ column, row, off, lower }) => {
				const x = column * 100;
				const wall = line(x + off, 0, x + lower, 600);
				const imported = opened('s.json', scene({ walls: [wall, door(x, row * 100, x, row * 100 + 100)] }));
				expect(barredWhenOpen(imported, [column - 1, row], [column, row])).toBe(false);
			}),
		);
	});
});

describe('grid of a map', () => {
	it('35: is kept for its picture', () => {
		const { map, grid } = opened('scene.json', fieldCase('35-foundry-half-squares/scene.json'));
		expect([map.width, map.height]).toEqual([11, 7]);
		expect(grid).toEqual({ width: 1050, height: 650, square: 100, left: 0, top: 0 });
		expect(map.walls?.[0]).toEqual({ from: [5, 0], to: [5, 2], kind: 'wall' });
	});

	it("37: starts at the picture's offset", () => {
		const { map, grid } = opened('scene.json', fieldCase('37-foundry-offset/scene.json'));
		expect(grid).toEqual({ width: 1000, height: 600, square: 100, left: 30, top: 20 });
		expect(map.walls?.[0]).toMatchObject({ from: [5, 0], to: [5, 2] });
		const older = { ...JSON.parse(fieldCase('37-foundry-offset/scene.json')), background: undefined };
		expect(opened('s.json', { ...older, shiftX: 30, shiftY: 20 })).toEqual(
			opened('s.json', fieldCase('37-foundry-offset/scene.json')),
		);
	});

	it.each([
		[-30, 70, 4],
		[130, 30, 6],
		[-130, 70, 3],
		[0, 0, 5],
		[100, 0, 6],
	])('with an offset of %i starts at %i', (offsetX, left, column) => {
		const walls = [line(500, 0, 500, 600)];
		const { map, grid } = opened('s.json', scene({ background: { src: 'x', offsetX }, walls }));
		expect(grid).toMatchObject({ left, top: 0 });
		expect(map.walls).toMatchObject([{ from: [column, 0], to: [column, 6] }]);
		// The wall keeps its place in the picture, 500 pixels from the scene's lines.
		expect(left + column * 100).toBe(500 + offsetX);
	});

	it('comes from a Universal VTT file without picture', () => {
		const vtt = { resolution: { map_size: { x: 10, y: 6.5 }, pixels_per_grid: 70 }, image: '' };
		expect(opened('m.uvtt', vtt).grid).toEqual({ width: 700, height: 455, square: 70, left: 0, top: 0 });
		expect(opened('m.uvtt', { resolution: { map_size: { x: 10, y: 6 } } }).grid).toBeUndefined();
	});
});

describe('parts outside the map', () => {
	it('38: are counted in a note', () => {
		const { map, notes } = opened('map.dd2vtt', fieldCase('38-uvtt-outside-picture/map.dd2vtt'));
		expect(map.walls).toEqual([{ from: [5, 0], to: [5, 6], kind: 'wall' }]);
		expect(notes).toEqual([
			'The file has no picture. The walls are there.',
			'1 piece of wall and 1 door lie outside the map and were left out.',
		]);
	});

	it('are counted in the plural, with outlines of objects', () => {
		const column = (x: number) => [
			{ x, y: 0 },
			{ x, y: 6 },
		];
		const vtt = {
			resolution: { map_size: { x: 10, y: 6 } },
			line_of_sight: [column(-5), column(20)],
			objects_line_of_sight: [column(30)],
			portals: [{ bounds: column(40), position: { x: 40, y: 3 }, closed: false }],
		};
		expect(opened('m.uvtt', vtt).notes.at(-1)).toBe(
			'2 pieces of wall, 1 window and 1 piece of outline lie outside the map and were left out.',
		);
	});

	it('are counted for pillars and water of Watabou', () => {
		const far = { x: 40, y: 40 };
		const dungeon = { rects: [{ x: 0, y: 0, w: 4, h: 4 }], columns: [far], water: [far, far] };
		expect(opened('d.json', dungeon).notes).toEqual([
			'1 pillar and 2 squares of water lie outside the map and were left out.',
		]);
	});

	it('are counted for scenes too, without claims about missing parts', () => {
		const walls = [
			line(5000, 0, 5000, 100),
			line(0, 0, 10, 0),
			door(3000, 0, 3100, 0),
			door(0, -900, 100, -900),
		];
		expect(opened('s.json', scene({ walls })).notes).toEqual([
			'The picture is a separate file: open it too. The walls are there.',
			'1 piece of wall and 2 doors lie outside the map and were left out.',
		]);
		expect(opened('s.json', scene({})).notes).toEqual(['The picture is a separate file: open it too.']);
		expect(opened('s.json', scene({ background: { src: null } })).notes).toEqual([
			'The scene has no picture.',
		]);
		expect(opened('s.json', scene({ walls: [line(5000, 0, 5000, 100)] })).notes[1]).toBe(
			'1 piece of wall lies outside the map and was left out.',
		);
	});
});

describe('notes', () => {
	it('41: of Watabou are on their squares, for the GM', () => {
		const { gmNotes, notes } = opened('dungeon.json', fieldCase('41-watabou-notes/dungeon.json'));
		// A square of rock surrounds the rooms.
		expect(gmNotes).toEqual([{ id: 'n1', at: { x: 8, y: 3 }, text: '1. A chest under the straw' }]);
		expect(notes).toEqual(['The dungeon has one secret door.']);
	});

	it('of Watabou may be centered, outside or unreadable', () => {
		const dungeon = { rects: [{ x: 0, y: 0, w: 4, h: 4 }], doors: [] };
		const written = [
			{ text: 'Here', pos: { x: 1.5, y: 2.5 } },
			{ text: ' ', ref: '2', pos: { x: 1, y: 1 } },
			{ text: 'Far', ref: '3', pos: { x: 40, y: 1 } },
			{ text: 7 },
			null,
		];
		const { gmNotes, notes } = opened('d.json', { ...dungeon, notes: written });
		expect(gmNotes).toEqual([{ id: 'n1', at: { x: 2, y: 3 }, text: 'Here' }]);
		expect(notes).toEqual(['1 note lies outside the map and was left out.']);
		expect(opened('d.json', { ...dungeon, notes: 'none' }).gmNotes).toBeUndefined();
	});

	it('of Foundry with text are on their squares', () => {
		const pins = [{ x: 450, y: 250, text: 'Altar' }, { x: 1, y: 1, entryId: 'x' }, 3];
		expect(opened('s.json', scene({ notes: pins })).gmNotes).toEqual([
			{ id: 'n1', at: { x: 4, y: 2 }, text: 'Altar' },
		]);
	});

	it('above the limit are counted', () => {
		const pins = Array.from({ length: 302 }, (_, i) => ({ x: i, y: 1, text: 'x' }));
		const { gmNotes, notes } = opened('s.json', scene({ notes: pins }));
		expect(gmNotes).toHaveLength(300);
		expect(notes.at(-1)).toBe('300 notes fit on a map: 2 notes more left out.');
	});
});

describe('Foundry packs', () => {
	const lines = (...documents: readonly object[]) => documents.map((one) => JSON.stringify(one)).join('\n');
	const names = (name: string, content: string | object) => {
		const result = openFile(name, typeof content === 'string' ? content : JSON.stringify(content));
		if (result.type === 'map') return [result.imported.name];
		return result.type === 'maps' ? [...result.maps.map((map) => map.name), result.note] : result;
	};

	it('40: ask for a scene', () => {
		expect(names('scenes.db', fieldCase('40-foundry-db-pack/scenes.db'))).toEqual([
			'Two rooms',
			'Cellar',
			'',
		]);
	});

	it('open a single scene at once', () => {
		expect(names('scenes.db', `${lines(scene({}), { name: 'Folder' })}\n`)).toEqual(['Keep']);
		expect(names('scenes.db', lines(scene({})))).toEqual(['Keep']);
	});

	it('apply later changes and deletions of a document', () => {
		const [a, b] = [scene({ _id: 'a' }), scene({ _id: 'b', name: 'Gone' })];
		const later = lines(a, b, { _id: 'b', $$deleted: true }, { ...a, name: 'Keep 2' });
		expect(names('scenes.db', later)).toEqual(['Keep 2']);
	});

	it('may be lists or adventures', () => {
		const two = [scene({}), scene({ name: 'Crypt' })];
		expect(names('a.json', two)).toEqual(['Keep', 'Crypt', '']);
		expect(names('a.json', { name: 'Adventure', scenes: two })).toEqual(['Keep', 'Crypt', '']);
	});

	it('count unreadable scenes', () => {
		const hexagons = scene({ grid: { size: 100, type: 2 } });
		expect(names('a.db', lines(scene({}), hexagons))).toEqual(['Keep', '1 scene cannot be opened.']);
		expect(refusal('a.db', lines(hexagons, hexagons))).toContain('hex grid');
		expect(refusal('a.db', lines({ name: 'Orc' }, { name: 'Elf' }))).toBe('The pack holds no scenes.');
		expect(refusal('000005.ldb', 'x')).toContain('Export the scene in Foundry');
	});
});

it('a Dungeondraft project gets its own sentence', () => {
	const sentence =
		'The file is a Dungeondraft project. Export it there as Universal VTT (.dd2vtt) and open that file.';
	const project = { header: { creation_build: '1.1' }, world: { format: 3, width: 10, height: 10 } };
	expect(refusal('keep.dungeondraft_map', project)).toBe(sentence);
	expect(refusal('keep.json', project)).toBe(sentence);
	expect(refusal('keep.dungeondraft_map', 'x')).toBe(sentence);
});
