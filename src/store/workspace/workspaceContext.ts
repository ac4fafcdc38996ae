/** React access to the nearest workspace and its state. */
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { Session } from '../session/session.ts';
import { followAfterBoard } from './boardFirstUpdates.ts';
import type { DocumentState } from './documentState.ts';
import type { Workspace } from './workspace.ts';

export const WorkspaceContext = createContext<Workspace | null>(null);

/** Throws outside a workspace. */
export function useWorkspace(): Workspace {
	const workspace = useContext(WorkspaceContext);
	if (!workspace) throw new Error('There is no workspace around this component.');
	return workspace;
}

/** Reads a store; updates after the board. */
export function useStoreAfterBoard<State, Part>(store: StoreApi<State>, part: (state: State) => Part): Part {
	const workspace = useWorkspace();
	const follow = useCallback(
		(changed: () => void) => followAfterBoard(workspace, store.subscribe, changed),
		[workspace, store],
	);
	const read = () => part(store.getState());
	return useSyncExternalStore(follow, read, read);
}

export function useDocument<Part>(part: (document: DocumentState) => Part): Part {
	return useStoreAfterBoard(useWorkspace().document, part);
}

export function useSession<Part>(part: (session: Session) => Part): Part {
	return useStoreAfterBoard(useWorkspace().session, part);
}

/** Updates before the board: for content that takes focus or must disappear. */
export function useSessionAtOnce<Part>(part: (session: Session) => Part): Part {
	return useStore(useWorkspace().session, part);
}
