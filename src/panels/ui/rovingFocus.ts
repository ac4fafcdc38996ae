/** One stop for Tab, arrows within: how radios, tabs and menus are gone through by keyboard. */
import type { KeyboardEvent } from 'react';

/** What takes the keyboard's focus, as a selector. */
export const FOCUSABLE = ':is(input:not([hidden]), select, textarea, button, [tabindex]):not(:disabled)';

type Direction = 'horizontal' | 'vertical' | 'both';

const STEPS: Readonly<Record<Direction, Readonly<Record<string, 1 | -1>>>> = {
	horizontal: { ArrowRight: 1, ArrowLeft: -1 },
	vertical: { ArrowDown: 1, ArrowUp: -1 },
	both: { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 },
};

/**
 * Moves the focus among the elements that match `selector` within the one that heard the key: by arrows
 * around the corner, Home and End. Answers with the element that has it now, if the key was one of these.
 */
export function moveFocus(
	event: KeyboardEvent<HTMLElement>,
	selector: string,
	direction: Direction,
): HTMLElement | undefined {
	const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
	const at = items.findIndex((item) => item.matches(':focus'));
	const step = STEPS[direction][event.key];
	const target =
		event.key === 'Home'
			? items[0]
			: event.key === 'End'
				? items.at(-1)
				: step === undefined
					? undefined
					: at < 0
						? items.at(step > 0 ? 0 : -1)
						: items[(at + step + items.length) % items.length];
	if (!target) return undefined;
	event.preventDefault();
	event.stopPropagation();
	target.focus();
	return target;
}
