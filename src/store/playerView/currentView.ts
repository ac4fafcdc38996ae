/** The current view of a workspace: with players' eyes, a secret planner's, or the GM's. */
import { type Encounter, SEGMENTS } from '../../engine/index.ts';
import { type Battle, battleOf } from '../derived/battle.ts';
import type { SecrecyState, ShownPlans } from '../session/secrecyState.ts';
import type { Session } from '../session/session.ts';
import { perWorkspace } from '../workspace/perWorkspace.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type LookedAt, type PlayerView, playerView } from './playerView.ts';
import { GM, type Seat, TABLE } from './seat.ts';

/** The seat of a screen: secret planner, players or GM. */
export function seatOf({ tableView, declaring }: Pick<SecrecyState, 'tableView' | 'declaring'>): Seat {
	if (declaring?.at == null) return tableView ? TABLE : GM;
	return declaring.by === 'side'
		? { type: 'side', side: declaring.at }
		: { type: 'creature', creature: declaring.at };
}

/**
 * Plans shown to all: by the GM's choice, or all after secret planning; none during it. Plans left at the end are
 * for the next half-round.
 */
function plansShown(
	{ plansOnTable, declaring, revealed, viewing, segment }: Session,
	{ half = 1 }: Encounter,
): ShownPlans {
	const isShown = revealed === (viewing ?? half) && segment < SEGMENTS;
	return declaring === null && (isShown || plansOnTable);
}

function isRunning({ time }: Workspace): boolean {
	return !Number.isInteger(time.getState());
}

/**
 * True while a segment is shown in the players' view, so more is known than at its start. The GM knows all segments.
 */
export function runsBeforeTable(workspace: Workspace): boolean {
	return workspace.session.getState().tableView && isRunning(workspace);
}

interface Made {
	readonly from: readonly unknown[];
	readonly seen: PlayerView;
}

interface Known {
	/** The last views by seat in JSON. */
	readonly made: Map<string, Made>;
	/** The received view; null with an own encounter. */
	told: PlayerView | null;
}

const knownAt = perWorkspace((): Known => ({ made: new Map(), told: null }));

/**
 * Makes a workspace show a received view and compute nothing, as for the player window. The caller also sets
 * document and session, whose subscribers then update.
 */
export function setPlayerView(workspace: Workspace, told: PlayerView): void {
	knownAt(workspace).told = told;
}

/** Cached until an input changes. */
export function currentPlayerView(workspace: Workspace): PlayerView {
	return knownAt(workspace).told ?? playerViewFor(workspace, seatOf(workspace.session.getState()));
}

/** A seat's view of the workspace's moment; cached until an input changes. */
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

/** The view for another moment or other options. */
function seenIf(workspace: Workspace, change: Partial<LookedAt>, seat?: Seat): PlayerView {
	const session = workspace.session.getState();
	const { encounter } = workspace.document.getState();
	const then = { ...session, ...change };
	const look: LookedAt = { running: false, ...then, plansOnTable: plansShown(then, encounter) };
	return playerView({ encounter }, look, seat ?? seatOf(session));
}

/** True if players watch this screen or their window: a pause for hidden creatures would reveal them. */
export function isWatched({ session, players }: Workspace): boolean {
	return session.getState().tableView || players.getState().state === 'open';
}

/** True if the battle waits only for dice of creatures that players who watch cannot see. */
export function awaitsUnseen(workspace: Workspace): boolean {
	const { viewing, ask } = workspace.session.getState();
	if (!isWatched(workspace) || viewing !== null) return false;
	const { awaiting, segments } = battleOf(workspace.document.getState().encounter, ask);
	if (!awaiting) return false;
	return seenIf(workspace, { segment: segments.length, contestOpen: true }, TABLE).battle.awaiting === null;
}

/** The battle as known after its pending dice, while the screen shows the moment before. */
export function seenDecided(workspace: Workspace): Battle {
	return seenIf(workspace, { contestOpen: true, running: true }).battle;
}

/** The view after a number of segments, by default the screen's. */
export function seenAfter(workspace: Workspace, segment: number, seat?: Seat): PlayerView {
	return seenIf(workspace, { segment }, seat);
}

export function visibleEncounter(workspace: Workspace): Encounter {
	return currentPlayerView(workspace).encounter;
}

export function seenBattle(workspace: Workspace): Battle {
	return currentPlayerView(workspace).battle;
}
