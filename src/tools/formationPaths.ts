/**
 * Leads several creatures of one side along one path: each keeps its place beside the leader, with its own detour
 * where the ground blocks it.
 */
import { type Creature, fullFootprint, isSquare, type Plan, type Step, withSteps } from '../engine/index.ts';
import { ontoMap } from './gridGeometry.ts';
import { creatureOf, extended } from './planEditing.ts';
import type { ToolContext } from './toolTypes.ts';

/** More followers would slow the drag. */
const MAX_LED = 40;

/** The creatures a selected one leads, itself included: selected ones of its side. Empty if it leads none. */
export function ledBy(id: string, { encounter, selection }: ToolContext): readonly Creature[] {
	const side = selection.includes(id) && creatureOf(encounter, id)?.side;
	const all = selection.flatMap((one) => creatureOf(encounter, one) ?? []).filter((one) => one.side === side);
	return all.length > MAX_LED ? [] : all;
}

/** Steps of a follower; unreachable ones are left out, waits are kept. */
function stepsBeside(
	leader: Creature,
	steps: readonly Step[],
	follower: Creature,
	context: ToolContext,
): readonly Step[] {
	const side = fullFootprint(follower);
	const dx = follower.position.x - leader.position.x;
	const dy = follower.position.y - leader.position.y;
	let own: readonly Step[] = [];
	for (const step of steps) {
		if (isSquare(step)) {
			const to = ontoMap(context.encounter.map, { x: step.x + dx, y: step.y + dy }, side);
			own = extended(context, follower, own, to) ?? own;
		} else own = [...own, step];
	}
	return own;
}

/** Plans of the followers for the leader's steps; null if there are none. */
export function plansBeside(
	leader: Creature,
	steps: readonly Step[],
	context: ToolContext,
): Readonly<Record<string, Plan | null>> {
	return Object.fromEntries(
		ledBy(leader.id, context).flatMap((one) => {
			if (one.id === leader.id) return [];
			const own = stepsBeside(leader, steps, one, context);
			return [[one.id, withSteps(one.plan, own)]];
		}),
	);
}
