/** Asks the worker what is ahead; where no worker can be had, or it breaks, the page works it out itself, in slices. */
import { proxy, wrap } from 'comlink';
import type {
	BattleMap,
	BetterWay,
	Errand,
	Forecast,
	HalfRoundState,
	JointPlans,
	Square,
	Strength,
	Thought,
} from '../engine/index.ts';
import ForecastWorker from './forecast.ts?worker&inline';
import { Forecaster, type StateOnMap } from './forecaster.ts';

/** What a page and a worker have in common to whoever asks them. */
interface Asked {
	know(map: BattleMap): unknown;
	foresee(state: StateOnMap): Promise<Forecast | null>;
	improve(state: StateOnMap, creature: string, goal: Square): Promise<readonly BetterWay[] | null>;
	together(state: StateOnMap, errands: readonly Errand[], onDone: OnDone): Promise<JointPlans | null>;
	callOff(): unknown;
	think(state: StateOnMap, ids: readonly string[], strength: Strength, seed: string): Promise<Thought | null>;
}

/** Told of the part of some work that is done, 0 to 1. */
type OnDone = (done: number) => void;

/** One who looks ahead; an answer is null when something else of its kind was asked meanwhile. */
export interface Foreseer {
	foresee(state: HalfRoundState): Promise<Forecast | null>;
	improve(state: HalfRoundState, creature: string, goal: Square): Promise<readonly BetterWay[] | null>;
	together(state: HalfRoundState, errands: readonly Errand[], onDone: OnDone): Promise<JointPlans | null>;
	/** Gives up plans for many. */
	callOff(): void;
	think(
		state: HalfRoundState,
		ids: readonly string[],
		strength: Strength,
		seed: string,
	): Promise<Thought | null>;
}

/** Asks somebody, who is told of a map once only. */
function asking(asked: Asked): Foreseer {
	let known: BattleMap | undefined;
	const onMap = ({ map, ...state }: HalfRoundState): StateOnMap => {
		if (map !== known) void asked.know(map);
		known = map;
		return state;
	};
	return {
		foresee: (state) => asked.foresee(onMap(state)),
		improve: (state, creature, goal) => asked.improve(onMap(state), creature, goal),
		// A function goes to a worker as a proxy of itself.
		together: (state, errands, onDone) => asked.together(onMap(state), errands, proxy(onDone)),
		callOff: () => void asked.callOff(),
		think: (state, ids, strength, seed) => asked.think(onMap(state), ids, strength, seed),
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
export function createAhead(): Foreseer {
	const onPage = asking(new Forecaster());
	const worker = beginWorker();
	if (!worker) return onPage;
	const inWorker = asking(wrap<Forecaster>(worker));
	let isBroken = false;
	const breaking = new Promise<'broken'>((resolve) => {
		worker.addEventListener('error', () => {
			isBroken = true;
			resolve('broken');
		});
	});
	const answer = async <Answer>(ask: (ahead: Foreseer) => Promise<Answer>): Promise<Answer> => {
		const answered = isBroken ? 'broken' : await Promise.race([ask(inWorker), breaking]);
		return answered === 'broken' ? ask(onPage) : answered;
	};
	return {
		foresee: (state) => answer((ahead) => ahead.foresee(state)),
		improve: (state, creature, goal) => answer((ahead) => ahead.improve(state, creature, goal)),
		think: (state, ids, strength, seed) => answer((ahead) => ahead.think(state, ids, strength, seed)),
		together: (state, errands, onDone) => answer((ahead) => ahead.together(state, errands, onDone)),
		callOff: () => {
			inWorker.callOff();
			onPage.callOff();
		},
	};
}
