/** The dock where it is a sheet over the board (tablets, phones): whether it is open. */
import { createStore } from 'zustand/vanilla';
import type { PanelId } from '../store/session/session.ts';
import { perDesk } from '../store/workspace/perWorkspace.ts';
import type { Desk } from '../store/workspace/workspace.ts';

/** `withTool`: it was opened by a tool that was taken, and goes with that. */
export const sheetOf = perDesk(() => createStore(() => ({ open: false, withTool: false })));

/** Shows a panel, and the sheet it is on. */
export function openPanel(desk: Desk, panel: PanelId): void {
	desk.session.setState({ panel });
	sheetOf(desk).setState({ open: true, withTool: false });
}

/** Frames in which a panel is drawn, and the whole of a card on it. */
const PATIENCE = 30;

/** Shows a panel, and of what it shows then the field or button of that CSS selector, ready to be typed over. */
export function showField(desk: Desk, panel: PanelId, selector: string): void {
	openPanel(desk, panel);
	const look = (frames: number) =>
		requestAnimationFrame(() => {
			const field = document.querySelector<HTMLElement>(selector);
			field?.focus();
			if (field instanceof HTMLInputElement) field.select();
			if (!field && frames > 0) look(frames - 1);
		});
	look(PATIENCE);
}

/** Shows a panel and brings the keyboard to its tab, which says which it is. */
export function showPanel(desk: Desk, panel: PanelId): void {
	showField(desk, panel, `[data-panel="${panel}"]`);
}

export function closeSheet(desk: Desk): void {
	sheetOf(desk).setState({ open: false, withTool: false });
}
