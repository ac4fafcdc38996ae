/** Dice notation: "2d6 + 3", and averages as printed. */
import type { DamageDice } from '../../engine/index.ts';

/** Regex source of dice with an optional bonus; three groups. */
export const DICE = String.raw`(\d{1,3})?\s?[dDwW](\d{1,3})(?:\s*([+\-−–]\s*\d{1,4}))?(?![\dd])`;

const WHOLE = new RegExp(`^\\s*${DICE}\\s*$`);
const ANYWHERE = new RegExp(String.raw`(?<![\p{L}\d])${DICE}`, 'u');

/** A signed integer; the sign may be a dash followed by a space. */
export function signed(text: string): number {
	return Number(text.replace(/[−–]/, '-').replace(/\s+/g, '')) + 0;
}

function diceOf(match: RegExpExecArray | null): DamageDice | undefined {
	if (!match) return undefined;
	const [, dice = '1', faces, bonus = '0'] = match;
	return { dice: Number(dice), faces: Number(faces), bonus: signed(bonus) };
}

/** Dice of a whole text; undefined for other text. */
export function diceFrom(text: string): DamageDice | undefined {
	return diceOf(WHOLE.exec(text));
}

/** First dice in a text. */
export function diceIn(text: string): DamageDice | undefined {
	return diceOf(ANYWHERE.exec(text));
}

/** Dice of a range: "2-8" is 2d4, "2-7" is 1d6 + 1. */
export function diceOfRange(low: number, high: number): DamageDice | undefined {
	if (high <= low) return undefined;
	return low > 0 && high % low === 0 && [4, 6, 8, 10, 12, 20].includes(high / low)
		? { dice: low, faces: high / low, bonus: 0 }
		: { dice: 1, faces: high - low + 1, bonus: low - 1 };
}

/** Rounded down, as in books. */
export function averageOf({ dice, faces, bonus }: DamageDice): number {
	return Math.floor((dice * (faces + 1)) / 2) + bonus;
}

export function maximumOf({ dice, faces, bonus }: DamageDice): number {
	return dice * faces + bonus;
}

/** @param face the `nth` face (0-based) of a die with `faces` sides */
export function rollDice(
	{ dice, faces, bonus }: DamageDice,
	face: (nth: number, faces: number) => number,
): number {
	let sum = bonus;
	for (let nth = 0; nth < dice; nth++) sum += face(nth, faces);
	return sum;
}

/** "2d6 + 3", "5". */
export function diceText({ dice, faces, bonus }: DamageDice): string {
	if (dice === 0) return String(bonus);
	const plus = bonus === 0 ? '' : ` ${bonus < 0 ? '−' : '+'} ${Math.abs(bonus)}`;
	return `${dice}d${faces}${plus}`;
}
