/** Asks the worker for forecasts; where no worker can be had, or it breaks, the page works them out itself, in slices. */
import { wrap } from 'comlink';
import type { BattleMap, Forecast, ForecastLimits, HalfRoundState } from '../engine/index.ts';
import ForecastWorker from './forecast.ts?worker&inline';
import { Forecaster, type StateOnMap } from './forecaster.ts';

/** What a page and a worker have in common to whoever asks them. */
interface Asked {
	know(map: BattleMap): unknown;
	foresee(state: StateOnMap, limits?: ForecastLimits): Promise<Forecast | null>;
}

/** One who foresees; the answer is null when something else was asked meanwhile. */
export type Foresee = (state: HalfRoundState, limits?: ForecastLimits) => Promise<Forecast | null>;

/** Asks somebody, who is told of a map once only. */
function asking(asked: Asked): Foresee {
	let known: BattleMap | undefined;
	return ({ map, ...state }, limits) => {
		if (map !== known) void asked.know(map);
		known = map;
		return asked.foresee(state, limits);
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

export function createForesee(): Foresee {
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
	return async (state, limits) => {
		const answer = isBroken ? 'broken' : await Promise.race([inWorker(state, limits), breaking]);
		return answer === 'broken' ? onPage(state, limits) : answer;
	};
}
