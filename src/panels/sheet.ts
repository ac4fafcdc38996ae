/** Whether the dock is open where it is a sheet over the board (tablets, phones). */
import { create } from 'zustand';
import type { Desk } from '../store/desk/desk.ts';
import type { PanelId } from '../store/session/session.ts';

export const useSheet = create<{ readonly open: boolean }>()(() => ({ open: false }));

/** Shows a panel, and the sheet it is on. */
export function openPanel(desk: Desk, panel: PanelId): void {
	desk.session.setState({ panel });
	useSheet.setState({ open: true });
}

/** Shows a panel, and of what it shows then the field of that CSS selector, ready to be typed over. */
export function showField(desk: Desk, panel: PanelId, selector: string): void {
	openPanel(desk, panel);
	// The panel is drawn by then.
	requestAnimationFrame(() => {
		const field = document.querySelector<HTMLInputElement>(selector);
		field?.focus();
		field?.select();
	});
}

export function closeSheet(): void {
	useSheet.setState({ open: false });
}
