/**
 * The shape of an encounter file of today's version. Fields that are not named here are dropped
 * without a word; what a file leaves out stays left out, and the rules' defaults apply.
 * Every message completes a sentence that begins with the field's name.
 */
import * as z from 'zod/mini';
import {
	DIAGONALS,
	INITIATIVE_SYSTEMS,
	INTENTS,
	MANNERS,
	OCCUPANCIES,
	OCCUPATIONS,
	PACES,
	PROFILES,
	type Rules,
	STRENGTHS,
	TERRAIN_COSTS,
} from '../engine/index.ts';
import { makeBodyFields } from './bodySchema.ts';
import { makeInitiativeSchemas } from './initiative.ts';
import {
	figure,
	MAX_AMENDMENTS,
	MAX_CREATURES,
	MAX_ELEVATION,
	MAX_HISTORY,
	MAX_HOLD,
	MAX_NAME,
	MAX_NOTE,
	MAX_PLAN_STEPS,
	MAX_RANGE_INCREMENT,
	MAX_SIDES,
	MAX_VARIANTS,
	UNTITLED,
} from './limits.ts';
import { makeMapSchemas } from './mapSchema.ts';
import { id, isBlank, list, named, object, oneOf, text, whole } from './shapes.ts';

const PICTURE = /^data:image\/(?:png|jpeg|webp|gif);base64,$/;

/** Whether a text is a picture as the page shows them: a data URL of a PNG, JPEG, WebP or GIF. */
export function isPictureUrl(url: string): boolean {
	const comma = url.indexOf(',', 0) + 1;
	// Looks for a character that does not belong there, which takes linear time even on megabytes.
	return (
		comma > 0 && comma < 40 && PICTURE.test(url.slice(0, comma)) && !/[^A-Za-z0-9+/=]/.test(url.slice(comma))
	);
}

