/**
 * Decides the face of a die for a key: typed in or drawn before, else asked of people, else hashed
 * from the encounter's seed (resolver, section 6). Nothing is taken from a stream, so one change of
 * plan rerolls nobody else's dice.
 */

import type { Encounter, Rolls } from './encounterTypes.ts';
import type { DiceMode } from './resultTypes.ts';

/** Where faces come from. */
export interface Dice {
	/**
	 * The `nth` face (from 0) of a creature in a segment (1 to 6) of a half-round (from 1), 1 to 20 or as many as the
	 * die has; undefined when it has to be asked of people.
	 */
	face(half: number, segment: number, creature: string, nth: number, faces?: number): number | undefined;
	/** Left out where the faces of dice decide. */
	readonly decide?: Decide;
}

/** Something that may come about where dice would be rolled. */
export interface Outcome {
	/** How likely it is, above 0 up to 1; those of one roll add up to 1. */
	readonly chance: number;
}

/**
 * Decides a contest or a check outright, instead of by the faces of dice. Whoever looks at everything that may
 * happen decides it once for each possible outcome. Returns undefined to let faces decide after all.
 *
 * @param outcomes works the possible outcomes out, in an order that depends on nothing but the state
 */
export type Decide = <Possible extends Outcome>(outcomes: () => readonly Possible[]) => Possible | undefined;

/** The key under which an encounter's `rolls` hold a creature's faces in a segment. */
export function rollKey(half: number, segment: number, creature: string): string {
	return `${half}/${segment}/${creature}`;
}

const NO_ROLLS: Rolls = {};

/** The dice of an encounter: its `rolls` first, then, for those whom `mode` does not ask, its seed. */
export function diceOf(encounter: Pick<Encounter, 'seed' | 'rolls'>, mode: DiceMode = 'seed'): Dice {
	const rolls = encounter.rolls ?? NO_ROLLS;
	const seed = encounter.seed ?? '';
	const asks = (creature: string, segment: number): boolean =>
		typeof mode === 'function' ? mode(creature, segment) : mode === 'ask';
	return {
		face(half, segment, creature, nth, faces = D20) {
			const key = rollKey(half, segment, creature);
			const known = rolls[key]?.[nth];
			// A file may hold any face of a d20; on a smaller die it is wrapped around.
			if (known !== undefined) return ((known - 1) % faces) + 1;
			return asks(creature, segment) ? undefined : drawnFace(seed, key, nth, faces);
		},
	};
}

/** Faces of the die that decides nearly everything. */
const D20 = 20;

/**
 * The `nth` face (from 0) that a seed gives for a key, 1 to 20, each equally likely; or of a die of 2 or 6 faces.
 *
 * Part of file version 1: FNV-1a (32 bits) over the UTF-16 code units, low byte first, of
 * `seed \n key \n nth`, then MurmurHash3's finalizer. The highest 16 of the 2^32 values would favour
 * faces 1 to 16; they are mixed again instead of being folded in.
 */
export function drawnFace(seed: string, key: string, nth: number, faces = D20): number {
	let hash = mixed(fnv1a(`${seed}\n${key}\n${nth}`));
	while (hash >= FAIR_LIMIT) hash = mixed(hash + 0x9e3779b9);
	return (hash % faces) + 1;
}

/** The largest multiple of 20, of 6 and of 2 that 32 bits hold. */
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
