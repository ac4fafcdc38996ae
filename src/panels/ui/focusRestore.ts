/**
 * The keyboard's place in a dialog, after it, and elsewhere. Where what has the focus goes away (a row that is removed, a field that is done
 * with), the browser gives the focus to the page behind, and Escape would no longer reach the dialog: a neighbour gets it
 * instead, and outside of dialogs and menus the board.
 */
import { FOCUSABLE } from './rovingFocus.ts';

/** Watches what has the focus, from now on. */
export function keepFocus(): void {
	// A press gives it to what is pressed. Safari gives it to buttons and boxes only where they say that Tab stops there: else
	// what stands around them would have it, and what is open would close as if it were left.
	const takes = ({ target }: Event) => {
		const pressed = target instanceof Element && target.closest(':is(button, input):not([tabindex])');
		if (pressed) pressed.setAttribute('tabindex', '0');
	};
	addEventListener('mousedown', takes, true);
	/** The neighbours of what has the focus, those that follow it first. */
	let near: readonly HTMLElement[] = [];
	const observer = new MutationObserver(() => {
		if (document.activeElement !== document.body) return;
		const next = near.find((item) => item.isConnected);
		// Of a row the first thing, which says what row it is, and does it no harm.
		(next?.closest('li')?.querySelector<HTMLElement>(FOCUSABLE) ?? next)?.focus();
	});
	/** What has the focus outside of dialogs. */
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
			// What opens and closes gives it back by itself, and the board never goes away: nothing is watched while it is played on.
			if (target.closest('[popover], [role="application"]')) return;
			last = target;
			elsewhere.observe(document.body, { childList: true, subtree: true });
			return;
		}
		// What stands aside, such as a switch below a list, is nobody's neighbour.
		const items = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
			(item) => item === target || !item.closest('[data-aside]'),
		);
		const at = items.indexOf(target);
		near = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at)).reverse()];
		observer.observe(dialog, { childList: true, subtree: true });
	});
}

/** Gives the board the keyboard; whether that had been elsewhere. */
export function focusBoard(): boolean {
	const before = document.activeElement;
	document.querySelector<HTMLElement>('[role="application"]')?.focus();
	return document.activeElement !== before;
}

/** Gives the keyboard back to what had it before something opened. Where nothing had it, or what had it is gone, the board gets it: it is never nowhere. */
export function giveFocusBack(before: Element | null | undefined): void {
	if (before instanceof HTMLElement) before.focus();
	if (document.activeElement === document.body) focusBoard();
}
