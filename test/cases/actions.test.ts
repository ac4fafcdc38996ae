/** Actions of a round, rule book 2.5, 3.1, 3.4 and 3.6, and charges (F-20 to F-23, A55). */
import { describe, expect, it } from 'vitest';
import {
	type Amendment,
	actionsOf,
	type Creature,
	compileMap,
	DEFAULT_RULES,
	type Encounter,
	type Pace,
	type PastHalf,
	type Plan,
	PROFILE_TABLE,
	paceRefusal,
	remainingPlan,
	rulesOf,
	scheduleOf,
	spentAfter,
	spentInRound,
	timeOf,
} from '../../src/engine/index.ts';
import { paceRefused } from '../../src/messages/index.ts';
import { board } from '../support/boards.ts';
import { creature } from '../support/encounters.ts';
import { resolved, stateAfter, story } from '../support/stories.ts';

const COUNTED = 'rules actions=on';

/** The round's second half on the same board, with the results of the first. */
function second(first: string, next: string): Encounter {
	const before = board(`board 30x7\n${COUNTED}\n${first}`);
	const past: PastHalf = {
		half: 1,
		rules: rulesOf(before),
		map: before.map,
		creatures: before.creatures,
		amendments: before.amendments ?? [],
	};
	return { ...board(`board 30x7 half 2\n${COUNTED}\n${next}`), history: [past] };
}

/** Used actions and choices of the first creature. */
function chosen(encounter: Encounter) {
	return actionsOf(encounter, encounter.creatures[0]!, spentInRound(encounter));
}

function why(encounter: Encounter, pace: Pace): string | null {
	const choice = chosen(encounter).choices.find((one) => one.pace === pace);
	return choice?.why ? paceRefused(choice.why, 'feet') : null;
}

const STANDING = 'a a 0,0 30';
const plan = (pace: Pace, steps = 'E'): string => `a a 0,0 30 ${pace}: ${steps}`;

describe('bonus 5-ft step', () => {
	it('FC-70: moves one square at any time if there is no other movement', () => {
		expect(why(second(STANDING, STANDING), 'step')).toBeNull();
		expect(story(second(STANDING, plan('step', 'h2 E')))[2]).toBe('a>1,0');
		expect(story(second(plan('walk', 'h3'), plan('step')))[0]).toBe('a>1,0');
	});

	it('FC-71: excludes a move before or after it', () => {
		expect(why(second(plan('walk'), STANDING), 'step')).toMatch(/Already moved: no 5-ft step/);
		expect(story(second(plan('walk'), plan('step')))[0]).toBe('a.used up');
		for (const pace of ['walk', 'double', 'run', 'charge', 'withdraw', 'minimum'] as const) {
			expect(why(second(plan('step'), STANDING), pace)).toMatch(/5-ft step/);
		}
		expect(story(second(plan('step'), plan('walk')))[0]).toBe('a.used up');
	});

	it('FC-72: is once per round', () => {
		expect(why(second(plan('step'), STANDING), 'step')).toMatch(/Already used its 5-ft step/);
		expect(story(second(plan('step'), plan('step')))[0]).toBe('a.used up');
	});

	it('FC-73: is allowed beside an active opponent', () => {
		const text = `board 9x3\nrules engagement=on actions=on\n${plan('step', 'S')}\nb b 1,0 30`;
		expect(story(board(text))[0]).toBe('a>0,1');
		expect(story(board(text.replace('step:', 'walk:')))[0]).toBe('a.engaged');
	});

	it('FC-73: is allowed at speed 5 too, which d20 forbids', () => {
		const text = `board 9x3\nrules actions=on occupancy=fantasy-craft\na a 0,0 5 step: S`;
		expect(story(board(text))[3]).toBe('a>0,1');
		expect(story(board(text.replace('fantasy-craft', 'srd')))[0]).toBe('a.used up');
	});

	it('is refused at speed 5 (F-20), and available again next round', () => {
		expect(paceRefusal('step', [], { speed: 5 }, { occupancy: 'srd' })).not.toBeNull();
		const third = { ...second(plan('step'), STANDING), half: 3 };
		expect(why(third, 'step')).toBeNull();
	});
});

