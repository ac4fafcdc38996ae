/** Notices on screen and screen reader announcements. */
import type { StoreApi } from 'zustand/vanilla';
import type { Session } from '../session/session.ts';
import type { Notice } from '../session/uiState.ts';
import type { Workspace } from './workspace.ts';

interface WithSession {
	readonly session: StoreApi<Session>;
}

/**
 * Shows a sentence for some seconds and announces it.
 *
 * @param holds returns false once the stated reason is over, which removes it
 */
export function notify(
	{ session }: WithSession,
	text: string,
	tone: Notice['tone'] = 'info',
	undo: NonNullable<Notice['undo']> = false,
	holds?: Notice['holds'],
): void {
	session.setState((now) => ({
		said: now.said + 1,
		notice: isForAll(now, tone) ? now.notice : { text, tone, undo, ...(holds && { holds }) },
	}));
}

/** Removes notices once they no longer hold. */
export function startNotices({
	document,
	session,
	players,
}: Pick<Workspace, 'document' | 'session' | 'players'>): void {
	const look = () => {
		if (session.getState().notice?.holds?.() === false) session.setState({ notice: null });
	};
	document.subscribe(look);
	session.subscribe(look);
	players.subscribe(look);
}

/**
 * True if players read a notice that must not disappear because of one they may not read, as that would reveal it.
 */
function isForAll({ tableView, notice }: Session, tone: Notice['tone']): boolean {
	return tableView && notice?.toAll === true && (tone === 'info' || tone === 'problem');
}

/** Like `notify`, for text based on visible facts or without names: players may read it. */
export function notifyAll(
	{ session }: WithSession,
	text: string,
	tone: Notice['tone'] = 'info',
	holds?: Notice['holds'],
): void {
	const { said, tableView: toAll } = session.getState();
	session.setState({
		said: said + 1,
		notice: { text, tone, undo: false, toAll, ...(holds && { holds }) },
	});
}

/** Clears the notice of an earlier problem after a success. */
export function forgetProblem({ session }: WithSession): void {
	if (session.getState().notice?.tone === 'problem') session.setState({ notice: null });
}

/** Clears outdated news after going back in time. */
export function forgetNews({ session }: WithSession): void {
	if (session.getState().notice?.tone === 'info') session.setState({ notice: null });
}

export function announce({ session }: WithSession, text: string): void {
	// Players would not hear it, and their own messages would be removed.
	session.setState((now) => (now.tableView && now.announcedToAll ? {} : readOut(now, text, false)));
}

/** The next announcement. Repeats are marked only for the same audience. */
function readOut(now: Session, text: string, announcedToAll: boolean): Partial<Session> {
	const isSame = now.announcement === text && now.announcedToAll === announcedToAll;
	return { announcement: text, announcedToAll, announcedAgain: isSame && !now.announcedAgain };
}

/** Like `announce`, for text based on visible facts or without names: players may hear it. */
export function announceAll({ session }: WithSession, text: string): void {
	session.setState((now) => readOut(now, text, now.tableView));
}
