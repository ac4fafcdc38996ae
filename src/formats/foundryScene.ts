/**
 * Foundry scenes as JSON: grid size, walls and doors. The picture is only referenced; when opened separately, the
 * scene is fitted to it.
 */
import * as z from 'zod/mini';
import type { GridPoint, Wall } from '../engine/index.ts';
import {
	type ImportResult,
	nameFrom,
	nameFromFile,
	notesOnMap,
	outsideNote,
	pictureNote,
} from './importedMap.ts';
import { figure, MAX_MAP_SIDE, MAX_WALLS } from './limits.ts';
import { isRecord } from './parseJson.ts';
import { issueSentence, refusedFor } from './schemaErrorText.ts';
import { list } from './schemaTypes.ts';
import { clippedSegment, type Segment, simplified, withGaps } from './wallImport.ts';

const MAX_PIXELS = 1_000_000;
/** Squares beyond the picture within which walls are kept. */
const MARGIN = 1;
/** Values of `ds` and `door`. */
const OPEN = 1;
const SECRET = 2;
/** Foundry's own windows, which are seen through from nearby. */
const PROXIMITY = 30;
const NAMED_PICTURE = 'The picture is a separate file: open it too.';
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
	const shift = z.optional(z.catch(pixels, 0));
	const pin = z.object({ x: pixels, y: pixels, text: z.string() });
	const wall = z.object(
		{
			c: z.tuple([pixels, pixels, pixels, pixels], 'must be four numbers'),
			door: flag,
			ds: flag,
			move: z.optional(z.catch(z.number(), 1)),
			sight: z.optional(z.catch(z.number(), 1)),
			/** Name of `sight` before version 10. */
			sense: z.optional(z.catch(z.number(), 1)),
		},
		'must be a wall',
	);
	return z.object({
		name: z.optional(z.catch(z.string(), '')),
		width: pixels,
		height: pixels,
		padding: z.optional(
			z.nullable(z.number('must be a number').check(z.refine((n) => n >= 0 && n <= 1, 'must be 0 to 1'))),
		),
		grid: z.union(
			[size, z.object({ size, type: z.optional(z.number()) })],
			'must be the size of a square in pixels',
		),
		gridType: z.optional(z.number()),
		walls: list(wall, 50_000, 'walls'),
		background: z.optional(
			z.catch(z.object({ offsetX: shift, offsetY: shift, src: z.optional(z.nullable(z.string())) }), {}),
		),
		/** The picture's URL before version 10. */
		img: z.optional(z.catch(z.nullable(z.string()), null)),
		/** Names of the picture's offsets before version 10. */
		shiftX: shift,
		shiftY: shift,
		notes: z.optional(z.catch(z.array(z.catch(z.nullable(pin), null)), [])),
	});
}

export function isFoundryScene(value: unknown): boolean {
	return (
		isRecord(value) && Array.isArray(value.walls) && 'grid' in value && 'width' in value && 'height' in value
	);
}

