import { describe, expect, it } from 'vitest';
import {
	actingNow,
	type Combatant,
	type InitiativeOptions,
	initiativeOrder,
	performInitiative,
} from '../../../src/engine/initiative/index.ts';
import { Fight, one } from './fight.ts';

const hero = (id: string, rest: Partial<Combatant> = {}) => one(id, { player: true, ...rest });

function on(
	counts: Readonly<Record<string, number>>,
	rest: Readonly<Record<string, Partial<Combatant>>> = {},
	options: Partial<InitiativeOptions> = {},
) {
	const fight = new Fight(
		'level-up',
		Object.keys(counts).map((id) => hero(id, rest[id])),
		options,
	);
	fight.roll(counts);
	return fight;
}

const goblins = ['g1', 'g2', 'g3'].map((id) => one(id, { bonus: 2, group: 'goblins' }));

function withGoblins() {
	const fight = new Fight('level-up', [hero('pc'), ...goblins]);
	fight.roll({ pc: 5, g1: 10 });
	return fight;
}

describe('Level Up: the order', () => {
	it('A5E-01: rolls a d20 plus all modifiers', () => {
		const fight = new Fight('level-up', [hero('a', { bonus: 3 }), hero('b', { bonus: -1 })]);
		fight.roll({ a: 12, b: 12 });
		expect(fight.counts()).toEqual({ a: 15, b: 11 });
	});

	it.each([
		['A5E-02', 20, ['a']],
		['A5E-03', 19, []],
	] as const)('%s: a natural %i frees the Hit Die of %j', (_id, face, free) => {
		const fight = new Fight('level-up', [hero('a', { bonus: 1, hitPoints: { current: 5, max: 9 } })]);
		fight.roll({ a: face });
		expect(fight.state.hitDice).toEqual(free);
		expect(fight.row('a').marks.map((mark) => mark.type)).toEqual(free.map(() => 'hit die'));
		expect(fight.state.combatants[0]?.hitPoints?.current).toBe(5);
	});

	it('A5E-02: the free Hit Die is spent once', () => {
		const fight = new Fight('level-up', [hero('a')]);
		fight.roll({ a: 20 });
		fight.do({ type: 'use', creature: 'a', what: 'hit die' });
		expect(fight.refused({ type: 'use', creature: 'a', what: 'hit die' })).toBe('a has no free Hit Die.');
	});

	it('A5E-04: a group rolls once, shares the count and acts together', () => {
		const fight = withGoblins();
		expect(fight.counts()).toEqual({ 'g1+g2+g3': 12, pc: 5 });
		const dice = fight.events.flatMap((event) =>
			event.type === 'rolled' ? [[event.creature, event.face]] : [],
		);
		expect(new Set(dice.map(([id, face]) => (id === 'pc' ? id : face))).size).toBe(2);
		expect(dice.map(([id]) => id)).toEqual(expect.arrayContaining(['g1', 'g2', 'g3', 'pc']));
		expect(actingNow(fight.state)).toEqual(['g1', 'g2', 'g3']);
		fight.next();
		expect(fight.now()).toBe('pc');
	});

	it('A5E-04: group messages name only living members', () => {
		const fight = new Fight('level-up', [
			{ ...goblins[0]!, senseless: true },
			...goblins.slice(1),
			hero('pc'),
		]);
		const events = fight.roll({ g1: 12, pc: 5 });
		const rolled = events.flatMap((event) => (event.type === 'rolled' ? event.creature : []));
		expect(rolled).toEqual(['g2', 'g3', 'pc']);
		expect(events).toContainEqual({ type: 'ordered', round: 1, creatures: ['g2', 'pc'] });
	});

	it('A87: members of a group spend their turns in any order', () => {
		const fight = withGoblins();
		fight.do({ type: 'use', creature: 'g3', what: 'movement' });
		fight.do({ type: 'use', creature: 'g1', what: 'action' });
		fight.do({ type: 'use', creature: 'g3', what: 'action' });
		expect(fight.refused({ type: 'use', creature: 'g3', what: 'action' })).toBe(
			'g3 has used its action already.',
		);
	});

	it('A88: a natural 20 of a group counts for every member', () => {
		const fight = new Fight('level-up', goblins);
		fight.roll({ g1: 20 });
		expect(fight.state.hitDice).toEqual(['g1', 'g2', 'g3']);
	});

	it('A5E-04: players of one group roll separately', () => {
		const fight = new Fight('level-up', [hero('a', { group: 'x' }), hero('b', { group: 'x' })]);
		fight.roll({ a: 3, b: 4 });
		expect(fight.order()).toEqual(['b', 'a']);
	});

	it('A5E-05: keeps high to low every round', () => {
		const fight = on({ a: 5, b: 17, c: 11 });
		fight.next(5);
		expect(fight.turns()).toEqual(['b', 'c', 'a', 'b', 'c', 'a']);
	});

	it.each([
		['A5E-06: GM creatures', [one('x'), one('y')], 'gm'],
		['A5E-07: players', [hero('x'), hero('y')], 'players'],
		['A5E-08: a player and a GM creature', [hero('x'), one('y')], 'gm'],
	] as const)('%s: tied, put in order by the %s', (_id, combatants, by) => {
		const fight = new Fight('level-up', [...combatants, hero('z')]);
		fight.roll({ x: 8, y: 8, z: 15 });
		expect(fight.row('x').tie).toEqual({ creatures: ['x', 'y'], by });
		expect(fight.row('z').tie).toBeNull();
		if (by === 'gm') fight.refused({ type: 'arrange', creatures: ['y', 'x'], by: 'players' });
		fight.do({ type: 'arrange', creatures: ['y', 'x'], by });
		expect(fight.order()).toEqual(['z', 'y', 'x']);
		fight.next(5);
		expect(fight.turns()).toEqual(['z', 'y', 'x', 'z', 'y', 'x']);
	});

	it('arranges a whole tie, except turns that have begun', () => {
		const fight = on({ a: 9, b: 9, c: 9, d: 4 });
		const whole = 'Reorder all turns of one tie together.';
		for (const creatures of [['a', 'b'], ['a', 'b', 'd'], ['a', 'a', 'b'], [], ['nobody'], ['d']])
			expect(fight.refused({ type: 'arrange', creatures })).toBe(whole);
		fight.do({ type: 'use', creature: 'a', what: 'action' });
		expect(fight.refused({ type: 'arrange', creatures: ['b', 'a', 'c'] })).toBe(
			'Turns that have started keep their places.',
		);
		fight.do({ type: 'arrange', creatures: ['a', 'c', 'b'] });
		fight.next();
		expect(fight.now()).toBe('c');
	});

	it('A5E-07: an unused first turn of a tie gives way', () => {
		const fight = on({ a: 9, b: 9, c: 9, d: 4 });
		expect(fight.now()).toBe('a');
		fight.do({ type: 'use', creature: 'a', what: 'reaction' });
		fight.do({ type: 'arrange', creatures: ['a', 'c', 'b'] });
		expect(fight.now()).toBe('a');
		fight.do({ type: 'arrange', creatures: ['b', 'a', 'c'] });
		expect(fight.now()).toBe('b');
		fight.next();
		// A turn with an action stays first; one behind it that has only begun may move later.
		expect(fight.refused({ type: 'arrange', creatures: ['a', 'b', 'c'] })).toBe(
			'Turns that have started keep their places.',
		);
		fight.do({ type: 'arrange', creatures: ['b', 'c', 'a'] });
		expect(fight.now()).toBe('c');
		fight.next(2);
		expect([fight.now(), fight.order()]).toEqual(['d', ['b', 'c', 'a', 'd']]);
	});

	it('A5E-08: a turn that gives way leaves no trace', () => {
		const fight = on({ p: 9, n: 9, z: 4 });
		fight.do({ type: 'ready', creature: 'p', trigger: 'the door opens' });
		fight.next();
		fight.do({ type: 'use', creature: 'p', what: 'reaction' });
		fight.next(2);
		fight.do({ type: 'arrange', creatures: ['n', 'p'] });
		expect(fight.now()).toBe('n');
		expect(fight.row('p').status).toBe('coming');
		expect(fight.state.readied).toEqual([{ creature: 'p', trigger: 'the door opens' }]);
		expect(fight.state.used).toContainEqual({ creature: 'p', what: 'reaction' });
		fight.next();
		expect([fight.now(), fight.state.readied]).toEqual(['p', undefined]);
	});

	it('A5E-08: a delay resumes if the turn that ended it gives way', () => {
		const fight = on({ p: 9, n: 9, z: 4 });
		fight.do({ type: 'delay', creature: 'p' });
		fight.next(2);
		fight.next();
		expect(fight.now()).toBe('p');
		fight.do({ type: 'arrange', creatures: ['n', 'p'] });
		expect([fight.now(), fight.row('p').status]).toEqual(['n', 'held']);
		fight.do({ type: 'resume', creature: 'p' });
		fight.next();
		expect(fight.now()).toBe('p');
	});

	it('A80: a rush after a rushed turn keeps this round', () => {
		const combatants = [hero('a', { proficiency: 3, dexterity: 2 }), hero('b'), hero('c')];
		const fight = new Fight('level-up', combatants);
		fight.roll({ a: 9, b: 12, c: 5 });
		fight.do({ type: 'rush', creature: 'a' });
		fight.next();
		expect([fight.now(), fight.counts()]).toEqual(['a', { a: 14, b: 12, c: 5 }]);
		fight.next();
		expect(fight.now()).toBe('c');
		const told = fight.do({ type: 'rush', creature: 'a' });
		expect(told).toEqual([{ type: 'rushed', creatures: ['a'], count: 14, round: 2 }]);
		expect(fight.counts()).toEqual({ a: 14, b: 12, c: 5 });
		expect(fight.row('a')).toMatchObject({ status: 'done', marks: [{ type: 'rushes' }] });
		expect(fight.refused({ type: 'rush', creature: 'a' })).toContain('already rushing');
		fight.next();
		expect([fight.state.round, fight.now(), fight.counts()]).toEqual([2, 'a', { a: 14, b: 12, c: 5 }]);
		fight.next(3);
		expect([fight.state.round, fight.now(), fight.counts()]).toEqual([3, 'b', { a: 9, b: 12, c: 5 }]);
	});

	it('A5E-09: ties go to the larger modifier by option', () => {
		const fight = new Fight('level-up', [hero('a', { bonus: 1 }), hero('b', { bonus: 4 })], {
			ties: 'modifier',
		});
		fight.roll({ a: 13, b: 10 });
		expect(fight.order()).toEqual(['b', 'a']);
		fight.refused({ type: 'arrange', creatures: ['a', 'b'] });
	});

	it('A5E-10: then to a d20, rerolled while tied', () => {
		const fight = new Fight('level-up', [hero('a'), hero('b'), hero('c', { bonus: -1 })], {
			ties: 'modifier',
		});
		fight.roll({ a: 10, b: 10, c: 11 });
		expect(fight.state.phase).toBe('rolling');
		fight.roll({ a: 7, b: 7 });
		fight.roll({ a: 2, b: 14 });
		expect(fight.order()).toEqual(['b', 'a', 'c']);
	});

	it('A5E-06: switching to arranged ties keeps the order', () => {
		const fight = on({ z: 20, a: 10, b: 10 }, {}, { ties: 'modifier' });
		fight.roll({ a: 3, b: 12 });
		fight.do({ type: 'options', changes: { ties: 'arranged' } });
		expect(fight.order()).toEqual(['z', 'b', 'a']);
		fight.do({ type: 'arrange', creatures: ['a', 'b'] });
		expect(fight.order()).toEqual(['z', 'a', 'b']);
		fight.do({ type: 'options', changes: { ties: 'modifier' } });
		expect(fight.order()).toEqual(['z', 'b', 'a']);
	});

	it('sorts only with all dice', () => {
		const fight = new Fight('level-up', [hero('a'), hero('b'), hero('c')]);
		fight.roll({ c: 19 });
		expect(fight.order()).toEqual(['a', 'b', 'c']);
		expect(fight.refused({ type: 'next' })).toBe('Roll the remaining dice first.');
		fight.roll({ a: 3, b: 7 });
		expect(fight.order()).toEqual(['c', 'b', 'a']);
	});
});

