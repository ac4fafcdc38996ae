import { describe, expect, it } from 'vitest';
import {
	type Creature,
	compileMap,
	type Encounter,
	expectedOpenings,
	type MovementProgress,
	openedFor,
	type Pace,
	planOutlook,
	possibleSteps,
	rulesOf,
	type Square,
	scheduleOf,
} from '../../../src/engine/index.ts';
import { holdingPositions, knownState } from '../../../src/engine/resolver/expectedEvents.ts';
import { board } from '../../support/boards.ts';
import { heldSteps } from '../../support/holds.ts';

const FC = 'rules occupancy=fantasy-craft engagement=on';
const field = (text: string, rules = FC): Encounter => board(`board 7x5\n${rules}\n${text}`);
const nobody = () => undefined;

const begunAt = (one: Creature, more: Partial<MovementProgress>): MovementProgress => ({
	...{ after: 0, at: one.position, rate: 0, feet: 0, diagonals: 0, entered: 0, squeezed: one.squeezed },
	...more,
});

describe('FC-96: holdingPositions', () => {
	/** By rows, as numbers: bit `n` for an opponent there after `n` segments. */
	function held(
		encounter: Encounter,
		squares: number,
		more?: Partial<MovementProgress>,
	): string[] | undefined {
		const [m] = encounter.creatures;
		const begunOf = (one: Creature) => (more && one.id === m!.id ? begunAt(one, more) : undefined);
		const positions = holdingPositions(encounter, m!, begunOf, squares);
		return positions && Array.from({ length: 5 }, (_, y) => positions.slice(7 * y, 7 * y + 7).join(' '));
	}
	const NONE = '0 0 0 0 0 0 0';

	it.each([
		['all around one who stands', 'm a 1,2 30\no b 5,2 30', 9, ['0 0 0 0 127 127 127']],
		['as far as is looked', 'm a 1,2 30\no b 5,2 30', 3, ['0 0 0 0 127 0 0']],
		['from its own plan’s beginning on', 'm a 1,2 30 walk: E E E\no b 5,2 30', 3, ['0 0 0 0 127 0 0']],
		['where one has gone', 'm a 1,2 30\no b 5,2 30 walk: W', 9, ['0 0 0 126 127 127 1']],
		['where one goes step by step', 'm a 0,2 30\no b 5,2 30 walk: W h2 W', 9, ['0 0 112 126 127 15 1']],
	] as const)('%s', (_, text, squares, [row]) => {
		expect(held(field(text), squares)).toEqual([NONE, row, row, row, NONE]);
	});

	it("gives a large body's position", () => {
		const row = '0 0 0 127 127 127 0';
		expect(held(field('m a large 0,2 30\no b 5,2 30'), 9)).toEqual([row, row, row, row, NONE]);
		expect(held(field('m a large 2,3 30\no b 5,2 30'), 1)).toEqual([
			NONE,
			NONE,
			'0 0 0 127 0 0 0',
			'0 0 0 127 0 0 0',
			NONE,
		]);
	});

	it("includes the map's edges", () => {
		expect(held(field('m a 5,4 30\no b 5,2 30'), 1)).toEqual([NONE, NONE, NONE, '0 0 0 0 127 127 127', NONE]);
		expect(held(field('m a 1,0 30\no b 0,1 30'), 9)![0]).toBe('127 127 0 0 0 0 0');
		expect(held(field('m a 6,4 30\no b 6,3 30'), 9)![4]).toBe('0 0 0 0 0 127 127');
	});

	it('starts at the given moment', () => {
		const late = held(field('m a 1,2 30\no b 5,2 30'), 9, { after: 3 });
		expect(late![2]).toBe('0 0 0 0 120 120 120');
	});

	it.each([
		['where opponents do not hold', 'm a 1,2 30\no b 5,2 30', ''],
		['of one who cannot move', 'm a 1,2 30 [bound]\no b 5,2 30', FC],
		['beside nobody', 'm a 1,2 30', FC],
		['beside a friend', 'm a 1,2 30\no a 5,2 30', FC],
	])('is empty %s', (_, text, rules) => {
		expect(held(field(text, rules), 9)).toBeUndefined();
	});

	it("starts at the others' current moment", () => {
		const encounter = field('m a 1,2 30\no b 5,2 30 walk: h1');
		const begunOf = (one: Creature) => (one.id === 'o' ? begunAt(one, { after: 3 }) : undefined);
		const positions = holdingPositions(encounter, encounter.creatures[0]!, begunOf, 9);
		expect(positions!.slice(14, 21).join(' ')).toBe('0 0 0 0 120 120 120');
	});

	it('includes the initial square of a passing opponent', () => {
		expect(held(field('m a 0,2 30\no b 2,2 30 walk: E E E E'), 1)![2]).toBe('0 1 0 0 0 0 0');
	});

	it.each([
		['m a 1,0 30\no b 1,3 30', 1],
		['m a 5,2 30\no b 1,2 30', 2],
	])('is limited to the search range: %s', (text, squares) => {
		expect(held(field(text), squares)).toBeUndefined();
	});

	it('excludes positions that extend off the map', () => {
		const rows = held(field('m a large 0,2 30\no b 5,4 30'), 9)!;
		expect(rows.slice(3)).toEqual(['0 0 0 127 127 127 0', NONE]);
	});

	it('includes its own square regardless of range', () => {
		// It comes next to `m` and engages it there.
		const rows = held(field('m a 1,2 30\no b 5,2 30 walk: W W W W'), 9)!;
		expect(rows[2]).toBe('0 120 124 126 7 3 1');
	});

	it('is empty for an unknown creature', () => {
		const encounter = field('m a 1,2 30\no b 5,2 30');
		const [m, ...others] = encounter.creatures;
		expect(holdingPositions({ ...encounter, creatures: others }, m!, nobody, 9)).toBeUndefined();
	});
});

