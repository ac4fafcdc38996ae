/** Commands about the parties of the fight. */
import type { Encounter, Side } from '../../engine/index.ts';
import { MAX_SIDES } from '../../formats/limits.ts';
import { sidesOf } from '../sides.ts';
import { tidyName } from './naming.ts';
import { refuse, say } from './result.ts';
import type { Command, CommandAnswer } from './types.ts';

type Of<T extends Command['type']> = Extract<Command, { readonly type: T }>;

function saySides(sides: readonly Side[]): CommandAnswer {
	return say({ type: 'encounter', fields: { sides } });
}

/** Adds a side or changes the one with its id. */
export function setSide(encounter: Encounter, command: Of<'set-side'>): CommandAnswer {
	const side = { ...command.side, name: tidyName(command.side.name) };
	if (side.id === '' || side.name === '') return refuse('A side needs a name.');
	const sides = sidesOf(encounter);
	const old = sides.find((s) => s.id === side.id);
	const twin = sides.find((s) => s.id !== side.id && s.name === side.name);
	if (twin) return refuse(`There already is a side called ${side.name}.`);
	if (!old && sides.length >= MAX_SIDES) return refuse(`A fight has ${MAX_SIDES} sides at most.`);
	const recorded = encounter.sides?.some((s) => s.id === side.id) ?? false;
	if (old && recorded && old.name === side.name && old.color === side.color) return say();
	return saySides(old ? sides.map((s) => (s.id === side.id ? side : s)) : [...sides, side]);
}

export function removeSide(encounter: Encounter, command: Of<'remove-side'>): CommandAnswer {
	const sides = sidesOf(encounter);
	const side = sides.find((s) => s.id === command.id);
	if (!side) return say();
	const members = encounter.creatures.filter((c) => c.side === command.id);
	const [first] = members;
	if (first)
		return refuse(
			members.length === 1
				? `${first.name} still belongs to ${side.name}.`
				: `${members.length} creatures still belong to ${side.name}.`,
		);
	if (sides.length === 1) return refuse('A fight needs at least one side.');
	return saySides(sides.filter((s) => s.id !== command.id));
}
