/** Elements that take typed text. */

/** True if the target accepts typed or pasted text. */
export function takesText(target: EventTarget | null): boolean {
	const fields = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, [contenteditable]';
	return target instanceof Element && target.closest(fields) !== null;
}

/** True if the target is a text or choice field. */
export function isTyping(target: EventTarget | null): boolean {
	return (
		takesText(target) || (target instanceof Element && target.closest('select, [type="range"]') !== null)
	);
}
