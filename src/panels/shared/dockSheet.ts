/** State of the dock as a sheet (tablets, phones). */
import { createStore } from 'zustand/vanilla';
import type { PanelId } from '../../store/session/uiState.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

/** Sheet heights from the lowest; `peek`, on upright screens only, shows the selection in two lines. */
const HEIGHTS = ['closed', 'peek', 'half', 'full'] as const;
export type SheetHeight = (typeof HEIGHTS)[number];

interface Sheet {
	readonly height: SheetHeight;
	/** True if a tool opened it; it closes with the tool. */
	readonly withTool: boolean;
}

export const sheetOf = perWorkspace(() => createStore((): Sheet => ({ height: 'closed', withTool: false })));

/** Media query of a bottom sheet with three heights. */
export const UPRIGHT = '(max-width: 1023px) and (orientation: portrait)';
/** Media query of upright screens without room for a rail. */
export const PHONE = '(max-width: 699px) and (orientation: portrait)';

export function setSheet(workspace: Workspace, height: SheetHeight, withTool = false): void {
	sheetOf(workspace).setState({ height, withTool });
}

/** Lowest useful height: `peek` with a selection, else closed. */
function lowest(workspace: Workspace): SheetHeight {
	const isPeeking = workspace.session.getState().selection.length > 0 && matchMedia(UPRIGHT).matches;
	return isPeeking ? 'peek' : 'closed';
}

/** Moves the sheet one height up or down. */
export function stepSheet(workspace: Workspace, by: 1 | -1): void {
	const { height } = sheetOf(workspace).getState();
	const least = HEIGHTS.indexOf(lowest(workspace));
	const next = Math.max(least, Math.min(HEIGHTS.length - 1, HEIGHTS.indexOf(height) + by));
	setSheet(workspace, HEIGHTS[next]!);
}

/** Shows a panel and opens its sheet. */
export function openPanel(workspace: Workspace, panel: PanelId): void {
	workspace.session.setState({ panel, page: null });
	const { height } = sheetOf(workspace).getState();
	setSheet(workspace, height === 'full' ? 'full' : 'half');
}

/** Frames to wait until a panel and its card are rendered. */
const PATIENCE = 30;

/** Calls back with the first match of a CSS selector once it is rendered. */
function whenRendered(selector: string, found: (element: HTMLElement) => void): void {
	const look = (frames: number) =>
		requestAnimationFrame(() => {
			const element = document.querySelector<HTMLElement>(selector);
			if (element) found(element);
			else if (frames > 0) look(frames - 1);
		});
	look(PATIENCE);
}

/** Shows a panel and focuses the field or button of a CSS selector. */
export function showField(workspace: Workspace, panel: PanelId, selector: string): void {
	openPanel(workspace, panel);
	whenRendered(selector, (field) => {
		field.focus();
		if (field instanceof HTMLInputElement) field.select();
	});
}

/** Shows a panel and clicks a button in it. */
export function pressField(workspace: Workspace, panel: PanelId, selector: string): void {
	openPanel(workspace, panel);
	whenRendered(selector, (button) => button.click());
}

/** Controls of a page of the dock, which has a title in place of tabs. */
const PAGE_CONTROLS =
	'.dock:not(:has([data-tab])) .dock-panel :is(button, input, select, textarea):not(:disabled)';

/** Shows a panel and focuses its tab, which announces its name; without a tab its first control. */
export function showPanel(workspace: Workspace, panel: PanelId): void {
	showField(workspace, panel, `.dock [data-tab="${panel}"], ${PAGE_CONTROLS}`);
}

/** Focuses the first control of the opened page. */
export function focusPage(): void {
	whenRendered(PAGE_CONTROLS, (control) => control.focus());
}

/** Closes the page in the dock, and its sheet. */
export function closePage(workspace: Workspace): void {
	workspace.session.setState({ page: null });
	closeSheet(workspace);
}

/** Lowers the sheet as far as possible. */
export function closeSheet(workspace: Workspace): void {
	setSheet(workspace, lowest(workspace));
}
