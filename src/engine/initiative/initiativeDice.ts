/**
 * Sources of initiative dice: typed in advance, requested from the user, or drawn from the seed with their own keys
 * (`init/round/creature`).
 */
import { drawnFace } from '../dice.ts';
import type { Rolls } from '../encounterTypes.ts';
import type { InitiativeDice, Sides } from './initiativeTypes.ts';

/** The key of a creature's initiative dice in a round (from 1). */
export function initiativeKey(round: number, creature: string): string {
	return `init/${round}/${creature}`;
}

/** The `nth` result (from 0) drawn from a seed for a key, uniformly distributed. A d10 is derived from a d20. */
function face(seed: string, key: string, nth: number, sides: Sides): number {
	return ((drawnFace(seed, key, nth) - 1) % sides) + 1;
}

/** The dice of an encounter; `asks` decides whose dice the user rolls. */
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

export function isFace(value: number, sides: Sides): boolean {
	return Number.isInteger(value) && value >= 1 && value <= sides;
}