describe('moves and actions of a round', () => {
	it('SRD-05: leaves one move with a standard action', () => {
		const busy = 'a a 0,0 30 (busy=standard)';
		expect(why(second(STANDING, busy), 'walk')).toBeNull();
		expect(why(second(plan('walk'), busy), 'walk')).toMatch(/one move/);
		for (const pace of ['double', 'run', 'charge', 'withdraw', 'minimum'] as const) {
			expect(why(second(STANDING, busy), pace)).toMatch(/one move/);
		}
		expect(story(second(plan('walk'), `${busy} walk: E`))[0]).toBe('a.used up');
	});

	it('SRD-06: two moves are twice the speed, without a third', () => {
		expect(why(second(plan('walk'), STANDING), 'walk')).toBeNull();
		expect(why(second(plan('walk'), STANDING), 'double')).toBeNull();
		expect(paceRefusal('walk', ['walk', 'walk'], { speed: 30 }, { occupancy: 'srd' })).toEqual({
			code: 'both moves made',
		});
	});

	it('SRD-06: continues a double move in the second half when feet run out', () => {
		const told = story(board(`board 30x7\n${COUNTED}\n${plan('double', 'E E E E E E E E')}`));
		expect(told.join()).not.toContain('out of movement');
		expect(told[5]).toBe('a>6,0');
		const later = 'a a 6,0 30 double: E E E E E E E';
		expect(story(second(plan('double', 'E E E E E E E E'), later)).join()).toContain('a>12,0');
		const slant = 'a a 0,0 30 double: SE SE SE SE SE';
		expect(story(board(`board 30x7\n${COUNTED}\n${slant}`)).join()).not.toContain('a.out of movement');
		expect(story(second(plan('double'), slant)).join()).toContain('a.out of movement');
	});

	it('SRD-07, F-22: runs at four times the speed, twice in each half', () => {
		const steps = Array.from({ length: 12 }, () => 'E').join(' ');
		expect(story(board(`board 30x7\n${COUNTED}\n${plan('run', steps)}`))[5]).toBe('a>11,0; a>12,0');
		const on = `a a 12,0 30 run: ${steps}`;
		expect(story(second(plan('run', steps), on))[5]).toBe('a>23,0; a>24,0');
		expect(why(second(plan('walk'), STANDING), 'run')).toMatch(/Already moved; this takes the whole round/);
	});

	it('SRD-08: leaves only the 5-ft step with a full-round action', () => {
		const { choices } = chosen(alone('a a 0,0 30 (busy=full-round)'));
		expect(choices.filter((one) => one.why === null).map((one) => one.pace)).toEqual(['step']);
	});

	it('leaves nothing after an action that takes the whole round', () => {
		for (const pace of ['charge', 'minimum'] as const) {
			const { choices } = chosen(second(plan(pace, 'E E'), STANDING));
			expect(choices.filter((one) => one.why === null)).toEqual([]);
		}
		for (const pace of ['run', 'withdraw'] as const) {
			const { spent, choices } = chosen(second(plan(pace), STANDING));
			expect(spent).toEqual([pace]);
			expect(choices.filter((one) => one.why === null).map((one) => one.pace)).toEqual([pace]);
		}
	});

	/** A half-round where the plan changes after some segments beside an alert opponent. */
	const changing = (first: string, words: string, after = 1, rules = 'engagement=on'): Encounter => {
		const to = board(`board 30x7\na a 5,3 30 ${words}`).creatures[0]!.plan;
		const amend = { type: 'plan', after, creature: 'a', plan: to };
		return board(
			`board 30x7\nrules actions=on ${rules}\na a 4,3 30 ${first}\nb b 3,3 30\namend ${JSON.stringify(amend)}`,
		);
	};
	/** The round's other half, with the creature at its new square. */
	const later = (first: Encounter): Encounter => {
		const past: PastHalf = { half: 1, ...first, rules: rulesOf(first), amendments: first.amendments ?? [] };
		return { ...first, half: 2, amendments: [], history: [past] };
	};
	const free = (encounter: Encounter) =>
		chosen(encounter).choices.flatMap(({ pace, why }) => (why === null ? [pace] : []));

	it('FC-71, FC-93: forbids other movement after a bonus step in either half', () => {
		for (const words of ['walk: E E E', 'run: E E E', 'withdraw: E E', 'step: E']) {
			const told = story(changing('step: E', words));
			expect(told[0]).toBe('a>5,3');
			expect(told[1]).toBe(words === 'step: E' ? 'a.out of movement' : 'a.used up');
			expect(told.slice(2).join('')).toBe('');
			expect(spentInRound(later(changing('step: E', words))).a?.paces).toEqual(['step']);
			expect(free(later(changing('step: E', words)))).toEqual([]);
		}
		expect(story(changing('step: E', 'walk: E', 1, 'actions=off'))[1]).toBe('a>6,3');
	});

	it('FC-71: allows it if the step was not made', () => {
		const late = changing('step: h3 E', 'walk: >5,4 >6,4', 1, '');
		expect(story(late)[1]).toBe('a>5,4');
		expect(spentInRound(later(late)).a?.paces).toEqual(['walk']);
	});

	it("FC-93: keeps a withdrawal's remaining movement a withdrawal", () => {
		expect(story(changing('withdraw: E E', 'run: E E E'))[1]).toBe('a.used up');
		expect(story(changing('withdraw: E E', 'withdraw: E E'))[1]).toBe('a>6,3');
		expect(free(later(changing('withdraw: E E', 'run: E E')))).toEqual(['withdraw']);
	});

	it('FC-71: keeps a started walk a walk if a bonus step is tried', () => {
		const tried = changing('walk: E', 'step: E', 1, '');
		expect(story(tried)[1]).toBe('a.out of movement');
		expect(spentInRound(later(tried)).a?.paces).toEqual(['walk']);
		expect(story(changing('walk: E', 'run: E E E E', 1, ''))[1]).toBe('a>6,3; a>7,3');
		expect(spentInRound(later(changing('walk: E', 'run: E E E E', 1, ''))).a?.paces).toEqual(['run']);
	});

	it('counts nothing with the option off', () => {
		const before = second(plan('step'), plan('step'));
		const free = { ...before, rules: { actions: false } };
		expect(chosen(free).choices.every((one) => one.why === null)).toBe(true);
		expect(story(free)[0]).toBe('a>1,0');
	});

	it('counts the plan followed, not one replaced before its start, by own rounds', () => {
		const changed: Encounter = second(
			`${plan('run', 'E')}\namend ${JSON.stringify({ type: 'plan', after: 0, creature: 'a', plan: { pace: 'walk', steps: [{ x: 1, y: 0 }] } })}`,
			STANDING,
		);
		expect(spentInRound(changed).a?.paces).toEqual(['walk']);
		const [past] = changed.history!;
		const turns = {
			...changed,
			half: 3,
			round: 1,
			history: [
				{ ...past!, round: 1 },
				{ ...past!, half: 2, round: 1 },
			],
		};
		expect(spentInRound(turns).a?.paces).toEqual(['walk', 'walk']);
		expect(spentInRound({ ...turns, round: 2 })).toEqual({});
		const others = { ...turns, history: turns.history.map((one) => ({ ...one, movers: ['b'] })) };
		expect(spentInRound(others)).toEqual({});
	});
});

