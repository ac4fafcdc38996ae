/**
 * Reads Universal VTT maps (`.dd2vtt`, `.uvtt`, `.df2vtt`), as Dungeondraft writes them. Positions are relative to
 * the crop; walls off the grid stay exact; lights are ignored.
 */
import * as z from 'zod/mini';
import type { Background, BattleMap, GridPoint, Wall } from '../engine/index.ts';
import { isOnMap } from '../engine/index.ts';
import {
	type ImportedMap,
	type ImportResult,
	nameFromFile,
	outsideNote,
	pictureNote,
} from './importedMap.ts';
import { figure, MAX_MAP_SIDE, MAX_REACH, MAX_WALLS } from './limits.ts';
import { isRecord } from './parseJson.ts';
import { type Picture, readPictureText } from './pictureBytes.ts';
import { issueSentence, refusedFor } from './schemaErrorText.ts';
import { clippedSegment, piecesOf, type Segment, simplified, withGaps } from './wallImport.ts';

/** Wall points before joining. */
const MAX_POINTS = 200_000;
const MAX_DOORS = 1000;
/** Squares beyond the map's edge within which walls are kept. */
const MARGIN = 1;

function makeSchema() {
	const coordinate = z
		.number('must be a number')
		.check(z.refine((n) => Math.abs(n) <= MAX_REACH, `must lie within ${figure(MAX_REACH)} squares`));
	const point = z.object({ x: coordinate, y: coordinate }, 'must be a point { x, y }');
	/** Its limit is checked with the size of the map. */
	const size = z.number('must be a number');
	const lines = z.nullish(z.array(z.array(point, 'must be a list of points'), 'must be a list of lines'));

	const portal = z.object(
		{
			position: z.nullish(point),
			bounds: z.nullish(z.array(point, 'must be a list of points')),
			rotation: z.nullish(z.number('must be a number')),
			closed: z.nullish(z.boolean('must be true or false')),
		},
		'must be an object',
	);

	return z.object(
		{
			resolution: z.object(
				{
					map_origin: z.nullish(point),
					map_size: z.object({ x: size, y: size }, 'must be a point { x, y }'),
					pixels_per_grid: z.optional(z.catch(z.number().check(z.positive()), 0)),
				},
				'must be an object',
			),
			line_of_sight: lines,
			objects_line_of_sight: lines,
			portals: z.nullish(z.array(portal, 'must be a list')),
			image: z.nullish(z.string('must be text')),
		},
		'must be an object',
	);
}

type VttMap = z.infer<ReturnType<typeof makeSchema>>;
type VttPoint = VttMap['resolution']['map_size'];

export function isUniversalVtt(value: unknown): boolean {
	return isRecord(value) && isRecord(value.resolution) && 'map_size' in value.resolution;
}

