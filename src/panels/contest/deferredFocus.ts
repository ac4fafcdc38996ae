/** The keyboard for what time opens and no press: it has it at once, or when nobody is at something else any more. */
import { isTyping } from '../shortcuts.ts';
import { giveFocusBack } from '../ui/focusRestore.ts';

/** Whether somebody writes, or has a menu or a dialog open that goes when the focus leaves it. */
function isBusy(focused: Element | null): boolean {
	return isTyping(focused) || focused?.closest('[popover], [aria-modal]') != null;
}

/**
 * Gives what is found the focus as soon as that takes it from nothing that is open or being written.
 *
 * @returns how to give it back to whatever had it
 */
export function takeFocus(find: () => HTMLElement | null | undefined): () => void {
	let before: Element | null = null;
	const take = () => {
		if (isBusy(document.activeElement)) return;
		removeEventListener('focusin', take);
		before = document.activeElement;
		find()?.focus();
	};
	addEventListener('focusin', take);
	take();
	return () => {
		removeEventListener('focusin', take);
		if (document.activeElement === document.body) giveFocusBack(before);
	};
}
