/**
 * The forecast of the moment looked at, kept up to date: asked for anew with every change of plans, a frame later, and
 * answers that come too late are dropped. Nothing of it is saved.
 */
import {
	type AnalysisService,
	beginHalfRound,
	type Forecast,
	getOrCreate,
	type HalfRoundState,
	involved,
	type Rolls,
	SEGMENTS,
	withPlans,
} from '../../engine/index.ts';
import { memoizeByRef } from '../document/lazy.ts';
import { currentPlayerView } from '../playerView/currentView.ts';
import type { Unknown } from '../session/opponentAssumption.ts';
import { subscribeAll } from '../session/signal.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Battle } from './battle.ts';
import { nextHalf } from './encounterAt.ts';
import { ofSide, othersAhead, withShown } from './opponentAssumptions.ts';
import { shownBattle } from './selectors.ts';

/** What foreseeing needs of the page. */
export interface Foreseeing extends Pick<AnalysisService, 'foresee' | 'roam' | 'guess'> {
	/** Calls back once the next frame is shown: what a pointer draws is seen before anything is foreseen. */
	afterFrame(callback: () => void): unknown;
}

/** More creatures than this with something to do, or near those, are a crowd, which nobody foresees one by one. */
const CROWD = 1000;

/** States of battles that are over: what the next half-round will begin with. */
const begun = new WeakMap<Battle, HalfRoundState | null>();

/** The state that a battle, when it is over, leaves to the next half-round. */
function stateAfter(battle: Battle, workspace: Workspace): HalfRoundState | null {
	return getOrCreate(begun, battle, () => {
		const next = nextHalf(workspace.document.getState().encounter, workspace.session.getState().ask);
		return next ? beginHalfRound(next) : null;
	});
}

/** The moment that a workspace looks at; when its half-round is over, the beginning of the next. Null where nothing comes. */
export function momentAhead(workspace: Workspace): HalfRoundState | null {
	const { segment, viewing } = workspace.session.getState();
	const battle = shownBattle(workspace);
	const { states, segments } = battle;
	const state = states[Math.min(segment, segments.length)] ?? null;
	if (state?.segment !== SEGMENTS) return state;
	return viewing === null ? stateAfter(battle, workspace) : null;
}

/** Whether so many have something to do that it need not be found out who else is near them. */
function isCrowd({ creatures }: HalfRoundState): boolean {
	let busy = 0;
	for (const { plan } of creatures) if (plan && plan.steps.length > 0) busy++;
	return busy > CROWD;
}

/** Those involved at a moment, kept for it: people look at one more often than they change it. */
const involvedIn = memoizeByRef(involved);

/** The moment as whoever looks at the screen may know it; null where nothing comes, and at the table, where nobody is told odds. */
function knownMoment(workspace: Workspace): HalfRoundState | null {
	const { tableView, declaring, segment } = workspace.session.getState();
	if (!tableView) return momentAhead(workspace);
	if (declaring?.at == null) return null;
	const { states } = currentPlayerView(workspace).battle;
	const state = states[segment];
	return state && state.segment < SEGMENTS ? state : null;
}

/** What is asked of whoever foresees. */
interface Asked {
	/** Of whom the forecast is. */
	readonly state: HalfRoundState;
	/** Dice that stand, for whoever knows them and all plans. */
	readonly rolls: Rolls | undefined;
	/** Everybody there, and what is taken for the plans of whose opponents; null where they are taken as they are drawn. */
	readonly unknown: {
		readonly others: 'could' | 'likely';
		readonly side: string;
		readonly all: HalfRoundState;
		/** The one selected, of whom it is asked where it surely gets. */
		readonly creature: string | null;
	} | null;
}

