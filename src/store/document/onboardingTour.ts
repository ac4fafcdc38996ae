/**
 * First-use tour: a sample fight, shown to new users. Offered once per browser, and over when the user acts or opens
 * something else.
 */

import { play, seek } from '../playback/playback.ts';
import type { Session } from '../session/session.ts';
import type { Workspace } from '../workspace/workspace.ts';

export function offerTour(workspace: Workspace): void {
	if (workspace.session.getState().tour === 'due') workspace.session.setState({ tour: 'offered' });
}

export function startTour(workspace: Workspace): void {
	workspace.session.setState({ tour: 'running', selection: [], tool: 'plan' });
	seek(workspace, 0);
	play(workspace);
}

/** Not offered again. */
export function endTour(workspace: Workspace): void {
	workspace.session.setState({ tour: 'over' });
}

/** True if the user acted while the tour was only offered. */
function begun({ playing, segment, selection, tableView }: Session): boolean {
	return playing || segment > 0 || selection.length > 0 || tableView;
}

/** Ends the tour when the user acts otherwise; returns a function that stops watching. */
export function watchTour(workspace: Workspace): () => void {
	const under = (...stages: readonly Session['tour'][]) => stages.includes(workspace.session.getState().tour);
	const stopSession = workspace.session.subscribe((session) => {
		if (session.tour === 'offered' && begun(session)) endTour(workspace);
		else if (session.tour === 'running' && session.tableView) endTour(workspace);
	});
	const stopDocument = workspace.document.subscribe((now, before) => {
		const another = now.id !== before.id || now.encounter.half !== before.encounter.half;
		if (another && under('offered', 'running')) endTour(workspace);
		else if (now.encounter !== before.encounter && under('offered')) endTour(workspace);
	});
	return () => {
		stopSession();
		stopDocument();
	};
}
