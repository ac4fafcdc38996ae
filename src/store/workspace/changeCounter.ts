/** Change counter of a workspace. */
import { createSignal, type Signal } from '../session/signal.ts';
import type { Workspace } from './workspace.ts';

/** Counts changes of document, session and time. Subscribers registered before rendering run before panels. */
export function countChanges({ document, session, time }: Workspace): Signal<number> {
	const changes = createSignal(0);
	const count = () => changes.set(changes.get() + 1);
	document.subscribe(count);
	session.subscribe(count);
	time.subscribe(count);
	return changes;
}
