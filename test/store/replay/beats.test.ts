/** Replays beat by beat: creatures shown, and their positions at start and end. */
import { describe, expect, it } from 'vitest';
import type { BattleEvent, Encounter } from '../../../src/engine/index.ts';
import { nextHalf } from '../../../src/store/derived/encounterAt.ts';
import { GM } from '../../../src/store/playerView/seat.ts';
import { seenThen, type Take, takesOf } from '../../../src/store/replay/clips.ts';
import { tableLog } from '../../../src/store/replay/exportLog.ts';
import { type Reel, reelOf } from '../../../src/store/replay/replayFrames.ts';
import { retimed, type Timing } from '../../../src/store/replay/scheduling.ts';
import { APP_ROLLS } from '../../../src/store/session/playbackState.ts';
import { creature, encounter, going, walk } from '../../support/encounters.ts';

const LOOK = { viewing: null, ask: APP_ROLLS, plansOnTable: false, woundsOnTable: false, segment: 6 };
const film = (battle: Encounter, timing: Timing = 'at-once', segment = 6): Reel =>
	reelOf({ encounter: battle }, { ...LOOK, segment }, GM, timing);

/** Ann moves three squares in segments 1 to 3, Bo one in the second. */
const ann = going(creature('ann', 0, 0, { speed: 30 }), ...walk({ x: 0, y: 0 }, 1, 0, 3));
const bo = going(creature('bo', 0, 4), { hold: 1 }, { x: 1, y: 4 });
const two = encounter([ann, bo]);

const movers = (events: readonly BattleEvent[]) =>
	events.flatMap((event) => (event.type === 'moved' ? [event.creature] : [])).join('+');
/** Movers of a beat with all positions at start and end: "ann: ann 0,0>1,0 bo 0,4>0,4". */
function told(reel: Reel, beat: number): string {
	const { encounter: now, battle, segment } = reel.seenAt(beat);
	const result = battle.segments[segment]!;
	const places = now.creatures.map(({ id, position: { x, y } }) => {
		const end = result.positions[id];
		return `${id} ${x},${y}>${end?.x},${end?.y}`;
	});
	return `${movers(result.events)}: ${places.join(' ')}`;
}
const all = (reel: Reel) => Array.from({ length: reel.length }, (_, beat) => told(reel, beat));

