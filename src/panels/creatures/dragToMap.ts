/** Drags a list entry onto the map; the board previews and places the held creatures. */
import type { PointerEvent as ReactPointerEvent } from 'react';
import { endPlacing } from '../../store/interactions/placingMode.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

/** CSS pixels after which a press is a drag. */
const DRAG = 8;

/** Tracks a press on an entry; `begin` starts placing after `DRAG` pixels. */
export function dragToMap(
	workspace: Workspace,
	{ pointerId, clientX, clientY, button, target }: ReactPointerEvent,
	begin: () => void,
): void {
	if (button !== 0) return;
	// Releases the capture, so that touch moves reach the board.
	if (target instanceof Element && target.hasPointerCapture(pointerId))
		target.releasePointerCapture(pointerId);
	const ending = new AbortController();
	const { signal } = ending;
	let dragging = false;
	const move = (event: PointerEvent) => {
		if (dragging || event.pointerId !== pointerId) return;
		dragging = Math.hypot(event.clientX - clientX, event.clientY - clientY) > DRAG;
		if (dragging) begin();
	};
	const end = (event: PointerEvent) => {
		if (event.pointerId !== pointerId) return;
		ending.abort();
		// Runs after the board's own handler.
		if (dragging) endPlacing(workspace);
	};
	addEventListener('pointermove', move, { signal });
	addEventListener('pointerup', end, { signal });
	addEventListener('pointercancel', end, { signal });
}
