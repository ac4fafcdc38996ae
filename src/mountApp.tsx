/** Draws what stands around the board, and over it: React comes with this, after the first picture. */
import { createRoot } from 'react-dom/client';
import { App, type AppProps } from './App.tsx';
import type { Workspace } from './store/workspace/workspace.ts';
import { WorkspaceContext } from './store/workspace/workspaceContext.ts';

/** Draws the app of a workspace into an element. */
export function drawApp(root: HTMLElement, workspace: Workspace, props: AppProps): void {
	createRoot(root).render(
		<WorkspaceContext value={workspace}>
			<App {...props} />
		</WorkspaceContext>,
	);
}
