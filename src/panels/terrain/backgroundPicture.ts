/** Putting a picture under the grid: it fills the width of the map until the grid is fitted to it. */

import { presentEncounter } from '../../store/derived/selectors.ts';
import { dispatch } from '../../store/document/document.ts';
import { undo } from '../../store/document/undoRedo.ts';
import { MAX_MAP_SIDE } from '../../store/formatsFacade.ts';
import type { PictureGrid } from '../../store/library/encounterFiles.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { type Fit, fittedMap } from './gridAlignmentMath.ts';

interface Picture {
	readonly key: string;
	readonly url: string;
	readonly width: number;
	readonly height: number;
}

/** What was opened for the picture, and whose grid is known without looking for it, by the pictures' keys. */
const behind = perWorkspace((): { goBack: () => void; readonly known: Set<string> } => ({
	goBack: () => {},
	known: new Set(),
}));

/** Part of its height by which a picture may be larger or smaller than a map says and still be the one it names. */
const SAME_SHAPE = 0.02;

/** The grid on a picture as the map says it; null if that is of a picture of another shape. */
function gridOn({ width, height }: Picture, grid: PictureGrid): Fit | null {
	const scale = width / grid.width;
	if (Math.abs(grid.height * scale - height) > height * SAME_SHAPE) return null;
	return { square: grid.square * scale, left: grid.left * scale, top: grid.top * scale };
}

/** True if a picture's grid was said by the map that names it. */
export function isGridKnown(workspace: Workspace, key: string): boolean {
	return behind(workspace).known.has(key);
}

/**
 * Puts it there and asks for the grid; whoever calls that off never opened it.
 *
 * @param goBack from the encounter that was opened for it, when it is called off
 * @param grid as the map says that it lies on this picture
 */
export function putBackground(
	workspace: Workspace,
	picture: Picture,
	{ goBack = () => {}, grid }: { readonly goBack?: () => void; readonly grid?: PictureGrid | undefined } = {},
): void {
	const { key, url, width, height } = picture;
	const { map } = presentEncounter(workspace);
	const fit = grid ? gridOn(picture, grid) : null;
	const background = fit
		? fittedMap(picture, fit, MAX_MAP_SIDE).background
		: { picture: key, x: 0, y: 0, width: map.width, height: (map.width * height) / width };
	if (fit) behind(workspace).known.add(key);
	else behind(workspace).known.delete(key);
	if (!dispatch(workspace, { type: 'set-background', background, pictures: { [key]: url } })) return;
	behind(workspace).goBack = goBack;
	workspace.session.setState({ dialog: 'picture' });
}

/** Takes the picture away again, as though it had never been opened. */
export function callOffBackground(workspace: Workspace): void {
	undo(workspace, true);
	behind(workspace).goBack();
}
