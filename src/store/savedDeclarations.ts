/**
 * What a creature uses in AD&D, so that nothing is typed twice: what it has declared is remembered, the last choice
 * first, and can be declared again by one click.
 */
import type { Creature, Declaration } from '../engine/index.ts';
import { MAX_REPERTOIRE } from '../formats/limits.ts';
import { alike } from './commands/combatantSync.ts';

/** By what a choice is known: one that is declared with other figures replaces it. */
function nameOf(declaration: Declaration): string {
	switch (declaration.type) {
		case 'weapon':
			return `weapon ${declaration.weapon.name}`;
		case 'spell':
		case 'scroll':
			return `${declaration.type} ${declaration.spell}`;
		case 'item':
			return `item ${declaration.item} ${declaration.modifier}`;
		case 'other':
			return `other ${declaration.what}`;
		case 'natural':
		case 'breath':
		case 'innate':
			return declaration.type;
		default:
			return declaration satisfies never;
	}
}

/** What a creature uses, once it has declared this too. Of a choice without a name nothing is kept. */
export function remembered(
	{ repertoire = [] }: Pick<Creature, 'repertoire'>,
	declaration: Declaration,
): readonly Declaration[] {
	if (declaration.type === 'other' && declaration.what === undefined) return repertoire;
	const name = nameOf(declaration);
	const others = repertoire.filter((one) => nameOf(one) !== name);
	return [declaration, ...others].slice(0, MAX_REPERTOIRE);
}

/** What it does that has declared nothing. */
function usualOf({ fighter }: Pick<Creature, 'fighter'>): Declaration {
	return fighter?.weapon ? { type: 'weapon', weapon: fighter.weapon } : { type: 'natural' };
}

/** What a creature can declare by one click: what it has used, the last first, and its usual attack; none where that is all. */
export function choicesOf(creature: Pick<Creature, 'repertoire' | 'fighter'>): readonly Declaration[] {
	const { repertoire = [] } = creature;
	if (repertoire.length === 0) return repertoire;
	const usual = usualOf(creature);
	const known = repertoire.some((one) => nameOf(one) === nameOf(usual));
	return known ? repertoire : [...repertoire, usual];
}

/** Those of some choices that are in no list before: what all of a group can do. */
export function commonChoices(creatures: readonly Creature[]): readonly Declaration[] {
	const [first, ...others] = creatures.map(choicesOf);
	return (first ?? []).filter((choice) => others.every((list) => list.some((one) => alike(one, choice))));
}
