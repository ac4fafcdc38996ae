/** Replay playback: play, pause, seek and contests, without effect on the battle. */
import { beforeEach, describe, expect, it } from 'vitest';
import { nextHalf } from '../../src/store/derived/encounterAt.ts';
import { openDocument } from '../../src/store/document/document.ts';
import { currentPlayerView } from '../../src/store/playerView/currentView.ts';
import { contestSentence, type FilmChoice, Projector } from '../../src/store/replay/replayPlayer.ts';
import { createWorkspace, type Workspace } from '../../src/store/workspace/workspace.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import { clock, pass } from '../support/twoWindows.ts';

const GM_ONCE: FilmChoice = { tableView: false, timing: 'at-once' };
let workspace: Workspace;

beforeEach(() => {
	workspace = createWorkspace();
	openDocument(workspace, 'test', nextHalf(lydiaAndTheOrc(), { who: 'nobody' })!);
	workspace.session.setState({ ask: { who: 'nobody' } });
});

function lydia({ workspace: shown }: Projector) {
	return currentPlayerView(shown).encounter.creatures.find(({ id }) => id === 'lydia')!.position;
}

describe('replay player', () => {
	it('plays from first to last second, then restarts', async () => {
		const projector = new Projector(workspace, clock, GM_ONCE);
		expect(lydia(projector)).toEqual({ x: 0, y: 2 });
		projector.play();
		await pass(1000);
		expect(projector.at.getState()).toBeCloseTo(2, 0);
		expect(projector.workspace.time.getState() % 1).toBeCloseTo(projector.at.getState() % 1);
		await pass(5000);
		expect(projector.at.getState()).toBe(projector.reel.length);
		expect(projector.workspace.session.getState().playing).toBe(false);
		const end = workspace.document.getState().encounter.creatures.find(({ id }) => id === 'lydia')!;
		expect(lydia(projector)).toEqual(end.position);
		projector.toggle();
		expect(projector.at.getState()).toBe(0);
	});

	it('stops where sought, and pauses', async () => {
		const projector = new Projector(workspace, clock, GM_ONCE);
		projector.play();
		projector.seek(2.5);
		await pass(500);
		expect(projector.at.getState()).toBe(2.5);
		projector.toggle();
		await pass(300);
		projector.toggle();
		const at = projector.at.getState();
		expect(at).toBeGreaterThan(2.5);
		await pass(300);
		expect(projector.at.getState()).toBe(at);
		projector.seek(99);
		expect(projector.at.getState()).toBe(projector.reel.length);
	});

	it('goes to a contest and tells its result once decided', () => {
		const projector = new Projector(workspace, clock, GM_ONCE);
		const found = projector.toContest('next')!;
		expect(projector.at.getState()).toBeGreaterThan(found.beat);
		expect(projector.caption).toBe('');
		const sentence = contestSentence(found, projector.reel);
		expect(sentence).toMatch(/(Lydia|orc) wins 5, 3/);
		projector.seek(found.beat + 0.9);
		expect(projector.caption).toBe(sentence);
		expect(projector.toContest('next')).toBeNull();
		expect(projector.at.getState()).toBe(found.beat + 0.9);
	});

	it('changes timing by choice, from the viewed round', () => {
		const projector = new Projector(workspace, clock, GM_ONCE);
		projector.seek(3.5);
		projector.choose({ tableView: true, timing: 'one-by-one' });
		expect(projector.at.getState()).toBe(0);
		expect(projector.reel.length).toBeGreaterThan(6);
		expect(projector.workspace.session.getState().tableView).toBe(true);
	});

	it('continues playing with the other timing', () => {
		const projector = new Projector(workspace, clock, GM_ONCE);
		projector.play();
		projector.choose({ tableView: true, timing: 'one-by-one' });
		expect(projector.workspace.session.getState().playing).toBe(true);
	});
	it('leaves the battle unchanged', async () => {
		const [document, session] = [workspace.document.getState(), workspace.session.getState()];
		const projector = new Projector(workspace, clock, GM_ONCE);
		projector.play();
		await pass(1500);
		projector.toContest('next');
		projector.choose({ tableView: true, timing: 'one-by-one' });
		expect(workspace.document.getState()).toBe(document);
		expect(workspace.session.getState()).toBe(session);
		expect(workspace.time.getState()).toBe(0);
	});

	it('ends at once without a clock', () => {
		const projector = new Projector(workspace, null, GM_ONCE);
		projector.play();
		expect(projector.at.getState()).toBe(projector.reel.length);
	});
});
