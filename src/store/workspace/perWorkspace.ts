/** State per workspace for modules. */
import { memoizeByRef } from '../../engine/index.ts';
import type { Workspace } from './workspace.ts';

/** @param make creates the value on first access */
export function perWorkspace<Thing>(make: () => Thing): (workspace: Workspace) => Thing {
	return memoizeByRef(make);
}
