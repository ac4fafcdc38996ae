/** Focus for elements that open by time rather than by a press: immediately, or once no other input is in use. */

import { giveFocusBack } from '../ui/focusRestore.ts';
import { isTyping } from '../ui/textEntry.ts';

/** True while the user is typing, or a focused menu or dialog is open. */
export function isBusy(focused: Element | null): boolean {
	return isTyping(focused) || focused?.closest('[popover], [aria-modal]') != null;
}

/**
 * Focuses the found element as soon as no open or edited element would lose the focus.
 *
 * @returns a function that restores the focus
 */
export function takeFocus(find: () => HTMLElement | null | undefined): () => void {
	let before: Element | null = null;
	let taken: HTMLElement | null | undefined = null;
	const take = () => {
		if (isBusy(document.activeElement)) return;
		removeEventListener('focusin', take);
		before = document.activeElement;
		taken = find();
		taken?.focus();
	};
	addEventListener('focusin', take);
	take();
	return () => {
		removeEventListener('focusin', take);
		const { activeElement } = document;
		if (activeElement === document.body || activeElement === taken) giveFocusBack(before);
	};
}
