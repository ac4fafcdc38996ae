/**
 * A screen in the hands of players stays so where the page is loaded anew: a tablet that goes round is pulled to refresh.
 * Whoever declares in secret finds it closed, with those ready who were.
 */
import type { KeptTable } from '../../formats/libraryRecord.ts';
import type { Session } from '../session/session.ts';

type Screen = Pick<Session, 'tableView' | 'declaring' | 'revealed'>;

/** What is to be kept of it; undefined where the screen is the GM's. */
export function tableOf({ tableView, declaring, revealed }: Screen): KeptTable | undefined {
	if (!tableView) return undefined;
	if (!declaring) return { revealed, declaring: null };
	const { by, ready, before } = declaring;
	return { revealed, declaring: { by, ready: [...ready], tableBefore: before.tableView } };
}

/** The screen as it was kept. */
export function screenAt({ revealed, declaring }: KeptTable): Screen {
	if (!declaring) return { tableView: true, declaring: null, revealed };
	const { by, ready, tableBefore } = declaring;
	const before = { tableView: tableBefore, tool: 'plan' } as const;
	return { tableView: true, declaring: { by, ready, at: null, before }, revealed };
}
