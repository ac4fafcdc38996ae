import { describe, expect, it } from 'vitest';
import { beginHalfRound, type Square } from '../../src/engine/index.ts';
import { actionOf, performAction } from '../../src/store/actions/index.ts';
import { nextHalf } from '../../src/store/derived/encounterAt.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { goalOf } from '../../src/store/encounter/aiSides.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { startErrands } from '../../src/store/tasks/goalOrders.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { Forecaster } from '../../src/workers/analysisWorkerApi.ts';
import { board } from '../support/boards.ts';
import { crowdOn, roomsMap } from '../support/rooms.ts';

function begin(text = 'board 20x1\na x 0,0 30\nb x 1,0 30') {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: APP_ROLLS });
	openDocument(workspace, 'test', board(text));
	const worker = new Forecaster();
	let calledOff = 0;
	startErrands(workspace, {
		together: ({ map, ...state }, errands, onDone) => {
			worker.know(map);
			return worker.together(state, errands, onDone);
		},
		callOff: () => {
			calledOff++;
			worker.callOff('ways for many');
		},
	});
	const send = async (goals: Readonly<Record<string, Square>>) => {
		const errands = Object.entries(goals).map(([creature, goal]) => ({ creature, goal }));
		workspace.sending.setState({ errands, done: 0 }, true);
		for (let turn = 0; turn < 20 && workspace.sending.getState(); turn++)
			await new Promise((next) => setTimeout(next));
	};
	const creatures = () => workspace.document.getState().encounter.creatures;
	return { workspace, send, creatures, calledOff: () => calledOff };
}

const GOALS = { a: { x: 17, y: 0 }, b: { x: 18, y: 0 } };

describe('sending creatures to goals', () => {
	it('sets goals and plans in one step over all needed half-rounds', async () => {
		const { workspace, send, creatures } = begin();
		await send(GOALS);
		expect(creatures().map(goalOf)).toEqual([GOALS.a, GOALS.b]);
		expect(creatures().map(({ plan }) => plan?.steps.length)).toEqual([17, 17]);
		expect(workspace.session.getState().notice?.text).toBe(
			'2 creatures are moving to their goals; the last arrives in 3 half-rounds.',
		);
		undo(workspace);
		expect(creatures().some((one) => goalOf(one) || one.plan)).toBe(false);
	});

	it('reports a goal without room', async () => {
		const { workspace } = begin();
		workspace.sending.setState({ errands: [{ creature: 'b', goal: GOALS.b, instead: true }], done: 0 }, true);
		for (let turn = 0; turn < 20 && workspace.sending.getState(); turn++)
			await new Promise((next) => setTimeout(next));
		expect(workspace.session.getState().notice?.text).toBe(
			'No room at the goal; using the nearest free square. b is moving to its goal; it arrives in 3 half-rounds.',
		);
	});

	it('keeps goals across half-rounds until reached', async () => {
		const { workspace, send } = begin();
		await send(GOALS);
		let { encounter } = workspace.document.getState();
		for (let half = 0; half < 2; half++) encounter = nextHalf(encounter, APP_ROLLS)!;
		expect(encounter.creatures.map((one) => [one.position.x, goalOf(one)?.x])).toEqual([
			[12, 17],
			[13, 18],
		]);
		encounter = nextHalf(encounter, APP_ROLLS)!;
		expect(encounter.creatures.map((one) => [one.position.x, one.auto, one.plan])).toEqual([
			[17, undefined, undefined],
			[18, undefined, undefined],
		]);
	});

	it('does nothing if canceled or if the encounter changed', async () => {
		const { workspace, creatures, calledOff } = begin();
		workspace.sending.setState({ errands: [{ creature: 'a', goal: GOALS.a }], done: 0 }, true);
		workspace.sending.setState(null);
		expect(calledOff()).toBe(1);
		await new Promise((next) => setTimeout(next, 5));
		expect(creatures().some(goalOf)).toBe(false);
		workspace.sending.setState({ errands: [{ creature: 'a', goal: GOALS.a }], done: 0 }, true);
		dispatch(workspace, { type: 'place-creatures', positions: { b: { x: 5, y: 0 } } });
		await new Promise((next) => setTimeout(next, 5));
		expect(creatures().some(goalOf)).toBe(false);
		expect(workspace.session.getState().notice?.tone).toBe('problem');
	});

	it('re-plans for creatures that have not arrived', async () => {
		const { workspace, send } = begin();
		expect(actionOf('plan-goals').enabled(workspace)).toBe(false);
		await send(GOALS);
		dispatch(workspace, { type: 'place-creatures', positions: { b: GOALS.b } });
		expect(actionOf('plan-goals').enabled(workspace)).toBe(true);
		performAction(workspace, actionOf('plan-goals'));
		expect(workspace.thinking.getState()?.ids).toEqual(['a']);
	});

	it('reports progress', async () => {
		const worker = new Forecaster();
		const onRooms = roomsMap(6, 1);
		const { creatures, goals } = crowdOn(onRooms, 40, 1);
		const { map, ...state } = beginHalfRound({ name: '', map: onRooms, creatures });
		const errands = creatures.map(({ id }, i) => ({ creature: id, goal: goals[i]! }));
		expect(await worker.together(state, errands)).toBeNull();
		worker.know(map);
		const parts: number[] = [];
		const joint = await worker.together(state, errands, (done) => parts.push(done));
		expect(joint?.lost).toEqual([]);
		expect(parts.length).toBeGreaterThan(1);
		expect(parts.every((part) => part > 0 && part <= 1)).toBe(true);
	});

	it('moves with the map when it is cut or shifted', async () => {
		const { workspace, send, creatures } = begin();
		await send(GOALS);
		dispatch(workspace, { type: 'resize-map', width: 20, height: 2, dx: 1, dy: 1 });
		expect(creatures().map(goalOf)).toEqual([
			{ x: 18, y: 1 },
			{ x: 19, y: 1 },
		]);
		dispatch(workspace, { type: 'resize-map', width: 19, height: 2 });
		expect(creatures().map(goalOf)).toEqual([{ x: 18, y: 1 }, undefined]);
	});
});
