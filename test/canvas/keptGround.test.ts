/** When the ground is put on the canvas on which it is kept. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDocument } from '../../src/store/document/document.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { boardOf, passFrames, stubBrowser } from '../support/drawnCalls.ts';
import { creature, encounter } from '../support/encounters.ts';

beforeEach(() => {
	vi.useFakeTimers();
	stubBrowser();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it('a ground that looks another all over is seen in the next frame and kept in one in which nothing else is done', () => {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	openDocument(workspace, 'test', encounter([creature('ada', 2, 2)]));
	const { view, seen, stop } = boardOf(workspace);
	/** On which canvas the ground was painted, frame by frame, until the board is at rest; and whether anything of that frame was seen. */
	const paintedOn = () => {
		const frames: string[] = [];
		const paint = vi.spyOn(view.ground, 'paint');
		for (let frame = 0; frame < 12; frame++) {
			paint.mockClear();
			const before = seen.context.calls.length;
			passFrames(1);
			const on = paint.mock.calls.map(([context]) => (context.canvas === (seen as never) ? 'seen' : 'kept'));
			const isSeen = seen.context.calls.length > before;
			if (on.length > 0 || isSeen) frames.push(`${on.join()}${isSeen ? '' : ' unseen'}`);
			// Canvases are got and rest is found between frames.
			vi.advanceTimersByTime(20);
		}
		paint.mockRestore();
		return frames;
	};
	paintedOn();
	view.invalidate('plans', 'crowd');
	paintedOn();
	const { x, y, scale } = workspace.camera.get();
	vi.advanceTimersByTime(2000);
	// Zoomed a little: once it has, names are drawn sharp again.
	workspace.camera.set({ x, y, scale: scale * 0.9 });
	const [first, ...others] = paintedOn();
	expect(first).toBe('seen');
	expect(others.filter((one) => one !== '')).toEqual(['kept unseen']);
	// From then on it is put down from there.
	view.invalidate('hand');
	expect(paintedOn()).toEqual(['']);
	stop();
});
