import { describe, expect, it } from 'vitest';
import type { Creature } from '../../src/engine/index.ts';
import { beginNextHalf, dispatch, openDocument } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { byStrength, strengthFor } from '../../src/store/encounter/aiSides.ts';
import { setAuto } from '../../src/store/interactions/autoSettings.ts';
import { play, stepForward, toNextHalf } from '../../src/store/playback/playback.ts';
import { planFor, replan, startThinking, toReplan } from '../../src/store/tasks/aiPlans.ts';
import { createWorkspace, type Workspace } from '../../src/store/workspace/workspace.ts';
import { Forecaster } from '../../src/workers/analysisWorkerApi.ts';
import { board } from '../support/boards.ts';

function begin() {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	openDocument(workspace, 'test', board('board 12x3\na app 0,1 30\norc foe 9,1 30 walk: W W'));
	const worker = new Forecaster();
	startThinking(workspace, {
		together: ({ map, ...state }, errands, onDone) => {
			worker.know(map);
			return worker.together(state, errands, onDone);
		},
		think: ({ map, ...state }, wish, onDone) => {
			worker.know(map);
			return worker.think('thought', state, wish, onDone);
		},
		callOff: (question) => worker.callOff(question),
	});
	const done = async () => {
		for (let turn = 0; turn < 50 && workspace.thinking.getState(); turn++)
			await new Promise((next) => setTimeout(next));
	};
	return { workspace, done, creatures: () => workspace.document.getState().encounter.creatures };
}

