/** Next turn: a drawn path is played first. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Encounter } from '../../../src/engine/index.ts';
import { actionOf, performAction } from '../../../src/store/actions/index.ts';
import { presentEncounter } from '../../../src/store/derived/selectors.ts';
import { act, backOneMoment, beginOrEnd } from '../../../src/store/document/combatControls.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { redo, undo } from '../../../src/store/document/undoRedo.ts';
import { fightClock } from '../../../src/store/encounter/combatQueries.ts';
import { nextTurn } from '../../../src/store/playback/nextTurn.ts';
import { hasMoveToPlay } from '../../../src/store/playback/pendingMove.ts';
import { startPlayback } from '../../../src/store/playback/playback.ts';
import type { DicePolicy } from '../../../src/store/session/playbackState.ts';
import { createWorkspace } from '../../../src/store/workspace/workspace.ts';
import { creature, encounter, going, walk } from '../../support/encounters.ts';
import { frameClock } from '../../support/frameClock.ts';
import { openFresh as openAt } from '../../support/session.ts';

/** A new workspace per test: no connections leak. */
let workspace = createWorkspace();
beforeEach(() => {
	workspace = createWorkspace();
});
const openFresh = (one: Encounter, ask?: DicePolicy) => openAt(one, ask, workspace);

const session = () => workspace.session.getState();
const turn = () => fightClock(workspace.document.getState().encounter);
const at = (id: string) => presentEncounter(workspace).creatures.find((one) => one.id === id)?.position;
const START = { x: 1, y: 1 };
const END = { x: 4, y: 1 };
const ann = going(creature('ann', 1, 1), ...walk(START, 1, 0, 3));
const orc = creature('orc', 9, 6, { side: 'foes' });
const clock = frameClock();
let stop = () => {};

/** Ann’s turn, then the orc’s. */
function inTurns(first = ann): void {
	openFresh(encounter([first, orc]));
	beginOrEnd(workspace, { type: 'begin-initiative', system: 'static', players: 'heroes' });
	const faces = [
		{ creature: 'ann', face: 15 },
		{ creature: 'orc', face: 5 },
	];
	act(workspace, { type: 'roll', faces });
}

beforeEach(() => {
	clock.reset();
	inTurns();
	stop = startPlayback(workspace, clock);
});
afterEach(() => stop());

