/** A creature as a seat may know it. */
import { type Creature, woundOf } from '../../engine/index.ts';
import { defined } from '../../formats/omitUndefined.ts';
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
	const { build, space, reach, elevation, busy, squeezed } = creature;
	const fills = creature.fills || undefined;
	const reachWeapon = creature.reachWeapon || undefined;
	return {
		...{ id, name, side, speed, position },
		...defined({ otherSpeed, extraFeet, size, movement, picture, face, fills, build, space, reach }),
		...defined({ reachWeapon, elevation, squeezed }),
		...(conditions.length > 0 && { conditions }),
		...(veil.showsPlan(creature) && defined({ busy, plan: plan && veil.planOf(creature, plan) })),
	};
}

/** Conditions with wounds as a word. Being down is visible; other wounds only if the GM shows them. */
function conditionsAsSeen({ conditions = [], hitPoints }: Creature, veil: Visibility): readonly string[] {
	const wound = hitPoints && woundOf(hitPoints);
	return wound && (wound === 'down' || veil.showsWounds) ? [wound, ...conditions] : conditions;
}