describe('FC-96: expectedHolds', () => {
	const holds = (encounter: Encounter, begun?: (one: Creature) => Partial<MovementProgress> | undefined) =>
		Object.fromEntries(
			heldSteps(encounter, (one) => {
				const more = begun?.(one);
				return more && begunAt(one, more);
			}),
		);

	it.each([
		['walking up to one', 'm a 0,2 30 walk: E E E E\no b 5,2 30', {}],
		['walking past one', 'm a 0,2 30 walk: E E E E E E\no b 4,3 30', { m: 3 }],
		['beside one already', 'm a 3,2 30 walk: W\no b 4,3 30', { m: 0 }],
		['after a hold', 'm a 0,2 30 walk: h2 E E E E\no b 3,3 30', { m: 2 }],
		['by one who comes', 'm a 0,2 30 walk: E E E\no b 5,2 30 walk: W W W', { m: 2, o: 2 }],
		['not by one who has gone', 'm a 0,2 30 walk: h3 E E E\no b 2,3 30 walk: E E E', {}],
		[
			'SRD-35: not by one it has tumbled through',
			'm a 2,2 30 (tumble=9) walk: E!tumble E E\no b 3,2 30 [prone]',
			{},
		],
		['by one who comes beside it', 'b b 4,2 30 walk: W W\nm a 2,2 60 walk: E E E', { b: 1, m: 1 }],
		[
			'SRD-35: not by one who comes beside it, and whom it tumbles through at once',
			'b b 4,2 30 walk: W W\nm a 2,2 60 (tumble=9) walk: E!tumble E E',
			{ b: 1 },
		],
		[
			'SRD-34: nor by one whom it runs over',
			'b b 4,2 30 walk: W W\nm a 2,2 60 walk: E!overrun E E',
			{ b: 1 },
		],
		['too late for where it would be held', 'm a 0,2 10 walk: E E E E E\no b 4,3 30', {}],
	] as const)('%s', (_, text, expected) => {
		expect(holds(field(text))).toEqual(expected);
	});

	it('starts at a moment', () => {
		const meeting = field('m a 0,2 30 walk: E E E\no b 5,2 30 walk: W W W');
		expect(holds(meeting, () => ({ after: 4 }))).toEqual({ o: 2 });
		expect(holds(meeting, () => ({ after: 3 }))).toEqual({ m: 2, o: 2 });
		expect(holds(meeting, () => ({ after: 5, rate: -20 }))).toEqual({});
		expect(holds(meeting, ({ id }) => (id === 'o' ? { after: 3, rate: -80 } : { after: 3 }))).toEqual({});
	});
});

