/** A creature as a seat may know it. */
import { type Creature, woundOf } from '../../engine/index.ts';
import type { Visibility } from './visibility.ts';

/**
 * Everything about own creatures except GM notes; the visible parts of others. Fields are listed one by one, so that
 * new fields stay secret by default.
 */
export function creatureAsSeen(creature: Creature, veil: Visibility): Creature {
	if (veil.isOwn(creature)) {
		const { note: _, hidden: __, hiddenUntil: ___, ...own } = creature;
		return own.plan ? { ...own, plan: veil.planOf(creature, own.plan) } : own;
	}
	const { id, name, side, size, speed, otherSpeed, extraFeet, position, movement, plan, picture, face } =
		creature;
	const conditions = conditionsAsSeen(creature, veil);
	const { fills, build, space, reach, reachWeapon, elevation, busy, squeezed } = creature;
	return {
		id,
		name,
		side,
		speed,
		position,
		...(otherSpeed !== undefined && { otherSpeed }),
		...(extraFeet !== undefined && { extraFeet }),
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

/** Conditions with wounds as a word. Being down is visible; other wounds only if the GM shows them. */
function conditionsAsSeen({ conditions = [], hitPoints }: Creature, veil: Visibility): readonly string[] {
	const wound = hitPoints && woundOf(hitPoints);
	return wound && (wound === 'down' || veil.showsWounds) ? [wound, ...conditions] : conditions;
}
