type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** Punctuation used by shortcuts. It counts as typed, wherever its key is. */
const PUNCTUATION = '.,?+=-';

/** Punctuation by its place on a US keyboard: plain, with Shift. */
const BY_PLACE: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
	Comma: [',', '<'],
	Period: ['.', '>'],
	Slash: ['/', '?'],
	Minus: ['-', '_'],
	Equal: ['=', '+'],
};

/** The letter or digit on a US keyboard; undefined for other keys. Shift+digit varies by layout. */
function letterOrDigit(code: string, shift: boolean): string | undefined {
	const letter = /^Key([A-Z])$/.exec(code)?.[1];
	if (letter) return shift ? letter : letter.toLowerCase();
	return /^Numpad(\d)$/.exec(code)?.[1] ?? (shift ? undefined : /^Digit(\d)$/.exec(code)?.[1]);
}

/**
 * The key for shortcuts: `key` if it is a Latin letter, a digit or shortcut punctuation, else the US key at its
 * place. French digits work with and without Shift, and я is z.
 */
export function meantKey({ key, code, shiftKey }: Press): string {
	if (/^[a-z\d ]$/i.test(key) || (key.length === 1 && PUNCTUATION.includes(key))) return key;
	const isNamed = /^[A-Z][A-Za-z\d]+$/.test(key) && key !== 'Dead' && key !== 'Process';
	if (isNamed) return key;
	// An accented letter equals no other letter, but may be on a digit's key.
	if (/^\p{Script=Latin}$/u.test(key))
		return /^Digit/.test(code) ? (letterOrDigit(code, shiftKey) ?? key) : key;
	const isAscii = /^[!-~]$/.test(key);
	return letterOrDigit(code, shiftKey) ?? (isAscii ? key : BY_PLACE[code]?.[shiftKey ? 1 : 0]) ?? key;
}
