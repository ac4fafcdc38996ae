import { describe, expect, it } from 'vitest';
import type { BattleEvent, Encounter, PlannedStep } from '../../src/engine/index.ts';
import { lineText, spokenText, squaresOf } from '../../src/messages/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { folded, logOf, logText, sectionTitle } from '../../src/store/derived/battleLog.ts';
import { nextHalf } from '../../src/store/derived/encounterAt.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { board } from '../support/boards.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

/** Sentences of each segment. */
function sentences(
	of: Encounter,
	until = 6,
	ask: Parameters<typeof battleOf>[1] = APP_ROLLS,
): Record<number, string[]> {
	const sections = logOf(of, battleOf(of, ask), until, 'feet');
	return Object.fromEntries(sections.map((s) => [s.segment, s.lines.map(lineText)]));
}

const rolled = (lydia: readonly number[], orc: readonly number[]): Encounter => ({
	...lydiaAndTheOrc(),
	rolls: { '1/4/lydia': lydia, '1/4/orc': orc },
});

describe('contests', () => {
	it('SM-42: give totals, the winner and the square as numbered on the map', () => {
		expect(sentences(rolled([11], [12]))[4]).toContain('Lydia (17) beats the orc (16) to 5, 3.');
	});
	it('SM-43: give the reverse result', () => {
		expect(sentences(rolled([8], [11]))[4]).toContain('The orc (15) beats Lydia (14) to 5, 3.');
	});
	it('name the square of each winner and only the losers there', () => {
		const text =
			'board 9x6\nmo a 2,3 30 "Mo" walk: N\nno a 3,3 30 "No" walk: N\ngrog b large 1,0 30 "Grog" walk: SE';
		const faces = 'roll 1/1/mo 20\nroll 1/1/grog 12\nroll 1/1/no 2';
		expect(sentences(board(`${text}\n${faces}`))[1]).toContain(
			'Mo (26) beats Grog (18) to 3, 3; No (8) enters 4, 3.',
		);
		const swapped = 'roll 1/1/mo 2\nroll 1/1/grog 12\nroll 1/1/no 20';
		expect(sentences(board(`${text}\n${swapped}`))[1]).toContain(
			'Mo (8) enters 3, 3; No (26) beats Grog (18) to 4, 3.',
		);
		const both = 'roll 1/1/mo 20\nroll 1/1/grog 1\nroll 1/1/no 20';
		expect(sentences(board(`${text}\n${both}`))[1]).toContain(
			'Mo (26) beats Grog (7) to 3, 3; No (26) beats Grog (7) to 4, 3.',
		);
	});
	it('explain how a tie was broken', () => {
		expect(sentences(rolled([8], [10]))[4]).toContain(
			'Lydia (14) beats the orc (14) to 5, 3 by the higher modifier.',
		);
		const twins = encounter([
			going(creature('ann', 0, 0), { x: 1, y: 0 }),
			going(creature('bo', 2, 0, { side: 'foes' }), { x: 1, y: 0 }),
		]);
		const tied = { ...twins, rolls: { '1/1/ann': [5, 3], '1/1/bo': [5, 9] } };
		expect(sentences(tied)[1]).toContain('Bo (11) beats Ann (11) to 2, 1 by a tie-break roll.');
	});
	it('leave out a tie without effect', () => {
		const three = encounter([
			going(creature('ann', 0, 0), { x: 1, y: 0 }),
			going(creature('bo', 2, 0, { side: 'foes' }), { x: 1, y: 0 }),
			going(creature('cy', 1, 1, { side: 'foes' }), { x: 1, y: 0 }),
		]);
		const rolled = { ...three, rolls: { '1/1/ann': [15], '1/1/bo': [5], '1/1/cy': [5] } };
		expect(sentences(rolled)[1]).toContain('Ann (21) beats Bo (11) and Cy (11) to 2, 1.');
	});
	it('print negative totals with a minus sign', () => {
		const clumsy = encounter([
			going(creature('ann', 0, 0), { x: 1, y: 0 }),
			going(creature('bo', 2, 0, { side: 'foes', initiative: -12 }), { x: 1, y: 0 }),
		]);
		const rolled = { ...clumsy, rolls: { '1/1/ann': [5], '1/1/bo': [3] } };
		expect(sentences(rolled)[1]).toContain('Ann (11) beats Bo (−3) to 2, 1.');
	});
	it('SM-67: explain a win without a roll', () => {
		const chase = encounter([
			going(creature('hawk', 0, 0, { speed: 60 }), { x: 1, y: 0 }),
			going(creature('bo', 2, 0, { side: 'foes' }), { x: 1, y: 0 }),
		]);
		expect(sentences(chase)[1]).toContain('Hawk wins 2, 1 without a roll: at least 30 ft faster than Bo.');
	});
	it('A96: repeat the seed’s dice on replay, each with its purpose', () => {
		const again = () => sentences(lydiaAndTheOrc())[4] ?? [];
		expect(again().join()).toMatch(
			/(Lydia \(\d+\) beats the orc|The orc \(\d+\) beats Lydia) \(\d+\) to 5, 3/,
		);
		expect(again()).toEqual(again());
		expect(sentences({ ...lydiaAndTheOrc(), seed: 'another' })[4]).not.toEqual(again());
	});
	it('put a contest that waits for dice last', () => {
		const waiting = sentences(lydiaAndTheOrc(), 3, { who: 'everyone' });
		expect(waiting[4]).toEqual(['5, 3 is contested by Lydia (+6) and the orc (+4): roll pending.']);
		expect(sentences(lydiaAndTheOrc(), 2, { who: 'everyone' })[4]).toBeUndefined();
	});
	it('name their square for highlighting', () => {
		const fight = rolled([11], [12]);
		const lines =
			logOf(fight, battleOf(fight, APP_ROLLS), 6, 'feet').find((s) => s.segment === 4)?.lines ?? [];
		const contest = lines.find((l) => l.kind === 'contest');
		expect(contest && squaresOf(contest)).toEqual([{ x: 4, y: 2 }]);
	});
});

