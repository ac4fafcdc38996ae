/** Choosing creatures where they are listed. */

import { presentEncounter } from '../store/derived/selectors.ts';
import { select } from '../store/session/session.ts';
import type { Desk } from '../store/workspace/workspace.ts';

/** Selects creatures and shows where the first of them is. */
export function selectShown(desk: Desk, ids: readonly string[]): void {
	select(desk, ids);
	const first = presentEncounter(desk).creatures.find(({ id }) => id === ids[0]);
	if (first) desk.cameraRequest.set({ type: 'show', square: first.position });
}
