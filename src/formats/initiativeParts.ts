/** What the deeds of a fight and its states are both made of in a file: figures, combatants, options, declarations, moments. */
import * as z from 'zod/mini';
import {
	ATTACK_SPACINGS,
	MAGIC_ITEMS,
	QUICK_SPELLS,
	SECOND_WEAPONS,
	SIZES,
	SPELL_SPOILINGS,
} from '../engine/index.ts';
import { MAX_CREATURES, MAX_NAME } from './limits.ts';
import { id, list, object, oneOf, text, whole } from './shapes.ts';

/** Points, casting times and the like. */
export const MOST_POINTS = 100_000;

/** The schemas of these, made anew. */
export function makeInitiativeParts() {
	/** Counts, once everything is added up. */
	const count = whole(-10 * MOST_POINTS, 10 * MOST_POINTS);
	const bonus = whole(-100, 100);
	const round = whole(1, 1_000_000);
	const flag = z.boolean('must be true or false');
	const ids = (what: string) => list(id, MAX_CREATURES, what);
	const creatures = ids('creatures');
	const record = object('an object');

	/** Hit points of a creature. */
	const hitPointsSchema = z.object(
		{
			current: whole(0, MOST_POINTS),
			max: whole(1, MOST_POINTS),
			temporary: z.optional(whole(1, MOST_POINTS)),
		},
		object('an object with current and max'),
	);

	const rate = z.object({ attacks: whole(0, 20), rounds: z.literal([1, 2], 'must be 1 or 2') }, record);

	const weapon = z.object(
		{
			name: text(MAX_NAME),
			speed: whole(0, MOST_POINTS),
			plusses: z.optional(list(whole(-MOST_POINTS, MOST_POINTS), 10, 'plusses')),
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
			groups: flag,
			regroup: whole(0, MOST_POINTS),
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
	const time = whole(0, MOST_POINTS);

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
				modifier: z.optional(whole(-MOST_POINTS, MOST_POINTS)),
			}),
			z.object({ type: z.literal('other'), what: z.optional(text(MAX_NAME)) }),
		],
		'must be something that can be declared',
	);

	const moment = z.object({ round, pass: whole(0, 100), count }, record);
	return {
		bonus,
		combatant,
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
		spell,
		time,
		weapon,
	};
}

export type InitiativeParts = ReturnType<typeof makeInitiativeParts>;
