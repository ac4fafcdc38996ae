/** Opening a creature's card from elsewhere: its panel, and its name ready to be typed. */
import type { Desk } from '../../store/desk/desk.ts';
import { select } from '../../store/session/session.ts';
import { showField } from '../sheet.ts';

/** The inspector's part of the page. */
export const INSPECTOR_ID = 'inspector';

export function editCreature(desk: Desk, id: string): void {
	select(desk, [id]);
	desk.session.setState({ detailsShown: true });
	showField(desk, 'creatures', `#${INSPECTOR_ID} [type="text"]`);
}
