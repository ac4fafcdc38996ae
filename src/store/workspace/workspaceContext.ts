/** The workspace as components find it: the nearest one around them, and what they read of it. */
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { DocumentState } from '../document/documentState.ts';
import type { Session } from '../session/session.ts';
import type { Signal } from '../session/signal.ts';
import { followAfterBoard } from './boardFirstUpdates.ts';
import type { Workspace } from './workspace.ts';

export const WorkspaceContext = createContext<Workspace | null>(null);

/** The workspace around a component; it is a mistake in the program to draw it without one. */
export function useWorkspace(): Workspace {
	const workspace = useContext(WorkspaceContext);
	if (!workspace) throw new Error('There is no workspace around this component.');
	return workspace;
}

/** What a component needs of a store of its workspace; drawn again when that is another, though after the board. */
export function useStoreAfterBoard<State, Part>(store: StoreApi<State>, part: (state: State) => Part): Part {
	const workspace = useWorkspace();
	const follow = useCallback(
		(changed: () => void) => followAfterBoard(workspace, store.subscribe, changed),
		[workspace, store],
	);
	const read = () => part(store.getState());
	return useSyncExternalStore(follow, read, read);
}

/** What a component needs of the document; drawn again when that is another. */
export function useDocument<Part>(part: (document: DocumentState) => Part): Part {
	return useStoreAfterBoard(useWorkspace().document, part);
}

/** What a component needs of the session; drawn again when that is another. */
export function useSession<Part>(part: (session: Session) => Part): Part {
	return useStoreAfterBoard(useWorkspace().session, part);
}

/** The same before the board is drawn: for what takes the keyboard as it opens, or may not be seen any longer. */
export function useSessionAtOnce<Part>(part: (session: Session) => Part): Part {
	return useStore(useWorkspace().session, part);
}

/** What a signal says; drawn again at each change. */
export function useSignal<Value>({ subscribe, get }: Signal<Value>): Value {
	return useSyncExternalStore(subscribe, get);
}
