/**
 * Directions from a point, and which of them are barred. In whole numbers: where two barriers touch, no direction
 * between them is free.
 */

/** `half`: 0 from the direction of the x axis on, by way of the y axis; 1 from its opposite on; 2 once round. */
interface Direction {
	readonly half: number;
	readonly x: number;
	readonly y: number;
}

/** All directions from one to another, both ends included, that does not come before it. */
interface Arc {
	readonly from: Direction;
	readonly to: Direction;
}

/** Two ends of a barrier as seen from the point, the second further round by less than half a turn. */
export type Ends = readonly [px: number, py: number, qx: number, qy: number];

const AXIS: Direction = { half: 0, x: 1, y: 0 };
const ROUND: Direction = { half: 2, x: 1, y: 0 };

const toward = (x: number, y: number): Direction => ({ half: y > 0 || (y === 0 && x > 0) ? 0 : 1, x, y });

/** Below 0 where the first comes first, 0 where they are the same. */
function inTurn(a: Direction, b: Direction): number {
	return a.half - b.half || a.y * b.x - a.x * b.y;
}

/** What lies between two ends, cut in two where it goes past the direction of the x axis. */
function arcsOf([px, py, qx, qy]: Ends): readonly Arc[] {
	const [from, to] = [toward(px, py), toward(qx, qy)];
	if (inTurn(from, to) <= 0) return [{ from, to }];
	return [
		{ from, to: ROUND },
		{ from: AXIS, to },
	];
}

export class BarredDirections {
	/** In turn; none touches the next. */
	private arcs: readonly Arc[] = [];

	/** Nothing is left free. */
	get areAll(): boolean {
		const [only, more] = this.arcs;
		return more === undefined && only !== undefined && inTurn(only.from, AXIS) === 0 && only.to === ROUND;
	}

	/** Bars what lies between these ends. */
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

	/** Whether everything that lies between these ends is barred. */
	has(ends: Ends): boolean {
		return (
			this.arcs.length > 0 &&
			arcsOf(ends).every(({ from, to }) =>
				this.arcs.some((arc) => inTurn(arc.from, from) <= 0 && inTurn(to, arc.to) <= 0),
			)
		);
	}
}
