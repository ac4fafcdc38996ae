import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../src/canvas/board/idleScheduling.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test('what may wait runs when the page rests, a tenth of a second later at most', () => {
	const asked = vi.fn();
	vi.stubGlobal('requestIdleCallback', asked);
	const run = vi.fn();
	whenIdle(run);
	expect(run).not.toHaveBeenCalled();
	expect(asked).toHaveBeenCalledExactlyOnceWith(run, { timeout: 100 });
});

test('a browser that does not tell of rest runs it in the next task', () => {
	vi.useFakeTimers();
	Reflect.deleteProperty(globalThis, 'requestIdleCallback');
	const run = vi.fn();
	whenIdle(run);
	expect(run).not.toHaveBeenCalled();
	vi.runAllTimers();
	expect(run).toHaveBeenCalledOnce();
});