describe('app planning for creatures', () => {
	it('plans at the set difficulty, else hard for small numbers', () => {
		const { workspace, creatures } = begin();
		const { encounter } = workspace.document.getState();
		const [one] = creatures();
		const many = (count: number) => Array.from({ length: count }, () => one!);
		expect([20, 21, 40, 41].map((count) => strengthFor(encounter, one!, many(count)))).toEqual([
			...['hard', 'fair', 'fair', 'easy'],
		]);
		const fair: Creature = { ...one!, auto: { difficulty: 'fair' } };
		expect(strengthFor(encounter, fair, many(41))).toBe('fair');
		expect([...byStrength(encounter, [one!, { ...fair, id: 'b' }])]).toEqual([
			['hard', ['a']],
			['fair', ['b']],
		]);
	});

	it('gives plans by intents in one undoable step, and leaves others alone', async () => {
		const { workspace, done, creatures } = begin();
		dispatch(workspace, {
			type: 'change-creatures',
			ids: ['a'],
			change: { auto: { decides: 'behavior', behavior: { type: 'charge' } } },
		});
		workspace.thinking.setState({ ids: ['a'], done: 0 }, true);
		await done();
		expect(creatures()[0]?.plan?.steps.length).toBeGreaterThan(3);
		expect(creatures()[1]?.plan?.steps).toHaveLength(2);
		expect(workspace.session.getState().notice?.text).toContain('Planned paths for 1 creature');
		undo(workspace);
		expect(creatures()[0]).toMatchObject({ auto: { decides: 'behavior', behavior: { type: 'charge' } } });
		expect(creatures()[0]?.plan).toBeUndefined();
	});

	it('changes nothing after another change', async () => {
		const { workspace, done, creatures } = begin();
		workspace.thinking.setState({ ids: ['a'], done: 0 }, true);
		dispatch(workspace, { type: 'place-creatures', positions: { orc: { x: 11, y: 0 } } });
		await done();
		expect(creatures()[0]?.plan).toBeUndefined();
		expect(workspace.session.getState().notice?.tone).toBe('problem');
	});

	const charging = { auto: { decides: 'behavior', behavior: { type: 'charge' } } } as const;

	it('plans on demand only for creatures with a behavior', () => {
		const { workspace } = begin();
		planFor(workspace, ['a', 'orc']);
		expect(workspace.thinking.getState()).toBeNull();
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: charging });
		planFor(workspace, ['a', 'orc']);
		expect(workspace.thinking.getState()?.ids).toEqual(['a']);
	});

	it('plans creatures of two settings made in a row', async () => {
		const { workspace, done, creatures } = begin();
		for (const one of creatures()) setAuto(workspace, { creatures: [one] }, charging.auto);
		expect(workspace.thinking.getState()?.ids).toEqual(creatures().map(({ id }) => id));
		await done();
		expect(creatures()[0]?.plan?.steps.length).toBeGreaterThan(3);
	});

	it.each([
		['Play', play, (workspace: Workspace) => workspace.session.getState().segment > 0],
		['Step', stepForward, (workspace: Workspace) => workspace.session.getState().segment > 0],
		[
			'Next half-round',
			toNextHalf,
			(workspace: Workspace) => workspace.document.getState().encounter.half === 2,
		],
	] as const)('%s waits for planning in progress, then continues', async (_, go, hasGone) => {
		const { workspace, done, creatures } = begin();
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: charging });
		planFor(workspace, ['a']);
		go(workspace);
		expect(workspace.thinking.getState()?.isAwaited).toBe(true);
		expect(hasGone(workspace)).toBe(false);
		await done();
		await settle();
		expect(hasGone(workspace)).toBe(true);
		if (go !== toNextHalf) expect(creatures()[0]?.plan?.auto).toBe(true);
	});

	it('continues if all stay in place, and stops if planning is canceled', async () => {
		const { workspace, done } = begin();
		const hold = { auto: { decides: 'behavior', behavior: { type: 'hold' } } } as const;
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: hold });
		planFor(workspace, ['a']);
		play(workspace);
		workspace.thinking.setState(null);
		await settle();
		expect(workspace.session.getState().segment).toBe(0);
		planFor(workspace, ['a']);
		await done();
		await settle();
		expect(workspace.session.getState().segment).toBe(0);
		planFor(workspace, ['a']);
		play(workspace);
		await done();
		await settle();
		expect(workspace.session.getState().segment).toBeGreaterThan(0);
	});

	it('changes nothing if canceled', async () => {
		const { workspace, done, creatures } = begin();
		dispatch(workspace, {
			type: 'change-creatures',
			ids: ['a'],
			change: { auto: { decides: 'behavior', behavior: { type: 'charge' } } },
		});
		workspace.thinking.setState({ ids: ['a'], done: 0 }, true);
		workspace.thinking.setState(null);
		await new Promise((next) => setTimeout(next, 50));
		await done();
		expect(creatures()[0]?.plan).toBeUndefined();
		expect(workspace.thinking.getState()).toBeNull();
	});

	it('leaves a creature that holds position without a path', async () => {
		const { workspace, done, creatures } = begin();
		const plan = { pace: 'walk', steps: [{ x: 1, y: 1 }] } as const;
		dispatch(workspace, { type: 'set-plans', plans: { a: plan } });
		dispatch(workspace, {
			type: 'change-creatures',
			ids: ['a'],
			change: { auto: { decides: 'behavior', behavior: { type: 'hold' } } },
		});
		workspace.thinking.setState({ ids: ['a'], done: 0 }, true);
		await done();
		expect(creatures()[0]?.plan).toBeUndefined();
	});

	const CHARGE = { decides: 'behavior', behavior: { type: 'charge' } } as const;

	it('re-plans before each half-round in one undoable step, not repeated by undo', async () => {
		const { workspace, done, creatures } = begin();
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { auto: CHARGE } });
		expect(creatures()[0]?.plan).toBeUndefined();
		for (let half = 2; half <= 4; half++) {
			beginNextHalf(workspace);
			await settle();
			await done();
			expect(workspace.document.getState().encounter.half).toBe(half);
			if (half === 2) expect(creatures()[0]?.plan).toMatchObject({ auto: true });
		}
		const { done: steps } = workspace.document.getState();
		undo(workspace);
		await settle();
		await done();
		expect(workspace.document.getState().done).toBe(steps - 1);
		expect(workspace.thinking.getState()).toBeNull();
	});

	it('re-plans in the player view without an undo step for it', async () => {
		const { workspace, done, creatures } = begin();
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: charging });
		workspace.session.setState({ tableView: true });
		const { past } = workspace.document.getState();
		beginNextHalf(workspace);
		await Promise.resolve();
		await done();
		expect(creatures()[0]?.plan?.steps.length).toBeGreaterThan(3);
		expect(workspace.document.getState().past).toHaveLength(past.length + 1);
		undo(workspace);
		expect(workspace.document.getState().encounter.half ?? 1).toBe(1);
	});

	it('re-plans for a side, but not for on-demand or app-played creatures', async () => {
		for (const [auto, plans] of [
			[CHARGE, true],
			[{ ...CHARGE, replan: false }, false],
			[{ ...CHARGE, decides: 'app' }, false],
			[{ ...CHARGE, decides: 'manual' }, false],
		] as const) {
			const { workspace, done, creatures } = begin();
			dispatch(workspace, { type: 'set-side', side: { id: 'app', name: 'App', color: 0, auto } });
			beginNextHalf(workspace);
			await settle();
			await done();
			expect(creatures()[0]?.plan !== undefined, auto.decides).toBe(plans);
		}
	});

	it('keeps a hand-drawn path for its half-round, then continues', async () => {
		const { workspace, done, creatures } = begin();
		const drawn = { pace: 'walk', steps: [{ x: 0, y: 0 }] } as const;
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { auto: CHARGE } });
		dispatch(workspace, { type: 'set-plans', plans: { a: drawn } });
		expect(toReplan(workspace.document.getState().encounter)).toEqual([]);
		replan(workspace);
		expect(workspace.thinking.getState()).toBeNull();
		expect(creatures()[0]?.plan).toEqual(drawn);
		beginNextHalf(workspace);
		await settle();
		await done();
		expect(creatures()[0]?.plan?.auto).toBe(true);
		replan(workspace);
		expect(workspace.thinking.getState()?.ids).toEqual(['a']);
	});

	it('goes to a place over several half-rounds, re-planned for each', async () => {
		const { workspace, done, creatures } = begin();
		const place = { x: 8, y: 0 };
		const auto = { decides: 'behavior', behavior: { type: 'go', place } } as const;
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { auto } });
		replan(workspace);
		await done();
		expect(creatures()[0]?.plan).toMatchObject({ auto: true });
		for (let half = 0; half < 2; half++) {
			beginNextHalf(workspace);
			await settle();
			await done();
		}
		expect(creatures()[0]).toMatchObject({ position: place });
		expect(creatures()[0]?.auto).toBeUndefined();
	});
});

/** Lets effects of a document change begin. */
function settle(): Promise<void> {
	return new Promise((next) => setTimeout(next));
}
