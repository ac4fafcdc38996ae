/** What the page around the board decides: the theme, whether motion is wanted, what lies over the board. */
import type { Workspace } from '../../store/workspace/workspace.ts';
import type { Insets } from '../scene/cameraMath.ts';

/**
 * Tells now and after every change what people like, by their choice or their system's.
 *
 * @param dress whether it is to be dark
 * @param calm whether less motion is wanted
 * @returns how to stop
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

/** How far panels lie over the board: the styles keep room for them as they would keep it from scrolling. */
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