describe('used actions', () => {
	it('F-24: count an overrun tried by one of several plans, at the last pace', () => {
		const over: Plan = { pace: 'walk', steps: [{ x: 1, y: 0, by: 'overrun' }] };
		const plain: Plan = { pace: 'double', steps: [{ x: 2, y: 0 }] };
		expect(spentAfter(undefined, [over, plain], true)).toEqual({ paces: ['double'], overran: true });
		expect(spentAfter(undefined, [plain], true)).toEqual({ paces: ['double'], overran: false });
		expect(spentAfter(undefined, [over], false)).toEqual({ paces: [], overran: true });
		expect(spentAfter(undefined, [plain], false)).toBeUndefined();
	});

	const half = (number: number, text: string, more: Partial<PastHalf> = {}): PastHalf => {
		const { map, creatures } = board(`board 30x7\n${text}`);
		return { half: number, rules: DEFAULT_RULES, map, creatures, amendments: [], ...more };
	};
	const spent = (now: Partial<Encounter>, ...history: PastHalf[]) =>
		spentInRound({ ...board(`board 30x7\n${STANDING}`), history, ...now });
	const amended = (...amendments: Amendment[]) => half(1, plan('walk'), { amendments });
	const WAY = [{ x: 2, y: 1 }];

	it('SRD-05: cover this round only, in order', () => {
		const [walk, run] = [half(1, plan('walk')), half(2, plan('run'))];
		expect(spent({ half: 1 }, walk, run)).toEqual({});
		expect(spent({ half: 2 }, walk, run)).toEqual({ a: { paces: ['walk'], overran: false } });
		expect(spent({ half: 3 }, walk, run)).toEqual({});
		const turns = [walk, run, half(3, plan('double'))].map((one) => ({ ...one, round: 4 }));
		expect(spent({ half: 4, round: 4 }, ...turns).a?.paces).toEqual(['walk', 'run', 'double']);
		const [first, ...rest] = turns;
		expect(spent({ half: 4, round: 4 }, { ...first!, endsRound: true }, ...rest).a?.paces).toEqual([
			'run',
			'double',
		]);
		expect(spent({ half: 4, round: 4 }, { ...first!, endsRound: false }, ...rest).a?.paces).toHaveLength(3);
	});

	it('SRD-05: are empty for a creature without path, blocked everywhere, or absent', () => {
		expect(Object.keys(spent({ half: 2 }, half(1, STANDING)))).toEqual([]);
		expect(Object.keys(spent({ half: 2 }, half(1, plan('walk', 'h3'))))).toEqual([]);
		expect(Object.keys(spent({ half: 2 }, half(1, plan('walk'), { stood: ['a'] })))).toEqual([]);
		expect(spent({ half: 2 }, half(1, plan('walk', 'h2 E h1'), { stood: ['b'] })).a?.paces).toEqual(['walk']);
	});

	it('SRD-34, F-24: count a tried overrun, and a move once it moved', () => {
		const tried = (steps: string, stood: string[]) =>
			spent({ half: 2 }, half(1, plan('walk', steps), { stood })).a;
		expect(tried('E E!overrun', ['a'])).toEqual({ paces: [], overran: true });
		expect(tried('E E!overrun', [])).toEqual({ paces: ['walk'], overran: true });
		expect(tried('h1 E!overrun', ['a'])).toEqual({ paces: [], overran: true });
		expect(tried('E E!tumble', ['a'])).toBeUndefined();
		const turns = [half(1, plan('walk', 'E!overrun')), half(2, plan('walk'))].map((one) => ({
			...one,
			round: 1,
		}));
		expect(spent({ half: 3, round: 1 }, ...turns).a).toEqual({ paces: ['walk', 'walk'], overran: true });
	});

	it('SRD-05: follow the last path with a step, for late arrivals too', () => {
		const change = (after: number, pace: Pace, steps: Plan['steps']): Amendment => ({
			type: 'plan',
			after,
			creature: 'a',
			plan: { pace, steps },
		});
		expect(spent({ half: 2 }, amended(change(3, 'run', WAY))).a?.paces).toEqual(['run']);
		expect(spent({ half: 2 }, amended(change(3, 'run', [{ x: 9, y: 0 }]))).a?.paces).toEqual(['walk']);
		expect(spent({ half: 2 }, amended(change(3, 'run', [{ hold: 1 }]))).a?.paces).toEqual(['walk']);
		expect(spent({ half: 2 }, amended(change(0, 'run', [{ hold: 1 }])))).toEqual({});
		const [joins] = board(`board 30x7\nc a 5,5 30 double: E`).creatures;
		const { map } = board('board 9x9');
		expect(
			spent(
				{ half: 2 },
				amended(
					{ type: 'map', after: 1, map },
					{ type: 'creature', after: 2, creature: joins!, placed: false },
				),
			).c?.paces,
		).toEqual(['double']);
		expect(spent({ half: 2 }, amended({ type: 'leave', after: 2, creature: 'a' })).a?.paces).toEqual([
			'walk',
		]);
	});

	it('A90: last for half-rounds by default', () => {
		expect([timeOf({}), timeOf({ half: 3 }), timeOf({ half: 3, time: 5 })]).toEqual([1, 3, 5]);
	});
});

