/** Squares packed into text, six to a character, as fog keeps them. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The value of each digit by its code, −1 for all other codes: a map of half a thousand squares a side has 40,000 of them. */
const VALUES = Int8Array.from({ length: 128 }, (_, code) => DIGITS.indexOf(String.fromCharCode(code)));
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
		const value = VALUES[packed.charCodeAt(i)] ?? -1;
		if (value < 0) return undefined;
		// Those beyond the last square fall away.
		for (let bit = 0; bit < BITS; bit++) squares[i * BITS + bit] = (value >> bit) & 1;
	}
	return squares;
}
