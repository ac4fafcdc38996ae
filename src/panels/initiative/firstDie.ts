/** Where typing goes on once dice are wanted. */

/** Brings the keyboard to the first die of the order. Not under fingers: a field in focus brings up the keyboard of the screen. */
export function toFirstDie(): void {
	if (!matchMedia('(pointer: fine)').matches) return;
	document.querySelector<HTMLElement>('.order .turn-roll input')?.focus();
}
