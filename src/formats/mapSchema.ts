/** The shapes of the map in an encounter file: terrain, walls, the picture under it, fog, and what changes of the ground, what is laid on it. */
import * as z from 'zod/mini';
import { AREA_SHAPES, packedLength, terrainKind, WALL_KINDS } from '../engine/index.ts';
import {
	figure,
	MAX_AREA_FEET,
	MAX_AREAS,
	MAX_MAP_NOTES,
	MAX_MAP_SIDE,
	MAX_NAME,
	MAX_NOTE,
	MAX_REACH,
	MAX_TERRAIN,
	MAX_WALLS,
} from './limits.ts';
import { fraction, id, list, named, object, oneOf, text, whole } from './shapes.ts';

const LADDER = 'must be a multiple of 5 from 5 to 100';

/** The schemas of these, made anew. */
export function makeMapSchemas() {
	const yesOrNo = z.boolean('must be true or false');
	const time = whole(1, 1_000_000);
	const place = whole(-MAX_REACH, MAX_REACH);
	const coordinate = fraction(-MAX_REACH, MAX_REACH);
	const gridPoint = z.tuple([coordinate, coordinate], object('a pair of numbers [x, y]'));

	const wall = z.object(
		{
			from: gridPoint,
			to: gridPoint,
			kind: oneOf(WALL_KINDS),
			open: z.optional(yesOrNo),
			secret: z.optional(yesOrNo),
		},
		object('an object'),
	);

	const terrainId = z.string('must be text').check(
		z.refine((type) => terrainKind(type) !== undefined, {
			error: ({ input }) => `names a terrain that there is not (“${String(input).slice(0, 40)}”)`,
		}),
	);

	const terrain = z.object(
		{
			x: place,
			y: place,
			type: terrainId,
			up: z.optional(whole(0, 7)),
			height: z.optional(
				z.number(LADDER).check(z.refine((feet) => feet >= 5 && feet <= 100 && feet % 5 === 0, LADDER)),
			),
			secret: z.optional(yesOrNo),
		},
		object('an object'),
	);

	const extent = z
		.number('must be a number')
		.check(
			z.refine(
				(squares) => squares > 0 && squares <= MAX_REACH,
				`must be above 0 and at most ${figure(MAX_REACH)}`,
			),
		);

	const background = z.object(
		{ picture: id, x: coordinate, y: coordinate, width: extent, height: extent },
		object('an object'),
	);

	const terrains = list(terrain, MAX_TERRAIN, 'squares of terrain');
	const walls = list(wall, MAX_WALLS, 'walls');

	const map = z.object(
		{
			width: whole(1, MAX_MAP_SIDE),
			height: whole(1, MAX_MAP_SIDE),
			terrain: z.optional(terrains),
			walls: z.optional(walls),
			background: z.optional(background),
		},
		object('an object'),
	);

	const fog = z.object(
		{
			covered: text(packedLength(MAX_MAP_SIDE * MAX_MAP_SIDE)),
			opensTo: z.optional(id),
			asOf: z.optional(whole(0, 6)),
			remembered: z.optional(z.object({ terrain: terrains, walls }, object('an object'))),
		},
		object('an object'),
	);

	const area = z
		.object(
			{
				id,
				name: text(MAX_NAME),
				shape: oneOf(AREA_SHAPES),
				from: gridPoint,
				to: gridPoint,
				// What is seen of a circle may be as wide as that is.
				feet: whole(0, 2 * MAX_AREA_FEET),
				only: z.optional(text(packedLength(((2 * MAX_AREA_FEET) / 5) ** 2))),
				color: whole(0, 99),
				since: time,
				until: z.optional(time),
				owner: z.optional(id),
				hidden: z.optional(yesOrNo),
			},
			object('an object'),
		)
		.check(named());

	const note = z.object(
		{
			id,
			at: z.object({ x: place, y: place }, object('a square { x, y }')),
			text: text(MAX_NOTE),
			shown: z.optional(yesOrNo),
		},
		object('an object'),
	);

	/** What people have laid on it. */
	const marks = {
		areas: z.optional(list(area, MAX_AREAS, 'areas')),
		notes: z.optional(list(note, MAX_MAP_NOTES, 'notes')),
	};

	/** What an amendment of the ground says besides its moment. */
	const groundChange = {
		erased: z.optional(
			list(
				z.object({ x: place, y: place, type: terrainId }, object('an object')),
				MAX_TERRAIN,
				'squares of terrain',
			),
		),
		painted: z.optional(terrains),
		razed: z.optional(
			list(
				z.object({ from: gridPoint, to: gridPoint, kind: oneOf(WALL_KINDS) }, object('an object')),
				MAX_WALLS,
				'walls',
			),
		),
		built: z.optional(walls),
	};

	return { place, map, fog, groundChange, marks };
}
