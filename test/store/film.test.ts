/** Battle replay: half-rounds, length and order in both timings, and its log for the table. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BattleEvent, Creature, Encounter, FightClock, Moved } from '../../src/engine/index.ts';
import { battleOf, pastEncounter } from '../../src/store/derived/battle.ts';
import { encounterAt, nextHalf } from '../../src/store/derived/encounterAt.ts';
import { openDocument } from '../../src/store/document/document.ts';
import { GM, type Seat, TABLE } from '../../src/store/playerView/seat.ts';
import { seenThen, takesOf } from '../../src/store/replay/clips.ts';
import { battleLog, tableLog } from '../../src/store/replay/exportLog.ts';
import { contestFrom, type Reel, reelOf } from '../../src/store/replay/replayFrames.ts';
import { retimed, TIMINGS, type Timing } from '../../src/store/replay/scheduling.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../support/encounters.ts';

const LOOK = { viewing: null, ask: APP_ROLLS, plansOnTable: false, woundsOnTable: false, segment: 6 };

function filmOf(battle: Encounter, timing: Timing = 'at-once', segment = 6, seat: Seat = GM): Reel {
	return reelOf({ encounter: battle }, { ...LOOK, segment }, seat, timing);
}

function takesIn(battle: Encounter, segment = 6, seat: Seat = GM) {
	const look = { ...LOOK, segment };
	const document = { encounter: battle };
	return takesOf(document, look, seenThen(document, look, seat));
}

/** Events of a beat. */
function eventsAt(reel: Reel, beat: number): readonly BattleEvent[] {
	const { battle, segment } = reel.seenAt(beat);
	return battle.segments[segment]!.events;
}

function movesOf(events: readonly BattleEvent[]): readonly Moved[] {
	return events.filter((event): event is Moved => event.type === 'moved');
}

/** Moves of a replay by beat: "ada 1,0". */
function told(reel: Reel): readonly string[] {
	return Array.from({ length: reel.length }, (_, beat) =>
		movesOf(eventsAt(reel, beat))
			.map(({ creature: id, to }) => `${id} ${to.x},${to.y}`)
			.join(' '),
	);
}

/**
 * Ada moves two squares, then no movement for half a round, then Ben moves three; a hidden creature moves
 * throughout.
 */
function battle(): Encounter {
	const ada = creature('ada', 0, 0);
	const spy = creature('spy', 0, 5, { hidden: true, name: 'The spy' });
	const first = encounter([
		going(ada, ...walk(ada.position, 1, 0, 2)),
		going(spy, ...walk(spy.position, 1, 0, 4)),
	]);
	const still = nextHalf(first, APP_ROLLS)!;
	const third = nextHalf(still, APP_ROLLS)!;
	const ben = creature('ben', 0, 3);
	return { ...third, creatures: [...third.creatures, going(ben, ...walk(ben.position, 1, 0, 3))] };
}

/** Half-round in which only `movers` move, as in a turn. */
interface Turn {
	readonly round: number;
	readonly movers: readonly string[] | null;
	/** Direction and distance of each creature. */
	readonly goes: readonly { readonly dx: number; readonly dy: number; readonly far: number }[];
}

/** Battle of these half-rounds; the last is the present one. */
function fought(start: readonly Creature[], turns: readonly Turn[]): Encounter {
	let now = encounter(start, { width: 30, height: 30 });
	for (const [i, { round, movers, goes }] of turns.entries()) {
		const creatures = now.creatures.map((one, index) => {
			const { dx = 1, dy = 0, far = 0 } = goes[index] ?? {};
			return going(one, ...walk(one.position, dx, dy, far));
		});
		const half: Encounter = { ...now, creatures, round, ...(movers ? { movers } : { movers: undefined }) };
		if (i === turns.length - 1) return half;
		const next = nextHalf(half, APP_ROLLS)!;
		const turn: FightClock | undefined = movers ? { type: 'turn', round, creatures: movers } : undefined;
		const history = next.history!.map((past) => (past.half === i + 1 ? { ...past, round, turn } : past));
		now = { ...next, history };
	}
	return now;
}

