/** A battle as a film: its half-rounds one after the other, from the first second to the moment looked at. Pure. */
import { type Encounter, SEGMENTS } from '../../engine/index.ts';
import type { Ask } from '../session/session.ts';
import { battleOf, pastEncounter } from './battle.ts';

/** A half-round as far as it is shown. */
export interface Shot {
	/** The half-round of the history, or null for the present one. */
	readonly viewing: number | null;
	/** Segments of it, 1 to 6: where nothing happens any more the next begins. */
	readonly segments: number;
}

/** The last segment in which anything happens, 0 to 6. */
function lastOf(encounter: Encounter, ask: Ask): number {
	return battleOf(encounter, ask).segments.findLastIndex(({ events }) => events.length > 0) + 1;
}

/**
 * What is shown, in its order: nothing of half-rounds in which nobody does anything, so that turns flow into each other.
 *
 * @param until segments of the present half-round that have been shown, 0 to 6: what comes is not in the film
 */
export function reelOf(encounter: Encounter, ask: Ask, until: number): readonly Shot[] {
	const past = (encounter.history ?? []).flatMap(({ half }): Shot[] => {
		const then = pastEncounter(encounter, half);
		return then ? [{ viewing: half, segments: lastOf(then, { who: 'nobody' }) }] : [];
	});
	const present = { viewing: null, segments: Math.min(until, SEGMENTS, lastOf(encounter, ask)) };
	return [...past, present].filter(({ segments }) => segments > 0);
}

/** How long a film is, in segments. */
export function lengthOf(reel: readonly Shot[]): number {
	return reel.reduce((sum, { segments }) => sum + segments, 0);
}

/** What is shown at a time of a film, both in segments; its end where it is over. Undefined of an empty one. */
export function shotAt(reel: readonly Shot[], time: number): (Shot & { readonly at: number }) | undefined {
	let left = Math.max(0, time);
	for (const shot of reel) {
		if (left < shot.segments) return { ...shot, at: left };
		left -= shot.segments;
	}
	const last = reel.at(-1);
	return last && { ...last, at: last.segments };
}
