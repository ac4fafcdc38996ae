/** Opens a creature's card from elsewhere: to rename it, or by keyboard. */
import { isTurnBasedSystem } from '../../engine/index.ts';
import { actingAt } from '../../store/document/combatControls.ts';
import { combatOf } from '../../store/encounter/combatQueries.ts';
import { select } from '../../store/session/toolState.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { openPanel, pressField, showField, showPanel } from '../shared/dockSheet.ts';
import { isCoarse } from '../ui/pointerType.ts';

export const CARD_ID = 'card';

/** Selects a creature and opens its card; with a mouse, its name is focused. */
export function editCreature(workspace: Workspace, id: string): void {
	select(workspace, [id]);
	if (isCoarse()) openPanel(workspace, 'creatures');
	else pressField(workspace, 'creatures', `#${CARD_ID} .card-name`);
}

/** Focuses the card of the selected or acting creature, or the panel's tab without one. */
export function toCard(workspace: Workspace, toTurn = false): void {
	const { selection, panel } = workspace.session.getState();
	const [id] = selection.length > 0 ? selection : actingAt(workspace);
	if (id === undefined) {
		showPanel(workspace, panel);
		return;
	}
	if (selection.length === 0) select(workspace, [id]);
	const fight = combatOf(workspace.document.getState().encounter);
	const isFighting = fight?.combatants.some((one) => one.id === id) === true;
	if (toTurn) workspace.session.setState({ cardTab: 'turn' });
	const inOrder = isFighting && fight !== null && isTurnBasedSystem(fight.system);
	showField(workspace, inOrder ? 'initiative' : 'creatures', `#${CARD_ID}`);
}
