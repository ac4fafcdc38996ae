/**
 * Decides the faces of initiative dice: typed in before, else asked of people, else from the seed,
 * under keys of their own (`init/round/creature`), as the resolver has them for contests.
 */
import { drawnFace } from '../dice.ts';
import type { Rolls } from '../encounterTypes.ts';
import type { InitiativeDice, Sides } from './initiativeTypes.ts';

/** The key of a creature's initiative dice in a round (from 1). */
export function initiativeKey(round: number, creature: string): string {
	return `init/${round}/${creature}`;
}

/**
 * The `nth` face (from 0) that a seed gives for a key, each equally likely. A d10 is read off a d20,
 * whose faces fall evenly on it.
 */
function face(seed: string, key: string, nth: number, sides: Sides): number {
	return ((drawnFace(seed, key, nth) - 1) % sides) + 1;
}

/** The dice of an encounter; `asks` says for whose dice people are asked instead of the seed. */
export function initiativeDice(
	source: { readonly seed?: string; readonly rolls?: Rolls },
	asks: (creature: string) => boolean = () => false,
): InitiativeDice {
	return {
		face(key, nth, sides, creature) {
			const rolls = source.rolls;
			const known = rolls && Object.hasOwn(rolls, key) ? rolls[key]![nth] : undefined;
			if (known !== undefined && isFace(known, sides)) return known;
			return asks(creature) ? undefined : face(source.seed ?? '', key, nth, sides);
		},
	};
}

/** Whether a die can show it. */
export function isFace(value: number, sides: Sides): boolean {
	return Number.isInteger(value) && value >= 1 && value <= sides;
}
