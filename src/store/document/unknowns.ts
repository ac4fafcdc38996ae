/**
 * What is not known of a moment: the plans of opponents. They are taken as they are drawn, or for anything they could be, or
 * guessed; whose opponents they are is the side of those selected, or of whoever plans in secret.
 */
import {
	compileGround,
	type Doubt,
	doubtsAt,
	type HalfRoundState,
	mapInPlay,
	type Plan,
	rulesOf,
	type ScheduledStep,
	scheduleOf,
	withPlan,
	withPlans,
} from '../../engine/index.ts';
import type { Desk } from '../desk/desk.ts';
import { seatOf, seenNow } from '../seen/eyes.ts';
import type { Preview } from '../session/preview.ts';
import type { Session } from '../session/session.ts';
import { begunAt } from './begun.ts';

/** Opponents of whom all that they could do is worked out at most. */
const MOST_OPPONENTS = 100;

/** The side that is foreseen for: of the one who has the screen in secret, else of those selected; null where that is none, or several. */
export function sideAhead(desk: Desk): string | null {
	const session = desk.session.getState();
	const { creatures } = seenNow(desk).encounter;
	const seat = seatOf(session);
	if (seat.type === 'side') return seat.side;
	const own: readonly string[] = seat.type === 'creature' ? [seat.creature] : session.selection;
	const sides = new Set(creatures.flatMap(({ id, side }) => (own.includes(id) ? [side] : [])));
	const [side] = sides;
	return sides.size === 1 && side !== undefined ? side : null;
}

/** What is taken for the plans of opponents, for whom: as they are drawn where it is nobody's side, or they are too many. */
export function othersAhead(
	desk: Desk,
	state: HalfRoundState,
): { readonly others: Session['others']; readonly side: string } | null {
	const { others } = desk.session.getState();
	const side = others === 'drawn' ? null : sideAhead(desk);
	if (side === null) return null;
	const opponents = state.creatures.filter(({ creature }) => creature.side !== side).length;
	return opponents > 0 && opponents <= MOST_OPPONENTS ? { others, side } : null;
}

const NO_PLAN: Plan = { pace: 'walk', steps: [] };

const drawn = new WeakMap<Preview, { readonly from: HalfRoundState; readonly state: HalfRoundState }>();

/** A state with the plans that are being drawn or shown; the same for the same. */
export function withShown(from: HalfRoundState, desk: Desk): HalfRoundState {
	const shown = desk.preview.get();
	if (shown.type !== 'path') return from;
	const known = drawn.get(shown);
	if (known?.from === from) return known.state;
	const rest = Object.entries(shown.others ?? {}).map(([id, plan]) => [id, plan ?? NO_PLAN] as const);
	const first = withPlan(from, shown.creature, shown.plan);
	const state = rest.length === 0 ? first : withPlans(first, new Map(rest));
	drawn.set(shown, { from, state });
	return state;
}

const own = new WeakMap<HalfRoundState, Map<string, HalfRoundState>>();

/** A state of one side alone; the same for the same. */
export function ofSide(state: HalfRoundState, side: string): HalfRoundState {
	let known = own.get(state);
	if (!known) {
		known = new Map();
		own.set(state, known);
	}
	let alone = known.get(side);
	if (!alone) {
		alone = { ...state, creatures: state.creatures.filter(({ creature }) => creature.side === side) };
		known.set(side, alone);
	}
	return alone;
}

/** How sure a creature is of its way where opponents may do anything. */
interface Sureness {
	readonly steps: readonly ScheduledStep[];
	readonly doubts: readonly Doubt[];
}

/** How sure the creature that was asked for is of the plan that it has, or that is being drawn; null where nobody was asked for. */
export function surenessAt(desk: Desk): Sureness | null {
	const unknown = desk.unknown.get();
	if (unknown?.type !== 'could' || !unknown.roaming.safe) return null;
	const { roaming } = unknown;
	const { encounter, battle, segment } = seenNow(desk);
	const creature = encounter.creatures.find(({ id }) => id === unknown.roaming.safe?.creature);
	if (!creature) return null;
	const shown = desk.preview.get();
	const plan = shown.type === 'path' && shown.creature === creature.id ? shown.plan : creature.plan;
	const begun = begunAt(encounter, battle, segment)(creature);
	const ground = compileGround(mapInPlay(encounter));
	const { steps } = scheduleOf(ground, rulesOf(encounter), creature, plan ?? NO_PLAN, begun);
	return { steps, doubts: doubtsAt(roaming, steps) };
}
