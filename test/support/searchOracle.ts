/** Path costs by brute force: relaxation to a fixed point, and a path walked step by step. */
import { expect } from 'vitest';
import {
	type CompiledMap,
	DIRECTIONS,
	type Rules,
	type Square,
	stepBarred,
	stepCost,
} from '../../src/engine/index.ts';

export type Walker = { readonly side: number; readonly gait: number; readonly diagonals: number };

/** Feet to every square by relaxation to a fixed point, separately for both diagonal parities. */
export function exhaust(
	ground: CompiledMap,
	rules: Rules,
	walker: Walker,
	from: Square,
): (at: Square) => number | undefined {
	const best = new Map<string, number>();
	const open: [Square, number, number][] = [[from, walker.diagonals % 2, 0]];
	best.set(`${from.x},${from.y},${walker.diagonals % 2}`, 0);
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		const [at, parity, feet] = next;
		if (best.get(`${at.x},${at.y},${parity}`)! < feet) continue;
		for (const [dx, dy] of DIRECTIONS) {
			const to = { x: at.x + dx, y: at.y + dy };
			if (stepBarred(ground, walker.side, at, to, walker.gait)) continue;
			const cost = stepCost(ground, rules, walker.side, at, to, walker.gait, parity);
			const after = (parity + cost.diagonals) % 2;
			const key = `${to.x},${to.y},${after}`;
			if ((best.get(key) ?? Number.POSITIVE_INFINITY) <= feet + cost.feet) continue;
			best.set(key, feet + cost.feet);
			open.push([to, after, feet + cost.feet]);
		}
	}
	return ({ x, y }) => {
		const both = [0, 1].map((parity) => best.get(`${x},${y},${parity}`) ?? Number.POSITIVE_INFINITY);
		const least = Math.min(...both);
		return least === Number.POSITIVE_INFINITY ? undefined : least;
	};
}

export function everySquare(ground: CompiledMap): Square[] {
	return Array.from({ length: ground.width * ground.height }, (_, at) => ({
		x: at % ground.width,
		y: Math.floor(at / ground.width),
	}));
}

/** Feet and diagonals of a path walked step by step; throws at a blocked step. */
export function walk(
	ground: CompiledMap,
	rules: Rules,
	walker: Walker,
	from: Square,
	squares: readonly Square[],
) {
	let at = from;
	let feet = 0;
	let { diagonals } = walker;
	for (const to of squares) {
		expect(stepBarred(ground, walker.side, at, to, walker.gait)).toBe(false);
		const cost = stepCost(ground, rules, walker.side, at, to, walker.gait, diagonals);
		feet += cost.feet;
		diagonals += cost.diagonals;
		at = to;
	}
	return { at, feet, diagonals };
}
