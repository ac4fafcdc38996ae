/**
 * What a fight and the map say of the same body: what the fight has changed of a creature, what is other
 * about a combatant than before, and that whoever is down is helpless.
 */
import type { Combatant, CombatantChanges, Creature, Fighter } from '../../engine/index.ts';
import { type CreatureFields, withFields } from './changes.ts';

/** Groups are for life. */
const FIGHTER = [
	'player',
	'dexterity',
	'proficiency',
	'weapon',
	'rate',
	'secondWeapon',
	'tempo',
] as const satisfies readonly (keyof Fighter)[];

const FIGURES = [
	'side',
	'bonus',
	'hitPoints',
	'senseless',
	'hidden',
	'size',
	...FIGHTER,
] as const satisfies readonly (keyof Combatant)[];

/** Whether two plain values hold the same; what is false is left out. */
function alike(a: unknown, b: unknown): boolean {
	if (a === b || (!a && !b && a !== 0 && b !== 0)) return true;
	if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
	const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
	return [...keys].every((key) => alike(a[key as keyof typeof a], b[key as keyof typeof b]));
}

/** What is other about the second of two records of one combatant; null when nothing is. */
export function figureChanges(a: Combatant, b: Combatant): CombatantChanges | null {
	const changed = FIGURES.filter((key) => !alike(a[key], b[key]));
	if (changed.length === 0) return null;
	return Object.fromEntries(changed.map((key) => [key, b[key] ?? null]));
}

/** What is other about a creature because it is other about its combatant than it was before; nothing where no field is. */
export function bodyFields(creature: Creature, before: Combatant, after: Combatant): CreatureFields {
	const other = (key: keyof Combatant) => !alike(before[key], after[key]);
	const fighter = withFields<Fighter>(
		creature.fighter ?? {},
		Object.fromEntries(FIGHTER.filter(other).map((key) => [key, after[key] || undefined])),
	);
	return {
		...(other('size') && { size: after.size }),
		...(other('hidden') && { hidden: after.hidden || undefined }),
		...(other('hitPoints') && { hitPoints: after.hitPoints }),
		...(other('bonus') && { initiative: after.bonus }),
		...(FIGHTER.some(other) && { fighter: Object.keys(fighter).length > 0 ? fighter : undefined }),
	};
}

/** Whether hit points are counted and gone. */
export function isDown(creature: Creature | undefined): boolean {
	return creature?.hitPoints !== undefined && creature.hitPoints.current <= 0;
}

export function isHelpless(creature: Creature): boolean {
	return creature.conditions?.includes('helpless') ?? false;
}

/** A creature's conditions when it is helpless, or is not. */
export function conditionsWhen({ conditions = [] }: Creature, helpless: boolean): CreatureFields {
	const others = conditions.filter((condition) => condition !== 'helpless');
	if (helpless) return { conditions: [...others, 'helpless'] };
	return { conditions: others.length > 0 ? others : undefined };
}
