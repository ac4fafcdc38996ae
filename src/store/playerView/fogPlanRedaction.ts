/**
 * Redacts plans under fog. A plan drawn without knowledge of the ground is straight and reveals nothing; one by the
 * GM or a side that sees more avoids walls and opens doors.
 */
import { type Creature, type Encounter, isSquare, type Plan, type Square } from '../../engine/index.ts';
import { filledSquares } from '../encounter/fogState.ts';
import type { Fogged, Owned } from './fogView.ts';

/**
 * A seat's version of shown plans. Plans of its own and of the fog's side are complete, except waits for doors under
 * fog; others end where they leave known ground. With manual fog all know the same, so nothing is cut.
 *
 * @param present the encounter at the moment
 * @param fogged the seat's fog
 */
export function planUnderFog({ fog, map }: Encounter, fogged: Fogged | null, isOwn: Owned) {
	return (creature: Creature, plan: Plan): Plan => {
		if (!fogged) return plan;
		const isKnown = (position: Square) =>
			filledSquares({ ...creature, position }, map).some((at) => fogged.covered[at] === 0);
		const isCut = fog?.opensTo !== undefined && fog.opensTo !== creature.side && !isOwn(creature);
		const end = isCut ? plan.steps.findIndex((step) => isSquare(step) && !isKnown(step)) : -1;
		const shown = end < 0 ? plan.steps : plan.steps.slice(0, end);
		let from = creature.position;
		const steps = shown.filter((step, i) => {
			if (isSquare(step)) from = step;
			else if (step.opens) {
				// A door between known and covered ground is visible.
				const to = plan.steps.slice(i).find(isSquare) ?? from;
				return isKnown(from) || isKnown(to);
			}
			return true;
		});
		return steps.length === plan.steps.length ? plan : { ...plan, steps };
	};
}
