import { describe, expect, it } from 'vitest';
import { initiativeOrder } from '../../../src/engine/initiative/index.ts';
import type { Unit } from '../../../src/engine/initiative/initiativeTypes.ts';
import { countIn, riseOf, withRanks } from '../../../src/engine/initiative/levelUp/turnUnits.ts';
import { byRollOff, stillTied } from '../../../src/engine/initiative/tieBreaks.ts';
import { initiativeOffers } from '../../support/offers.ts';
import { Fight, one } from './fight.ts';

const goblins = ['g1', 'g2'].map((id) => one(id, { group: 'goblins' }));

/** Two goblins on 12 that share a turn, and a player's creature on 5. */
function withGoblins() {
	const fight = new Fight('level-up', [one('pc', { player: true }), ...goblins]);
	fight.roll({ pc: 5, g1: 12 });
	return fight;
}

function on(counts: Readonly<Record<string, number>>) {
	const fight = new Fight(
		'level-up',
		Object.keys(counts).map((id) => one(id)),
	);
	fight.roll(counts);
	return fight;
}

const unit = (id: string, rest: Partial<Unit> = {}): Unit => ({
	id,
	members: [id],
	group: null,
	modifier: 0,
	face: 10,
	count: 10,
	ties: [],
	drawn: { round: 1, faces: 1 },
	rank: null,
	delayed: false,
	rush: null,
	home: null,
	...rest,
});

describe('offers', () => {
	const offered = (fight: Fight<'level-up'>, creature: string) =>
		initiativeOffers(fight.state, creature)
			.map(({ action }) => action)
			.filter(({ type }) => ['roll', 'rush', 'delay'].includes(type));

	it("A84: to a group member also alone, with the first one's die", () => {
		expect(offered(withGoblins(), 'g2')).toEqual([
			{ type: 'roll', creatures: ['g1'] },
			{ type: 'rush', creature: 'g2' },
			{ type: 'rush', creature: 'g2', alone: true },
			{ type: 'delay', creature: 'g2' },
			{ type: 'delay', creature: 'g2', to: 11 },
			{ type: 'delay', creature: 'g2', alone: true },
		]);
	});

	it('A5E-20: to a single creature below its own count', () => {
		expect(offered(withGoblins(), 'pc')).toEqual([
			{ type: 'roll', creatures: ['pc'] },
			{ type: 'rush', creature: 'pc' },
			{ type: 'delay', creature: 'pc' },
			{ type: 'delay', creature: 'pc', to: 4 },
		]);
	});
});

describe('refusals', () => {
	it("A5E-24: of a group's delay once a member has acted", () => {
		const fight = withGoblins();
		fight.do({ type: 'use', creature: 'g1', what: 'movement' });
		expect(fight.refused({ type: 'delay', creature: 'g2' })).toMatch(/already started its turn/);
		expect(fight.refused({ type: 'delay', creature: 'g1', alone: true })).toMatch(/already started its turn/);
		fight.allowed({ type: 'delay', creature: 'g2', alone: true });
	});

	it('A5E-27: of a count below −20', () => {
		const fight = on({ a: 12, b: 3 });
		fight.allowed({ type: 'delay', creature: 'a', to: -20 });
		expect(fight.refused({ type: 'delay', creature: 'a', to: -21 })).toMatch(/−20/);
	});

	it('A5E-23: of a delayed turn if the whole group is down', () => {
		const hitPoints = { current: 3, max: 3 };
		const fight = new Fight('level-up', [...goblins.map((goblin) => ({ ...goblin, hitPoints })), one('x')]);
		fight.roll({ g1: 12, x: 5 });
		fight.do({ type: 'delay', creature: 'g1' });
		fight.do({ type: 'damage', creature: 'g1', amount: 3 });
		fight.allowed({ type: 'resume', creature: 'g2' });
		fight.do({ type: 'damage', creature: 'g2', amount: 3 });
		expect(fight.refused({ type: 'resume', creature: 'g2' })).toMatch(/cannot act/);
	});

	it('of everything for an unknown creature', () => {
		const fight = on({ a: 12, b: 3 });
		const creature = 'nobody';
		const reason = fight.refused({ type: 'leave', creature });
		for (const action of [
			{ type: 'use', creature, what: 'action' },
			{ type: 'ready', creature, trigger: 'they come' },
			{ type: 'release', creature },
			{ type: 'rush', creature },
			{ type: 'delay', creature },
			{ type: 'resume', creature },
		] as const)
			expect(fight.refused(action)).toBe(reason);
	});

	it('A5E-06: of players arranging GM ties, and during rolls', () => {
		const fight = new Fight('level-up', [one('pc', { player: true }), one('orc')]);
		const arrange = { type: 'arrange', creatures: ['orc', 'pc'], by: 'players' } as const;
		expect(fight.refused(arrange)).toBe(fight.refused({ type: 'next' }));
		fight.roll({ pc: 9, orc: 9 });
		expect(fight.refused(arrange)).toMatch(/GM/);
		fight.allowed({ ...arrange, creatures: ['pc', 'orc'], by: 'gm' });
	});
});

