/**
 * Plans that lead under fog. What somebody draws who does not know the ground goes straight on and tells nothing; what
 * the GM draws, or a side that sees more, goes around walls and stops to open doors.
 */
import { type Creature, type Encounter, isSquare, type Plan, type Square } from '../../engine/index.ts';
import { filledSquares } from '../derived/fogState.ts';
import type { Fogged, Owned } from './fogView.ts';

/**
 * What a seat knows of the plans that it is shown. Those of the party as whose eyes the fog opens, and its own, are
 * known as they were drawn, but for holds that open doors under fog; those of others up to where they leave what is
 * known. Where fog lies by hand alone nobody knows more than others, and no plan is cut.
 *
 * @param present the encounter at the moment
 * @param fogged what fog leaves of it to the seat
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
				// A door between known ground and what fog covers is seen.
				const to = plan.steps.slice(i).find(isSquare) ?? from;
				return isKnown(from) || isKnown(to);
			}
			return true;
		});
		return steps.length === plan.steps.length ? plan : { ...plan, steps };
	};
}