describe('refused paces', () => {
	const QUICK = { speed: 30 } as const;
	it.each<[string, Pace, Pace[], { speed: number; busy?: Creature['busy'] }, string | null]>([
		['FC-72', 'step', ['step'], QUICK, 'has stepped'],
		['FC-71', 'step', ['walk'], QUICK, 'moved before the step'],
		['F-20', 'step', [], { speed: 5 }, 'too slow for the step'],
		['F-20', 'step', [], { speed: 10 }, null],
		['FC-71', 'walk', ['step'], QUICK, 'after the step'],
		['SRD-08', 'walk', [], { ...QUICK, busy: 'full-round' }, 'busy all round'],
		['SRD-07', 'walk', ['run'], QUICK, 'round taken up'],
		['SRD-07', 'run', ['run'], QUICK, null],
		['SRD-07', 'run', ['run', 'run'], QUICK, 'round taken up'],
		['SRD-07', 'charge', ['charge'], QUICK, 'round taken up'],
		['SRD-07', 'withdraw', ['run'], QUICK, 'round taken up'],
		['SRD-05', 'run', [], { ...QUICK, busy: 'standard' }, 'one move left'],
		['SRD-05', 'double', [], { ...QUICK, busy: 'standard' }, 'one move left'],
		['SRD-05', 'walk', ['walk'], { ...QUICK, busy: 'standard' }, 'one move made'],
		['SRD-05', 'charge', ['walk'], QUICK, 'takes the whole round'],
		['SRD-06', 'walk', ['walk', 'walk'], QUICK, 'both moves made'],
		['SRD-06', 'walk', ['walk'], QUICK, null],
	])('%s: %s after %j by %j: %s', (_, pace, spent, who, code) => {
		expect(paceRefusal(pace, spent, who, { occupancy: 'srd' })?.code ?? null).toBe(code);
	});
});

