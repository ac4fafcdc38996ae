/** Pinching on a trackpad as Safari tells of it. */
import { expect, it, vi } from 'vitest';
import { pinchByWheel } from '../../src/canvas/board/trackpadPinch.ts';
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

/** What the wheel of a board made of a pinch to half as large again and back to twice as large as before. */
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
	// The page is not to grow.
	expect([pinch(board, 'gesturestart', 1), pinch(board, 'gesturechange', 1.5)]).toEqual([false, false]);
	pinch(board, 'gesturechange', 1.5);
	pinch(board, 'gesturestart', 1);
	pinch(board, 'gesturechange', 2);
	stop();
	pinch(board, 'gesturechange', 3);
	return heard;
}

it('turns the wheel by as much as it makes larger', () => {
	const [first, second, ...more] = factors(0);
	expect(first).toBeCloseTo(1.5, 9);
	expect(second).toBeCloseTo(2, 9);
	expect(more).toEqual([]);
});

it('turns none where fingers are on the screen itself, which are pointers', () => {
	expect(factors(5)).toEqual([]);
});