/** Converts the JSON value to a map, or returns an error sentence. */
export function readUniversalVtt(value: unknown, file: string): ImportResult {
	if (pointsIn(value) > MAX_POINTS)
		return refusedFor(`Too many wall points. The limit is ${figure(MAX_POINTS)}.`);
	const parsed = makeSchema().safeParse(value);
	if (!parsed.success) return refusedFor(issueSentence(value, parsed.error.issues, 'map'));
	const vtt = parsed.data;
	const doors = vtt.portals?.length ?? 0;
	if (doors > MAX_DOORS)
		return refusedFor(`Too many doors: ${figure(doors)}. The limit is ${figure(MAX_DOORS)}.`);
	const { x: across, y: down } = vtt.resolution.map_size;
	// Pictures may end inside a square; rounding errors add none.
	const width = Math.ceil(across - 1e-6);
	const height = Math.ceil(down - 1e-6);
	if (width < 1 || height < 1 || width > MAX_MAP_SIDE || height > MAX_MAP_SIDE)
		return refusedFor(
			`Map size: ${figure(across)} × ${figure(down)} squares. The limit is ${MAX_MAP_SIDE} × ${MAX_MAP_SIDE}.`,
		);
	const { walls, outlines, outside } = linesOf(vtt, width, height);
	if (walls.length > MAX_WALLS)
		return refusedFor(`Too many walls: ${figure(walls.length)}. The limit is ${figure(MAX_WALLS)}.`);
	const hasRoom = walls.length + outlines.length <= MAX_WALLS;

	// Dungeondraft means a window, Arkenforge an open door.
	const openings = walls.filter(({ kind }) => kind === 'window').map(({ from, to }) => ({ from, to }));
	const { picture, note } = pictureOf(vtt.image);
	const square = vtt.resolution.pixels_per_grid ?? 0;
	const isElsewhere = !picture && square > 0;
	const background: Background | undefined = picture && {
		picture: picture.key,
		x: 0,
		y: 0,
		width: across,
		height: down,
	};
	const tooMany = `Too many object outlines to import as walls: ${figure(outlines.length)}.`;
	const notes = [
		...(note === undefined ? [] : [pictureNote(note, walls)]),
		...(hasRoom ? [] : [tooMany]),
		...outside,
		...doorNotes(walls, { width, height }),
	];
	return {
		ok: true,
		imported: {
			name: nameFromFile(file, 'Map'),
			map: { width, height, walls, ...(background && { background }) },
			pictures: picture ? { [picture.key]: picture.url } : {},
			...(hasRoom && outlines.length > 0 && { outlines }),
			...(openings.length > 0 && { openings }),
			...(isElsewhere && {
				grid: { width: across * square, height: down * square, square, left: 0, top: 0 },
			}),
			notes,
		},
	};
}

/** Wall points, counted before parsing. */
function pointsIn(value: unknown): number {
	if (!isRecord(value)) return 0;
	const rows = [value.line_of_sight, value.objects_line_of_sight].flatMap((list) =>
		Array.isArray(list) ? list : [],
	);
	return rows.reduce((sum: number, line: unknown) => sum + (Array.isArray(line) ? line.length : 1), 0);
}

/** Six decimals: beyond any map's precision, without subtraction noise. */
const tidy = (n: number): number => Math.round(n * 1e6) / 1e6 + 0;

/** Walls and doors of the map, and outlines of its objects. */
function linesOf(
	vtt: VttMap,
	width: number,
	height: number,
): {
	readonly walls: Wall[];
	readonly outlines: NonNullable<ImportedMap['outlines']>;
	readonly outside: readonly string[];
} {
	const { x: left, y: top } = vtt.resolution.map_origin ?? { x: 0, y: 0 };
	const place = ({ x, y }: VttPoint): GridPoint => [tidy(x - left), tidy(y - top)];
	const linesAt = (list: VttMap['line_of_sight']) => piecesOf((list ?? []).map((line) => line.map(place)));
	const doors = (vtt.portals ?? []).flatMap((door) => {
		const bounds = boundsOf(door);
		return bounds
			? [{ bounds: bounds.map(place) as unknown as Segment, isOpening: door.closed === false }]
			: [];
	});
	const gaps = doors.map((door) => door.bounds);
	const ends = gaps.flat();
	const laid = (pieces: readonly Segment[]) =>
		pieces.flatMap((piece) => {
			const inside = clippedSegment(piece, width, height, MARGIN);
			if (!inside) return [];
			const [from, to] = inside.map(([x, y]): GridPoint => [tidy(x), tidy(y)]) as unknown as Segment;
			return [{ from, to }];
		});
	const lines = linesAt(vtt.line_of_sight);
	const objects = linesAt(vtt.objects_line_of_sight);
	const walls = laid(simplified(withGaps(lines, gaps), ends));
	const countOutside = (pieces: readonly Segment[]) =>
		pieces.filter((piece) => !clippedSegment(piece, width, height, MARGIN)).length;
	const outside = (isOpening: boolean) =>
		countOutside(doors.filter((door) => door.isOpening === isOpening).map(({ bounds }) => bounds));
	return {
		outside: outsideNote({
			'piece of wall': countOutside(lines),
			door: outside(false),
			window: outside(true),
			'piece of outline': countOutside(objects),
		}),
		walls: [
			...walls.map((line): Wall => ({ ...line, kind: 'wall' })),
			...doors.flatMap(({ bounds, isOpening }) =>
				laid([bounds]).map(
					(line): Wall => ({ ...line, ...(isOpening ? { kind: 'window' } : { kind: 'door', open: false }) }),
				),
			),
		],
		outlines: laid(simplified(objects, ends)),
	};
}

