/** Whether the dock is open where it is a sheet over the board (tablets, phones). */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { LAYING_TOOLS } from '../store/actions/view.ts';
import { useDesk, useSession } from '../store/desk/context.ts';
import type { Desk } from '../store/desk/desk.ts';
import { perDesk } from '../store/desk/perDesk.ts';
import type { PanelId } from '../store/session/session.ts';
import { useMedia } from './hooks.ts';

/** `withTool`: it was opened by a tool that was taken, and goes with that. */
const sheetOf = perDesk(() => createStore(() => ({ open: false, withTool: false })));

/** Where the dock is a sheet. */
const SHEET = '(max-width: 1099px)';

/** The sheet lies beside the board and leaves room to it. */
const BESIDE = '(min-width: 900px) and (orientation: landscape)';

/** Whether the sheet is open. */
export function useSheet(): boolean {
	return useStore(sheetOf(useDesk())).open;
}

/** Whether a panel can be seen: it is chosen, and the dock is open. */
export function usePanelInSight(panel: PanelId): boolean {
	const chosen = useSession((s) => s.panel === panel);
	const open = useSheet();
	const isSheet = useMedia(SHEET);
	return chosen && (open || !isSheet);
}

/** Shows a panel, and the sheet it is on. */
export function openPanel(desk: Desk, panel: PanelId): void {
	desk.session.setState({ panel });
	sheetOf(desk).setState({ open: true, withTool: false });
}

/** Where there is room beside the board, the panel of a tool that lays something down comes and goes with it. */
export function useSheetOfTool(): void {
	const desk = useDesk();
	useEffect(
		() =>
			desk.session.subscribe(({ tool }, before) => {
				if (tool === before.tool || !matchMedia(BESIDE).matches) return;
				const sheet = sheetOf(desk);
				const { open, withTool } = sheet.getState();
				const lays = LAYING_TOOLS.has(tool);
				if (lays && !open) sheet.setState({ open: true, withTool: true });
				if (!lays && withTool) closeSheet(desk);
			}),
		[desk],
	);
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
	sheetOf(desk).setState({ open: false, withTool: false });
}
