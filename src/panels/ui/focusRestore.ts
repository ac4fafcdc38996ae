/**
 * Restores lost focus. When the focused element disappears, browsers focus the page, and Escape no longer reaches
 * the dialog. A neighbor gets the focus instead, or the board outside dialogs and menus.
 */
import { FOCUSABLE } from './rovingFocus.ts';

/** Starts watching the focus. */
export function keepFocus(): void {
	// Focuses pressed elements. Safari focuses buttons and boxes only with a tabindex; otherwise their container would
	// get the focus, and open boxes would close.
	const takes = ({ target }: Event) => {
		const pressed = target instanceof Element && target.closest(':is(button, input):not([tabindex])');
		if (pressed) pressed.setAttribute('tabindex', '0');
	};
	addEventListener('mousedown', takes, true);
	/** Neighbors of the focused element, following ones first. */
	let near: readonly HTMLElement[] = [];
	const observer = new MutationObserver(() => {
		if (document.activeElement !== document.body) return;
		const next = near.find((item) => item.isConnected);
		// The first element of a row names the row and is harmless.
		(next?.closest('li')?.querySelector<HTMLElement>(FOCUSABLE) ?? next)?.focus();
	});
	/** Last focused element outside dialogs. */
	let last: HTMLElement | null = null;
	const elsewhere = new MutationObserver(() => {
		if (last?.isConnected || document.activeElement !== document.body) return;
		elsewhere.disconnect();
		focusBoard();
	});
	addEventListener('focusin', ({ target }) => {
		observer.disconnect();
		elsewhere.disconnect();
		if (!(target instanceof HTMLElement)) return;
		const dialog = target.closest('[role="dialog"]');
		if (!dialog) {
			// Boxes restore the focus themselves and the board never disappears, so play is not watched.
			if (target.closest('[popover], [role="application"]')) return;
			last = target;
			elsewhere.observe(document.body, { childList: true, subtree: true });
			return;
		}
		// Elements apart from the list, such as a switch below, are no neighbors.
		const items = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
			(item) => item === target || !item.closest('[data-aside]'),
		);
		const at = items.indexOf(target);
		near = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at)).reverse()];
		observer.observe(dialog, { childList: true, subtree: true });
	});
}

/** Focuses the board; true if the focus was elsewhere. */
export function focusBoard(): boolean {
	const before = document.activeElement;
	document.querySelector<HTMLElement>('[role="application"]')?.focus();
	return document.activeElement !== before;
}

/** Restores the focus to the previous element, or to the board if there is none. */
export function giveFocusBack(before: Element | null | undefined): void {
	if (before instanceof HTMLElement) before.focus();
	if (document.activeElement === document.body) focusBoard();
}
