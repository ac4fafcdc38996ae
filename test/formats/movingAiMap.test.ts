import { expect, test } from 'vitest';
import { isOctileMap, parseOctileMap } from '../../src/formats/movingAiMap.ts';

const FILE = 'type octile\nheight 2\nwidth 4\nmap\n.G@T\nOSW.\n';

test('M-10: keeps passable squares plain and converts the rest', () => {
	expect(isOctileMap(FILE)).toBe(true);
	expect(parseOctileMap(FILE, 'maze.map')).toEqual({
		ok: true,
		imported: {
			name: 'maze',
			map: {
				width: 4,
				height: 2,
				terrain: [
					{ x: 2, y: 0, type: 'wall' },
					{ x: 3, y: 0, type: 'wall' },
					{ x: 0, y: 1, type: 'wall' },
					{ x: 1, y: 1, type: 'difficult' },
					{ x: 2, y: 1, type: 'pit' },
				],
			},
			pictures: {},
			notes: [],
		},
	});
});

test('accepts Windows line ends', () => {
	expect(parseOctileMap(FILE.replaceAll('\n', '\r\n'), 'maze.map').ok).toBe(true);
});

test.each([
	['type octile\nwidth 4\n', 'The map does not start with type, height, width and map.'],
	['type octile\nheight 512\nwidth 512\nmap\n', 'Map size: 512 × 512 squares. The limit is 500 × 500.'],
	['type octile\nheight 0\nwidth 1\nmap\n', 'Map size: 1 × 0 squares'],
	['type octile\nheight 2\nwidth 2\nmap\n..\n.', 'Row 2 of the map has 1 squares instead of 2.'],
	['type octile\nheight 2\nwidth 2\nmap\n..', 'Row 2 of the map has 0 squares instead of 2.'],
	['type octile\nheight 1\nwidth 2\nmap\n.?', 'Row 1 has an unknown character “?” at column 2.'],
])('%j is refused', (text, message) => {
	expect(parseOctileMap(text, 'x.map')).toEqual({ ok: false, message: expect.stringContaining(message) });
});
