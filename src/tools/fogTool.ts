/** The fog tool: covers and uncovers squares by strokes, rectangles and rooms. Alt inverts it. */
import type { BattleMap, Square } from '../engine/index.ts';
import { brushTool, floodedFrom } from './brushTool.ts';

/** A room: connected squares up to walls and closed doors. */
function roomAt(map: BattleMap, start: Square): readonly Square[] {
	const bounds = (map.walls ?? []).filter(({ kind, open }) => kind !== 'low' && !open);
	return floodedFrom(map, start, bounds);
}

/** The paint is the covered state. */
export const fogTool = brushTool<boolean>({
	shapeOf({ fog: { brush, size } }) {
		const by = brush === 'rectangle' ? 'rectangle' : brush === 'room' ? 'area' : 'stroke';
		return { by, width: size };
	},
	paintOf: (input, { fog }) => fog.covers !== input.alt,
	areaAt: roomAt,
	previewOf: (squares, covers) => ({ type: 'fog', squares, covers }),
	done: (squares, covered, { fog }) => ({
		command: { type: 'set-fog', squares, covered },
		announce: { code: 'fog', squares: squares.length, room: fog.brush === 'room', covered },
	}),
	what: 'fog',
});