/** Converts the JSON value to a map, or returns an error sentence. */
export function readFoundryScene(value: unknown, file: string): ImportResult {
	const parsed = makeSchema().safeParse(value);
	if (!parsed.success) return refusedFor(issueSentence(value, parsed.error.issues, 'scene'));
	const scene = parsed.data;
	const square = typeof scene.grid === 'number' ? scene.grid : scene.grid.size;
	const gridType = (typeof scene.grid === 'number' ? scene.gridType : scene.grid.type) ?? 1;
	if (gridType > 1) return refusedFor('The scene has a hex grid. Only square grids are supported.');
	const padding = scene.padding ?? USUAL_PADDING;
	const { offsetX = scene.shiftX ?? 0, offsetY = scene.shiftY ?? 0 } = scene.background ?? {};
	// The padding is whole squares and the picture is offset from them: the map starts at the first grid corner on the
	// picture.
	const cornerOnPicture = (offset: number) => ((offset % square) + square) % square;
	const grid = {
		width: scene.width,
		height: scene.height,
		square,
		left: cornerOnPicture(offsetX),
		top: cornerOnPicture(offsetY),
	};
	const squares = (pixels: number) => Math.max(0, Math.ceil(pixels / square - 1e-6));
	const width = squares(scene.width - grid.left);
	const height = squares(scene.height - grid.top);
	if (width < 1 || height < 1 || width > MAX_MAP_SIDE || height > MAX_MAP_SIDE)
		return refusedFor(
			`Scene size: ${figure(width)} × ${figure(height)} squares. The limit is ${MAX_MAP_SIDE} × ${MAX_MAP_SIDE}.`,
		);
	const origin = (side: number, offset: number, corner: number) =>
		Math.ceil((padding * side) / square) * square - offset + corner;
	const left = origin(scene.width, offsetX, grid.left);
	const top = origin(scene.height, offsetY, grid.top);
	const tidy = (n: number) => Math.round((n / square) * 1e4) / 1e4 + 0;
	const placed = ({ c }: { readonly c: readonly [number, number, number, number] }): Segment => [
		[tidy(c[0] - left), tidy(c[1] - top)],
		[tidy(c[2] - left), tidy(c[3] - top)],
	];
	const inside = (piece: Segment) => clippedSegment(piece, width, height, MARGIN);
	// Walls that block no movement are curtains or light barriers, and are left out.
	const solid = scene.walls.filter(({ move, door = 0 }) => move !== 0 || door > 0);
	const isSeenThrough = ({ sight = 1, sense = 1 }: (typeof solid)[number]) =>
		sight === 0 || sense === 0 || sight === PROXIMITY;
	const kindOf = (wall: (typeof solid)[number]) =>
		(wall.door ?? 0) > 0 ? 'door' : isSeenThrough(wall) ? 'window' : 'wall';
	const placedOfKind = (kind: 'wall' | 'window') => solid.filter((wall) => kindOf(wall) === kind).map(placed);
	const placedDoors = solid
		.filter((wall) => kindOf(wall) === 'door')
		.map((wall) => ({ wall, piece: placed(wall) }));
	const doors = placedDoors.flatMap(({ wall, piece }): Wall[] => {
		const line = inside(piece);
		if (!line) return [];
		const open = wall.ds === OPEN;
		const secret = wall.door === SECRET && !open;
		const seeThrough = !secret && isSeenThrough(wall);
		const flags = { ...(secret && { secret }), ...(seeThrough && { seeThrough }) };
		return [{ from: line[0], to: line[1], kind: 'door', open, ...flags }];
	});
	const gaps = placedDoors.map(({ piece }) => piece);
	const pieces = { wall: placedOfKind('wall'), window: placedOfKind('window') };
	const ends = doors.flatMap(({ from, to }): GridPoint[] => [from, to]);
	const laidAs = (kind: 'wall' | 'window', all: readonly Segment[]) =>
		simplified(
			all.map(inside).filter((piece) => piece !== null),
			ends,
		).map(([from, to]): Wall => ({ from, to, kind }));
	const walls: Wall[] = [
		...laidAs('wall', withGaps(pieces.wall, gaps)),
		...laidAs('window', withGaps(pieces.window, gaps)),
		...doors,
	];
	if (walls.length > MAX_WALLS)
		return refusedFor(`Too many walls: ${figure(walls.length)}. The limit is ${figure(MAX_WALLS)}.`);
	const outside = [...pieces.wall, ...pieces.window].filter((piece) => !inside(piece)).length;
	const pins = (scene.notes ?? []).flatMap((pin) =>
		pin ? [{ at: { x: (pin.x - left) / square, y: (pin.y - top) / square }, text: pin.text }] : [],
	);
	// Some programs omit this value.
	const { background, img } = scene;
	const hasPicture = background === undefined ? img !== null : !!(background.src ?? img);
	const { gmNotes, leftOut } = notesOnMap(pins, { width, height });
	return {
		ok: true,
		imported: {
			name: nameFrom(scene.name) ?? nameFromFile(file, 'Scene'),
			map: { width, height, walls },
			pictures: {},
			grid,
			...(gmNotes.length > 0 && { gmNotes }),
			notes: [
				pictureNote(hasPicture ? NAMED_PICTURE : 'The scene has no picture.', walls),
				...outsideNote({ 'piece of wall': outside, door: gaps.length - doors.length }),
				...leftOut,
			],
		},
	};
}
