import { describe, expect, it } from 'vitest';
import {
	type BetterWay,
	forecastOf,
	type HalfRoundState,
	type Rolls,
	type Square,
} from '../../src/engine/index.ts';
import { stateAhead } from '../../src/store/derived/forecastState.ts';
import { startBetterWays } from '../../src/store/derived/suggestionState.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { Forecaster } from '../../src/workers/analysisWorkerApi.ts';
import { board } from '../support/boards.ts';

const HEAD_ON = 'board 9x5\na x 0,2 30 walk: E E E E E\nb y 7,2 20 walk: W W W W';

/** A workspace whose forecast is there at once, and looking for better ways that answers when it is told to. */
function begin() {
	const workspace = createWorkspace();
	workspace.document.setState({ encounter: board(HEAD_ON) });
	const asked: {
		state: HalfRoundState;
		creature: string;
		goal: Square;
		rolls: Rolls | undefined;
		answer: (ways: BetterWay[]) => void;
	}[] = [];
	startBetterWays(workspace, {
		improve: (state, creature, goal, rolls) =>
			new Promise((answer) => asked.push({ state, creature, goal, rolls, answer })),
	});
	workspace.forecast.set(forecastOf(stateAhead(workspace)!));
	return { workspace, asked };
}

describe('better ways at a workspace', () => {
	it('are looked for when one creature with a plan is selected, once', () => {
		const { workspace, asked } = begin();
		expect(asked).toHaveLength(0);
		workspace.session.setState({ selection: ['a'] });
		expect(asked).toMatchObject([{ creature: 'a', goal: { x: 5, y: 2 } }]);
		workspace.session.setState({ lit: [{ x: 1, y: 1 }] });
		expect(asked).toHaveLength(1);
		workspace.session.setState({ selection: ['a', 'b'] });
		expect(asked).toHaveLength(1);
	});

	it('drop an answer that comes too late, and none is shown for another creature', async () => {
		const { workspace, asked } = begin();
		workspace.session.setState({ selection: ['a'] });
		workspace.session.setState({ selection: ['b'] });
		asked[0]!.answer([]);
		await Promise.resolve();
		expect(workspace.betterWays.get()).toBeNull();
		asked[1]!.answer([]);
		await Promise.resolve();
		expect(workspace.betterWays.get()).toEqual({ creature: 'b', ways: [] });
	});

	it('stay while one of them is shown, and are nothing to the table', () => {
		const { workspace, asked } = begin();
		workspace.session.setState({ selection: ['a'] });
		workspace.preview.set({ type: 'path', creature: 'a', plan: { pace: 'run', steps: [{ x: 1, y: 2 }] } });
		workspace.preview.set({ type: 'none' });
		expect(asked).toHaveLength(1);
		workspace.session.setState({ tableView: true });
		workspace.session.setState({ selection: ['b'] });
		expect(asked).toHaveLength(1);
		expect(workspace.betterWays.get()).toBeNull();
	});

	it('are asked for anew as soon as the plan is another', () => {
		const { workspace, asked } = begin();
		workspace.session.setState({ selection: ['a'] });
		workspace.betterWays.set({ creature: 'a', ways: [] });
		const plan = (steps: Square[]) =>
			dispatch(workspace, { type: 'set-plans', plans: { a: { pace: 'walk', steps } } });
		expect(plan([{ x: 1, y: 2 }])).toBe(true);
		expect(asked).toMatchObject([{ goal: { x: 5, y: 2 } }, { creature: 'a', goal: { x: 1, y: 2 } }]);
		expect(workspace.betterWays.get()).toBeNull();
	});

	it('are looked for with the dice that stand, but for where opponents’ plans are guessed', () => {
		const { workspace, asked } = begin();
		const rolls = { '1/3/a': [11], '1/3/b': [12] };
		dispatch(workspace, { type: 'set-rolls', rolls });
		workspace.session.setState({ selection: ['a'] });
		workspace.unknown.set({ type: 'likely', side: 'x', plans: {}, state: stateAhead(workspace)! });
		workspace.session.setState({ selection: ['b'] });
		expect(asked.map((one) => one.rolls)).toEqual([rolls, undefined]);
	});

	it('are found by the worker on the map it knows, beside a forecast', async () => {
		const { workspace } = begin();
		const { map, ...state } = stateAhead(workspace)!;
		const worker = new Forecaster();
		expect(await worker.improve(state, 'a', { x: 5, y: 2 })).toBeNull();
		worker.know(map);
		const [ways, forecast] = await Promise.all([
			worker.improve(state, 'a', { x: 5, y: 2 }),
			worker.foresee(state),
		]);
		expect(ways?.[0]?.arrives.chance).toBe(1);
		expect(forecast?.contests).toHaveLength(1);
	});
});
