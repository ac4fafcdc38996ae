/**
 * The first minute: somebody who has never been here is shown by a sample fight that everybody moves at once. It is
 * offered once in a browser, and over as soon as people do something of their own, or open something else.
 */

import { play, seek } from '../playback/playback.ts';
import type { Session } from '../session/session.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Offers the first minute to whoever never had it. */
export function offerTour(workspace: Workspace): void {
	if (workspace.session.getState().tour === 'due') workspace.session.setState({ tour: 'offered' });
}

/** The open fight plays itself from its start; at the first contest the visitor takes over. */
export function startTour(workspace: Workspace): void {
	workspace.session.setState({ tour: 'running', selection: [], tool: 'plan' });
	seek(workspace, 0);
	play(workspace);
}

/** Ends it, wherever it is: it is not offered again. */
export function endTour(workspace: Workspace): void {
	workspace.session.setState({ tour: 'over' });
}

/** Whether people have begun something of their own while the tour was only offered. */
function begun({ playing, segment, selection, tableView }: Session): boolean {
	return playing || segment > 0 || selection.length > 0 || tableView;
}

/** Ends the first minute when people go their own way; returns how to stop. */
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
