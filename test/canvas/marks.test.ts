import { describe, expect, it } from 'vitest';
import { isAnyPulsing, marksAt, stopsAt } from '../../src/canvas/scene/eventMarks.ts';
import type { Encounter } from '../../src/engine/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { board } from '../support/boards.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';

/** SM-41: they meet at x = 4 in segment 4. */
const MEETING: Encounter = {
	...encounter(
		[
			going(creature('lydia', 0, 2), ...walk({ x: 0, y: 2 }, 1, 0, 6)),
			going(creature('orc', 7, 2, { side: 'orcs', speed: 20 }), ...walk({ x: 7, y: 2 }, -1, 0, 5)),
		],
		{ width: 12, height: 5 },
	),
	rolls: { '1/4/lydia': [11], '1/4/orc': [12] },
};
const BATTLE = battleOf(MEETING, { who: 'nobody' });
const at = (segment: number, part: number) => marksAt(BATTLE, segment, part, MEETING.creatures);

describe('marks of a moment', () => {
	it.each([
		{ segment: 2, part: 0.5, phase: undefined },
		{ segment: 3, part: 0.1, phase: 'undecided' },
		{ segment: 3, part: 0.5, phase: 'flash' },
		{ segment: 3, part: 0.9, phase: 'decided' },
		{ segment: 4, part: 0, phase: 'decided' },
		{ segment: 4, part: 0.1, phase: undefined },
	])('SM-42: segment $segment + $part: the contest is $phase', ({ segment, part, phase }) => {
		const contest = at(segment, part).find((m) => m.type === 'contest');
		expect(contest?.type === 'contest' ? contest.phase : undefined).toBe(phase);
	});

	it('SM-42: name winner and loser at the contested square', () => {
		expect(at(3, 0.5)).toContainEqual(
			expect.objectContaining({ square: { x: 4, y: 2 }, side: 1, winners: ['lydia'], losers: ['orc'] }),
		);
	});

	it('pulse only while dice are pending', () => {
		const asking = battleOf({ ...MEETING, rolls: {} }, { who: 'everyone' });
		const waiting = marksAt(asking, 3, 0, MEETING.creatures);
		expect(waiting).toHaveLength(1);
		expect(isAnyPulsing(waiting)).toBe(true);
		expect(isAnyPulsing(marksAt(asking, 2, 0, MEETING.creatures))).toBe(false);
		expect(isAnyPulsing(at(4, 0))).toBe(false);
	});

	it('show a contest as decided while another one of its segment waits for dice', () => {
		const lane = (y: number) => [
			going(creature(`lydia${y}`, 0, y), ...walk({ x: 0, y }, 1, 0, 6)),
			going(creature(`orc${y}`, 7, y, { side: 'orcs', speed: 20 }), ...walk({ x: 7, y }, -1, 0, 5)),
		];
		const both = encounter([...lane(1), ...lane(5)], { width: 12, height: 7 });
		const rolls = { '1/4/lydia1': [11], '1/4/orc1': [12] };
		const asking = battleOf({ ...both, rolls }, { who: 'everyone' });
		expect(marksAt(asking, 3, 0, both.creatures)).toMatchObject([
			{ square: { x: 4, y: 1 }, phase: 'decided', winners: ['lydia1'], losers: ['orc1'] },
			{ square: { x: 4, y: 5 }, phase: 'undecided', winners: [] },
		]);
	});

	it('show no blocked edge after settling moved all creatures', () => {
		const passing = board('board 9x2\na x 0,0 30 walk: E E E E E E\nb x 5,0 30\nc y 6,0 30');
		const battle = battleOf(passing, { who: 'nobody' });
		expect(battle.settled.map(({ creature, to }) => [creature, to])).toEqual([['a', { x: 4, y: 0 }]]);
		const bars = (segment: number, part: number) =>
			marksAt(battle, segment, part, passing.creatures).filter(({ type }) => type === 'blocked');
		expect(bars(5, 0.9)).toMatchObject([{ creature: 'a', from: { x: 5, y: 0 } }]);
		expect(bars(6, 0)).toEqual([]);
	});

	it('show a blocked edge at the creature once it is there', () => {
		const blocked = BATTLE.segments.findIndex((s) => s.events.some((e) => e.type === 'blocked'));
		expect(blocked).toBeGreaterThan(0);
		const shown = at(blocked, 0.9).find((m) => m.type === 'blocked');
		expect(shown).toMatchObject({ type: 'blocked' });
		const before = at(blocked, 0.1).find((m) => m.type === 'blocked');
		expect(before).toBeUndefined();
		if (shown?.type === 'blocked')
			expect(shown.from).toEqual(BATTLE.segments[blocked]?.positions[shown.creature]);
	});

	it('reveal no hidden creature', () => {
		const seen = MEETING.creatures.slice(0, 1);
		expect(marksAt(BATTLE, 3, 0.5, seen)).toEqual([]);
		const asking = battleOf({ ...MEETING, rolls: {} }, { who: 'everyone' });
		expect(marksAt(asking, 3, 0, seen)).toEqual([]);
	});

	it('give the reason of a stop', () => {
		const far: Encounter = {
			...MEETING,
			creatures: [
				{ ...MEETING.creatures[0]!, plan: { pace: 'walk', steps: [{ x: 9, y: 4 }] } },
				MEETING.creatures[1]!,
			],
		};
		const battle = battleOf(far, { who: 'nobody' });
		expect(stopsAt(battle, 0).size).toBe(0);
		expect(stopsAt(battle, 1).get('lydia')).toBe('not adjacent');
	});
});
