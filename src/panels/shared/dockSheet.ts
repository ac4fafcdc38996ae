/** The dock where it is a sheet over the board (tablets, phones): whether it is open. */
import { createStore } from 'zustand/vanilla';
import type { PanelId } from '../../store/session/session.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

/** Heights of the sheet from the lowest; `peek` is the selected creature in two lines, on upright screens alone. */
const HEIGHTS = ['closed', 'peek', 'half', 'full'] as const;
export type SheetHeight = (typeof HEIGHTS)[number];

interface Sheet {
	readonly height: SheetHeight;
	/** It was opened by a tool that was taken, and goes with that. */
	readonly withTool: boolean;
}

export const sheetOf = perWorkspace(() => createStore((): Sheet => ({ height: 'closed', withTool: false })));

/** Where the dock is a sheet with three heights, below the board. */
export const UPRIGHT = '(max-width: 1023px) and (orientation: portrait)';
/** Where of those the board has no room for a rail. */
export const PHONE = '(max-width: 699px) and (orientation: portrait)';

export function setSheet(workspace: Workspace, height: SheetHeight, withTool = false): void {
	sheetOf(workspace).setState({ height, withTool });
}

/** The lowest height that shows what there is: the selected creature, or nothing. */
function lowest(workspace: Workspace): SheetHeight {
	const isPeeking = workspace.session.getState().selection.length > 0 && matchMedia(UPRIGHT).matches;
	return isPeeking ? 'peek' : 'closed';
}

/** One height up or down. */
export function stepSheet(workspace: Workspace, by: 1 | -1): void {
	const { height } = sheetOf(workspace).getState();
	const least = HEIGHTS.indexOf(lowest(workspace));
	const next = Math.max(least, Math.min(HEIGHTS.length - 1, HEIGHTS.indexOf(height) + by));
	setSheet(workspace, HEIGHTS[next]!);
}

/** Shows a panel, and the sheet it is on. */
export function openPanel(workspace: Workspace, panel: PanelId): void {
	workspace.session.setState({ panel, page: null });
	const { height } = sheetOf(workspace).getState();
	setSheet(workspace, height === 'full' ? 'full' : 'half');
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

/** As low as it gets: the board has the room. */
export function closeSheet(workspace: Workspace): void {
	setSheet(workspace, lowest(workspace));
}
