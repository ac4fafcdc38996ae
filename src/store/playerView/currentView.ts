/** What is seen at a workspace now: in the table view with the table's eyes, declaring in secret with those of whoever declares, else with the GM's. */
import { type Encounter, SEGMENTS } from '../../engine/index.ts';
import { type Battle, battleOf } from '../derived/battle.ts';
import type { Session, ShownPlans } from '../session/session.ts';
import { perWorkspace } from '../workspace/perWorkspace.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type LookedAt, type PlayerView, playerView } from './playerView.ts';
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
function isRunning({ time }: Workspace): boolean {
	return !Number.isInteger(time.get());
}

/** Whether a segment is being shown at the table, so that more may be known than at its start. The GM knows all segments anyway. */
export function runsBeforeTable(workspace: Workspace): boolean {
	return workspace.session.getState().tableView && isRunning(workspace);
}

interface Made {
	readonly from: readonly unknown[];
	readonly seen: PlayerView;
}

interface Known {
	/** What was made last for each seat, by the seat in JSON. */
	readonly made: Map<string, Made>;
	/** What the workspace was told by another; null where it has an encounter of its own. */
	told: PlayerView | null;
}

const knownAt = perWorkspace((): Known => ({ made: new Map(), told: null }));

/**
 * From now on a workspace knows what it is told here, and works out nothing by itself: the page of the GM does that for a
 * second screen. Whoever calls this also puts the encounter into the workspace's document and the moment into its session,
 * whose followers hear of it by that.
 */
export function setPlayerView(workspace: Workspace, told: PlayerView): void {
	knownAt(workspace).told = told;
}

/** What may be known on a workspace's screen; the same value until something it depends on changes. */
export function currentPlayerView(workspace: Workspace): PlayerView {
	return knownAt(workspace).told ?? playerViewFor(workspace, seatOf(workspace.session.getState()));
}

/** What a seat may know of the moment that a workspace looks at; the same value until something it depends on changes. */
export function playerViewFor(workspace: Workspace, seat: Seat): PlayerView {
	const { encounter } = workspace.document.getState();
	const session = workspace.session.getState();
	const { viewing, ask, segment, woundsOnTable, contestOpen } = session;
	const plansOnTable = plansShown(session, encounter);
	const isGm = seat.type === 'gm';
	const running = !isGm && isRunning(workspace);
	const shared = isGm ? [] : [plansOnTable, woundsOnTable, contestOpen, running];
	const from = [encounter, viewing, ask, segment, ...shared];
	const { made } = knownAt(workspace);
	const key = JSON.stringify(seat);
	const last = made.get(key);
	if (last && from.every((value, i) => value === last.from[i])) return last.seen;
	const look: LookedAt = { viewing, ask, segment, plansOnTable, woundsOnTable, contestOpen, running };
	const now = { from, seen: playerView({ encounter }, look, seat) };
	made.set(key, now);
	return now.seen;
}

/** What would be known at a workspace if what it looks at were another moment, or were shown otherwise. */
function seenIf(workspace: Workspace, change: Partial<LookedAt>, seat?: Seat): PlayerView {
	const session = workspace.session.getState();
	const { encounter } = workspace.document.getState();
	const then = { ...session, ...change };
	const look: LookedAt = { running: false, ...then, plansOnTable: plansShown(then, encounter) };
	return playerView({ encounter }, look, seat ?? seatOf(session));
}

/**
 * Whether dice are awaited in the table view or while the players' window is open, but from nobody who is seen there:
 * asking for them would give those creatures away, and so would time that waits for them.
 */
export function awaitsUnseen(workspace: Workspace): boolean {
	const { tableView, viewing, ask } = workspace.session.getState();
	const isWatched = tableView || workspace.players.get().state === 'open';
	if (!isWatched || viewing !== null) return false;
	const { awaiting, segments } = battleOf(workspace.document.getState().encounter, ask);
	if (!awaiting) return false;
	return seenIf(workspace, { segment: segments.length, contestOpen: true }, TABLE).battle.awaiting === null;
}

/** The battle as it may be known once the dice have fallen that it waited for, while the screen still shows the moment before. */
export function seenDecided(workspace: Workspace): Battle {
	return seenIf(workspace, { contestOpen: true, running: true }).battle;
}

/** What will be known when so many segments are over, everything else being as it is now. */
export function seenAfter(workspace: Workspace, segment: number): PlayerView {
	return seenIf(workspace, { segment });
}

/** The encounter at the moment looked at, as it may be known. */
export function visibleEncounter(workspace: Workspace): Encounter {
	return currentPlayerView(workspace).encounter;
}

/** The battle looked at, as it may be known. */
export function seenBattle(workspace: Workspace): Battle {
	return currentPlayerView(workspace).battle;
}
