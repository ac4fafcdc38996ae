/** Player window: a separate page for a TV or projector, controlled by the GM's page. */
import { createRoot } from 'react-dom/client';
import type { Session } from '../store/session/session.ts';
import { createWorkspace } from '../store/workspace/workspace.ts';
import { WorkspaceContext } from '../store/workspace/workspaceContext.ts';
import { PlayersScreen } from './PlayerScreen.tsx';
import { openWindowChannel } from './protocol.ts';
import { PlayersHearing } from './receiver.ts';

interface WindowParts {
	readonly id: string;
	readonly root: HTMLElement;
	now(): number;
	/** Applies the theme to the page. */
	showTheme(session: Session): void;
}

/** Connects and renders. */
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
