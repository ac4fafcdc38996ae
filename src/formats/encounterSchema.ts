/**
 * Schema of an encounter file of the current version. Unknown fields are dropped (reported by `openFile.ts`);
 * omitted fields stay omitted. Messages complete a sentence that starts with the field's name.
 */
import * as z from 'zod/mini';
import {
	AREA_SHAPES,
	AUTO_WINS,
	BEHAVIORS,
	BLOWS,
	DECIDERS,
	DIAGONALS,
	HIDDEN_UNTIL,
	INITIATIVE_SYSTEMS,
	lazy,
	MANNERS,
	OBSTACLE_LOOKS,
	OCCUPANCIES,
	OCCUPATIONS,
	PACES,
	PROFILES,
	packedLength,
	type Rules,
	STRENGTHS,
	TERRAIN_COSTS,
	terrainKind,
	WALL_KINDS,
} from '../engine/index.ts';
import { makeBodyFields } from './creatureBodySchema.ts';
import { makeInitiativeSchemas } from './initiativeSchema.ts';
import {
	figure,
	MAX_AREA_FEET,
	MAX_AREAS,
	MAX_CREATURES,
	MAX_ELEVATION,
	MAX_EXTRA_FEET,
	MAX_HALF,
	MAX_HISTORY,
	MAX_HOLD,
	MAX_MAP_NOTES,
	MAX_MAP_SIDE,
	MAX_NAME,
	MAX_NOTE,
	MAX_PLAN_STEPS,
	MAX_RANGE_INCREMENT,
	MAX_REACH,
	MAX_READ_AMENDMENTS,
	MAX_SIDES,
	MAX_TERRAIN,
	MAX_VARIANTS,
	MAX_WALLS,
	UNTITLED,
} from './limits.ts';
import { makeAttackFields, makeScenarioSchemas } from './scenarioSchema.ts';
import {
	flag,
	fraction,
	id,
	isBlank,
	list,
	mustBe,
	named,
	object,
	ofType,
	oneOf,
	optional,
	text,
	whole,
} from './schemaTypes.ts';

const LADDER = 'must be a multiple of 5 from 5 to 100';

