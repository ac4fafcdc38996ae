/** The stores as they are when the page has just been opened. */
import { expect } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { createDesk } from '../../src/store/desk/desk.ts';
import { openDocument } from '../../src/store/document/document.ts';
import { redo, undo } from '../../src/store/document/undoing.ts';
import type { Ask } from '../../src/store/session/session.ts';

/** The desk that a test works at. */
export const desk = createDesk();

/** Opens an encounter at its start in a fresh session. */
export function openFresh(encounter: Encounter, ask: Ask = { who: 'nobody' }): void {
	desk.session.setState({ ...desk.session.getInitialState(), ask });
	openDocument(desk, 'test', encounter);
	desk.time.set(0);
}

/** Undoes all that led through these encounters and does it again: each comes back as the very same. */
export function expectUndone(seen: readonly Encounter[]): void {
	const expectOpen = (one: Encounter | undefined) => expect(desk.document.getState().encounter).toBe(one);
	for (const before of seen.toReversed().slice(1)) {
		undo(desk);
		expectOpen(before);
	}
	undo(desk);
	expectOpen(seen[0]);
	for (const after of seen.slice(1)) {
		redo(desk);
		expectOpen(after);
	}
	redo(desk);
	expectOpen(seen.at(-1));
}
