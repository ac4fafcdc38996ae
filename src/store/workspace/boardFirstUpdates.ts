/** Board-first updates: the board draws changes of keys and time in the next frame, slower panels follow after it. */

import { perWorkspace } from './perWorkspace.ts';
import type { Workspace } from './workspace.ts';

interface Panels {
	/** Subscribers are delayed now. */
	isLate: boolean;
	/** Pending subscribers. */
	readonly waiting: Set<() => void>;
}

const panelsOf = perWorkspace((): Panels => ({ isLate: false, waiting: new Set() }));

/** In the task after the next frame. */
const onceSeen = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback));

/**
 * Runs a change that the board shows first; panels follow.
 *
 * @param afterFrame calls back after the next frame
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

/** Subscribes a panel, immediately or after the board; returns a function that stops. */
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
