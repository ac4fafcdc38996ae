/** Terrain commands. A square holds each kind once, and one depth of water, mud and the like. */
import {
	type BattleMap,
	type Encounter,
	isOnMap,
	type Square,
	type TerrainSquare,
	terrainKind,
} from '../../engine/index.ts';
import { MAX_TERRAIN } from '../../formats/limits.ts';
import { accept, refuse } from './commandAnswers.ts';
import type { CommandAnswer, CommandOf } from './commandTypes.ts';

/** Default height of a ladder's square in feet. */
const LOWEST = 5;

/**
 * Paints terrain, replacing other depths or sizes of its group. Existing pieces stay, but direction, height, look
 * and secrecy may change.
 */
export function paintTerrain(encounter: Encounter, command: CommandOf<'paint-terrain'>): CommandAnswer {
	const { map } = encounter;
	const { terrain = [] } = map;
	const { terrain: type } = command;
	const kind = terrainKind(type);
	if (!kind) return refuse({ code: 'no such terrain' });
	const up = kind.rises && command.up !== undefined ? command.up & 7 : undefined;
	const isTall = kind.tall && command.height !== undefined && command.height > LOWEST;
	const height = isTall ? command.height : undefined;
	const secret = command.secret === true;
	const rises = up !== undefined;
	const look = kind.hasLooks ? command.look : undefined;
	const manner = {
		...(rises && { up }),
		...(height && { height }),
		...(look && { look }),
		...(secret && { secret }),
	};
	const key = keyOn(map);
	const squares = new Set(command.squares.map(key));
	const there = terrain.filter((square) => square.type === type);
	const repainted = there
		.filter(
			(square) =>
				((rises && (square.up !== up || square.height !== height)) ||
					square.look !== look ||
					(square.secret ?? false) !== secret) &&
				squares.has(key(square)),
		)
		.map(({ secret: _, look: _look, ...square }) =>
			rises
				? { x: square.x, y: square.y, type, ...manner }
				: { ...square, ...(look && { look }), ...(secret && { secret }) },
		);
	const has = new Set(there.map(key));
	const added: TerrainSquare[] = [];
	for (const square of command.squares) {
		if (!isOnMap(map, square) || has.has(key(square))) continue;
		has.add(key(square));
		added.push({ x: square.x, y: square.y, type, ...manner });
	}
	const { measureOf } = kind;
	const isOther = (one: TerrainSquare) =>
		measureOf !== null && one.type !== type && terrainKind(one.type)?.measureOf === measureOf;
	// A ford replaces deep water, but secret depth may coexist with visible one.
	const erased = terrain
		.filter((one) => isOther(one) && (one.secret ?? false) === secret && squares.has(key(one)))
		.map(({ x, y, type: other }) => ({ x, y, type: other }));
	if (terrain.length - erased.length + added.length > MAX_TERRAIN)
		return refuse({ code: 'terrain', most: MAX_TERRAIN });
	if (erased.length + added.length + repainted.length === 0) return accept();
	const painted = [...repainted, ...added];
	return accept({ type: 'ground', ...(erased.length > 0 && { erased }), painted });
}

/** Index of a square by rows. */
function keyOn({ width }: BattleMap) {
	return ({ x, y }: Square) => y * width + x;
}

export function eraseTerrain(encounter: Encounter, command: CommandOf<'erase-terrain'>): CommandAnswer {
	const { terrain = [] } = encounter.map;
	const key = keyOn(encounter.map);
	const squares = new Set(command.squares.map(key));
	const erased = terrain
		.filter((t) => squares.has(key(t)) && (command.terrain === undefined || t.type === command.terrain))
		.map(({ x, y, type }) => ({ x, y, type }));
	return erased.length === 0 ? accept() : accept({ type: 'ground', erased });
}