describe('beats of a replay', () => {
	it('at once are the segments as played', () => {
		expect(all(film(two))).toEqual([
			'ann: ann 0,0>1,0 bo 0,4>0,4',
			'ann+bo: ann 1,0>2,0 bo 0,4>1,4',
			'ann: ann 2,0>3,0 bo 1,4>1,4',
		]);
	});
	it('one by one show each creature alone, others in place', () => {
		expect(all(film(two, 'one-by-one'))).toEqual([
			'ann: ann 0,0>1,0 bo 0,4>0,4',
			'ann: ann 1,0>2,0 bo 0,4>0,4',
			'ann: ann 2,0>3,0 bo 0,4>0,4',
			'bo: ann 3,0>3,0 bo 0,4>1,4',
		]);
	});
	it('can be viewed in any order', () => {
		const reel = film(two, 'one-by-one');
		expect([3, 0, 2, 1].map((beat) => told(reel, beat))).toEqual(
			[3, 0, 2, 1].map((beat) => told(film(two, 'one-by-one'), beat)),
		);
	});
	it('have their segments of the battle, numbered from 1, with the running one after', () => {
		const reel = film(two);
		const around = (beat: number) => {
			const { battle, segment } = reel.seenAt(beat);
			return [segment, battle.segments.map((one) => `${one.segment}${movers(one.events)}`).join(' ')];
		};
		expect([0, 1, 2, 3].map(around)).toEqual([
			[1, '1 2ann 3ann+bo'],
			[2, '1 2ann 3ann+bo 4ann'],
			[1, '1ann+bo 2ann 3'],
			[2, '1 2ann 3 4'],
		]);
	});
	it('show neither plans, goals, past nor future', () => {
		const world = {
			...two,
			creatures: [{ ...ann, auto: { behavior: { type: 'charge' } } as const }, bo],
			history: [],
			amendments: [],
		};
		for (const timing of ['at-once', 'one-by-one'] as const) {
			const { encounter: now, battle, order } = film(world, timing).seenAt(1);
			expect(now.creatures.some((one) => one.plan || one.auto)).toBe(false);
			expect([now.history, now.amendments, order]).toEqual([undefined, undefined, null]);
			expect(battle).toMatchObject({ start: {}, states: [], awaiting: null, settled: [], final: null });
		}
	});
	it('show a squeezed creature as squeezed in both timings, until it leaves', () => {
		const wall = (y: number) => [2, 3].map((x) => ({ x, y, type: 'wall' }));
		const ogre = going(
			creature('ogre', 0, 1, { size: 'large' }),
			{ x: 2, y: 1, by: 'squeeze' },
			{ x: 3, y: 1, by: 'squeeze' },
		);
		const gap = {
			...encounter([ogre, going(creature('bo', 0, 4), { hold: 5 }, { x: 1, y: 4 })], {
				terrain: [...wall(0), ...wall(2)],
			}),
			rules: { squeezing: true },
		};
		const narrow = (timing: Timing) => {
			const reel = film(gap, timing);
			return Array.from({ length: reel.length }, (_, beat) => {
				const { encounter: now, battle, segment } = reel.seenAt(beat);
				const one = now.creatures.find(({ id }) => id === 'ogre');
				return [
					movers(battle.segments[segment]!.events),
					Boolean(one?.squeezed),
					Boolean(battle.segments[segment]!.squeezed?.ogre),
				];
			}).filter(([who]) => who === 'ogre');
		};
		// One by one another creature moves as well, or both timings would match.
		expect(narrow('at-once')).toEqual([
			['ogre', false, true],
			['ogre', true, true],
		]);
		expect(narrow('one-by-one')).toEqual(narrow('at-once'));
	});
	it('show a joining creature from its start', () => {
		const bat = going(creature('bat', 8, 4), ...walk({ x: 8, y: 4 }, -1, 0, 2));
		const joined: Encounter = {
			...two,
			amendments: [{ type: 'creature', after: 3, creature: bat, placed: true }],
		};
		const reel = film(joined, 'one-by-one');
		expect(all(reel).filter((beat) => beat.startsWith('bat'))).toEqual([
			'bat: ann 3,0>3,0 bo 1,4>1,4 bat 8,4>7,4',
			'bat: ann 3,0>3,0 bo 1,4>1,4 bat 7,4>6,4',
		]);
		expect(all(reel)[0]).toBe('ann: ann 0,0>1,0 bo 0,4>0,4 bat 8,4>8,4');
	});
	it('after the last show the battle’s end, and an empty replay has none', () => {
		const reel = film(two, 'one-by-one');
		const end = reel.seenAt(reel.length);
		expect(end.encounter.creatures.map(({ position: { x } }) => x)).toEqual([3, 1]);
		const none = film(encounter([creature('ann', 0, 0)]));
		expect([none.length, none.roundOf(0), none.beginOf(1)]).toEqual([0, 0, 0]);
		expect(none.seenAt(0).encounter.creatures).toHaveLength(1);
	});
});

