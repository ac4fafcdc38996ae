/**
 * In which order a film shows what happened in a battle: all turns of a round at once, or one creature after another.
 * Every event is shown exactly once; only the time at which it is shown changes. Pure.
 */
import type { BattleEvent } from '../../engine/index.ts';
import type { Take } from './clips.ts';

/**
 * `at-once`: all turns of a round begin together; where everybody moved at once in the battle, it is shown as it was.
 * `one-by-one`: each creature moves alone.
 */
export const TIMINGS = ['at-once', 'one-by-one'] as const;
export type Timing = (typeof TIMINGS)[number];

/** A moment of the battle: `segment` segments (0 to 6) of a half-round are over. */
export interface FilmMoment {
	readonly take: Take;
	readonly segment: number;
}

/** What happened in the segment that begins at a moment: all its events, or those of some creatures. */
export interface Part extends FilmMoment {
	readonly events: readonly BattleEvent[];
}

/** Half a second of a film. */
export interface Beat {
	readonly parts: readonly Part[];
	/** It is one segment of the battle with all its events, so that everybody stands where he then stood. */
	readonly whole: boolean;
	/**
	 * The moment whose picture is shown, with only those moved elsewhere who have moved in this film since. Beats in a row
	 * that start from the same moment share one object. A whole beat's base is its own moment.
	 */
	readonly base: FilmMoment;
	/** It shows several turns together, so that the clock can name only the round. */
	readonly mixed: boolean;
}

/** The id of the creature with which an event is shown; a contest is shown with whoever wins the space. */
function actorOf(event: BattleEvent): string {
	if (event.type !== 'contest') return event.creature;
	return event.winners[0] ?? event.contenders[0]?.creature ?? '';
}

/** Neighbouring takes with the same `key` in one group. */
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

/** Every segment as it was in the battle. */
function asItWas(takes: readonly Take[]): readonly Beat[] {
	return takes
		.flatMap(partsOf)
		.map((part): Beat => ({ parts: [part], whole: true, base: part, mixed: false }));
}

/** The turns of a round side by side. Whoever acts in several of them does so in their order, so the later one waits. */
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

/** One creature after another, in the order in which they first did something. */
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

/** The beats of a film, in the order in which they are shown. */
export function retimed(takes: readonly Take[], timing: Timing): readonly Beat[] {
	if (timing === 'one-by-one') return takes.flatMap(oneByOne);
	return grouped(takes, 'round').flatMap(atOnce);
}
