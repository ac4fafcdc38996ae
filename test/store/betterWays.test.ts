import { describe, expect, it } from 'vitest';
import type { BetterWay, HalfRoundState, Rolls, Square } from '../../src/engine/index.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { stateAhead } from '../../src/store/tasks/forecastState.ts';
import { startBetterWays } from '../../src/store/tasks/suggestionState.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { Forecaster } from '../../src/workers/analysisWorkerApi.ts';
import { board } from '../support/boards.ts';
import { forecastOf } from '../support/forecastOf.ts';

const HEAD_ON = 'board 9x5\na x 0,2 30 walk: E E E E E\nb y 7,2 20 walk: W W W W';

/** Workspace with an instant forecast and a search for better moves answered on demand. */
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
	workspace.forecast.setState(forecastOf(stateAhead(workspace)!), true);
	return { workspace, asked };
}

describe('better moves at a workspace', () => {
	it('are searched once when one creature with a plan is selected', () => {
		const { workspace, asked } = begin();
		expect(asked).toHaveLength(0);
		workspace.session.setState({ selection: ['a'] });
		expect(asked).toMatchObject([{ creature: 'a', goal: { x: 5, y: 2 } }]);
		workspace.session.setState({ lit: [{ x: 1, y: 1 }] });
		expect(asked).toHaveLength(1);
		workspace.session.setState({ selection: ['a', 'b'] });
		expect(asked).toHaveLength(1);
	});

	it('ignore a late answer and answers for other creatures', async () => {
		const { workspace, asked } = begin();
		workspace.session.setState({ selection: ['a'] });
		workspace.session.setState({ selection: ['b'] });
		asked[0]!.answer([]);
		await Promise.resolve();
		expect(workspace.betterWays.getState()).toBeNull();
		asked[1]!.answer([]);
		await Promise.resolve();
		expect(workspace.betterWays.getState()).toEqual({ creature: 'b', ways: [] });
	});

	it('stay while one is shown, and are hidden from the table', () => {
		const { workspace, asked } = begin();
		workspace.session.setState({ selection: ['a'] });
		workspace.preview.setState(
			{ type: 'path', creature: 'a', plan: { pace: 'run', steps: [{ x: 1, y: 2 }] } },
			true,
		);
		workspace.preview.setState({ type: 'none' }, true);
		expect(asked).toHaveLength(1);
		workspace.session.setState({ tableView: true });
		workspace.session.setState({ selection: ['b'] });
		expect(asked).toHaveLength(1);
		expect(workspace.betterWays.getState()).toBeNull();
	});

	it('are searched again when the plan changes', () => {
		const { workspace, asked } = begin();
		workspace.session.setState({ selection: ['a'] });
		workspace.betterWays.setState({ creature: 'a', ways: [] }, true);
		const plan = (steps: Square[]) =>
			dispatch(workspace, { type: 'set-plans', plans: { a: { pace: 'walk', steps } } });
		expect(plan([{ x: 1, y: 2 }])).toBe(true);
		expect(asked).toMatchObject([{ goal: { x: 5, y: 2 } }, { creature: 'a', goal: { x: 1, y: 2 } }]);
		expect(workspace.betterWays.getState()).toBeNull();
	});

	it('use the rolled dice except for opponents’ guessed plans', () => {
		const { workspace, asked } = begin();
		const rolls = { '1/3/a': [11], '1/3/b': [12] };
		dispatch(workspace, { type: 'set-rolls', rolls });
		workspace.session.setState({ selection: ['a'] });
		workspace.unknown.setState({ type: 'likely', side: 'x', plans: {}, state: stateAhead(workspace)! }, true);
		workspace.session.setState({ selection: ['b'] });
		expect(asked.map((one) => one.rolls)).toEqual([rolls, undefined]);
	});

	it('are found by the worker on its known map, beside a forecast', async () => {
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