describe('next turn', () => {
	it('waits for a drawn path and plays it without a message', () => {
		expect(hasMoveToPlay(workspace)).toBe(true);
		nextTurn(workspace);
		expect([session().playing, turn()]).toEqual([true, 'Round 1: Ann']);
		expect(session().notice).toBeNull();
		clock.pass(9000);
		expect([at('ann'), hasMoveToPlay(workspace), turn()]).toEqual([END, false, 'Round 1: Ann']);
		nextTurn(workspace);
		expect([at('ann'), turn()]).toEqual([END, 'Round 1: Orc']);
		undo(workspace);
		expect([at('ann'), turn()]).toEqual([END, 'Round 1: Ann']);
	});
	it('selects the active creatures, as do undo, redo and stepping back', () => {
		const inHand = () => [turn(), ...session().selection];
		const here = (who: string) => [`Round 1: ${who}`, who.toLowerCase()];
		inTurns(creature('ann', 1, 1));
		nextTurn(workspace);
		expect(inHand()).toEqual(here('Orc'));
		undo(workspace);
		expect(inHand()).toEqual(here('Ann'));
		redo(workspace);
		expect(inHand()).toEqual(here('Orc'));
		backOneMoment(workspace);
		expect(inHand()).toEqual(here('Ann'));
		// A change that keeps the turn keeps the selection.
		dispatch(workspace, { type: 'change-creatures', ids: ['ann'], change: { name: 'Anna' } });
		workspace.session.setState({ selection: ['orc'] });
		undo(workspace);
		expect(inHand()).toEqual(['Round 1: Ann', 'orc']);
	});
	it('works the same by key', () => {
		performAction(workspace, actionOf('next-turn'));
		expect([session().playing, turn()]).toEqual([true, 'Round 1: Ann']);
	});
	it('comes at once while the move is shown, and ends the move', () => {
		nextTurn(workspace);
		clock.pass(300);
		nextTurn(workspace);
		expect([at('ann'), turn(), session().playing]).toEqual([END, 'Round 1: Orc', false]);
	});
	it('comes at once without a path, or if only others have one', () => {
		inTurns(creature('ann', 1, 1));
		dispatch(workspace, { type: 'set-plans', plans: { orc: { pace: 'walk', steps: [{ x: 8, y: 6 }] } } });
		expect(hasMoveToPlay(workspace)).toBe(false);
		nextTurn(workspace);
		expect(turn()).toBe('Round 1: Orc');
		expect(hasMoveToPlay(workspace)).toBe(true);
	});
	it.each([
		['run', 10],
		['double', 20],
	] as const)('comes after a whole %s, and Play plays both half-rounds', (pace, speed) => {
		const far = 8;
		const runner = { ...creature('ann', 1, 1, { speed }), plan: { pace, steps: walk(START, 1, 0, far) } };
		inTurns(runner);
		performAction(workspace, actionOf('play'));
		clock.pass(20_000);
		expect([at('ann')?.x, turn(), hasMoveToPlay(workspace)]).toEqual([1 + far, 'Round 1: Ann', false]);
		performAction(workspace, actionOf('play'));
		expect(turn()).toBe('Round 1: Orc');
		backOneMoment(workspace);
		expect([at('ann')?.x, session().segment]).toEqual([1 + far, 6]);
		backOneMoment(workspace);
		expect([at('ann')?.x, session().segment]).toEqual([1 + far / 2, 6]);
		// At the end of the first half-round, also when stepped to.
		expect(hasMoveToPlay(workspace)).toBe(true);
		nextTurn(workspace);
		clock.pass(9000);
		expect([at('ann')?.x, turn()]).toEqual([1 + far, 'Round 1: Ann']);
		workspace.session.setState({ tableView: true });
		expect(hasMoveToPlay(workspace)).toBe(false);
	});
	it('plays a run’s rest in table view without plans, revealing no unseen creature', () => {
		const runner = {
			...creature('ann', 1, 1, { speed: 10 }),
			plan: { pace: 'run' as const, steps: walk(START, 1, 0, 6) },
		};
		const played = (hidden: boolean) => {
			inTurns({ ...runner, ...(hidden && { hidden }) });
			workspace.session.setState({ tableView: true });
			performAction(workspace, actionOf('play'));
			clock.pass(20_000);
			return at('ann')?.x;
		};
		expect([played(false), played(true)]).toEqual([7, 5]);
	});
	it('has no move at a half-round’s end, in the past, or without turns', () => {
		inTurns(going(creature('ann', 1, 1), ...walk(START, 1, 0, 9)));
		workspace.session.setState({ segment: 5 });
		expect(hasMoveToPlay(workspace)).toBe(true);
		workspace.session.setState({ segment: 6 });
		expect(presentEncounter(workspace).creatures[0]?.plan?.steps).not.toEqual([]);
		expect(hasMoveToPlay(workspace)).toBe(false);
		workspace.session.setState({ segment: 0, viewing: 1 });
		expect(hasMoveToPlay(workspace)).toBe(false);
		openFresh(encounter([ann]));
		expect(hasMoveToPlay(workspace)).toBe(false);
	});
	it('skips to the next action only if told to', () => {
		inTurns(creature('ann', 1, 1));
		const last = () => workspace.document.getState().encounter.initiative?.done.at(-1);
		nextTurn(workspace);
		expect(last()).toMatchObject({ type: 'act', action: { type: 'next' } });
		expect(last()).not.toHaveProperty('action.skip');
		nextTurn(workspace, true);
		expect(last()).toMatchObject({ type: 'act', action: { type: 'next', skip: true } });
	});
	it('reveals no unseen path to the table', () => {
		inTurns({ ...ann, hidden: true });
		expect(hasMoveToPlay(workspace)).toBe(true);
		workspace.session.setState({ tableView: true });
		expect(hasMoveToPlay(workspace)).toBe(false);
		nextTurn(workspace);
		expect(turn()).toBe('Round 1: Orc');
	});
});
