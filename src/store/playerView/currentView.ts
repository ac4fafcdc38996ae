/** What is seen at a desk now: in the table view with the table's eyes, declaring in secret with those of whoever declares, else with the GM's. */
import { type Encounter, SEGMENTS } from '../../engine/index.ts';
import { type Battle, battleOf } from '../derived/battle.ts';
import type { Session, ShownPlans } from '../session/session.ts';
import { perDesk } from '../workspace/perWorkspace.ts';
import type { Desk } from '../workspace/workspace.ts';
import { type LookedAt, type Seen, seen } from './playerView.ts';
import { GM, type Seat, TABLE } from './seat.ts';

/** Whose eyes look at a screen: whoever declares in secret, else the table or the GM. */
export function seatOf({ tableView, declaring }: Pick<Session, 'tableView' | 'declaring'>): Seat {
	if (declaring?.at == null) return tableView ? TABLE : GM;
	return declaring.by === 'side'
		? { type: 'side', side: declaring.at }
		: { type: 'creature', creature: declaring.at };
}

/**
 * Whose plans everybody is shown: those the GM gives leave for, or all when they have been declared in secret and are
 * shown together; none while they are being declared. What is left of them at the end is of the next half-round.
 */
function plansShown(
	{ plansOnTable, declaring, revealed, viewing, segment }: Session,
	{ half = 1 }: Encounter,
): ShownPlans {
	const isShown = revealed === (viewing ?? half) && segment < SEGMENTS;
	return declaring === null && (isShown || plansOnTable);
}

/** Whether a segment is being shown. */
function isRunning({ time }: Desk): boolean {
	return !Number.isInteger(time.get());
}

/** Whether a segment is being shown at the table, so that more may be known than at its start. The GM knows all segments anyway. */
export function runsBeforeTable(desk: Desk): boolean {
	return desk.session.getState().tableView && isRunning(desk);
}

interface Made {
	readonly from: readonly unknown[];
	readonly seen: Seen;
}

interface Known {
	/** What was made last for each seat, by the seat in JSON. */
	readonly made: Map<string, Made>;
	/** What the desk was told by another; null where it has an encounter of its own. */
	told: Seen | null;
}

const knownAt = perDesk((): Known => ({ made: new Map(), told: null }));

/**
 * From now on a desk knows what it is told here, and works out nothing by itself: the page of the GM does that for a
 * second screen. Whoever calls this also puts the encounter into the desk's document and the moment into its session,
 * whose followers hear of it by that.
 */
export function tell(desk: Desk, told: Seen): void {
	knownAt(desk).told = told;
}

/** What may be known on a desk's screen; the same value until something it depends on changes. */
export function seenNow(desk: Desk): Seen {
	return knownAt(desk).told ?? seenFrom(desk, seatOf(desk.session.getState()));
}

/** What a seat may know of the moment that a desk looks at; the same value until something it depends on changes. */
export function seenFrom(desk: Desk, seat: Seat): Seen {
	const { encounter } = desk.document.getState();
	const session = desk.session.getState();
	const { viewing, ask, segment, woundsOnTable, contestOpen } = session;
	const plansOnTable = plansShown(session, encounter);
	const isGm = seat.type === 'gm';
	const running = !isGm && isRunning(desk);
	const shared = isGm ? [] : [plansOnTable, woundsOnTable, contestOpen, running];
	const from = [encounter, viewing, ask, segment, ...shared];
	const { made } = knownAt(desk);
	const key = JSON.stringify(seat);
	const last = made.get(key);
	if (last && from.every((value, i) => value === last.from[i])) return last.seen;
	const look: LookedAt = { viewing, ask, segment, plansOnTable, woundsOnTable, contestOpen, running };
	const now = { from, seen: seen({ encounter }, look, seat) };
	made.set(key, now);
	return now.seen;
}

/** What would be known at a desk if what it looks at were another moment, or were shown otherwise. */
function seenIf(desk: Desk, change: Partial<LookedAt>, seat?: Seat): Seen {
	const session = desk.session.getState();
	const { encounter } = desk.document.getState();
	const then = { ...session, ...change };
	const look: LookedAt = { running: false, ...then, plansOnTable: plansShown(then, encounter) };
	return seen({ encounter }, look, seat ?? seatOf(session));
}

/**
 * Whether dice are awaited in the table view or while the players' window is open, but from nobody who is seen there:
 * asking for them would give those creatures away, and so would time that waits for them.
 */
export function awaitsUnseen(desk: Desk): boolean {
	const { tableView, viewing, ask } = desk.session.getState();
	const isWatched = tableView || desk.players.get().state === 'open';
	if (!isWatched || viewing !== null) return false;
	const { awaiting, segments } = battleOf(desk.document.getState().encounter, ask);
	if (!awaiting) return false;
	return seenIf(desk, { segment: segments.length, contestOpen: true }, TABLE).battle.awaiting === null;
}

/** The battle as it may be known once the dice have fallen that it waited for, while the screen still shows the moment before. */
export function seenDecided(desk: Desk): Battle {
	return seenIf(desk, { contestOpen: true, running: true }).battle;
}

/** What will be known when so many segments are over, everything else being as it is now. */
export function seenAfter(desk: Desk, segment: number): Seen {
	return seenIf(desk, { segment });
}

/** The encounter at the moment looked at, as it may be known. */
export function seenEncounter(desk: Desk): Encounter {
	return seenNow(desk).encounter;
}

/** The battle looked at, as it may be known. */
export function seenBattle(desk: Desk): Battle {
	return seenNow(desk).battle;
}
