/** Hooks of the dock sheet, including its reaction to tools. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { stopAll } from '../../store/session/subscriptions.ts';
import { isMapTool } from '../../store/session/toolState.ts';
import type { PanelId } from '../../store/session/uiState.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useMedia } from '../ui/workspaceHooks.ts';
import { closeSheet, PHONE, type SheetHeight, setSheet, sheetOf, UPRIGHT } from './dockSheet.ts';

/** Media query of the sheet. */
const SHEET = '(max-width: 1023px)';

/** Media query of a sheet beside the board. */
const BESIDE = '(min-width: 900px) and (orientation: landscape)';

export function useSheetHeight(): SheetHeight {
	return useStore(sheetOf(useWorkspace()), (s) => s.height);
}

/** True if the sheet shows a panel. */
export function useSheet(): boolean {
	return useStore(sheetOf(useWorkspace()), (s) => s.height === 'half' || s.height === 'full');
}

/**
 * On upright screens the sheet rises with a selection; it starts half open on tablets.
 */
export function useUprightSheet(): void {
	const workspace = useWorkspace();
	const isUpright = useMedia(UPRIGHT);
	useEffect(() => {
		if (!isUpright) return;
		const isPhone = matchMedia(PHONE).matches;
		const heightNow = () => sheetOf(workspace).getState().height;
		if (!isPhone) setSheet(workspace, 'half');
		const follow = () => {
			const { selection } = workspace.session.getState();
			// After a drawn path a low sheet, which need not move the map.
			const isLow = isPhone || workspace.fingerDraws.getState();
			if (selection.length > 0 && heightNow() === 'closed') setSheet(workspace, isLow ? 'peek' : 'half');
			if (selection.length === 0 && heightNow() === 'peek') setSheet(workspace, 'closed');
		};
		// The map must not move under a finger, so the sheet waits until it is lifted.
		let isTouched = false;
		const ending = new AbortController();
		const listen = (type: 'pointerdown' | 'pointerup' | 'pointercancel', touched: boolean) =>
			addEventListener(
				type,
				({ pointerType, target }) => {
					const isBoard = target instanceof Element && target.closest('[role="application"]') !== null;
					if (pointerType !== 'touch' || (touched && !isBoard)) return;
					isTouched = touched;
					if (!touched) follow();
				},
				{ capture: true, signal: ending.signal },
			);
		listen('pointerdown', true);
		listen('pointerup', false);
		listen('pointercancel', false);
		return stopAll([
			() => ending.abort(),
			workspace.session.subscribe(({ selection }, before) => {
				if (selection !== before.selection && !isTouched) follow();
			}),
		]);
	}, [workspace, isUpright]);
}

/** True if a panel is chosen and the dock is open. */
export function usePanelInSight(panel: PanelId): boolean {
	const chosen = useSession((s) => s.panel === panel);
	const open = useSheet();
	const isSheet = useMedia(SHEET);
	return chosen && (open || !isSheet);
}

/** With room beside the board, the panel of a placing tool opens and closes with the tool. */
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
