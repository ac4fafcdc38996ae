/** What components know of the sheet, and how it follows the tools. */
import { useEffect } from 'react';
import { isMapTool, type PanelId } from '../store/session/session.ts';
import { useSession, useStoreAfterBoard, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { useMedia } from './hooks.ts';
import { closeSheet, sheetOf } from './sheet.ts';

/** Where the dock is a sheet. */
const SHEET = '(max-width: 1099px)';

/** The sheet lies beside the board and leaves room to it. */
const BESIDE = '(min-width: 900px) and (orientation: landscape)';

/** Whether the sheet is open. */
export function useSheet(): boolean {
	return useStoreAfterBoard(sheetOf(useWorkspace()), (s) => s.open);
}

/** Whether a panel can be seen: it is chosen, and the dock is open. */
export function usePanelInSight(panel: PanelId): boolean {
	const chosen = useSession((s) => s.panel === panel);
	const open = useSheet();
	const isSheet = useMedia(SHEET);
	return chosen && (open || !isSheet);
}

/** Where there is room beside the board, the panel of a tool that lays something down comes and goes with it. */
export function useSheetOfTool(): void {
	const workspace = useWorkspace();
	useEffect(
		() =>
			workspace.session.subscribe(({ tool }, before) => {
				if (tool === before.tool || !matchMedia(BESIDE).matches) return;
				const sheet = sheetOf(workspace);
				const { open, withTool } = sheet.getState();
				const lays = isMapTool(tool);
				if (lays && !open) sheet.setState({ open: true, withTool: true });
				if (!lays && withTool) closeSheet(workspace);
			}),
		[workspace],
	);
}
