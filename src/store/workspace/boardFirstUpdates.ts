/**
 * The board is drawn first: what a key or running time changes is seen there in the next frame, and what stands around
 * it, which takes as long again to draw, follows once that frame is over.
 */

import { perWorkspace } from './perWorkspace.ts';
import type { Workspace } from './workspace.ts';

interface Panels {
	/** They are told later what is being done now. */
	isLate: boolean;
	/** Those that have to be told. */
	readonly waiting: Set<() => void>;
}

const panelsOf = perWorkspace((): Panels => ({ isLate: false, waiting: new Set() }));

/** In the task after the next frame. */
const onceSeen = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback));

/**
 * Does something at a workspace that the board shows. What panels show of it follows later.
 *
 * @param afterFrame calls back once the next frame is over
 */
export function boardFirst<Result>(
	workspace: Workspace,
	work: () => Result,
	afterFrame: (callback: () => void) => void = onceSeen,
): Result {
	const panels = panelsOf(workspace);
	const isOutermost = !panels.isLate;
	panels.isLate = true;
	try {
		return work();
	} finally {
		if (isOutermost) panels.isLate = false;
		if (panels.waiting.size > 0) afterFrame(() => tellPanels(workspace));
	}
}

function tellPanels(workspace: Workspace): void {
	const { waiting } = panelsOf(workspace);
	const told = [...waiting];
	waiting.clear();
	for (const tell of told) tell();
}

/** Has a panel follow some changes of a workspace, at once or after the board; the returned function ends that. */
export function followAfterBoard(
	workspace: Workspace,
	subscribe: (listener: () => void) => () => void,
	changed: () => void,
): () => void {
	const panels = panelsOf(workspace);
	const stop = subscribe(() => {
		if (panels.isLate) panels.waiting.add(changed);
		else changed();
	});
	return () => {
		stop();
		panels.waiting.delete(changed);
	};
}