describe('movement', () => {
	it('has a sentence per segment, counts several spaces and handles no movers', () => {
		const fight = encounter([going(creature('hawk', 0, 0, { speed: 60 }), ...walk({ x: 0, y: 0 }, 1, 0, 4))]);
		const log = sentences(fight);
		expect(log[1]).toEqual(['Hawk moves 2 squares to 3, 1.']);
		expect(log[3]).toEqual(['No movement.']);
		expect(Object.keys(log)).toHaveLength(6);
	});
	it('counts many movers and lists each beside it', () => {
		const crowd = encounter(Array.from({ length: 6 }, (_, y) => going(creature(`c${y}`, 0, y), { x: 1, y })));
		expect(sentences(crowd)[1]).toEqual(['6 creatures move.']);
		const [line] = logOf(crowd, battleOf(crowd, APP_ROLLS), 1, 'feet')[0]?.lines ?? [];
		expect(line && spokenText(line)).toBe('6 creatures move (C0, C1, C2 and 3 more).');
		expect(line?.single?.map(lineText)).toHaveLength(6);
		expect(line?.single?.[5] && lineText(line.single[5])).toBe('C5 moves to 2, 6.');
	});
	it('does not merge two segments of many movers, as their squares differ', () => {
		const crowd = encounter(
			Array.from({ length: 6 }, (_, y) =>
				going(creature(`c${y}`, 0, y, { speed: 60 }), ...[1, 2, 3, 4].map((x) => ({ x, y }))),
			),
		);
		const sections = folded(logOf(crowd, battleOf(crowd, APP_ROLLS), 6, 'feet'));
		const told = sections.map((one) => `${sectionTitle(one)}: ${one.lines.map(lineText).join(' ')}`);
		expect(told).toEqual([
			'Segment 1: 6 creatures move.',
			'Segment 2: 6 creatures move.',
			'Segments 3 to 6: No movement.',
		]);
		const goes = sections.map(({ lines: [line] }) => line?.single?.[0] && lineText(line.single[0]));
		expect(goes).toEqual(['C0 moves 2 squares to 3, 1.', 'C0 moves 2 squares to 5, 1.', undefined]);
	});
	it('SM-84: names the blocker', () => {
		const head = encounter([
			going(creature('ann', 0, 0), { x: 1, y: 0 }),
			going(creature('bo', 1, 0, { side: 'foes' }), { x: 0, y: 0 }),
		]);
		expect(sentences(head)[1]).toContain('Ann is blocked by Bo on the way to 2, 1.');
	});
	it('SRD-31: never blames dead creatures in the space', () => {
		const head = encounter([
			going(creature('ann', 0, 0), { x: 1, y: 0 }),
			creature('bo', 1, 0, { side: 'foes' }),
			creature('cy', 1, 0, { side: 'foes', conditions: ['dead'] }),
		]);
		expect(sentences(head)[1]).toContain('Ann is blocked by Bo on the way to 2, 1.');
	});
	it('FC-91: names who engages a creature', () => {
		const past = encounter([
			going(creature('ann', 0, 1), { x: 1, y: 1 }, { x: 2, y: 1 }),
			creature('bo', 2, 0, { side: 'foes' }),
			creature('cy', 2, 2, { side: 'foes' }),
			creature('di', 1, 2, { side: 'foes', conditions: ['stunned'] }),
		]);
		const held = { ...past, rules: { ...past.rules, engagement: true } };
		expect(sentences(held)[1]).toContain('Ann stops at 2, 2: engaged by Bo and Cy.');
	});
	it('shortens a repeated block, and is full when something changes', () => {
		const fight = encounter([
			going(creature('ann', 0, 0), { x: 1, y: 0 }),
			going(creature('bo', 1, 0, { side: 'foes', speed: 30 }), { x: 0, y: 0 }),
		]);
		const log = sentences(fight);
		const full = ['Ann is blocked by Bo on the way to 2, 1.', 'Bo is blocked by Ann on the way to 1, 1.'];
		expect(log[1]).toEqual(['No movement.', ...full]);
		for (const segment of [2, 3, 4, 5, 6])
			expect(log[segment]).toEqual(['No movement.', 'Still blocked: Ann, Bo.']);
		const lines =
			logOf(fight, battleOf(fight, APP_ROLLS), 2, 'feet').find((one) => one.segment === 2)?.lines ?? [];
		expect(lines[1] && squaresOf(lines[1])).toEqual([
			{ x: 1, y: 0 },
			{ x: 0, y: 0 },
		]);
		expect(logText(fight, APP_ROLLS, 2, 'feet')).toContain(
			'\nSegment 2: No movement. Still blocked: Ann, Bo.\n',
		);
		expect(logText(fight, APP_ROLLS, 5, 'feet')).toContain(
			'\nSegments 2 to 5: No movement. Still blocked: Ann, Bo.\n',
		);
		expect(folded(logOf(fight, battleOf(fight, APP_ROLLS), 6, 'feet')).map(sectionTitle)).toEqual([
			'Segment 1',
			'Segments 2 to 6',
		]);
		const other: Encounter = {
			...fight,
			amendments: [
				{ type: 'plan', after: 2, creature: 'ann', plan: { pace: 'walk', steps: [] } },
				{ type: 'plan', after: 3, creature: 'ann', plan: { pace: 'walk', steps: [{ x: 1, y: 0 }] } },
			],
		};
		expect(sentences(other)[3]).toEqual(['No movement.', 'Still blocked: Bo.', 'Ann takes another path.']);
		expect(sentences(other)[4]).toEqual(['No movement.', full[0], 'Still blocked: Bo.']);
	});
	it('counts many repeated blocks', () => {
		const pairs = Array.from({ length: 3 }, (_, y) => [
			going(creature(`a${y}`, 0, y), { x: 1, y }),
			going(creature(`b${y}`, 1, y, { side: 'foes' }), { x: 0, y }),
		]);
		const crowd = encounter(pairs.flat());
		expect(sentences(crowd)[2]).toEqual(['No movement.', 'Still blocked: 6 creatures.']);
		const line = logOf(crowd, battleOf(crowd, APP_ROLLS), 2, 'feet')[1]?.lines[1];
		expect(line && spokenText(line)).toBe('Still blocked: 6 creatures (A0, A1, A2 and 3 more).');
		expect(line?.single?.map(lineText)).toHaveLength(6);
	});
	it('shortens repeated wins of unentered spaces, unless the winner entered', () => {
		const fight = encounter(['ann', 'bo', 'cy'].map((id, x) => creature(id, x, 0)));
		const battle = battleOf(fight, APP_ROLLS);
		const wants = (x: number, more: readonly BattleEvent[]): readonly BattleEvent[] => {
			const square = { x, y: 0 };
			const contenders = ['ann', 'cy'].map((id) => ({
				...{ creature: id, modifier: 0, segmentModifier: 0, roll: 9, total: null },
			}));
			return [{ type: 'contest', square, contenders, winners: ['ann'] }, ...more];
		};
		const blocked = (x: number): BattleEvent => ({
			...{ type: 'blocked', creature: 'ann', square: { x, y: 0 }, by: ['bo'] },
		});
		const told = (events: readonly BattleEvent[]) => {
			const segments = battle.segments.map((one) => ({ ...one, events }));
			return logOf(fight, { ...battle, segments }, 2, 'feet').map(({ lines }) => lines.map(lineText));
		};
		const first = [1, 3].flatMap((x) => wants(x, [blocked(x)]));
		const [before, after] = told(first);
		expect(before?.[0]).toBe('Ann wins 2, 1 against Cy, but is blocked by Bo.');
		expect(after).toEqual(['Still no winner at 2, 1; 4, 1.', 'No movement.', 'Still blocked: Ann, Ann.']);
		const many = told([1, 2, 3, 4, 5].flatMap((x) => wants(x, [blocked(x)])))[1];
		expect(many?.[0]).toBe('Still no winner at 5 squares.');
		const came = wants(1, [
			{ ...{ type: 'moved', creature: 'ann', from: { x: 0, y: 0 }, to: { x: 1, y: 0 } }, feet: 5 } as const,
		]);
		expect(told(came)[1]?.[0]).toBe('Ann beats Cy to 2, 1.');
	});
	it('A28: gives the height of climbs and dives, once a segment', () => {
		const steps = ['rise', 'rise', 'rise', undefined].map((by, x) => ({ x: x + 1, y: 0, ...(by && { by }) }));
		const owl = creature('owl', 0, 0, { movement: ['flying'], speed: 60 });
		const told = sentences(encounter([going(owl, ...(steps as PlannedStep[]))]));
		expect([told[1], told[2]]).toEqual([
			['Owl moves 2 squares to 3, 1, 10 ft above the ground.'],
			['Owl moves 2 squares to 5, 1, 15 ft above the ground.'],
		]);
	});

	it('SRD-34: tells stepping aside for an overrun once, and not a rolled overrun', () => {
		const over = (givesWay: boolean) =>
			encounter([
				going(
					creature('bo', 0, 0, { skills: { strength: 30 } }),
					{ x: 1, y: 0, by: 'overrun' },
					{ x: 2, y: 0 },
				),
				creature('imp', 1, 0, { side: 'foes', givesWay }),
			]);
		expect(sentences(over(true))[1]).toEqual(['Bo moves to 2, 1.', 'Imp steps aside for Bo.']);
		const told = (givesWay: boolean) =>
			Object.values(sentences(over(givesWay)))
				.flat()
				.filter((text) => text.includes('aside'));
		expect(told(true)).toHaveLength(1);
		expect(told(false)).toEqual([]);
		const imp = creature('imp', 1, 0, { side: 'foes', givesWay: true });
		const decided = (after: number, change: object) =>
			({ type: 'creature', after, creature: { ...imp, ...change }, placed: false }) as const;
		const later = { ...over(false), amendments: [decided(0, {}), decided(3, { speed: 10 })] };
		expect(sentences(later)).toMatchObject({
			0: ['Imp will step aside for an overrun.'],
			1: ['Bo moves to 2, 1.', 'Imp steps aside for Bo.'],
		});
		expect(sentences(later)[3]).toContain('Imp was changed.');
	});
	it('explains a stop', () => {
		const far = encounter([going(creature('ann', 0, 0), ...walk({ x: 0, y: 0 }, 1, 1, 6))]);
		expect(Object.values(sentences(far)).flat()).toContain('Ann stops at 5, 5: out of movement.');
	});
	it('ends with creatures moved by settling', () => {
		const through = encounter([
			going(creature('ann', 0, 0, { speed: 5 }), { x: 1, y: 0 }, { x: 2, y: 0 }),
			creature('bo', 1, 0),
		]);
		expect(sentences(through)[6]?.at(-1)).toMatch(/^Ann can’t stay at 2, 1 and moves to 1, 1\.$/);
	});
});

