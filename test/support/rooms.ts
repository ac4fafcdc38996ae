/** Maps by number, of rooms with doorways or of scattered walls, and crowds that cross them. */
import type { BattleMap, Creature, Square, TerrainSquare } from '../../src/engine/index.ts';

/** Random integers below a bound, by seed (mulberry32). */
export function drawingFrom(seed: number): (below: number) => number {
	let state = (seed * 0x9e3779b9) | 0;
	return (below) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
	};
}

/** `rooms` × `rooms` rooms of 3 × 3 squares. Each wall has a doorway of one square, one in eight closed. */
export function roomsMap(rooms: number, seed: number): BattleMap {
	const draw = drawingFrom(seed);
	const span = rooms * 4 + 1;
	const solid = new Set<string>();
	for (let y = 0; y < span; y++)
		for (let x = 0; x < span; x++) if (x % 4 === 0 || y % 4 === 0) solid.add(`${x},${y}`);
	for (let row = 0; row < rooms; row++) {
		for (let column = 0; column < rooms; column++) {
			// The first row and column are always open, so that all rooms are connected.
			const isOpen = row === 0 || column === 0 || draw(8) > 0;
			if (column > 0 && isOpen) solid.delete(`${column * 4},${row * 4 + 1 + draw(3)}`);
			if (row > 0 && isOpen) solid.delete(`${column * 4 + 1 + draw(3)},${row * 4}`);
		}
	}
	const terrain = [...solid].map((key): TerrainSquare => {
		const [x = 0, y = 0] = key.split(',').map(Number);
		return { x, y, type: 'wall' };
	});
	return { width: span, height: span, terrain };
}

/** A map with one wall in five squares. */
export function scatteredMap(span: number, seed: number): BattleMap {
	const draw = drawingFrom(seed);
	const squares = Array.from({ length: span * span }, (_, at) => ({
		x: at % span,
		y: Math.floor(at / span),
	}));
	return {
		width: span,
		height: span,
		terrain: squares.filter(() => draw(5) === 0).map((at) => ({ ...at, type: 'wall' })),
	};
}

/** Squares connected to the first free one. */
function connected({ width, height, terrain = [] }: BattleMap): Square[] {
	const solid = new Set(terrain.filter(({ type }) => type === 'wall').map(({ x, y }) => y * width + x));
	const first = Array.from({ length: width * height }, (_, at) => at).find((at) => !solid.has(at)) ?? 0;
	const found = new Set([first]);
	for (const at of found) {
		for (const next of [
			at - width,
			at + width,
			...(at % width > 0 ? [at - 1] : []),
			...(at % width < width - 1 ? [at + 1] : []),
		])
			if (next >= 0 && next < width * height && !solid.has(next)) found.add(next);
	}
	return [...found].map((at) => ({ x: at % width, y: Math.floor(at / width) }));
}

/** Creatures of one side and their goals. */
export function crowdOn(
	map: BattleMap,
	count: number,
	seed: number,
	speed = 30,
): { readonly creatures: readonly Creature[]; readonly goals: readonly Square[] } {
	const draw = drawingFrom(seed + 77);
	const places = connected(map);
	const shuffled = (): Square[] => {
		const list = [...places];
		for (let i = list.length - 1; i > 0; i--) {
			const j = draw(i + 1);
			[list[i], list[j]] = [list[j]!, list[i]!];
		}
		return list.slice(0, count);
	};
	const creatures = shuffled().map((position, i): Creature => {
		const id = `c${String(i).padStart(3, '0')}`;
		return { id, name: id, side: 'party', speed, position };
	});
	return { creatures, goals: shuffled() };
}
