/** Schema of combat states of the four systems, used at the start of truncated records. */
import * as z from 'zod/mini';
import { INITIATIVE_SYSTEMS, type InitiativeSystemId, LEVEL_UP_USES, SITUATIONS } from '../engine/index.ts';
import { type InitiativeParts, MAX_POINTS } from './initiativeSchemaParts.ts';
import { MAX_CREATURES, MAX_HALF, MAX_NAME } from './limits.ts';
import { type Fields, flag, id, list, object, oneOf, optional, text, whole } from './schemaTypes.ts';

export function makeStateSchema({
	bonus,
	combatant,
	combatants,
	count,
	creatures,
	declaration,
	moment,
	options,
	round,
	spell,
	time,
}: InitiativeParts) {
	const act = object({
		kind: oneOf(['weapon', 'natural', 'spell', 'scroll', 'breath', 'innate', 'item', 'other']),
		at: moment,
		status: oneOf(['coming', 'casting', 'now', 'held', 'done', 'lost']),
		strikes: whole(0, 100),
		casting: z.optional(object({ spell, time, from: moment })),
	});

	const face = z.nullable(whole(1, 20));
	const faces = list(whole(1, 20), 1000, 'faces');
	const drawn = object({ round: whole(0, MAX_HALF), faces: whole(0, 10_000) });
	const phase = oneOf(['rolling', 'turns', 'over']);
	const enters = z.optional(round);

	/** A list limited like creatures. */
	const crowd = <Some extends Fields>(fields: Some, what: string) =>
		list(object(fields), MAX_CREATURES, what);

	// Older files have no group option: all rolled separately.
	const chosen = z.extend(options, { groups: z._default(flag, false) });
	const common = { options: chosen, combatants };

	const simultaneous = z.object({
		system: z.literal('simultaneous'),
		...common,
		phase: oneOf(['declaring', 'resolving']),
		half: round,
		plans: crowd({ creature: id, holds: flag }, 'plans'),
	});

	const staticInitiative = z.object({
		system: z.literal('static'),
		...common,
		phase,
		round,
		entries: crowd(
			{
				creature: id,
				face,
				count: z.nullable(count),
				ties: faces,
				drawn,
				bonus: z.optional(bonus),
				enters,
			},
			'entries',
		),
		order: creatures,
		current: z.nullable(id),
		together: z.optional(creatures),
		acted: creatures,
		held: creatures,
		upNext: creatures,
		regroups: whole(0, 2),
		heldBack: z.optional(crowd({ creature: id, regroups: whole(0, 2) }, 'turns')),
		clock: z.optional(count),
	});

	const adnd = z.object({
		system: z.literal('adnd'),
		...common,
		phase: oneOf(['declaring', 'rolling', 'running']),
		round,
		firstRound: round,
		entries: crowd(
			{
				creature: id,
				enters: round,
				declaration: z.nullable(declaration),
				situations: list(oneOf(SITUATIONS), SITUATIONS.length, 'situations'),
				declared: flag,
				face,
				...optional({ rolledAs: combatant, castingRolls: whole(0, 10_000) }),
				count: z.nullable(count),
				acts: list(act, 100, 'acts'),
			},
			'entries',
		),
		order: creatures,
		now: z.nullable(moment),
		prompts: crowd({ creature: id, spell, at: z.optional(moment) }, 'prompts'),
	});

	/** Units of split groups are named after the creature, with a number. */
	const unitId = text(200);
	const unitIds = list(unitId, MAX_CREATURES, 'units');

	const used = list(
		object({ creature: id, what: oneOf(LEVEL_UP_USES) }),
		MAX_CREATURES * LEVEL_UP_USES.length,
		'uses',
	);
	const readied = crowd({ creature: id, trigger: text(MAX_NAME) }, 'readied actions');

	const levelUp = z.object({
		system: z.literal('level-up'),
		...common,
		phase,
		round,
		units: crowd(
			{
				id: unitId,
				members: creatures,
				group: z.nullable(text(MAX_NAME)),
				modifier: bonus,
				face,
				count: z.nullable(count),
				ties: faces,
				drawn,
				rank: z.nullable(whole(-MAX_POINTS, MAX_POINTS)),
				delayed: flag,
				after: z.optional(unitId),
				rush: z.nullable(object({ round, rise: whole(0, 1000), again: z.optional(whole(0, 1000)) })),
				home: z.nullable(unitId),
				enters,
			},
			'units',
		),
		order: unitIds,
		current: z.nullable(unitId),
		acted: unitIds,
		waiting: unitIds,
		clock: z.nullable(count),
		used,
		readied: z.optional(readied),
		began: z.optional(object({ used, readied, rushed: creatures, waited: flag })),
		rushed: creatures,
		hitDice: creatures,
	});

	const states = {
		simultaneous,
		static: staticInitiative,
		adnd,
		'level-up': levelUp,
	} satisfies Readonly<Record<InitiativeSystemId, unknown>>;
	type State = (typeof states)[InitiativeSystemId];

	return z.discriminatedUnion(
		'system',
		Object.values(states) as [State, ...State[]],
		`must be a state of one of ${INITIATIVE_SYSTEMS.join(', ')}`,
	);
}
