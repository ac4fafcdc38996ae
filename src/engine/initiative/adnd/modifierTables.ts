/**
 * Tables of AD&D initiative: weapon speed with magic bonuses (ADD-50 to ADD-55), situations (table 55, ADD-60 to
 * ADD-68), actions (table 56, ADD-70 to ADD-88), and attacks per round (ADD-14).
 */
import type { Size } from '../../sizeNames.ts';
import type {
	AttackRate,
	Combatant,
	Declaration,
	InitiativeOptions,
	MagicItem,
	ModifierPart,
	ModifierSource,
	Situation,
	Weapon,
} from '../initiativeTypes.ts';

/** Table 55 beyond haste and slow. */
export const SITUATION_MODIFIERS: Readonly<Record<Situation, number>> = {
	'higher ground': -1,
	'set to receive a charge': -2,
	'wading or slippery footing': 2,
	'deep water': 4,
	'foreign environment': 6,
	hindered: 3,
	waiting: 1,
};

/** Table 55: haste -2, slow +2. */
const TEMPO_MODIFIERS = { hasted: -2, slowed: 2 } as const;

/** Table 56: natural weapons, by size. */
const NATURAL_WEAPON_MODIFIERS: Readonly<Record<Size, number>> = {
	nuisance: 0,
	fine: 0,
	diminutive: 0,
	tiny: 0,
	small: 3,
	medium: 3,
	large: 6,
	huge: 9,
	gargantuan: 12,
	colossal: 12,
};

/** Table 56: magic items. */
export const ITEM_MODIFIERS: Readonly<Record<MagicItem, number>> = {
	miscellaneous: 3,
	potion: 4,
	ring: 3,
	rod: 1,
	stave: 2,
	wand: 3,
};

const BREATH_MODIFIER = 3;
const INNATE_MODIFIER = 3;

/** The speed factor less 1 for each magic bonus, at least 0; of two bonuses the smaller counts. */
export function weaponSpeed(weapon: Weapon): number {
	const plus = weapon.plusses?.length ? Math.min(...weapon.plusses) : 0;
	return Math.max(0, weapon.speed - plus);
}

/**
 * Modifiers of a creature's d10. A spell's casting time is not included: it starts at the sum and resolves later.
 * Haste does not help casters (ADD-44), slow hinders them (ADD-61).
 */
export function modifierParts(
	combatant: Combatant,
	declaration: Declaration,
	situations: readonly Situation[],
	options: InitiativeOptions,
): ModifierPart[] {
	const parts: ModifierPart[] = [];
	const add = (source: ModifierSource, value: number) => {
		if (value !== 0) parts.push({ source, value });
	};
	const does: ModifierSource = { type: 'declaration', declaration };
	switch (declaration.type) {
		case 'weapon':
			if (options.weaponSpeed) add(does, weaponSpeed(declaration.weapon));
			break;
		case 'natural':
			if (options.monsterSize && !combatant.player)
				add(does, NATURAL_WEAPON_MODIFIERS[combatant.size ?? 'medium']);
			break;
		case 'scroll':
			if (options.otherActions) add(does, declaration.time);
			break;
		case 'breath':
			if (options.otherActions) add(does, BREATH_MODIFIER);
			break;
		case 'innate':
			if (options.otherActions) add(does, INNATE_MODIFIER);
			break;
		case 'item':
			if (options.otherActions) add(does, declaration.modifier ?? ITEM_MODIFIERS[declaration.item]);
			break;
		case 'spell':
		case 'other':
			break;
		default:
			declaration satisfies never;
	}
	const counts = combatant.tempo === 'slowed' || declaration.type !== 'spell';
	if (combatant.tempo && counts)
		add({ type: 'tempo', tempo: combatant.tempo }, TEMPO_MODIFIERS[combatant.tempo]);
	if (options.situations)
		for (const situation of situations) add({ type: 'situation', situation }, SITUATION_MODIFIERS[situation]);
	return parts;
}

/** Attacks in a round (from 1): a rate of 3/2 has one in odd and two in even rounds, or the reverse (A69). */
export function attacksInRound(rate: AttackRate, round: number, extraFirst: boolean): number {
	const share = rate.attacks / rate.rounds;
	return (round % 2 === 1) === extraFirst ? Math.ceil(share) : Math.floor(share);
}
