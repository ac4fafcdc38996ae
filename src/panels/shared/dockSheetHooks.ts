/** What components know of the sheet, and how it follows the tools. */
import { useEffect } from 'react';
import { isMapTool, type PanelId } from '../../store/session/session.ts';
import { stopAll } from '../../store/session/signal.ts';
import { useSession, useStoreAfterBoard, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useMedia } from '../ui/workspaceHooks.ts';
import { closeSheet, PHONE, type SheetHeight, setSheet, sheetOf, UPRIGHT } from './dockSheet.ts';

/** Where the dock is a sheet. */
const SHEET = '(max-width: 1023px)';

/** The sheet lies beside the board and leaves room to it. */
const BESIDE = '(min-width: 900px) and (orientation: landscape)';

export function useSheetHeight(): SheetHeight {
	return useStoreAfterBoard(sheetOf(useWorkspace()), (s) => s.height);
}

/** True if the sheet shows a panel. */
export function useSheet(): boolean {
	return useStoreAfterBoard(sheetOf(useWorkspace()), (s) => s.height === 'half' || s.height === 'full');
}

/**
 * On upright screens the sheet comes with a selection, goes down once a finger draws, and begins at half its height on
 * tablets.
 */
export function useUprightSheet(): void {
	const workspace = useWorkspace();
	const isUpright = useMedia(UPRIGHT);
	useEffect(() => {
		if (!isUpright) return;
		const isPhone = matchMedia(PHONE).matches;
		const heightNow = () => sheetOf(workspace).getState().height;
		if (!isPhone) setSheet(workspace, 'half');
		return stopAll([
			workspace.session.subscribe(({ selection }, before) => {
				if (selection === before.selection) return;
				if (selection.length > 0 && heightNow() === 'closed') setSheet(workspace, isPhone ? 'peek' : 'half');
				if (selection.length === 0 && heightNow() === 'peek') setSheet(workspace, 'closed');
			}),
			workspace.fingerDraws.subscribe((draws) => draws && closeSheet(workspace)),
		]);
	}, [workspace, isUpright]);
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
				const { height, withTool } = sheet.getState();
				const lays = isMapTool(tool);
				if (lays && height === 'closed') setSheet(workspace, 'half', true);
				if (!lays && withTool) closeSheet(workspace);
			}),
		[workspace],
	);
}
