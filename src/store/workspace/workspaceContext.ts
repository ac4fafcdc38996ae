/** React access to the nearest workspace and its state. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Session } from '../session/session.ts';
import type { DocumentState } from './documentState.ts';
import type { Workspace } from './workspace.ts';

export const WorkspaceContext = createContext<Workspace | null>(null);

/** Throws outside a workspace. */
export function useWorkspace(): Workspace {
	const workspace = useContext(WorkspaceContext);
	if (!workspace) throw new Error('There is no workspace around this component.');
	return workspace;
}

export function useDocument<Part>(part: (document: DocumentState) => Part): Part {
	return useStore(useWorkspace().document, part);
}

export function useSession<Part>(part: (session: Session) => Part): Part {
	return useStore(useWorkspace().session, part);
}
