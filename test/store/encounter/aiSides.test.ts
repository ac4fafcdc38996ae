/** Sides played by the app, and behaviors of creatures without their own setting. */
import { describe, expect, it } from 'vitest';
import type { Auto, Behavior, Creature, Declaration, Encounter } from '../../../src/engine/index.ts';
import { applyCommand } from '../../../src/store/commands/applyCommand.ts';
import {
	deciderOf,
	difficultyOf,
	effectiveBehavior,
	isReplanned,
	playedSides,
	playsByItself,
	withBehavior,
} from '../../../src/store/encounter/aiSides.ts';
import { unplanned } from '../../../src/store/encounter/missingPlans.ts';
import { choicesOf, commonChoices, remembered } from '../../../src/store/encounter/savedDeclarations.ts';
import { copyNumber } from '../../../src/store/initials.ts';
import { freeColor, sideOf, sidesOf } from '../../../src/store/sides.ts';
import { creature, encounter, going } from '../../support/encounters.ts';

const ann = creature('ann', 0, 0);
const orc = creature('orc', 5, 0, { side: 'foes' });
const HEROES = { id: 'heroes', name: 'Heroes', color: 0 };
const FOES = { id: 'foes', name: 'Foes', color: 1 };
const PLAYED = {
	id: 'beasts',
	name: 'Beasts',
	color: 2,
	auto: { decides: 'app', difficulty: 'fair' },
} as const;

describe('sides played by the app', () => {
	const board: Encounter = { ...encounter([ann, orc]), sides: [HEROES, FOES, PLAYED] };
	it('include sides recorded as such', () => {
		expect(playedSides(board)).toEqual([PLAYED]);
		expect(playedSides(encounter([ann]))).toEqual([]);
		const isPlayed = (side: string) => playsByItself(board, { ...ann, side });
		expect(['beasts', 'foes', 'nobody'].map(isPlayed)).toEqual([true, false, false]);
		expect(playsByItself(encounter([ann]), ann)).toBe(false);
	});
	it('include sides with an automatic creature', () => {
		const wild: Creature = { ...orc, auto: { decides: 'app' } };
		const ids = (of: Encounter) => playedSides(of).map(({ id }) => id);
		expect(ids({ ...board, creatures: [ann, wild] })).toEqual(['foes', 'beasts']);
		expect(ids(encounter([ann, wild]))).toEqual(['foes']);
		expect(playsByItself(board, wild)).toBe(true);
		expect(playsByItself(board, { ...orc, side: 'beasts', auto: { decides: 'manual' } })).toBe(false);
	});
});

