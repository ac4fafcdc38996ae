/** Changes of a workspace, counted. */
import { createSignal, type Signal } from '../session/signal.ts';
import type { Workspace } from './workspace.ts';

/**
 * Counts how often document, session or time have changed from now on. Who asks for this before anything is drawn has
 * its followers hear of a change, and act on it, before panels are drawn anew for it.
 */
export function countChanges({ document, session, time }: Workspace): Signal<number> {
	const changes = createSignal(0);
	const count = () => changes.set(changes.get() + 1);
	document.subscribe(count);
	session.subscribe(count);
	time.subscribe(count);
	return changes;
}
