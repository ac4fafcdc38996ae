/** Where typing goes on once dice are wanted. */
import { focusBoard } from '../ui/focusRestore.ts';

/** Brings the keyboard to the first die of the order. Not under fingers: a field in focus brings up the keyboard of the screen. */
export function toFirstDie(): void {
	if (!matchMedia('(pointer: fine)').matches) return;
	document.querySelector<HTMLElement>('.order .turn-roll input')?.focus();
}

/** Brings the keyboard to the first die as combat starts; to the board where no dice are rolled. */
export function toDiceOrBoard(): void {
	const button = document.querySelector<HTMLElement>('.advance-button');
	if (document.querySelector('.order .turn-roll') && button) button.focus();
	else focusBoard();
}
