import { describe, expect, it } from 'vitest';
import { type Forecast, forecastOf, type HalfRoundState, inSlices } from '../../src/engine/index.ts';
import { createDesk, type Desk } from '../../src/store/desk/desk.ts';
import { startForecast } from '../../src/store/document/forecast.ts';
import { Forecaster } from '../../src/workers/forecaster.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';

/** A desk, and foreseeing that answers when it is told to. */
function begin() {
	const desk: Desk = createDesk();
	desk.document.setState({ encounter: lydiaAndTheOrc() });
	const frames: (() => void)[] = [];
	const asked: { state: HalfRoundState; answer: (forecast: Forecast | null) => void }[] = [];
	startForecast(desk, {
		requestFrame: (callback) => frames.push(callback),
		foresee: (state) => new Promise((answer) => asked.push({ state, answer })),
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
	return { desk, frame, asked, answer };
}

describe('the forecast of a desk', () => {
	it('is asked for once a frame, and only when plans are others', async () => {
		const { desk, frame, asked } = begin();
		desk.session.setState({ selection: ['lydia'] });
		desk.session.setState({ selection: [] });
		await frame();
		expect(asked).toHaveLength(1);
		desk.session.setState({ selection: ['orc'] });
		await frame();
		expect(asked).toHaveLength(1);
	});

	it('drops an answer to what was asked before', async () => {
		const { desk, frame, asked, answer } = begin();
		await frame();
		const [lydia] = desk.document.getState().encounter.creatures;
		desk.preview.set({ type: 'path', creature: 'lydia', plan: { pace: 'walk', steps: [{ x: 1, y: 2 }] } });
		await frame();
		expect(asked).toHaveLength(2);
		await answer(0);
		expect(desk.forecast.get()).toBeNull();
		await answer(1);
		expect(desk.forecast.get()?.creatures[lydia!.id]?.end).toEqual([{ x: 1, y: 2, chance: 1 }]);
		expect(desk.forecast.get()?.contests).toEqual([]);
	});

	it('is nothing in the view for the table, and when the half-round is over', async () => {
		const { desk, frame, asked, answer } = begin();
		await frame();
		await answer(0);
		expect(desk.forecast.get()?.contests).toHaveLength(1);
		desk.session.setState({ tableView: true });
		await frame();
		expect(desk.forecast.get()).toBeNull();
		desk.session.setState({ tableView: false, ask: { who: 'nobody' }, segment: 6 });
		await frame();
		expect(desk.forecast.get()).toBeNull();
		expect(asked).toHaveLength(1);
	});
});

describe('one who foresees', () => {
	const { map, ...state } = (() => {
		const desk = createDesk();
		desk.document.setState({ encounter: lydiaAndTheOrc() });
		let made: HalfRoundState | undefined;
		startForecast(desk, {
			requestFrame: (callback) => callback(),
			foresee: (ahead) => {
				made = ahead;
				return Promise.resolve(null);
			},
		});
		return made!;
	})();

	it('answers by the map it was told of', async () => {
		const forecaster = new Forecaster();
		expect(await forecaster.foresee(state)).toBeNull();
		forecaster.know(map);
		expect(await forecaster.foresee(state)).toEqual(forecastOf({ ...state, map }));
	});

	it('gives up a question when there is another', async () => {
		const forecaster = new Forecaster();
		forecaster.know(map);
		const long = forecaster.foresee(state, { branches: 0, samples: 200_000 });
		const short = forecaster.foresee(state);
		expect(await short).not.toBeNull();
		expect(await long).toBeNull();
	});

	it('rests between slices, and ends when nobody wants more', async () => {
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
