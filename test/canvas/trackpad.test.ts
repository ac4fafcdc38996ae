import { expect, it, vi } from 'vitest';
import { pinchByWheel } from '../../src/canvas/board/boardSurface.ts';
import { wheelFactor } from '../../src/canvas/scene/cameraMath.ts';

class Wheel extends Event {
	constructor(type: string, init: object) {
		super(type);
		Object.assign(this, init);
	}
}

function pinch(board: EventTarget, type: string, scale: number): boolean {
	return board.dispatchEvent(
		Object.assign(new Event(type, { cancelable: true }), { scale, clientX: 3, clientY: 4 }),
	);
}

/** Wheel factors from a pinch to 1.5 times and back to twice the start. */
function factors(maxTouchPoints: number): readonly number[] {
	vi.stubGlobal('navigator', { maxTouchPoints });
	vi.stubGlobal('WheelEvent', Wheel);
	const board = new EventTarget();
	const heard: number[] = [];
	board.addEventListener('wheel', (event) => {
		const { deltaY, ctrlKey, clientX, clientY } = event as WheelEvent;
		expect({ clientX, clientY }).toEqual({ clientX: 3, clientY: 4 });
		heard.push(wheelFactor(deltaY, 0, ctrlKey));
	});
	const stop = pinchByWheel(board);
	// The page must not zoom.
	expect([pinch(board, 'gesturestart', 1), pinch(board, 'gesturechange', 1.5)]).toEqual([false, false]);
	pinch(board, 'gesturechange', 1.5);
	pinch(board, 'gesturestart', 1);
	pinch(board, 'gesturechange', 2);
	stop();
	pinch(board, 'gesturechange', 3);
	return heard;
}

it('converts pinch scale to wheel deltas', () => {
	const [first, second, ...more] = factors(0);
	expect(first).toBeCloseTo(1.5, 9);
	expect(second).toBeCloseTo(2, 9);
	expect(more).toEqual([]);
});

it('ignores fingers on a touch screen, which are pointers', () => {
	expect(factors(5)).toEqual([]);
});
