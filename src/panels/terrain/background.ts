/** Putting a picture under the grid: it fills the width of the map until the grid is fitted to it. */

import { presentEncounter } from '../../store/derived/selectors.ts';
import { dispatch } from '../../store/document/document.ts';
import { undo } from '../../store/document/undoRedo.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

interface Picture {
	readonly key: string;
	readonly url: string;
	readonly width: number;
	readonly height: number;
}

/** Goes back behind what was opened for the picture. */
const behind = perWorkspace((): { goBack: () => void } => ({ goBack: () => {} }));

/**
 * Puts it there and asks for the grid; whoever calls that off never opened it.
 *
 * @param goBack from the encounter that was opened for it, when it is called off
 */
export function putBackground(
	workspace: Workspace,
	{ key, url, width, height }: Picture,
	goBack: () => void = () => {},
): void {
	const { map } = presentEncounter(workspace);
	const background = { picture: key, x: 0, y: 0, width: map.width, height: (map.width * height) / width };
	if (!dispatch(workspace, { type: 'set-background', background, pictures: { [key]: url } })) return;
	behind(workspace).goBack = goBack;
	workspace.session.setState({ dialog: 'picture' });
}

/** Takes the picture away again, as though it had never been opened. */
export function callOffBackground(workspace: Workspace): void {
	undo(workspace, true);
	behind(workspace).goBack();
}
