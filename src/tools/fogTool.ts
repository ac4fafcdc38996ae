/** The fog tool: covers and uncovers squares by strokes, rectangles and rooms. Alt inverts it. */
import { type Encounter, packSquares, roomAt, type Square, type Zone } from '../engine/index.ts';
import { brushTool } from './brushTool.ts';

/** A prepared area of these squares, with an id and a name that no other has. */
function newFogArea({ map, fogAreas = [] }: Encounter, squares: readonly Square[]): Zone {
	const covered = new Uint8Array(map.width * map.height);
	for (const { x, y } of squares) covered[y * map.width + x] = 1;
	const isTaken = (n: number) => fogAreas.some(({ id, name }) => id === `fog-${n}` || name === `Area ${n}`);
	let n = 1;
	while (isTaken(n)) n++;
	return { id: `fog-${n}`, name: `Area ${n}`, squares: packSquares(covered) };
}

/** The paint is the covered state. */
export const fogTool = brushTool<boolean>({
	shapeOf({ fog: { brush, size } }) {
		const by = brush === 'rectangle' ? 'rectangle' : brush === 'room' ? 'area' : 'stroke';
		return { by, width: size };
	},
	paintOf: (input, { fog }) => (fog.covers || fog.prepares) !== input.alt,
	areaAt: (map, start) => roomAt(map, start),
	previewOf: (squares, covers) => ({ type: 'fog', squares, covers }),
	done(squares, covered, { fog, encounter }) {
		const paint = { type: 'set-fog', squares, covered } as const;
		const announce = { code: 'fog', squares: squares.length, room: fog.brush === 'room', covered } as const;
		if (!fog.prepares || !covered) return { command: paint, announce };
		const area = newFogArea(encounter, squares);
		return { command: { type: 'all', commands: [paint, { type: 'set-fog-area', area }] }, announce };
	},
	what: 'fog',
});
