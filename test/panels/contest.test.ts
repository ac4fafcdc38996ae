import { describe, expect, it } from 'vitest';
import {
	beginHalfRound,
	type Check,
	diceOf,
	type Encounter,
	profileOf,
	settle,
} from '../../src/engine/index.ts';
import {
	chanceToGain,
	contestForeseen,
	contestIntro,
	contestSum,
	formatModifier,
	lineText,
} from '../../src/messages/index.ts';
import {
	drawn,
	emptyAfter,
	faceProblem,
	oddsOf,
	tiedOf,
	withTyped,
} from '../../src/panels/contest/contestRolls.ts';
import { checkDecisionOf, decisionOf, sumsOf } from '../../src/panels/contest/rollOutcome.ts';
import { type AwaitedContest, battleOf } from '../../src/store/derived/battle.ts';
import { logOf } from '../../src/store/derived/battleLog.ts';
import { askedOf } from '../../src/store/document/dicePrompts.ts';
import { board } from '../support/boards.ts';
import { creature, encounter, lydiaAndTheOrc } from '../support/encounters.ts';
import { forecastOf } from '../support/forecastOf.ts';

const EVERYONE = { who: 'everyone' } as const;
const nameOf = (id: string) => (id === 'lydia' ? 'Lydia' : 'The orc');

function rolled(lydia: readonly number[], orc: readonly number[]): Encounter {
	return { ...lydiaAndTheOrc(), rolls: { '1/4/lydia': lydia, '1/4/orc': orc } };
}

/** Aela continues past 4, 2, so that Borin and she may win it together. Borin ends there. */
function alliesAndAGoblin(): Encounter {
	return board('board 6x3\naela x 2,1 30 walk: E E\nborin x 2,2 30 walk: NE\ngoblin y 3,0 30 +2 walk: S');
}

function awaited(encounter: Encounter): AwaitedContest {
	const { awaiting } = battleOf(encounter, EVERYONE);
	if (!awaiting) throw new Error('no contest waits');
	return awaiting;
}

describe('requested dice', () => {
	it('SM-41: asks both contenders before any tie', () => {
		const contest = awaited(lydiaAndTheOrc());
		const asked = askedOf(contest, 1);
		expect(asked).toEqual(['lydia', 'orc']);
		expect(tiedOf(contest.contest.contenders, asked)).toEqual([]);
	});
	it('asks one side only for its own creature', () => {
		const { awaiting } = battleOf(lydiaAndTheOrc(), { who: 'side', side: 'foes' });
		expect(awaiting && askedOf(awaiting, 1)).toEqual(['orc']);
	});
	it('asks once more after equal totals and modifiers', () => {
		const even = lydiaAndTheOrc();
		const level: Encounter = {
			...even,
			creatures: even.creatures.map((c) => (c.id === 'orc' ? { ...c, initiative: 2 } : c)),
			rolls: { '1/4/lydia': [10], '1/4/orc': [10] },
		};
		const contest = awaited(level);
		const asked = askedOf(contest, 1);
		expect(tiedOf(contest.contest.contenders, asked).map((c) => c.creature)).toEqual(['lydia', 'orc']);
		expect(withTyped(asked, { lydia: '7', orc: '12' }, level.rolls ?? {}, 1, 4)).toEqual({
			'1/4/lydia': [10, 7],
			'1/4/orc': [10, 12],
		});
	});
});

describe('next roller', () => {
	const asked = ['a', 'b', 'c'];
	it.each([
		['at first the first', {}, null, 'a'],
		['then the next', { a: '4' }, 'a', 'b'],
		['past those who have a face', { a: '4', b: '9' }, 'a', 'c'],
		['round to one left out', { b: '9', c: '2' }, 'c', 'a'],
		['nobody when all have one', { a: '4', b: '9', c: '2' }, 'c', null],
	])('%s', (_, typed, after, next) => expect(emptyAfter(asked, typed, after)).toBe(next));
});

describe('faces', () => {
	it.each(['1', '20', ' 7 '])('accepts %j', (text) => expect(faceProblem(text)).toBeNull());
	it.each(['', '0', '21', '3.5', 'x'])('refuses %j', (text) => {
		expect(faceProblem(text)).toBe('A d20: a whole number from 1 to 20.');
	});
	it('rolls for everyone from the seed, in empty fields only', () => {
		const encounter = lydiaAndTheOrc();
		const dice = diceOf(encounter);
		const faces = drawn(['lydia', 'orc'], { lydia: '3' }, {}, dice, 1, 4);
		const orc = String(dice.face(1, 4, 'orc', 0));
		expect(faces).toEqual({ lydia: '3', orc });
		// An invalid face counts as missing.
		expect(drawn(['lydia', 'orc'], { lydia: '3', orc: '25' }, {}, dice, 1, 4)).toEqual(faces);
	});
});

