/**
 * What is not known of a moment: the plans of opponents. They are taken as they are drawn, or for anything they could be, or
 * guessed; whose opponents they are is the side of those selected, or of whoever plans in secret.
 */
import {
	doubtsAt,
	getOrCreate,
	type HalfRoundState,
	NO_PLAN,
	SEGMENTS,
	withPlan,
	withPlans,
} from '../../engine/index.ts';
import { playedSides } from '../aiSides.ts';
import { memoizeByRef } from '../document/lazy.ts';
import { currentPlayerView, seatOf } from '../playerView/currentView.ts';
import type { Preview } from '../session/gesturePreview.ts';
import type { Session } from '../session/session.ts';
import { opponentsDue } from '../tasks/aiOpponents.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { scheduleAt } from './movementProgress.ts';

/** Opponents of whom all that they could do is worked out at most. */
const MAX_OPPONENTS = 100;

/** The side that is foreseen for: of the one who has the screen in secret, else that whose variants are compared, or of those selected; null where that is none, or several. */
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

/** What is taken for the plans of opponents, for whom: as they are drawn where it is nobody's side, or they are too many. */
export function othersAhead(
	workspace: Workspace,
	state: HalfRoundState,
): { readonly others: Session['others']; readonly side: string } | null {
	const { others } = workspace.session.getState();
	const side = others === 'drawn' ? null : sideAhead(workspace);
	if (side === null) return null;
	const opponents = state.creatures.filter(({ creature }) => creature.side !== side).length;
	return opponents > 0 && opponents <= MAX_OPPONENTS ? { others, side } : null;
}

/**
 * Whether plans count as standing still only because they may not be seen yet: those of whom the app plays until time
 * runs, and where plans are declared in secret those of all others.
 */
export function hidesPlans(workspace: Workspace): boolean {
	const session = workspace.session.getState();
	if (seatOf(session).type !== 'gm') return true;
	if (session.segment < SEGMENTS) return opponentsDue(workspace);
	// At its end the next half-round is foreseen.
	return session.viewing === null && playedSides(workspace.document.getState().encounter).length > 0;
}

const drawn = new WeakMap<Preview, { readonly from: HalfRoundState; readonly state: HalfRoundState }>();

/** A state with the plans that are being drawn or shown; the same for the same. */
export function withShown(from: HalfRoundState, workspace: Workspace): HalfRoundState {
	const shown = workspace.preview.get();
	if (shown.type !== 'path') return from;
	const known = drawn.get(shown);
	if (known?.from === from) return known.state;
	const rest = Object.entries(shown.others ?? {}).map(([id, plan]) => [id, plan ?? NO_PLAN] as const);
	const first = withPlan(from, shown.creature, shown.plan);
	const state = rest.length === 0 ? first : withPlans(first, new Map(rest));
	drawn.set(shown, { from, state });
	return state;
}

const sides = memoizeByRef<HalfRoundState, Map<string, HalfRoundState>>(() => new Map());

/** A state of one side alone; the same for the same. */
export function ofSide(state: HalfRoundState, side: string): HalfRoundState {
	return getOrCreate(sides(state), side, () => {
		const creatures = state.creatures.filter(({ creature }) => creature.side === side);
		return { ...state, creatures };
	});
}

/** How sure the creature that was asked for is of the plan that it has, or that is being drawn; null where nobody was asked for. */
export function surenessAt(workspace: Workspace) {
	const unknown = workspace.unknown.get();
	if (unknown?.type !== 'could' || !unknown.roaming.safe) return null;
	const { roaming } = unknown;
	const now = currentPlayerView(workspace);
	const creature = now.encounter.creatures.find(({ id }) => id === roaming.safe?.creature);
	if (!creature) return null;
	const shown = workspace.preview.get();
	const plan = shown.type === 'path' && shown.creature === creature.id ? shown.plan : undefined;
	const { steps } = scheduleAt(now, creature, plan);
	return { steps, doubts: doubtsAt(roaming, steps) };
}
