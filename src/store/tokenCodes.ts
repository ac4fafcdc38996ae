/** Signs that tell creatures apart where there is no room for names: one stands on the miniature, and in a list with the name. */
import type { Creature } from '../engine/index.ts';
import { copyNumber } from './initials.ts';

/** Those that nobody takes for one another or for a figure from afar (B for 8, S for 5, Z for 2), none wider than a letter. */
const LETTERS = 'ACDEFHJKLNPRTUXY';

/** Letters of a name that may stand for it. */
const GUESSED = 12;

const known = new WeakMap<readonly Creature[], ReadonlyMap<string, string>>();

function lettersOf(number: number): string {
	const last = LETTERS.charAt(number % LETTERS.length);
	return number < LETTERS.length ? last : lettersOf(Math.floor(number / LETTERS.length) - 1) + last;
}

/** Takes for each creature the sign it asks for, where nobody before has it. */
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

function makeCodes(creatures: readonly Creature[]): ReadonlyMap<string, string> {
	const codes = new Map<string, string>();
	const bearers = new Map<string, number>();
	for (const { name } of creatures) {
		const number = copyNumber(name);
		if (number !== null) bearers.set(number, (bearers.get(number) ?? 0) + 1);
	}
	// A figure is a copy's number and nothing else: "number 2" is the same one to the GM, whose miniatures bear it too.
	takeAsked(codes, creatures, ({ name }) => {
		const number = copyNumber(name);
		return number !== null && bearers.get(number) === 1 ? number : null;
	});
	// The first of a name is guessed first; any other is still found in it, and stays when somebody else comes or goes.
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
}

/**
 * The signs of creatures by id: the number of a copy if nobody else there has it, else a letter, one of the name
 * where that is free; of one letter as long as there are enough. They depend on these creatures alone.
 */
export function codesOf(creatures: readonly Creature[]): ReadonlyMap<string, string> {
	let codes = known.get(creatures);
	if (!codes) {
		codes = makeCodes(creatures);
		known.set(creatures, codes);
	}
	return codes;
}
