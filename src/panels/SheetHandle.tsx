/** Upper edge of the sheet on upright screens. A press, a drag or the arrow keys change the sheet's height. */
import { type KeyboardEvent, useRef } from 'react';
import { useWorkspace } from '../store/workspace/workspaceContext.ts';
import { setSheet, stepSheet, UPRIGHT } from './shared/dockSheet.ts';
import { useSheetHeight } from './shared/dockSheetHooks.ts';
import { useMedia } from './ui/workspaceHooks.ts';

/** CSS pixels of dragging per height step. */
const DRAG = 40;

export function SheetHandle() {
	const workspace = useWorkspace();
	const isUpright = useMedia(UPRIGHT);
	const height = useSheetHeight();
	/** Start of a drag; `used` once it changed the height, so that its click is ignored. */
	const drag = useRef<{ y: number; used: boolean } | null>(null);
	if (!isUpright) return null;
	const onKey = (event: KeyboardEvent) => {
		const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
		if (!by) return;
		event.preventDefault();
		event.stopPropagation();
		stepSheet(workspace, by);
	};
	return (
		<button
			type="button"
			className="sheet-handle"
			aria-label={height === 'full' ? 'Lower the sheet' : 'Raise the sheet'}
			aria-expanded={height !== 'peek'}
			onKeyDown={onKey}
			onPointerDown={(event) => {
				event.currentTarget.setPointerCapture(event.pointerId);
				drag.current = { y: event.clientY, used: false };
			}}
			onPointerMove={(event) => {
				const { current } = drag;
				if (!current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
				const up = current.y - event.clientY;
				if (Math.abs(up) < DRAG) return;
				drag.current = { y: event.clientY, used: true };
				stepSheet(workspace, up > 0 ? 1 : -1);
			}}
			onClick={() => {
				const { current } = drag;
				drag.current = null;
				if (!current?.used)
					setSheet(workspace, height === 'peek' ? 'half' : height === 'half' ? 'full' : 'half');
			}}
		/>
	);
}
