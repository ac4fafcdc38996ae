/** Squares lit up on the board while something about them is pointed at, or has the focus, in a panel. */
import { useCallback, useEffect, useRef } from 'react';
import type { Square } from '../engine/index.ts';
import { useDesk } from '../store/desk/context.ts';

/**
 * A way to light squares up, and with none of them to end that. They go dark with whatever lit them: what vanishes under the
 * pointer or with the focus, as a list closed by Escape, is told of neither's leaving.
 */
export function useLight(): (squares: readonly Square[]) => void {
	const desk = useDesk();
	const own = useRef<readonly Square[]>([]);
	const light = useCallback(
		(squares: readonly Square[]) => {
			own.current = squares;
			desk.session.setState({ lit: squares });
		},
		[desk],
	);
	useEffect(
		() => () => {
			const { lit } = desk.session.getState();
			if (lit.length > 0 && lit === own.current) light([]);
		},
		[desk, light],
	);
	return light;
}
