import { describe, expect, it } from 'vitest';
import { withActsOf } from '../../../src/engine/initiative/adnd/actSchedule.ts';
import { segmentsFor } from '../../../src/engine/initiative/adnd/attackReschedule.ts';
import { modifierParts } from '../../../src/engine/initiative/adnd/modifierTables.ts';
import { rowOf } from '../../../src/engine/initiative/adnd/orderRows.ts';
import { actingOrder } from '../../../src/engine/initiative/adnd/roundRolls.ts';
import { groupedRows } from '../../../src/engine/initiative/groupDice.ts';
import { initiativeRefusal, performInitiative } from '../../../src/engine/initiative/index.ts';
import type {
	Act,
	CombatantChanges,
	Declaration,
	DiceNeed,
	InitiativeOptions,
	OrderRow,
	Unit,
} from '../../../src/engine/initiative/initiativeTypes.ts';
import { newLevelUpRound } from '../../../src/engine/initiative/levelUp/turnAdvance.ts';
import { sortedUnits } from '../../../src/engine/initiative/levelUp/turnSorting.ts';
import { diceNeeds, unitsOf } from '../../../src/engine/initiative/levelUp/turnUnits.ts';
import { rollRefusal } from '../../../src/engine/initiative/missingDice.ts';
import { needs, placeInList, statusOf } from '../../../src/engine/initiative/static/staticCounts.ts';
import { initiativeOffers } from '../../support/offers.ts';
import { Fight, one } from './fight.ts';

const unit = (id: string, rest: Partial<Unit> = {}): Unit => ({
	...{ id, members: [id], group: null, modifier: 0, face: 10, count: 10 },
	...{ ties: [], drawn: { round: 1, faces: 1 }, rank: null, delayed: false, rush: null, home: null },
	...rest,
});

describe('Level Up units', () => {
	it('take the first free name', () => {
		const named = (...taken: readonly string[]) =>
			unitsOf(
				[one('a')],
				taken.map((id) => unit(id)),
			)[0]!.id;
		expect(named()).toBe('a');
		expect(named('b')).toBe('a');
		expect(named('a')).toBe('a (2)');
		expect(named('a', 'b')).toBe('a (2)');
		expect(named('a', 'a (2)')).toBe('a (3)');
		expect(unitsOf([one('a'), one('a')]).map(({ id }) => id)).toEqual(['a', 'a (2)']);
	});

	const state = (units: readonly Unit[], options: Partial<InitiativeOptions> = {}) => ({
		...new Fight('level-up', [], options).state,
		units,
	});

	it('A85: follow their predecessor, or their count without it', () => {
		const behind = unit('b', { count: 3, after: 'a' });
		const last = unit('c', { count: 20, after: 'b' });
		const order = (...units: readonly Unit[]) => sortedUnits(state(units)).map(({ id }) => id);
		expect(order(last, behind, unit('a'), unit('d', { count: 5 }))).toEqual(['a', 'b', 'c', 'd']);
		expect(order(behind, unit('d', { count: 5 }))).toEqual(['d', 'b']);
	});

	it('A5E-10: roll off unless delayed', () => {
		const asked = (rest: Partial<Unit>, ties: 'modifier' | 'arranged') =>
			diceNeeds(state([unit('a'), unit('b', rest)], { ties })).map(({ creature }) => creature);
		expect(asked({}, 'modifier')).toEqual(['a', 'b']);
		expect(asked({ delayed: true }, 'modifier')).toEqual([]);
		expect(asked({ modifier: 1 }, 'modifier')).toEqual([]);
		expect(asked({}, 'arranged')).toEqual([]);
	});

	it('get no offers if not in the combat', () => {
		const fight = new Fight('level-up', [one('a'), one('b')]);
		fight.roll({ a: 12, b: 3 });
		expect(initiativeOffers(fight.state, 'nobody')).toEqual([]);
	});
});

