/**
 * The forecast of the moment looked at, kept up to date: asked for anew with every change of plans, a frame later, and
 * answers that come too late are dropped. Nothing of it is saved.
 */
import {
	beginHalfRound,
	type Foreseer,
	type HalfRoundState,
	involved,
	SEGMENTS,
	withPlan,
} from '../../engine/index.ts';
import type { Desk } from '../desk/desk.ts';
import type { Battle } from './battle.ts';
import { shownBattle } from './looked.ts';
import { nextHalf } from './moment.ts';

/** What foreseeing needs of the page. */
export interface Foreseeing extends Pick<Foreseer, 'foresee'> {
	requestFrame(callback: () => void): unknown;
}

/** More creatures than this with something to do, or near those, are a crowd, which nobody foresees one by one. */
const CROWD = 1000;

/** States of battles that are over: what the next half-round will begin with. */
const begun = new WeakMap<Battle, HalfRoundState | null>();

/** The state that a battle, when it is over, leaves to the next half-round. */
function stateAfter(battle: Battle, desk: Desk): HalfRoundState | null {
	let state = begun.get(battle);
	if (state === undefined) {
		const next = nextHalf(desk.document.getState().encounter, desk.session.getState().ask);
		state = next ? beginHalfRound(next) : null;
		begun.set(battle, state);
	}
	return state;
}

/** The moment that a desk looks at; when its half-round is over, the beginning of the next. Null where nothing comes. */
export function momentAhead(desk: Desk): HalfRoundState | null {
	const { segment, viewing } = desk.session.getState();
	const battle = shownBattle(desk);
	const { states, segments } = battle;
	const state = states[Math.min(segment, segments.length)] ?? null;
	if (state?.segment !== SEGMENTS) return state;
	return viewing === null ? stateAfter(battle, desk) : null;
}

const crowds = new WeakMap<HalfRoundState, HalfRoundState>();

/** Those involved at a moment, kept for it: people look at one more often than they change it. */
function involvedIn(state: HalfRoundState): HalfRoundState {
	let some = crowds.get(state);
	if (!some) {
		some = involved(state);
		crowds.set(state, some);
	}
	return some;
}

/**
 * What is to be foreseen at a desk: the moment looked at, with the plan that is being drawn. Undefined when nobody has
 * anything to do, or the players look on.
 */
export function stateAhead(desk: Desk): HalfRoundState | undefined {
	const state = desk.session.getState().tableView ? null : momentAhead(desk);
	if (!state) return undefined;
	const shown = desk.preview.get();
	const ahead =
		shown.type === 'path' ? involved(withPlan(state, shown.creature, shown.plan)) : involvedIn(state);
	return ahead.creatures.length > 0 && ahead.creatures.length <= CROWD ? ahead : undefined;
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
		const forecast = await foresee(state);
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
