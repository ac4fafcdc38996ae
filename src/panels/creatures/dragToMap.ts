/** Dragging an entry of a list onto the map: the board shows and puts down what is in the hand meanwhile. */
import type { PointerEvent as ReactPointerEvent } from 'react';
import { endPlacing } from '../../store/interactions/placingMode.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

/** CSS pixels after which a press is a drag. */
const DRAG = 8;

/** Hears out a press on an entry; `begin` takes it into the hand once the pointer has gone some way with it. */
export function dragToMap(
	workspace: Workspace,
	{ pointerId, clientX, clientY, button, target }: ReactPointerEvent,
	begin: () => void,
): void {
	if (button !== 0) return;
	// A finger would go on speaking to the entry alone.
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
		// The board has heard of it before the window does.
		if (dragging) endPlacing(workspace);
	};
	addEventListener('pointermove', move, { signal });
	addEventListener('pointerup', end, { signal });
	addEventListener('pointercancel', end, { signal });
}
