/** A note or area in hand: it follows the pointer or cursor, and a press or Enter places it. */
import { type Area, isOnMap, movedArea, type Square } from '../engine/index.ts';
import { CLEAR_PREVIEW, tooLate } from './gestureTool.ts';
import { centreOf, cornerNear, squareNear } from './gridGeometry.ts';
import { templateNews, templateOf } from './measureTemplates.ts';
import type { Hanging } from './pointerPlacement.ts';
import type { MapPoint, ToolContext, ToolOutput } from './toolTypes.ts';

/** The area with its origin at a point, at a corner or square center as before. */
function areaAt(area: Area, point: MapPoint, { encounter }: ToolContext): Area {
	const { map } = encounter;
	const [x, y] = area.from;
	const to = Number.isInteger(x) ? cornerNear(map, point) : centreOf(squareNear(map, point));
	return movedArea(area, to.x - x, to.y - y);
}

/** True if a point is too far off the map to place anything: more than half a square. */
function isBeside({ x, y }: MapPoint, { encounter }: ToolContext): boolean {
	return !isOnMap(encounter.map, { x: Math.round(x), y: Math.round(y) }, 0);
}

function over(point: MapPoint, context: ToolContext): ToolOutput {
	const { carried, encounter } = context;
	if (isBeside(point, context)) return CLEAR_PREVIEW;
	if (carried?.type !== 'area')
		return { preview: { type: 'note', square: squareNear(encounter.map, point) } };
	return { preview: templateOf(areaAt(carried.area, point, context), encounter) };
}

function putDown(point: MapPoint, context: ToolContext): ToolOutput {
	const { carried, locked, encounter } = context;
	if (locked) return tooLate('notes');
	if (!carried || isBeside(point, context)) return {};
	const done: ToolOutput = { ...CLEAR_PREVIEW, handDone: true };
	if (carried.type === 'note') {
		const square = squareNear(encounter.map, point);
		const note = { ...carried.note, at: square };
		return { ...done, command: { type: 'set-note', note }, announce: { code: 'note laid', square } };
	}
	const area = areaAt(carried.area, point, context);
	const announce = templateNews(templateOf(area, encounter), area.name, encounter);
	return { ...done, command: { type: 'set-area', area }, announce };
}

/** Map point for the cursor's square: its first corner for shapes that start at corners. */
function pointOn(cursor: Square, { carried }: ToolContext): MapPoint {
	const atCorner = carried?.type === 'area' && Number.isInteger(carried.area.from[0]);
	return atCorner ? cursor : centreOf(cursor);
}

export const CARRIED: Hanging = {
	over,
	led: (cursor, context) => ({
		...over(pointOn(cursor, context), context),
		announce: { code: 'square', square: cursor, names: [], ground: [], marks: context.marked(cursor) },
	}),
	pointOn,
	putDown,
	calledOff: { handDone: true },
};