describe('knownState', () => {
	it('FC-70: includes actions used in the earlier half-round', () => {
		const encounter = field('m a 0,2 30 walk: E', 'rules actions=on');
		const past = {
			half: 1,
			rules: rulesOf(encounter),
			map: encounter.map,
			creatures: encounter.creatures,
			amendments: [],
		};
		const now: Encounter = { ...encounter, half: 2, history: [past] };
		expect(knownState(now, nobody).spent).toEqual({ m: { paces: ['walk'], overran: false } });
		expect(knownState(now, (one) => begunAt(one, {})).spent).toEqual({
			m: { paces: ['walk'], overran: false },
		});
	});
});

describe('A29: expectedOpenings', () => {
	const opened = (text: string, begun?: Partial<MovementProgress>) =>
		expectedOpenings(board(`board 12x3\n${text}`), (one) => begun && begunAt(one, begun)).map(
			({ creature, doors, segment }) =>
				`${creature} ${doors.map(({ from }) => from.join()).join(' ')} ${segment}`,
		);

	it.each([
		['by nobody', 'door 2,0 2,1\na x 0,0 30 walk: E E', []],
		['where a hold is one', 'door 2,0 2,1\na x 0,0 30 walk: E h1 E', []],
		['after the step before it', 'door 2,0 2,1\na x 0,0 30 walk: E o1 E', ['a 2,0 2']],
		['after a longer hold', 'door 2,0 2,1\na x 0,0 30 walk: E o3 E', ['a 2,0 4']],
		['not where it is too late', 'door 2,0 2,1\na x 0,0 30 walk: h5 E o1 E', []],
		[
			'one after the other',
			'door 2,0 2,1\ndoor 3,0 3,1\na x 0,0 30 walk: E o1 E o1 E',
			['a 2,0 2', 'a 3,0 4'],
		],
		[
			'by one of two who find it shut',
			'door 2,0 2,1\na x 1,0 30 walk: o1 E\nb y 2,0 30 walk: h3 o1 W',
			['a 2,0 1'],
		],
		[
			'for another, who opens the next',
			'door 2,0 2,1\ndoor 4,0 4,1\na x 1,0 30 walk: o1 E\nb y 1,1 30 walk: h1 NE E o1 E',
			['a 2,0 1', 'b 4,0 4'],
		],
	] as const)('%s', (_, text, expected) => {
		const wall = 'wall 0,1 12,1\n';
		expect(opened(text.includes('1,1 30') ? text : wall + text)).toEqual(expected);
	});

	it('start at a moment', () => {
		const text = 'door 2,0 2,1\na x 1,0 30 walk: o1 E';
		expect(opened(text, { after: 3 })).toEqual(['a 2,0 4']);
	});

	it('are listed for other creatures only', () => {
		const openings = ['a', 'b', 'a'].map((creature, segment) => ({ creature, doors: [], segment }));
		expect(openedFor('a', openings)).toEqual([openings[1]]);
	});
});

