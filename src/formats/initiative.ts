/**
 * The shape of initiative in an encounter file: what a creature brings to it, what was done, and the state of a
 * fight in each of the four systems, for those of which no more is known.
 */
import * as z from 'zod/mini';
import {
	ATTACK_SPACINGS,
	INITIATIVE_SYSTEMS,
	type InitiativeSystemId,
	LEVEL_UP_USES,
	MAGIC_ITEMS,
	QUICK_SPELLS,
	SECOND_WEAPONS,
	SITUATIONS,
	SIZES,
	SPELL_SPOILINGS,
} from '../engine/index.ts';
import { MAX_CREATURES, MAX_DEEDS, MAX_INITIATIVE_LOG, MAX_NAME, MAX_SENTENCE } from './limits.ts';
import { id, list, object, oneOf, text, whole } from './shapes.ts';

/** Points, casting times and the like. */
const MOST = 100_000;
/** The schemas of what initiative and its systems keep, made anew. */
export function makeInitiativeSchemas() {
	/** Counts, once everything is added up. */
	const count = whole(-10 * MOST, 10 * MOST);
	const bonus = whole(-100, 100);
	const round = whole(1, 1_000_000);
	const flag = z.boolean('must be true or false');
	const ids = (what: string) => list(id, MAX_CREATURES, what);
	const creatures = ids('creatures');
	const record = object('an object');

	/** Hit points of a creature. */
	const hitPointsSchema = z.object(
		{ current: whole(0, MOST), max: whole(1, MOST), temporary: z.optional(whole(1, MOST)) },
		object('an object with current and max'),
	);

	const rate = z.object({ attacks: whole(0, 20), rounds: z.literal([1, 2], 'must be 1 or 2') }, record);

	const weapon = z.object(
		{
			name: text(MAX_NAME),
			speed: whole(0, MOST),
			plusses: z.optional(list(whole(-MOST, MOST), 10, 'plusses')),
		},
		record,
	);

	const fighter = {
		player: z.optional(flag),
		group: z.optional(text(MAX_NAME)),
		dexterity: z.optional(bonus),
		proficiency: z.optional(bonus),
		weapon: z.optional(weapon),
		rate: z.optional(rate),
		secondWeapon: z.optional(flag),
		tempo: z.optional(oneOf(['hasted', 'slowed'])),
	};

	/** What a creature brings to initiative. */
	const fighterSchema = z.object(fighter, record);

	/** What a fight reads of a creature, but for its id and its group, which never change. */
	const figures = {
		side: id,
		player: z.optional(flag),
		bonus: z.optional(bonus),
		hitPoints: z.optional(hitPointsSchema),
		senseless: z.optional(flag),
		hidden: z.optional(flag),
		size: z.optional(oneOf(SIZES)),
		dexterity: fighter.dexterity,
		proficiency: fighter.proficiency,
		weapon: fighter.weapon,
		rate: fighter.rate,
		secondWeapon: fighter.secondWeapon,
		tempo: fighter.tempo,
	};
	const combatant = z.object({ id, group: fighter.group, ...figures }, record);
	const combatants = list(combatant, MAX_CREATURES, 'combatants');

	const options = z.object(
		{
			hidePlans: flag,
			regroup: whole(0, MOST),
			attackSpacing: oneOf(ATTACK_SPACINGS),
			spellSpoiling: oneOf(SPELL_SPOILINGS),
			quickSpells: oneOf(QUICK_SPELLS),
			secondWeapon: oneOf(SECOND_WEAPONS),
			weaponSpeed: flag,
			monsterSize: flag,
			situations: flag,
			otherActions: flag,
			extraAttackFirst: flag,
			ties: oneOf(['arranged', 'modifier']),
			rushedReactions: flag,
		},
		record,
	);

	const spell = text(MAX_NAME);
	const time = whole(0, MOST);

	const declaration = z.discriminatedUnion(
		'type',
		[
			z.object({ type: z.literal('weapon'), weapon, rate: z.optional(rate) }),
			z.object({ type: z.literal('natural'), rate: z.optional(rate) }),
			z.object({ type: z.literal('spell'), spell, time }),
			z.object({ type: z.literal('scroll'), spell, time }),
			z.object({ type: z.literal('breath') }),
			z.object({ type: z.literal('innate') }),
			z.object({
				type: z.literal('item'),
				item: oneOf(MAGIC_ITEMS),
				modifier: z.optional(whole(-MOST, MOST)),
			}),
			z.object({ type: z.literal('other'), what: z.optional(text(MAX_NAME)) }),
		],
		'must be something that can be declared',
	);

	const moment = z.object({ round, pass: whole(0, 100), count }, record);

	const act = z.object(
		{
			kind: oneOf(['weapon', 'natural', 'spell', 'scroll', 'breath', 'innate', 'item', 'other']),
			at: moment,
			status: oneOf(['coming', 'casting', 'now', 'held', 'done', 'lost']),
			strikes: whole(0, 100),
			casting: z.optional(z.object({ spell, time, from: moment }, record)),
		},
		record,
	);

	const face = z.nullable(whole(1, 20));
	const faces = list(whole(1, 20), 1000, 'faces');
	const drawn = z.object({ round: whole(0, 1_000_000), faces: whole(0, 10_000) }, record);
	const phase = oneOf(['rolling', 'turns', 'over']);
	const enters = z.optional(round);

	const common = { options, combatants };

	const simultaneous = z.object({
		system: z.literal('simultaneous'),
		...common,
		phase: oneOf(['declaring', 'resolving']),
		half: round,
		plans: list(z.object({ creature: id, holds: flag }, record), MAX_CREATURES, 'plans'),
	});

	const staticInitiative = z.object({
		system: z.literal('static'),
		...common,
		phase,
		round,
		entries: list(
			z.object(
				{
					creature: id,
					face,
					count: z.nullable(count),
					ties: faces,
					drawn,
					bonus: z.optional(bonus),
					enters,
				},
				record,
			),
			MAX_CREATURES,
			'entries',
		),
		order: creatures,
		current: z.nullable(id),
		acted: creatures,
		held: creatures,
		upNext: creatures,
		regroups: whole(0, 2),
		heldBack: z.optional(
			list(z.object({ creature: id, regroups: whole(0, 2) }, record), MAX_CREATURES, 'turns'),
		),
	});

	const adnd = z.object({
		system: z.literal('adnd'),
		...common,
		phase: oneOf(['declaring', 'rolling', 'running']),
		round,
		firstRound: round,
		entries: list(
			z.object(
				{
					creature: id,
					enters: round,
					declaration: z.nullable(declaration),
					situations: list(oneOf(SITUATIONS), SITUATIONS.length, 'situations'),
					declared: flag,
					face,
					rolledAs: z.optional(combatant),
					castingRolls: z.optional(whole(0, 10_000)),
					count: z.nullable(count),
					acts: list(act, 100, 'acts'),
				},
				record,
			),
			MAX_CREATURES,
			'entries',
		),
		order: creatures,
		now: z.nullable(moment),
		prompts: list(
			z.object({ creature: id, spell, at: z.optional(moment) }, record),
			MAX_CREATURES,
			'prompts',
		),
	});

	/** Units of split groups are named after the creature, with a number. */
	const unitId = text(200);
	const unitIds = list(unitId, MAX_CREATURES, 'units');

	const levelUp = z.object({
		system: z.literal('level-up'),
		...common,
		phase,
		round,
		units: list(
			z.object(
				{
					id: unitId,
					members: creatures,
					group: z.nullable(text(MAX_NAME)),
					modifier: bonus,
					face,
					count: z.nullable(count),
					ties: faces,
					drawn,
					rank: z.nullable(whole(-MOST, MOST)),
					delayed: flag,
					after: z.optional(unitId),
					rush: z.nullable(z.object({ round, rise: whole(0, 1000) }, record)),
					home: z.nullable(unitId),
					enters,
				},
				record,
			),
			MAX_CREATURES,
			'units',
		),
		order: unitIds,
		current: z.nullable(unitId),
		acted: unitIds,
		waiting: unitIds,
		clock: z.nullable(count),
		used: list(
			z.object({ creature: id, what: oneOf(LEVEL_UP_USES) }, record),
			MAX_CREATURES * LEVEL_UP_USES.length,
			'uses',
		),
		readied: z.optional(
			list(z.object({ creature: id, trigger: text(MAX_NAME) }, record), MAX_CREATURES, 'readied actions'),
		),
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

	const state = z.discriminatedUnion(
		'system',
		Object.values(states) as [State, ...State[]],
		`must be a state of one of ${INITIATIVE_SYSTEMS.join(', ')}`,
	);

	// ---- What was done ----

	const creature = { creature: id };
	const amount = whole(0, MOST);
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
				against: whole(1, MOST),
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
				quiet: z.optional(z.literal(true)),
			}),
			z.object({ ...at, type: z.literal('end') }),
			z.object({ ...at, type: z.literal('note'), text: text(MAX_SENTENCE) }),
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
	return { fighterSchema, hitPointsSchema, initiativeSchema, moversSchema, clockSchema };
}