/** Schema of the map: terrain, walls, background, fog, amendments of the ground, annotations. */
function makeMapSchemas() {
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

const PICTURE = /^data:image\/(?:png|jpeg|webp|gif);base64,$/;

/** True for a data URL of a PNG, JPEG, WebP or GIF. */
export function isPictureUrl(url: string): boolean {
	const comma = url.indexOf(',', 0) + 1;
	// Searches for an invalid character, in linear time even for megabytes.
	return (
		comma > 0 && comma < 40 && PICTURE.test(url.slice(0, comma)) && !/[^A-Za-z0-9+/=]/.test(url.slice(comma))
	);
}

function makeSchema() {
	const { fighterSchema, repertoireSchema, hitPointsSchema, initiativeSchema, moversSchema, clockSchema } =
		makeInitiativeSchemas();
	const body = makeBodyFields();
	const { place, square, map, fog, groundChange, marks } = makeMapSchemas();
	const { scenario, fogAreas } = makeScenarioSchemas();

	const step = z.union(
		[
			z.object({ hold: whole(1, MAX_HOLD), opens: z.optional(z.literal(true)) }),
			z.object({ x: place, y: place, by: z.optional(oneOf(MANNERS)) }),
		],
		`must be a square { x, y }, with “by” one of ${MANNERS.join(', ')} if any, or { hold: 1 to ${figure(MAX_HOLD)} }`,
	);

	const plan = object(
		{
			pace: oneOf(PACES),
			steps: list(step, MAX_PLAN_STEPS, 'steps'),
			auto: z.optional(z.literal(true, 'must be true')),
		},
		'an object with pace and steps',
	);

	const squeezed = z.union(
		[list(square, 3, 'squares'), z.object({ tight: list(square, 5, 'squares') })],
		'must be a list of up to 3 squares, or { tight: up to 5 squares }',
	);

	const behavior = object(
		{ type: oneOf(BEHAVIORS), ...optional({ target: id, place: square }) },
		'an object with a type',
	);
	const auto = object(
		optional({ decides: oneOf(DECIDERS), behavior, difficulty: oneOf(STRENGTHS), replan: flag }),
	);

	const half = whole(1, MAX_HALF);
	const extraFeet = whole(-MAX_EXTRA_FEET, MAX_EXTRA_FEET).check(
		z.refine((feet) => typeof feet === 'number' && feet % 5 === 0, 'must be a multiple of 5'),
	);

	const creature = object({
		id,
		name: text(MAX_NAME),
		side: id,
		...body,
		otherSpeed: z.optional(body.speed),
		extraFeet: z.optional(extraFeet),
		position: square,
		...makeAttackFields(),
		...optional({
			conditions: list(text(60), 40, 'conditions'),
			lasting: z
				.record(text(60), half, mustBe('an object of half-rounds'))
				.check(z.refine((all) => Object.keys(all).length <= 40, 'must hold at most 40 conditions')),
			plan,
			picture: id,
			hidden: flag,
			hiddenUntil: oneOf(HIDDEN_UNTIL),
			note: text(MAX_NOTE),
			givesWay: flag,
			rangeIncrement: whole(5, MAX_RANGE_INCREMENT),
			elevation: whole(-MAX_ELEVATION, MAX_ELEVATION),
			busy: oneOf(OCCUPATIONS),
			squeezed,
			auto,
			hitPoints: hitPointsSchema,
			fighter: fighterSchema,
			repertoire: repertoireSchema,
		}),
	}).check(named());

	const rules = object({
		diagonals: oneOf(DIAGONALS),
		terrainCost: oneOf(TERRAIN_COSTS),
		occupancy: oneOf(OCCUPANCIES),
		engagement: flag,
		...optional({
			profile: oneOf(PROFILES),
			heldByAll: flag,
			opportunity: flag,
			actions: flag,
			clearRuns: flag,
			autoWin: oneOf(AUTO_WINS),
			checks: flag,
			squeezing: flag,
			bodies: flag,
			murk: flag,
			initiative: oneOf(INITIATIVE_SYSTEMS),
		}),
	} satisfies Readonly<Record<keyof Rules, unknown>>);

	const side = object({
		id,
		name: text(MAX_NAME),
		color: whole(0, 99),
		auto: z.optional(auto),
	}).check(named());

	const after = whole(0, 5);
	const amendment = z.discriminatedUnion(
		'type',
		[
			ofType('plan', { after, creature: id, plan }),
			ofType('creature', { after, creature, placed: flag }),
			ofType('leave', { after, creature: id }),
			ofType('ground', { after, ...groundChange }),
			ofType('map', { after, map }),
		],
		'must be one of plan, creature, leave, ground, map',
	);
	const amendments = list(amendment, MAX_READ_AMENDMENTS, 'amendments');
	const creatures = list(creature, MAX_CREATURES, 'creatures');

	const pastHalf = object({
		half,
		...optional({ round: half, time: half }),
		rules,
		...optional({ map, ground: object(groundChange) }),
		creatures,
		amendments,
		...optional({ movers: moversSchema, turn: clockSchema, stood: moversSchema, endsRound: flag }),
	});

	const count = whole(0, MAX_CREATURES);
	const earlier = object({
		from: half,
		fromRound: half,
		to: half,
		toRound: half,
		creaturesThen: count,
		creatures: count,
	});

	const plans = z.record(id, plan, mustBe('an object of plans'));
	const variant = object({ id, name: text(MAX_NAME), side: id, half, after, plans }).check(named());

	const dice = z.union(
		[z.literal('everyone'), z.literal('nobody'), z.object({ side: id })],
		mustBe('“everyone”, “nobody” or a side'),
	);

	const roll = list(whole(1, 20), 100, 'faces');
	const ROLL_KEY = /^(?:[1-9]\d{0,9}\/[1-6]|init\/[1-9]\d{0,9})\/.{1,80}$/s;
	const rollKey = z.string().check(z.regex(ROLL_KEY, 'must be named half/segment/creature'));

	const picture = z
		.string('must be text')
		.check(z.refine(isPictureUrl, 'must be a PNG, JPEG, WebP or GIF picture as a base64 data URL'));

	return object({
		name: text(MAX_NAME).check(z.overwrite((name) => (isBlank(name) ? UNTITLED : name))),
		...optional({ fileOnly: flag, seed: text(200), rules: z.partial(rules) }),
		map,
		fog: z.optional(fog),
		creatures,
		...optional({
			sides: list(side, MAX_SIDES, 'sides'),
			rolls: z.record(rollKey, roll, mustBe('an object of rolls')),
			half,
			round: half,
			time: half,
			segment: whole(0, 6),
			amendments,
			history: list(pastHalf, MAX_HISTORY, 'half-rounds'),
			earlier,
			movers: moversSchema,
			initiative: initiativeSchema,
			variants: list(variant, MAX_VARIANTS, 'variants'),
			fogAreas,
			doorsReveal: flag,
			scenario,
			blows: oneOf(BLOWS),
			dice,
		}),
		...marks,
		pictures: z.optional(z.record(id, picture, mustBe('an object of pictures'))),
	});
}

/** Schema only; cross-checks follow later. Created lazily, as it would delay the first frame. */
export const encounterSchema = lazy(makeSchema);
