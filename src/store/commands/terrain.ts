/** Commands that paint and erase terrain. A square may hold several kinds, each once. */
import { type Encounter, type Square, type TerrainSquare, terrainKind } from '../../engine/index.ts';
import { MAX_TERRAIN } from '../../formats/limits.ts';
import { refuse, say } from './result.ts';
import type { CommandAnswer, CommandOf } from './types.ts';

export function paintTerrain(encounter: Encounter, command: CommandOf<'paint-terrain'>): CommandAnswer {
	const { width, height } = encounter.map;
	const kind = terrainKind(command.terrain);
	if (!kind) return refuse({ code: 'no such terrain' });
	const up = kind.rises && command.up !== undefined ? command.up & 7 : undefined;
	const isTall = kind.tall && command.height !== undefined && command.height > LOWEST;
	const feet = isTall ? command.height : undefined;
	const { terrain = [] } = encounter.map;
	const secret = command.secret === true;
	const repainted = repaintedPieces(encounter, command, { up, height: feet, secret });
	const has = new Set<number>();
	for (const { x, y, type } of terrain) if (type === command.terrain) has.add(y * width + x);
	const added: TerrainSquare[] = [];
	for (const { x, y } of command.squares) {
		if (x < 0 || y < 0 || x >= width || y >= height || has.has(y * width + x)) continue;
		has.add(y * width + x);
		added.push({
			x,
			y,
			type: command.terrain,
			...(up !== undefined && { up }),
			...(feet !== undefined && { height: feet }),
			...(secret && { secret }),
		});
	}
	if (terrain.length + added.length > MAX_TERRAIN) return refuse({ code: 'terrain', most: MAX_TERRAIN });
	if (added.length + repainted.length === 0) return say();
	return say({ type: 'ground', painted: [...repainted, ...added] });
}

/** Feet of a ladder's square that says nothing of its height. */
const LOWEST = 5;

/** How a kind of terrain is painted; `up` of what does not rise is left out. */
interface Manner {
	readonly up: number | undefined;
	readonly height: number | undefined;
	readonly secret: boolean;
}

/**
 * Pieces in the painted squares that stay but are painted otherwise: going up another way, of another height, or no
 * longer secret.
 */
function repaintedPieces(
	{ map: { width, terrain = [] } }: Encounter,
	command: CommandOf<'paint-terrain'>,
	{ up, height, secret }: Manner,
): readonly TerrainSquare[] {
	const painted = new Set(command.squares.map(({ x, y }) => y * width + x));
	const rises = up !== undefined;
	const differs = (square: TerrainSquare) =>
		square.type === command.terrain &&
		((rises && (square.up !== up || square.height !== height)) || (square.secret ?? false) !== secret) &&
		painted.has(square.y * width + square.x);
	return terrain.filter(differs).map(({ x, y, type }) => ({
		...{ x, y, type },
		...(rises && { up, ...(height && { height }) }),
		...(secret && { secret }),
	}));
}

export function eraseTerrain(encounter: Encounter, command: CommandOf<'erase-terrain'>): CommandAnswer {
	const { width, terrain = [] } = encounter.map;
	const key = (square: Square) => square.y * width + square.x;
	const squares = new Set(command.squares.map(key));
	const erased = terrain
		.filter((t) => squares.has(key(t)) && (command.terrain === undefined || t.type === command.terrain))
		.map(({ x, y, type }) => ({ x, y, type }));
	return erased.length === 0 ? say() : say({ type: 'ground', erased });
}
