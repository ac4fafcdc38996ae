/**
 * A battle as a replay, from its start to the viewed moment, as a seat has seen it. Each beat has the form of a
 * player view, so any view can draw it; events are only retimed. Plans are left out.
 */
import type {
	BattleEvent,
	Contest,
	Creature,
	Moved,
	SegmentResult,
	Square,
	Squeezed,
} from '../../engine/index.ts';
import { roundName } from '../../messages/index.ts';
import type { PlayerView } from '../playerView/playerView.ts';
import type { Seat } from '../playerView/seat.ts';
import type { DocumentState } from '../workspace/documentState.ts';
import { type FilmLook, type SeenThen, seenThen, takesOf } from './clips.ts';
import { type Beat, type FilmMoment, retimed, type Timing } from './scheduling.ts';

/** A contest with the beat that decides it. */
export interface FilmContest {
	readonly beat: number;
	readonly contest: Contest;
	/** All events of its segment. */
	readonly events: readonly BattleEvent[];
}

export interface Reel {
	/** In beats of half a second. */
	readonly length: number;
	readonly contests: readonly FilmContest[];
	/**
	 * The view at the start of a beat (0 to `length`) and during it. Its battle has only the segments around; the beat
	 * is the one after `segment`.
	 */
	seenAt(beat: number): PlayerView;
	/** The same in every timing. */
	roundOf(beat: number): number;
	beginOf(round: number): number;
}

interface Place {
	readonly at: Square;
	readonly squeezed: Squeezed | undefined;
}

/** Consecutive beats with the same base (`Beat.base`). */
interface Run {
	readonly base: FilmMoment;
	/** Its first beat. */
	readonly first: number;
	readonly seen: PlayerView;
	/** All creatures shown in it. */
	readonly creatures: readonly Creature[];
}

const NOTHING: SegmentResult = { segment: 0, positions: {}, events: [] };

function isMove(event: BattleEvent): event is Moved {
	return event.type === 'moved';
}

/** A creature without intentions. */
function filmed(creature: Creature, place?: Place): Creature {
	const { plan: _, auto: __, squeezed, ...rest } = creature;
	const now = place ? place.squeezed : squeezed;
	return { ...rest, ...(place && { position: place.at }), ...(now && { squeezed: now }) };
}

/**
 * Settles creatures at the end of half-rounds. Only for turns shown side by side; single ones restart with each
 * half-round.
 */
function settle(places: Map<string, Place>, { parts, mixed }: Beat): void {
	if (!mixed) return;
	for (const { take, segment } of parts)
		if (segment === take.end - 1)
			for (const { creature, to } of take.ending.settled)
				places.set(creature, { at: to, squeezed: take.ending.squeezed?.[creature] });
}

/** Moves creatures of a beat to their end positions. */
function move(places: Map<string, Place>, beat: Beat | undefined): void {
	for (const { events, take, segment } of beat?.parts ?? [])
		for (const { creature, to } of events.filter(isMove))
			places.set(creature, { at: to, squeezed: take.segments[segment]?.squeezed?.[creature] });
}

class FilmReel implements Reel {
	readonly contests: readonly FilmContest[];
	private run: Run | null = null;

	constructor(
		private readonly beats: readonly Beat[],
		private readonly then: SeenThen,
		/** The view at the end. */
		private readonly end: () => PlayerView,
	) {
		this.contests = beats.flatMap(({ parts }, beat) =>
			parts.flatMap(({ events, take, segment }) =>
				events.flatMap((event) =>
					event.type === 'contest'
						? { beat, contest: event, events: take.segments[segment]?.events ?? events }
						: [],
				),
			),
		);
	}

	get length(): number {
		return this.beats.length;
	}

	roundOf(beat: number): number {
		const { beats } = this;
		return beats[Math.min(beat, beats.length - 1)]?.base.take.round ?? 0;
	}

	beginOf(round: number): number {
		return Math.max(
			0,
			this.beats.findIndex(({ base }) => base.take.round === round),
		);
	}

	seenAt(beat: number): PlayerView {
		const one = this.beats[beat];
		if (!one) return this.shown(beat, this.end(), null);
		if (one.whole) return this.shown(beat, this.at(one.base), null);
		const run = this.runOf(one, beat);
		const places = this.placesAt(run, beat, 'begins');
		const creatures = run.creatures.map((creature) => filmed(creature, places.get(creature.id)));
		return this.shown(beat, this.clocked(one, run.seen), creatures);
	}

	private at({ take, segment }: FilmMoment): PlayerView {
		return this.then(take.viewing, segment);
	}