describe('changes between segments', () => {
	const door = { from: [4, 0], to: [4, 1], kind: 'door' } as const;
	const base = encounter([creature('ann', 0, 0), creature('bo', 5, 5)], { walls: [door] });
	it('follow the segment before them', () => {
		const changed: Encounter = {
			...base,
			amendments: [
				{ type: 'plan', after: 2, creature: 'ann', plan: { pace: 'walk', steps: [{ x: 1, y: 0 }] } },
				{ type: 'creature', after: 2, creature: creature('bo', 6, 6), placed: true },
				{ type: 'creature', after: 3, creature: creature('wolf', 9, 0), placed: true },
				{ type: 'leave', after: 4, creature: 'wolf' },
				{ type: 'ground', after: 4, built: [{ ...door, open: true }] },
				{ type: 'ground', after: 5, razed: [door] },
			],
		};
		const log = sentences(changed);
		expect(log[2]).toEqual(['No movement.', 'Ann takes another path.', 'Bo moved to 7, 7.']);
		expect(log[3]).toEqual(['Ann moves to 2, 1.', 'Wolf joins at 10, 1.']);
		expect(log[4]?.slice(1)).toEqual(['Wolf is removed.', 'The door at 5, 1 was opened.']);
		expect(log[5]?.slice(1)).toEqual(['The map was changed.']);
	});
});

