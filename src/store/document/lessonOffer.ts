/** The offer of the first lesson: made once in a browser, over as soon as the user does something else. */
import type { Session } from '../session/session.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Offers the first lesson to a user who never had the offer. */
export function offerLesson(workspace: Workspace): void {
	if (workspace.session.getState().tour === 'due') workspace.session.setState({ tour: 'offered' });
}

/** Ends the offer for good. */
export function endOffer(workspace: Workspace): void {
	workspace.session.setState({ tour: 'over' });
}

function hasBegun({ playing, segment, selection, tableView }: Session): boolean {
	return playing || segment > 0 || selection.length > 0 || tableView;
}

/** Ends the offer when the user turns to something else; the returned function stops that. */
export function watchOffer(workspace: Workspace): () => void {
	const isOffered = () => workspace.session.getState().tour === 'offered';
	const stopSession = workspace.session.subscribe((session) => {
		if (isOffered() && hasBegun(session)) endOffer(workspace);
	});
	const stopDocument = workspace.document.subscribe((now, before) => {
		if (isOffered() && (now.id !== before.id || now.encounter !== before.encounter)) endOffer(workspace);
	});
	return () => {
		stopSession();
		stopDocument();
	};
}