describe('Level Up, leaving, waiting and returning', () => {
	const on = (counts: Readonly<Record<string, number>>) => {
		const fight = new Fight(
			'level-up',
			Object.keys(counts).map((id) => one(id)),
		);
		fight.roll(counts);
		return fight;
	};

	it('A5E-23: resumes below the count given up in the same round', () => {
		const fight = on({ a: 12, c: 12, b: 3 });
		fight.do({ type: 'delay', creature: 'a' });
		expect(fight.now()).toBe('c');
		fight.do({ type: 'resume', creature: 'a' });
		expect(fight.row('a').count).toBe(11);
	});

	it('clears the wait of a leaving creature', () => {
		const fight = on({ a: 12, b: 3 });
		fight.do({ type: 'delay', creature: 'a' });
		expect(fight.state.waiting).toEqual(['a']);
		fight.do({ type: 'leave', creature: 'a' });
		expect(fight.state.waiting).toEqual([]);
	});

	it('A5E-21: does not keep the round open for a fallen creature', () => {
		const fight = new Fight('level-up', [one('a', { hitPoints: { current: 3, max: 3 } }), one('b')]);
		fight.roll({ a: 12, b: 3 });
		fight.do({ type: 'delay', creature: 'a' });
		fight.do({ type: 'damage', creature: 'a', amount: 3 });
		expect(fight.next().map(({ type }) => type)).toContain('round');
		expect(fight.state.phase).toBe('turns');
	});

	it('A84: returns a rushed member to its group without a turn', () => {
		const goblins = ['g1', 'g2'].map((id) => one(id, { group: 'goblins' }));
		const fight = new Fight('level-up', [one('x'), ...goblins]);
		fight.roll({ x: 15, g1: 5 });
		fight.do({ type: 'rush', creature: 'g2', alone: true });
		expect(fight.state.order).toHaveLength(3);
		fight.next(6);
		expect(fight.state.round).toBe(3);
		expect(fight.state.order).toEqual(['x', 'g1']);
	});
});

describe('static entries', () => {
	const fight = () => {
		const played = new Fight('static', [one('a'), one('b')]);
		played.roll({ a: 12, b: 3 });
		return played.state;
	};

	it('are found anywhere in the list', () => {
		const state = fight();
		expect([placeInList(state, 'a'), placeInList(state, 'b'), placeInList(state, 'c')]).toEqual([0, 1, -1]);
		const turned = { ...state, entries: state.entries.toReversed() };
		expect([placeInList(turned, 'a'), placeInList(turned, 'b')]).toEqual([1, 0]);
		const first = { ...state, entries: state.entries.slice(0, 1) };
		expect([placeInList(first, 'a'), placeInList(first, 'b')]).toEqual([0, -1]);
		expect(placeInList({ ...state, entries: [] }, 'a')).toBe(-1);
	});

	it('count their dice by round', () => {
		const state = fight();
		const tied = (round: number) => ({
			...{ ...state, round },
			entries: state.entries.map((entry) => ({ ...entry, count: 9, drawn: { round: 1, faces: 2 } })),
		});
		expect(needs(tied(1)).map(({ nth }) => nth)).toEqual([2, 2]);
		expect(needs(tied(2)).map(({ nth }) => nth)).toEqual([0, 0]);
	});

	it('are out before their first round', () => {
		const state = { ...fight(), round: 2, current: null, acted: [] };
		const status = (enters: number) => statusOf(state, 'b', { ...state.entries[1]!, enters }, new Set());
		expect([status(1), status(2), status(3)]).toEqual(['coming', 'coming', 'out']);
	});
});

describe('AD&D modifiers', () => {
	const { options } = new Fight('adnd', []).state;
	const parts = (declaration: Declaration, changes: Partial<InitiativeOptions>) =>
		modifierParts(one('x'), declaration, ['hindered'], { ...options, ...changes }).map(
			({ source, value }) => [source.type, value],
		);

	it('A70: include other actions only by option', () => {
		const done: readonly Declaration[] = [
			{ type: 'scroll', spell: 'Web', time: 3 },
			{ type: 'item', item: 'wand', modifier: 3 },
		];
		for (const declaration of done) {
			expect(parts(declaration, { otherActions: true, situations: false })).toEqual([['declaration', 3]]);
			expect(parts(declaration, { otherActions: false, situations: false })).toEqual([]);
		}
		for (const type of ['breath', 'innate'] as const) {
			expect(parts({ type }, { otherActions: true, situations: false })).toHaveLength(1);
			expect(parts({ type }, { otherActions: false, situations: false })).toEqual([]);
		}
	});

	it('ADD-67: include situations by option: +3 for hindered', () => {
		expect(parts({ type: 'other' }, { situations: true })).toEqual([['situation', 3]]);
		expect(parts({ type: 'other' }, { situations: false })).toEqual([]);
	});
});

