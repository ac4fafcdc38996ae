/** Whether the dock is open where it is a sheet over the board (tablets, phones). */
import { create } from 'zustand';
import { type PanelId, useSession } from '../store/session/session.ts';

export const useSheet = create<{ readonly open: boolean }>()(() => ({ open: false }));

/** Shows a panel, and the sheet it is on. */
export function openPanel(panel: PanelId): void {
	useSession.setState({ panel });
	useSheet.setState({ open: true });
}

/** Shows a panel, and of what it shows then the field of that CSS selector, ready to be typed over. */
export function openField(panel: PanelId, selector: string): void {
	openPanel(panel);
	// The panel is drawn by then.
	requestAnimationFrame(() => {
		const field = document.querySelector<HTMLInputElement>(selector);
		field?.focus();
		field?.select();
	});
}

export function closeSheet(): void {
	useSheet.setState({ open: false });
}
