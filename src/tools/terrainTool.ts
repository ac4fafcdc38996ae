/** The terrain tool: brush, rectangle, fill and eraser. Alt erases with any of them. */
import { type BattleMap, type Square, squaresWithin, terrainKind } from '../engine/index.ts';
import { brushTool } from './brushTool.ts';

/** Squares one fill may cover. */
const FILL_LIMIT = 10_000;

/** Kinds of terrain by square, in a fixed order. */
function kindsBySquare(map: BattleMap): ReadonlyMap<number, string> {
	const kinds = new Map<number, string[]>();
	for (const { x, y, type: kind, look } of map.terrain ?? []) {
		const type = look ? `${kind} ${look}` : kind;
		const here = kinds.get(y * map.width + x);
		if (here) here.push(type);
		else kinds.set(y * map.width + x, [type]);
	}
	return new Map([...kinds].map(([key, types]) => [key, types.sort().join(' ')]));
}

/** Connected squares that look alike, up to walls of every kind, open doors included. */
function patchAt(map: BattleMap, start: Square): readonly Square[] | null {
	const walls = (map.walls ?? []).map(({ from, to }) => ({ from, to, kind: 'wall' as const }));
	const kinds = kindsBySquare(map);
	const kindsAt = ({ x, y }: Square) => kinds.get(y * map.width + x);
	const like = kindsAt(start);
	const squares = squaresWithin(map, start, walls, (square) => kindsAt(square) === like);
	return squares.length > FILL_LIMIT ? null : squares;
}

/** The paint is a terrain kind; null erases. */
export const terrainTool = brushTool<string | null>({
	shapeOf({ terrain: { brush, size } }) {
		const by = brush === 'rectangle' ? 'rectangle' : brush === 'fill' ? 'area' : 'stroke';
		return { by, width: size };
	},
	paintOf: (input, { terrain }) => (terrain.brush === 'eraser' || input.alt ? null : terrain.type),
	areaAt: patchAt,
	previewOf: (squares, terrain) => ({ type: 'squares', squares, terrain }),
	done(squares, paint, { terrain }) {
		if (paint === null) return { command: { type: 'erase-terrain', squares } };
		const kind = terrainKind(paint);
		return {
			command: {
				type: 'paint-terrain',
				squares,
				terrain: paint,
				...(kind?.rises && { up: terrain.up }),
				...(kind?.tall && { height: terrain.height }),
				...(kind?.hasLooks && terrain.look && { look: terrain.look }),
				...(terrain.secret && { secret: true }),
			},
		};
	},
	what: 'ground',
});
