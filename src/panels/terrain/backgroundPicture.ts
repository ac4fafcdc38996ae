/** Adds a background picture; it fills the map's width until the grid is aligned. */

import { presentEncounter } from '../../store/derived/selectors.ts';
import { dispatch } from '../../store/document/document.ts';
import { undo } from '../../store/document/undoRedo.ts';
import { MAX_MAP_SIDE } from '../../store/formatsFacade.ts';
import type { PictureGrid } from '../../store/library/encounterFiles.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import type { Fit } from '../shared/pageServices.ts';
import { fittedMap } from './gridAlignmentMath.ts';

interface Picture {
	readonly key: string;
	readonly url: string;
	readonly width: number;
	readonly height: number;
}

/** Return from the encounter opened for the picture, and keys of pictures whose grid needs no detection. */
const behind = perWorkspace((): { goBack: () => void; readonly known: Set<string> } => ({
	goBack: () => {},
	known: new Set(),
}));

/** Tolerated difference in height, as a fraction, between a picture and the map's figures. */
const SAME_SHAPE = 0.02;

/** The map's grid on the picture; null if proportions differ. */
function gridOn({ width, height }: Picture, grid: PictureGrid): Fit | null {
	const scale = width / grid.width;
	if (Math.abs(grid.height * scale - height) > height * SAME_SHAPE) return null;
	return { square: grid.square * scale, left: grid.left * scale, top: grid.top * scale };
}

/** True if the importing map gave the grid. */
export function isGridKnown(workspace: Workspace, key: string): boolean {
	return behind(workspace).known.has(key);
}

/**
 * Adds the picture and opens grid alignment; canceling undoes both.
 *
 * @param goBack returns from the encounter opened for it
 * @param grid the map's grid on this picture
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

/** Removes a newly added picture, as if never opened. */
export function callOffBackground(workspace: Workspace): void {
	undo(workspace, true);
	behind(workspace).goBack();
}
