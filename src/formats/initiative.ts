/**
 * The shape of initiative in an encounter file: what a creature brings to it, what was done, and where a fight stood.
 */
import * as z from 'zod/mini';
import { INITIATIVE_SYSTEMS, LEVEL_UP_USES, SITUATIONS, SIZES } from '../engine/index.ts';
import { MOST_POINTS, makeInitiativeParts } from './initiativeParts.ts';
import { makeStateSchema } from './initiativeStates.ts';
import {
	MAX_CREATURES,
	MAX_DEEDS,
	MAX_INITIATIVE_LOG,
	MAX_NAME,
	MAX_REPERTOIRE,
	MAX_SENTENCE,
} from './limits.ts';
import { id, list, oneOf, text, whole } from './shapes.ts';

/** The schemas of what initiative and its systems keep, made anew. */
export function makeInitiativeSchemas() {
	const parts = makeInitiativeParts();
	const {
		bonus,
		combatants,
		count,
		creatures,
		declaration,
		fighterSchema,
		flag,
		hitPointsSchema,
		moment,
		options,
		rate,
		record,
		round,
		weapon,
	} = parts;
	const state = makeStateSchema(parts);
	const creature = { creature: id };
	const amount = whole(0, MOST_POINTS);
	const what = oneOf(LEVEL_UP_USES);
	const alone = z.optional(flag);
	const whole20 = whole(1, 20);
	const changes = z.object(
		{
			side: z.optional(id),
			player: z.optional(z.nullable(flag)),
			bonus: z.optional(z.nullable(bonus)),
			hitPoints: z.optional(z.nullable(hitPointsSchema)),
			senseless: z.optional(z.nullable(flag)),
			hidden: z.optional(z.nullable(flag)),
			size: z.optional(z.nullable(oneOf(SIZES))),
			dexterity: z.optional(z.nullable(bonus)),
			proficiency: z.optional(z.nullable(bonus)),
			weapon: z.optional(z.nullable(weapon)),
			rate: z.optional(z.nullable(rate)),
			secondWeapon: z.optional(z.nullable(flag)),
			tempo: z.optional(z.nullable(oneOf(['hasted', 'slowed']))),
		},
		record,
	);

	const action = z.discriminatedUnion(
		'type',
		[
			z.object({ type: z.literal('join'), combatants }),
			z.object({ type: z.literal('leave'), ...creature, name: z.optional(text(MAX_NAME)) }),
			z.object({ type: z.literal('update'), ...creature, changes }),
			z.object({ type: z.literal('damage'), ...creature, amount, critical: z.optional(flag) }),
			z.object({ type: z.literal('heal'), ...creature, amount }),
			z.object({ type: z.literal('options'), changes: z.partial(options) }),
			z.object({ type: z.literal('next'), skip: z.optional(flag), half: z.optional(round) }),
			z.object({
				type: z.literal('roll'),
				creatures: z.optional(creatures),
				faces: z.optional(list(z.object({ ...creature, face: whole20 }, record), MAX_CREATURES, 'faces')),
			}),
			z.object({ type: z.literal('plan'), ...creature, holds: z.optional(flag) }),
			z.object({ type: z.literal('unplan'), ...creature }),
			z.object({ type: z.literal('resolve'), anyway: z.optional(flag) }),
			z.object({ type: z.literal('regroup'), ...creature, amount: z.optional(amount) }),
			z.object({ type: z.literal('count'), ...creature, to: count }),
			z.object({ type: z.literal('hold'), ...creature }),
			z.object({ type: z.literal('resume'), ...creature }),
			z.object({
				type: z.literal('declare'),
				...creature,
				declaration,
				situations: z.optional(list(oneOf(SITUATIONS), SITUATIONS.length, 'situations')),
			}),
			z.object({ type: z.literal('act'), ...creature }),
			z.object({ type: z.literal('concentration'), ...creature, lost: flag }),
			z.object({
				type: z.literal('casting roll'),
				...creature,
				against: whole(1, MOST_POINTS),
				face: z.optional(whole20),
			}),
			z.object({ type: z.literal('move attack'), ...creature, from: count, to: count }),
			z.object({ type: z.literal('rush'), ...creature, alone }),
			z.object({ type: z.literal('delay'), ...creature, to: z.optional(count), alone }),
			z.object({ type: z.literal('use'), ...creature, what }),
			z.object({ type: z.literal('ready'), ...creature, trigger: text(MAX_NAME) }),
			z.object({ type: z.literal('release'), ...creature }),
			z.object({ type: z.literal('arrange'), creatures, by: z.optional(oneOf(['gm', 'players'])) }),
		],
		'must be something that can be done in a fight',
	);

	const at = { half: round, segment: whole(0, 6) };
	const quoted = z.object({ ...at, moment: text(MAX_SENTENCE), text: text(MAX_SENTENCE) }, record);
	const asks = z.union([z.literal('everyone'), z.object({ side: id })], 'must be “everyone” or a side');

	const ended = z.object({ creature: id, condition: text(60), until: whole(0, 1_000_000) }, record);

	const deed = z.discriminatedUnion(
		'type',
		[
			z.object({
				...at,
				type: z.literal('begin'),
				system: oneOf(INITIATIVE_SYSTEMS),
				options: z.optional(z.partial(options)),
				combatants,
			}),
			z.object({
				...at,
				type: z.literal('act'),
				action,
				asks: z.optional(asks),
				quiet: z.optional(z.literal(true, 'must be true')),
			}),
			z.object({ ...at, type: z.literal('end') }),
			z.object({
				...at,
				type: z.literal('note'),
				text: text(MAX_SENTENCE),
				ended: z.optional(list(ended, MAX_CREATURES, 'conditions')),
			}),
			z.object({
				...at,
				type: z.literal('found'),
				state: z.nullable(state),
				fights: whole(0, 1_000_000),
				told: list(quoted, MAX_INITIATIVE_LOG, 'sentences'),
			}),
		],
		'must be one of begin, act, end, note, found',
	);

	/** Initiative in an encounter file. */
	const initiativeSchema = z.object(
		{ players: z.optional(id), done: list(deed, MAX_DEEDS, 'things done') },
		record,
	);

	/** Where a fight stood. */
	const clockSchema = z.discriminatedUnion(
		'type',
		[
			z.object({ type: z.literal('half'), half: round, phase: oneOf(['declaring', 'resolving']) }),
			z.object({
				type: z.literal('round'),
				round,
				phase: oneOf(['declaring', 'rolling', 'before the first segment', 'end of the round']),
			}),
			z.object({ type: z.literal('turn'), round, creatures }),
			z.object({ type: z.literal('segment'), round, moment }),
			z.object({ type: z.literal('board'), ...at }),
			z.object({ type: z.literal('quoted'), text: text(MAX_SENTENCE) }),
		],
		'must be a moment of a fight',
	);

	/** Those who move in a half-round, by id. */
	const moversSchema = creatures;
	const repertoireSchema = list(declaration, MAX_REPERTOIRE, 'weapons and spells');
	return { fighterSchema, repertoireSchema, hitPointsSchema, initiativeSchema, moversSchema, clockSchema };
}
