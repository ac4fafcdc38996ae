import { meantKey } from '../../tools/meantKey.ts';
import type { KeyInput } from '../../tools/toolTypes.ts';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Converts a key event; keypad digits are identified by position, other keys by meaning on any layout. */
export function keyInput(event: Key): KeyInput {
	const keypad = /^Numpad\d$/.test(event.code);
	return {
		type: 'key',
		key: keypad ? event.code : meantKey(event),
		shift: event.shiftKey,
		alt: event.altKey,
		ctrl: event.ctrlKey || event.metaKey,
	};
}