describe('Level Up: Rush', () => {
	const rusher = { r: { proficiency: 3, dexterity: 2 } };

	it('A5E-11, A5E-12: 9 with proficiency 3 and Dexterity 2 -> 14 this round', () => {
		const fight = on({ top: 18, b: 12, r: 9 }, rusher);
		expect(fight.do({ type: 'rush', creature: 'r' })[0]).toEqual({
			type: 'rushed',
			creatures: ['r'],
			count: 14,
			round: 1,
		});
		expect(fight.order()).toEqual(['top', 'r', 'b']);
		expect(fight.row('r').count).toBe(14);
		fight.next(3);
		expect(fight.turns()).toEqual(['top', 'r', 'b', 'top']);
		expect(fight.counts()).toEqual({ top: 18, b: 12, r: 9 });
	});

	it('A5E-11: works once, between its own turns', () => {
		const fight = on({ a: 15, r: 9 }, rusher);
		expect(fight.refused({ type: 'rush', creature: 'a' })).toBe('a can rush between its turns only.');
		fight.do({ type: 'rush', creature: 'r' });
		expect(fight.refused({ type: 'rush', creature: 'r' })).toBe('r is already rushing.');
	});

	it.each([
		['movement', 'action'],
		['action', 'movement'],
	] as const)('A5E-13: a rushed turn has after its %s no %s', (first, then) => {
		const fight = on({ a: 15, r: 9 }, rusher);
		fight.do({ type: 'rush', creature: 'r' });
		fight.next();
		fight.do({ type: 'use', creature: 'r', what: first });
		fight.refused({ type: 'use', creature: 'r', what: then });
		expect(actingNow(fight.state)).toEqual(first === 'action' ? [] : ['r']);
		fight.allowed({ type: 'use', creature: 'r', what: 'bonus action' });
	});

	it('A5E-14: the next round has the normal count and turn', () => {
		const fight = on({ a: 15, r: 9 }, rusher);
		fight.do({ type: 'rush', creature: 'r' });
		fight.next();
		fight.do({ type: 'use', creature: 'r', what: 'movement' });
		expect(fight.row('r').marks).toEqual([{ type: 'rushed', creature: 'r' }]);
		// Round 2, before its turn.
		fight.next();
		expect(fight.row('r')).toMatchObject({ count: 9, marks: [], status: 'coming' });
		fight.next();
		expect(fight.now()).toBe('r');
		expect(fight.row('r')).toMatchObject({ count: 9, marks: [] });
		fight.do({ type: 'use', creature: 'r', what: 'movement' });
		fight.do({ type: 'use', creature: 'r', what: 'action' });
	});

	it('A5E-14: a rush past an equal count keeps the tie later', () => {
		const fight = on({ z: 20, a: 10, b: 10 });
		fight.do({ type: 'rush', creature: 'b' });
		fight.next(6);
		expect(fight.turns()).toEqual(['z', 'b', 'a', 'z', 'a', 'b', 'z']);
	});

	it('A5E-06, A5E-14: a rush keeps arranged ties', () => {
		const fight = on({ z: 20, a: 10, b: 10, c: 10 });
		fight.do({ type: 'arrange', creatures: ['c', 'b', 'a'] });
		fight.do({ type: 'rush', creature: 'a' });
		fight.next(4);
		expect(fight.order()).toEqual(['z', 'c', 'b', 'a']);
	});

	it('A5E-14: a place given by a rush ends with the round', () => {
		const fight = on({ d: 20, p: 13, q: 13, a: 12, b: 12, r: 12 }, { r: { proficiency: 2, dexterity: -1 } });
		fight.do({ type: 'rush', creature: 'r' });
		fight.do({ type: 'arrange', creatures: ['p', 'r', 'q'] });
		fight.do({ type: 'delay', creature: 'd' });
		fight.next();
		expect(fight.now()).toBe('r');
		fight.do({ type: 'resume', creature: 'd' });
		expect(fight.order()).toEqual(['p', 'r', 'd', 'q', 'a', 'b']);
		fight.next(5);
		expect(fight.state.round).toBe(2);
		expect(fight.order()).toEqual(['p', 'd', 'q', 'a', 'b', 'r']);
	});

	it('A80: a rush after its turn is for the next round', () => {
		const fight = on({ r: 15, a: 12, z: 18 }, rusher);
		fight.next(2);
		fight.do({ type: 'rush', creature: 'r' });
		expect(fight.row('r')).toMatchObject({ count: 15, marks: [{ type: 'rushes', creature: 'r' }] });
		fight.next();
		expect(fight.counts()).toEqual({ r: 20, z: 18, a: 12 });
		fight.next(3);
		expect(fight.turns()).toEqual(['z', 'r', 'a', 'r', 'z', 'a', 'z']);
	});

	it('A81: a rush above the current count comes next', () => {
		const fight = on({ a: 12, b: 11, r: 10 }, rusher);
		fight.do({ type: 'rush', creature: 'r' });
		expect(fight.now()).toBe('a');
		fight.next(2);
		expect(fight.turns()).toEqual(['a', 'r', 'b']);
	});

	it('A82: proficiency + Dexterity below 0 adds 0', () => {
		const fight = on({ a: 12, r: 9 }, { r: { proficiency: 2, dexterity: -4 } });
		fight.do({ type: 'rush', creature: 'r' });
		expect(fight.row('r').count).toBe(9);
	});

	it('A83: allows bonus actions and reactions unless the option forbids these', () => {
		for (const rushedReactions of [true, false]) {
			const fight = on({ a: 15, r: 9 }, rusher, { rushedReactions });
			fight.do({ type: 'rush', creature: 'r' });
			fight.next();
			fight.do({ type: 'use', creature: 'r', what: 'movement' });
			fight.do({ type: 'use', creature: 'r', what: 'bonus action' });
			const react = { type: 'use', creature: 'r', what: 'reaction' } as const;
			if (rushedReactions) fight.allowed(react);
			else fight.refused(react);
			fight.next();
			if (rushedReactions) fight.allowed(react);
			else fight.refused(react);
			fight.next();
			fight.allowed(react);
		}
	});

	it('A84: a rushing member leaves its group for the round', () => {
		const fight = withGoblins();
		fight.refused({ type: 'rush', creature: 'g2', alone: true });
		fight.next();
		fight.do({ type: 'rush', creature: 'g2', alone: true });
		expect(fight.order()).toEqual(['g1+g3', 'g2', 'pc']);
		fight.next();
		// Proficiency 2 and Dexterity 2 on 12.
		expect(fight.counts()).toEqual({ g2: 16, 'g1+g3': 12, pc: 5 });
		fight.next(3);
		expect(fight.turns()).toEqual(['g1+g2+g3', 'pc', 'g2', 'g1+g3', 'pc', 'g1+g2+g3']);
		expect(fight.state.round).toBe(3);
	});

	it('A86: a delaying creature cannot rush', () => {
		const fight = on({ r: 15, a: 12, b: 3 }, rusher);
		fight.do({ type: 'delay', creature: 'r' });
		expect(fight.refused({ type: 'rush', creature: 'r' })).toBe('r is delaying and can act anytime.');
		fight.do({ type: 'resume', creature: 'r' });
		fight.refused({ type: 'rush', creature: 'r' });
		fight.next();
		fight.do({ type: 'delay', creature: 'r', to: 1 });
		fight.refused({ type: 'rush', creature: 'r' });
	});
});

