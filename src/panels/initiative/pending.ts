/** A declaration that is chosen and not given yet: whoever rolls means it, and so does whoever turns to something else. */

import { perDesk } from '../../store/workspace/perWorkspace.ts';
import type { Desk } from '../../store/workspace/workspace.ts';

const pendingOf = perDesk((): { declare: (() => void) | null } => ({ declare: null }));

/** Puts a declaration in hand; null takes it out again. */
export function keepPending(desk: Desk, declare: (() => void) | null): void {
	pendingOf(desk).declare = declare;
}

/** Gives the declaration in hand, if there is one. */
export function declarePending(desk: Desk): void {
	const { declare } = pendingOf(desk);
	keepPending(desk, null);
	declare?.();
}
