/** Universal VTT maps at every limit and with wrong types; slanted doors in any direction. */
import { describe, expect, test } from 'vitest';
import { readUniversalVtt } from '../../src/formats/universalVtt.ts';
import { TINY_PNG } from '../support/pictures.ts';

const at = (x: number, y: number) => ({ x, y });
const size = (x: number, y: number) => ({ resolution: { map_size: at(x, y) } });
const map = (more: object, x = 6, y = 5) =>
	readUniversalVtt({ ...size(x, y), image: TINY_PNG, ...more }, 'dir/cave.uvtt');
const said = (more: object) => {
	const read = map(more);
	return read.ok ? '' : read.message;
};

test.each<[string, object]>([
	['Resolution must be an object.', { resolution: 7 }],
	['Resolution: map_size must be a point { x, y }.', { resolution: { map_size: 7 } }],
	['Resolution: map_origin must be a point { x, y }.', { resolution: { map_size: at(1, 1), map_origin: 7 } }],
	['Line_of_sight must be a list of lines.', { line_of_sight: 7 }],
	['Wall 1 must be a list of points.', { line_of_sight: [7] }],
	['Wall 1: number 1 must be a point { x, y }.', { line_of_sight: [[7]] }],
	['Wall 1, number 1: x must be a number.', { line_of_sight: [[at('x' as never, 1)]] }],
	['Wall 1, number 1: x must lie within 10,000 squares.', { line_of_sight: [[at(10_001, 1)]] }],
	['Wall 1, number 1: y must lie within 10,000 squares.', { line_of_sight: [[at(1, -10_001)]] }],
	['', { line_of_sight: [[at(10_000, -10_000)]] }],
	['Object 1 must be a list of points.', { objects_line_of_sight: [7] }],
	['Portals must be a list.', { portals: 7 }],
	['Door 1 must be an object.', { portals: [7] }],
	['Door 1: position must be a point { x, y }.', { portals: [{ position: 7 }] }],
	['Door 1: bounds must be a list of points.', { portals: [{ bounds: 7 }] }],
	['Door 1: rotation must be a number.', { portals: [{ rotation: 'x' }] }],
	['Door 1: closed must be true or false.', { portals: [{ closed: 7 }] }],
	['Image must be text.', { image: 7 }],
	['Map size: 0 × 5 squares. The limit is 500 × 500.', size(0, 5)],
	['Map size: 6 × 0 squares. The limit is 500 × 500.', size(6, 0)],
	['Map size: 501 × 5 squares. The limit is 500 × 500.', size(501, 5)],
	['Map size: 6 × 501 squares. The limit is 500 × 500.', size(6, 501)],
	['', size(1, 1)],
	['', size(500, 500)],
	['', size(0.5, 0.5)],
	['', { portals: Array(1000).fill({}) }],
	['Too many doors: 1,001. The limit is 1,000.', { portals: Array(1001).fill({}) }],
])('%s', (message, more) => {
	expect(said(more)).toBe(message);
});

test('reports other files as such', () => {
	for (const value of [null, 7, []])
		expect(readUniversalVtt(value, 'x')).toEqual({ ok: false, message: 'The map must be an object.' });
});

test('counts 200,000 points of walls and objects of any kind', () => {
	const TOO_MANY = 'Too many wall points. The limit is 200,000.';
	const line = Array(100_000).fill(0);
	expect(said({ line_of_sight: [line], objects_line_of_sight: [line, 7] })).toBe(TOO_MANY);
	expect(said({ line_of_sight: Array(200_001).fill(7) })).toBe(TOO_MANY);
});

/** Unconnected pieces of wall. */
const pieces = (count: number) =>
	Array.from({ length: count }, (_, i) => [
		at((i % 200) / 40, Math.floor(i / 200) / 40),
		at((i % 200) / 40 + 0.01, Math.floor(i / 200) / 40 + 0.01),
	]);

test('20,000 pieces of wall, with outlines', () => {
	const wide = (walls: number, outlines: number) =>
		map({ line_of_sight: pieces(walls), objects_line_of_sight: pieces(outlines) });
	expect(wide(20_001, 0)).toEqual({
		ok: false,
		message: 'Too many walls: 20,001. The limit is 20,000.',
	});
	const full = wide(19_990, 10);
	expect(full.ok && [full.imported.outlines?.length, full.imported.notes]).toEqual([10, []]);
	const over = wide(19_990, 11);
	expect(over.ok && over.imported.outlines).toBeUndefined();
	expect(over.ok && over.imported.notes).toEqual(['Too many object outlines to import as walls: 11.']);
});

test("the file's name, or a default", () => {
	const named = (file: string) => {
		const read = readUniversalVtt({ ...size(1, 1) }, file);
		return read.ok && read.imported.name;
	};
	expect([named('dir/cave.uvtt'), named('.uvtt')]).toEqual(['cave', 'Map']);
});

