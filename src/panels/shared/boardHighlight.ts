/** What the board shows while something about it is pointed at, or has the focus, in a panel: squares lit up, paths. */
import { useCallback, useEffect, useRef } from 'react';
import type { Square } from '../../engine/index.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';

/**
 * A way to light squares up, and with none of them to end that. They go dark with whatever lit them: what vanishes under the
 * pointer or with the focus, as a list closed by Escape, is told of neither's leaving.
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

/** Lights squares up while an element is pointed at or has the focus; `shine` is what `useLight` gives. */
export function lightOn(shine: (squares: readonly Square[]) => void, squares: readonly Square[]) {
	const light = () => shine(squares);
	const dark = () => shine([]);
	return { onPointerEnter: light, onPointerLeave: dark, onFocus: light, onBlur: dark };
}

/** Shows the first of some squares; nothing where there is none. */
export function showFirst(workspace: Workspace, [square]: readonly Square[]): void {
	if (square) workspace.cameraRequest.set({ type: 'show', square });
}

/** Takes a path that was shown so off the board. */
export function hidePath({ preview }: Workspace): void {
	if (preview.get().type === 'path') preview.set({ type: 'none' });
}
