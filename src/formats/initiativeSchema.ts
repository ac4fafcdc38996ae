/** Schema of initiative in a file: figures, actions, states. */
import * as z from 'zod/mini';
import { INITIATIVE_SYSTEMS, LEVEL_UP_USES, SITUATIONS } from '../engine/index.ts';
import { MAX_POINTS, makeInitiativeParts } from './initiativeSchemaParts.ts';
import { makeStateSchema } from './initiativeStateSchema.ts';
import {
	MAX_CREATURES,
	MAX_DEEDS,
	MAX_HALF,
	MAX_INITIATIVE_LOG,
	MAX_NAME,
	MAX_REPERTOIRE,
	MAX_SENTENCE,
} from './limits.ts';
import { flag, id, list, nullable, object, ofType, oneOf, optional, text, whole } from './schemaTypes.ts';

export function makeInitiativeSchemas() {
	const parts = makeInitiativeParts();
	const { combatants, count, creatures, declaration, fighterSchema, figures } = parts;
	const { hitPointsSchema, moment, options, round } = parts;
	const state = makeStateSchema(parts);
	const creature = { creature: id };
	const amount = whole(0, MAX_POINTS);
	const whole20 = whole(1, 20);
	const changes = object(optional({ side: id, ...nullable(figures) }));

	const action = z.discriminatedUnion(
		'type',
		[
			ofType('join', { combatants }),
			ofType('leave', { ...creature, name: z.optional(text(MAX_NAME)) }),
			ofType('update', { ...creature, changes }),
			ofType('damage', { ...creature, amount, critical: z.optional(flag) }),
			ofType('heal', { ...creature, amount }),
			ofType('options', { changes: z.partial(options) }),
			ofType('next', optional({ skip: flag, half: round })),
			ofType(
				'roll',
				optional({ creatures, faces: list(object({ ...creature, face: whole20 }), MAX_CREATURES, 'faces') }),
			),
			ofType('plan', { ...creature, holds: z.optional(flag) }),
			ofType('unplan', creature),
			ofType('resolve', { anyway: z.optional(flag) }),
			ofType('regroup', { ...creature, amount: z.optional(amount) }),
			ofType('count', { ...creature, to: count }),
			ofType('hold', creature),
			ofType('resume', creature),
			ofType('declare', {
				...creature,
				declaration,
				situations: z.optional(list(oneOf(SITUATIONS), SITUATIONS.length, 'situations')),
			}),
			ofType('act', creature),
			ofType('concentration', { ...creature, lost: flag }),
			ofType('casting roll', { ...creature, against: whole(1, MAX_POINTS), face: z.optional(whole20) }),
			ofType('move attack', { ...creature, from: count, to: count }),
			ofType('rush', { ...creature, alone: z.optional(flag) }),
			ofType('delay', { ...creature, ...optional({ to: count, alone: flag }) }),
			ofType('use', { ...creature, what: oneOf(LEVEL_UP_USES) }),
			ofType('ready', { ...creature, trigger: text(MAX_NAME) }),
			ofType('release', creature),
			ofType('arrange', { creatures, by: z.optional(oneOf(['gm', 'players'])) }),
		],
		'must be a combat action',
	);

	const at = { half: round, segment: whole(0, 6) };
	const quoted = object({ ...at, moment: text(MAX_SENTENCE), text: text(MAX_SENTENCE) });
	const asks = z.union([z.literal('everyone'), z.object({ side: id })], 'must be “everyone” or a side');

	const ended = object({ creature: id, condition: text(60), until: whole(0, MAX_HALF) });

	const deed = z.discriminatedUnion(
		'type',
		[
			ofType('begin', {
				...at,
				system: oneOf(INITIATIVE_SYSTEMS),
				options: z.optional(z.partial(options)),
				combatants,
			}),
			ofType('act', { ...at, action, ...optional({ asks, quiet: z.literal(true, 'must be true') }) }),
			ofType('end', at),
			ofType('note', {
				...at,
				text: text(MAX_SENTENCE),
				...optional({ ended: list(ended, MAX_CREATURES, 'conditions'), strike: text(MAX_SENTENCE) }),
			}),
			ofType('found', {
				...at,
				state: z.nullable(state),
				fights: whole(0, MAX_HALF),
				told: list(quoted, MAX_INITIATIVE_LOG, 'sentences'),
			}),
		],
		'must be one of begin, act, end, note, found',
	);

	const initiativeSchema = object({ players: z.optional(id), done: list(deed, MAX_DEEDS, 'things done') });

	const clockSchema = z.discriminatedUnion(
		'type',
		[
			ofType('half', { half: round, phase: oneOf(['declaring', 'resolving']) }),
			ofType('round', {
				round,
				phase: oneOf(['declaring', 'rolling', 'before the first segment', 'end of the round']),
			}),
			ofType('turn', { round, creatures }),
			ofType('segment', { round, moment }),
			ofType('board', at),
			ofType('quoted', { text: text(MAX_SENTENCE) }),
		],
		'must be a moment of combat',
	);

	/** By id. */
	const moversSchema = creatures;
	const repertoireSchema = list(declaration, MAX_REPERTOIRE, 'weapons and spells');
	return { fighterSchema, repertoireSchema, hitPointsSchema, initiativeSchema, moversSchema, clockSchema };
}
