/** A creature as others know it. */
import type { Creature } from '../../engine/index.ts';
import type { Veil } from './veil.ts';

/**
 * What a seat knows of a creature that it sees: of its own everything but the GM's notes; of others what anybody
 * would see on the board. Named one by one, so that whatever a creature gets to have in future is not known until
 * somebody says so here.
 */
export function creatureAsSeen(creature: Creature, veil: Veil): Creature {
	if (veil.isOwn(creature)) {
		const { note: _, hidden: __, ...own } = creature;
		return own;
	}
	const { id, name, side, size, speed, position, conditions, movement, plan, picture, face } = creature;
	const { fills, build, space, reach, reachWeapon, elevation, busy, squeezed } = creature;
	return {
		id,
		name,
		side,
		speed,
		position,
		...(size && { size }),
		...(conditions && { conditions }),
		...(movement && { movement }),
		...(plan && veil.showsPlan(creature) && { plan }),
		...(picture !== undefined && { picture }),
		...(face !== undefined && { face }),
		...(fills && { fills }),
		...(build && { build }),
		...(space !== undefined && { space }),
		...(reach !== undefined && { reach }),
		...(reachWeapon && { reachWeapon }),
		...(elevation !== undefined && { elevation }),
		...(busy && veil.showsPlan(creature) && { busy }),
		...(squeezed && { squeezed }),
	};
}