describe('Level Up: Delay', () => {
	it('A5E-20, A5E-21, A5E-22: 17 delays to 8, acts there, and keeps 8', () => {
		const fight = on({ d: 17, a: 12, b: 5 });
		fight.do({ type: 'delay', creature: 'd', to: 8 });
		expect(fight.now()).toBe('a');
		fight.next(5);
		expect(fight.turns()).toEqual(['d', 'a', 'd', 'b', 'a', 'd', 'b']);
		expect(fight.row('d').count).toBe(8);
		fight.do({ type: 'delay', creature: 'b', to: 4 });
	});

	it('A5E-21: an open delay is taken on request', () => {
		const fight = on({ d: 17, a: 12, b: 5, c: 2 });
		fight.do({ type: 'delay', creature: 'd' });
		expect(fight.row('d')).toMatchObject({ status: 'held', marks: [{ type: 'delayed', creature: 'd' }] });
		fight.next();
		fight.do({ type: 'resume', creature: 'd' });
		expect(fight.row('d').count).toBe(5);
		fight.next(2);
		expect(fight.turns()).toEqual(['d', 'a', 'b', 'd', 'c']);
	});

	it('A5E-23: follows the current turn, never inside it', () => {
		const fight = on({ d: 17, a: 12, b: 5 });
		fight.do({ type: 'delay', creature: 'd' });
		fight.do({ type: 'resume', creature: 'd' });
		expect(fight.now()).toBe('a');
		fight.next();
		expect(fight.now()).toBe('d');
	});

	it('A5E-23: stays between two turns on one count in later rounds', () => {
		const fight = on({ d: 17, a: 12, b: 12, c: 12, e: 5 });
		fight.do({ type: 'delay', creature: 'd' });
		fight.do({ type: 'resume', creature: 'd' });
		expect(fight.row('d').count).toBe(12);
		fight.next(9);
		expect(fight.turns()).toEqual(['d', 'a', 'd', 'b', 'c', 'e', 'a', 'd', 'b', 'c', 'e']);
	});

	it('A5E-23: also by modifier, and after another inserted turn', () => {
		const fight = new Fight(
			'level-up',
			[hero('p', { bonus: 1 }), hero('q'), hero('a', { bonus: 4 }), hero('b', { bonus: 3 })],
			{ ties: 'modifier' },
		);
		fight.roll({ p: 18, q: 18, a: 8, b: 9 });
		fight.do({ type: 'delay', creature: 'p' });
		fight.do({ type: 'delay', creature: 'q' });
		expect(fight.now()).toBe('a');
		fight.do({ type: 'resume', creature: 'q' });
		fight.next();
		expect(fight.now()).toBe('q');
		fight.do({ type: 'resume', creature: 'p' });
		fight.next(2);
		expect(fight.turns().slice(2)).toEqual(['a', 'q', 'p', 'b']);
	});

	it('A5E-23: also if the preceding creature leaves', () => {
		const fight = on({ d: 17, z: 15, a: 12, b: 12 });
		fight.do({ type: 'delay', creature: 'd' });
		fight.next();
		fight.do({ type: 'resume', creature: 'd' });
		fight.do({ type: 'leave', creature: 'a' });
		expect(fight.now()).toBe('d');
	});

	it('A5E-23: also if the preceding creature delays, to any count', () => {
		const fight = on({ a: 20, u: 18, y: 18, c: 10 });
		fight.do({ type: 'delay', creature: 'a' });
		fight.do({ type: 'resume', creature: 'a' });
		fight.do({ type: 'delay', creature: 'u', to: 3 });
		expect(fight.now()).toBe('a');
		expect(fight.counts()).toEqual({ a: 18, y: 18, c: 10, u: 3 });
		fight.next(4);
		expect(fight.order()).toEqual(['a', 'y', 'c', 'u']);
	});

	it('A5E-05, A5E-23: a creature that returns lower takes no followers along', () => {
		const fight = on({ d: 20, u: 18, y: 18, c: 10, e: 5 });
		fight.do({ type: 'delay', creature: 'd' });
		fight.do({ type: 'resume', creature: 'd' });
		fight.do({ type: 'delay', creature: 'u' });
		fight.next(2);
		expect(fight.now()).toBe('c');
		fight.do({ type: 'resume', creature: 'u' });
		expect(fight.order()).toEqual(['d', 'y', 'c', 'u', 'e']);
	});

	it('A5E-06, A5E-11: a rush takes no followers along', () => {
		const fight = on({ z: 20, y: 13, x: 13, r: 9, b: 5 }, { r: { proficiency: 4 }, y: { proficiency: 3 } });
		fight.do({ type: 'rush', creature: 'r' });
		fight.do({ type: 'arrange', creatures: ['y', 'r', 'x'] });
		expect(fight.order()).toEqual(['z', 'y', 'r', 'x', 'b']);
		fight.do({ type: 'rush', creature: 'y' });
		expect(fight.counts()).toEqual({ z: 20, y: 16, r: 13, x: 13, b: 5 });
		expect(fight.order()).toEqual(['z', 'y', 'r', 'x', 'b']);
	});

	it.each([
		['modifier', 1],
		['modifier', 5],
		['arranged', 1],
	] as const)('A85: the place after a delay lasts: ties by %s, y has +%i', (ties, bonus) => {
		const fight = on({ x: 15, y: 8 - bonus, w: 2 }, { x: { bonus: 5 }, y: { bonus } }, { ties });
		fight.do({ type: 'delay', creature: 'x', to: 8 });
		fight.next(7);
		expect(fight.turns()).toEqual(['x', 'y', 'x', 'w', 'y', 'x', 'w', 'y', 'x']);
	});

	it('A85: later arrivals go by modifier and roll', () => {
		const fight = on({ x: 15, y: 7, v: 7 }, { x: { bonus: 5 }, y: { bonus: 1 } }, { ties: 'modifier' });
		fight.do({ type: 'delay', creature: 'x', to: 8 });
		while (fight.state.round < 2) fight.next();
		fight.do({ type: 'join', combatants: [hero('n', { bonus: 3 }), hero('m'), hero('o', { bonus: 1 })] });
		fight.roll({ n: 5, m: 8, o: 7 });
		fight.roll({ y: 4, o: 9 });
		expect(fight.order()).toEqual(['n', 'o', 'y', 'x', 'm', 'v']);
		expect(fight.now()).toBe('y');
		while (fight.state.round < 3) fight.next();
		expect(fight.order()).toEqual(['n', 'o', 'y', 'x', 'm', 'v']);
	});

	it('A85: two delayed turns after one go by larger modifier', () => {
		const fight = new Fight('level-up', [
			hero('p', { bonus: 1 }),
			hero('q', { bonus: 3 }),
			hero('a'),
			hero('b'),
		]);
		fight.roll({ p: 18, q: 15, a: 8, b: 8 });
		fight.do({ type: 'delay', creature: 'p' });
		fight.do({ type: 'delay', creature: 'q' });
		fight.do({ type: 'resume', creature: 'p' });
		fight.do({ type: 'resume', creature: 'q' });
		fight.next(3);
		expect(fight.turns().slice(2)).toEqual(['a', 'q', 'p', 'b']);
	});

	it('A5E-24: waiting is not refunded: one turn a round', () => {
		const fight = on({ d: 17, a: 12 });
		fight.do({ type: 'delay', creature: 'd' });
		fight.do({ type: 'resume', creature: 'd' });
		expect(fight.refused({ type: 'resume', creature: 'd' })).toBe('d is not delaying.');
		fight.do({ type: 'use', creature: 'a', what: 'reaction' });
		fight.next();
		// Only the creature whose turn begins gets its uses back.
		fight.refused({ type: 'use', creature: 'a', what: 'reaction' });
		fight.next(2);
		expect(fight.turns()).toEqual(['d', 'a', 'd', 'a', 'd']);
		expect(fight.state.round).toBe(2);
		for (const what of ['movement', 'action', 'bonus action'] as const) {
			fight.do({ type: 'use', creature: 'd', what });
			fight.refused({ type: 'use', creature: 'd', what });
		}
		expect(fight.refused({ type: 'resume', creature: 'd' })).toBe('d is not delaying.');
	});

	it('A5E-24: a turn that has begun cannot be delayed', () => {
		const fight = on({ d: 17, a: 12 });
		fight.do({ type: 'use', creature: 'd', what: 'movement' });
		expect(fight.refused({ type: 'delay', creature: 'd' })).toBe('d has already started its turn.');
	});

	it('A5E-25: unused before its next turn it is lost, then may delay again', () => {
		const fight = on({ a: 15, d: 12 });
		fight.next();
		fight.do({ type: 'delay', creature: 'd' });
		expect(fight.state.phase).toBe('over');
		fight.next();
		expect(fight.now()).toBe('a');
		expect(fight.next()).toContainEqual({ type: 'lapsed', creature: 'd' });
		expect(fight.now()).toBe('d');
		expect(fight.row('d').count).toBe(12);
		fight.do({ type: 'delay', creature: 'd', to: 3 });
		fight.next(2);
		expect(fight.turns()).toEqual(['a', 'd', 'a', 'd', 'd', 'a', 'd']);
		expect(fight.row('d').count).toBe(3);
	});

	it('A5E-25: a lost delay is not resumed after a turn gives way', () => {
		const fight = on({ a: 15, d: 12 });
		fight.next();
		fight.do({ type: 'delay', creature: 'd' });
		fight.next(2);
		expect(fight.now()).toBe('d');
		expect(fight.state.waiting).toEqual([]);
		expect(fight.refused({ type: 'resume', creature: 'd' })).toBe('d is not delaying.');
		fight.next();
		expect(fight.refused({ type: 'resume', creature: 'd' })).toBe('d is not delaying.');
		expect(fight.turns()).toEqual(['a', 'd', 'a', 'd', 'a']);
	});

	it('A5E-20: no delay after a bonus action', () => {
		const fight = on({ a: 15, d: 12 });
		fight.do({ type: 'use', creature: 'a', what: 'bonus action' });
		expect(fight.refused({ type: 'delay', creature: 'a' })).toBe('a has already started its turn.');
		expect(fight.refused({ type: 'use', creature: 'a', what: 'bonus action' })).toMatch(
			/used its bonus action/,
		);
	});

	it('A5E-13: a rushed turn delays below its unrushed count, keeping the limit', () => {
		const fight = on({ a: 15, r: 10 }, { r: { dexterity: 4, proficiency: 4 } });
		fight.do({ type: 'rush', creature: 'r' });
		fight.next();
		expect(fight.now()).toBe('r');
		expect(fight.row('r').count).toBe(18);
		expect(fight.refused({ type: 'delay', creature: 'r', to: 12 })).toMatch(/original count/);
		fight.do({ type: 'delay', creature: 'r', to: 10 });
		while (fight.now() !== 'r') fight.next();
		expect(fight.row('r').count).toBe(10);
		fight.do({ type: 'use', creature: 'r', what: 'movement' });
		expect(fight.refused({ type: 'use', creature: 'r', what: 'action' })).toMatch(/rushed and has moved/);
	});

	it('A5E-13: an open delay resumes no higher than that count', () => {
		const fight = on({ a: 15, b: 14, r: 10 }, { r: { dexterity: 4, proficiency: 4 } });
		fight.do({ type: 'rush', creature: 'r' });
		fight.next();
		fight.do({ type: 'delay', creature: 'r' });
		expect(fight.now()).toBe('b');
		fight.do({ type: 'resume', creature: 'r' });
		expect(fight.row('r').count).toBe(10);
		fight.next();
		expect(fight.now()).toBe('r');
		fight.do({ type: 'use', creature: 'r', what: 'action' });
		expect(fight.refused({ type: 'use', creature: 'r', what: 'movement' })).toMatch(/rushed and has acted/);
	});

	it('A5E-26: 12 delays through round 1 to 18: acts at 18 from round 2', () => {
		const fight = on({ a: 18, b: 15, d: 12, c: 6 });
		fight.next(2);
		fight.do({ type: 'delay', creature: 'd' });
		fight.next(2);
		expect(fight.state).toMatchObject({ round: 2, current: 'a' });
		const secondRound = fight.events.length;
		fight.do({ type: 'resume', creature: 'd' });
		expect(fight.row('d').count).toBe(18);
		fight.next(7);
		expect(fight.turns(secondRound)).toEqual(['d', 'b', 'c', 'a', 'd', 'b', 'c']);
		expect(fight.state.round).toBe(3);
		expect(fight.row('d').count).toBe(18);
	});

	it('A5E-27: rejects a count at or above its own', () => {
		const fight = on({ d: 17, a: 12 });
		const lower = 'A turn can be delayed to a lower count only.';
		expect(fight.refused({ type: 'delay', creature: 'd', to: 17 })).toBe(lower);
		expect(fight.refused({ type: 'delay', creature: 'd', to: 18 })).toBe(lower);
		fight.refused({ type: 'delay', creature: 'd', to: 3.5 });
		fight.refused({ type: 'delay', creature: 'd', to: -21 });
		fight.allowed({ type: 'delay', creature: 'd', to: 16 });
		fight.refused({ type: 'delay', creature: 'a', to: 3 });
	});

	it('A5E-27: compares with the count a delay has left', () => {
		const fight = on({ d: 17, a: 12 });
		fight.do({ type: 'delay', creature: 'd', to: 8 });
		fight.next(3);
		expect([fight.state.round, fight.now()]).toEqual([2, 'd']);
		for (const to of [8, 9, 12, 17]) fight.refused({ type: 'delay', creature: 'd', to });
		fight.allowed({ type: 'delay', creature: 'd', to: 7 });
	});

	it('A5E-27: resuming on its own count lowers it', () => {
		const fight = on({ d: 17, a: 17, b: 9 }, { d: { bonus: 0 } });
		fight.do({ type: 'delay', creature: 'd' });
		fight.do({ type: 'resume', creature: 'd' });
		expect(fight.row('d').count).toBe(16);
		fight.next();
		expect(fight.now()).toBe('d');
	});

	it('A85: follows others on the count; delayers by larger modifier', () => {
		const fight = new Fight('level-up', [
			hero('p', { bonus: 1 }),
			hero('q', { bonus: 3 }),
			hero('x', { bonus: 0 }),
		]);
		fight.roll({ p: 18, q: 15, x: 8 });
		fight.do({ type: 'delay', creature: 'p', to: 8 });
		fight.do({ type: 'delay', creature: 'q', to: 8 });
		expect(fight.order()).toEqual(['x', 'q', 'p']);
		expect(fight.row('x').tie).toBeNull();
		fight.next(5);
		expect(fight.turns().slice(2)).toEqual(['x', 'q', 'p', 'x', 'q', 'p']);
		expect(fight.row('x').tie?.creatures).toEqual(['x', 'q', 'p']);
	});

	it('A89: goes past the last count as A5E-25, A5E-26, or after the last turn', () => {
		const fight = on({ a: 15, d: 12 });
		fight.next();
		fight.do({ type: 'delay', creature: 'd' });
		expect(fight.state).toMatchObject({ phase: 'over', round: 1 });
		fight.do({ type: 'resume', creature: 'd' });
		expect(fight.now()).toBe('d');
		expect(fight.row('d').count).toBe(11);
		fight.do({ type: 'delay', creature: 'd' });
		fight.next();
		fight.do({ type: 'resume', creature: 'd' });
		expect(fight.row('d').count).toBe(15);
	});

	it('a delaying member of a group keeps a separate turn', () => {
		const fight = withGoblins();
		fight.do({ type: 'delay', creature: 'g1', to: 3, alone: true });
		expect(fight.now()).toBe('g2+g3');
		expect(fight.counts()).toEqual({ 'g2+g3': 12, pc: 5, g1: 3 });
		fight.next(4);
		expect(fight.turns()).toEqual(['g1+g2+g3', 'pc', 'g1', 'g2+g3', 'pc']);
	});

	it('ends the round if all delay, and restarts the turns', () => {
		const fight = on({ a: 15, b: 12 });
		fight.do({ type: 'delay', creature: 'a' });
		fight.do({ type: 'delay', creature: 'b' });
		expect(fight.state.phase).toBe('over');
		fight.next();
		expect(fight.now()).toBe('a');
	});
});