describe('rounds', () => {
	it('A5E-21: stay open for a waiting creature until ended', () => {
		const fight = on({ a: 12, b: 3 });
		fight.do({ type: 'delay', creature: 'a' });
		fight.next();
		expect([fight.state.phase, fight.state.current]).toEqual(['over', null]);
		expect(fight.next().map(({ type }) => type)).toEqual(['round', 'lapsed', 'turn']);
	});

	it('give a joining creature a turn if its count is lower', () => {
		const fight = on({ a: 12, b: 8, c: 3 });
		fight.next();
		fight.do({ type: 'join', combatants: [one('same'), one('higher')] });
		fight.roll({ same: 8, higher: 9 });
		expect([fight.row('same').status, fight.row('higher').status]).toEqual(['coming', 'out']);
		fight.next(3);
		expect(fight.turns()).toEqual(['a', 'b', 'same', 'c', 'a']);
		expect(fight.row('higher').status).toBe('coming');
	});

	it('drop rush, Hit Die and delay of a leaving creature', () => {
		const fight = on({ a: 20, b: 8, c: 3 });
		fight.do({ type: 'delay', creature: 'a' });
		fight.do({ type: 'rush', creature: 'c' });
		fight.next();
		expect([fight.state.waiting, fight.state.rushed, fight.state.hitDice]).toEqual([['a'], ['c'], ['a']]);
		fight.do({ type: 'leave', creature: 'a' });
		fight.do({ type: 'leave', creature: 'c' });
		expect([fight.state.waiting, fight.state.rushed, fight.state.hitDice]).toEqual([[], [], []]);
	});

	it("A5E-28: drop only the leaving creature's readied action", () => {
		const fight = on({ a: 12, b: 8 });
		fight.do({ type: 'ready', creature: 'a', trigger: ' they come ' });
		fight.next();
		fight.do({ type: 'ready', creature: 'b', trigger: 'they go' });
		expect(fight.do({ type: 'leave', creature: 'a' })).toContainEqual({ type: 'left', creature: 'a' });
		expect(fight.state.readied).toEqual([{ creature: 'b', trigger: 'they go' }]);
	});
});

describe('units', () => {
	it('A82: rush by proficiency and Dexterity, or the bonus, at least 0', () => {
		expect(riseOf(one('a', { proficiency: 3, dexterity: 2, bonus: 9 }))).toBe(5);
		expect(riseOf(one('a', { bonus: 4 }))).toBe(6);
		expect(riseOf(one('a', { proficiency: 2, dexterity: -5 }))).toBe(0);
		expect(riseOf(undefined)).toBe(2);
	});

	it('A5E-11: rush in their round only', () => {
		const rushed = unit('a', { rush: { round: 2, rise: 4 } });
		expect([1, 2, 3].map((round) => countIn(rushed, round))).toEqual([10, 14, 10]);
		expect(countIn(unit('a', { count: null }), 1)).toBe(Number.NEGATIVE_INFINITY);
	});

	it('A5E-05: sort new ones last, larger modifier first', () => {
		const ranks = (...units: Unit[]) => withRanks(units).map(({ rank }) => rank);
		expect(ranks(unit('a'), unit('b', { modifier: 2 }), unit('c', { modifier: 1 }))).toEqual([2, 0, 1]);
		expect(ranks(unit('a', { rank: 4 }), unit('b'), unit('c', { rank: 1 }))).toEqual([4, 5, 1]);
		const known = [unit('a', { rank: 0 })];
		expect(withRanks(known)).toBe(known);
	});

	it('A5E-08: leave ties of players only to players', () => {
		const fight = new Fight('level-up', [
			one('p1', { player: true }),
			one('p2', { player: true }),
			one('orc', { hidden: true }),
			one('elf', { player: true }),
		]);
		fight.roll({ p1: 9, p2: 9, orc: 4, elf: 4 });
		expect(fight.row('p1').tie).toEqual({ creatures: ['p1', 'p2'], by: 'players' });
		expect(fight.row('elf').tie).toEqual({ creatures: ['orc', 'elf'], by: 'gm' });
		const seen = initiativeOrder(fight.state, 'players');
		expect(seen.map(({ id, tie }) => [id, tie?.creatures])).toEqual([
			['p1', ['p1', 'p2']],
			['p2', ['p1', 'p2']],
			['elf', undefined],
		]);
	});
});

describe('roll-offs', () => {
	const tied = (...ties: number[]) => ({ ties });

	it('A5E-10: compare the first different results', () => {
		expect(byRollOff(tied(5, 3), tied(5, 9))).toBeGreaterThan(0);
		expect(byRollOff(tied(5, 9), tied(5, 3))).toBeLessThan(0);
		expect(byRollOff(tied(7), tied(5, 20))).toBeLessThan(0);
	});

	it('A5E-10: ignore results that only one has', () => {
		expect(byRollOff(tied(5), tied(5, 9))).toBe(0);
		expect(byRollOff(tied(5, 9), tied(5))).toBe(0);
		expect(byRollOff(tied(), tied(1))).toBe(0);
	});

	it('A39: are rolled by all without one, then by tied creatures', () => {
		const [a, b, c] = [tied(5), tied(5), tied(9)];
		expect(stillTied([tied(), b, c])).toHaveLength(1);
		expect(stillTied([a, b, c])).toEqual([a, b]);
		expect(stillTied([a, c])).toEqual([]);
		expect(stillTied([a])).toEqual([]);
	});
});
