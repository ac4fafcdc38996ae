/** The stores as they are when the page has just been opened. */
import { expect } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { openDocument, redo, undo, useDocument } from '../../src/store/document/document.ts';
import { time } from '../../src/store/document/playback.ts';
import { type Ask, useSession } from '../../src/store/session/session.ts';

/** Opens an encounter at its start in a fresh session. */
export function openFresh(encounter: Encounter, ask: Ask = { who: 'nobody' }): void {
	useSession.setState({ ...useSession.getInitialState(), ask });
	openDocument('test', encounter);
	time.set(0);
}

/** Undoes all that led through these encounters and does it again: each comes back as the very same. */
export function expectUndone(seen: readonly Encounter[]): void {
	const expectOpen = (one: Encounter | undefined) => expect(useDocument.getState().encounter).toBe(one);
	for (const before of seen.toReversed().slice(1)) {
		undo();
		expectOpen(before);
	}
	undo();
	expectOpen(seen[0]);
	for (const after of seen.slice(1)) {
		redo();
		expectOpen(after);
	}
	redo();
	expectOpen(seen.at(-1));
}
