import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GridPoint } from '../../src/engine/index.ts';
import type { ImportedMap } from '../../src/formats/importedMap.ts';
import { readUniversalVtt } from '../../src/formats/universalVtt.ts';
import { piecesOf, type Segment, simplified, withGaps } from '../../src/formats/wallImport.ts';
import { TINY_GIF, TINY_PNG } from '../support/pictures.ts';

const at = (x: number, y: number) => ({ x, y });

/** A room of 4 × 3 squares cropped from a larger map at (10, 20), with a door in its right wall. */
const room = {
	format: 0.3,
	resolution: { map_origin: at(10, 20), map_size: at(6, 5), pixels_per_grid: 70 },
	line_of_sight: [[at(15, 21.5), at(15, 21), at(11, 21), at(11, 24), at(15, 24), at(15, 22.5)]],
	portals: [
		{
			position: at(15, 22),
			bounds: [at(15, 21.5), at(15, 22.5)],
			rotation: 1.57,
			closed: true,
			freestanding: false,
		},
	],
	lights: [{ position: at(1, 1), range: 3 }],
	image: TINY_PNG,
};

function imported(fields: Record<string, unknown> = {}): ImportedMap {
	const read = readUniversalVtt({ ...room, ...fields }, 'maps/The Room.dd2vtt');
	if (!read.ok) throw new Error(read.message);
	return read.imported;
}

function refusal(value: unknown): string {
	const read = readUniversalVtt(value, 'x.uvtt');
	return read.ok ? '' : read.message;
}

const SET = 'Snap doors to the grid in Walls and doors.';

describe('map', () => {
	test('is relative to its crop, over its picture', () => {
		const { map, name, pictures } = imported();
		const [key] = Object.keys(pictures);
		expect(name).toBe('The Room');
		expect(map).toMatchObject({ width: 6, height: 5 });
		expect(map.background).toEqual({ picture: key, x: 0, y: 0, width: 6, height: 5 });
		expect(pictures[key!]).toBe(`data:image/png;base64,${TINY_PNG}`);
		expect(map.walls).toEqual([
			{ from: [5, 1.5], to: [5, 1], kind: 'wall' },
			{ from: [5, 1], to: [1, 1], kind: 'wall' },
			{ from: [1, 1], to: [1, 4], kind: 'wall' },
			{ from: [1, 4], to: [5, 4], kind: 'wall' },
			{ from: [5, 4], to: [5, 2.5], kind: 'wall' },
			{ from: [5, 1.5], to: [5, 2.5], kind: 'door', open: false },
		]);
	});

	test.each([
		['closed', { closed: true }, { kind: 'door', open: false }],
		['open', { closed: false }, { kind: 'window' }],
		['of which nobody says', {}, { kind: 'door', open: false }],
	])('a door that is %s', (_what, fields, wall) => {
		const { map } = imported({
			portals: [{ position: at(15, 22), bounds: room.portals[0]!.bounds, ...fields }],
		});
		expect(map.walls?.at(-1)).toMatchObject(wall);
	});

	test('a door without bounds is a square wide and rotated as given', () => {
		const { map } = imported({ portals: [{ position: at(15, 22), rotation: Math.PI / 2, closed: true }] });
		expect(map.walls?.at(-1)).toEqual({ from: [5, 1.5], to: [5, 2.5], kind: 'door', open: false });
	});

	test('a wall behind a door is cut, so that the door can open', () => {
		const line_of_sight = [
			[at(15, 21), at(15, 24)],
			[at(11, 21.8), at(15, 21.8)],
		];
		const walls = imported({ line_of_sight }).map.walls?.filter((wall) => wall.kind === 'wall');
		expect(walls).toEqual([
			{ from: [5, 1], to: [5, 1.5], kind: 'wall' },
			{ from: [5, 2.5], to: [5, 4], kind: 'wall' },
			{ from: [1, 1.8], to: [5, 1.8], kind: 'wall' },
		]);
	});

	test('small collinear pieces are joined; bends stay', () => {
		const straight = Array.from({ length: 301 }, (_, i) => [
			at(11 + i / 100, 21),
			at(11 + (i + 1) / 100, 21),
		]);
		const bent = [at(11, 23), at(12, 23.4), at(13, 23)];
		const walls = imported({ line_of_sight: [...straight, bent], portals: [] }).map.walls;
		expect(walls).toEqual([
			{ from: [1, 1], to: [4.01, 1], kind: 'wall' },
			{ from: [1, 3], to: [2, 3.4], kind: 'wall' },
			{ from: [2, 3.4], to: [3, 3], kind: 'wall' },
		]);
	});

	test('walls end a square outside the map; farther ones are dropped', () => {
		const line_of_sight = [
			[at(0, 22), at(40, 22)],
			[at(0, 40), at(40, 40)],
		];
		expect(imported({ line_of_sight, portals: [] }).map.walls).toEqual([
			{ from: [-1, 2], to: [7, 2], kind: 'wall' },
		]);
	});

	test('a fractional size gets the squares it begins, with the picture to scale', () => {
		const resolution = { map_size: at(6.25, 4.0000000001), pixels_per_grid: 100 };
		const { map } = imported({ resolution });
		expect(map).toMatchObject({ width: 7, height: 4, background: { x: 0, y: 0, width: 6.25 } });
	});

	test('object outlines are no walls, but may become some', () => {
		const fields = { line_of_sight: [], portals: [], objects_line_of_sight: [[at(12, 22), at(13, 22)]] };
		expect(imported(fields)).toMatchObject({ map: { walls: [] }, outlines: [{ from: [2, 2], to: [3, 2] }] });
		expect(imported({ ...fields, objects_line_of_sight: [] })).not.toHaveProperty('outlines');
	});

	test('outlines above the wall limit are dropped and reported', () => {
		const objects_line_of_sight = Array.from({ length: 20_000 }, (_, i) => {
			const [x, y] = [10 + (i % 200) / 40, 20 + Math.floor(i / 200) / 40];
			return [at(x, y), at(x + 0.01, y + 0.01)];
		});
		const crowded = imported({ objects_line_of_sight });
		expect(crowded).not.toHaveProperty('outlines');
		expect(crowded.notes).toContain('Too many object outlines to import as walls: 20,000.');
	});

	test.each([[0.2], [0.3], [1.0], ['1.0'], [undefined]])('format %j', (format) => {
		expect(
			imported({ format, objects_line_of_sight: null, line_of_sight: undefined }).map.walls,
		).toHaveLength(1);
	});
});

