import { describe, expect, it } from 'vitest';
import { initiativeNeeds, initiativeOrder, performInitiative } from '../../../src/engine/initiative/index.ts';
import { initiativeOffers } from '../../support/offers.ts';
import { Fight, frozen, one } from './fight.ts';

const goblins = ['g1', 'g2', 'g3'].map((id) => one(id, { group: 'Goblin' }));
const TOGETHER = { groups: true };

const ordered = (events: readonly { readonly type: string }[]) =>
	events.filter(({ type }) => type === 'ordered');

describe('order events', () => {
	it('FC-07: occur once all have rolled, not at each turn', () => {
		const fight = new Fight('static', [one('a'), one('b')]);
		expect(ordered(fight.roll({ a: 12, b: 4 }))).toEqual([
			{ type: 'ordered', round: 1, creatures: ['a', 'b'] },
		]);
		expect(ordered(fight.next(2))).toEqual([]);
	});

	it('FC-07: occur if a count changed the order only', () => {
		const fight = new Fight('static', [one('a'), one('b')]);
		fight.roll({ a: 12, b: 4 });
		expect(ordered(fight.do({ type: 'count', creature: 'b', to: 11 }))).toEqual([]);
		const [told] = ordered(fight.do({ type: 'count', creature: 'b', to: 13 }));
		expect(told).toEqual({ type: 'ordered', round: 1, creatures: ['b', 'a'] });
	});

	it('do not occur for an empty order', () => {
		const fight = new Fight('static', [one('a')]);
		expect(fight.do({ type: 'leave', creature: 'a' })).toEqual([{ type: 'left', creature: 'a' }]);
		expect(fight.state.phase).toBe('over');
	});
});

describe('dice', () => {
	it('are awaited until the last roll', () => {
		const fight = new Fight('static', [one('a'), one('b')]);
		const roll = (creature: string) =>
			frozen({ type: 'roll', creatures: [creature], faces: [{ creature, face: 9 }] } as const);
		const first = performInitiative(fight.state, roll('a'), fight.dice);
		expect(first).toMatchObject({ status: 'awaiting', needs: [{ creature: 'b', reason: 'initiative' }] });
		fight.do(roll('a'));
		expect(fight.row('a').status).toBe('rolled');
		expect(fight.row('b').status).toBe('to roll');
		fight.do({ type: 'update', creature: 'b', changes: { bonus: 2 } });
		const last = performInitiative(fight.state, roll('b'), fight.dice);
		expect(last.status).toBe('done');
		expect('needs' in last).toBe(false);
	});

	it('A39: tied creatures roll off without a bonus', () => {
		const fight = new Fight('static', [one('a', { bonus: 2 }), one('b', { bonus: 2 }), one('c')]);
		fight.roll({ a: 9, b: 9, c: 5 });
		expect(fight.rows().map(({ id, status }) => [id, status])).toEqual([
			['a', 'to roll'],
			['b', 'to roll'],
			['c', 'rolled'],
		]);
		expect(fight.roll({ a: 3, b: 7 }).slice(0, 2)).toEqual([
			{ type: 'rolled', creature: 'a', sides: 20, face: 3, modifier: 0, total: 3, reason: 'tie' },
			{ type: 'rolled', creature: 'b', sides: 20, face: 7, modifier: 0, total: 7, reason: 'tie' },
		]);
		expect(fight.order()).toEqual(['b', 'a', 'c']);
	});

	it("A43: a late member shares its group's d20", () => {
		const [g1 = one('g1'), g2 = one('g2'), g3 = one('g3')] = goblins;
		const fight = new Fight('static', [g1, one('x')], TOGETHER);
		fight.roll({ g1: 12 });
		expect(fight.do({ type: 'join', combatants: [{ ...g2, bonus: 1 }, one('y')] })).toMatchObject([
			{ type: 'joined', creature: 'g2' },
			{ type: 'joined', creature: 'y' },
			{ type: 'rolled', creature: 'g2', face: 12, total: 13 },
		]);
		expect(initiativeNeeds(fight.state).map(({ creature }) => creature)).toEqual(['x', 'y']);
		fight.roll({ x: 3, y: 5 });
		expect(fight.order()).toEqual(['g2', 'g1', 'y', 'x']);
		fight.next(2);
		fight.do({ type: 'join', combatants: [g3] });
		expect(fight.row('g3')).toMatchObject({ count: 12, status: 'out' });
		fight.next(3);
		expect(fight.turns()).toEqual(['g2', 'g1', 'y', 'x', 'g2', 'g1+g3']);
	});

	it('A43: choosing groups while rolling shares results', () => {
		const fight = new Fight('static', [...goblins, one('x')]);
		fight.roll({ g2: 9 });
		fight.do({ type: 'options', changes: TOGETHER });
		expect(fight.state.entries.map(({ face }) => face)).toEqual([9, 9, 9, null]);
		expect(initiativeNeeds(fight.state)).toHaveLength(1);
	});

	it('A39, A43: tied group members roll off together', () => {
		const fight = new Fight('static', [...goblins, one('x')]);
		fight.roll({ g1: 12, g2: 11, g3: 7, x: 3 });
		fight.do({ type: 'options', changes: TOGETHER });
		for (const creature of ['g2', 'g3', 'x']) fight.do({ type: 'count', creature, to: 5 });
		expect(initiativeNeeds(fight.state).map(({ creature }) => creature)).toEqual(['g2', 'x']);
		fight.roll({ g2: 15, x: 8 });
		expect(fight.state.entries.map(({ creature, ties }) => [creature, ties])).toEqual([
			['g1', []],
			['g2', [15]],
			['g3', [15]],
			['x', [8]],
		]);
	});
});

