/**
 * Reads Watabou's one-page dungeons as JSON: rectangular and round rooms, doors of one square each, pillars, water,
 * notes. Everything else is rock.
 */
import * as z from 'zod/mini';
import { directionIndex, type TerrainSquare, type Wall } from '../engine/index.ts';
import { type ImportResult, nameFrom, nameFromFile, notesOnMap, outsideNote } from './importedMap.ts';
import { figure, MAX_MAP_SIDE } from './limits.ts';
import { isRecord } from './parseJson.ts';
import { issueSentence, refusedFor } from './schemaErrorText.ts';
import { list, whole } from './schemaTypes.ts';

const FARTHEST = 1000;
/** Squares of rock around the rooms. */
const MARGIN = 1;
/** Door types that start closed: wooden, double, secret, steel. */
const SHUT = new Set([1, 5, 6, 7]);
const SECRET = 6;
/** Blocks movement but not sight. */
const PORTCULLIS = 4;
/** Door types with steps. */
const STAIRS = new Set([3, 8, 9]);

function makeSchema() {
	const place = whole(-FARTHEST, FARTHEST);
	const extent = whole(1, FARTHEST);
	const point = z.object({ x: place, y: place }, 'must be a point { x, y }');
	const rectangle = z.object(
		{ x: place, y: place, w: extent, h: extent, rotunda: z.optional(z.boolean()) },
		'must be a rectangle { x, y, w, h }',
	);
	const door = z.object(
		{ x: place, y: place, dir: point, type: z.number('must be a number') },
		'must be a door { x, y, dir, type }',
	);
	const note = z.object({
		text: z.string(),
		ref: z.optional(z.catch(z.string(), '')),
		pos: z.object({ x: z.number(), y: z.number() }),
	});
	return z.object({
		title: z.optional(z.catch(z.string(), '')),
		rects: list(rectangle, 2000, 'rooms'),
		doors: z.optional(list(door, 2000, 'doors')),
		columns: z.optional(list(point, 20_000, 'pillars')),
		water: z.optional(list(point, 200_000, 'squares of water')),
		// Faulty notes are ignored.
		notes: z.optional(z.catch(z.array(z.catch(z.nullable(note), null)), [])),
	});
}

type Dungeon = z.infer<ReturnType<typeof makeSchema>>;
type Rectangle = Dungeon['rects'][number];

export function isWatabou(value: unknown): boolean {
	return isRecord(value) && Array.isArray(value.rects) && ('doors' in value || 'columns' in value);
}

/** True if most of a square lies in the round room. */
function covers({ x, y, w, h, rotunda }: Rectangle, column: number, row: number): boolean {
	if (!rotunda) return true;
	const across = (column + 0.5 - x - w / 2) / (w / 2);
	const down = (row + 0.5 - y - h / 2) / (h / 2);
	return across * across + down * down <= 1;
}

/** Converts the JSON value to a map, or returns an error sentence. */
export function readWatabou(value: unknown, file: string): ImportResult {
	const parsed = makeSchema().safeParse(value);
	if (!parsed.success) return refusedFor(issueSentence(value, parsed.error.issues, 'dungeon'));
	const { title, rects, doors = [], columns = [], water = [], notes: written = [] } = parsed.data;
	if (rects.length === 0) return refusedFor('The dungeon has no rooms.');
	const taken = [...rects, ...doors.map(({ x, y }) => ({ x, y, w: 1, h: 1 }))];
	const left = Math.min(...taken.map(({ x }) => x)) - MARGIN;
	const top = Math.min(...taken.map(({ y }) => y)) - MARGIN;
	const width = Math.max(...taken.map(({ x, w }) => x + w)) + MARGIN - left;
	const height = Math.max(...taken.map(({ y, h }) => y + h)) + MARGIN - top;
	if (width > MAX_MAP_SIDE || height > MAX_MAP_SIDE)
		return refusedFor(
			`Dungeon size: ${figure(width)} × ${figure(height)} squares. The limit is ${MAX_MAP_SIDE} × ${MAX_MAP_SIDE}.`,
		);

	const floor = new Uint8Array(width * height);
	const inside = (x: number, y: number) => x >= left && y >= top && x < left + width && y < top + height;
	const at = (x: number, y: number) => (y - top) * width + x - left;
	for (const room of rects)
		for (let y = room.y; y < room.y + room.h; y++)
			for (let x = room.x; x < room.x + room.w; x++) if (covers(room, x, y)) floor[at(x, y)] = 1;
	for (const { x, y } of doors) floor[at(x, y)] = 1;
	for (const { x, y } of columns) if (inside(x, y)) floor[at(x, y)] = 0;

	const terrain: TerrainSquare[] = [];
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) if (!floor[y * width + x]) terrain.push({ x, y, type: 'wall' });
	for (const { x, y } of water)
		if (inside(x, y) && floor[at(x, y)]) terrain.push({ x: x - left, y: y - top, type: 'water-waist' });
	for (const { x, y, dir, type } of doors)
		if (STAIRS.has(type))
			terrain.push({
				x: x - left,
				y: y - top,
				type: 'stairs',
				up: Math.max(0, directionIndex(Math.sign(dir.x), Math.sign(dir.y))),
			});

	const walls = doors.flatMap((door): Wall[] =>
		SHUT.has(door.type) || door.type === PORTCULLIS
			? [{ ...edgeOf(door.x - left, door.y - top, door.dir), ...barrierOf(door.type) }]
			: [],
	);
	const secret = doors.filter(({ type }) => type === SECRET).length;
	const secretNote =
		secret === 1 ? 'The dungeon has one secret door.' : `The dungeon has ${figure(secret)} secret doors.`;
	const found = written.flatMap((note) => {
		if (!note) return [];
		const { ref = '', text, pos } = note;
		return [{ at: { x: pos.x - left, y: pos.y - top }, text: ref && text.trim() ? `${ref}. ${text}` : text }];
	});
	const outside = (squares: typeof columns) => squares.filter(({ x, y }) => !inside(x, y)).length;
	const { gmNotes, leftOut } = notesOnMap(found, { width, height });
	return {
		ok: true,
		imported: {
			name: nameFrom(title) ?? nameFromFile(file, 'Dungeon'),
			map: { width, height, terrain, walls },
			pictures: {},
			...(gmNotes.length > 0 && { gmNotes }),
			notes: [
				...(secret > 0 ? [secretNote] : []),
				...outsideNote({ pillar: outside(columns), 'square of water': outside(water) }),
				...leftOut,
			],
		},
	};
}

function barrierOf(type: number): Pick<Wall, 'kind' | 'secret'> {
	if (type === PORTCULLIS) return { kind: 'window' };
	return { kind: 'door', ...(type === SECRET && { secret: true }) };
}

/** The edge of its square that a door faces. */
function edgeOf(
	x: number,
	y: number,
	{ x: dx, y: dy }: { readonly x: number; readonly y: number },
): Pick<Wall, 'from' | 'to'> {
	if (dx !== 0) {
		const edge = dx > 0 ? x + 1 : x;
		return { from: [edge, y], to: [edge, y + 1] };
	}
	const edge = dy > 0 ? y + 1 : y;
	return { from: [x, edge], to: [x + 1, edge] };
}
