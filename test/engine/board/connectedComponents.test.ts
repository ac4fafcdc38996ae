import { describe, expect, it } from 'vitest';
import { compileMap, groundParts } from '../../../src/engine/index.ts';
import { drawnGround, drawnMap } from '../../support/boards.ts';

/** Components by rows, `-` for blocked positions. */
function rows(parts: Int32Array, width: number): string[] {
	return Array.from({ length: parts.length / width }, (_, y) =>
		[...parts.subarray(y * width, (y + 1) * width)].map((part) => (part < 0 ? '-' : part)).join(''),
	);
}

describe('groundParts', () => {
	it('SM-43: separates parts without steps, corners included', () => {
		const ground = drawnGround('..#.', '..#.', '##..', '....');
		expect(rows(groundParts(ground, 1, 0), 4)).toEqual(['00-1', '00-1', '--11', '1111']);
	});

	it('numbers by rows and connects around corners', () => {
		const ground = drawnGround('.#.#.', '.#...', '.####', '.....');
		expect(rows(groundParts(ground, 1, 0), 5)).toEqual(['0-1-1', '0-111', '0----', '00000']);
		expect(rows(groundParts(drawnGround('#.#.#.'), 1, 0), 6)).toEqual(['-0-1-2']);
	});

	it('of a wide body cover positions with room', () => {
		const ground = drawnGround('....', '..#.', '....', '....');
		expect(rows(groundParts(ground, 2, 0), 4)).toEqual(['0---', '0---', '000-', '----']);
	});

	it('A29: separates by closed doors, also in the air', () => {
		const pit = drawnMap('._.');
		const ground = compileMap({ ...pit, walls: [] });
		expect(rows(groundParts(ground, 1, 0), 3)).toEqual(['0-1']);
		expect(rows(groundParts(ground, 1, 1), 3)).toEqual(['000']);
		const shut = compileMap({ width: 3, height: 1, walls: [{ from: [1, 0], to: [1, 1], kind: 'door' }] });
		expect(rows(groundParts(shut, 1, 0), 3)).toEqual(['011']);
	});

	it('caches the answer by ground', () => {
		const ground = drawnGround('.#.');
		expect(groundParts(ground, 1, 0)).toBe(groundParts(ground, 1, 0));
	});
});
