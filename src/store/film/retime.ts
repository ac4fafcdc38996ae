/**
 * The battle retimed: what happened is told anew, everybody of a round at once or one after another. Nothing is left
 * out and nobody goes another way; only when it is shown is another matter. Pure.
 */
import type { BattleEvent } from '../../engine/index.ts';
import type { Take } from './takes.ts';

/** `at-once`: all turns of a round begin together; who moved at the same time really does so either way. */
export const TIMINGS = ['at-once', 'one-by-one'] as const;
export type Timing = (typeof TIMINGS)[number];

/** A moment of the battle: so many segments of a half-round are over. */
export interface FilmMoment {
	readonly take: Take;
	readonly segment: number;
}

/** What happened in the segment after a moment; of some or of all who took part. */
export interface Part extends FilmMoment {
	readonly events: readonly BattleEvent[];
}

/** Half a second of a film. */
export interface Beat {
	readonly parts: readonly Part[];
	/** The parts are one whole segment, and everybody stands where he then stood. */
	readonly whole: boolean;
	/**
	 * As everything is shown but for who has moved since: one object for all beats that follow on each other from there.
	 * Of a whole beat, its own moment.
	 */
	readonly base: FilmMoment;
	/** It has something of several turns in it: only its round has a name. */
	readonly mixed: boolean;
}

/** Whose event it is. A contest is told of with who enters the space. */
function actorOf(event: BattleEvent): string {
	if (event.type !== 'contest') return event.creature;
	return event.winners[0] ?? event.contenders[0]?.creature ?? '';
}

/** Those who follow each other and have the same key, together. */
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

/** As it was. */
function asItWas(takes: readonly Take[]): readonly Beat[] {
	return takes
		.flatMap(partsOf)
		.map((part): Beat => ({ parts: [part], whole: true, base: part, mixed: false }));
}

/** The turns of a round side by side; who acts in several of them does so in their order. */
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

/** Each who took part by himself, in the order in which they began. */
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

/** The beats of a film. */
export function retimed(takes: readonly Take[], timing: Timing): readonly Beat[] {
	if (timing === 'one-by-one') return takes.flatMap(oneByOne);
	return grouped(takes, 'round').flatMap(atOnce);
}
