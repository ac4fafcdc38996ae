/** Intervals of directions from a point that barriers block, in integers: touching barriers leave no gap. */

/** `half`: 0 from the x axis over the y axis, 1 from its opposite on, 2 after a full turn. */
interface Direction {
	readonly half: number;
	readonly x: number;
	readonly y: number;
}

/** All directions between two ends, both included. */
interface Arc {
	readonly from: Direction;
	readonly to: Direction;
}

/** Two ends of a barrier as seen from the point, the second at most half a turn farther round. */
export type Ends = readonly [px: number, py: number, qx: number, qy: number];

const AXIS: Direction = { half: 0, x: 1, y: 0 };
const ROUND: Direction = { half: 2, x: 1, y: 0 };

const toward = (x: number, y: number): Direction => ({ half: y > 0 || (y === 0 && x > 0) ? 0 : 1, x, y });

/** Negative if the first comes first, 0 if they are equal. */
function inTurn(a: Direction, b: Direction): number {
	return a.half - b.half || a.y * b.x - a.x * b.y;
}

/** The directions between two ends, split at the x axis. */
function arcsOf([px, py, qx, qy]: Ends): readonly Arc[] {
	const [from, to] = [toward(px, py), toward(qx, qy)];
	if (inTurn(from, to) <= 0) return [{ from, to }];
	return [
		{ from, to: ROUND },
		{ from: AXIS, to },
	];
}

export class BarredDirections {
	/** In order and disjoint. */
	private arcs: readonly Arc[] = [];

	/** True if nothing is free. */
	get areAll(): boolean {
		const [only, more] = this.arcs;
		return more === undefined && only !== undefined && inTurn(only.from, AXIS) === 0 && only.to === ROUND;
	}

	bar(more: readonly Ends[]): void {
		if (more.length === 0) return;
		const all = [...this.arcs, ...more.flatMap(arcsOf)].sort((a, b) => inTurn(a.from, b.from));
		const arcs: Arc[] = [];
		for (const one of all) {
			const last = arcs.at(-1);
			if (!last || inTurn(one.from, last.to) > 0) arcs.push(one);
			else if (inTurn(one.to, last.to) > 0) arcs[arcs.length - 1] = { from: last.from, to: one.to };
		}
		this.arcs = arcs;
	}

	has(ends: Ends): boolean {
		return (
			this.arcs.length > 0 &&
			arcsOf(ends).every(({ from, to }) =>
				this.arcs.some((arc) => inTurn(arc.from, from) <= 0 && inTurn(to, arc.to) <= 0),
			)
		);
	}
}
