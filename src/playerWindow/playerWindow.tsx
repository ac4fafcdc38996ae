/** The players' window: a page of its own for the TV or projector, that shows what the GM's page tells it. */
import { createRoot } from 'react-dom/client';
import type { Session } from '../store/session/session.ts';
import { createWorkspace } from '../store/workspace/workspace.ts';
import { WorkspaceContext } from '../store/workspace/workspaceContext.ts';
import { PlayersScreen } from './PlayerScreen.tsx';
import { openWindowChannel } from './protocol.ts';
import { PlayersHearing } from './receiver.ts';

interface WindowParts {
	/** The window's id. */
	readonly id: string;
	readonly root: HTMLElement;
	now(): number;
	/** Dresses the page. */
	showTheme(session: Session): void;
}

/** Begins to listen, and draws. */
export function startPlayers({ id, root, now, showTheme }: WindowParts): void {
	const workspace = createWorkspace();
	const reduced = matchMedia('(prefers-reduced-motion: reduce)');
	const hearing = new PlayersHearing(workspace, {
		channel: openWindowChannel(id, () => opener),
		now,
		requestFrame: (callback) => requestAnimationFrame(callback),
		reducedMotion: () => reduced.matches,
		close: () => window.close(),
	});
	document.title = 'Player window – Halfstep';
	document.documentElement.classList.add('players-window');
	workspace.session.subscribe(showTheme);
	createRoot(root).render(
		<WorkspaceContext value={workspace}>
			<PlayersScreen hearing={hearing} />
		</WorkspaceContext>,
	);
	const leave = hearing.connect();
	addEventListener('pagehide', leave);
}
