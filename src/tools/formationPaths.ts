/**
 * Several creatures of one side led along one path: each goes where its place beside the leader goes, and finds a way of
 * its own where the ground bars that.
 */
import { type Creature, fullFootprint, isSquare, type Plan, type Step, withSteps } from '../engine/index.ts';
import { ontoMap } from './gridGeometry.ts';
import { creatureOf, extended } from './planEditing.ts';
import type { ToolContext } from './toolTypes.ts';

/** So many are led at once at most: a whole army would take longer than the hand that leads it. */
const MAX_LED = 40;

/** Whom a creature that is selected leads, itself among them: those of its side who are selected too. Nobody where it leads none. */
export function ledBy(id: string, { encounter, selection }: ToolContext): readonly Creature[] {
	const side = selection.includes(id) && creatureOf(encounter, id)?.side;
	const all = selection.flatMap((one) => creatureOf(encounter, one) ?? []).filter((one) => one.side === side);
	return all.length > MAX_LED ? [] : all;
}

/** The steps of a follower; what it cannot reach of them is left out, and waiting is waiting. */
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

/** The plans of those who are led, when the leader goes these steps; null where there are none. */
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
