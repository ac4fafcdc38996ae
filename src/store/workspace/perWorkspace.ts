/** Things of which every desk has one of its own, for the modules that work with them. */
import { keptFor } from '../document/lazy.ts';
import type { Desk } from './workspace.ts';

/** @param make called for a desk when it is first asked for */
export function perDesk<Thing>(make: () => Thing): (desk: Desk) => Thing {
	return keptFor(make);
}
