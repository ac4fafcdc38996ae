/** How a plan in the air goes up and down: five feet a space, the last spaces first (A28). */
import { changesHeight, heightAfter, isSquare, squareOf } from '../board/index.ts';
import type { Plan, Step } from '../creature.ts';

/** The other way of the two in which height changes. */
const BACK = { rise: 'dive', dive: 'rise' } as const;

/**
 * The plan that ends a space higher or lower: its last step that can does so, one that goes the other way is level
 * again. Steps that are more than that stay as they are; undefined where no step is left.
 */
export function heightened(plan: Plan, by: 'rise' | 'dive'): Plan | undefined {
	const item = plan.steps.findLastIndex(
		(step) => isSquare(step) && (step.by === undefined || step.by === BACK[by]),
	);
	const chosen = plan.steps[item];
	if (chosen === undefined || !isSquare(chosen)) return undefined;
	const at = squareOf(chosen);
	return { ...plan, steps: plan.steps.with(item, chosen.by === undefined ? { ...at, by } : at) };
}

/** Feet above the ground where these steps lead, from so many; undefined where none of them changes it. */
export function heightAtEnd(elevation: number, steps: readonly Step[]): number | undefined {
	let height = elevation;
	let changes = false;
	for (const step of steps) {
		if (!isSquare(step) || !changesHeight(step.by)) continue;
		height = heightAfter(height, step.by);
		changes = true;
	}
	return changes ? height : undefined;
}
