/** Rooms behind doors that have opened: what they reveal where doors do so. */
import { type BattleMap, isOnMap, roomAt, type Square, type Wall } from '../../engine/index.ts';

const keyOf = ({ from, to }: Wall): string => `${from} ${to}`;

/** Doors of the second map that are open, and closed on the first. */
function openedDoors(before: BattleMap, now: BattleMap): readonly Wall[] {
	if (before.walls === now.walls) return [];
	const isClosed = ({ kind, open }: Wall) => kind === 'door' && !open;
	const closed = new Set(before.walls?.filter(isClosed).map(keyOf));
	return (now.walls ?? []).filter((wall) => wall.open && closed.has(keyOf(wall)));
}

/** The squares on both sides of a door. */
function besides({ from, to }: Wall): readonly Square[] {
	const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
	const isUpright = Math.abs(to[1] - from[1]) >= Math.abs(to[0] - from[0]);
	return [-0.5, 0.5].map((by) => ({
		x: Math.floor(isUpright ? x + by : x),
		y: Math.floor(isUpright ? y : y + by),
	}));
}

/**
 * Squares of the rooms behind doors that have opened, 1 for each by rows; null for none. A door of which players see
 * neither side tells them nothing.
 *
 * @param covered squares under fog, 1 for each by rows
 */
export function openedRooms(before: BattleMap, now: BattleMap, covered: Uint8Array): Uint8Array | null {
	const { width, height } = now;
	let rooms: Uint8Array | null = null;
	for (const door of openedDoors(before, now)) {
		const sides = besides(door).filter((square) => isOnMap(now, square));
		const hidden = sides.filter(({ x, y }) => covered[y * width + x] === 1);
		if (hidden.length === sides.length) continue;
		rooms ??= new Uint8Array(width * height);
		for (const side of hidden) for (const { x, y } of roomAt(now, side, true)) rooms[y * width + x] = 1;
	}
	return rooms;
}