describe('AD&D acts', () => {
	const fight = (...ids: readonly string[]) => {
		const played = new Fight(
			'adnd',
			ids.map((id) => one(id)),
		);
		played.roll(Object.fromEntries(ids.map((id) => [id, 5])));
		return played.state;
	};
	const act = (count: number, status: Act['status'], round = 1, pass = 0): Act => ({
		...{ kind: 'weapon', at: { round, pass, count }, status, strikes: 1 },
	});
	const order = (acts: Readonly<Record<string, readonly Act[]>>) => {
		const state = fight(...Object.keys(acts));
		const of = (ids: readonly string[]) =>
			actingOrder({
				...{ ...state, order: ids },
				entries: state.entries.map((entry) => ({ ...entry, acts: acts[entry.creature]! })),
			});
		const ids = Object.keys(acts);
		expect(of(ids.toReversed())).toEqual(of(ids));
		return of(ids).join(' ');
	};

	it('order rows by next act, then finished ones by first act', () => {
		expect(order({ a: [act(9, 'coming')], b: [act(3, 'done'), act(7, 'coming')] })).toBe('b a');
		expect(order({ a: [act(3, 'done')], b: [act(9, 'coming')] })).toBe('b a');
		expect(order({ a: [act(6, 'done')], b: [act(3, 'lost')] })).toBe('b a');
		expect(order({ a: [], b: [act(3, 'done')] })).toBe('b a');
		expect(order({ a: [act(3, 'done')], b: [] })).toBe('a b');
	});

	it('ADD-13: leave segments free only after the first attack', () => {
		const state = fight('x');
		const free = (...acts: readonly Act[]) =>
			segmentsFor({ ...state, now: null, entries: state.entries.map((entry) => ({ ...entry, acts })) }, 'x');
		expect(free()).toEqual([]);
		expect(free(act(7, 'coming'))).toEqual([8, 9, 10]);
		expect(free(act(6, 'coming'), act(8, 'coming'))).toEqual([7, 9, 10]);
		// Lost acts and acts of other passes or rounds take no segment.
		expect(free(act(6, 'coming'), { ...act(8, 'lost'), kind: 'spell' })).toEqual([7, 8, 9, 10]);
		expect(free(act(6, 'coming'), act(8, 'coming', 1, 1))).toEqual([7, 8, 9, 10]);
		expect(free(act(6, 'coming'), act(8, 'coming', 2))).toEqual([7, 8, 9, 10]);
		expect(free(act(4, 'lost'), act(7, 'coming'))).toEqual([8, 9, 10]);
	});

	it('ADD-23: are lost from the first segment of a spell', () => {
		const spell: Act = {
			...act(8, 'coming'),
			...{ kind: 'spell', casting: { spell: 'Web', time: 3, from: { round: 1, pass: 0, count: 5 } } },
		};
		const lost = withActsOf([act(4, 'coming'), act(5, 'coming'), act(6, 'coming'), act(5, 'done')], [spell]);
		expect(lost.filter(({ status }) => status === 'lost').map(({ at }) => at.count)).toEqual([5, 6]);
	});

	it('ADD-13: move to the next free segment on a clash', () => {
		const acts = withActsOf([act(5, 'coming'), act(6, 'coming')], [act(5, 'coming')]);
		expect(acts.map(({ at }) => at.count)).toEqual([5, 6, 7]);
		const own = act(9, 'coming');
		expect(withActsOf([], [own])[0]).toBe(own);
	});

	it('have an empty row for an unknown creature', () => {
		expect(rowOf(fight('x'), 'nobody')).toMatchObject({
			...{ count: null, face: null, parts: [], status: 'out', marks: [], declaration: null, acts: [] },
		});
	});

	it('ADD-25: a fallen creature loses only its own prompts', () => {
		const hitPoints = { current: 9, max: 9 };
		const played = new Fight('adnd', [one('mage', { hitPoints }), one('witch', { hitPoints })]);
		for (const creature of ['mage', 'witch'])
			played.do({ type: 'declare', creature, declaration: { type: 'spell', spell: 'Web', time: 8 } });
		played.roll({ mage: 1, witch: 1 });
		while (played.state.now?.count !== 1) played.next();
		for (const creature of ['mage', 'witch']) played.do({ type: 'damage', creature, amount: 1 });
		expect(played.state.prompts.map(({ creature }) => creature)).toEqual(['mage', 'witch']);
		// Nothing else is allowed while the user rolls the d20.
		expect(played.do({ type: 'casting roll', creature: 'witch', against: 11 })).toEqual([]);
		expect(played.state.prompts).toHaveLength(2);
		played.do({ type: 'damage', creature: 'mage', amount: 8 });
		expect(played.state.prompts.map(({ creature }) => creature)).toEqual(['witch']);
	});
});