describe('takes in time', () => {
	const moved = (id: string): BattleEvent => ({
		...{ type: 'moved', creature: id, feet: 5 },
		...{ from: { x: 0, y: 0 }, to: { x: 1, y: 0 } },
	});
	const contest = (winners: readonly string[], ...who: string[]): BattleEvent => ({
		...{ type: 'contest', square: { x: 1, y: 1 }, winners },
		contenders: who.map((id) => ({ creature: id })) as never,
	});
	const take = (round: number, turn: number, ...segments: (readonly BattleEvent[])[]): Take => ({
		...{ viewing: turn, number: round, round, turn, first: 0, end: segments.length },
		segments: segments.map((events, i) => ({ segment: i + 1, positions: {}, events })),
		ending: { settled: [] },
	});
	const shown = (timing: Timing, ...takes: readonly Take[]) =>
		retimed(takes, timing).map(({ parts, whole, mixed }) => {
			const who = parts.map(
				({ events, segment }) =>
					`${segment}${events.map((e) => ('creature' in e ? e.creature : (e.winners[0] ?? 'nobody'))).join('+')}`,
			);
			return `${who.join(' ')}${whole ? ' whole' : ''}${mixed ? ' mixed' : ''}`;
		});

	it('are shown as played in a round with one turn', () => {
		expect(shown('at-once', take(1, 1, [moved('a')], [], [moved('b')]))).toEqual([
			'0a whole',
			'1 whole',
			'2b whole',
		]);
		expect(shown('at-once', take(1, 1, [moved('a')]), take(2, 2, [moved('a')]))).toEqual([
			'0a whole',
			'0a whole',
		]);
	});
	it('are shown side by side in a round with several, except a second turn', () => {
		expect(
			shown(
				'at-once',
				take(1, 1, [moved('a')], [moved('a')]),
				take(1, 2, [moved('b')]),
				take(1, 3, [moved('a')]),
			),
		).toEqual([...['0a 0b mixed', '1a mixed', '0a mixed']]);
		expect(
			shown('at-once', take(1, 1, [moved('a')]), take(1, 1, [moved('a')]), take(1, 2, [moved('b')])),
		).toEqual([...['0a 0b mixed', '0a mixed']]);
	});
	it('one by one skip idle time, unless the creature is alone', () => {
		expect(shown('one-by-one', take(1, 1, [moved('a')], [], [moved('a')]))).toEqual([
			'0a whole',
			'1 whole',
			'2a whole',
		]);
		expect(shown('one-by-one', take(1, 1, [moved('a'), moved('b')], [moved('b')], [moved('a')]))).toEqual([
			...['0a', '2a', '0b', '1b'],
		]);
	});
	it('show a contest with its winner, else with the first contender', () => {
		expect(shown('one-by-one', take(1, 1, [contest(['b'], 'a', 'b'), moved('a')], [moved('b')]))).toEqual([
			...['0b', '1b', '0a'],
		]);
		expect(shown('one-by-one', take(1, 1, [contest([], 'c', 'd')], [moved('c'), moved('d')]))).toEqual([
			...['0nobody', '1c', '1d'],
		]);
	});
	it('share one base in a row', () => {
		const beats = retimed([take(1, 1, [moved('a'), moved('b')], [moved('b')])], 'one-by-one');
		expect(new Set(beats.map(({ base }) => base)).size).toBe(1);
		expect(beats[0]?.base.segment).toBe(0);
	});
});

describe('takes of a battle', () => {
	const takes = (world: Encounter, segment = 6) => {
		const look = { ...LOOK, segment };
		return takesOf({ encounter: world }, look, seenThen({ encounter: world }, look, GM));
	};
	const third = nextHalf(nextHalf(two, APP_ROLLS)!, APP_ROLLS)!;
	const world = {
		...third,
		creatures: third.creatures.map((one) => going(one, { x: one.position.x + 1, y: one.position.y })),
	};

	it('are half-rounds up to their last event, counted by rounds and turns', () => {
		expect(
			takes(world).map(({ viewing, number, round, turn, first, end }) => [
				viewing,
				number,
				round,
				turn,
				first,
				end,
			]),
		).toEqual([
			[1, 1, 1, 1, 0, 3],
			[null, 2, 2, 2, 0, 1],
		]);
	});
	it('show displacement at the end only if it is in the replay', () => {
		expect(takes(two, 6)[0]?.ending).toMatchObject({ settled: [], final: expect.anything() });
		expect(takes(two, 5)[0]?.ending).toEqual({ settled: [] });
	});
	it('number turns by changes within a round, and rounds by their ends', () => {
		const clock = (...creatures: string[]) => ({ type: 'turn', round: 1, creatures }) as const;
		const past = (half: number, turn: ReturnType<typeof clock>, endsRound = false) => ({
			...world.history![0]!,
			...{ half, round: 1, turn, ...(endsRound && { endsRound }) },
		});
		const of = (...history: ReturnType<typeof past>[]) => {
			const fight = { ...two, half: history.length + 1, round: 9, history };
			return takes(fight)
				.map(({ round, turn }) => `${round}.${turn}`)
				.slice(0, -1);
		};
		expect(of(past(1, clock('ann')), past(2, clock('bo')), past(3, clock('bo')))).toEqual([
			'1.1',
			'1.2',
			'1.2',
		]);
		expect(of(past(1, clock('ann'), true), past(2, clock('ann')))).toEqual(['1.1', '2.2']);
	});
	it('are listed at the table half-round by half-round', () => {
		const text = tableLog({ encounter: world }, LOOK, 'feet');
		expect(text.split('\n\n')).toHaveLength(2);
		expect(text).toMatch(/^Round 1, half 1\nSegment 1: Ann moves to 2, 1\.\n/);
		expect(text).toMatch(/\n\nRound 2, half 1\nSegment 1: .+\n$/);
	});
});