const IDS = ['ada', 'ben', 'cob', 'dan'];
const START = IDS.map((id, i) => creature(id, 12 + 2 * (i % 2), 12 + 2 * Math.floor(i / 2)));

const battles = fc
	.array(
		fc.record({
			begins: fc.boolean(),
			movers: fc.option(fc.subarray(IDS, { minLength: 1 })),
			goes: fc.array(
				fc.record({ dx: fc.integer({ min: -1, max: 1 }), dy: fc.constantFrom(-1, 1), far: fc.nat(6) }),
				{ minLength: 4, maxLength: 4 },
			),
		}),
		{ minLength: 1, maxLength: 6 },
	)
	.map((turns) => {
		let round = 1;
		return turns.map(({ begins, ...turn }): Turn => ({ ...turn, round: begins ? ++round : round }));
	})
	.map((turns) => fought(START, turns));

/** All moves of a battle up to a moment, from the resolver. */
function movesIn(fight: Encounter, segment: number): readonly Moved[] {
	const past = (fight.history ?? []).flatMap(
		({ half }) => battleOf(pastEncounter(fight, half)!, APP_ROLLS).segments,
	);
	const present = battleOf(fight, APP_ROLLS).segments.slice(0, segment);
	return [...past, ...present].flatMap(({ events }) => movesOf(events));
}

function byCreature(moves: readonly Moved[]) {
	return IDS.map((id) => moves.filter(({ creature: one }) => one === id));
}

const timings = fc.constantFrom(...TIMINGS);

