/** Stores of a freshly opened page. */
import { expect } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { openDocument } from '../../src/store/document/document.ts';
import { redo, undo } from '../../src/store/document/undoRedo.ts';
import type { DicePolicy } from '../../src/store/session/playbackState.ts';
import { createWorkspace, type Workspace } from '../../src/store/workspace/workspace.ts';

/** The shared test workspace. */
export const workspace = createWorkspace();

/** Opens an encounter at its start in a fresh session, by default in the shared workspace. */
export function openFresh(
	encounter: Encounter,
	ask: DicePolicy = { who: 'nobody' },
	at: Workspace = workspace,
): void {
	const preferredDice = ask.who === 'side' ? 'everyone' : ask.who;
	at.session.setState({ ...at.session.getInitialState(), ask, preferredDice });
	openDocument(at, 'test', encounter);
	// A preference never names a side.
	if (ask.who === 'side') at.session.setState({ ask });
	at.time.setState(0);
}

/** Undoes and redoes these encounters: each must return as the same reference. */
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
