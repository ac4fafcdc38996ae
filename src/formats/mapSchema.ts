/** Schema of the map: terrain, walls, background, fog, amendments of the ground, annotations. */
import * as z from 'zod/mini';
import { AREA_SHAPES, OBSTACLE_LOOKS, packedLength, terrainKind, WALL_KINDS } from '../engine/index.ts';
import {
	figure,
	MAX_AREA_FEET,
	MAX_AREAS,
	MAX_HALF,
	MAX_MAP_NOTES,
	MAX_MAP_SIDE,
	MAX_NAME,
	MAX_NOTE,
	MAX_REACH,
	MAX_TERRAIN,
	MAX_WALLS,
} from './limits.ts';
import {
	flag,
	fraction,
	id,
	list,
	mustBe,
	named,
	object,
	oneOf,
	optional,
	text,
	whole,
} from './schemaTypes.ts';

const LADDER = 'must be a multiple of 5 from 5 to 100';

export function makeMapSchemas() {
	const time = whole(1, MAX_HALF);
	const place = whole(-MAX_REACH, MAX_REACH);
	const square = object({ x: place, y: place }, 'a square { x, y }');
	const coordinate = fraction(-MAX_REACH, MAX_REACH);
	const gridPoint = z.tuple([coordinate, coordinate], mustBe('a pair of numbers [x, y]'));

	const line = { from: gridPoint, to: gridPoint, kind: oneOf(WALL_KINDS) };
	const wall = object({ ...line, ...optional({ open: flag, secret: flag, seeThrough: flag }) });

	const terrainId = z.string('must be text').check(
		z.refine((type) => terrainKind(type) !== undefined, {
			error: ({ input }) => `names an unknown terrain (“${String(input).slice(0, 40)}”)`,
		}),
	);

	const kind = { x: place, y: place, type: terrainId };
	const terrain = object({
		...kind,
		...optional({
			up: whole(0, 7),
			height: z.number(LADDER).check(z.refine((feet) => feet >= 5 && feet <= 100 && feet % 5 === 0, LADDER)),
			look: oneOf(OBSTACLE_LOOKS),
			secret: flag,
		}),
	});

	const extent = z
		.number('must be a number')
		.check(
			z.refine(
				(squares) => squares > 0 && squares <= MAX_REACH,
				`must be above 0 and at most ${figure(MAX_REACH)}`,
			),
		);

	const background = object({ picture: id, x: coordinate, y: coordinate, width: extent, height: extent });

	const terrains = list(terrain, MAX_TERRAIN, 'squares of terrain');
	const walls = list(wall, MAX_WALLS, 'walls');

	const map = object({
		width: whole(1, MAX_MAP_SIDE),
		height: whole(1, MAX_MAP_SIDE),
		...optional({ terrain: terrains, walls, background }),
	});

	const fog = object({
		covered: text(packedLength(MAX_MAP_SIDE * MAX_MAP_SIDE)),
		...optional({ opensTo: id, asOf: whole(0, 6), remembered: object({ terrain: terrains, walls }) }),
	});

	const area = object({
		id,
		name: text(MAX_NAME),
		shape: oneOf(AREA_SHAPES),
		from: gridPoint,
		to: gridPoint,
		// The visible part of a circle may be as wide as the circle.
		feet: whole(0, 2 * MAX_AREA_FEET),
		only: z.optional(text(packedLength(((2 * MAX_AREA_FEET) / 5) ** 2))),
		color: whole(0, 99),
		since: time,
		...optional({ until: time, owner: id, hidden: flag }),
	}).check(named());

	const note = object({ id, at: square, text: text(MAX_NOTE), shown: z.optional(flag) });

	const marks = optional({
		areas: list(area, MAX_AREAS, 'areas'),
		notes: list(note, MAX_MAP_NOTES, 'notes'),
	});

	const groundChange = optional({
		erased: list(object(kind), MAX_TERRAIN, 'squares of terrain'),
		painted: terrains,
		razed: list(object(line), MAX_WALLS, 'walls'),
		built: walls,
	});

	return { place, square, map, fog, groundChange, marks };
}