describe('OwnCourse', () => {
	const timed = (text: string, begun: Partial<MovementProgress> = {}) => {
		const encounter = board(`board 12x3\n${text}`);
		const [a] = encounter.creatures;
		const ground = compileMap(encounter.map);
		return scheduleOf(ground, rulesOf(encounter), a!, a!.plan!, begunAt(a!, begun));
	};
	const DOOR = 'door 2,0 2,1\nwall 0,1 12,1';

	it.each([
		[1, '1 2 3', null],
		[2, '1 - -', 'terrain'],
		[6, '1 - -', 'terrain'],
	])('A29: passes a door open from the end of segment %i', (segment, segments, stop) => {
		const text = `${DOOR}\na x 0,0 30 walk: E E E`;
		const doors = board(`board 12x3\n${text}`).map.walls!.slice(0, 1);
		const opened = [{ creature: 'b', doors, segment }];
		const encounter = board(`board 12x3\n${text}`);
		const [a] = encounter.creatures;
		const own = {
			...encounter.map,
			walls: encounter.map.walls!.map((wall, n) => (n === 0 ? doors[0]! : wall)),
		};
		const { steps } = scheduleOf(compileMap(own), rulesOf(encounter), a!, a!.plan!, begunAt(a!, { opened }));
		expect(steps.map((step) => step.segment ?? '-').join(' ')).toBe(segments);
		expect(steps.find((step) => step.segment === null)?.outcome ?? null).toBe(stop);
	});

	it('A29: waits for a late door without a hindrance behind it', () => {
		const text = `${DOOR}\na x 0,0 30 walk: E h5 E E`;
		const encounter = board(`board 12x3\n${text}`);
		const opened = [{ creature: 'b', doors: encounter.map.walls!.slice(0, 1), segment: 6 }];
		const [a] = encounter.creatures;
		const { steps } = scheduleOf(
			compileMap(encounter.map),
			rulesOf(encounter),
			a!,
			a!.plan!,
			begunAt(a!, { opened }),
		);
		expect(steps.map(({ hindrance }) => hindrance)).toEqual([null, null, null]);
		expect(steps.map(({ outcome }) => outcome)).toEqual(['reached', 'too late', 'too late']);
	});

	it('A29: opens its own doors, reached or not', () => {
		const { steps, openings } = timed(
			'door 2,0 2,1\ndoor 4,0 4,1\nwall 0,1 12,1\na x 0,0 20 walk: E o1 E E o1 E',
		);
		expect(openings.map(({ item, segment }) => [item, segment])).toEqual([
			[1, 2],
			[4, 6],
		]);
		expect(steps.map(({ segment }) => segment)).toEqual([1, 3, 5, null]);
		const late = timed('door 2,0 2,1\nwall 0,1 12,1\na x 0,0 30 walk: E h5 o1 E');
		expect(late.openings.map(({ item, segment }) => [item, segment])).toEqual([[2, null]]);
		expect(late.steps.map(({ hindrance }) => hindrance)).toEqual([null, null]);
	});

	it('A29: a wait without a closed door takes no time', () => {
		const { steps, openings } = timed('a x 0,0 30 walk: E o1 E o2 E');
		expect([steps.map(({ segment }) => segment), openings]).toEqual([[1, 2, 3], []]);
		const last = timed('a x 0,0 30 walk: E h5 E o1');
		expect([last.steps.map(({ segment }) => segment), last.openings]).toEqual([[1, null], []]);
	});

	it('A29: assumes last doors of others open behind its own', () => {
		const text = `${DOOR}\ndoor 3,0 3,1\na x 0,0 30 walk: E h5 o1 E E`;
		const doors = board(`board 12x3\n${text}`).map.walls!.filter(({ from }) => from[0] === 3);
		const encounter = board(`board 12x3\n${text}`);
		const walls = encounter.map.walls!.map((wall) => (wall.from[0] === 3 ? doors[0]! : wall));
		const [a] = encounter.creatures;
		const opened = [{ creature: 'b', doors, segment: 6 }];
		const ground = compileMap({ ...encounter.map, walls });
		const { steps } = scheduleOf(ground, rulesOf(encounter), a!, a!.plan!, begunAt(a!, { opened }));
		expect(steps.map(({ hindrance }) => hindrance)).toEqual([null, null, null]);
	});

	it('SRD-51: its trail bends with its path', () => {
		const bent = timed(
			'rules squeezing=on\na x gargantuan 4,0 60 (tight=4,1;4,2;3,2) walk: E!wriggle E!wriggle',
		);
		const trails = bent.steps.map(({ squeezed }) =>
			(squeezed as { tight: readonly Square[] }).tight.map(({ x, y }) => `${x},${y}`).join(' '),
		);
		expect(trails).toEqual(['4,0 4,1 4,2', '5,0 4,0 4,1']);
	});

	it('A29: an immobile creature opens nothing', () => {
		const { steps, openings } = timed(`${DOOR}\na x 1,0 30 [bound] walk: o1 E`);
		expect(steps.map(({ outcome }) => outcome)).toEqual(['immobile']);
		expect(openings.map(({ segment }) => segment)).toEqual([null]);
	});

	it('SM-12: considers no step below rate 15', () => {
		const text = `${DOOR}\na x 1,0 15 walk: E`;
		const encounter = board(`board 12x3\n${text}`);
		const [a] = encounter.creatures;
		const doors = encounter.map.walls!.filter(({ kind }) => kind === 'door');
		const opened = [{ creature: 'b', doors, segment: 1 }];
		const ground = compileMap(encounter.map);
		const { steps } = scheduleOf(ground, rulesOf(encounter), a!, a!.plan!, begunAt(a!, { opened }));
		expect(steps[0]).toMatchObject({ segment: 2, outcome: 'reached' });
	});

	it('SRD-51, SRD-53: gives its trail', () => {
		const squeezed = timed('rules squeezing=on\na x huge 4,0 30 (tight=3,0;2,0) walk: E!wriggle E!wriggle');
		expect(squeezed.steps.map((step) => step.squeezed)).toEqual([
			{
				tight: [
					{ x: 4, y: 0 },
					{ x: 3, y: 0 },
				],
			},
			{
				tight: [
					{ x: 5, y: 0 },
					{ x: 4, y: 0 },
				],
			},
		]);
		expect(squeezed.steps.map(({ side }) => side)).toEqual([1, 1]);
		const wide = timed('rules squeezing=on\na x large 0,0 30 walk: E >2,0!squeeze >9,0!squeeze');
		expect(wide.steps.map((step) => step.squeezed)).toEqual([null, expect.anything(), []]);
	});
});

