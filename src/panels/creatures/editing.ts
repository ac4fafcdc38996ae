/** Opening a creature's card from elsewhere: its panel, and its name ready to be typed where that brings no keyboard over it. */
import type { Desk } from '../../store/desk/desk.ts';
import { select } from '../../store/session/session.ts';
import { openPanel, showField } from '../sheet.ts';
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