describe('turns', () => {
	it('offer to change its own count', () => {
		const fight = new Fight('static', [one('a', { bonus: 1 }), one('b')]);
		fight.roll({ a: 12, b: 4 });
		const offered = initiativeOffers(fight.state, 'a').map(({ action }) => action);
		expect(offered).toContainEqual({ type: 'count', creature: 'a', to: 13 });
	});

	it('A43: continue for members that stay', () => {
		const fight = new Fight('static', goblins, TOGETHER);
		fight.roll({ g1: 12 });
		expect([fight.state.current, fight.state.together]).toEqual(['g1', ['g2', 'g3']]);
		fight.do({ type: 'leave', creature: 'g1' });
		expect([fight.state.current, fight.state.together]).toEqual(['g2', ['g3']]);
		fight.do({ type: 'leave', creature: 'g2' });
		expect(fight.state.current).toBe('g3');
		expect('together' in fight.state).toBe(false);
		fight.next();
		expect('together' in fight.state).toBe(false);
	});

	it('A43: resume only for creatures that held', () => {
		const fight = new Fight('static', [...goblins.slice(0, 2), one('x')], TOGETHER);
		fight.roll({ g1: 12, x: 3 });
		fight.do({ type: 'count', creature: 'g2', to: 2 });
		fight.next(4);
		expect(fight.now()).toBe('g2');
		fight.do({ type: 'hold', creature: 'g2' });
		fight.do({ type: 'count', creature: 'g2', to: 12 });
		expect(fight.do({ type: 'resume', creature: 'g2' })[0]).toEqual({ type: 'resumed', creature: 'g2' });
		expect(fight.events.filter(({ type }) => type === 'resumed')).toHaveLength(1);
		expect(fight.turns().at(-1)).toBe('g2');
	});

	it('A40: keep half actions while held, by creature', () => {
		const fight = new Fight('static', [one('a'), one('b'), one('c')]);
		fight.roll({ a: 9, b: 8, c: 1 });
		fight.do({ type: 'regroup', creature: 'a' });
		fight.do({ type: 'hold', creature: 'a' });
		fight.do({ type: 'hold', creature: 'b' });
		fight.do({ type: 'resume', creature: 'a' });
		fight.next();
		expect(fight.state.regroups).toBe(1);
		fight.do({ type: 'regroup', creature: 'a' });
		fight.do({ type: 'hold', creature: 'a' });
		fight.do({ type: 'resume', creature: 'b' });
		expect([fight.now(), fight.state.regroups]).toEqual(['b', 0]);
		fight.do({ type: 'resume', creature: 'a' });
		fight.next();
		expect([fight.now(), fight.state.regroups]).toEqual(['a', 2]);
		expect(fight.refused({ type: 'regroup', creature: 'a' })).toMatch(/No half action left/);
	});

	it('held by a fallen creature do not resume', () => {
		const fight = new Fight('static', [one('a', { hitPoints: { current: 3, max: 3 } }), one('b')]);
		fight.roll({ a: 9, b: 8 });
		fight.do({ type: 'hold', creature: 'a' });
		fight.do({ type: 'damage', creature: 'a', amount: 3 });
		expect(fight.refused({ type: 'resume', creature: 'a' })).toMatch(/cannot act/);
	});

	it('held by a leaving creature are dropped', () => {
		const fight = new Fight('static', [one('a'), one('b'), one('c')]);
		fight.roll({ a: 9, b: 8, c: 1 });
		fight.do({ type: 'hold', creature: 'a' });
		fight.do({ type: 'hold', creature: 'b' });
		fight.do({ type: 'resume', creature: 'b' });
		expect([fight.state.held, fight.state.upNext]).toEqual([['a'], ['b']]);
		fight.do({ type: 'leave', creature: 'a' });
		fight.do({ type: 'leave', creature: 'b' });
		expect([fight.state.held, fight.state.upNext]).toEqual([[], []]);
	});

	it('go only to known creatures with counts', () => {
		const fight = new Fight('static', [one('a'), one('b')]);
		fight.roll({ a: 9, b: 8 });
		for (const type of ['hold', 'resume', 'regroup'] as const)
			expect(fight.refused({ type, creature: 'nobody' })).toBe(
				fight.refused({ type: 'leave', creature: 'nobody' }),
			);
		expect(fight.refused({ type: 'count', creature: 'a', to: 1.5 })).not.toBe('');
	});
});

describe("the players' order", () => {
	it('hides hidden creatures, alone or in groups', () => {
		const [g1 = one('g1'), g2 = one('g2')] = goblins;
		const hurt = { current: 0, max: 4 };
		const fight = new Fight(
			'static',
			[g1, { ...g2, hidden: true, hitPoints: hurt }, one('spy', { hidden: true }), one('x')],
			TOGETHER,
		);
		fight.roll({ g1: 12, spy: 8, x: 3 });
		const [gms] = initiativeOrder(fight.state);
		expect(gms?.marks.map(({ creature }) => creature)).toContain('g2');
		const seen = initiativeOrder(fight.state, 'players');
		expect(seen.map(({ creatures }) => creatures)).toEqual([['g1'], ['x']]);
		expect(seen.flatMap(({ marks }) => marks)).toEqual([]);
	});
});