/** The encounter and its first creature. */
function alone(text: string): Encounter {
	return board(`board 30x7\n${COUNTED}\n${text}`);
}

describe('running and charging', () => {
	const rough = (pace: Pace, steps: string, row = '|....:'): string[] =>
		story(board(`board 30x7\n${COUNTED}\n${row}\n${plan(pace, steps)}`));

	it('SRD-41, A55: refuses the whole path if part of it is difficult', () => {
		expect(rough('run', 'E E E E E')).toEqual(['a.difficult ground', '', '', '', '', '']);
		expect(rough('charge', 'E E E E E')).toEqual(['a.difficult ground', '', '', '', '', '']);
		expect(rough('run', 'E E E')[0]).toBe('a>1,0; a>2,0');
		expect(rough('walk', 'E E E E E')[0]).toBe('a>1,0');
	});

	it.each<[Pace, string, number, string[]]>([
		['charge', 'h2 E E E E E', 1, ['', 'a.difficult ground', '']],
		['charge', 'E E E E E E E', 1, ['a>1,0; a>2,0', 'a.difficult ground', '']],
		['run', 'E E E E E', 1, ['a>1,0; a>2,0', 'a.difficult ground', '']],
		['run', 'E E E', 1, ['a>1,0; a>2,0', 'a>3,0', '']],
		['run', 'E E E E E E', 2, ['a>1,0; a>2,0', 'a>3,0; a>4,0', 'a>5,0; a>6,0']],
	])(
		'SRD-41, A55: refuses the remaining path when the ground becomes difficult: %s %s',
		(pace, steps, after, told) => {
			const painted = [{ x: after === 2 ? 3 : 5, y: 0, type: 'difficult' }];
			const encounter = board(`board 30x7\nrules clearRuns=on\n${plan(pace, steps)}`);
			const changed: Encounter = { ...encounter, amendments: [{ type: 'ground', after, painted }] };
			expect(story(changed).slice(0, 3)).toEqual(told);
			const begun = stateAfter(changed, after);
			const rest = remainingPlan(begun, 'a')!;
			const ground = compileMap(begun.map);
			const [one] = begun.creatures;
			const schedule = scheduleOf(ground, begun.rules, one!.creature, rest, { ...one!, after });
			const isRefused = told.includes('a.difficult ground');
			expect(schedule.steps.some(({ outcome }) => outcome === 'difficult ground')).toBe(isRefused);
		},
	);

	it('SRD-32, SRD-41: refuses a path over a giant that became helpless', () => {
		const giant = (conditions: Creature['conditions']) =>
			creature('g', 5, 0, { side: 'b', size: 'huge', conditions });
		const encounter = board(`board 30x7\nrules clearRuns=on bodies=on\n${plan('run', 'E E E E E E E E E')}`);
		const dying = [{ type: 'creature' as const, after: 1, creature: giant(['dead']), placed: false }];
		const told = story({ ...encounter, creatures: [...encounter.creatures, giant([])], amendments: dying });
		expect(told.slice(0, 2)).toEqual(['a>1,0; a>2,0', 'a.difficult ground']);
	});

	it('SRD-41: refuses the run in every profile, but not in the bare resolver', () => {
		const text = (pace: Pace, rules = ''): string =>
			`board 30x7\n${rules}\n|....:\n${plan(pace, 'E E E E E')}`;
		const bare = board(text('run'));
		expect(story({ ...bare, rules: undefined })[0]).toBe('a>1,0; a>2,0');
		expect(story({ ...board(text('charge')), rules: undefined })[0]).toBe('a.difficult ground');
		for (const { id, rules } of PROFILE_TABLE) {
			expect([id, rules.clearRuns]).toEqual([id, true]);
			for (const actions of [true, false])
				expect(story({ ...bare, rules: { ...rules, actions } })[0], id).toMatch(
					// D&D 5e has no run when actions are counted.
					id.startsWith('5e') ? /^a\.(used up|difficult ground)$/ : /^a\.difficult ground$/,
				);
		}
	});

	it('SRD-41: applies with or without counted actions if the rule is on', () => {
		const text = (rules: string): string => `board 30x7\nrules ${rules}\n|....:\n${plan('run', 'E E E E E')}`;
		expect(story(board(text('clearRuns=on')))[0]).toBe('a.difficult ground');
		expect(story(board(text('actions=on clearRuns=off')))[0]).toBe('a>1,0; a>2,0');
		for (const { id, rules } of PROFILE_TABLE) {
			const encounter = board(text('clearRuns=off'));
			const uncounted = { ...encounter, rules: { ...rules, actions: false } };
			expect(story(uncounted)[0], id).toMatch(
				// D&D 5e has no run when actions are counted.
				id.startsWith('5e') ? /^a\.(used up|difficult ground)$/ : /^a\.difficult ground$/,
			);
		}
	});

	it("FC-28: counts a run's diagonals through both halves", () => {
		const zigzag = (way: string): string => Array.from({ length: 7 }, () => way).join(' ');
		const first = `a a 0,0 25 run: ${zigzag('SE NE')}`;
		const then = `a a 7,1 25 run: ${zigzag('NE SE')}`;
		expect(resolved(board(`board 30x7\n${COUNTED}\n${first}`)).final.a).toEqual({ x: 7, y: 1 });
		expect(resolved(second(first, then)).final.a).toEqual({ x: 13, y: 1 });
		// After a walk in the first half the count starts again.
		const uncounted = second(first.replace('run', 'walk'), then);
		const other = { ...uncounted, rules: { ...uncounted.rules, actions: false } };
		expect(resolved(other).final.a).toEqual({ x: 14, y: 0 });
	});

	it("FC-28: counts a withdrawal's diagonals through both halves", () => {
		const withdraws = second('a a 0,0 30 withdraw: SE SE SE E', 'a a 4,3 30 withdraw: SE SE SE');
		const feet = resolved(withdraws).segments.flatMap(({ events }) =>
			events.flatMap((event) => (event.type === 'moved' ? [event.feet] : [])),
		);
		expect(feet).toEqual([10, 5, 10]);
	});

	it('FC-28: restarts the count for walks in both halves, as two moves', () => {
		const walks = second('a a 0,0 20 walk: SE SE SE SE', 'a a 3,3 20 walk: SE SE SE SE');
		const uncounted = { ...walks, rules: { ...walks.rules, actions: false } };
		const { final, segments } = resolved(uncounted);
		const feet = segments.flatMap(({ events }) =>
			events.flatMap((event) => (event.type === 'moved' ? [event.feet] : [])),
		);
		expect([feet, final.a]).toEqual([[5, 10, 5], { x: 6, y: 6 }]);
	});

	it('SRD-41, SRD-43: slows at low obstacles too, except for flyers', () => {
		const low = `board 30x7\n${COUNTED}\nlow 3,0 3,2\na a 0,0 30 charge: E E E E`;
		expect(story(board(low))[0]).toBe('a.difficult ground');
		expect(story(board(low.replace('30 charge', '30 {flying} charge')))[0]).toBe('a>1,0; a>2,0');
	});

	it.each([
		['twice the speed in one half-round', 'E E E E E E E E E E E E E', 'a>11,0; a>12,0'],
		['slantwise too, as long as it is a line', 'SE E SE E', ''],
	])('F-23: a charge goes %s', (_, steps, last) => {
		const told = rough('charge', steps, '|');
		expect(told.join()).not.toContain('a.not straight');
		expect(told[5]).toBe(last);
	});

	it.each([
		['E', 'a.too short'],
		['E S', 'a.not straight'],
		['E E S S', 'a.not straight'],
		['E SE NE E', 'a.not straight'],
		['E E E!tumble', 'a.difficult ground'],
	])('F-23: a charge %s: %s', (steps, expected) => {
		expect(rough('charge', steps, '|')[0]).toBe(expected);
	});

	it('keeps a charge straight from its start through plan changes', () => {
		const bend = (x: number, y: number): string => {
			const steps = [
				{ x, y },
				{ x: x + 1, y },
			];
			const amend = { type: 'plan', after: 1, creature: 'a', plan: { pace: 'charge', steps } };
			return story(board(`board 30x7\n${plan('charge', 'E E E E E E')}\namend ${JSON.stringify(amend)}`))[1]!;
		};
		expect(bend(3, 0)).toBe('a>3,0; a>4,0');
		expect(bend(2, 1)).toBe('a.not straight');
	});

	it('SRD-30: stops a charge at a friend', () => {
		const friend = (pace: Pace): string => `board 9x1\n${plan(pace, 'E E E')}\nb a 2,0 30`;
		expect(story(board(friend('charge')))[0]).toBe('a>1,0; a|2,0');
		expect(story(board(friend('run')))[0]).toBe('a>1,0; a>2,0');
	});
});

