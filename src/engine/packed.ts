/** Squares packed into text, six to a character, as fog keeps them. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit.charCodeAt(0), value]));
/** Squares in one character. */
const BITS = 6;

/** How many characters so many squares are packed into. */
export function packedLength(squares: number): number {
	return Math.ceil(squares / BITS);
}

/** Squares, 1 for those meant and 0 for the others, as text. */
export function packSquares(squares: Uint8Array): string {
	const digits: string[] = [];
	for (let at = 0; at < squares.length; at += BITS) {
		let value = 0;
		for (let bit = 0; bit < BITS; bit++) if (squares[at + bit] === 1) value |= 1 << bit;
		digits.push(DIGITS[value]!);
	}
	return digits.join('');
}

/** The squares in a packed text; undefined where it is not one of so many squares. */
export function unpackSquares(packed: string, count: number): Uint8Array | undefined {
	if (packed.length !== packedLength(count)) return undefined;
	const squares = new Uint8Array(count);
	for (let i = 0; i < packed.length; i++) {
		const value = VALUES.get(packed.charCodeAt(i));
		if (value === undefined) return undefined;
		for (let bit = 0, at = i * BITS; bit < BITS && at < count; bit++, at++) squares[at] = (value >> bit) & 1;
	}
	return squares;
}
