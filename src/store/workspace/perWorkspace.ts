/** Things of which every workspace has one of its own, for the modules that work with them. */
import { memoizeByRef } from '../document/lazy.ts';
import type { Workspace } from './workspace.ts';

/** @param make called for a workspace when it is first asked for */
export function perWorkspace<Thing>(make: () => Thing): (workspace: Workspace) => Thing {
	return memoizeByRef(make);
}
