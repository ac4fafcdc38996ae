/** Focus of dice fields. */
import { focusBoard } from '../ui/focusRestore.ts';

/** Focuses the first die. Not on touch screens, where a keyboard would open. */
export function toFirstDie(): void {
	if (!matchMedia('(pointer: fine)').matches) return;
	document.querySelector<HTMLElement>('.order .turn-roll input')?.focus();
}

/** Focuses the first die at the start of combat, or the board without dice. */
export function toDiceOrBoard(): void {
	const button = document.querySelector<HTMLElement>('.advance-button');
	if (document.querySelector('.order .turn-roll') && button) button.focus();
	else focusBoard();
}
