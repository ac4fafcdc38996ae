/** Asks the worker for analyses; without a working one, the page computes them in slices. */
import { proxy, wrap } from 'comlink';
import type { AnalysisService, BattleMap, HalfRoundState } from '../engine/index.ts';
import ForecastWorker from './analysisWorker.ts?worker&inline';
import { Forecaster, type StateOnMap } from './analysisWorkerApi.ts';

type Asked = Pick<Forecaster, keyof Forecaster>;

/** Sends each map once, before requests about its states. */
function teller(asked: Asked): (state: HalfRoundState) => StateOnMap {
	let known: BattleMap | undefined;
	return ({ map, ...state }) => {
		if (map !== known) void asked.know(map);
		known = map;
		return state;
	};
}

/** Starts the worker; undefined if unavailable. */
function beginWorker(): Worker | undefined {
	try {
		return new ForecastWorker();
	} catch {
		return undefined;
	}
}

/** Milliseconds without an answer; a worker silent twice in a row counts as dead. */
const SILENCE = 3000;

/** Analysis service in a worker while that works; calls `onBroken` if the worker stops during a request. */
export function createAhead(onBroken: () => void): AnalysisService {
	const onPage = new Forecaster();
	const worker = beginWorker();
	const inWorker: Asked = worker ? wrap<Forecaster>(worker) : onPage;
	const tellPage = teller(onPage);
	const tellWorker = teller(inWorker);
	let isBroken = !worker;
	let open = 0;
	let giveUp = () => {};
	const breaking = new Promise<'broken'>((resolve) => {
		giveUp = () => {
			if (open > 0 && !isBroken) onBroken();
			isBroken = true;
			worker?.terminate();
			resolve('broken');
		};
	});
	worker?.addEventListener('error', giveUp);
	let isWatching = false;
	// A terminated worker reports nothing: it only stops answering between slices.
	const watch = async () => {
		if (isWatching) return;
		isWatching = true;
		for (let silent = 0; open > 0 && !isBroken && silent < 2; silent++) {
			void inWorker.isAlive().then(() => {
				silent = -1;
			});
			await new Promise((resolve) => setTimeout(resolve, SILENCE));
			if (silent === 1 && open > 0) giveUp();
		}
		isWatching = false;
	};
	const ask = async <Answer>(
		state: HalfRoundState,
		question: (asked: Asked, known: StateOnMap) => Promise<Answer>,
	): Promise<Answer> => {
		if (isBroken) return question(onPage, tellPage(state));
		open += 1;
		void watch();
		try {
			const answered = await Promise.race([question(inWorker, tellWorker(state)), breaking]);
			return answered === 'broken' ? await question(onPage, tellPage(state)) : answered;
		} finally {
			open -= 1;
		}
	};
	return {
		foresee: (state, rolls) => ask(state, (asked, known) => asked.foresee(known, { rolls })),
		roam: (state, side, creature) => ask(state, (asked, known) => asked.roam(known, side, creature)),
		guess: (state, side) => ask(state, (asked, known) => asked.guess(known, side)),
		compare: (state, side, sets, rolls) =>
			ask(state, (asked, known) => asked.compare(known, side, sets, rolls)),
		improve: (state, creature, goal, rolls) =>
			ask(state, (asked, known) => asked.improve(known, creature, goal, rolls)),
		// A function goes to a worker as a proxy.
		together: (state, errands, onDone) =>
			ask(state, (asked, known) => asked.together(known, errands, proxy(onDone))),
		callOff: (question) => {
			void inWorker.callOff(question);
			onPage.callOff(question);
		},
		think: (state, wish, onDone) =>
			ask(state, (asked, known) => asked.think('thought', known, wish, proxy(onDone))),
		oppose: (state, wish, onDone) =>
			ask(state, (asked, known) => asked.think('opposing', known, wish, proxy(onDone))),
	};
}
