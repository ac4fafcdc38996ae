/** Whether the dock is open where it is a sheet over the board (tablets, phones). */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useDesk } from '../store/desk/context.ts';
import type { Desk } from '../store/desk/desk.ts';
import { perDesk } from '../store/desk/perDesk.ts';
import type { PanelId } from '../store/session/session.ts';

const sheetOf = perDesk(() => createStore(() => ({ open: false })));

/** Whether the sheet is open. */
export function useSheet(): boolean {
	return useStore(sheetOf(useDesk())).open;
}

/** Shows a panel, and the sheet it is on. */
export function openPanel(desk: Desk, panel: PanelId): void {
	desk.session.setState({ panel });
	sheetOf(desk).setState({ open: true });
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

export function closeSheet(desk: Desk): void {
	sheetOf(desk).setState({ open: false });
}