describe('Level Up: Ready', () => {
	const ready = (creature: string) => ({ type: 'ready', creature, trigger: 'the door opens' }) as const;
	const release = (creature: string) => ({ type: 'release', creature }) as const;

	it('A5E-28: saves the action for a trigger and uses it as a reaction', () => {
		const fight = on({ a: 15, b: 12, c: 5 });
		expect(fight.refused(ready('b'))).toBe('Not b’s turn.');
		expect(fight.refused({ ...ready('a'), trigger: ' ' })).toBe('Enter the trigger.');
		expect(fight.refused(release('a'))).toBe('a has no action readied.');
		expect(fight.do(ready('a'))).toEqual([{ type: 'readied', creature: 'a', trigger: 'the door opens' }]);
		expect(fight.refused({ type: 'use', creature: 'a', what: 'action' })).toMatch(/used its action/);
		expect(fight.refused({ type: 'delay', creature: 'a' })).toBe('a has already started its turn.');
		expect(fight.refused(release('a'))).toMatch(/out of turn/);
		fight.next();
		expect(fight.row('a').marks).toEqual([{ type: 'readied', creature: 'a' }]);
		expect(fight.do(release('a'))).toEqual([{ type: 'released', creature: 'a', trigger: 'the door opens' }]);
		expect(fight.now()).toBe('b');
		expect(fight.refused({ type: 'use', creature: 'a', what: 'reaction' })).toMatch(/used its reaction/);
		expect(fight.refused(release('a'))).toBe('a has no action readied.');
		fight.next(2);
		fight.allowed({ type: 'use', creature: 'a', what: 'action' });
	});

	it('A5E-28: is lost at its next turn, which is complete', () => {
		const fight = on({ a: 15, b: 12 });
		fight.do(ready('a'));
		fight.next();
		expect(fight.next()).toContainEqual({ type: 'unready', creature: 'a', trigger: 'the door opens' });
		expect(fight.state.readied).toBeUndefined();
		fight.do({ type: 'use', creature: 'a', what: 'action' });
		fight.next();
		expect(fight.refused(release('a'))).toBe('a has no action readied.');
	});

	it('A5E-28: requires a reaction, consciousness and an unused rushed turn', () => {
		const fight = on({ a: 15, b: 12, r: 9 });
		fight.do(ready('a'));
		fight.next();
		fight.do({ type: 'update', creature: 'a', changes: { senseless: true } });
		expect(fight.refused(release('a'))).toBe('a cannot act.');
		fight.do({ type: 'update', creature: 'a', changes: { senseless: null } });
		fight.do({ type: 'use', creature: 'a', what: 'reaction' });
		expect(fight.refused(release('a'))).toBe('a has used its reaction already.');
		fight.do({ type: 'rush', creature: 'r' });
		fight.next();
		fight.do({ type: 'use', creature: 'r', what: 'movement' });
		expect(fight.refused(ready('r'))).toMatch(/rushed and has moved/);
	});
});

