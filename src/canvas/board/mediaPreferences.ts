/** Preferences of the page: theme, motion, and panels over the board. */
import type { Workspace } from '../../store/workspace/workspace.ts';
import type { Insets } from '../scene/cameraMath.ts';

/**
 * Reports preferences now and on change, by user choice or system.
 *
 * @param dress receives true for dark
 * @param calm receives true for reduced motion
 * @returns a function that stops it
 */
export function followTaste(
	workspace: Workspace,
	dress: (dark: boolean) => void,
	calm: (calm: boolean) => void,
): () => void {
	const dark = matchMedia('(prefers-color-scheme: dark)');
	const motion = matchMedia('(prefers-reduced-motion: reduce)');
	const tellDark = () => {
		const { theme } = workspace.session.getState();
		dress(theme === 'system' ? dark.matches : theme === 'dark');
	};
	const tellCalm = () => calm(motion.matches);
	dark.addEventListener('change', tellDark);
	motion.addEventListener('change', tellCalm);
	const stop = workspace.session.subscribe((session, before) => {
		if (session.theme !== before.theme) tellDark();
	});
	tellDark();
	tellCalm();
	return () => {
		stop();
		dark.removeEventListener('change', tellDark);
		motion.removeEventListener('change', tellCalm);
	};
}

/** Insets of panels over the board, read from its scroll padding. */
export function coveredBy(board: HTMLElement): Insets {
	const style = getComputedStyle(board);
	const pixels = (length: string) => Number.parseFloat(length) || 0;
	return {
		left: pixels(style.scrollPaddingLeft),
		top: pixels(style.scrollPaddingTop),
		right: pixels(style.scrollPaddingRight),
		bottom: pixels(style.scrollPaddingBottom),
	};
}
