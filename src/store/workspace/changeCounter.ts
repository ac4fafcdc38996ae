/** Change counter of a workspace. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Workspace } from './workspace.ts';

/** Counts changes of document, session and time. Subscribers registered before rendering run before panels. */
export function countChanges({ document, session, time }: Workspace): StoreApi<number> {
	const changes = createStore(() => 0);
	const count = () => changes.setState(changes.getState() + 1, true);
	document.subscribe(count);
	session.subscribe(count);
	time.subscribe(count);
	return changes;
}
