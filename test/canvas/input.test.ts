import { describe, expect, it, vi } from 'vitest';
import { keyInput } from '../../src/canvas/board/boardInput.ts';
import { PinchGesture } from '../../src/canvas/board/pinch.ts';
import { edgeSpeed } from '../../src/canvas/board/pointerController.ts';
import { buttonOf } from '../../src/canvas/board/pressGestures.ts';

describe('keys', () => {
	const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

	it.each([
		{ key: 'Home', code: 'Numpad7', seen: 'Numpad7' },
		{ key: '7', code: 'Numpad7', seen: 'Numpad7' },
		{ key: 'Enter', code: 'NumpadEnter', seen: 'Enter' },
		{ key: 'ArrowUp', code: 'ArrowUp', seen: 'ArrowUp' },
	])('$key on $code is $seen', ({ key, code, seen }) => {
		expect(keyInput({ ...plain, key, code }).key).toBe(seen);
	});

	it('treats Cmd as Ctrl', () => {
		expect(keyInput({ ...plain, metaKey: true, key: 'a', code: 'KeyA' }).ctrl).toBe(true);
	});
});

it('treats Ctrl+click on a Mac as a right click without extending the selection', () => {
	const buttons = (platform: string) => {
		vi.stubGlobal('navigator', { platform });
		return [0, 1, 2].map((button) => buttonOf({ button, ctrlKey: true }));
	};
	expect(buttons('MacIntel')).toEqual([2, 1, 2]);
	expect(buttons('Win32')).toEqual([0, 1, 2]);
	expect(buttonOf({ button: 0, ctrlKey: false })).toBe(0);
});

describe('two fingers', () => {
	it('pan by their midpoint and zoom by their distance', () => {
		const pinch = new PinchGesture();
		pinch.set(1, { x: 0, y: 0 });
		expect(pinch.move(1, { x: 5, y: 0 })).toBeNull();
		pinch.set(1, { x: 0, y: 0 });
		pinch.set(2, { x: 100, y: 0 });
		expect(pinch.move(2, { x: 200, y: 0 })).toEqual({ dx: 50, dy: 0, factor: 2, middle: { x: 100, y: 0 } });
		pinch.delete(1);
		expect(pinch.move(2, { x: 0, y: 0 })).toBeNull();
		expect(pinch.count).toBe(1);
	});
});

describe('rim of the board', () => {
	it.each([
		{ at: 400, speed: 0 },
		{ at: 32, speed: 0 },
		{ at: 16, speed: 7 },
		{ at: 0, speed: 14 },
		{ at: -500, speed: 14 },
		{ at: 800, speed: -14 },
	])('pans by $speed with the pointer at $at of 800', ({ at, speed }) => {
		expect(edgeSpeed(at, 800)).toBeCloseTo(speed, 9);
	});
});