describe('reports parts that cannot be imported', () => {
	test.each([
		['a path', 'maps/the_room.png', 'The picture is a separate file'],
		['a web address', 'https://example.org/room.webp', 'The picture is a separate file'],
		['nothing', '', 'The file has no picture'],
		['another kind of picture', btoa(`BM${'x'.repeat(200)}`), 'The picture is not a PNG, JPEG, WebP or GIF.'],
	])('the picture is %s', (_what, image, note) => {
		const { map, notes, pictures } = imported({ image });
		expect(notes[0]).toContain(note);
		expect(map.background).toBeUndefined();
		expect(pictures).toEqual({});
		expect(map.walls).toHaveLength(6);
	});

	test.each([
		['a data URL', `data:image/png;base64,${TINY_PNG}`, 'image/png'],
		['broken into lines', TINY_PNG.replace(/(.{20})/g, '$1\r\n'), 'image/png'],
		['told by its bytes', TINY_GIF, 'image/gif'],
	])('the picture is %s: valid', (_what, image, type) => {
		expect(Object.values(imported({ image }).pictures)[0]).toMatch(
			new RegExp(`^data:${type};base64,[^\\s]+$`),
		);
	});

	test.each([
		['in the middle of a square’s edge', [at(15, 21), at(15, 22)], []],
		[
			'across a corner',
			[at(15, 21.5), at(15, 22.5)],
			['1 door lies between two squares and can only be passed diagonally.', SET],
		],
		[
			'in a corner’s way only',
			[at(15, 21.8), at(15, 22.2)],
			['1 door lies between two squares and can only be passed diagonally.', SET],
		],
		['a slit', [at(15, 21.6), at(15, 21.9)], ['1 door lets no creature through, even when open.', SET]],
		['a gate', [at(15, 21), at(15, 24)], []],
	])('a door %s', (_what, bounds, notes) => {
		expect(imported({ portals: [{ bounds, closed: true }] }).notes).toEqual(notes);
	});

	test("a door on the map's edge or corner leads nowhere", () => {
		const door = (from: { x: number; y: number }, to: { x: number; y: number }) => ({
			resolution: { map_size: { x: 5, y: 4 } },
			portals: [{ bounds: [from, to], closed: true }],
			image: TINY_PNG,
		});
		for (const [from, to] of [
			[
				{ x: 0, y: 1 },
				{ x: 0, y: 2 },
			],
			[
				{ x: 0, y: 1.5 },
				{ x: 0, y: 2.5 },
			],
			[
				{ x: 1, y: 4 },
				{ x: 5, y: 4 },
			],
		] as const) {
			const read = readUniversalVtt(door(from, to), 'edge.uvtt');
			expect(read.ok && read.imported.notes[0]).toBe('1 door lets no creature through, even when open.');
		}
	});
});

