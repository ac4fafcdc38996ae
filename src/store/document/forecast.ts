/**
 * The forecast of the moment looked at, kept up to date: asked for anew with every change of plans, a frame later, and
 * answers that come too late are dropped. Nothing of it is saved.
 */
import {
	type Forecast,
	type ForecastLimits,
	type HalfRoundState,
	SEGMENTS,
	withPlan,
} from '../../engine/index.ts';
import type { Desk } from '../desk/desk.ts';
import { shownBattle } from './looked.ts';

/** What foreseeing needs of the page. */
export interface Foreseeing {
	/** Null when something else was asked meanwhile. */
	foresee(state: HalfRoundState, limits: ForecastLimits): Promise<Forecast | null>;
	requestFrame(callback: () => void): unknown;
}

/** More creatures than this are a crowd, which nobody foresees one by one. */
const CROWD = 200;

/** From so many creatures on fewer half-rounds are drawn. */
const MANY = 40;
const FEW_SAMPLES = 1000;

/**
 * What is to be foreseen at a desk: the moment looked at, with the plan that is being drawn. Undefined when the
 * half-round is over, nobody has anything to do, or the players look on.
 */
function stateAhead(desk: Desk): HalfRoundState | undefined {
	const { segment, tableView } = desk.session.getState();
	if (tableView || segment >= SEGMENTS) return undefined;
	const { states, segments } = shownBattle(desk);
	const state = states[Math.min(segment, segments.length)];
	if (!state || state.segment >= SEGMENTS || state.creatures.length > CROWD) return undefined;
	const shown = desk.preview.get();
	const ahead = shown.type === 'path' ? withPlan(state, shown.creature, shown.plan) : state;
	return ahead.creatures.some(({ plan }) => plan?.steps.length) ? ahead : undefined;
}

/** Keeps a desk's forecast up to date; the returned function ends that. */
export function startForecast(desk: Desk, { foresee, requestFrame }: Foreseeing): () => void {
	let asked: HalfRoundState | undefined;
	let isDue = false;
	const look = async () => {
		isDue = false;
		const state = stateAhead(desk);
		if (state === asked) return;
		asked = state;
		if (!state) {
			desk.forecast.set(null);
			return;
		}
		const limits = state.creatures.length > MANY ? { samples: FEW_SAMPLES } : {};
		const forecast = await foresee(state, limits);
		if (forecast && state === asked) desk.forecast.set(forecast);
	};
	const note = () => {
		if (isDue) return;
		isDue = true;
		requestFrame(() => void look());
	};
	const stops = [desk.document.subscribe(note), desk.session.subscribe(note), desk.preview.subscribe(note)];
	note();
	return () => {
		for (const stop of stops) stop();
	};
}