describe('replay', () => {
	it('has each half-round up to its last event, and none without events', () => {
		expect(told(filmOf(battle(), 'at-once', 6, TABLE))).toEqual([
			'ada 1,0',
			'ada 2,0',
			'ben 1,3',
			'ben 2,3',
			'ben 3,3',
		]);
	});

	it('ends at the moment viewed', () => {
		expect(told(filmOf(battle(), 'at-once', 1, TABLE))).toEqual(['ada 1,0', 'ada 2,0', 'ben 1,3']);
		const look = { ...LOOK, viewing: 1, segment: 1 };
		expect(told(reelOf({ encounter: battle() }, look, TABLE, 'at-once'))).toEqual(['ada 1,0']);
		expect(filmOf(encounter([creature('ada', 0, 0)])).length).toBe(0);
	});

	it('takes no longer for viewers who see no movement', () => {
		expect(filmOf(battle(), 'at-once', 6, GM).length).toBe(4 + 3);
		for (const timing of TIMINGS)
			expect(
				JSON.stringify(Array.from({ length: 6 }, (_, i) => filmOf(battle(), timing, 6, TABLE).seenAt(i))),
			).not.toContain('spy');
	});

	it('shows turns at once: a round’s turns together, second turns later', () => {
		const stays = { dx: 0, dy: -1, far: 0 };
		const goes = (far: number) => ({ dx: 0, dy: -1, far });
		const fight = fought(START, [
			{ round: 1, movers: ['ada'], goes: [goes(2)] },
			{ round: 1, movers: ['ben'], goes: [stays, goes(3)] },
			{ round: 1, movers: ['ada'], goes: [goes(1)] },
			{ round: 2, movers: ['ben'], goes: [stays, goes(1)] },
		]);
		expect(told(filmOf(fight))).toEqual([
			'ada 12,11 ben 14,11',
			'ada 12,10 ben 14,10',
			'ben 14,9 ada 12,9',
			'ben 14,8',
		]);
		expect(told(filmOf(fight, 'one-by-one')).join(' ')).toBe(
			'ada 12,11 ada 12,10 ben 14,11 ben 14,10 ben 14,9 ada 12,9 ben 14,8',
		);
		expect(filmOf(fight).seenAt(1).clock).toBe('Round 1');
		expect(filmOf(fight, 'one-by-one').seenAt(2).clock).toContain(': Ben');
	});

	it('shows simultaneous movers one by one, contests with winners', () => {
		const reel = filmOf(lydiaAndTheOrc(), 'one-by-one');
		const actors = Array.from({ length: reel.length }, (_, i) => movesOf(eventsAt(reel, i))[0]?.creature);
		expect(actors.indexOf('orc')).toBeGreaterThan(actors.lastIndexOf('lydia'));
		expect(reel.contests).toHaveLength(1);
		expect(actors[reel.contests[0]!.beat]).toBe(reel.contests[0]!.contest.winners[0]);
	});

	it('shows every move once, each creature’s in order', () => {
		fc.assert(
			fc.property(battles, timings, fc.nat(6), (fight, timing, segment) => {
				const reel = filmOf(fight, timing, segment);
				const shown = Array.from({ length: reel.length }, (_, beat) => movesOf(eventsAt(reel, beat))).flat();
				expect(byCreature(shown)).toEqual(byCreature(movesIn(fight, segment)));
			}),
		);
	});

	it('moves all creatures from their shown position and ends as the battle does', () => {
		fc.assert(
			fc.property(battles, timings, (fight, timing) => {
				const reel = filmOf(fight, timing);
				for (let beat = 0; beat < reel.length; beat++) {
					const { encounter: now, battle: of, segment } = reel.seenAt(beat);
					const result = of.segments[segment]!;
					for (const { id, position } of now.creatures) {
						const own = movesOf(result.events).filter((move) => move.creature === id);
						if (own.length > 0) expect(own[0]!.from).toEqual(position);
						expect(result.positions[id]).toEqual(own.at(-1)?.to ?? position);
					}
				}
				const places = ({ creatures }: Encounter) => creatures.map(({ id, position }) => [id, position]);
				expect(places(reel.seenAt(reel.length).encounter)).toEqual(places(encounterAt(fight, APP_ROLLS, 6)));
			}),
		);
	});

	it('continues a round of turns from a displaced creature’s position', () => {
		const stays = { dx: 1, dy: 0, far: 0 };
		const fight = fought(
			[creature('ada', 7, 5), creature('ben', 0, 9), creature('cob', 1, 5)],
			[
				{ round: 1, movers: null, goes: [stays, stays, { dx: 1, dy: 0, far: 7 }] },
				{ round: 1, movers: ['ben'], goes: [stays, { dx: 1, dy: 0, far: 1 }, stays] },
				{ round: 1, movers: null, goes: [stays, stays, { dx: 0, dy: 1, far: 1 }] },
			],
		);
		const reel = filmOf(fight);
		const steps = ['cob 2,5 ben 1,9', 'cob 3,5', 'cob 4,5', 'cob 5,5', 'cob 6,5', 'cob 7,5', 'cob 6,6'];
		expect(told(reel)).toEqual(steps);
		const cob = reel.seenAt(6).encounter.creatures.find(({ id }) => id === 'cob');
		expect(cob?.position).toEqual({ x: 6, y: 5 });
	});

	it('at once starts a round’s turns in its first beat, except second turns', () => {
		fc.assert(
			fc.property(battles, (fight) => {
				const takes = takesIn(fight);
				const beats = retimed(takes, 'at-once');
				for (const round of new Set(takes.map((take) => take.round))) {
					const first = beats.find(({ base }) => base.take.round === round)!;
					const acted = new Set<string>();
					for (const turn of new Set(takes.filter((take) => take.round === round).map((take) => take.turn))) {
						const [take] = takes.filter((one) => one.turn === turn);
						const of = takes
							.filter((one) => one.turn === turn)
							.flatMap(({ segments }) => segments.flatMap(({ events }) => events));
						const actors = of.flatMap((event) => ('creature' in event ? event.creature : event.winners));
						if (!actors.some((id) => acted.has(id)))
							expect(first.parts.some((part) => part.take === take)).toBe(true);
						for (const id of actors) acted.add(id);
					}
				}
			}),
		);
	});

	it('never moves two one by one in a beat', () => {
		fc.assert(
			fc.property(battles, (fight) => {
				const reel = filmOf(fight, 'one-by-one');
				for (let beat = 0; beat < reel.length; beat++)
					expect(new Set(movesOf(eventsAt(reel, beat)).map((move) => move.creature)).size).toBeLessThan(2);
			}),
		);
	});

	it('numbers beats uniquely and has few segments in each', () => {
		const reel = filmOf(lydiaAndTheOrc());
		const seen = Array.from({ length: reel.length + 1 }, (_, beat) => reel.seenAt(beat));
		expect(seen.map(({ segment }) => segment)).toEqual(seen.map((_, beat) => 1 + (beat % 2)));
		expect(Math.max(...seen.map((one) => one.battle.segments.length))).toBe(4);
		expect(seen.flatMap((one) => one.encounter.creatures).some(({ plan }) => plan)).toBe(false);
	});

	it('finds the round of a beat in the other timing', () => {
		const [once, by] = TIMINGS.map((timing) => filmOf(battle(), timing, 6, TABLE));
		expect(once!.roundOf(4)).toBe(by!.roundOf(4));
		expect(by!.beginOf(once!.roundOf(4))).toBe(2);
		expect(by!.beginOf(once!.roundOf(99))).toBe(2);
	});
});

