/** Commands about sides. */
import type { Encounter, Fog } from '../../engine/index.ts';
import { MAX_SIDES } from '../../formats/limits.ts';
import { alike } from '../encounter/combatantSync.ts';
import { tidyName } from '../encounter/uniqueNames.ts';
import { sidesOf } from '../sides.ts';
import { accept, refuse, sayFields } from './commandAnswers.ts';
import type { CommandAnswer, CommandOf } from './commandTypes.ts';
import { withOne } from './idLists.ts';

export function setSide(encounter: Encounter, command: CommandOf<'set-side'>): CommandAnswer {
	const side = { ...command.side, name: tidyName(command.side.name) };
	if (side.id === '' || side.name === '') return refuse({ code: 'side without a name' });
	const sides = sidesOf(encounter);
	const old = sides.find((s) => s.id === side.id);
	const twin = sides.find((s) => s.id !== side.id && s.name === side.name);
	if (twin) return refuse({ code: 'side name taken', name: side.name });
	if (!old && sides.length >= MAX_SIDES) return refuse({ code: 'sides', most: MAX_SIDES });
	const recorded = encounter.sides?.some((s) => s.id === side.id) ?? false;
	// Planning on demand counts: left out, a side is planned for again.
	const isSame = recorded && alike(old, side) && old?.auto?.replan === side.auto?.replan;
	return isSame ? accept() : sayFields({ sides: withOne(sides, side) });
}

function byHand({ opensTo: _, ...fog }: Fog): Fog {
	return fog;
}

export function removeSide(encounter: Encounter, command: CommandOf<'remove-side'>): CommandAnswer {
	const sides = sidesOf(encounter);
	const side = sides.find((s) => s.id === command.id);
	if (!side) return accept();
	const members = encounter.creatures.filter((c) => c.side === command.id).map((c) => c.name);
	if (members.length > 0) return refuse({ code: 'side in use', name: side.name, members });
	if (sides.length === 1) return refuse({ code: 'last side' });
	const { fog, dice } = encounter;
	return sayFields({
		sides: sides.filter((s) => s !== side),
		...(fog?.opensTo === side.id && { fog: byHand(fog) }),
		...(typeof dice === 'object' && dice.side === side.id && { dice: undefined }),
	});
}
