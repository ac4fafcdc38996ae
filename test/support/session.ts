/** The stores as they are when the page has just been opened. */
import { expect } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { openDocument } from '../../src/store/document/document.ts';
import { redo, undo } from '../../src/store/document/undoRedo.ts';
import type { DicePolicy } from '../../src/store/session/session.ts';
import { createWorkspace, type Workspace } from '../../src/store/workspace/workspace.ts';

/** The workspace that a test works at. */
export const workspace = createWorkspace();

/** Opens an encounter at its start in a fresh session; at the workspace that all tests work at, unless told otherwise. */
export function openFresh(
	encounter: Encounter,
	ask: DicePolicy = { who: 'nobody' },
	at: Workspace = workspace,
): void {
	at.session.setState({ ...at.session.getInitialState(), ask });
	openDocument(at, 'test', encounter);
	at.time.set(0);
}

/** Undoes all that led through these encounters and does it again: each comes back as the very same. */
export function expectUndone(seen: readonly Encounter[]): void {
	const expectOpen = (one: Encounter | undefined) =>
		expect(workspace.document.getState().encounter).toBe(one);
	for (const before of seen.toReversed().slice(1)) {
		undo(workspace);
		expectOpen(before);
	}
	undo(workspace);
	expectOpen(seen[0]);
	for (const after of seen.slice(1)) {
		redo(workspace);
		expectOpen(after);
	}
	redo(workspace);
	expectOpen(seen.at(-1));
}