describe('log as text', () => {
	it('has the history and the current half-round, up to the moment', () => {
		const next = nextHalf(rolled([11], [12]), APP_ROLLS);
		const text = next ? logText(next, APP_ROLLS, 1, 'feet') : '';
		expect(text).toMatch(
			/^Test\n\nRound 1, half 1\nSegment 1: Lydia moves to 2, 3; the orc moves to 7, 3\.\n/,
		);
		expect(text).toContain('\nSegment 4: Lydia (17) beats the orc (16) to 5, 3. Lydia moves to 5, 3.');
		expect(text).toMatch(/\n\nRound 1, half 2\nSegment 1: [^\n]+\n$/);
	});
	it('lists all that a page line counts, unless a crowd', () => {
		const ranks = (most: number) =>
			encounter(
				Array.from({ length: most }, (_, y) => [
					going(creature(`a${y}`, 0, y), { x: 1, y }),
					going(creature(`b${y}`, 4, y, { side: 'foes' }), { x: 3, y }, { x: 2, y }, { x: 1, y }),
				]).flat(),
				{ height: 40 },
			);
		const text = logText(ranks(5), APP_ROLLS, 6, 'feet');
		expect(text).toContain(
			'\nSegment 1: A0 moves to 2, 1; A1 moves to 2, 2; A2 moves to 2, 3; A3 moves to 2, 4; A4 moves to 2, 5; B0 moves to 4, 1; ',
		);
		expect(text).toContain('Still blocked: B0, B1, B2, B3, B4.');
		expect(sentences(ranks(5))[1]?.[0]).toBe('10 creatures move.');
		expect(logText(ranks(31), APP_ROLLS, 1, 'feet')).toContain('\nSegment 1: 62 creatures move.');
	});
	it('repeats continuing states in each half-round, under its own title', () => {
		const [ann, bo] = [creature('ann', 0, 0), creature('bo', 1, 0, { side: 'foes' })];
		const next = nextHalf(encounter([going(ann, { x: 1, y: 0 }), bo]), APP_ROLLS)!;
		const text = logText(next, APP_ROLLS, 1, 'feet');
		expect(text.match(/Ann is blocked by Bo on the way to 2, 1\./g)).toHaveLength(2);
		expect(text).toMatch(/\n\nRound 1, half 2\nSegment 1: No movement\. Ann is blocked by Bo/);
	});
	it('ends with the last event, not the title of a future half-round', () => {
		const next = nextHalf(rolled([11], [12]), APP_ROLLS)!;
		expect(logText(next, APP_ROLLS, 0, 'feet')).not.toContain('half 2');
		expect(logText(next, APP_ROLLS, 1, 'feet')).toContain('half 2');
	});
});

it('separates several fights in one half-round by paragraphs', () => {
	openFresh(lydiaAndTheOrc());
	for (let i = 0; i < 2; i++) {
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		dispatch(workspace, { type: 'end-initiative' });
	}
	const { encounter: now } = workspace.document.getState();
	expect(logText(now, APP_ROLLS, 0, 'feet').split('\n').slice(3)).toEqual([
		'Combat starts. Combat ends.',
		'Combat starts. Combat ends.',
		'',
	]);
	expect(logOf(now, battleOf(now, APP_ROLLS), 0, 'feet')[0]?.lines.map(({ kind }) => kind)).toEqual([
		...['round', 'initiative', 'round', 'initiative'],
	]);
});
