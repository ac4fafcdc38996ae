/** Visible rock: sight ends at the outline of solid squares, whose faces are visible. */
import type { barriersOf, bodyOf } from '../../engine/index.ts';

const SIDES = [
	[1, 0],
	[-1, 0],
	[0, 1],
	[0, -1],
] as const;

/**
 * Adds visible rock to a view: solid squares with a visible open square in front, on the body's side. Inner corners
 * are added with both faces.
 */
export function addRockFaces(
	view: Uint8Array,
	{ width, height, solid }: ReturnType<typeof barriersOf>,
	{ blocks }: ReturnType<typeof bodyOf>,
): void {
	const isOpen = (x: number, y: number) => {
		const at = y * width + x;
		return x >= 0 && y >= 0 && x < width && y < height && view[at] === 1 && solid[at] === 0;
	};
	/** True if part of the body lies beyond a square in a direction. */
	const isBeyond = (x: number, y: number, dx: number, dy: number) =>
		blocks.some(
			({ x: left, y: top, side }) =>
				(dx === 0 || (dx < 0 ? left < x : left + side > x + 1)) &&
				(dy === 0 || (dy < 0 ? top < y : top + side > y + 1)),
		);
	const faces = new Set<number>();
	for (let at = 0; at < solid.length; at++) {
		if (solid[at] === 0) continue;
		const [x, y] = [at % width, Math.floor(at / width)];
		if (SIDES.some(([dx, dy]) => isOpen(x + dx, y + dy) && isBeyond(x, y, dx, dy))) faces.add(at);
	}
	const corners: number[] = [];
	for (const at of faces) {
		const [x, y] = [at % width, Math.floor(at / width)];
		for (const dx of [-1, 1])
			for (const dy of [-width, width]) {
				const isCorner = x + dx >= 0 && x + dx < width && solid[at + dx] === 1 && faces.has(at + dx + dy);
				if (isCorner && isOpen(x, y + Math.sign(dy))) corners.push(at + dx);
			}
	}
	for (const at of [...faces, ...corners]) view[at] = 1;
}
