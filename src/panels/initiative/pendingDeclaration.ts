/** Pending declaration: submitted by rolling or by leaving the form. */

import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

const pendingOf = perWorkspace((): { declare: (() => void) | null } => ({ declare: null }));

/** Stores a pending declaration; null clears it. */
export function keepPending(workspace: Workspace, declare: (() => void) | null): void {
	pendingOf(workspace).declare = declare;
}

/** Submits the pending declaration, if any. */
export function declarePending(workspace: Workspace): void {
	const { declare } = pendingOf(workspace);
	keepPending(workspace, null);
	declare?.();
}
