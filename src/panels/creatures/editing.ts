/** Opening a creature's card from elsewhere: its panel, and its name ready to be typed. */
import { select } from '../../store/session/session.ts';
import { openField } from '../sheet.ts';

/** The inspector's part of the page. */
export const INSPECTOR_ID = 'inspector';

export function editCreature(id: string): void {
	select([id]);
	openField('creatures', `#${INSPECTOR_ID} [type="text"]`);
}
