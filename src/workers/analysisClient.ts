/** Asks the worker what is ahead; where no worker can be had, or it breaks, the page works it out itself, in slices. */
import { proxy, wrap } from 'comlink';
import type { AnalysisService, BattleMap, HalfRoundState } from '../engine/index.ts';
import ForecastWorker from './analysisWorker.ts?worker&inline';
import { Forecaster, type StateOnMap } from './analysisWorkerApi.ts';

/** What a page and a worker have in common to whoever asks them. */
type Asked = Pick<Forecaster, keyof Forecaster>;

/** Tells somebody of a map, once only, before it is asked about a state on it. */
function teller(asked: Asked): (state: HalfRoundState) => StateOnMap {
	let known: BattleMap | undefined;
	return ({ map, ...state }) => {
		if (map !== known) void asked.know(map);
		known = map;
		return state;
	};
}

/** Begins the worker; undefined where there is none to be had. */
function beginWorker(): Worker | undefined {
	try {
		return new ForecastWorker();
	} catch {
		return undefined;
	}
}

/** One who looks ahead in a worker, as long as that holds. */
export function createAhead(): AnalysisService {
	const onPage = new Forecaster();
	const worker = beginWorker();
	const inWorker: Asked = worker ? wrap<Forecaster>(worker) : onPage;
	const tellPage = teller(onPage);
	const tellWorker = teller(inWorker);
	let isBroken = !worker;
	const breaking = new Promise<'broken'>((resolve) => {
		worker?.addEventListener('error', () => {
			isBroken = true;
			resolve('broken');
		});
	});
	const ask = async <Answer>(
		state: HalfRoundState,
		question: (asked: Asked, known: StateOnMap) => Promise<Answer>,
	): Promise<Answer> => {
		const answered = isBroken
			? 'broken'
			: await Promise.race([question(inWorker, tellWorker(state)), breaking]);
		return answered === 'broken' ? question(onPage, tellPage(state)) : answered;
	};
	return {
		foresee: (state, rolls) => ask(state, (asked, known) => asked.foresee(known, { rolls })),
		roam: (state, side, creature) => ask(state, (asked, known) => asked.roam(known, side, creature)),
		guess: (state, side) => ask(state, (asked, known) => asked.guess(known, side)),
		compare: (state, side, sets, rolls) =>
			ask(state, (asked, known) => asked.compare(known, side, sets, rolls)),
		improve: (state, creature, goal, rolls) =>
			ask(state, (asked, known) => asked.improve(known, creature, goal, rolls)),
		// A function goes to a worker as a proxy of itself.
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
