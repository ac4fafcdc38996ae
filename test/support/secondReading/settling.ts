/** Settling, a second time (resolver, section 3). */
import type { Settled, Square } from '../../../src/engine/index.ts';
import type { Fighter } from './fighters.ts';
import { squaresOf } from './ground.ts';
import type { Scene } from './scene.ts';

/** Puts those who may not stay where they may; by id. */
export function settle(scene: Scene): Settled[] {
	const settled: Settled[] = [];
	const moved = scene.fighters.filter(({ entered }) => entered > 0);
	for (const who of moved.sort((a, b) => b.entered - a.entered)) {
		const to = scene.mayStay(who, who.at) ? undefined : nearest(scene, who);
		if (to === undefined) continue;
		settled.push({ creature: who.id, from: who.at, to });
		who.at = to;
	}
	return settled.sort((a, b) => (a.creature < b.creature ? -1 : 1));
}

function nearest(scene: Scene, who: Fighter): Square | undefined {
	const seen = [who.at];
	const far = (a: Square): number => (a.x - who.lawful.x) ** 2 + (a.y - who.lawful.y) ** 2;
	for (let ring = [who.at]; ring.length > 0; ) {
		const further: Square[] = [];
		for (const from of ring) {
			for (const to of squaresOf({ x: from.x - 1, y: from.y - 1 }, 3)) {
				if (seen.some(({ x, y }) => x === to.x && y === to.y)) continue;
				if (scene.ground.isBlocked(who, from, to)) continue;
				seen.push(to);
				further.push(to);
			}
		}
		const lawful = further.filter((at) => scene.mayStay(who, at));
		if (lawful.length > 0) return lawful.sort((a, b) => far(a) - far(b) || a.y - b.y || a.x - b.x)[0];
		ring = further;
	}
	return undefined;
}
