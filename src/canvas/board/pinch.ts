/** Pinch gesture: movement of the midpoint and change of distance since the last event. */

import type { Point } from '../../store/session/cameraTypes.ts';

export interface PinchChange {
	readonly dx: number;
	readonly dy: number;
	/** Above 1 when the fingers move apart. */
	readonly factor: number;
	readonly middle: Point;
}

export class PinchGesture {
	private readonly fingers = new Map<number, Point>();

	get count(): number {
		return this.fingers.size;
	}

	set(id: number, at: Point): void {
		this.fingers.set(id, at);
	}

	delete(id: number): void {
		this.fingers.delete(id);
	}

	private spread(): { readonly middle: Point; readonly apart: number } | null {
		const [a, b] = [...this.fingers.values()];
		if (!a || !b) return null;
		return {
			middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
			apart: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
		};
	}

	/** Null with a single finger. */
	move(id: number, at: Point): PinchChange | null {
		if (!this.fingers.has(id)) return null;
		const before = this.spread();
		this.fingers.set(id, at);
		const after = this.spread();
		if (!before || !after) return null;
		return {
			dx: after.middle.x - before.middle.x,
			dy: after.middle.y - before.middle.y,
			factor: after.apart / before.apart,
			middle: after.middle,
		};
	}
}
