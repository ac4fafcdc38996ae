/** Signs that tell creatures apart where there is no room for names: one stands on the miniature, and in a list with the name. */
import type { Creature } from '../engine/index.ts';

/** Those that nobody takes for one another from afar (8 and B, 5 and S, 2 and Z would be), none wider than a letter. */
const SIGNS = '123456789ACDEFHJKLNPRTUXY';

const known = new WeakMap<readonly Creature[], ReadonlyMap<string, string>>();

function signOf(number: number): string {
	const last = SIGNS.charAt(number % SIGNS.length);
	return number < SIGNS.length ? last : signOf(Math.floor(number / SIGNS.length) - 1) + last;
}

/** The signs of creatures by id, in their order: of one letter as long as there are enough. */
export function codesOf(creatures: readonly Creature[]): ReadonlyMap<string, string> {
	let codes = known.get(creatures);
	if (!codes) {
		codes = new Map(creatures.map(({ id }, number) => [id, signOf(number)]));
		known.set(creatures, codes);
	}
	return codes;
}
