/** The scenario as a seat may know it: open and own objectives with their zones. */
import {
	type Encounter,
	type Objective,
	type ObjectiveTask,
	type Scenario,
	zoneOf,
} from '../../engine/index.ts';
import { defined } from '../../formats/omitUndefined.ts';
import type { Seat } from './seat.ts';
import type { Visibility } from './visibility.ts';

/** A task about visible creatures; null if none is left. */
function taskAsSeen(task: ObjectiveTask, veil: Visibility): ObjectiveTask | null {
	if ('creature' in task && veil.isUnseen(task.creature)) return null;
	if (!('creatures' in task) || !task.creatures) return task;
	const creatures = veil.seen(task.creatures);
	return creatures.length > 0 ? { ...task, creatures } : null;
}

function withZone(task: ObjectiveTask, zone: string | undefined): ObjectiveTask {
	if (zone === undefined) return task;
	return { ...task, ...('zone' in task ? { zone } : { place: { zone } }) } as ObjectiveTask;
}

/** The side whose objectives the seat knows. */
function sideOf(seat: Seat, { creatures }: Encounter): string | undefined {
	if (seat.type === 'side') return seat.side;
	return seat.type === 'creature' ? creatures.find(({ id }) => id === seat.creature)?.side : undefined;
}

/** Objectives and zones are renumbered: the GM's ids would reveal how many others exist. */
export function scenarioAsSeen(present: Encounter, veil: Visibility, seat: Seat): Scenario | undefined {
	const { scenario } = present;
	if (!scenario) return undefined;
	const own = sideOf(seat, present);
	const known = scenario.objectives.flatMap((objective) => {
		const { side, visibility } = objective;
		const isKnown = visibility === 'open' || (visibility === 'side' && side === own);
		const task = isKnown && isSideKnown(present, side, own, veil) ? taskAsSeen(objective.task, veil) : null;
		return task ? [{ ...objective, task }] : [];
	});
	const { limit, since, player, story, teaches, par } = scenario;
	if (known.length === 0 && !story && !teaches) return undefined;
	const named = new Set(known.map(zoneOf));
	const zones = scenario.zones.filter(({ id }) => named.has(id));
	const number = new Map(zones.map(({ id }, i) => [id, `${i + 1}`]));
	const objectives = known.map(({ side, weight, visibility, task }, i): Objective => {
		const zone = number.get(zoneOf({ task }) ?? '');
		return { id: `${i + 1}`, side, weight, visibility, task: withZone(task, zone) };
	});
	const isKnown = (side: string | undefined) => side !== undefined && isSideKnown(present, side, own, veil);
	return {
		limit,
		zones: zones.map(({ name, squares }, i) => ({ id: `${i + 1}`, name, squares })),
		objectives,
		...defined({ since, story, teaches }),
		...(isKnown(player) && defined({ player })),
		...(isKnown(par?.side) && defined({ par })),
	};
}

/** True if a seat knows of a side: a creature of it is seen, or was in a half-round without fog. */
function isSideKnown(
	{ creatures, fog, history = [] }: Encounter,
	side: string,
	own: string | undefined,
	veil: Visibility,
): boolean {
	if (side === own || creatures.some((one) => one.side === side && !veil.isUnseen(one.id))) return true;
	return !fog && history.some((past) => past.creatures.some((one) => one.side === side && !one.hidden));
}