describe('contest navigation', () => {
	const reel = { contests: [2, 3, 7].map((beat) => ({ beat, contest: {} as never })) };
	it('goes to the previous and next contest and stops at the ends', () => {
		expect(contestFrom(reel, 0, 'next')).toBe(2.2);
		expect(contestFrom(reel, 2.2, 'next')).toBe(3.2);
		expect(contestFrom(reel, 7.2, 'next')).toBeNull();
		expect(contestFrom(reel, 3.2, 'previous')).toBe(2.2);
		expect(contestFrom(reel, 3.5, 'previous')).toBe(2.2);
		expect(contestFrom(reel, 2.2, 'previous')).toBeNull();
	});
});

describe('log for the table', () => {
	it('tells each half-round up to the moment as all saw it', () => {
		const look = { ...LOOK, segment: 1 };
		const text = tableLog({ encounter: battle() }, look, 'feet');
		expect(text).toContain('Round 1, half 1\nSegment 1: Ada moves to 2, 1.');
		expect(text).toContain('Ben moves to 2, 4.');
		expect(text).not.toContain('Ben moves to 3, 4.');
		expect(text).not.toContain('spy');
	});
	it('is complete from any viewed moment, as is the GM’s', () => {
		const workspace = createWorkspace();
		openDocument(workspace, 'b', battle());
		workspace.session.setState({ segment: 1 });
		const [table, gm] = [true, false].map((forTable) => battleLog(workspace, forTable));
		expect(table).toBe(tableLog({ encounter: battle() }, { ...LOOK, segment: 1 }, 'feet'));
		expect(gm).toContain('The spy moves');
		expect(gm).toContain('Ben moves to 2, 4.');
		workspace.session.setState({ viewing: 1, segment: 2, ask: { who: 'everyone' } });
		for (const text of [true, false].map((forTable) => battleLog(workspace, forTable))) {
			expect(text).toContain('Ada moves to 3, 1');
			expect(text).not.toContain('Ben');
		}
	});
	it('says that earlier half-rounds are a summary, and to the GM where details begin', () => {
		const workspace = createWorkspace();
		const earlier = { from: 1, fromRound: 1, creaturesThen: 3, to: 8, toRound: 4, creatures: 3 };
		const { history = [], half = 1, ...rest } = battle();
		const later = history.map((past) => ({ ...past, half: past.half + 8 }));
		openDocument(workspace, 'b', { ...rest, earlier, half: half + 8, history: later });
		const [table, gm] = [true, false].map((forTable) => battleLog(workspace, forTable));
		expect(table).toMatch(/^Earlier half-rounds are stored as a summary only\.\n/);
		expect(gm).toContain('Details start with half-round 9.');
	});
	it('is empty before the first event', () => {
		const workspace = createWorkspace();
		openDocument(workspace, 'b', lydiaAndTheOrc());
		expect([true, false].map((forTable) => battleLog(workspace, forTable))).toEqual(['', '']);
	});
});
