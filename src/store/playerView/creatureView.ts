/** A creature as others know it. */
import { type Creature, woundOf } from '../../engine/index.ts';
import type { Visibility } from './visibility.ts';

/**
 * What a seat knows of a creature that it sees: of its own everything but the GM's notes; of others what anybody
 * would see on the board. The fields are listed one by one, so that a field that is added to creatures one day stays
 * secret until somebody adds it here too.
 */
export function creatureAsSeen(creature: Creature, veil: Visibility): Creature {
	if (veil.isOwn(creature)) {
		const { note: _, hidden: __, hiddenUntil: ___, ...own } = creature;
		return own.plan ? { ...own, plan: veil.planOf(creature, own.plan) } : own;
	}
	const { id, name, side, size, speed, otherSpeed, position, movement, plan, picture, face } = creature;
	const conditions = conditionsAsSeen(creature, veil);
	const { fills, build, space, reach, reachWeapon, elevation, busy, squeezed } = creature;
	return {
		id,
		name,
		side,
		speed,
		position,
		...(otherSpeed !== undefined && { otherSpeed }),
		...(size && { size }),
		...(conditions.length > 0 && { conditions }),
		...(movement && { movement }),
		...(plan && veil.showsPlan(creature) && { plan: veil.planOf(creature, plan) }),
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

/** Its conditions, with its wounds as one word. That it is down everybody sees; how badly it is hurt only if the GM shows it. */
function conditionsAsSeen({ conditions = [], hitPoints }: Creature, veil: Visibility): readonly string[] {
	const wound = hitPoints && woundOf(hitPoints);
	return wound && (wound === 'down' || veil.showsWounds) ? [wound, ...conditions] : conditions;
}
