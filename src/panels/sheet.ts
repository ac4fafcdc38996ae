/** Whether the dock is open where it is a sheet over the board (tablets, phones). */
import { create } from 'zustand';
import { type PanelId, useSession } from '../store/session.ts';

export const useSheet = create<{ readonly open: boolean }>()(() => ({ open: false }));

/** Shows a panel, and the sheet it is on. */
export function openPanel(panel: PanelId): void {
	useSession.setState({ panel });
	useSheet.setState({ open: true });
}

export function closeSheet(): void {
	useSheet.setState({ open: false });
}
