/** Pans the map while something is dragged against the board's edge. */
import type { Point } from '../../store/session/cameraTypes.ts';
import type { Dimensions } from '../scene/cameraMath.ts';

/** Rim width in CSS pixels, and the largest pan per frame. */
const RIM = 32;
const FASTEST = 14;

/** CSS pixels per frame for a pointer at `at` on an axis of length `size`; 0 outside the rim. */
export function edgeSpeed(at: number, size: number): number {
	const rim = Math.min(RIM, size / 6);
	if (at < rim) return FASTEST * Math.min(1, (rim - at) / rim);
	if (at > size - rim) return -FASTEST * Math.min(1, (at - size + rim) / rim);
	return 0;
}

export class EdgePan {
	private frame = 0;
	private dx = 0;
	private dy = 0;
	/** Set once the pointer has left the rim, so that a gesture starting there does not pan. */
	private armed = false;

	/** @param pan moves the map and updates the gesture for it */
	constructor(private readonly pan: (dx: number, dy: number) => void) {}

	carry(at: Point, board: Dimensions): void {
		this.dx = edgeSpeed(at.x, board.width);
		this.dy = edgeSpeed(at.y, board.height);
		if (this.dx === 0 && this.dy === 0) {
			this.armed = true;
			this.rest();
		} else if (this.armed && this.frame === 0) this.frame = requestAnimationFrame(() => this.go());
	}

	private go(): void {
		this.pan(this.dx, this.dy);
		this.frame = requestAnimationFrame(() => this.go());
	}

	private rest(): void {
		cancelAnimationFrame(this.frame);
		this.frame = 0;
	}

	stop(): void {
		this.armed = false;
		this.rest();
	}
}
