/** Putting a picture under the grid: it fills the width of the map until the grid is fitted to it. */

import { presentEncounter } from '../../store/derived/selectors.ts';
import { dispatch } from '../../store/document/document.ts';
import { undo } from '../../store/document/undoRedo.ts';
import { perDesk } from '../../store/workspace/perWorkspace.ts';
import type { Desk } from '../../store/workspace/workspace.ts';

interface Picture {
	readonly key: string;
	readonly url: string;
	readonly width: number;
	readonly height: number;
}

/** Goes back behind what was opened for the picture. */
const behind = perDesk((): { goBack: () => void } => ({ goBack: () => {} }));

/**
 * Puts it there and asks for the grid; whoever calls that off never opened it.
 *
 * @param goBack from the encounter that was opened for it, when it is called off
 */
export function putBackground(
	desk: Desk,
	{ key, url, width, height }: Picture,
	goBack: () => void = () => {},
): void {
	const { map } = presentEncounter(desk);
	const background = { picture: key, x: 0, y: 0, width: map.width, height: (map.width * height) / width };
	if (!dispatch(desk, { type: 'set-background', background, pictures: { [key]: url } })) return;
	behind(desk).goBack = goBack;
	desk.session.setState({ dialog: 'picture' });
}

/** Takes the picture away again, as though it had never been opened. */
export function callOffBackground(desk: Desk): void {
	undo(desk, true);
	behind(desk).goBack();
}
