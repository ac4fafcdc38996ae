/** What people are told: a notice on the screen, a sentence that is read out. */
import type { StoreApi } from 'zustand/vanilla';
import type { Workspace } from '../workspace/workspace.ts';
import type { Notice, Session } from './session.ts';

/** Whatever has a session. */
interface WithSession {
	readonly session: StoreApi<Session>;
}

/**
 * Shows one sentence for some seconds and has it read out.
 *
 * @param holds whether it is still so, where it gives a reason: it goes when that is over
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

/** From now on takes away what has been said once it is no longer so. */
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

/** Whether players read a notice that must not go because of one they may not read: its going would tell of that. */
function isForAll({ tableView, notice }: Session, tone: Notice['tone']): boolean {
	return tableView && notice?.toAll === true && (tone === 'info' || tone === 'problem');
}

/** The same with a sentence made from what is seen on the screen, or that names nobody: said in the table view, players may read it. */
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

/** Something has just gone right, so the notice of what went wrong before is out of date. */
export function forgetProblem({ session }: WithSession): void {
	if (session.getState().notice?.tone === 'problem') session.setState({ notice: null });
}

/** Time has gone back, so what was told of it is out of date. */
export function forgetNews({ session }: WithSession): void {
	if (session.getState().notice?.tone === 'info') session.setState({ notice: null });
}

export function announce({ session }: WithSession, text: string): void {
	// At the table nobody would hear it, and what players have been told would be taken away.
	session.setState((now) => (now.tableView && now.announcedToAll ? {} : readOut(now, text, false)));
}

/** What is read out next. Only of what the same people have heard before does anything say that they hear it again. */
function readOut(now: Session, text: string, announcedToAll: boolean): Partial<Session> {
	const isSame = now.announcement === text && now.announcedToAll === announcedToAll;
	return { announcement: text, announcedToAll, announcedAgain: isSame && !now.announcedAgain };
}

/** The same with a sentence made from what is seen on the screen, or that names nobody: said in the table view, players may hear it. */
export function announceAll({ session }: WithSession, text: string): void {
	session.setState((now) => readOut(now, text, now.tableView));
}
