/** Keys as the tools know them. */
import type { KeyInput } from '../../tools/toolTypes.ts';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** A key press in the tools' words: the numeric keypad's digits by their place, whatever NumLock says. */
export function keyInput(event: Key): KeyInput {
	const keypad = /^Numpad\d$/.test(event.code);
	return {
		type: 'key',
		key: keypad ? event.code : event.key,
		shift: event.shiftKey,
		alt: event.altKey,
		ctrl: event.ctrlKey || event.metaKey,
	};
}
