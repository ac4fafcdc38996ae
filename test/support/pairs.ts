/**
 * How many pairs of worlds are tried: a few in `npm test`, of each property as many as HALFSTEP_PAIRS says in
 * `npm run soak -- pairs`, drawn from HALFSTEP_SEED on where that is given.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { type Seat, TABLE } from '../../src/store/playerView/seat.ts';
import { isSecret, keepOut } from './twoWorlds.ts';

const { HALFSTEP_PAIRS, HALFSTEP_SEED } = process.env;

/** Pairs at a stretch: in between the worker that runs the tests says that it is alive. */
const STRETCH = 100;

// Tests that turn the clock themselves have another one.
const { setImmediate } = globalThis;

/** Tries a property of pairs of worlds, so many times unless more are asked for. */
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

/** Letters of a text about the first in which two differ. */
const ABOUT = 160;

/** Two texts are the same: where they are not, what is about the first difference is told, and not megabytes. */
export function expectSame(one: string, other: string): void {
	if (one === other) return;
	let at = 0;
	while (one[at] === other[at]) at++;
	const about = (text: string) => text.slice(Math.max(0, at - ABOUT), at + ABOUT);
	expect(about(other)).toBe(about(one));
}

/** Goes on only with worlds that differ in nothing that anybody saw happen, by the battles themselves. */
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
