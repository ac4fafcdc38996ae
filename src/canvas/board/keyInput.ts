import type { KeyInput } from '../../tools/toolTypes.ts';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Converts a key event; keypad digits are identified by position, regardless of NumLock. */
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
