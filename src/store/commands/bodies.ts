/**
 * What a fight and the map say of the same body: a creature with what the fight has changed of it, what is other
 * about a combatant than before, and that whoever is down is helpless.
 */
import type { Combatant, CombatantChanges, Creature, Fighter } from '../../engine/index.ts';

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

/** The creature with what is other about it now than it was before in the fight. */
export function withBody(creature: Creature, before: Combatant, after: Combatant): Creature {
	const other = (key: keyof Combatant) => !alike(before[key], after[key]);
	if (!FIGURES.some(other)) return creature;
	const fighter: Fighter = without({
		...creature.fighter,
		...Object.fromEntries(FIGHTER.filter(other).map((key) => [key, after[key] || undefined])),
	});
	return without({
		...creature,
		...(other('size') && { size: after.size }),
		...(other('hidden') && { hidden: after.hidden || undefined }),
		...(other('hitPoints') && { hitPoints: after.hitPoints }),
		...(other('bonus') && { initiative: after.bonus }),
		...(FIGHTER.some(other) && { fighter: Object.keys(fighter).length > 0 ? fighter : undefined }),
	});
}

/** The record without fields that hold nothing. */
function without<Thing extends object>(thing: Thing): Thing {
	const held = Object.entries(thing).filter(([, value]) => value !== undefined);
	return held.length === Object.keys(thing).length ? thing : (Object.fromEntries(held) as Thing);
}

/** Whether hit points are counted and gone. */
export function isDown(creature: Creature | undefined): boolean {
	return creature?.hitPoints !== undefined && creature.hitPoints.current <= 0;
}

export function isHelpless(creature: Creature): boolean {
	return creature.conditions?.includes('helpless') ?? false;
}

export function withHelpless(creature: Creature, helpless: boolean): Creature {
	const { conditions = [], ...rest } = creature;
	const others = conditions.filter((condition) => condition !== 'helpless');
	if (helpless) return { ...rest, conditions: [...others, 'helpless'] };
	return others.length > 0 ? { ...rest, conditions: others } : rest;
}