	/** The view of a composed beat, with its clock and acting creatures. */
	private clocked({ parts, mixed, base }: Beat, seen: PlayerView): PlayerView {
		const [part = base] = parts;
		if (mixed) return { ...seen, clock: roundName(base.take.number), acting: [] };
		const { clock, acting } = this.at(part);
		return { ...seen, clock, acting };
	}

	private shown(beat: number, seen: PlayerView, creatures: readonly Creature[] | null): PlayerView {
		// Consecutive beats need different numbers, by which receivers distinguish them.
		const segment = 1 + (beat % 2);
		const around = [beat - 1, beat, beat + 1].map((one) => this.resultOf(one));
		const segments = segment === 1 ? around : [NOTHING, ...around];
		const { history: _, amendments: __, ...encounter } = seen.encounter;
		const everybody = creatures ?? encounter.creatures.map((creature) => filmed(creature));
		return {
			...seen,
			encounter: { ...encounter, creatures: everybody },
			battle: {
				half: seen.battle.half,
				start: {},
				states: [],
				segments: segments.map((one, i) => ({ ...one, segment: i + 1 })),
				awaiting: null,
				settled: [],
				final: null,
			},
			segment,
			order: null,
		};
	}

	private resultOf(beat: number): SegmentResult {
		const one = this.beats[beat];
		const [part] = one?.parts ?? [];
		if (!one || !part) return NOTHING;
		if (one.whole) {
			return part.take.segments[part.segment] ?? NOTHING;
		}
		const run = this.runOf(one, beat);
		const places = this.placesAt(run, beat, 'ends');
		const positions: Record<string, Square> = {};
		const squeezed: Record<string, Squeezed> = {};
		for (const creature of run.creatures) {
			const place = places.get(creature.id);
			positions[creature.id] = place?.at ?? creature.position;
			const narrow = place ? place.squeezed : creature.squeezed;
			if (narrow) squeezed[creature.id] = narrow;
		}
		return { segment: 0, positions, squeezed, events: one.parts.flatMap(({ events }) => events) };
	}

	/**
	 * Positions of moved creatures at the start or end of a beat. At the end none is settled yet; the next beat shows
	 * that.
	 */
	private placesAt({ first }: Run, beat: number, when: 'begins' | 'ends'): ReadonlyMap<string, Place> {
		const places = new Map<string, Place>();
		for (let at = first; at <= beat; at++) {
			const before = this.beats[at - 1];
			if (at > first && before) settle(places, before);
			if (at < beat || when === 'ends') move(places, this.beats[at]);
		}
		return places;
	}

	private runOf({ base }: Beat, beat: number): Run {
		if (this.run?.base === base) return this.run;
		let first = beat;
		while (this.beats[first - 1]?.base === base) first -= 1;
		const seen = this.at(base);
		const { creatures } = seen.encounter;
		this.run = { base, first, seen, creatures: [...creatures, ...this.joining(base, first, creatures)] };
		return this.run;
	}

	/** Creatures that move in a run but were not at its base, with their start. */
	private joining(base: FilmMoment, first: number, present: readonly Creature[]): readonly Creature[] {
		const known = new Set(present.map(({ id }) => id));
		const joined: Creature[] = [];
		for (let beat = first; this.beats[beat]?.base === base; beat++)
			for (const part of this.beats[beat]?.parts ?? [])
				for (const { creature, from } of part.events.filter(isMove)) {
					if (known.has(creature)) continue;
					known.add(creature);
					const one = this.at(part).encounter.creatures.find(({ id }) => id === creature);
					if (one) joined.push({ ...one, position: from });
				}
		return joined;
	}
}

/** The replay of a battle up to the viewed moment, for a seat. */
export function reelOf(
	document: Pick<DocumentState, 'encounter'>,
	look: FilmLook,
	seat: Seat,
	timing: Timing,
): Reel {
	const then = seenThen(document, look, seat);
	const takes = takesOf(document, look, then);
	return new FilmReel(retimed(takes, timing), then, () => then(look.viewing, look.segment));
}

/** Part of its beat at which a contest is viewed: before the decision. */
const OPEN = 0.2;
/** Beats after a contest within which going back skips it. */
const SINCE = 0.6;

/** Time of the next or previous contest in beats; null without one. */
export function contestFrom(
	{ contests }: { readonly contests: readonly Pick<FilmContest, 'beat'>[] },
	at: number,
	towards: 'next' | 'previous',
): number | null {
	const times = contests.map(({ beat }) => beat + OPEN);
	const found =
		towards === 'next' ? times.find((time) => time > at) : times.findLast((time) => time < at - SINCE);
	return found ?? null;
}
