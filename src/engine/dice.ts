/**
 * Dice results by key: typed or drawn earlier, requested from the user, or hashed from the encounter's seed
 * (resolver, section 6). No stream of random numbers, so changing one plan changes no other roll.
 */

import type { Encounter, Rolls } from './encounterTypes.ts';
import type { DiceMode } from './resultTypes.ts';

export interface Dice {
	/**
	 * The `nth` result (from 0) of a creature in a segment (1 to 6) of a half-round (from 1), 1 to 20 or to `faces`;
	 * undefined if the user must roll it.
	 */
	face(half: number, segment: number, creature: string, nth: number, faces?: number): number | undefined;
	/** Left out when dice decide. */
	readonly decide?: Decide;
}

/** A possible result of a decision by dice. */
export interface Outcome {
	/** Probability, above 0 up to 1; the outcomes of one roll sum to 1. */
	readonly chance: number;
}

/**
 * Decides a contest or check without dice, so that an enumeration can take each outcome in turn. Returns undefined
 * to use dice.
 *
 * @param outcomes computes the possible outcomes, in an order that depends only on the state
 */
export type Decide = <Possible extends Outcome>(outcomes: () => readonly Possible[]) => Possible | undefined;

/** The key of a creature's rolls of a segment in an encounter's `rolls`. */
export function rollKey(half: number, segment: number, creature: string): string {
	return `${half}/${segment}/${creature}`;
}

const NO_ROLLS: Rolls = {};

/** The dice of an encounter: its `rolls`, then its seed, except for creatures whose rolls `mode` requests. */
export function diceOf(encounter: Pick<Encounter, 'seed' | 'rolls'>, mode: DiceMode = 'seed'): Dice {
	const rolls = encounter.rolls ?? NO_ROLLS;
	const seed = encounter.seed ?? '';
	const asks = (creature: string, segment: number): boolean =>
		typeof mode === 'function' ? mode(creature, segment) : mode === 'ask';
	return {
		face(half, segment, creature, nth, faces = D20) {
			const key = rollKey(half, segment, creature);
			const known = rolls[key]?.[nth];
			// A file may hold any result of a d20, so it wraps around on a smaller die.
			if (known !== undefined) return ((known - 1) % faces) + 1;
			return asks(creature, segment) ? undefined : drawnFace(seed, key, nth, faces);
		},
	};
}

const D20 = 20;

/**
 * The `nth` result (from 0) drawn from a seed for a key, uniform from 1 to 20, or on a die of 2 or 6 faces.
 *
 * Part of file version 1: FNV-1a (32 bits) over the UTF-16 code units, low byte first, of `seed \n key \n nth`, then
 * MurmurHash3's finalizer. The highest 16 of the 2^32 values would favor results 1 to 16, so they are mixed again
 * (rejection sampling).
 */
export function drawnFace(seed: string, key: string, nth: number, faces = D20): number {
	let hash = mixed(fnv1a(`${seed}\n${key}\n${nth}`));
	while (hash >= FAIR_LIMIT) hash = mixed(hash + 0x9e3779b9);
	return (hash % faces) + 1;
}

/** The largest multiple of 20, 6 and 2 within 32 bits. */
const FAIR_LIMIT = 4294967280;

function fnv1a(text: string): number {
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) {
		const unit = text.charCodeAt(i);
		hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
		hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
	}
	return hash;
}

function mixed(value: number): number {
	let hash = value | 0;
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}
