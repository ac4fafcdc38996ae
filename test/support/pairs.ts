/**
 * Number of world pairs per property: a few in `npm test`, HALFSTEP_PAIRS in `npm run soak -- pairs`, from
 * HALFSTEP_SEED on if given.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { type Seat, TABLE } from '../../src/store/playerView/seat.ts';
import { isSecret, keepOut } from './twoWorlds.ts';

const { HALFSTEP_PAIRS, HALFSTEP_SEED } = process.env;

/** Pairs between two pauses that let the test worker report that it is alive. */
const STRETCH = 100;

// Tests with fake timers replace it.
const { setImmediate } = globalThis;

/** Tests a property of world pairs `usual` times by default. */
export async function tryPairs<Drawn>(property: fc.IRawProperty<Drawn>, usual: number): Promise<void> {
	const all = Number(HALFSTEP_PAIRS ?? usual);
	for (let tried = 0; tried < all; tried += STRETCH) {
		await new Promise((done) => setImmediate(done));
		const seed = HALFSTEP_SEED === undefined ? undefined : Number(HALFSTEP_SEED) + tried;
		await fc.assert(property, {
			numRuns: Math.min(STRETCH, all - tried),
			...(seed !== undefined && { seed }),
		});
	}
}

/** Characters shown around the first difference. */
const ABOUT = 160;

/** Expects equal texts; on failure shows the first difference only, not megabytes. */
export function expectSame(one: string, other: string): void {
	if (one === other) return;
	let at = 0;
	while (one[at] === other[at]) at++;
	const about = (text: string) => text.slice(Math.max(0, at - ABOUT), at + ABOUT);
	expect(about(other)).toBe(about(one));
}

/** Assumes that the worlds' battles do not differ in any visible event. */
export function assumeNothingSeen(worlds: readonly Encounter[], seat: Seat = TABLE): void {
	const [first, second] = worlds.map((encounter) => {
		const seenIds = encounter.creatures.filter((one) => !isSecret(one, seat)).map(({ id }) => id);
		const { segments, final } = battleOf(encounter, { who: 'nobody' });
		const moments = [...segments.map(({ positions }) => positions), ...(final ? [final] : [])];
		fc.pre(keepOut(encounter, moments));
		return JSON.stringify(moments.map((all) => seenIds.map((id) => all[id])));
	});
	fc.pre(first === second);
}
