/** Roving tab stop with arrow keys, for radios, tabs and menus. */
import type { KeyboardEvent } from 'react';

/** Selector of focusable elements. */
export const FOCUSABLE = ':is(input:not([hidden]), select, textarea, button, [tabindex]):not(:disabled)';

/** In a `list` the ends stop, in the others arrows wrap around. */
type Direction = 'horizontal' | 'vertical' | 'list' | 'both';

const STEPS: Readonly<Record<Direction, Readonly<Record<string, 1 | -1>>>> = {
	horizontal: { ArrowRight: 1, ArrowLeft: -1 },
	vertical: { ArrowDown: 1, ArrowUp: -1 },
	list: { ArrowDown: 1, ArrowUp: -1 },
	both: { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 },
};

/**
 * Moves the focus among matches of `selector` inside the event's element: arrows, Home, End. Returns the
 * newly focused element for these keys.
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
						: direction === 'list'
							? items[Math.max(0, Math.min(items.length - 1, at + step))]
							: items[(at + step + items.length) % items.length];
	if (!target) return undefined;
	event.preventDefault();
	event.stopPropagation();
	target.focus();
	return target;
}
