import { describe, expect, it } from 'vitest';
import { type Forecast, type HalfRoundState, inSlices, type Rolls } from '../../src/engine/index.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { startForecast } from '../../src/store/tasks/forecastState.ts';
import { createWorkspace, type Workspace } from '../../src/store/workspace/workspace.ts';
import { Forecaster } from '../../src/workers/analysisWorkerApi.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import { forecastOf } from '../support/forecastOf.ts';

/** Requests that must not occur. */
const UNASKED = {
	roam: () => Promise.reject(new Error('Nobody roams.')),
	guess: () => Promise.reject(new Error('Nobody guesses.')),
};

/** Workspace with a forecast answered on demand. */
function begin() {
	const workspace: Workspace = createWorkspace();
	workspace.document.setState({ encounter: lydiaAndTheOrc() });
	const frames: (() => void)[] = [];
	const asked: {
		state: HalfRoundState;
		rolls: Rolls | undefined;
		answer: (forecast: Forecast | null) => void;
	}[] = [];
	startForecast(workspace, {
		afterFrame: (callback) => frames.push(callback),
		foresee: (state, rolls) => new Promise((answer) => asked.push({ state, rolls, answer })),
		...UNASKED,
	});
	const frame = async () => {
		for (const callback of frames.splice(0)) callback();
		await Promise.resolve();
	};
	const answer = async (question: number) => {
		asked[question]!.answer(forecastOf(asked[question]!.state));
		await Promise.resolve();
		await Promise.resolve();
	};
	return { workspace, frame, asked, answer };
}

describe('forecast of a workspace', () => {
	it('is requested once a frame and only if plans change', async () => {
		const { workspace, frame, asked } = begin();
		workspace.session.setState({ selection: ['lydia'] });
		workspace.session.setState({ selection: [] });
		await frame();
		expect(asked).toHaveLength(1);
		workspace.session.setState({ selection: ['orc'] });
		await frame();
		expect(asked).toHaveLength(1);
	});

	it('is requested with rolled dice, and without them when taken back', async () => {
		const { workspace, frame, asked } = begin();
		workspace.session.setState({ ask: { who: 'everyone' } });
		await frame();
		const rolls = { '1/4/lydia': [11], '1/4/orc': [12] };
		expect(dispatch(workspace, { type: 'set-rolls', rolls })).toBe(true);
		await frame();
		expect(asked.at(-1)?.rolls).toEqual(rolls);
		undo(workspace);
		await frame();
		expect(asked.map((one) => one.rolls?.['1/4/lydia'])).toEqual([undefined, [11], undefined]);
	});

	it('of a secretly planning side is requested without dice', async () => {
		const { workspace, frame, asked } = begin();
		dispatch(workspace, { type: 'set-rolls', rolls: { '1/4/lydia': [11], '1/4/orc': [12] } });
		workspace.session.setState({
			tableView: true,
			declaring: { by: 'side', at: 'heroes', ready: [], before: { tableView: false, tool: 'plan' } },
		});
		await frame();
		expect(asked.map(({ rolls }) => rolls)).toEqual([undefined]);
	});

	it('drops answers to older requests', async () => {
		const { workspace, frame, asked, answer } = begin();
		await frame();
		const [lydia] = workspace.document.getState().encounter.creatures;
		workspace.preview.setState(
			{
				type: 'path',
				creature: 'lydia',
				plan: { pace: 'walk', steps: [{ x: 1, y: 2 }] },
			},
			true,
		);
		await frame();
		expect(asked).toHaveLength(2);
		await answer(0);
		expect(workspace.forecast.getState()).toBeNull();
		await answer(1);
		expect(workspace.forecast.getState()?.creatures[lydia!.id]?.end).toEqual([{ x: 1, y: 2, chance: 1 }]);
		expect(workspace.forecast.getState()?.contests).toEqual([]);
	});

	it('is empty in table view', async () => {
		const { workspace, frame, asked, answer } = begin();
		await frame();
		await answer(0);
		expect(workspace.forecast.getState()?.contests).toHaveLength(1);
		workspace.session.setState({ tableView: true });
		await frame();
		expect(workspace.forecast.getState()).toBeNull();
		expect(asked).toHaveLength(1);
	});

	it('after this half-round is of the next, with the remaining plans', async () => {
		const { workspace, frame, asked, answer } = begin();
		const { encounter } = workspace.document.getState();
		const [lydia, orc] = encounter.creatures;
		const steps = [1, 2, 3, 4, 5, 6, 7, 8].map((x) => ({ x, y: 0 }));
		const creatures = [{ ...lydia!, position: { x: 0, y: 0 }, plan: { pace: 'walk', steps } } as const, orc!];
		workspace.document.setState({ encounter: { ...encounter, creatures } });
		workspace.session.setState({ ask: { who: 'nobody' }, segment: 6 });
		await frame();
		expect(asked.at(-1)!.state).toMatchObject({ half: 2, segment: 0 });
		await answer(asked.length - 1);
		expect(workspace.forecast.getState()).toMatchObject({ half: 2, over: 0 });
		expect(workspace.forecast.getState()?.creatures[lydia!.id]?.end).toEqual([{ x: 8, y: 0, chance: 1 }]);
	});

	it('includes only creatures involved, so a crowd is left out', async () => {
		const { workspace, frame, asked } = begin();
		const { encounter } = workspace.document.getState();
		const onlookers = Array.from({ length: 1500 }, (_, i) => ({
			...{ id: `x${i}`, name: `X${i}`, side: 'crowd', speed: 30 },
			position: { x: i % 50, y: 20 + Math.floor(i / 50) },
		}));
		const map = { width: 60, height: 60 };
		workspace.document.setState({
			encounter: { ...encounter, map, creatures: [...encounter.creatures, ...onlookers] },
		});
		await frame();
		expect(asked.at(-1)!.state.creatures.map(({ creature }) => creature.id)).toEqual(['lydia', 'orc']);
	});
});

describe('forecaster', () => {
	const { map, ...state } = (() => {
		const workspace = createWorkspace();
		workspace.document.setState({ encounter: lydiaAndTheOrc() });
		let made: HalfRoundState | undefined;
		startForecast(workspace, {
			afterFrame: (callback) => callback(),
			foresee: (ahead) => {
				made = ahead;
				return Promise.resolve(null);
			},
			...UNASKED,
		});
		return made!;
	})();

	it('answers with its known map', async () => {
		const forecaster = new Forecaster();
		expect(await forecaster.foresee(state)).toBeNull();
		forecaster.know(map);
		expect(await forecaster.foresee(state)).toEqual(forecastOf({ ...state, map }));
	});

	it('drops a request when another arrives', async () => {
		const forecaster = new Forecaster();
		forecaster.know(map);
		const long = forecaster.foresee(state, { branches: 0, samples: 200_000 });
		const short = forecaster.foresee(state);
		expect(await short).not.toBeNull();
		expect(await long).toBeNull();
	});

	it('pauses between slices and ends when unsubscribed', async () => {
		let made = 0;
		const work = (function* () {
			for (; made < 100; made++) yield;
			return 'done';
		})();
		let rests = 0;
		const ended = await inSlices(work, {
			isOver: () => made % 10 === 9,
			rest: () => Promise.resolve(++rests < 3),
		});
		expect(ended).toBeNull();
		expect(made).toBe(29);
	});
});
