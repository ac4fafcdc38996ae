/**
 * Players' screens survive a reload, such as pull-to-refresh on a tablet. A secret planner finds it closed, with
 * ready ones kept.
 */
import type { KeptTable } from '../../formats/libraryRecord.ts';
import type { SecrecyState } from '../session/secrecyState.ts';

type Screen = Pick<SecrecyState, 'tableView' | 'declaring' | 'revealed'>;

/** The state to keep; undefined for the GM's screen. */
export function tableOf({ tableView, declaring, revealed }: Screen): KeptTable | undefined {
	if (!tableView) return undefined;
	if (!declaring) return { revealed, declaring: null };
	const { by, ready, before } = declaring;
	return { revealed, declaring: { by, ready: [...ready], tableBefore: before.tableView } };
}

export function screenAt({ revealed, declaring }: KeptTable): Screen {
	if (!declaring) return { tableView: true, declaring: null, revealed };
	const { by, ready, tableBefore } = declaring;
	const before = { tableView: tableBefore, tool: 'plan' } as const;
	return { tableView: true, declaring: { by, ready, at: null, before }, revealed };
}
