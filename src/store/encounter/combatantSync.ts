/** Maps creature fields to combatant figures and back. Fallen creatures are helpless. */
import {
	type Combatant,
	type CombatantChanges,
	type Creature,
	type Fighter,
	type InitiativeAction,
	woundOf,
} from '../../engine/index.ts';
import { type CreatureFields, unlessEmpty, withFields } from './changeSet.ts';

/** A figure that may change during combat; the group never does. */
export type Figure = keyof CombatantChanges;

/** Figures stored in the field `fighter`. */
const FIGHTER = [
	'player',
	'dexterity',
	'proficiency',
	'weapon',
	'rate',
	'secondWeapon',
	'tempo',
] as const satisfies readonly (Figure & keyof Fighter)[];

const FIGURES: { readonly [Field in keyof CreatureFields]?: readonly Figure[] } = {
	side: ['side', 'player'],
	initiative: ['bonus'],
	hitPoints: ['hitPoints'],
	conditions: ['senseless'],
	hidden: ['hidden'],
	size: ['size'],
	fighter: FIGHTER,
};

export const ALL_FIGURES: readonly Figure[] = [...new Set(Object.values(FIGURES).flat())];

export function figuresBy(fields: CreatureFields): readonly Figure[] {
	return (Object.keys(fields) as (keyof CreatureFields)[]).flatMap((field) => FIGURES[field] ?? []);
}

export function figuresOf(
	action: InitiativeAction,
): { readonly creature: string; readonly figures: readonly Figure[] } | null {
	switch (action.type) {
		case 'damage':
		case 'heal':
			return { creature: action.creature, figures: ['hitPoints'] };
		case 'update':
			return { creature: action.creature, figures: Object.keys(action.changes) as Figure[] };
		default:
			return null;
	}
}

/** Structural equality; a missing value equals other falsy ones except 0. */
export function alike(a: unknown, b: unknown): boolean {
	if (a === b || (!a && !b && a !== 0 && b !== 0)) return true;
	if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
	const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
	return [...keys].every((key) => alike(a[key as keyof typeof a], b[key as keyof typeof b]));
}

/** The figures combat does not know yet; null if none. */
export function newsTo(
	known: Combatant,
	now: Combatant,
	figures: readonly Figure[],
): CombatantChanges | null {
	const news = figures.filter((figure) => !alike(known[figure], now[figure]));
	if (news.length === 0) return null;
	return Object.fromEntries(news.map((figure) => [figure, now[figure] ?? null]));
}

/** The creature fields derived from some figures. */
export function fieldsBy(
	creature: Creature,
	combatant: Combatant,
	figures: readonly Figure[],
): CreatureFields {
	const fighting = FIGHTER.filter((figure) => figures.includes(figure));
	const fighter = withFields<Fighter>(
		creature.fighter ?? {},
		Object.fromEntries(fighting.map((figure) => [figure, combatant[figure] || undefined])),
	);
	return {
		...(figures.includes('size') && { size: combatant.size }),
		...(figures.includes('hidden') && { hidden: combatant.hidden || undefined, hiddenUntil: undefined }),
		...(figures.includes('hitPoints') && { hitPoints: combatant.hitPoints }),
		...(figures.includes('bonus') && { initiative: combatant.bonus }),
		...(fighting.length > 0 && { fighter: Object.keys(fighter).length > 0 ? fighter : undefined }),
	};
}

/** True at 0 tracked hit points. */
export function isDown(creature: Creature | undefined): boolean {
	return creature?.hitPoints !== undefined && creature.hitPoints.current <= 0;
}

/** True if down, unconscious or dead. Other seats may only know that it is down. */
export function isFallen(creature: Creature): boolean {
	const { conditions = [] } = creature;
	return isDown(creature) || conditions.some((one) => FALLEN.includes(one));
}

/** True at half its hit points or less while up. Other seats may only know the word. */
export function isBloodied({ hitPoints, conditions }: Creature): boolean {
	if (hitPoints) return woundOf(hitPoints) === 'bloodied';
	return conditions?.includes('bloodied') ?? false;
}

const FALLEN: readonly string[] = ['dead', 'unconscious', 'down'];

export function isHelpless(creature: Creature): boolean {
	return creature.conditions?.includes('helpless') ?? false;
}

export function conditionsWhen({ conditions = [] }: Creature, helpless: boolean): CreatureFields {
	const others = conditions.filter((condition) => condition !== 'helpless');
	return { conditions: helpless ? [...others, 'helpless'] : unlessEmpty(others) };
}
