/** Packs squares into text, six per character; used for fog. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Digit values by character code, −1 for others; a table, since a map of 500 squares a side has 40,000 digits. */
const VALUES = Int8Array.from({ length: 128 }, (_, code) => DIGITS.indexOf(String.fromCharCode(code)));
/** Squares per character. */
const BITS = 6;

export function packedLength(squares: number): number {
	return Math.ceil(squares / BITS);
}

export function packSquares(squares: Uint8Array): string {
	const digits: string[] = [];
	for (let at = 0; at < squares.length; at += BITS) {
		let value = 0;
		for (let bit = 0; bit < BITS; bit++) if (squares[at + bit] === 1) value |= 1 << bit;
		digits.push(DIGITS[value]!);
	}
	return digits.join('');
}

/** Undefined if the text does not hold exactly `count` squares. */
export function unpackSquares(packed: string, count: number): Uint8Array | undefined {
	if (packed.length !== packedLength(count)) return undefined;
	const squares = new Uint8Array(count);
	for (let i = 0; i < packed.length; i++) {
		const value = VALUES[packed.charCodeAt(i)] ?? -1;
		if (value < 0) return undefined;
		// Ignores bits beyond the last square.
		for (let bit = 0; bit < BITS; bit++) squares[i * BITS + bit] = (value >> bit) & 1;
	}
	return squares;
}
