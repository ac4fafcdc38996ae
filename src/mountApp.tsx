/** Draws what stands around the board, and over it: React comes with this, after the first picture. */
import { createRoot } from 'react-dom/client';
import { App, type AppProps } from './App.tsx';
import type { Desk } from './store/workspace/workspace.ts';
import { DeskContext } from './store/workspace/workspaceContext.ts';

/** Draws the app of a desk into an element. */
export function drawApp(root: HTMLElement, desk: Desk, props: AppProps): void {
	createRoot(root).render(
		<DeskContext value={desk}>
			<App {...props} />
		</DeskContext>,
	);
}