/** A door's ends: as given, or a square's width around its center. */
function boundsOf(door: NonNullable<VttMap['portals']>[number]): readonly [VttPoint, VttPoint] | null {
	const [a, b] = door.bounds ?? [];
	if (a && b) return [a, b];
	if (!door.position) return null;
	const { x, y } = door.position;
	const dx = Math.cos(door.rotation ?? 0) / 2;
	const dy = Math.sin(door.rotation ?? 0) / 2;
	return [
		{ x: x - dx, y: y - dy },
		{ x: x + dx, y: y + dy },
	];
}

function pictureOf(image: string | null | undefined): { picture?: Picture; note?: string } {
	if (!image) return { note: 'The file has no picture.' };
	const base64 = image.startsWith('data:') ? image.slice(image.indexOf(',') + 1) : image;
	const read = readPictureText(base64);
	if (!read)
		return {
			note: 'The picture is a separate file: open it too.',
		};
	return read.ok ? { picture: read.picture } : { note: read.message };
}

/** True if a segment passes strictly between these two points. */
function parts([a, b]: Segment, p: GridPoint, q: GridPoint): boolean {
	const turn = (o: GridPoint, u: GridPoint, v: GridPoint) =>
		(u[0] - o[0]) * (v[1] - o[1]) - (u[1] - o[1]) * (v[0] - o[0]);
	return turn(a, b, p) * turn(a, b, q) < -1e-9 && turn(p, q, a) * turn(p, q, b) < -1e-9;
}

/** True if the open door allows a step on the map in one of these directions. */
function letsThrough(
	{ from, to }: Wall,
	directions: readonly GridPoint[],
	map: Pick<BattleMap, 'width' | 'height'>,
): boolean {
	const left = Math.max(-1, Math.floor(Math.min(from[0], to[0])) - 1);
	const right = Math.min(map.width, Math.ceil(Math.max(from[0], to[0])));
	const top = Math.max(-1, Math.floor(Math.min(from[1], to[1])) - 1);
	const bottom = Math.min(map.height, Math.ceil(Math.max(from[1], to[1])));
	for (let y = top; y <= bottom; y++)
		for (let x = left; x <= right; x++)
			for (const [dx, dy] of directions)
				if (
					isOnMap(map, { x, y }) &&
					isOnMap(map, { x: x + dx, y: y + dy }) &&
					parts([from, to], [x + 0.5, y + 0.5], [x + dx + 0.5, y + dy + 0.5])
				)
					return true;
	return false;
}

/** Warns about doors off the grid and their effect on creatures. */
function doorNotes(walls: readonly Wall[], map: Pick<BattleMap, 'width' | 'height'>): string[] {
	const doors = walls.filter((wall) => wall.kind === 'door');
	const askew = doors.filter(
		(door) =>
			!letsThrough(
				door,
				[
					[1, 0],
					[0, 1],
				],
				map,
			),
	);
	const shut = askew.filter(
		(door) =>
			!letsThrough(
				door,
				[
					[1, 1],
					[1, -1],
				],
				map,
			),
	);
	const diagonal = askew.length - shut.length;
	const count = (n: number, one: string, more: string) => (n === 1 ? `1 door ${one}` : `${n} doors ${more}`);
	const notes: string[] = [];
	if (diagonal > 0)
		notes.push(`${count(diagonal, 'lies', 'lie')} between two squares and can only be passed diagonally.`);
	if (shut.length > 0)
		notes.push(`${count(shut.length, 'lets', 'let')} no creature through, even when open.`);
	if (notes.length > 0) notes.push('Snap doors to the grid in Walls and doors.');
	return notes;
}
