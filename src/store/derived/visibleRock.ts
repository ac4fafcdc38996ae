/** What is seen of rock: sight ends at the outline of a solid square, and its faces are what one looks at there. */
import type { barriersOf, bodyOf } from '../../engine/index.ts';

const SIDES = [
	[1, 0],
	[-1, 0],
	[0, 1],
	[0, -1],
] as const;

/**
 * Adds to the squares that a body sees, 1 for each by rows, the solid ones of which it looks at a face: the open square
 * before it is seen, and the body is on that side of it. Corners of rooms come with the faces on both sides of them.
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
	/** Whether some of the body is beyond a square in a direction. */
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
