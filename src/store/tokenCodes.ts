/** Creature codes for screens without room for names: one on the token, listed with the name. */

import type { Creature } from '../engine/index.ts';
import { memoizeByRef } from '../engine/index.ts';
import { copyNumber } from './initials.ts';

/**
 * Letters never confused from afar with each other or digits (B for 8, S for 5, Z for 2), none wider than a letter.
 */
const LETTERS = 'ACDEFHJKLNPRTUXY';

/** Letters of a name to try. */
const GUESSED = 12;

function lettersOf(number: number): string {
	const last = LETTERS.charAt(number % LETTERS.length);
	return number < LETTERS.length ? last : lettersOf(Math.floor(number / LETTERS.length) - 1) + last;
}

/** Gives each creature its requested code if free. */
function takeAsked(
	codes: Map<string, string>,
	creatures: readonly Creature[],
	asked: (creature: Creature) => string | null,
): void {
	const taken = new Set(codes.values());
	for (const creature of creatures) {
		const sign = codes.has(creature.id) ? null : asked(creature);
		if (sign === null || taken.has(sign)) continue;
		taken.add(sign);
		codes.set(creature.id, sign);
	}
}

/**
 * Codes by id: a copy's unique number, else a letter, preferably of the name; single letters while enough. Depends
 * on these creatures only.
 */
export const codesOf = memoizeByRef((creatures: readonly Creature[]): ReadonlyMap<string, string> => {
	const codes = new Map<string, string>();
	const bearers = new Map<string, number>();
	for (const { name } of creatures) {
		const number = copyNumber(name);
		if (number !== null) bearers.set(number, (bearers.get(number) ?? 0) + 1);
	}
	// A digit is always a copy's number, as on the GM's tokens.
	takeAsked(codes, creatures, ({ name }) => {
		const number = copyNumber(name);
		return number !== null && bearers.get(number) === 1 ? number : null;
	});
	// The first letter of a name is tried first; any letter is stable when others come and go.
	for (let at = 0; at < GUESSED; at++) {
		takeAsked(codes, creatures, ({ name }) => {
			const letter = name.charAt(at).toLocaleUpperCase('en');
			return letter !== '' && LETTERS.includes(letter) ? letter : null;
		});
	}
	const taken = new Set(codes.values());
	let next = 0;
	takeAsked(codes, creatures, () => {
		while (taken.has(lettersOf(next))) next++;
		return lettersOf(next++);
	});
	return codes;
});
