/** Opening a creature's card from elsewhere: its panel, and its name ready to be typed where that brings no keyboard over it; and by keyboard, to go on in it. */

import { combatOf } from '../../store/combatQueries.ts';
import { actingAt } from '../../store/document/combatControls.ts';
import { select } from '../../store/session/session.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { openPanel, showField, showPanel } from '../sheet.ts';
import { isCoarse } from '../ui/pointer.ts';

/** The inspector's part of the page. */
export const INSPECTOR_ID = 'inspector';

export function editCreature(workspace: Workspace, id: string): void {
	select(workspace, [id]);
	if (isCoarse()) openPanel(workspace, 'creatures');
	else {
		workspace.session.setState({ detailsShown: true });
		showField(workspace, 'creatures', `#${INSPECTOR_ID} [type="text"]`);
	}
}

/**
 * Brings the keyboard to the card of whoever is selected, or else acts: in a fight's order, where that is open, else among
 * the creatures. Where nobody is, to the tab of the panel.
 */
export function toCard(workspace: Workspace): void {
	const { selection, panel } = workspace.session.getState();
	const [who] = selection.length > 0 ? selection : actingAt(workspace);
	if (who === undefined) {
		showPanel(workspace, panel);
		return;
	}
	if (selection.length === 0) select(workspace, [who]);
	const fight = combatOf(workspace.document.getState().encounter);
	if (panel === 'initiative' && fight?.combatants.some(({ id }) => id === who))
		showField(workspace, panel, '.turn[data-open="true"] .turn-pick');
	else showField(workspace, 'creatures', `#${INSPECTOR_ID}`);
}