test('rounds positions to six digits, without negative zero', () => {
	const read = map({
		resolution: { map_size: at(6, 5), map_origin: at(0.1, 0.2) },
		line_of_sight: [
			[at(0.1, 0.2), at(0.4, 3.3)],
			[at(0.0999999999, 4.2), at(3.1, 4.2)],
		],
	});
	expect(read.ok && read.imported.map.walls?.map(({ from, to }) => [...from, ...to])).toEqual([
		[0, 0, 0.3, 3.1],
		[0, 4, 3, 4],
	]);
});

describe('doors', () => {
	const doors = (...portals: object[]) => {
		const read = map({ portals });
		if (!read.ok) throw new Error(read.message);
		return {
			doors: (read.imported.map.walls ?? []).map(({ from, to }) =>
				[...from, ...to].map((n) => Math.round(n * 1000) / 1000),
			),
			notes: read.imported.notes,
		};
	};
	const SET = 'Snap doors to the grid in Walls and doors.';
	const bounds = (ax: number, ay: number, bx: number, by: number) => ({ bounds: [at(ax, ay), at(bx, by)] });

	test.each<[object, number[][]]>([
		[{ position: at(3, 2.5) }, [[2.5, 2.5, 3.5, 2.5]]],
		[{ position: at(3, 2.5), rotation: Math.PI / 2 }, [[3, 2, 3, 3]]],
		[{ position: at(3, 2), rotation: Math.PI / 6 }, [[2.567, 1.75, 3.433, 2.25]]],
		[{ position: at(3, 2), bounds: [at(1, 1)] }, [[2.5, 2, 3.5, 2]]],
		[{ position: at(3, 2), bounds: [at(1, 1), at(2, 1), at(9, 9)] }, [[1, 1, 2, 1]]],
		[{ rotation: 1 }, []],
		[{ bounds: [at(1, 1)] }, []],
	])('%j', (portal, places) => {
		expect(doors(portal).doors).toEqual(places);
	});

	// Steps go from center to center: straight over edges, diagonal over corners.
	test.each<[string, number[], 'straight' | 'askew' | 'shut']>([
		['an upright edge', [3, 2, 3, 3], 'straight'],
		['drawn upwards', [3, 3, 3, 2], 'straight'],
		['a level edge', [3, 2, 4, 2], 'straight'],
		['drawn to the left', [4, 2, 3, 2], 'straight'],
		['the first edge within the map', [1, 0, 1, 1], 'straight'],
		['the last', [5, 4, 5, 5], 'straight'],
		['the first level one', [0, 1, 1, 1], 'straight'],
		['the last level one', [5, 4, 6, 4], 'straight'],
		['the left edge of the map', [0, 1, 0, 2], 'shut'],
		['the right edge of the map', [6, 1, 6, 2], 'shut'],
		['the upper edge of the map', [1, 0, 2, 0], 'shut'],
		['the lower edge of the map', [1, 5, 2, 5], 'shut'],
		['about a corner', [3, 1.7, 3, 2.3], 'askew'],
		['about a corner, level', [2.7, 2, 3.3, 2], 'askew'],
		['about a corner, across it one way', [2.8, 1.8, 3.2, 2.2], 'askew'],
		['about a corner, across it the other way', [2.8, 2.2, 3.2, 1.8], 'askew'],
		['less than half an edge', [3, 2.1, 3, 2.4], 'shut'],
		['less than half a level edge', [3.6, 2, 3.9, 2], 'shut'],
		['just up to the middle', [3, 2.1, 3, 2.5], 'shut'],
		['just beyond the middle', [3, 2.1, 3, 2.51], 'straight'],
		['within a square', [3.1, 2.6, 3.3, 2.6], 'shut'],
		['through the middle of a square', [3.5, 2.2, 3.5, 2.8], 'shut'],
		['across an edge, aslant', [2.8, 2.4, 3.2, 2.6], 'straight'],
		['along an edge, aslant', [2.8, 2.2, 3.2, 2.8], 'straight'],
		['a long one', [1, 1.2, 5, 3.8], 'straight'],
	])('%s', (_, [ax, ay, bx, by], way) => {
		const notes = {
			straight: [],
			askew: ['1 door lies between two squares and can only be passed diagonally.', SET],
			shut: ['1 door lets no creature through, even when open.', SET],
		};
		expect(doors(bounds(ax!, ay!, bx!, by!)).notes).toEqual(notes[way]);
	});

	test('counts several', () => {
		const [corner, slit] = [bounds(3, 1.7, 3, 2.3), bounds(3, 2.1, 3, 2.4)];
		expect(doors(corner, corner, slit, slit, slit, bounds(3, 2, 3, 3)).notes).toEqual([
			'2 doors lie between two squares and can only be passed diagonally.',
			'3 doors let no creature through, even when open.',
			SET,
		]);
	});
});

describe('pictures', () => {
	const notes = (image: string) => {
		const read = map({ image });
		return read.ok ? read.imported.notes.join() : read.message;
	};
	test('start after the comma of a data URL only', () => {
		expect(notes(`data:image/png;base64,${TINY_PNG}`)).toBe('');
		expect(notes(TINY_PNG)).toBe('');
		expect(notes(`image/png;base64,${TINY_PNG}`)).toContain('a separate file');
	});
});