describe('planOutlook', () => {
	const outlook = (text: string, begun: Partial<MovementProgress> = {}, heldAfter?: number, rules = '') => {
		const encounter = board(`board 12x3\n${rules}\n${text}`);
		const [a] = encounter.creatures;
		const { trouble, goesOn } = planOutlook(encounter, a!, begunAt(a!, begun), heldAfter);
		return trouble === null
			? goesOn
				? 'goes on'
				: null
			: { ...trouble, ...('step' in trouble && { step: trouble.step.space }) };
	};

	it.each([
		['all is well', 'a x 0,0 30 walk: E', null],
		['no plan', 'a x 0,0 30', null],
		['feet run out', 'a x 0,0 10 walk: E E E', null],
		['time runs out', 'a x 0,0 30 walk: h5 E E', null],
		[
			'SRD-65: the first space costs more than the speed',
			'|.:\na x 0,0 5 walk: E',
			{ code: 'first space too dear' },
		],
		['a later space does', '|..:\na x 0,0 10 walk: E E', null],
		['no speed at all', 'a x 0,0 0 walk: E', null],
		['SRD-06: no speed at all, for a double move either', 'a x 0,0 0 double: E', null],
		['FC-70: a bonus step of two spaces', 'a x 0,0 30 step: E E', { code: 'single space', pace: 'step' }],
		[
			'SRD-65: a minimum move of two spaces',
			'a x 0,0 30 minimum: E E',
			{ code: 'single space', pace: 'minimum' },
		],
		['a wall', '|.#\na x 0,0 30 walk: E', { code: 'stops', reason: 'terrain' }],
		['a leap', 'a x 0,0 30 walk: E >9,0 E', { code: 'stops', reason: 'not adjacent' }],
		[
			'SRD-39: one who fills its space',
			'a x 0,0 30 walk: E E\nb y 1,0 30 (fills=true)',
			{ code: 'in the way', step: 1 },
		],
		['SRD-31: one who can be run over', 'a x 0,0 30 walk: E E\nb y 1,0 30', null],
		['SRD-07: the rest of a run', `a x 0,0 5 run: ${'E '.repeat(5)}`, 'goes on'],
		['SRD-06: the rest of a double move', `a x 0,0 10 double: ${'E '.repeat(4)}`, 'goes on'],
	] as const)('%s', (_, text, expected) => {
		expect(outlook(text)).toEqual(expected);
	});

	it.each([
		['is held already', 0, '', { code: 'held', ways: ['withdraw', 'step'] }],
		['is held on the way', 1, '', { code: 'stops', reason: 'engaged' }],
		['is held where it ends', 3, '', null],
		['is not held', undefined, '', null],
	] as const)('FC-93: %s', (_, heldAfter, rules, expected) => {
		expect(outlook('a x 0,0 30 walk: E E E', {}, heldAfter, rules)).toEqual(expected);
	});

	it('FC-93: an engaged creature does not continue later', () => {
		const encounter = board(`board 12x3\na x 0,0 5 run: ${'E '.repeat(5)}`);
		const [a] = encounter.creatures;
		expect(planOutlook(encounter, a!, begunAt(a!, {}), 0)).toEqual({
			trouble: { code: 'held', ways: ['withdraw', 'step'] },
			goesOn: false,
		});
		expect(planOutlook(encounter, a!, begunAt(a!, {})).goesOn).toBe(true);
	});

	it('FC-93: used-up movement outranks engagement', () => {
		const spent = { paces: ['run'], overran: false } as const;
		expect(outlook('a x 0,0 30 walk: E', { spent }, 0, 'rules actions=on')).toEqual({
			code: 'stops',
			reason: 'used up',
		});
		const held = { code: 'held', ways: ['withdraw', 'step'] };
		expect(outlook('a x 0,0 30 walk: E', {}, 0, 'rules actions=on')).toEqual(held);
		expect(outlook('a x 0,0 30 walk:', {}, 0)).toEqual(held);
	});

	it('FC-93: lists only unused ways out', () => {
		const ways = (pace: Pace, ...paces: Pace[]) =>
			outlook(`a x 0,0 30 ${pace}: E`, { spent: { paces, overran: false } }, 0, 'rules actions=on');
		expect(ways('walk', 'walk')).toEqual({ code: 'held', ways: [] });
		expect(ways('walk', 'withdraw')).toMatchObject({ code: 'stops' });
		// It is engaged despite withdrawing.
		expect(ways('withdraw')).toEqual({ code: 'held', ways: [] });
		expect(outlook('a x 0,0 30 (busy=standard) walk: E', {}, 0, 'rules actions=on')).toEqual({
			code: 'held',
			ways: ['step'],
		});
	});

	it('FC-54: notes that a check may lower the cost', () => {
		const window = (rules: string, at = '1,0') =>
			outlook(`terrain ${at} window-small\na x 0,0 5 walk: E`, {}, undefined, rules);
		expect(window('rules checks=on')).toEqual({ code: 'unless the check succeeds' });
		expect(window('')).toEqual({ code: 'first space too dear' });
		expect(outlook('|.:n\na x 0,0 5 walk: E', {}, undefined, 'rules checks=on')).toEqual({
			code: 'first space too dear',
		});
		expect(outlook('|.:.\n|.n.\na x 0,0 5 walk: E', {}, undefined, 'rules checks=on')).toEqual({
			code: 'first space too dear',
		});
		const odd = outlook('terrain 1,0 difficult lava\na x 0,0 5 walk: E', {}, undefined, 'rules checks=on');
		expect(odd).toEqual({ code: 'first space too dear' });
	});

	it('covers the remaining plan only', () => {
		expect(outlook('|..:\na x 1,0 10 walk: E', { feet: 5, entered: 1 })).toBeNull();
		expect(outlook('|..:\na x 1,0 10 walk: E', { feet: 5 })).toEqual({ code: 'first space too dear' });
	});
});

