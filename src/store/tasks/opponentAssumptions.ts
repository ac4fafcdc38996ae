/**
 * Assumptions about opponents' plans: as drawn, any possible plan, or guessed. The side is that of the selection, or
 * of the secret planner.
 */
import {
	doubtsAt,
	getOrCreate,
	type HalfRoundState,
	memoizeByRef,
	memoizeLast,
	NO_PLAN,
	SEGMENTS,
	withPlan,
	withPlans,
} from '../../engine/index.ts';
import { scheduleAt } from '../derived/movementProgress.ts';
import { playedSides } from '../encounter/aiSides.ts';
import { currentPlayerView, seatOf } from '../playerView/currentView.ts';
import type { Preview } from '../session/gesturePreview.ts';
import type { PlaybackState } from '../session/playbackState.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { opponentsDue } from './aiOpponents.ts';

/** Limit of opponents for reachability. */
const MAX_OPPONENTS = 100;

/**
 * The side of the forecast: that of the secret planner, else of the compared variants, else of the selection; null
 * for none or several.
 */
export function sideAhead(workspace: Workspace): string | null {
	const session = workspace.session.getState();
	const { creatures } = currentPlayerView(workspace).encounter;
	const seat = seatOf(session);
	if (seat.type === 'side') return seat.side;
	const isCreature = seat.type === 'creature';
	if (!isCreature && session.variantsOf !== null) return session.variantsOf;
	const own: readonly string[] = isCreature ? [seat.creature] : session.selection;
	const sides = new Set(creatures.flatMap(({ id, side }) => (own.includes(id) ? [side] : [])));
	const [side] = sides;
	return sides.size === 1 && side !== undefined ? side : null;
}

/** The assumption in effect: as drawn if no side applies or opponents are too many. */
export function othersAhead(
	workspace: Workspace,
	state: HalfRoundState,
): { readonly others: PlaybackState['others']; readonly side: string } | null {
	const { others } = workspace.session.getState();
	const side = others === 'drawn' ? null : sideAhead(workspace);
	if (side === null) return null;
	const opponents = state.creatures.filter(({ creature }) => creature.side !== side).length;
	return opponents > 0 && opponents <= MAX_OPPONENTS ? { others, side } : null;
}

/**
 * True if plans count as standing because they may not be seen: those of the app until time runs, and in secret
 * planning those of others.
 */
export function hidesPlans(workspace: Workspace): boolean {
	const session = workspace.session.getState();
	if (seatOf(session).type !== 'gm') return true;
	if (session.segment < SEGMENTS) return opponentsDue(workspace);
	// After the last segment the next half-round is forecast.
	return session.viewing === null && playedSides(workspace.document.getState().encounter).length > 0;
}

const withPath = memoizeLast((shown: Extract<Preview, { type: 'path' }>, from: HalfRoundState) => {
	const rest = Object.entries(shown.others ?? {}).map(([id, plan]) => [id, plan ?? NO_PLAN] as const);
	const first = withPlan(from, shown.creature, shown.plan);
	return rest.length === 0 ? first : withPlans(first, new Map(rest));
});

/** A state with drafted or previewed plans; cached. */
export function withShown(from: HalfRoundState, workspace: Workspace): HalfRoundState {
	const shown = workspace.preview.getState();
	return shown.type === 'path' ? withPath(shown, from) : from;
}

const sides = memoizeByRef<HalfRoundState, Map<string, HalfRoundState>>(() => new Map());

/** A state reduced to one side's knowledge; cached. */
export function ofSide(state: HalfRoundState, side: string): HalfRoundState {
	return getOrCreate(sides(state), side, () => {
		const creatures = state.creatures.filter(({ creature }) => creature.side === side);
		return { ...state, creatures };
	});
}

/** Certainty of the chosen creature's plan or draft; null without one. */
export function surenessAt(workspace: Workspace) {
	const unknown = workspace.unknown.getState();
	if (unknown?.type !== 'could' || !unknown.roaming.safe) return null;
	const { roaming } = unknown;
	const now = currentPlayerView(workspace);
	const creature = now.encounter.creatures.find(({ id }) => id === roaming.safe?.creature);
	if (!creature) return null;
	const shown = workspace.preview.getState();
	const plan = shown.type === 'path' && shown.creature === creature.id ? shown.plan : undefined;
	const { steps } = scheduleAt(now, creature, plan);
	return { steps, doubts: doubtsAt(roaming, steps) };
}