describe('odds', () => {
	it('SM-44: gives 61.75% if ties go to the larger modifier', () => {
		const odds = oddsOf(awaited(lydiaAndTheOrc()));
		expect(odds.map(({ winners }) => winners)).toEqual([['lydia'], ['orc']]);
		expect(odds[0]?.chance).toBeCloseTo(0.6175, 6);
		expect(odds[1]?.chance).toBeCloseTo(0.3825, 6);
	});
	it("uses the contest's moment, whatever was computed before", () => {
		const contest = awaited(lydiaAndTheOrc());
		const { x, y } = contest.contest.square;
		// Like the area shaded around a selected creature.
		settle(beginHalfRound(encounter([creature('lydia', x, y)])));
		const chances = oddsOf(contest).map(({ chance }) => Number(chance.toFixed(6)));
		expect(chances).toEqual([0.6175, 0.3825]);
	});
	it('hides the odds after a roll', () => {
		const half: Encounter = { ...lydiaAndTheOrc(), rolls: { '1/4/lydia': [4] } };
		expect(oddsOf(awaited(half))).toEqual([]);
	});
	it('matches the forecast for a space that allies share, and names them', () => {
		const contest = awaited(alliesAndAGoblin());
		const odds = oddsOf(contest);
		const [foreseen] = forecastOf(beginHalfRound(alliesAndAGoblin())).contests;
		expect(foreseen?.shared).toEqual(odds);
		expect(odds.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
		const name = (id: string) => id;
		expect(contestIntro(contest.contest, odds, name)).toBe(
			'Segment 1: contest for 4, 2. aela and borin 54%, goblin 46%.',
		);
		expect(contestIntro(contest.contest, [], name)).toBe('Segment 1: contest for 4, 2.');
		expect(foreseen && lineText(contestForeseen(foreseen, { name }))).toBe(
			'Contest at 4, 2: aela and borin 54%, goblin 46%.',
		);
		const [aela] = contest.contest.contenders;
		expect(aela && contestSum(aela)).toBe('+0 bonus +6 segment = +6');
		expect(aela && chanceToGain(aela, odds)).toBe('');
	});
});

describe('contest outcomes', () => {
	it('reports no gain if an ally already holds the won space', () => {
		const fight = alliesAndAGoblin();
		const thrown = { ...fight, rolls: { '1/1/aela': [15], '1/1/borin': [12], '1/1/goblin': [5] } };
		const battle = battleOf(thrown, EVERYONE);
		const { contest } = awaited(fight);
		const decided = decisionOf(battle, contest, (id) => id);
		expect(decided?.sentence).toBe('aela and borin may enter 4, 2, but borin is blocked by aela.');
		const told = logOf(thrown, battle, 1, 'feet').flatMap(({ lines }) => lines.map(lineText));
		expect(told).toContain(
			'Aela (21) and borin (18) win 4, 2 against goblin (13), but borin is blocked by aela.',
		);
	});
	/** Ann and Bo want the square of Cid, who loses its next square to Dan. */
	const onOneThatStays = board(
		'board 6x3\nann x 1,1 30 walk: E\nbo y 2,0 30 walk: S\ncid x 2,1 30 walk: E\ndan y 4,1 30 walk: W',
	);
	const faces = { '1/1/ann': [20], '1/1/bo': [1] };
	it('reports a win without gain if there is no room', () => {
		const thrown = { ...onOneThatStays, rolls: { ...faces, '1/1/cid': [1], '1/1/dan': [20] } };
		const battle = battleOf(thrown, EVERYONE);
		const decided = decisionOf(battle, awaited(onOneThatStays).contest, (id) => id);
		expect(decided?.sentence).toBe('ann wins 3, 2, but is blocked by cid.');
		const told = logOf(thrown, battle, 1, 'feet').flatMap(({ lines }) => lines.map(lineText));
		expect(told).toContain('Ann (26) wins 3, 2 against bo (7), but is blocked by cid.');
		expect(told).toContain('Ann is blocked by cid on the way to 3, 2.');
		const foreseen = forecastOf(beginHalfRound(thrown), { rolls: thrown.rolls }).contests;
		expect(foreseen.map((one) => lineText(contestForeseen(one, { name: (id) => id })))).toContain(
			'Ann wins 3, 2 over bo.',
		);
	});
	it("leaves the winner's room open while more dice are awaited", () => {
		const battle = battleOf({ ...onOneThatStays, rolls: faces }, EVERYONE);
		expect(battle.awaiting?.contest.square).toEqual({ x: 3, y: 1 });
		const decided = decisionOf(battle, awaited(onOneThatStays).contest, (id) => id);
		expect(decided?.sentence).toBe('ann wins 3, 2.');
	});
	it('may block a creature that is fast enough to win without a roll', () => {
		const quick = board(
			'board 6x3\nann x 1,1 60 walk: E\nbo y 2,0 30 walk: S\ncid x 2,1 60 walk: E\ndan y 4,1 60 walk: W',
		);
		const thrown = { ...quick, rolls: { '1/1/cid': [1], '1/1/dan': [20] } };
		const told = logOf(thrown, battleOf(thrown, EVERYONE), 1, 'feet').flatMap(({ lines }) =>
			lines.map(lineText),
		);
		expect(told).toContain(
			'Ann wins 3, 2 without a roll: at least 30 ft faster than bo, but is blocked by cid.',
		);
	});
	const pending = awaited(lydiaAndTheOrc()).contest;
	it('SM-42: lists the winner first, with sums', () => {
		const decision = decisionOf(battleOf(rolled([11], [12]), EVERYONE), pending, nameOf);
		expect(decision?.sentence).toBe('Lydia wins 5, 3.');
		expect(decision?.square).toEqual({ x: 4, y: 2 });
		expect(decision?.lines).toEqual([
			{ creature: 'lydia', name: 'Lydia', sum: '11 + 6', total: 17, wins: true },
			{ creature: 'orc', name: 'The orc', sum: '12 + 4', total: 16, wins: false },
		]);
	});
	it('fits in one line for the next dialog', () => {
		const decision = decisionOf(battleOf(rolled([11], [12]), EVERYONE), pending, nameOf);
		expect(decision && sumsOf(decision)).toBe('Lydia: 11 + 6 = 17 · The orc: 12 + 4 = 16');
	});
	it('notes hidden bonuses if only faces are shown', () => {
		const seen = battleOf(rolled([11], [12]), EVERYONE);
		const segments = seen.segments.map((segment) => ({
			...segment,
			events: segment.events.map((event) =>
				event.type === 'contest'
					? { ...event, contenders: event.contenders.map((one) => ({ ...one, modifier: 0, total: null })) }
					: event,
			),
		}));
		const decision = decisionOf({ ...seen, segments }, pending, nameOf);
		expect(decision && sumsOf(decision)).toBe(
			'Lydia: rolled 11 · The orc: rolled 12. Bonuses are added but hidden.',
		);
	});
	it('names the tiebreaker', () => {
		const decision = decisionOf(battleOf(rolled([10], [12]), EVERYONE), pending, nameOf);
		expect(decision?.sentence).toBe('Lydia wins 5, 3 by the higher modifier.');
	});
	it('is unknown while dice are awaited', () => {
		expect(decisionOf(battleOf(lydiaAndTheOrc(), EVERYONE), pending, nameOf)).toBeNull();
	});
	it.each([
		[4, '+4'],
		[0, '+0'],
		[-2, '−2'],
	])('formats %d as %s', (value, text) => expect(formatModifier(value)).toBe(text));
});

describe('check outcomes', () => {
	const NOBODY = { who: 'nobody' } as const;
	const decided = (by: 'tumble' | 'overrun', rolls: Encounter['rolls']) => {
		const fight: Encounter = {
			...encounter([
				{
					...creature('lydia', 0, 2, { skills: { tumble: 5, strength: 2 } }),
					plan: {
						pace: 'walk',
						steps: [
							{ x: 1, y: 2, by },
							{ x: 2, y: 2 },
						],
					},
				},
				creature('orc', 1, 2, { side: 'foes' }),
			]),
			rules: profileOf('srd').rules,
			rolls,
		};
		const battle = battleOf(fight, NOBODY);
		const at = battle.segments.findIndex(({ events }) => events.some((event) => event.type === 'check'));
		const check = battle.segments[at]?.events.find((event): event is Check => event.type === 'check');
		return check && checkDecisionOf(battle, at + 1, check, (id) => id, 'feet');
	};
	it('SRD-35: shows the DC and the stakes', () => {
		const faces = Object.fromEntries([1, 2, 3, 4, 5, 6].map((segment) => [`1/${segment}/lydia`, [20]]));
		expect(decided('tumble', faces)).toEqual({
			of: 'check',
			square: { x: 1, y: 2 },
			sentence: 'lydia: Tumble 25 vs. DC 25, success.',
			stakes: 'Success: passes through.',
			unshown: '',
			lines: [{ creature: 'lydia', name: 'lydia', sum: '20 + 5', total: 25, wins: true }],
		});
	});
	it("SRD-34: shows the opponent's roll", () => {
		const faces = Object.fromEntries(
			[1, 2, 3].flatMap((segment) => [
				[`1/${segment}/lydia`, [4]],
				[`1/${segment}/orc`, [15]],
			]),
		);
		const decision = decided('overrun', faces);
		expect(decision?.sentence).toBe('lydia: Strength 6 vs. 15, failure.');
		expect(decision?.lines.map(({ creature: id, wins }) => [id, wins])).toEqual([
			['lydia', false],
			['orc', true],
		]);
	});
});