function makeSchema() {
	const { fighterSchema, repertoireSchema, hitPointsSchema, initiativeSchema, moversSchema, clockSchema } =
		makeInitiativeSchemas();
	const body = makeBodyFields();
	const { place, map, fog, groundChange, marks } = makeMapSchemas();
	const square = z.object({ x: place, y: place }, object('a square { x, y }'));

	const step = z.union(
		[
			z.object({ hold: whole(1, MAX_HOLD), opens: z.optional(z.literal(true)) }),
			z.object({ x: place, y: place, by: z.optional(oneOf(MANNERS)) }),
		],
		`must be a square { x, y }, with “by” one of ${MANNERS.join(', ')} if any, or { hold: 1 to ${figure(MAX_HOLD)} }`,
	);

	const plan = z.object(
		{ pace: oneOf(PACES), steps: list(step, MAX_PLAN_STEPS, 'steps') },
		object('an object with pace and steps'),
	);

	const yesOrNo = z.boolean('must be true or false');

	const squeezed = z.union(
		[list(square, 3, 'squares'), z.object({ tight: list(square, 5, 'squares') })],
		'must be a list of up to 3 squares, or { tight: up to 5 squares }',
	);

	const half = whole(1, 1_000_000);

	const creature = z
		.object(
			{
				id,
				name: text(MAX_NAME),
				side: id,
				...body,
				otherSpeed: z.optional(body.speed),
				position: square,
				conditions: z.optional(list(text(60), 40, 'conditions')),
				lasting: z.optional(
					z
						.record(text(60), half, object('an object of half-rounds'))
						.check(z.refine((all) => Object.keys(all).length <= 40, 'must hold at most 40 conditions')),
				),
				plan: z.optional(plan),
				picture: z.optional(id),
				hidden: z.optional(yesOrNo),
				note: z.optional(text(MAX_NOTE)),
				givesWay: z.optional(yesOrNo),
				rangeIncrement: z.optional(whole(5, MAX_RANGE_INCREMENT)),
				elevation: z.optional(whole(-MAX_ELEVATION, MAX_ELEVATION)),
				busy: z.optional(oneOf(OCCUPATIONS)),
				squeezed: z.optional(squeezed),
				goal: z.optional(square),
				intent: z.optional(
					z.object({ type: oneOf(INTENTS), whom: z.optional(id) }, object('an object with a type')),
				),
				hitPoints: z.optional(hitPointsSchema),
				fighter: z.optional(fighterSchema),
				repertoire: z.optional(repertoireSchema),
			},
			object('an object'),
		)
		.check(named());

	const rules = z.object(
		{
			diagonals: oneOf(DIAGONALS),
			terrainCost: oneOf(TERRAIN_COSTS),
			occupancy: oneOf(OCCUPANCIES),
			engagement: yesOrNo,
			profile: z.optional(oneOf(PROFILES)),
			opportunity: z.optional(yesOrNo),
			actions: z.optional(yesOrNo),
			clearRuns: z.optional(yesOrNo),
			checks: z.optional(yesOrNo),
			squeezing: z.optional(yesOrNo),
			bodies: z.optional(yesOrNo),
			murk: z.optional(yesOrNo),
			initiative: z.optional(oneOf(INITIATIVE_SYSTEMS)),
		} satisfies Readonly<Record<keyof Rules, unknown>>,
		object('an object'),
	);

	const side = z
		.object(
			{ id, name: text(MAX_NAME), color: whole(0, 99), played: z.optional(oneOf(STRENGTHS)) },
			object('an object'),
		)
		.check(named());

	const after = whole(0, 5);
	const amendment = z.discriminatedUnion(
		'type',
		[
			z.object({ type: z.literal('plan'), after, creature: id, plan }),
			z.object({ type: z.literal('creature'), after, creature, placed: yesOrNo }),
			z.object({ type: z.literal('leave'), after, creature: id }),
			z.object({ type: z.literal('ground'), after, ...groundChange }),
			z.object({ type: z.literal('map'), after, map }),
		],
		'must be one of plan, creature, leave, ground, map',
	);
	const amendments = list(amendment, MAX_AMENDMENTS, 'amendments');
	const creatures = list(creature, MAX_CREATURES, 'creatures');

	// Where the map is that of the next entry (of the encounter itself, for the last), the file leaves it out.
	const pastHalf = z.object(
		{
			half,
			round: z.optional(half),
			time: z.optional(half),
			rules,
			map: z.optional(map),
			creatures,
			amendments,
			movers: z.optional(moversSchema),
			turn: z.optional(clockSchema),
			stood: z.optional(moversSchema),
			endsRound: z.optional(yesOrNo),
		},
		object('an object'),
	);

	const variant = z
		.object(
			{
				id,
				name: text(MAX_NAME),
				side: id,
				half,
				after,
				plans: z.record(id, plan, object('an object of plans')),
			},
			object('an object'),
		)
		.check(named());

	const roll = list(whole(1, 20), 100, 'faces');
	const ROLL_KEY = /^(?:[1-9]\d{0,6}\/[1-6]|init\/[1-9]\d{0,6})\/.{1,80}$/s;

	const picture = z
		.string('must be text')
		.check(z.refine(isPictureUrl, 'must be a PNG, JPEG, WebP or GIF picture as a base64 data URL'));

	return z.object(
		{
			name: text(MAX_NAME).check(z.overwrite((name) => (isBlank(name) ? UNTITLED : name))),
			fileOnly: z.optional(yesOrNo),
			seed: z.optional(text(200)),
			rules: z.optional(z.partial(rules)),
			map,
			fog: z.optional(fog),
			creatures,
			sides: z.optional(list(side, MAX_SIDES, 'sides')),
			rolls: z.optional(
				z.record(
					z.string().check(z.regex(ROLL_KEY, 'must be named half/segment/creature')),
					roll,
					object('an object of rolls'),
				),
			),
			half: z.optional(half),
			round: z.optional(half),
			time: z.optional(half),
			segment: z.optional(whole(0, 6)),
			amendments: z.optional(amendments),
			history: z.optional(list(pastHalf, MAX_HISTORY, 'half-rounds')),
			movers: z.optional(moversSchema),
			initiative: z.optional(initiativeSchema),
			variants: z.optional(list(variant, MAX_VARIANTS, 'variants')),
			...marks,
			pictures: z.optional(z.record(id, picture, object('an object of pictures'))),
		},
		object('an object'),
	);
}

let made: ReturnType<typeof makeSchema> | undefined;

/**
 * An encounter file of today's version, shape only; what its parts say of each other is looked at afterwards. It is made when
 * the first file is read: making it takes longer than anything else before the board stands.
 */
export function encounterSchema() {
	made ??= makeSchema();
	return made;
}

/** What a file holds: an encounter, but for maps of past half-rounds that need not be said again. */
export type EncounterFile = z.infer<ReturnType<typeof encounterSchema>>;
