/** Reacts to encounters that another tab saved or deleted. */

import { dispatch } from '../../store/document/document.ts';
import { followDocument, momentIn } from '../../store/interactions/remoteUpdate.ts';
import type { Autosave } from '../../store/library/autosave.ts';
import type { Library } from '../../store/library/library.ts';
import { notify } from '../../store/workspace/notices.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import type { Files } from './filesContext.ts';

export function createFollowing(
	workspace: Workspace,
	library: Library,
	autosave: Pick<Autosave, 'known' | 'isClean'>,
): Files['follow'] {
	/** Stops saving here, which would restore the deleted encounter. */
	const stayOut = (id: string) => {
		const { id: open, encounter } = workspace.document.getState();
		if (open !== id || encounter.fileOnly) return;
		dispatch(workspace, { type: 'set-file-only', fileOnly: true });
		notify(
			workspace,
			`Another tab removed “${encounter.name}” from this browser. Save it before closing this tab.`,
			'lasting',
		);
	};
	return async ({ type, id }) => {
		if (type === 'forgotten') {
			stayOut(id);
			return;
		}
		const isUntouched = () => autosave.isClean && workspace.document.getState().id === id;
		if (!isUntouched()) return;
		const kept = await library.load(id);
		if (!kept.ok || !isUntouched()) return;
		const { encounter, history, segment } = kept.value;
		autosave.known(encounter, momentIn(workspace, encounter, segment).segment);
		followDocument(workspace, encounter, history, segment);
	};
}
