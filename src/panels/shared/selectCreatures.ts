import { presentEncounter } from '../../store/derived/selectors.ts';
import { select } from '../../store/session/toolState.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

/** Selects creatures and shows the first. */
export function selectShown(workspace: Workspace, ids: readonly string[]): void {
	select(workspace, ids);
	const first = presentEncounter(workspace).creatures.find(({ id }) => id === ids[0]);
	if (first) workspace.cameraRequest.setState({ type: 'show', square: first.position }, true);
}
