/** AD&D repertoire: earlier declarations of a creature, latest first, for one-click reuse. */
import type { Creature, Declaration } from '../../engine/index.ts';
import { MAX_REPERTOIRE } from '../../formats/limits.ts';
import { alike } from './combatantSync.ts';

/** Identity of a declaration, ignoring its numbers. */
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

/** The repertoire after a declaration. Unnamed ones are not kept. */
export function remembered(
	{ repertoire = [] }: Pick<Creature, 'repertoire'>,
	declaration: Declaration,
): readonly Declaration[] {
	if (declaration.type === 'other' && declaration.what === undefined) return repertoire;
	const name = nameOf(declaration);
	const others = repertoire.filter((one) => nameOf(one) !== name);
	return [declaration, ...others].slice(0, MAX_REPERTOIRE);
}

/** The default declaration. */
function usualOf({ fighter }: Pick<Creature, 'fighter'>): Declaration {
	return fighter?.weapon ? { type: 'weapon', weapon: fighter.weapon } : { type: 'natural' };
}

/** Quick declarations: the repertoire and the default attack; none if that is all. */
export function choicesOf(creature: Pick<Creature, 'repertoire' | 'fighter'>): readonly Declaration[] {
	const { repertoire = [] } = creature;
	if (repertoire.length === 0) return repertoire;
	const usual = usualOf(creature);
	const known = repertoire.some((one) => nameOf(one) === nameOf(usual));
	return known ? repertoire : [...repertoire, usual];
}

/** Declarations common to all creatures of a group. */
export function commonChoices(creatures: readonly Creature[]): readonly Declaration[] {
	const [first, ...others] = creatures.map(choicesOf);
	return (first ?? []).filter((choice) => others.every((list) => list.some((one) => alike(one, choice))));
}
