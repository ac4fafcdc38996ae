/** Texts of a film: the time, and who won a contest. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FilmBoard } from '../../src/canvas/replay/offscreenBoard.ts';
import { openDocument } from '../../src/store/document/document.ts';
import { filmOn } from '../../src/store/replay/replayPlayer.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { stubBrowser } from '../support/drawnCalls.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

it.each([false, true])('names the winner of a contest once decided, for players: %s', (tableView) => {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' }, preferredDice: 'nobody' });
	openDocument(workspace, 'a', lydiaAndTheOrc());
	workspace.session.setState({ segment: 6 });
	const choice = { tableView, timing: 'at-once' } as const;
	const reel = filmOn(workspace, choice);
	const size = { width: 640, height: 320 };
	const board = new FilmBoard(workspace, reel, { ...choice, size, dark: false, isRead: false });
	const context = board.canvas.getContext('2d')!;
	const beat = reel.contests[0]!.beat;
	const textsAt = (at: number) => {
		const write = vi.spyOn(context, 'fillText');
		board.seek(at);
		board.draw();
		const texts = write.mock.calls.map(([text]) => text);
		write.mockRestore();
		return texts;
	};
	expect(textsAt(beat + 0.2).join()).not.toMatch(/gains/);
	expect(textsAt(beat + 0.9)).toContainEqual(expect.stringMatching(/^Round 1, half 1, segment/));
	expect(textsAt(beat + 0.9)).toContainEqual(expect.stringMatching(/^(Lydia|The orc|Orc) wins 5, 3/));
});
