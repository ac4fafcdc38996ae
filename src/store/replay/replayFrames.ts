/**
 * A battle as a film, from its first second to the moment looked at, as a seat has seen it. Each beat of it has a
 * value of the form of `seen`, so that whoever draws what is seen draws the film: encounter, positions and events are
 * those of the battle, only retimed. Plans are left out: a film shows what came of them.
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
import type { DocumentState } from '../document/documentState.ts';
import type { PlayerView } from '../playerView/playerView.ts';
import type { Seat } from '../playerView/seat.ts';
import { type FilmLook, type SeenThen, seenThen, takesOf } from './clips.ts';
import { type Beat, type FilmMoment, retimed, type Timing } from './scheduling.ts';

/** The contests of a film, each with the beat in which it is decided. */
export interface FilmContest {
	readonly beat: number;
	readonly contest: Contest;
	/** Of its segment in the battle, whenever they are shown. */
	readonly events: readonly BattleEvent[];
}

export interface Reel {
	/** In beats, each of which is half a second of the battle. */
	readonly length: number;
	readonly contests: readonly FilmContest[];
	/**
	 * What is seen as a beat (0 to `length`) begins and while it runs. Its battle has only the segments around the beat;
	 * the beat itself is the one after its `segment`.
	 */
	seenAt(beat: number): PlayerView;
	/** The round of the film that a beat belongs to: the same in every timing. */
	roundOf(beat: number): number;
	/** The first beat of a round. */
	beginOf(round: number): number;
}

interface Place {
	readonly at: Square;
	readonly squeezed: Squeezed | undefined;
}

/** Beats in a row with the same base (`Beat.base`). */
interface Run {
	readonly base: FilmMoment;
	/** Its first beat. */
	readonly first: number;
	readonly seen: PlayerView;
	/** Everybody who is shown in it. */
	readonly creatures: readonly Creature[];
}

const NOTHING: SegmentResult = { segment: 0, positions: {}, events: [] };

function isMove(event: BattleEvent): event is Moved {
	return event.type === 'moved';
}

/** A film's creature: what it intends is not in it. */
function filmed(creature: Creature, place?: Place): Creature {
	const { plan: _, auto: __, squeezed, ...rest } = creature;
	const now = place ? place.squeezed : squeezed;
	return { ...rest, ...(place && { position: place.at }), ...(now && { squeezed: now }) };
}

/**
 * Puts those who could not stay where the half-rounds that end with a beat left them. Only where turns are shown side by
 * side: what is shown one by one begins anew with each half-round.
 */
function settle(places: Map<string, Place>, { parts, mixed }: Beat): void {
	if (!mixed) return;
	for (const { take, segment } of parts)
		if (segment === take.end - 1)
			for (const { creature, to } of take.ending.settled)
				places.set(creature, { at: to, squeezed: take.ending.squeezed?.[creature] });
}

/** Puts those who move in a beat where they come to be. */
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
		/** What is seen when it is over. */
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

	/** What is seen in a beat of parts, with the clock of what is shown, and with those acting who do so in it. */
	private clocked({ parts, mixed, base }: Beat, seen: PlayerView): PlayerView {
		const [part = base] = parts;
		if (mixed) return { ...seen, clock: roundName(base.take.number), acting: [] };
		const { clock, acting } = this.at(part);
		return { ...seen, clock, acting };
	}

	/** Puts together what is seen, with the segments of a film around a beat. */
	private shown(beat: number, seen: PlayerView, creatures: readonly Creature[] | null): PlayerView {
		// Beats that follow on each other have another number each, by which whoever is told of them knows them apart.
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

	/** A beat as a segment's result. */
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
	 * Those who have moved in a run, and where they are as a beat begins or ends. As it ends nobody has been settled yet:
	 * that is seen as the next one begins.
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

	/** Those who move in a run but were not there at its base, each where it sets out. */
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

/** The film of a battle up to the moment looked at, as a seat has seen it. */
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

/** How far into its beat a contest is looked at when somebody goes to it: before it is decided. */
const OPEN = 0.2;
/** In beats: going back this soon after a contest leads to the one before it, not to the same one again. */
const SINCE = 0.6;

/** The time of the next contest after a time of a film, or of the last one before it, in beats; null where there is none. */
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