describe('minimum movement', () => {
	it('SRD-65: moves one space in any direction at any cost for full speed', () => {
		const deep = 'board 9x3\n|.=\n|.=\na a 0,0 15 ';
		expect(story(board(`${deep}walk: E`)).join('')).toBe('a.out of movement');
		expect(story(board(`${deep}minimum: E`))[3]).toBe('a>1,0');
		expect(story(board(`${deep}minimum: SE`))[3]).toBe('a>1,1');
	});

	it('SRD-65: needs an enterable space and some speed, and never moves twice', () => {
		expect(story(board('board 9x3\n|.#\na a 0,0 15 minimum: E')).join('')).toBe('a.terrain');
		expect(story(board('board 9x3\n|.==\na a 0,0 15 minimum: E E')).filter(Boolean)).toEqual(['a>1,0']);
		expect(story(board('board 9x3\na a 0,0 0 minimum: E')).join('')).toBe('');
		expect(story(board('board 9x3\na a 0,0 15 [bound] minimum: E'))[0]).toBe('a.immobile');
	});

	it('SRD-65: provokes; SRD-66: is all that two doublings leave at speed 15', () => {
		const text = 'board 9x3\nrules opportunity=on\n|.:\nterrain 1,0 obstacle\na a 0,0 15 walk: E\nb b 0,1 30';
		expect(story(board(text)).join('')).toBe('a.out of movement');
		expect(story(board(text.replace('walk', 'minimum')))[3]).toBe('a!b; a>1,0');
	});
});
