/** Highlights squares or paths on the board while their panel entry is hovered or focused. */
import { useCallback, useEffect, useRef } from 'react';
import type { Square } from '../../engine/index.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';

/**
 * Returns a function that highlights squares; an empty list clears them. Unmounting clears too, since removed
 * elements fire no leave event.
 */
export function useLight(): (squares: readonly Square[]) => void {
	const workspace = useWorkspace();
	const own = useRef<readonly Square[]>([]);
	const light = useCallback(
		(squares: readonly Square[]) => {
			own.current = squares;
			workspace.session.setState({ lit: squares });
		},
		[workspace],
	);
	useEffect(
		() => () => {
			const { lit } = workspace.session.getState();
			if (lit.length > 0 && lit === own.current) light([]);
		},
		[workspace, light],
	);
	return light;
}

/** Event handlers that highlight squares on hover and focus; `shine` comes from `useLight`. */
export function lightOn(shine: (squares: readonly Square[]) => void, squares: readonly Square[]) {
	const light = () => shine(squares);
	const dark = () => shine([]);
	return { onPointerEnter: light, onPointerLeave: dark, onFocus: light, onBlur: dark };
}

/** Shows the first square, if any. */
export function showFirst(workspace: Workspace, [square]: readonly Square[]): void {
	if (square) workspace.cameraRequest.setState({ type: 'show', square }, true);
}

/** Hides a previewed path. */
export function hidePath({ preview }: Workspace): void {
	if (preview.getState().type === 'path') preview.setState({ type: 'none' }, true);
}
