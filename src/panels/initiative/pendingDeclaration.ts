/** A declaration that is chosen and not given yet: whoever rolls means it, and so does whoever turns to something else. */

import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

const pendingOf = perWorkspace((): { declare: (() => void) | null } => ({ declare: null }));

/** Puts a declaration in hand; null takes it out again. */
export function keepPending(workspace: Workspace, declare: (() => void) | null): void {
	pendingOf(workspace).declare = declare;
}

/** Gives the declaration in hand, if there is one. */
export function declarePending(workspace: Workspace): void {
	const { declare } = pendingOf(workspace);
	keepPending(workspace, null);
	declare?.();
}