function askedAt(workspace: Workspace): Asked | undefined {
	const moment = knownMoment(workspace);
	if (!moment) return undefined;
	const all = withShown(moment, workspace);
	const known = othersAhead(workspace, all);
	const asked = known?.others === 'could' ? ofSide(all, known.side) : all;
	if (isCrowd(asked)) return undefined;
	const some = involvedIn(asked);
	if (some.creatures.length > CROWD) return undefined;
	if (!known || known.others === 'drawn')
		return some.creatures.length > 0
			? { state: some, rolls: rollsKnown(workspace), unknown: null }
			: undefined;
	const { others, side } = known;
	const [id, more] = workspace.session.getState().selection;
	const one =
		others === 'could' && more === undefined && asked.creatures.find((its) => its.creature.id === id);
	const creature = one ? one.creature.id : null;
	return { state: some, rolls: undefined, unknown: { others, side, all, creature } };
}

/** Dice of the encounter that stand; nobody at the table is told what they will decide. */
function rollsKnown({ session, document }: Workspace): Rolls | undefined {
	return session.getState().tableView ? undefined : document.getState().encounter.rolls;
}

/** Dice that stand, for whoever compares plans with what is foreseen; none where plans of others are taken for theirs. */
export function rollsAhead(workspace: Workspace): Rolls | undefined {
	return workspace.unknown.get() ? undefined : rollsKnown(workspace);
}

function isSame(one: Asked | undefined, other: Asked | undefined): boolean {
	return (
		one?.state === other?.state &&
		one?.unknown?.all === other?.unknown?.all &&
		one?.unknown?.others === other?.unknown?.others &&
		one?.unknown?.side === other?.unknown?.side &&
		one?.unknown?.creature === other?.unknown?.creature
	);
}

/**
 * What is foreseen at a workspace: the moment looked at, with the plan that is being drawn and what stands in place of
 * opponents' plans. Undefined when nobody has anything to do, or the players look on.
 */
export function stateAhead(workspace: Workspace): HalfRoundState | undefined {
	const asked = askedAt(workspace);
	const unknown = workspace.unknown.get();
	return asked?.unknown?.others === 'likely' && unknown?.type === 'likely' ? unknown.state : asked?.state;
}

/** What is foreseen. */
interface Foreseen {
	readonly forecast: Forecast;
	readonly unknown: Unknown | null;
}

/** Keeps a workspace's forecast up to date; the returned function ends that. */
export function startForecast(workspace: Workspace, ahead: Foreseeing): () => void {
	let asked: Asked | undefined;
	let isDue = false;
	const show = ({ forecast, unknown }: Foreseen | { forecast: null; unknown: null }) => {
		workspace.unknown.set(unknown);
		workspace.forecast.set(forecast);
	};
	const look = async () => {
		isDue = false;
		const now = askedAt(workspace);
		if (isSame(now, asked)) return;
		asked = now;
		if (!now) {
			show({ forecast: null, unknown: null });
			return;
		}
		const foreseen = await answered(now, ahead);
		if (foreseen && now === asked) show(foreseen);
	};
	const note = () => {
		if (isDue) return;
		isDue = true;
		ahead.afterFrame(() => void look());
	};
	const stop = subscribeAll([workspace.document, workspace.session, workspace.preview], note);
	note();
	return stop;
}

async function answered(
	{ state, rolls, unknown }: Asked,
	{ foresee, roam, guess }: Foreseeing,
): Promise<Foreseen | null> {
	if (unknown?.others === 'could') {
		const [forecast, roaming] = await Promise.all([
			foresee(state, rolls),
			roam(unknown.all, unknown.side, unknown.creature),
		]);
		return forecast && roaming && { forecast, unknown: { type: 'could', roaming } };
	}
	if (unknown) {
		const { all, side } = unknown;
		const guessed = await guess(all, side);
		if (!guessed) return null;
		const { plans, forecast } = guessed;
		const then = involved(withPlans(all, new Map(Object.entries(plans))));
		return { forecast, unknown: { type: 'likely', side, plans, state: then } };
	}
	const forecast = await foresee(state, rolls);
	return forecast && { forecast, unknown: null };
}