describe('Level Up: joining and leaving', () => {
	it("a new member shares its group's count, others roll", () => {
		const fight = withGoblins();
		fight.do({ type: 'join', combatants: [one('g4', { bonus: 2, group: 'goblins' })] });
		expect(fight.order()).toEqual(['g1+g2+g3+g4', 'pc']);
		fight.do({ type: 'join', combatants: [one('ogre'), one('g5', { group: 'others' })] });
		expect([fight.state.phase, fight.row('ogre').status]).toEqual(['turns', 'to roll']);
		fight.roll({ ogre: 19, g5: 1 });
		expect(fight.order()).toEqual(['ogre', 'g1+g2+g3+g4', 'pc', 'g5']);
		expect(fight.row('ogre').status).toBe('out');
		fight.next(3);
		expect(fight.turns()).toEqual(['g1+g2+g3', 'pc', 'g5', 'ogre']);
		expect(fight.state.round).toBe(2);
	});

	it('a group shrinks, and ends with its last member', () => {
		const fight = withGoblins();
		fight.do({ type: 'leave', creature: 'g1' });
		expect(fight.now()).toBe('g2+g3');
		fight.do({ type: 'leave', creature: 'g2' });
		fight.do({ type: 'leave', creature: 'g3' });
		expect(fight.now()).toBe('pc');
	});

	it('fallen members have no turn; a fallen group is skipped', () => {
		const hitPoints = { current: 7, max: 7 };
		const fight = new Fight('level-up', [hero('pc'), ...goblins.map((goblin) => ({ ...goblin, hitPoints }))]);
		fight.roll({ pc: 18, g1: 10 });
		fight.do({ type: 'damage', creature: 'g2', amount: 7 });
		expect(fight.next()).toContainEqual({ type: 'turn', creatures: ['g1', 'g3'], count: 12 });
		fight.do({ type: 'damage', creature: 'g1', amount: 7 });
		fight.do({ type: 'damage', creature: 'g3', amount: 7 });
		fight.next(2);
		expect(fight.now()).toBe('pc');
	});

	it('players do not see hidden members of a group', () => {
		const fight = withGoblins();
		fight.do({ type: 'update', creature: 'g2', changes: { hidden: true } });
		expect(initiativeOrder(fight.state, 'players').map((row) => row.creatures)).toEqual([
			['g1', 'g3'],
			['pc'],
		]);
		expect(fight.order()).toEqual(['g1+g2+g3', 'pc']);
	});

	it('a rush into a tie waits for the roll-off', () => {
		const fight = on(
			{ a: 14, r: 9 },
			{ r: { proficiency: 3, dexterity: 2, bonus: 0 } },
			{ ties: 'modifier' },
		);
		fight.next();
		fight.next();
		fight.do({ type: 'rush', creature: 'r' });
		expect(fight.state.phase).toBe('rolling');
		const outcome = performInitiative(fight.state, { type: 'roll' }, fight.dice);
		expect(outcome).toMatchObject({ status: 'awaiting', needs: [{ key: 'init/2/a' }, { key: 'init/2/r' }] });
		fight.roll({ a: 2, r: 3 });
		expect(fight.order()).toEqual(['r', 'a']);
		fight.next();
		expect(fight.now()).toBe('r');
	});
});
