/** Where typing goes on once dice are wanted. */
import { focusBoard } from '../ui/keptFocus.ts';

/** Brings the keyboard to the first die of the order. Not under fingers: a field in focus brings up the keyboard of the screen. */
export function toFirstDie(): void {
	if (!matchMedia('(pointer: fine)').matches) return;
	document.querySelector<HTMLElement>('.order .turn-roll input')?.focus();
}

/** Brings the keyboard to the button that rolls for all as a fight begins; to the board where no dice are rolled. */
export function toDiceOrBoard(): void {
	const rolls = document.querySelector('.order .turn-roll') !== null;
	const button = document.querySelector<HTMLElement>('.steps .big-step');
	if (rolls && button) button.focus();
	else focusBoard();
}
