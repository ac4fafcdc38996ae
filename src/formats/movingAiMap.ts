/**
 * Reads grid maps of the Moving AI benchmarks (`.map`, M-10): rock, trees and out-of-bounds become walls, water a
 * pit, swamp difficult terrain.
 */
import type { TerrainSquare } from '../engine/index.ts';
import { type ImportResult, nameFromFile } from './importedMap.ts';
import { figure, MAX_MAP_SIDE } from './limits.ts';
import { refusedFor } from './schemaErrorText.ts';

const TERRAIN_OF: Readonly<Record<string, string | null>> = {
	'.': null,
	G: null,
	'@': 'wall',
	O: 'wall',
	T: 'wall',
	S: 'difficult',
	W: 'pit',
};

const HEADER = /^type octile\s+height (\d{1,9})\s+width (\d{1,9})\s+map\r?\n/;

export function isOctileMap(text: string): boolean {
	return /^type octile\s/.test(text);
}

/** Impassable squares become terrain. */
export function parseOctileMap(text: string, file: string): ImportResult {
	const header = HEADER.exec(text);
	if (!header) return refusedFor('The map does not start with type, height, width and map.');
	const height = Number(header[1]);
	const width = Number(header[2]);
	const most = Math.max(width, height);
	if (most > MAX_MAP_SIDE || Math.min(width, height) < 1)
		return refusedFor(
			`Map size: ${figure(width)} × ${figure(height)} squares. The limit is ${MAX_MAP_SIDE} × ${MAX_MAP_SIDE}.`,
		);
	const rows = text.slice(header[0].length).split(/\r?\n/, height);
	const terrain: TerrainSquare[] = [];
	for (let y = 0; y < height; y++) {
		const row = rows[y] ?? '';
		if (row.length !== width)
			return refusedFor(`Row ${y + 1} of the map has ${figure(row.length)} squares instead of ${width}.`);
		for (let x = 0; x < width; x++) {
			const type = Object.hasOwn(TERRAIN_OF, row[x]!) ? TERRAIN_OF[row[x]!] : undefined;
			if (type === undefined)
				return refusedFor(`Row ${y + 1} has an unknown character “${row[x]}” at column ${x + 1}.`);
			if (type !== null) terrain.push({ x, y, type });
		}
	}
	const name = nameFromFile(file, 'Map');
	return { ok: true, imported: { name, map: { width, height, terrain }, pictures: {}, notes: [] } };
}
