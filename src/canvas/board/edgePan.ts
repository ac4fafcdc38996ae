/** Moves the map along while something is carried against the board's edge. */
import type { Point } from '../../store/session/cameraTypes.ts';
import type { Dimensions } from '../scene/cameraMath.ts';

/** Width of the rim in CSS pixels, and how far the map moves in a frame at its very edge. */
const RIM = 32;
const FASTEST = 14;

/** CSS pixels a frame for a pointer at `at` on one axis of a board `size` long: none away from the rim. */
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
	/** Whether the pointer has left the rim since the gesture began: a gesture that begins at the rim must not move the map. */
	private armed = false;

	/** @param pan moves the map, and lets the gesture know that the map has moved under the pointer */
	constructor(private readonly pan: (dx: number, dy: number) => void) {}

	/** The pointer carries something and is here. */
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

	/** The gesture is over. */
	stop(): void {
		this.armed = false;
		this.rest();
	}
}
