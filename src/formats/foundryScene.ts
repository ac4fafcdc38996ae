/**
 * Scenes of Foundry as JSON: the size of the grid, walls and doors. The picture lies on the server they come from
 * and is only named; it is opened as a file of its own, which the scene then fits.
 */
import * as z from 'zod/mini';
import type { GridPoint, Wall } from '../engine/index.ts';
import { type ImportResult, nameFrom, nameFromFile } from './importedMap.ts';
import { figure, MAX_MAP_SIDE, MAX_WALLS } from './limits.ts';
import { isRecord } from './parseJson.ts';
import { issueSentence, refusedFor } from './schemaErrorText.ts';
import { list } from './schemaTypes.ts';
import { clippedSegment, type Segment, simplified } from './wallImport.ts';

const MAX_PIXELS = 1_000_000;
/** Squares beyond the picture's edge in which a wall is kept. */
const MARGIN = 1;
/** Values of `ds` and `door`. */
const OPEN = 1;
const SECRET = 2;
/** The padding around a scene, as a part of its sides, unless the scene says otherwise. */
const USUAL_PADDING = 0.25;

function makeSchema() {
	const pixels = z
		.number('must be a number')
		.check(z.refine((n) => Math.abs(n) <= MAX_PIXELS, `must lie within ${figure(MAX_PIXELS)} pixels`));
	const size = z
		.number('must be a number')
		.check(z.refine((n) => n >= 4 && n <= 10_000, 'must be 4 to 10,000 pixels'));
	const flag = z.optional(z.catch(z.number(), 0));
	const wall = z.object(
		{
			c: z.tuple([pixels, pixels, pixels, pixels], 'must be four numbers'),
			door: flag,
			ds: flag,
			move: z.optional(z.catch(z.number(), 1)),
			sight: z.optional(z.catch(z.number(), 1)),
			/** The name of `sight` before version 10. */
			sense: z.optional(z.catch(z.number(), 1)),
		},
		'must be a wall',
	);
	return z.object({
		name: z.optional(z.catch(z.string(), '')),
		width: pixels,
		height: pixels,
		padding: z.optional(
			z.number('must be a number').check(z.refine((n) => n >= 0 && n <= 1, 'must be 0 to 1')),
		),
		grid: z.union(
			[size, z.object({ size, type: z.optional(z.number()) })],
			'must be the size of a square in pixels',
		),
		gridType: z.optional(z.number()),
		walls: list(wall, 50_000, 'walls'),
	});
}

/** Whether a JSON value looks like a scene. */
export function isFoundryScene(value: unknown): boolean {
	return (
		isRecord(value) && Array.isArray(value.walls) && 'grid' in value && 'width' in value && 'height' in value
	);
}

/** Makes a map of the JSON value of such a file, or says in a sentence why it cannot. */
export function readFoundryScene(value: unknown, file: string): ImportResult {
	const parsed = makeSchema().safeParse(value);
	if (!parsed.success) return refusedFor(issueSentence(value, parsed.error.issues, 'scene'));
	const scene = parsed.data;
	const square = typeof scene.grid === 'number' ? scene.grid : scene.grid.size;
	const gridType = (typeof scene.grid === 'number' ? scene.gridType : scene.grid.type) ?? 1;
	if (gridType > 1)
		return refusedFor('The scene has a grid of hexagons, and only squares can be played on here.');
	const width = Math.ceil(scene.width / square - 1e-6);
	const height = Math.ceil(scene.height / square - 1e-6);
	if (width < 1 || height < 1 || width > MAX_MAP_SIDE || height > MAX_MAP_SIDE)
		return refusedFor(
			`The scene has ${figure(width)} × ${figure(height)} squares, and 1 to ${MAX_MAP_SIDE} a side can be opened.`,
		);

	const padding = scene.padding ?? USUAL_PADDING;
	const margin = (side: number) => Math.ceil((padding * side) / square) * square;
	const [left, top] = [margin(scene.width), margin(scene.height)];
	const tidy = (n: number) => Math.round((n / square) * 1e4) / 1e4 + 0;
	const laid = (c: readonly [number, number, number, number]): Segment | null =>
		clippedSegment(
			[
				[tidy(c[0] - left), tidy(c[1] - top)],
				[tidy(c[2] - left), tidy(c[3] - top)],
			],
			width,
			height,
			MARGIN,
		);
	// Walls that stop nobody's steps are curtains or fences of light, and are left out.
	const solid = scene.walls.filter(({ move, door = 0 }) => move !== 0 || door > 0);
	const kindOf = ({ door = 0, ds = 0, sight = 1, sense = 1 }: (typeof solid)[number]) =>
		// A door that is seen through is a portcullis.
		door > 0 && ds === OPEN ? 'door' : sight === 0 || sense === 0 ? 'window' : door > 0 ? 'door' : 'wall';
	const doors = solid.flatMap((wall): Wall[] => {
		const piece = kindOf(wall) === 'door' ? laid(wall.c) : null;
		if (!piece) return [];
		const open = wall.ds === OPEN;
		const secret = wall.door === SECRET && !open;
		return [{ from: piece[0], to: piece[1], kind: 'door', open, ...(secret && { secret }) }];
	});
	const piecesOfKind = (kind: 'wall' | 'window') =>
		solid.flatMap((wall): readonly Segment[] => {
			const piece = kindOf(wall) === kind ? laid(wall.c) : null;
			return piece ? [piece] : [];
		});
	const ends = doors.flatMap(({ from, to }): GridPoint[] => [from, to]);
	const laidAs = (kind: 'wall' | 'window') =>
		simplified(piecesOfKind(kind), ends).map(([from, to]): Wall => ({ from, to, kind }));
	const walls: Wall[] = [...laidAs('wall'), ...laidAs('window'), ...doors];
	if (walls.length > MAX_WALLS)
		return refusedFor(
			`The scene has ${figure(walls.length)} pieces of wall, and up to ${figure(MAX_WALLS)} can be opened.`,
		);
	return {
		ok: true,
		imported: {
			name: nameFrom(scene.name) ?? nameFromFile(file, 'Scene'),
			map: { width, height, walls },
			pictures: {},
			notes: ['The scene only names its picture: open the picture as well. The walls and doors are there.'],
		},
	};
}