describe('possibleSteps', () => {
	const D20 = 'rules opportunity=on actions=on';
	const steps = (text: string, begun?: Partial<MovementProgress>, rules = D20) => {
		const encounter = board(`board 14x7\n${rules}\n${text}`);
		const m = encounter.creatures.find(({ id }) => id === 'm')!;
		return possibleSteps(encounter, m, begun && begunAt(m, begun)).map(
			({ choices, past, through, provokes, dc }) => ({
				choices: choices.join(' '),
				past: past.map(({ id }) => id).join(' '),
				through: through.map(({ id }) => id).join(' '),
				provokes: provokes.map(({ id }) => id).join(' '),
				dc,
			}),
		);
	};
	const plain = { choices: '', past: '', through: '', provokes: '', dc: null };

	it('F-21: omits opponents that have had their opportunity', () => {
		const text = 'm a 2,3 30 walk: E\no b 2,4 30';
		expect(steps(text)).toEqual([{ ...plain, past: 'o', provokes: 'o', dc: 15 }]);
		expect(steps(text, { memory: { provoked: ['o'] } })).toEqual([plain]);
		expect(steps(text, undefined, '')).toEqual([plain]);
	});

	it("F-21: a 5-ft step and a withdraw's first square provoke none", () => {
		expect(steps('m a 2,3 30 step: E\no b 2,4 30')).toEqual([plain]);
		expect(steps('m a 2,3 30 withdraw: E E\no b 2,4 30')).toEqual([
			plain,
			{ ...plain, past: 'o', provokes: 'o', dc: 15 },
		]);
	});

	it('F-24: rolls one tumble against all passed opponents', () => {
		const text = 'm a 2,3 60 (tumble=5) walk: E!tumble E!tumble E\no b 2,4 30\np b 3,4 30';
		expect(steps(text)).toEqual([
			{ ...plain, choices: 'tumble', past: 'o p', dc: 17 },
			{ ...plain, choices: 'tumble', past: 'o p' },
			{ ...plain, choices: 'tumble', past: 'p', provokes: 'p' },
		]);
		const evaded = steps('m a 2,3 60 (tumble=5) walk: E!tumble\no b 2,4 30', { memory: { evaded: ['o'] } });
		expect(evaded).toEqual([{ ...plain, choices: 'tumble', past: 'o' }]);
	});

	it("F-21: a withdraw's second square provokes", () => {
		const text = 'm a 2,3 30 withdraw: E E\np b 4,4 30';
		expect(steps(text, { entered: 1 }).map(({ past }) => past)).toEqual(['', 'p']);
	});

	it('SRD-73: a tiny creature provokes where it enters, even tumbling', () => {
		const text = 'm a tiny 2,3 60 (tumble=5) walk: E!tumble E\np b 2,4 30\no b 3,3 30 (reach=0)';
		expect(steps(text)[0]).toMatchObject({ past: 'p', through: '', provokes: 'o' });
	});

	it('F-24: an overrun opponent may strike at any reach', () => {
		const text = 'm a 2,3 60 walk: E!overrun E E\no b 3,3 30 (reach=0)';
		expect(steps(text)[0]).toMatchObject({ past: '', through: 'o', provokes: 'o' });
		expect(steps(text.replace('!overrun', ''))[0]).toMatchObject({ through: 'o', provokes: '' });
	});

	it('is empty for an unknown creature', () => {
		const encounter = board('board 9x7\nm a 2,3 30 walk: E\no b 2,4 30');
		const [m, ...others] = encounter.creatures;
		expect(possibleSteps({ ...encounter, creatures: others }, m!)).toEqual([]);
	});

	it('F-24: allows one overrun per round', () => {
		const text = 'm a 1,3 60 walk: E!overrun E E E\no b 2,3 30 [stunned]\np b 4,3 30 [stunned]';
		const [first, second, third] = steps(text);
		expect([first, second, third].map((step) => [step!.through, step!.choices])).toEqual([
			['o', 'overrun'],
			['', ''],
			['p', ''],
		]);
		const plainly = steps(text.replace('!overrun', ''));
		expect(plainly.map(({ through, choices }) => [through, choices]).slice(0, 3)).toEqual([
			['o', 'overrun'],
			['', ''],
			['p', 'overrun'],
		]);
		const spent = steps(text.replace('!overrun', ''), { spent: { paces: [], overran: true } });
		expect(spent.map(({ through, choices }) => [through, choices])[0]).toEqual(['o', '']);
	});

	it('A28: uses the elevation at each step', () => {
		const flyer = 'm a 2,3 30 {flying} (elevation=0) walk: E!rise E!rise E!rise E\no b 2,4 30\np b 6,4 30';
		expect(steps(flyer).map(({ past }) => past)).toEqual(['o', '', '', '']);
	});

	it('FC-51: a climb is no tumble', () => {
		const text = 'm a 2,3 30 (tumble=5) walk: E!climb\no b 2,4 30';
		expect(steps(text)[0]!.choices).toBe('tumble');
		expect(steps(`terrain 3,3 step-climb\n${text}`)[0]!.choices).toBe('');
	});

	it('is empty without a plan or off the board', () => {
		expect(steps('m a 2,3 30\no b 2,4 30')).toEqual([]);
		expect(steps('m a 2,3 30 walk:\no b 2,4 30')).toEqual([]);
	});

	it('SRD-32: considers creatures with conditions at any distance', () => {
		const far = board(
			'board 90x7\nrules bodies=on\nm a 0,3 30 walk: E\no b large 80,3 30 [dead]\np b 81,0 30',
		);
		const m = far.creatures.find(({ id }) => id === 'm')!;
		expect(possibleSteps(far, m)).toHaveLength(1);
	});
});
