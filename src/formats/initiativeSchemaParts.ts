/** Schema parts shared by actions and states of a combat: figures, combatants, options, declarations, moments. */
import * as z from 'zod/mini';
import {
	ATTACK_SPACINGS,
	MAGIC_ITEMS,
	QUICK_SPELLS,
	SECOND_WEAPONS,
	SIZES,
	SPELL_SPOILINGS,
} from '../engine/index.ts';
import { MAX_CREATURES, MAX_HALF, MAX_NAME } from './limits.ts';
import { flag, id, list, object, ofType, oneOf, optional, text, whole } from './schemaTypes.ts';

/** Limit of points, casting times and similar numbers. */
export const MAX_POINTS = 100_000;

export function makeInitiativeParts() {
	/** Counts after all modifiers. */
	const count = whole(-10 * MAX_POINTS, 10 * MAX_POINTS);
	const bonus = whole(-100, 100);
	const round = whole(1, MAX_HALF);
	const ids = (what: string) => list(id, MAX_CREATURES, what);
	const creatures = ids('creatures');

	const hitPointsSchema = object(
		{
			current: whole(0, MAX_POINTS),
			max: whole(1, MAX_POINTS),
			temporary: z.optional(whole(1, MAX_POINTS)),
		},
		'an object with current and max',
	);

	const rate = object({ attacks: whole(0, 20), rounds: z.literal([1, 2], 'must be 1 or 2') });

	const weapon = object({
		name: text(MAX_NAME),
		speed: whole(0, MAX_POINTS),
		plusses: z.optional(list(whole(-MAX_POINTS, MAX_POINTS), 10, 'plusses')),
	});

	const group = text(MAX_NAME);
	const fighter = {
		dexterity: bonus,
		proficiency: bonus,
		weapon,
		rate,
		secondWeapon: flag,
		tempo: oneOf(['hasted', 'slowed']),
	};

	const fighterSchema = object(optional({ player: flag, group, ...fighter }));

	/** Figures of a combatant without id and group, which are constant, and side, which is always present. */
	const figures = {
		player: flag,
		bonus,
		hitPoints: hitPointsSchema,
		senseless: flag,
		hidden: flag,
		size: oneOf(SIZES),
		...fighter,
	};
	const combatant = object({ id, group: z.optional(group), side: id, ...optional(figures) });
	const combatants = list(combatant, MAX_CREATURES, 'combatants');

	const options = object({
		hidePlans: flag,
		groups: flag,
		regroup: whole(0, MAX_POINTS),
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
		plainTurns: z.optional(flag),
	});

	const spell = text(MAX_NAME);
	const time = whole(0, MAX_POINTS);

	const declaration = z.discriminatedUnion(
		'type',
		[
			ofType('weapon', { weapon, rate: z.optional(rate) }),
			ofType('natural', { rate: z.optional(rate) }),
			ofType('spell', { spell, time }),
			ofType('scroll', { spell, time }),
			ofType('breath', {}),
			ofType('innate', {}),
			ofType('item', {
				item: oneOf(MAGIC_ITEMS),
				modifier: z.optional(whole(-MAX_POINTS, MAX_POINTS)),
			}),
			ofType('other', { what: z.optional(text(MAX_NAME)) }),
		],
		'must be something that can be declared',
	);

	const moment = object({ round, pass: whole(0, 100), count });
	return {
		bonus,
		combatant,
		combatants,
		count,
		creatures,
		declaration,
		fighterSchema,
		figures,
		hitPointsSchema,
		moment,
		options,
		round,
		spell,
		time,
	};
}

export type InitiativeParts = ReturnType<typeof makeInitiativeParts>;