describe('Auto of a creature', () => {
	const side = (auto: Auto | undefined): Encounter => ({
		...encounter([ann, orc]),
		sides: [HEROES, { ...FOES, ...(auto && { auto }) }],
	});
	const place = { x: 9, y: 9 };
	const guard = (target: string): Behavior => ({ type: 'guard', target });

	it.each<[Auto | undefined, Auto | undefined, string]>([
		[undefined, undefined, 'manual'],
		[undefined, { decides: 'behavior' }, 'behavior'],
		[{ behavior: { type: 'flee' } }, { decides: 'app' }, 'app'],
		[{ decides: 'manual' }, { decides: 'app' }, 'manual'],
		[{ decides: 'app' }, undefined, 'app'],
	])('with %j on a side with %j: %s decides', (own, of, decides) => {
		expect(deciderOf(side(of), { ...orc, ...(own && { auto: own }) })).toBe(decides);
	});

	it.each<[Partial<Creature>, Auto | undefined, Behavior]>([
		[{}, undefined, { type: 'charge' }],
		[{ hidden: true }, undefined, { type: 'hold' }],
		[{ auto: { behavior: { type: 'go', place } }, hidden: true }, undefined, { type: 'go', place }],
		[{ auto: { behavior: guard('ann') } }, undefined, guard('ann')],
		[{}, { behavior: { type: 'flee' } }, { type: 'flee' }],
		[{ hidden: true }, { behavior: { type: 'flee' } }, { type: 'flee' }],
		[{ auto: { behavior: { type: 'hold' } } }, { behavior: { type: 'flee' } }, { type: 'hold' }],
		// The target has left.
		[{ auto: { behavior: guard('bo') } }, undefined, { type: 'charge' }],
		[{ auto: { behavior: guard('bo') } }, { behavior: { type: 'flee' } }, { type: 'flee' }],
		[{ auto: { behavior: guard('bo') }, hidden: true }, undefined, { type: 'charge' }],
	])('with %j on a side with %j behaves as %j', (more, of, behavior) => {
		expect(effectiveBehavior(side(of), { ...orc, ...more })).toEqual(behavior);
	});

	it('takes difficulty and re-planning from its side unless it has its own', () => {
		const of = side({ decides: 'behavior', difficulty: 'easy', replan: false });
		expect(difficultyOf(of, orc)).toBe('easy');
		expect(difficultyOf(of, { ...orc, auto: { difficulty: 'hard' } })).toBe('hard');
		expect(isReplanned(of, orc)).toBe(false);
		expect(isReplanned(of, { ...orc, auto: { replan: true } })).toBe(true);
		expect(isReplanned(side({ decides: 'behavior' }), orc)).toBe(true);
		expect(isReplanned(side({ decides: 'app' }), orc)).toBe(false);
	});

	it('sets its own behavior and keeps the decider of an app-played creature', () => {
		const flee = { type: 'flee' } as const;
		const manual = side(undefined);
		expect(withBehavior(manual, orc, flee)).toEqual({ decides: 'behavior', behavior: flee });
		expect(withBehavior(side({ decides: 'app' }), orc, flee)).toEqual({ behavior: flee });
		const fleeing: Creature = { ...orc, auto: { decides: 'behavior', behavior: flee, difficulty: 'easy' } };
		expect(withBehavior(manual, fleeing, undefined)).toEqual({ difficulty: 'easy' });
		expect(withBehavior(manual, { ...orc, auto: { behavior: flee } }, undefined)).toBeUndefined();
		expect(withBehavior(manual, { ...orc, auto: { decides: 'app' } }, undefined)).toEqual({ decides: 'app' });
	});
});

describe('sides', () => {
	const names = (sides: readonly { id: string; name: string; color: number }[]) =>
		sides.map(({ id, name, color }) => `${id} ${name} ${color}`);
	it('names implied sides after their creatures, with Heroes and Foes beside a single one', () => {
		const of = (...sides: string[]) =>
			names(sidesOf(encounter(sides.map((side, i) => creature(`c${i}`, i, 0, { side })))));
		expect(of('_night-watch_')).toEqual(['_night-watch_ Night watch 0', 'heroes Heroes 1']);
		expect(of('---')).toEqual(['--- --- 0', 'heroes Heroes 1']);
		expect(of('a', 'b')).toEqual(['a A 0', 'b B 1']);
		expect(of('foes', 'b')).toEqual(['foes Foes 1', 'b B 0']);
	});
	it('returns the recorded sides if no creature has another, and never none', () => {
		expect(sidesOf({ creatures: [], sides: [PLAYED] })).toEqual([PLAYED]);
		expect(sidesOf({ creatures: [], sides: [] })).toEqual([HEROES, FOES]);
	});
	it('keeps the same list while nothing changes', () => {
		const creatures = [ann, orc];
		expect(sidesOf({ creatures })).toBe(sidesOf({ creatures }));
		expect(sidesOf({ creatures, sides: [HEROES, FOES, PLAYED] })).toHaveLength(3);
		expect(sidesOf({ creatures })).toHaveLength(2);
	});
	it('takes the first unused color, starting over when all are used', () => {
		const colored = (...colors: number[]) => freeColor(colors.map((color) => ({ ...FOES, color })));
		expect([colored(), colored(0), colored(1, 0, 3), colored(6)]).toEqual([0, 1, 2, 1]);
		expect(colored(0, 1, 2, 3, 4, 5)).toBe(0);
		expect(colored(0, 1, 2, 3, 4, 5, 0)).toBe(1);
	});
	it('finds or creates the side of a creature', () => {
		const board = { ...encounter([ann]), sides: [HEROES, PLAYED] };
		expect(sideOf(board, 'beasts')).toEqual(PLAYED);
		expect(sideOf(board, 'deep-ones')).toEqual({ id: 'deep-ones', name: 'Deep ones', color: 0 });
	});
});

