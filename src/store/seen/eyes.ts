/** What is seen at a desk now: in the table view with the table's eyes, else with the GM's. */
import type { Encounter } from '../../engine/index.ts';
import type { Desk } from '../desk/desk.ts';
import { perDesk } from '../desk/perDesk.ts';
import { type Battle, battleOf } from '../document/battle.ts';
import { GM, type Seat, TABLE } from './seat.ts';
import { type Look, type Seen, seen } from './seen.ts';

/** Whose eyes look at a desk's screen. */
function seatAt({ session }: Desk): Seat {
	return session.getState().tableView ? TABLE : GM;
}

/** Whether a segment is being shown that makes a difference to what may be known; the GM knows all of them anyway. */
export function runsBeforeTable({ session, time }: Desk): boolean {
	return session.getState().tableView && !Number.isInteger(time.get());
}

interface Made {
	readonly from: readonly unknown[];
	readonly seen: Seen;
}

const lastOf = perDesk((): { made: Made | null } => ({ made: null }));

/** What may be known on a desk's screen; the same value until something it depends on changes. */
export function seenNow(desk: Desk): Seen {
	const { encounter } = desk.document.getState();
	const { viewing, ask, segment, plansOnTable, contestOpen } = desk.session.getState();
	const seat = seatAt(desk);
	const running = runsBeforeTable(desk);
	const shared = seat === GM ? [] : [plansOnTable, contestOpen, running];
	const from = [encounter, viewing, ask, segment, seat, ...shared];
	const last = lastOf(desk);
	if (last.made && from.every((value, i) => value === last.made?.from[i])) return last.made.seen;
	const look: Look = { viewing, ask, segment, plansOnTable, contestOpen, running };
	const made = { from, seen: seen({ encounter }, look, seat) };
	last.made = made;
	return made.seen;
}

/** Whether dice are awaited in the table view from nobody whom it sees: asking for them would tell. */
export function awaitsUnseen(desk: Desk): boolean {
	const session = desk.session.getState();
	if (!session.tableView || session.viewing !== null) return false;
	const { encounter } = desk.document.getState();
	const { awaiting, segments } = battleOf(encounter, session.ask);
	if (!awaiting) return false;
	const look: Look = { ...session, segment: segments.length, contestOpen: true, running: false };
	return seen({ encounter }, look, TABLE).battle.awaiting === null;
}

/** The battle as it may be known when the dice that were asked for have just been thrown, before all looked at them again. */
export function seenDecided(desk: Desk): Battle {
	const look: Look = { ...desk.session.getState(), contestOpen: true, running: true };
	return seen(desk.document.getState(), look, seatAt(desk)).battle;
}

/** What will be known when so many segments are over; nothing else of the moment looked at changes. */
export function seenAfter(desk: Desk, segment: number): Seen {
	const look: Look = { ...desk.session.getState(), segment, running: false };
	return seen(desk.document.getState(), look, seatAt(desk));
}

/** The encounter at the moment looked at, as it may be known. */
export function seenEncounter(desk: Desk): Encounter {
	return seenNow(desk).encounter;
}

/** The battle looked at, as it may be known. */
export function seenBattle(desk: Desk): Battle {
	return seenNow(desk).battle;
}