describe('groups', () => {
	const state = (groups: boolean) => {
		const goblins = ['g1', 'g2', 'g3'].map((id) => one(id, { group: 'goblins' }));
		return new Fight('static', goblins, { groups }).state;
	};
	const row = (id: string, status: OrderRow['status'], count = 5): OrderRow => ({
		...{ id, creatures: [id], count, face: 5, parts: [], status, marks: [] },
		...{ declaration: null, acts: [], tie: null },
	});
	const told = (groups: boolean, ...rows: readonly OrderRow[]) =>
		groupedRows(state(groups), rows).map(({ creatures, status }) => `${creatures.join('+')} ${status}`);

	it('A43: share a row if they act alike, fallen ones included', () => {
		expect(told(true, row('g1', 'coming'), row('g2', 'coming'), row('g3', 'done'))).toEqual([
			...['g1+g2 coming', 'g3 done'],
		]);
		expect(told(true, row('g1', 'coming'), row('g2', 'coming', 7))).toEqual(['g1 coming', 'g2 coming']);
		expect(told(true, row('g1', 'down'), row('g2', 'coming'), row('g3', 'coming'))).toEqual([
			'g1+g2+g3 coming',
		]);
		expect(told(true, row('g1', 'coming'), row('g2', 'down'))).toEqual(['g1+g2 coming']);
		expect(told(true, row('g1', 'coming'), row('g2', 'done'), row('g3', 'down'))).toEqual([
			...['g1+g3 coming', 'g2 done'],
		]);
	});

	it('A43: have separate rows without the option', () => {
		const rows = [row('g1', 'coming'), row('g2', 'coming')];
		expect(told(false, ...rows)).toEqual(['g1 coming', 'g2 coming']);
		expect(groupedRows(state(false), rows)).toBe(rows);
	});
});

it('reject dice that are not missing or out of range', () => {
	const need = (creature: string): DiceNeed => ({
		...{ key: creature, nth: 0, creature, sides: 20, reason: 'initiative' },
	});
	const why = (roll: object) => rollRefusal([need('a'), need('b')], { type: 'roll', ...roll })?.code ?? null;
	expect([why({}), why({ creatures: ['a'] }), why({ faces: [{ creature: 'b', face: 20 }] })]).toEqual([
		...[null, null, null],
	]);
	expect(why({ creatures: ['a', 'c'] })).toBe('no die of theirs');
	expect(why({ faces: [{ creature: 'c', face: 3 }] })).toBe('no die of theirs');
	expect(why({ faces: [{ creature: 'a', face: 21 }] })).toBe('face');
	expect(rollRefusal([], { type: 'roll' })).toEqual({ code: 'no die missing' });
});

describe('requested dice', () => {
	it('A39: roll off a new tie at once', () => {
		const fight = new Fight(
			'static',
			[one('a'), one('b')],
			{},
			{ 'init/1/a': [10, 15], 'init/1/b': [10, 3] },
		);
		fight.do({ type: 'roll', creatures: ['a'] });
		expect(fight.state.phase).toBe('rolling');
		fight.do({ type: 'roll', creatures: ['b'] });
		expect([fight.state.phase, fight.state.order]).toEqual(['turns', ['a', 'b']]);
	});

	it('A39: ask the user after a hundred ties', () => {
		let asked = 0;
		const dice = {
			face: () => {
				asked++;
				return 10;
			},
		};
		const { state } = new Fight('static', [one('a'), one('b')]);
		const outcome = performInitiative(state, { type: 'roll' }, dice);
		expect(outcome.status).toBe('awaiting');
		expect(asked).toBe(2 * 100);
	});

	it('give no count before the roll', () => {
		const fight = new Fight('level-up', [one('a'), one('b')]);
		fight.roll({ a: 12 });
		expect(fight.counts()).toEqual({ a: 12, b: null });
	});
});

