/** Elevation of a plan in the air: five feet a square, changed from the end backward (A28). */
import { changesHeight, heightAfter, isSquare, squareOf } from '../board/index.ts';
import type { Plan, Step } from '../creature.ts';

const BACK = { rise: 'dive', dive: 'rise' } as const;

/**
 * The plan that ends a square higher or lower: its last eligible step changes, and an opposite change is canceled.
 * Keeps special moves; undefined if no step is eligible.
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

/** Elevation after these steps in feet; undefined if none changes it. */
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
