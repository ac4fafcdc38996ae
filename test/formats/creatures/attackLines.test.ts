/** Damage as typed into an attack line. */
import { expect, test } from 'vitest';
import { damageFrom } from '../../../src/formats/creatures/attackLines.ts';
import { diceText } from '../../../src/formats/creatures/dice.ts';

test.each([
	['1d8+3', '1d8 + 3'],
	[' d6 ', '1d6'],
	['2d10 − 1', '2d10 − 1'],
	['5', '5'],
	['1d7', null],
	['21d6', null],
	['1d8+', null],
	['', null],
])('damage %j is read as %j', (text, read) => {
	const damage = damageFrom(text);
	expect(damage ? diceText(damage) : null).toBe(read);
	if (damage) expect(damageFrom(diceText(damage))).toEqual(damage);
});
