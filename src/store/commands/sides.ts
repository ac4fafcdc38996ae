/** Commands about the parties of the fight. */
import type { Encounter, Side } from '../../engine/index.ts';
import { MAX_SIDES } from '../../formats/limits.ts';
import { sidesOf } from '../sides.ts';
import { tidyName } from './naming.ts';
import { refuse, say } from './result.ts';
import type { CommandAnswer, CommandOf } from './types.ts';

function saySides(sides: readonly Side[]): CommandAnswer {
	return say({ type: 'encounter', fields: { sides } });
}

/** Adds a side or changes the one with its id. */
export function setSide(encounter: Encounter, command: CommandOf<'set-side'>): CommandAnswer {
	const side = { ...command.side, name: tidyName(command.side.name) };
	if (side.id === '' || side.name === '') return refuse({ code: 'side without a name' });
	const sides = sidesOf(encounter);
	const old = sides.find((s) => s.id === side.id);
	const twin = sides.find((s) => s.id !== side.id && s.name === side.name);
	if (twin) return refuse({ code: 'side name taken', name: side.name });
	if (!old && sides.length >= MAX_SIDES) return refuse({ code: 'sides', most: MAX_SIDES });
	const recorded = encounter.sides?.some((s) => s.id === side.id) ?? false;
	if (old && recorded && old.name === side.name && old.color === side.color && old.played === side.played)
		return say();
	return saySides(old ? sides.map((s) => (s.id === side.id ? side : s)) : [...sides, side]);
}

export function removeSide(encounter: Encounter, command: CommandOf<'remove-side'>): CommandAnswer {
	const sides = sidesOf(encounter);
	const side = sides.find((s) => s.id === command.id);
	if (!side) return say();
	const members = encounter.creatures.filter((c) => c.side === command.id).map((c) => c.name);
	if (members.length > 0) return refuse({ code: 'side in use', name: side.name, members });
	if (sides.length === 1) return refuse({ code: 'last side' });
	const { fog } = encounter;
	const left = saySides(sides.filter((s) => s.id !== command.id));
	if (!left.ok || fog?.opensTo !== command.id) return left;
	const { opensTo: _, ...byHand } = fog;
	return say(...left.changes, { type: 'encounter', fields: { fog: byHand } });
}
