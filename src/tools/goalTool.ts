/**
 * The goal tool. A click on a square sets the selected creatures' goal over several half-rounds. A click on a
 * creature selects it, Shift adds, and a second click selects its movable side.
 */

import {
	footprintDistance,
	goalsAround,
	isOnMap,
	presenceOf,
	rulesOf,
	type Square,
	spotsAround,
} from '../engine/index.ts';
import { CLEAR_PREVIEW, gestureTool, tooLate } from './gestureTool.ts';
import { hasStrayed, squareAt } from './gridGeometry.ts';
import type { MapPoint, PointerInput, ToolContext, ToolOutput } from './toolTypes.ts';

export type GoalState = { readonly phase: 'idle' } | { readonly phase: 'pressed'; readonly from: MapPoint };

const IDLE: GoalState = { phase: 'idle' };

type Result = readonly [GoalState, ToolOutput];

/** Previews final positions of the selected creatures. */
function aimed(point: MapPoint, { encounter, selection }: ToolContext): ToolOutput {
	const square = squareAt(point);
	if (selection.length === 0 || !isOnMap(encounter.map, square)) return CLEAR_PREVIEW;
	return { preview: { type: 'goals', spots: spotsAround(encounter, selection, square) } };
}

/** Selects a creature, or its whole side if it alone is selected. */
function choose(id: string, adds: boolean, { encounter, selection }: ToolContext): ToolOutput {
	if (adds) {
		const others = selection.filter((one) => one !== id);
		return { ...CLEAR_PREVIEW, select: others.length < selection.length ? others : [...others, id] };
	}
	if (selection.join() !== id) return { ...CLEAR_PREVIEW, select: [id] };
	const { creatures, sides = [] } = encounter;
	const { occupancy } = rulesOf(encounter);
	const side = creatures.find((one) => one.id === id)?.side;
	const select = creatures
		.filter((one) => one.side === side && !presenceOf(one, occupancy).immobile)
		.map((one) => one.id);
	const name = sides.find((one) => one.id === side)?.name ?? 'this side';
	return { ...CLEAR_PREVIEW, select, announce: { code: 'side chosen', name, count: select.length } };
}

function send(square: Square, { encounter, selection, locked }: ToolContext): ToolOutput {
	if (locked) return tooLate('goals');
	if (selection.length === 0) return { problem: { code: 'nobody to send' } };
	const errands = goalsAround(encounter, selection, square);
	if (errands.length === 0) return { problem: { code: 'nobody can stand there' } };
	const spots = spotsAround(encounter, selection, square);
	const instead = spots.every((spot) => footprintDistance(square, 1, spot.square, spot.side) > 0);
	return { ...CLEAR_PREVIEW, errands: errands.map((errand) => ({ ...errand, instead })) };
}

function released(input: PointerInput, from: MapPoint, context: ToolContext): Result {
	if (hasStrayed(from, input)) return [IDLE, CLEAR_PREVIEW];
	const creature = context.creatureAt(input.point);
	if (creature !== undefined) return [IDLE, choose(creature, input.shift, context)];
	const square = squareAt(input.point);
	return [IDLE, isOnMap(context.encounter.map, square) ? send(square, context) : {}];
}

export const goalTool = gestureTool<GoalState>(IDLE, {
	press: (_, input) => [{ phase: 'pressed', from: input.point }, {}],
	move: (state, input, context) => [state, aimed(input.point, context)],
	release: (state, input, context) =>
		state.phase === 'pressed' ? released(input, state.from, context) : [state, {}],
});