describe('hurt creatures', () => {
	it('without hit points stay unchanged', () => {
		const fight = new Fight('static', [one('a'), one('b')]);
		fight.roll({ a: 12, b: 3 });
		const before = fight.state.combatants;
		expect(fight.do({ type: 'damage', creature: 'a', amount: 3 })).toEqual([
			{ type: 'damaged', creature: 'a', amount: 3, from: null, to: null },
		]);
		expect(fight.state.combatants).toBe(before);
	});

	it('report unconsciousness and haste, not being down', () => {
		const fight = new Fight('adnd', [one('a'), one('b')]);
		const types = (changes: CombatantChanges) =>
			fight.do({ type: 'update', creature: 'a', changes }).map((event) => event.type);
		expect(types({ senseless: true })).toEqual(['updated', 'out']);
		expect(fight.row('a')).toMatchObject({ status: 'down', marks: [] });
		expect(fight.roll({ b: 4 }).at(-1)).toMatchObject({ type: 'ordered', creatures: ['b'] });
		expect(types({ senseless: null })).toEqual(['updated', 'woke']);
		expect(types({ tempo: 'hasted' })).toEqual(['updated', 'hasted']);
		expect(types({ tempo: null })).toEqual(['updated']);
	});

	it.each(['simultaneous', 'static', 'level-up'] as const)(
		'%s: leave out haste, which it does not use',
		(system) => {
			const fight = new Fight(system, [one('a', { tempo: 'hasted' }), one('b')]);
			expect(fight.row('a').marks).toEqual([]);
			const slowed = fight.do({ type: 'update', creature: 'b', changes: { tempo: 'slowed' } });
			expect(slowed.map(({ type }) => type)).toEqual(['updated']);
			expect(fight.row('b').marks).toEqual([]);
		},
	);

	it('get up when healed only if they were down', () => {
		const fight = new Fight('static', [one('a', { hitPoints: { current: 3, max: 9 } }), one('b')]);
		fight.roll({ a: 12, b: 3 });
		const types = (type: 'damage' | 'heal', amount: number) =>
			fight.do({ type, creature: 'a', amount }).map((event) => event.type);
		expect(types('heal', 1)).toEqual(['healed']);
		expect(types('damage', 4)).toEqual(['damaged', 'fell']);
		expect(types('heal', 6)).toEqual(['healed', 'rose']);
	});

	it('A5E-04: a group is down when all members are', () => {
		const hitPoints = { current: 3, max: 3 };
		const goblins = ['g1', 'g2'].map((id) => one(id, { group: 'goblins', hitPoints }));
		const fight = new Fight('level-up', [one('x'), ...goblins]);
		fight.roll({ x: 15, g1: 5 });
		fight.do({ type: 'damage', creature: 'g1', amount: 3 });
		expect(fight.row('g1').status).toBe('coming');
		fight.do({ type: 'damage', creature: 'g2', amount: 3 });
		expect(fight.row('g1').status).toBe('down');
	});

	it('ADD-13: lose held actions when down', () => {
		const fight = new Fight('adnd', [one('x', { hitPoints: { current: 3, max: 3 } }), one('y')]);
		fight.roll({ x: 2, y: 5 });
		while (fight.row('x').status !== 'now') fight.next();
		fight.do({ type: 'hold', creature: 'x' });
		fight.do({ type: 'damage', creature: 'x', amount: 3 });
		expect(initiativeRefusal(fight.state, { type: 'resume', creature: 'x' })).toEqual({
			code: 'down',
			creature: 'x',
		});
	});
});

describe('AD&D declarations', () => {
	const [axe, bow] = [
		{ name: 'axe', speed: 7 },
		{ name: 'bow', speed: 3 },
	];
	const declaring = () => new Fight('adnd', [one('x', { weapon: axe }), one('y')]);
	const declared = (fight: Fight<'adnd'>) => fight.row('x').declaration;

	it('keep their weapon if another becomes the default', () => {
		const fight = declaring();
		fight.do({ type: 'declare', creature: 'x', declaration: { type: 'weapon', weapon: axe } });
		fight.do({ type: 'update', creature: 'x', changes: { weapon: bow } });
		expect(declared(fight)).toEqual({ type: 'weapon', weapon: axe });
	});

	it('from the last round end with a new weapon only', () => {
		const fight = declaring();
		fight.do({ type: 'declare', creature: 'x', declaration: { type: 'weapon', weapon: axe } });
		fight.roll({ x: 3, y: 4 });
		fight.do({ type: 'update', creature: 'x', changes: { weapon: bow } });
		expect(declared(fight)).toEqual({ type: 'weapon', weapon: axe });
		while (fight.state.round === 1) fight.next();
		const before = declared(fight);
		fight.do({ type: 'update', creature: 'x', changes: { bonus: 3 } });
		expect(declared(fight)).toEqual(before);
		fight.do({ type: 'update', creature: 'x', changes: { weapon: axe } });
		expect(declared(fight)).toEqual({ type: 'weapon', weapon: axe });
	});
});

it('A84: a new round drops the units of returned members', () => {
	const goblins = ['g1', 'g2'].map((id) => one(id, { group: 'goblins' }));
	const fight = new Fight('level-up', [one('x'), ...goblins]);
	fight.roll({ x: 15, g1: 5 });
	fight.do({ type: 'rush', creature: 'g2', alone: true });
	fight.next(3);
	const { state } = newLevelUpRound(fight.state);
	expect(state.order).toHaveLength(state.units.length);
	expect(new Set(state.order)).toEqual(new Set(state.units.map(({ id }) => id)));
});
