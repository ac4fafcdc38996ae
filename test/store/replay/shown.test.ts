/** Workspace of a replay, and navigation. */
import { describe, expect, it } from 'vitest';
import type { Creature } from '../../../src/engine/index.ts';
import { nextHalf } from '../../../src/store/derived/encounterAt.ts';
import { openDocument } from '../../../src/store/document/document.ts';
import { currentPlayerView } from '../../../src/store/playerView/currentView.ts';
import { contestFrom } from '../../../src/store/replay/replayFrames.ts';
import {
	captionsAt,
	createReplayWorkspace,
	FilmGate,
	filmOn,
	Projector,
} from '../../../src/store/replay/replayPlayer.ts';
import { APP_ROLLS } from '../../../src/store/session/playbackState.ts';
import { createWorkspace, type Workspace } from '../../../src/store/workspace/workspace.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../../support/encounters.ts';

/** Ann moves three squares in segments 1 to 3, Bo one in the second. */
const ann = going(creature('ann', 0, 0, { speed: 30 }), ...walk({ x: 0, y: 0 }, 1, 0, 3));
const bo = going(creature('bo', 0, 4), { hold: 1 }, { x: 1, y: 4 });
const two = encounter([ann, bo]);

describe('replay workspace', () => {
	const source = (): Workspace => {
		const workspace = createWorkspace();
		workspace.session.setState({ ask: APP_ROLLS, units: 'metres', theme: 'dark' });
		openDocument(workspace, 'test', {
			...lydiaAndTheOrc(),
			creatures: lydiaAndTheOrc().creatures.map(
				(one): Creature => (one.id === 'orc' ? { ...one, hidden: true } : one),
			),
		});
		workspace.session.setState({ segment: 6 });
		return workspace;
	};
	const ONCE = { tableView: false, timing: 'at-once' } as const;

	it('looks like the source, with the chosen sight and an empty hand', () => {
		const shown = createReplayWorkspace(source(), { ...ONCE, tableView: true });
		expect(shown.session.getState()).toMatchObject({
			units: 'metres',
			theme: 'dark',
			tableView: true,
			tool: 'pan',
		});
	});
	it('has the chosen sight', () => {
		const seen = (tableView: boolean) =>
			filmOn(source(), { ...ONCE, tableView }).seenAt(0).encounter.creatures.length;
		expect([seen(false), seen(true)]).toEqual([2, 1]);
	});
	it('reports each beat once, and its time always', () => {
		const workspace = createReplayWorkspace(source(), ONCE);
		const gate = new FilmGate(workspace);
		const reel = filmOn(source(), ONCE);
		let told = 0;
		workspace.document.subscribe(() => {
			told += 1;
		});
		gate.show(reel, 0);
		expect([
			told,
			workspace.document.getState().id,
			workspace.session.getState().segment,
			workspace.time.getState(),
		]).toEqual([1, 'film', 1, 1]);
		gate.show(reel, 0.5);
		expect([told, workspace.time.getState()]).toEqual([1, 1.5]);
		gate.show(reel, 1.25);
		expect([told, workspace.session.getState().segment, workspace.time.getState()]).toEqual([2, 2, 2.25]);
		expect(currentPlayerView(workspace)).toMatchObject({ segment: 2 });
		gate.show(filmOn(source(), ONCE), 1.5);
		expect(told).toBe(3);
	});
	it('switches timing from the start if there, else from its round', () => {
		const workspace = source();
		const projector = new Projector(workspace, null, ONCE);
		projector.choose({ ...ONCE, timing: 'one-by-one' });
		expect(projector.at.getState()).toBe(0);
		const later = createWorkspace();
		later.session.setState({ ask: APP_ROLLS });
		const third = nextHalf(nextHalf(two, APP_ROLLS)!, APP_ROLLS)!;
		openDocument(later, 'test', {
			...third,
			creatures: third.creatures.map((one) => going(one, { x: one.position.x + 1, y: one.position.y })),
		});
		later.session.setState({ segment: 6 });
		const other = new Projector(later, null, ONCE);
		other.seek(3.5);
		other.choose({ ...ONCE, timing: 'one-by-one' });
		expect(other.at.getState()).toBe(4);
	});
	it('plays moment by moment with reduced motion', () => {
		const frames: (() => void)[] = [];
		let now = 0;
		const clock = {
			now: () => now,
			requestFrame: (callback: () => void) => void frames.push(callback),
			reducedMotion: () => true,
		};
		const projector = new Projector(source(), clock, ONCE);
		projector.play();
		expect(projector.at.getState()).toBe(1);
		now = 500;
		for (const frame of frames.splice(0)) frame();
		expect(projector.at.getState()).toBe(2);
		projector.play();
		for (const frame of frames.splice(0, 1)) frame();
		expect(projector.workspace.session.getState().playing).toBe(true);
	});
	it('gives a contest’s result from the middle of its beat, for two seconds', () => {
		const workspace = createWorkspace();
		workspace.session.setState({ ask: APP_ROLLS });
		openDocument(workspace, 'test', lydiaAndTheOrc());
		workspace.session.setState({ segment: 6 });
		const projector = new Projector(workspace, null, ONCE);
		const [{ beat } = { beat: 0 }] = projector.reel.contests;
		projector.seek(beat + 1);
		expect(projector.caption).toMatch(/wins 5, 3/);
		const told = [0.49, 0.5, 1, 4.5, 4.51].map((part) => captionsAt(projector.reel, beat + part).length);
		expect(told).toEqual([0, 1, 1, 1, 0]);
	});
	it('goes back past a contest only some time after it', () => {
		const reel = { contests: [2].map((beat) => ({ beat, contest: {} as never })) };
		expect([2.79, 2.8, 2.81].map((at) => contestFrom(reel, at, 'previous'))).toEqual([null, null, 2.2]);
	});
});
