/** Opening a creature's card from elsewhere: its panel, and its name ready to be typed where that brings no keyboard over it; and by keyboard, to go on in it. */

import { fightOf } from '../../store/combatQueries.ts';
import { actingAt } from '../../store/document/combatControls.ts';
import { select } from '../../store/session/session.ts';
import type { Desk } from '../../store/workspace/workspace.ts';
import { openPanel, showField, showPanel } from '../sheet.ts';
import { isCoarse } from '../ui/pointer.ts';

/** The inspector's part of the page. */
export const INSPECTOR_ID = 'inspector';

export function editCreature(desk: Desk, id: string): void {
	select(desk, [id]);
	if (isCoarse()) openPanel(desk, 'creatures');
	else {
		desk.session.setState({ detailsShown: true });
		showField(desk, 'creatures', `#${INSPECTOR_ID} [type="text"]`);
	}
}

/**
 * Brings the keyboard to the card of whoever is selected, or else acts: in a fight's order, where that is open, else among
 * the creatures. Where nobody is, to the tab of the panel.
 */
export function toCard(desk: Desk): void {
	const { selection, panel } = desk.session.getState();
	const [who] = selection.length > 0 ? selection : actingAt(desk);
	if (who === undefined) {
		showPanel(desk, panel);
		return;
	}
	if (selection.length === 0) select(desk, [who]);
	const fight = fightOf(desk.document.getState().encounter);
	if (panel === 'initiative' && fight?.combatants.some(({ id }) => id === who))
		showField(desk, panel, '.turn[data-open="true"] .turn-pick');
	else showField(desk, 'creatures', `#${INSPECTOR_ID}`);
}