describe('creatures that can still get a plan', () => {
	it.each<[string, Creature, boolean]>([
		['stands free', orc, true],
		['has a path', going(orc, { x: 6, y: 0 }), false],
		['has an empty one', going(orc), true],
		['cannot move', { ...orc, speed: 0 }, false],
		['is slow', { ...orc, speed: 5 }, true],
		['has fallen', { ...orc, conditions: ['dead'] }, false],
		['is held fast', { ...orc, conditions: ['stunned'] }, false],
		['lies prone', { ...orc, conditions: ['prone'] }, true],
	])('includes a creature that %s: %#', (_, one, may) => {
		expect(unplanned(encounter([one])).length > 0).toBe(may);
		expect(unplanned({ ...encounter([one]), sides: [{ ...FOES, auto: { decides: 'app' } }] })).toEqual([]);
	});
	it('excludes all in a turn-based fight and all declared creatures', () => {
		const begun = (system: 'static' | 'simultaneous') => {
			const result = applyCommand(encounter([ann, orc]), { type: 'begin-initiative', system });
			if (!result.ok) throw new Error('refused');
			return result.encounter;
		};
		expect(unplanned(begun('static'))).toEqual([]);
		expect(unplanned(begun('simultaneous'))).toEqual([ann, orc]);
	});
});

describe('weapons of a creature', () => {
	const weapon = (name: string, speed = 5): Declaration => ({ type: 'weapon', weapon: { name, speed } });
	const spell = (name: string, time = 1): Declaration => ({ type: 'spell', spell: name, time });
	const scroll = (name: string): Declaration => ({ type: 'scroll', spell: name, time: 1 }) as Declaration;
	const item = (name: string, modifier = 1) => ({ type: 'item', item: name, modifier }) as Declaration;
	const other = (what?: string) => ({ type: 'other', ...(what !== undefined && { what }) }) as Declaration;
	const plain = (type: 'natural' | 'breath' | 'innate') => ({ type }) as Declaration;

	it.each<[Declaration, Declaration]>([
		[weapon('Axe', 7), weapon('Axe', 4)],
		[spell('web', 2), spell('web', 5)],
		[plain('natural'), plain('natural')],
		[plain('breath'), plain('breath')],
		[plain('innate'), plain('innate')],
		[other('pray'), other('pray')],
		[scroll('web'), scroll('web')],
		[item('wand', 3), item('wand', 3)],
	])('replaces %j with %j', (now, before) => {
		expect(remembered({ repertoire: [other('run'), before] }, now)).toEqual([now, other('run')]);
	});
	const all = [
		...[weapon('Axe'), weapon('Bow'), spell('web'), spell('light'), scroll('web'), item('wand'), item('rod')],
		...[item('wand', 2), other('run'), other('pray'), plain('natural'), plain('breath'), plain('innate')],
	];
	it.each(all.map((one) => [one]))('makes %j differ from all others', (one) => {
		const repertoire = all.filter((other) => other !== one).slice(0, 8);
		expect(remembered({ repertoire }, one).slice(1, 7)).toEqual(repertoire.slice(0, 6));
	});
	it('ignores an option without a name', () => {
		const repertoire = [weapon('Axe')];
		expect(remembered({ repertoire }, other())).toBe(repertoire);
		expect(remembered({}, other())).toEqual([]);
	});
	it('lists the default attack last unless it is included', () => {
		const fighter = { weapon: { name: 'Axe', speed: 7 } };
		expect(choicesOf({ fighter })).toEqual([]);
		expect(choicesOf({ repertoire: [spell('web')] })).toEqual([spell('web'), plain('natural')]);
		expect(choicesOf({ repertoire: [spell('web')], fighter })).toEqual([spell('web'), weapon('Axe', 7)]);
		const known = [weapon('Axe', 7), spell('web')];
		expect(choicesOf({ repertoire: known, fighter })).toEqual(known);
	});
	it('returns weapons shared by a group', () => {
		const one = (...repertoire: Declaration[]) => ({ ...orc, repertoire });
		const [axe, web, bite] = [weapon('Axe'), spell('web'), plain('natural')];
		expect(commonChoices([])).toEqual([]);
		expect(commonChoices([one(axe)])).toEqual([axe, bite]);
		expect(commonChoices([one(axe, web), one(web), one(axe, web)])).toEqual([web, bite]);
	});
});

describe('number of a copy', () => {
	it.each([
		['Goblin 2', '2'],
		['Goblin 123', '123'],
		['Goblin 1234', null],
		['Goblin', null],
		['Goblin2', null],
		['2', null],
	])('of %j is %j', (name, number) => expect(copyNumber(name)).toBe(number));
});
