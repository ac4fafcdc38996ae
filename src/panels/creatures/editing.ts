/** Opening a creature's card from elsewhere: its panel, and its name ready to be typed. */
import { select } from '../../store/session.ts';
import { openPanel } from '../sheet.ts';

/** The inspector's part of the page. */
export const INSPECTOR_ID = 'inspector';

export function editCreature(id: string): void {
	select([id]);
	openPanel('creatures');
	// The card is drawn by then.
	requestAnimationFrame(() => {
		const field = document.querySelector<HTMLInputElement>(`#${INSPECTOR_ID} input`);
		field?.focus();
		field?.select();
	});
}
