/** Uploads of miniature pictures: read, check, crop. */
import { create } from 'zustand';
import { type Opened, openedFile, refusedUnread } from '../../store/library/encounterFiles.ts';
import { forgetProblem, notify } from '../../store/workspace/notices.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

type Picture = Extract<Opened, { readonly type: 'picture' }>['picture'];

/** The picture being cropped, and its creature's id. */
export const usePortrait = create<{ readonly picture: Picture | null; readonly ids: readonly string[] }>()(
	() => ({ picture: null, ids: [] }),
);

/** Reads a file and opens the crop dialog, or shows an error. */
export async function takePortrait(workspace: Workspace, file: File, ids: readonly string[]): Promise<void> {
	let opened: Opened;
	try {
		opened =
			refusedUnread(file.name, file.size) ??
			(await openedFile(file.name, new Uint8Array(await file.arrayBuffer())));
	} catch {
		opened = { type: 'refused', message: 'It cannot be read.' };
	}
	if (opened.type !== 'picture') {
		const why = opened.type === 'refused' ? opened.message : 'Not a picture.';
		notify(workspace, `“${file.name}”: ${why}`, 'problem');
		return;
	}
	forgetProblem(workspace);
	usePortrait.setState({ picture: opened.picture, ids });
	workspace.session.setState({ dialog: 'portrait' });
}
