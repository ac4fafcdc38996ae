/** The forecast of the viewed moment: recomputed a frame after each change; late answers are dropped. Never saved. */
import {
	type AnalysisService,
	beginHalfRound,
	type Forecast,
	type HalfRoundState,
	involved,
	memoizeByRef,
	memoizeLast,
	type Rolls,
	SEGMENTS,
	withPlans,
} from '../../engine/index.ts';
import type { Battle } from '../derived/battle.ts';
import { nextHalf } from '../derived/encounterAt.ts';
import { shownBattle } from '../derived/selectors.ts';
import { currentPlayerView } from '../playerView/currentView.ts';
import type { Unknown } from '../session/opponentAssumption.ts';
import { subscribeAll } from '../session/subscriptions.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { ofSide, othersAhead, withShown } from './opponentAssumptions.ts';

export interface Foreseeing extends Pick<AnalysisService, 'foresee' | 'roam' | 'guess'> {
	/** Calls back after the next frame, so that drawing shows first. */
	afterFrame(callback: () => void): unknown;
}

/** Above this number of active or nearby creatures there is no forecast. */
const CROWD = 1000;

/** The start of the next half-round after a finished battle. */
const stateAfter = memoizeLast((_battle: Battle, workspace: Workspace): HalfRoundState | null => {
	const next = nextHalf(workspace.document.getState().encounter, workspace.session.getState().ask);
	return next ? beginHalfRound(next) : null;
});

/** The viewed moment, or the next half-round's start after the last segment. Null without a future. */
export function momentAhead(workspace: Workspace): HalfRoundState | null {
	const { segment, viewing } = workspace.session.getState();
	const battle = shownBattle(workspace);
	const { states, segments } = battle;
	const state = states[Math.min(segment, segments.length)] ?? null;
	if (state?.segment !== SEGMENTS) return state;
	return viewing === null ? stateAfter(battle, workspace) : null;
}

/** True if the number of active creatures alone exceeds the limit. */
function isCrowd({ creatures }: HalfRoundState): boolean {
	let busy = 0;
	for (const { plan } of creatures) if (plan && plan.steps.length > 0) busy++;
	return busy > CROWD;
}

/** Cached, since a moment is read more often than changed. */
const involvedIn = memoizeByRef(involved);

/** The moment as the viewer may know it; null without a future, and for players, who get no odds. */
function knownMoment(workspace: Workspace): HalfRoundState | null {
	const { tableView, declaring, segment } = workspace.session.getState();
	if (!tableView) return momentAhead(workspace);
	if (declaring?.at == null) return null;
	const { states } = currentPlayerView(workspace).battle;
	const state = states[segment];
	return state && state.segment < SEGMENTS ? state : null;
}

interface Asked {
	readonly state: HalfRoundState;
	/** Fixed dice, for viewers that know them and all plans. */
	readonly rolls: Rolls | undefined;
	/** All creatures, and the assumption about a side's opponents; null if plans are as drawn. */
	readonly unknown: {
		readonly others: 'could' | 'likely';
		readonly side: string;
		readonly all: HalfRoundState;
		/** The selected creature, to find the squares it is certain to reach. */
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

/** The encounter's fixed dice; not for players, since they decide the future. */
function rollsKnown({ session, document }: Workspace): Rolls | undefined {
	return session.getState().tableView ? undefined : document.getState().encounter.rolls;
}

/** Fixed dice for comparisons; none if opponents' plans are assumed. */
export function rollsAhead(workspace: Workspace): Rolls | undefined {
	return workspace.unknown.getState() ? undefined : rollsKnown(workspace);
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
 * The state of the forecast, with the plan being drawn and assumed opponents' plans. Undefined without activity, or
 * for players.
 */
export function stateAhead(workspace: Workspace): HalfRoundState | undefined {
	const asked = askedAt(workspace);
	const unknown = workspace.unknown.getState();
	return asked?.unknown?.others === 'likely' && unknown?.type === 'likely' ? unknown.state : asked?.state;
}

interface Foreseen {
	readonly forecast: Forecast;
	readonly unknown: Unknown | null;
}

export function startForecast(workspace: Workspace, ahead: Foreseeing): () => void {
	let asked: Asked | undefined;
	let isDue = false;
	const show = ({ forecast, unknown }: Foreseen | { forecast: null; unknown: null }) => {
		workspace.unknown.setState(unknown, true);
		workspace.forecast.setState(forecast, true);
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
