/** One side against the app: it plans in secret by its side’s knowledge, and reveals its plans when time runs. */
import { describe, expect, it, vi } from 'vitest';
import type { Encounter, Plan, Side, Strength } from '../../src/engine/index.ts';
import { actionOf, actionsAt, labelOf, performAction } from '../../src/store/actions/index.ts';
import { logOf } from '../../src/store/derived/battleLog.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { redo, undo } from '../../src/store/document/undoRedo.ts';
import { unplanned } from '../../src/store/encounter/missingPlans.ts';
import { playRefusal, setAuto } from '../../src/store/interactions/autoSettings.ts';
import {
	beginDeclaring,
	mayDeclare,
	mayPlanFor,
	openFor,
	plannersIn,
	sayReady,
} from '../../src/store/interactions/secretPlanning.ts';
import { play, seek, stepForward, toNextHalf } from '../../src/store/playback/playback.ts';
import { audibleTo } from '../../src/store/playerView/audience.ts';
import { currentPlayerView, playerViewFor } from '../../src/store/playerView/currentView.ts';
import { GM, TABLE } from '../../src/store/playerView/seat.ts';
import {
	cancelOpponents,
	type Opposing,
	opponentsDue,
	startOpposing,
} from '../../src/store/tasks/aiOpponents.ts';
import { stateAhead } from '../../src/store/tasks/forecastState.ts';
import { hidesPlans } from '../../src/store/tasks/opponentAssumptions.ts';
import { createWorkspace, type Workspace } from '../../src/store/workspace/workspace.ts';
import { Forecaster } from '../../src/workers/analysisWorkerApi.ts';
import { board } from '../support/boards.ts';

const FIELD = 'board 14x5\na heroes 0,2 30\norc foes 9,2 30\ngoblin foes 9,4 30';
const WEST: Plan = { pace: 'walk', steps: [{ x: 8, y: 2 }] };
const EAST: Plan = { pace: 'walk', steps: [1, 2, 3].map((x) => ({ x, y: 2 })) };

/** Page on which the app plays the foes, with given plans in some tests. */
function begin(text = FIELD, strength: Strength = 'fair', plans?: Readonly<Record<string, Plan>>) {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	openDocument(workspace, 'test', board(text));
	const worker = new Forecaster();
	const asked: string[] = [];
	const page: Opposing = {
		oppose: async ({ map, ...state }, wish, onDone) => {
			asked.push(JSON.stringify([state, wish]));
			if (plans) {
				await new Promise((next) => setTimeout(next));
				// Like a worker, it reports progress after its answer.
				setTimeout(() => onDone(0.9));
				return { plans, worst: 0 };
			}
			worker.know(map);
			return worker.think('opposing', state, wish, onDone);
		},
		callOff: (question) => worker.callOff(question),
		later: (callback) => callback(),
	};
	startOpposing(workspace, page);
	const still = async () => {
		for (let turn = 0; turn < 200 && workspace.opponents.getState().isThinking; turn++)
			await new Promise((next) => setTimeout(next));
	};
	const side = (id: string): Side => ({ id, name: id, color: 1 });
	const choose = async (played: Strength | undefined = strength) => {
		setAuto(workspace, { side: side('foes') }, { decides: 'app', difficulty: played });
		await still();
	};
	const creature = (id: string) =>
		workspace.document.getState().encounter.creatures.find((one) => one.id === id)!;
	return { workspace, asked, still, choose, creature };
}

/** All data that the page is made from. */
function bytes(workspace: Workspace): string {
	const { past: _, ...document } = workspace.document.getState();
	const session = workspace.session.getState();
	const seats = [GM, TABLE, { type: 'side', side: 'heroes' }, { type: 'creature', creature: 'a' }] as const;
	const { encounter, battle, segment } = currentPlayerView(workspace);
	return JSON.stringify([
		...[document, session, seats.map((seat) => [playerViewFor(workspace, seat), audibleTo(session, seat)])],
		actionsAt(workspace).map((one) => [
			labelOf(one, workspace),
			one.enabled(workspace),
			one.why?.(workspace),
			one.checked?.(workspace),
		]),
		[
			logOf(encounter, battle, segment, 'feet'),
			stateAhead(workspace),
			workspace.opponents.getState(),
			workspace.forecast.getState(),
		],
		[workspace.preview.getState(), workspace.clipboard.getState(), workspace.time.getState()],
	]);
}

