/** The dock where it is a sheet over the board (tablets, phones): whether it is open. */
import { createStore } from 'zustand/vanilla';
import type { PanelId } from '../store/session/session.ts';
import { perWorkspace } from '../store/workspace/perWorkspace.ts';
import type { Workspace } from '../store/workspace/workspace.ts';

/** `withTool`: it was opened by a tool that was taken, and goes with that. */
export const sheetOf = perWorkspace(() => createStore(() => ({ open: false, withTool: false })));

/** Shows a panel, and the sheet it is on. */
export function openPanel(workspace: Workspace, panel: PanelId): void {
	workspace.session.setState({ panel, page: null });
	sheetOf(workspace).setState({ open: true, withTool: false });
}

/** Frames in which a panel is drawn, and the whole of a card on it. */
const PATIENCE = 30;

/** Calls back with the first element of a CSS selector once a panel shows it. */
function whenShown(
	workspace: Workspace,
	panel: PanelId,
	selector: string,
	found: (element: HTMLElement) => void,
): void {
	openPanel(workspace, panel);
	const look = (frames: number) =>
		requestAnimationFrame(() => {
			const element = document.querySelector<HTMLElement>(selector);
			if (element) found(element);
			else if (frames > 0) look(frames - 1);
		});
	look(PATIENCE);
}

/** Shows a panel, and of what it shows then the field or button of that CSS selector, ready to be typed over. */
export function showField(workspace: Workspace, panel: PanelId, selector: string): void {
	whenShown(workspace, panel, selector, (field) => {
		field.focus();
		if (field instanceof HTMLInputElement) field.select();
	});
}

/** Shows a panel and clicks a button on it, which opens what it opens. */
export function pressField(workspace: Workspace, panel: PanelId, selector: string): void {
	whenShown(workspace, panel, selector, (button) => button.click());
}

/** Shows a panel and brings the keyboard to its tab, which says which it is. */
export function showPanel(workspace: Workspace, panel: PanelId): void {
	showField(workspace, panel, `[data-panel="${panel}"]`);
}

/** Leaves the page that has taken the dock's place, and the sheet it is on. */
export function closePage(workspace: Workspace): void {
	workspace.session.setState({ page: null });
	closeSheet(workspace);
}

export function closeSheet(workspace: Workspace): void {
	sheetOf(workspace).setState({ open: false, withTool: false });
}