describe('refused in one sentence', () => {
	test.each<[string, unknown, string]>([
		['no object', 7, 'The map must be an object.'],
		['no resolution', {}, 'Resolution is missing.'],
		['no size', { resolution: {} }, 'Resolution: map_size'],
		[
			'too large',
			{ resolution: { map_size: at(600, 20) } },
			'Map size: 600 × 20 squares. The limit is 500 × 500.',
		],
		[
			'10^9 squares',
			{ resolution: { map_size: at(1e9, 1) } },
			'Map size: 1,000,000,000 × 1 squares. The limit is 500 × 500.',
		],
		['empty', { resolution: { map_size: at(0, 0) } }, 'Map size: 0 × 0 squares'],
		[
			'a wall nowhere',
			{ ...room, line_of_sight: [[at(1, 1), { x: 'a', y: 1 }]] },
			'Wall 1, number 2: x must be a number.',
		],
		['doors without end', { ...room, portals: Array(1001).fill({}) }, 'Too many doors: 1,001'],
		[
			'walls without end',
			{ ...room, line_of_sight: [Array(200_001).fill(0)] },
			'wall points. The limit is 200,000',
		],
	])('%s', (_what, value, message) => {
		expect(refusal(value)).toContain(message);
	});

	test('too many unconnected pieces', () => {
		const line_of_sight = Array.from({ length: 20_001 }, (_, i) => [
			at(10 + (i % 200) / 100, 20 + i / 8000),
			at(10.003 + (i % 200) / 100, 20.005 + i / 8000),
		]);
		expect(refusal({ ...room, line_of_sight })).toContain('The limit is 20,000');
	});
});

describe('joining walls', () => {
	const point: fc.Arbitrary<GridPoint> = fc
		.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
		.map(([x, y]): GridPoint => [x / 10, y / 10]);
	const lines = fc.array(fc.array(point, { minLength: 2, maxLength: 12 }), { maxLength: 8 });
	const distance = ([px, py]: GridPoint, [[ax, ay], [bx, by]]: Segment) => {
		const square = (bx - ax) ** 2 + (by - ay) ** 2;
		const t =
			square === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / square));
		return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
	};
	const samples = ([from, to]: Segment): GridPoint[] =>
		[0, 0.25, 0.5, 0.75, 1].map(
			(t): GridPoint => [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])],
		);
	const covers = (walls: readonly Segment[], p: GridPoint) =>
		walls.some((wall) => distance(p, wall) < 0.0051);

	test('keeps every wall, adds none and adds no corner', () => {
		fc.assert(
			fc.property(lines, (drawn) => {
				const pieces = piecesOf(drawn);
				const long = pieces.filter(([a, b]) => a[0] !== b[0] || a[1] !== b[1]);
				const few = simplified(pieces, []);
				expect(few.length).toBeLessThanOrEqual(pieces.length);
				for (const piece of long) for (const p of samples(piece)) expect(covers(few, p)).toBe(true);
				for (const piece of few) for (const p of samples(piece)) expect(covers(long, p)).toBe(true);
				const corners = new Set(drawn.flat().map(String));
				for (const end of few.flat()) expect(corners.has(String(end))).toBe(true);
			}),
		);
	});

	test('a door cuts only what it covers', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 5, max: 60 }), (from, width) => {
				const a = from / 10;
				const b = (from + width) / 10;
				const rest = withGaps(
					[
						[
							[0, 0],
							[10, 10],
						],
					],
					[
						[
							[a, a],
							[b, b],
						],
					],
				);
				const length = rest.reduce((sum, [p, q]) => sum + Math.hypot(q[0] - p[0], q[1] - p[1]), 0);
				expect(length).toBeCloseTo(Math.SQRT2 * (10 - (Math.min(b, 10) - Math.min(a, 10))), 1);
				for (const piece of rest)
					for (const [x] of samples(piece)) expect(x <= a + 1e-9 || x >= b - 1e-9).toBe(true);
			}),
		);
	});
});

test('any file gives a map or a sentence', () => {
	const places: (readonly (string | number)[])[] = [
		['resolution'],
		['resolution', 'map_size'],
		['resolution', 'map_origin'],
		['line_of_sight'],
		['line_of_sight', 0],
		['portals'],
		['portals', 0],
		['portals', 0, 'bounds'],
		['portals', 0, 'position'],
		['image'],
	];
	fc.assert(
		fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
			const file = structuredClone(room) as Record<string | number, unknown>;
			let inside = file;
			for (const key of place.slice(0, -1)) inside = inside[key] as typeof file;
			inside[place.at(-1)!] = value;
			const read = readUniversalVtt(file, 'x.uvtt');
			if (!read.ok) expect(read.message).toMatch(/\.$/);
		}),
		{ numRuns: 400 },
	);
});
