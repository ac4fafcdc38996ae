/**
 * Places new creatures: they follow the pointer or cursor at their final squares, and a press or Enter places them.
 */
import { type Creature, isOnMap } from '../engine/index.ts';
import type { PlaceRefusal } from '../messages/index.ts';
import { tooLate } from './gestureTool.ts';
import { centreOf, squareAt } from './gridGeometry.ts';
import type { Hanging } from './pointerPlacement.ts';
import type { MapPoint, ToolContext, ToolOutput } from './toolTypes.ts';

/** Positions of creatures in hand around a point, and those without a place; none off the map. */
function around(point: MapPoint, { encounter, places, arriving }: ToolContext) {
	const middle = squareAt(point);
	const isBeside = !isOnMap(encounter.map, middle);
	const { places: found, wanted } = places.formation(arriving, middle);
	const refused: Record<string, PlaceRefusal> = {};
	const creatures = arriving.map((one, index): Creature => {
		const at = isBeside ? undefined : found[index];
		const position = at ?? wanted[index] ?? one.position;
		const beside = { code: 'off the map' } as const;
		if (!at) refused[one.id] = (isBeside ? null : places.problem(one, position)) ?? beside;
		return { ...one, position };
	});
	return { creatures, refused };
}

/** Places all around a point, or none if one lacks a place. */
function putDown(point: MapPoint, context: ToolContext): ToolOutput {
	if (context.locked) return tooLate('creatures');
	const { creatures, refused } = around(point, context);
	const [first] = creatures;
	const kept = creatures.find(({ id }) => refused[id]);
	const refusal = kept && refused[kept.id];
	if (kept && refusal) return { problem: { code: 'no place', name: kept.name, refusal } };
	if (!first) return {};
	return {
		command: { type: 'add-creatures', creatures },
		select: creatures.map(({ id }) => id),
		announce: { code: 'arrived', name: first.name, square: first.position, count: creatures.length },
		arrived: 'placed',
	};
}

export const ARRIVING: Hanging = {
	over: (point, context) => ({ preview: { type: 'arrive', ...around(point, context) } }),
	led(cursor, context) {
		const { creatures, refused } = around(centreOf(cursor), context);
		const [first] = creatures;
		const refusal = Object.values(refused)[0];
		return {
			preview: { type: 'arrive', creatures, refused },
			...(first && { announce: { code: 'hanging', name: first.name, square: first.position, refusal } }),
		};
	},
	pointOn: centreOf,
	putDown,
	calledOff: { arrived: 'called off' },
};