describe('app-played opponent', () => {
	it('plans at the half-round’s start without a trace: two worlds look the same', async () => {
		const worlds: readonly Readonly<Record<string, Plan>>[] = [
			{ orc: WEST },
			{ goblin: { pace: 'walk', steps: [{ x: 9, y: 3 }] } },
			{},
		];
		const pages = worlds.map((plans) => begin(FIELD, 'hard', plans));
		for (const { choose } of pages) await choose();
		await new Promise((next) => setTimeout(next, 10));
		expect(pages[0]!.workspace.opponents.getState().isThinking).toBe(false);
		const same = () => {
			const [first, ...others] = pages.map(({ workspace }) => bytes(workspace));
			for (const other of others) expect(other).toBe(first);
		};
		same();
		const deeds: ((workspace: Workspace) => unknown)[] = [
			(workspace) => dispatch(workspace, { type: 'set-plans', plans: { a: EAST } }),
			(workspace) => workspace.session.setState({ selection: ['orc'], tableView: true, plansOnTable: true }),
			(workspace) => seek(workspace, 3),
			(workspace) => seek(workspace, 0),
			(workspace) => workspace.session.setState({ tableView: false }),
			(workspace) => performAction(workspace, actionOf('select-all')),
			(workspace) => performAction(workspace, actionOf('copy')),
			(workspace) => performAction(workspace, actionOf('undo')),
			(workspace) => performAction(workspace, actionOf('redo')),
		];
		for (const deed of deeds) {
			for (const { workspace } of pages) deed(workspace);
			same();
		}
		// At Ready they differ.
		for (const { workspace } of pages) play(workspace);
		const [first, ...others] = pages.map(({ workspace }) => bytes(workspace));
		for (const other of others) expect(other).not.toBe(first);
	});

	it('counts its plans as unknown until revealed, and again at the end', async () => {
		const { workspace, choose } = begin(FIELD, 'fair', { orc: WEST });
		expect(hidesPlans(workspace)).toBe(false);
		await choose();
		await new Promise((next) => setTimeout(next, 10));
		expect(hidesPlans(workspace)).toBe(true);
		play(workspace);
		expect(hidesPlans(workspace), 'the next half-round is foreseen').toBe(true);
		seek(workspace, 0);
		expect(hidesPlans(workspace)).toBe(false);
		seek(workspace, 6);
		workspace.session.setState({ viewing: 1 });
		expect(hidesPlans(workspace)).toBe(false);
	});

	it('reveals all plans together at Ready, and the half-round runs', async () => {
		const { workspace, choose, creature } = begin();
		await choose();
		dispatch(workspace, { type: 'set-plans', plans: { a: EAST } });
		expect(creature('orc').plan).toBeUndefined();
		expect(performAction(workspace, actionOf('ready'))).toBe(true);
		expect(creature('orc').plan?.steps.length).toBeGreaterThan(2);
		expect(workspace.session.getState()).toMatchObject({ segment: 6, revealed: 1 });
		seek(workspace, 0);
		expect(playerViewFor(workspace, TABLE).encounter.creatures.filter(({ plan }) => plan)).toHaveLength(3);
	});

	it('re-plans each half-round of a fight and leaves no old plans on the board', async () => {
		const { workspace, choose, creature, still } = begin('board 30x3\na heroes 0,1 20\norc foes 29,1 20');
		await choose('easy');
		let at = 29;
		for (let half = 1; half <= 3; half++) {
			expect(opponentsDue(workspace)).toBe(true);
			play(workspace);
			await still();
			toNextHalf(workspace);
			await still();
			expect(creature('orc').position.x).toBeLessThan(at);
			expect(creature('orc').plan).toBeUndefined();
			at = creature('orc').position.x;
		}
	});

	it('ignores drawn paths, intents and bonuses that its side cannot know', async () => {
		const seen: string[] = [];
		for (const change of [
			{},
			{ initiative: 9, auto: { decides: 'behavior', behavior: { type: 'flee' } }, note: 'x' },
		] as const) {
			const { workspace, choose, asked } = begin();
			dispatch(workspace, { type: 'change-creatures', ids: ['a'], change });
			if ('auto' in change) dispatch(workspace, { type: 'set-plans', plans: { a: EAST } });
			await choose();
			seen.push(asked.at(-1)!);
		}
		expect(seen[1]).toBe(seen[0]);
		expect(seen[0]).toContain('charge');
	});

	it('keeps its plans while paths are drawn, and re-plans when a creature moves elsewhere', async () => {
		const { workspace, choose, asked, still } = begin();
		await choose();
		expect(asked).toHaveLength(1);
		dispatch(workspace, { type: 'set-plans', plans: { a: EAST } });
		await still();
		expect(asked).toHaveLength(1);
		dispatch(workspace, { type: 'place-creatures', positions: { a: { x: 0, y: 4 } } });
		await still();
		expect(asked).toHaveLength(2);
	});

	it('keeps its revealed plans on the board when the half-round is undone', async () => {
		const { workspace, choose, creature } = begin();
		await choose('hard');
		play(workspace);
		const first = creature('orc').plan;
		expect(first).toBeDefined();
		expect(workspace.session.getState().segment).toBe(6);
		undo(workspace);
		expect([creature('orc').plan, opponentsDue(workspace), workspace.session.getState().segment]).toEqual([
			first,
			false,
			0,
		]);
		redo(workspace);
		expect(creature('orc').plan).toEqual(first);
		undo(workspace);
		expect(workspace.session.getState().segment).toBe(0);
		expect(dispatch(workspace, { type: 'set-plans', plans: { a: EAST } })).toBe(true);
		expect(creature('orc').plan).toEqual(first);
		seek(workspace, 0);
		play(workspace);
		expect(creature('orc').plan).toEqual(first);
		undo(workspace);
		expect([creature('a').plan, creature('orc').plan]).toEqual([undefined, first]);
	});

	it('passes the half-round at Ready if nothing moves', async () => {
		const { workspace, choose } = begin(FIELD, 'fair', {});
		await choose();
		await vi.waitFor(() => expect(workspace.opponents.getState().isThinking).toBe(false));
		play(workspace);
		expect(workspace.document.getState().encounter.half).toBe(2);
	});

	it('waits for planning in progress, shows its progress and can be stopped', async () => {
		const { workspace, choose, creature, still } = begin(FIELD, 'hard');
		const chosen = choose();
		play(workspace);
		expect(workspace.opponents.getState()).toMatchObject({ isThinking: true, isAwaited: true });
		expect(workspace.session.getState().segment).toBe(0);
		cancelOpponents(workspace);
		await chosen;
		expect(workspace.opponents.getState()).toMatchObject({ isThinking: false, isAwaited: false });
		expect([creature('orc').plan, workspace.session.getState().segment]).toEqual([undefined, 0]);
		stepForward(workspace);
		await still();
		expect(creature('orc').plan).toBeDefined();
		expect(workspace.session.getState().segment).toBe(1);
	});

	it('stays canceled while nothing that matters to it changes', async () => {
		const { workspace, asked, choose, still } = begin(FIELD, 'hard');
		const chosen = choose();
		cancelOpponents(workspace);
		await chosen;
		workspace.session.setState({ selection: ['orc'] });
		dispatch(workspace, { type: 'set-plans', plans: { a: EAST } });
		expect([asked.length, workspace.opponents.getState().isThinking]).toEqual([1, false]);
		await choose('easy');
		await still();
		expect(asked.length).toBe(2);
		await choose('hard');
		expect(asked.length).toBe(3);
	});

	it('continues after re-planning for a shown creature at Ready, not in another encounter', async () => {
		const { workspace, asked, still, choose } = begin();
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { hidden: true } });
		await choose();
		dispatch(workspace, { type: 'change-creatures', ids: ['goblin'], change: { speed: 20 } });
		play(workspace);
		expect(workspace.opponents.getState()).toMatchObject({ isThinking: true, isAwaited: true });
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { hidden: false } });
		expect(workspace.opponents.getState()).toMatchObject({ isThinking: true, isAwaited: true });
		expect(JSON.parse(asked.at(-1)!)[0].creatures).toHaveLength(3);
		await still();
		expect([workspace.session.getState().segment, workspace.opponents.getState().isAwaited]).toEqual([
			6,
			false,
		]);

		toNextHalf(workspace);
		await still();
		dispatch(workspace, { type: 'change-creatures', ids: ['goblin'], change: { speed: 25 } });
		play(workspace);
		expect(workspace.opponents.getState().isAwaited).toBe(true);
		openDocument(workspace, 'other', workspace.document.getState().encounter);
		dispatch(workspace, { type: 'change-creatures', ids: ['goblin'], change: { speed: 30 } });
		await still();
		expect([workspace.session.getState().segment, workspace.opponents.getState().isAwaited]).toEqual([
			0,
			false,
		]);
	});
	it('cannot be bypassed: after looking ahead the half-round restarts with its plans', async () => {
		const { workspace, choose, creature } = begin();
		await choose();
		seek(workspace, 4);
		play(workspace);
		expect(creature('orc').plan).toBeDefined();
		expect(creature('a').plan).toBeUndefined();
		expect(workspace.session.getState().segment).toBe(6);
	});

	it('continues with the same revealed plans after undo over half-rounds and on a reload', async () => {
		const field = 'board 30x3\na heroes 0,1 20\norc foes 29,1 20';
		const { workspace, choose, still } = begin(field);
		await choose('easy');
		// As in a page, time follows the viewed moment.
		workspace.session.subscribe(({ segment }) => workspace.time.setState(segment, true));
		const halfAndSegment = ({ document, session }: Workspace) => [
			document.getState().encounter.half ?? 1,
			session.getState().segment,
		];
		const toNext = async () => {
			play(workspace);
			await still();
			toNextHalf(workspace);
			await still();
		};
		await toNext();
		await toNext();
		undo(workspace);
		expect(halfAndSegment(workspace)).toEqual([2, 6]);
		const { encounter } = workspace.document.getState();
		undo(workspace);
		undo(workspace);
		expect(halfAndSegment(workspace)).toEqual([1, 6]);
		play(workspace);
		await still();
		expect(halfAndSegment(workspace)).toEqual([2, 0]);

		const anew = begin(field);
		openDocument(anew.workspace, 'kept', encounter);
		seek(anew.workspace, 6);
		play(anew.workspace);
		await anew.still();
		expect(halfAndSegment(anew.workspace)).toEqual([3, 0]);
	});

	it('makes creatures without a setting charge, go to their goal or ambush', async () => {
		const { workspace, choose, creature } = begin();
		dispatch(workspace, { type: 'change-creatures', ids: ['goblin'], change: { hidden: true } });
		await choose('easy');
		play(workspace);
		expect(creature('orc').plan?.steps.at(-1)).toMatchObject({ x: 3 });
		expect(creature('goblin').plan).toBeUndefined();
		undo(workspace);
		dispatch(workspace, {
			type: 'change-creatures',
			ids: ['orc'],
			change: { auto: { behavior: { type: 'go', place: { x: 9, y: 0 } } } },
		});
		play(workspace);
	});

	it('waits for no plan if its side cannot move', async () => {
		const { workspace, choose } = begin('board 9x3\na heroes 0,1 30 walk: E E\norc foes 8,1 30 [dead]');
		await choose();
		expect(opponentsDue(workspace)).toBe(false);
		play(workspace);
		expect(workspace.session.getState().segment).toBe(6);
	});

	it('rolls the same dice as players, and requests typed dice for all', async () => {
		const { workspace, choose } = begin('board 5x1\na heroes 0,0 30 walk: E E\norc foes 4,0 30', 'easy', {
			orc: { pace: 'walk', steps: [3, 2].map((x) => ({ x, y: 0 })) },
		});
		workspace.session.setState({ ask: { who: 'everyone' } });
		await choose();
		play(workspace);
		expect(workspace.session.getState().contestOpen).toBe(true);
		expect(currentPlayerView(workspace).battle.awaiting?.needs.join()).toMatch(/a.*orc|orc.*a/);
	});

	it('is chosen before the half-round, removes the side’s plans and refuses new ones', async () => {
		const { workspace, choose, creature } = begin();
		dispatch(workspace, { type: 'set-plans', plans: { orc: WEST } });
		expect(playRefusal(workspace)).toBeNull();
		await choose();
		expect(creature('orc').plan).toBeUndefined();
		expect([mayPlanFor(workspace, 'a'), mayPlanFor(workspace, 'orc')]).toEqual([true, false]);
		expect(unplanned(workspace.document.getState().encounter).map(({ id }) => id)).toEqual(['a']);
		undo(workspace);
		expect(creature('orc').plan).toEqual(WEST);
		seek(workspace, 1);
		expect(playRefusal(workspace)).toBe('The half-round has started.');
		await choose();
		expect(creature('orc').plan).toEqual(WEST);
	});

	it('is known in table view, where Ready is available too', async () => {
		const { workspace, choose } = begin();
		await choose('easy');
		workspace.session.setState({ tableView: true });
		expect(currentPlayerView(workspace).encounter.sides).toContainEqual({
			id: 'foes',
			name: 'foes',
			color: 1,
			auto: { decides: 'app' },
		});
		expect(performAction(workspace, actionOf('ready'))).toBe(true);
		expect(workspace.session.getState()).toMatchObject({ segment: 6, revealed: 1 });
	});

	it('is ready with the others in secret planning', async () => {
		const { workspace, choose, creature } = begin();
		await choose();
		const encounter = (): Encounter => workspace.document.getState().encounter;
		expect(plannersIn(encounter(), 'side').map(({ id }) => id)).toEqual(['heroes']);
		expect(mayDeclare(workspace)).toBe(true);
		beginDeclaring(workspace);
		openFor(workspace, 'heroes');
		sayReady(workspace);
		expect(creature('orc').plan).toBeDefined();
		expect(workspace.session.getState()).toMatchObject({ declaring: null, segment: 0, revealed: 1 });
		play(workspace);
		expect(workspace.session.getState()).toMatchObject({ segment: 6, revealed: 1 });
	});
});

it('continues without plans if planning fails', async () => {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	openDocument(workspace, 'test', board(FIELD));
	let asked = 0;
	startOpposing(workspace, {
		oppose: async () => {
			asked += 1;
			throw new Error('killed');
		},
		callOff: () => {},
		later: (callback) => callback(),
	});
	setAuto(workspace, { side: { id: 'foes', name: 'foes', color: 1 } }, { decides: 'app' });
	play(workspace);
	await vi.waitFor(() => expect(workspace.opponents.getState().isThinking).toBe(false));
	expect(workspace.session.getState().notice?.text).toBe('The app could not plan. Its creatures stay.');
	toNextHalf(workspace);
	const half = () => workspace.document.getState().encounter.half ?? 1;
	await vi.waitFor(() => expect(half()).toBeGreaterThan(1));
	// It is asked once for each half-round.
	expect(asked).toBeLessThanOrEqual(half());
});
