/** Settling, reimplemented (resolver, section 3). */
import type { Settled, Square } from '../../../src/engine/index.ts';
import type { Fighter } from './fighters.ts';
import { squaresOf } from './ground.ts';
import type { Scene } from './scene.ts';

/** Moves creatures that may not stay to legal squares, by id. */
export function settle(scene: Scene): Settled[] {
	const settled: Settled[] = [];
	scene.segment = 7;
	const moved = scene.fighters.filter(({ entered }) => entered > 0);
	for (const who of moved.sort((a, b) => b.entered - a.entered)) {
		if (scene.mayStay(who)) continue;
		// It first pulls in the body behind it.
		const { at: from, behind } = who.shape;
		const isEnough = behind.length > 0 && hasRoomAt(scene, who, from);
		const to = isEnough ? from : nearest(scene, who);
		if (to === undefined) continue;
		if (!isEnough) settled.push({ creature: who.id, from, to });
		who.shape = { ...who.shape, at: to, behind: [] };
		who.since = scene.segment;
	}
	return settled.sort((a, b) => (a.creature < b.creature ? -1 : 1));
}

function hasRoomAt(scene: Scene, who: Fighter, at: Square): boolean {
	const squares = squaresOf(at, who.shape.side);
	return scene.hasRoomNow({ who, squares, underside: who.underside, goesOn: false, since: scene.segment });
}

/** A path by the 5/10 rule. */
interface Way {
	readonly at: Square;
	readonly feet: number;
	readonly diagonals: number;
}

function nearest(scene: Scene, who: Fighter): Square | undefined {
	const far = (a: Square): number => (a.x - who.lawful.x) ** 2 + (a.y - who.lawful.y) ** 2;
	const lawful = waysFrom(scene, who).filter(
		({ at }) => (at.x !== who.shape.at.x || at.y !== who.shape.at.y) && hasRoomAt(scene, who, at),
	);
	lawful.sort((a, b) => a.feet - b.feet || far(a.at) - far(b.at) || a.at.y - b.at.y || a.at.x - b.at.x);
	return lawful[0]?.at;
}

/** Dijkstra: shortest paths to all squares, one per diagonal parity. */
function waysFrom({ ground }: Scene, who: Fighter): Way[] {
	const body = { side: who.shape.side, modes: who.modes };
	const open: Way[] = [{ at: who.shape.at, feet: 0, diagonals: 0 }];
	const done: Way[] = [];
	while (open.length > 0) {
		const least = Math.min(...open.map(({ feet }) => feet));
		const [way] = open.splice(
			open.findIndex(({ feet }) => feet === least),
			1,
		);
		const { at, feet, diagonals } = way!;
		const isKnown = done.some(
			(other) => other.at.x === at.x && other.at.y === at.y && other.diagonals % 2 === diagonals % 2,
		);
		if (isKnown) continue;
		done.push(way!);
		for (const to of squaresOf({ x: at.x - 1, y: at.y - 1 }, 3)) {
			if ((to.x === at.x && to.y === at.y) || ground.isBlocked(body, at, to)) continue;
			const isDiagonal = to.x !== at.x && to.y !== at.y;
			const cost = isDiagonal && diagonals % 2 === 1 ? 10 : 5;
			open.push({ at: to, feet: feet + cost, diagonals: diagonals + (isDiagonal ? 1 : 0) });
		}
	}
	return done;
}
