/**
 * Timing of a replay: all turns of a round at once, or creature by creature. Every event is shown once; only its
 * time changes. Pure.
 */
import type { BattleEvent } from '../../engine/index.ts';
import type { Take } from './clips.ts';

/**
 * `at-once`: turns of a round start together; simultaneous rounds stay as they were. `one-by-one`: each creature
 * moves alone.
 */
export const TIMINGS = ['at-once', 'one-by-one'] as const;
export type Timing = (typeof TIMINGS)[number];

/** A moment of the battle: after `segment` segments (0 to 6) of a half-round. */
export interface FilmMoment {
	readonly take: Take;
	readonly segment: number;
}

/** Events of the segment after a moment: all, or those of some creatures. */
export interface Part extends FilmMoment {
	readonly events: readonly BattleEvent[];
}

/** Half a second of a replay. */
export interface Beat {
	readonly parts: readonly Part[];
	/** A complete segment of the battle, so positions are exact. */
	readonly whole: boolean;
	/**
	 * The moment shown, updated only by movers of this replay since. Consecutive beats of one moment share the object.
	 * A whole beat is its own base.
	 */
	readonly base: FilmMoment;
	/** Shows several turns, so the clock names only the round. */
	readonly mixed: boolean;
}

/** The creature an event is shown with; for a contest the winner. */
function actorOf(event: BattleEvent): string {
	if (event.type !== 'contest') return event.creature;
	return event.winners[0] ?? event.contenders[0]?.creature ?? '';
}

/** Groups neighboring takes by `key`. */
function grouped(takes: readonly Take[], key: 'round' | 'turn'): readonly (readonly Take[])[] {
	const groups: Take[][] = [];
	for (const take of takes) {
		const last = groups.at(-1);
		if (last?.[0]?.[key] === take[key]) last.push(take);
		else groups.push([take]);
	}
	return groups;
}

function partsOf(take: Take): readonly Part[] {
	return take.segments
		.slice(take.first, take.end)
		.map(({ events }, i) => ({ take, segment: take.first + i, events }));
}

function asItWas(takes: readonly Take[]): readonly Beat[] {
	return takes
		.flatMap(partsOf)
		.map((part): Beat => ({ parts: [part], whole: true, base: part, mixed: false }));
}

/** The turns of a round in parallel. A creature with several turns takes them in order. */
function atOnce(round: readonly Take[]): readonly Beat[] {
	const turns = grouped(round, 'turn');
	const [first] = round;
	if (turns.length === 1 || !first) return asItWas(round);
	const busyUntil = new Map<string, number>();
	const beats: Part[][] = [];
	for (const turn of turns) {
		const parts = turn.flatMap(partsOf);
		const actors = new Set(parts.flatMap(({ events }) => events.map(actorOf)));
		const start = Math.max(0, ...[...actors].map((id) => busyUntil.get(id) ?? 0));
		for (const [i, part] of parts.entries()) {
			const beat = beats[start + i];
			if (beat) beat.push(part);
			else beats.push([part]);
		}
		for (const id of actors) busyUntil.set(id, start + parts.length);
	}
	const base = { take: first, segment: first.first };
	return beats.map((parts): Beat => ({ parts, whole: false, base, mixed: true }));
}

/** One creature at a time, in order of first events. */
function oneByOne(take: Take): readonly Beat[] {
	const parts = partsOf(take);
	const actors = new Set(parts.flatMap(({ events }) => events.map(actorOf)));
	if (actors.size < 2) return asItWas([take]);
	const base = { take, segment: take.first };
	return [...actors].flatMap((actor) =>
		parts.flatMap((part): Beat[] => {
			const events = part.events.filter((event) => actorOf(event) === actor);
			return events.length === 0 ? [] : [{ parts: [{ ...part, events }], whole: false, base, mixed: false }];
		}),
	);
}

export function retimed(takes: readonly Take[], timing: Timing): readonly Beat[] {
	if (timing === 'one-by-one') return takes.flatMap(oneByOne);
	return grouped(takes, 'round').flatMap(atOnce);
}
