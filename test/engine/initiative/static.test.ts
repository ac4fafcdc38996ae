import { describe, expect, it } from 'vitest';
import {
	INITIATIVE_SYSTEMS,
	type InitiativeAction,
	performInitiative,
	regroupRise,
} from '../../../src/engine/initiative/index.ts';
import { initiativeOffers } from '../../support/offers.ts';
import { Fight, one } from './fight.ts';

const three = [one('a', { bonus: 3 }), one('b', { bonus: -2 }), one('c', { bonus: 0 })];

function begun() {
	const fight = new Fight('static', three);
	fight.roll({ a: 10, b: 18, c: 5 });
	return fight;
}

describe('Static: a changed bonus', () => {
	it('leaves the rolled count and its parts', () => {
		const fight = new Fight('static', [one('a', { bonus: 3 }), one('b')]);
		fight.roll({ a: 12, b: 4 });
		fight.do({ type: 'update', creature: 'a', changes: { bonus: 5 } });
		expect(fight.row('a')).toMatchObject({ count: 15, face: 12, parts: [{ value: 3 }] });
	});
});

describe('static initiative', () => {
	it('FC-01: rolls d20 + bonus once, unaffected by damage and turns', () => {
		const fight = new Fight('static', [one('a', { bonus: 3, hitPoints: { current: 9, max: 9 } }), one('c')]);
		fight.roll({ a: 10, c: 5 });
		fight.do({ type: 'damage', creature: 'a', amount: 6 });
		fight.do({ type: 'heal', creature: 'a', amount: 1 });
		fight.do({ type: 'hold', creature: 'a' });
		fight.do({ type: 'resume', creature: 'a' });
		fight.next(5);
		expect(fight.counts()).toEqual({ a: 13, c: 5 });
		expect(fight.events.filter((event) => event.type === 'rolled')).toHaveLength(2);
		fight.refused({ type: 'roll' });
	});

	it.each([
		['FC-02: to -3', 'a', -3, 1],
		['FC-02: to 0', 'a', 0, 1],
		['FC-02: to 1', 'a', 1, 1],
		['FC-03: bonus +3, to 26', 'a', 26, 23],
		['FC-03: bonus +3, to 23', 'a', 23, 23],
		['FC-04: bonus -2, to 19', 'b', 19, 18],
		['FC-04: bonus -2, to 18', 'b', 18, 18],
	])('%s gives %s the count %i -> %i', (_id, creature, to, count) => {
		const fight = begun();
		fight.do({ type: 'count', creature, to });
		expect(fight.row(creature).count).toBe(count);
	});

	it('FC-02: a first roll of 1 with bonus -2 counts as 1', () => {
		const fight = new Fight('static', three);
		fight.roll({ a: 10, b: 1, c: 5 });
		expect(fight.row('b').count).toBe(1);
	});

	it('FC-03: Regroup adds 5 up to 20 + bonus: 21 becomes 23', () => {
		const fight = new Fight('static', three);
		fight.roll({ a: 18, b: 2, c: 5 });
		expect(['a', 'b', 'c'].map((id) => regroupRise(fight.state, id))).toEqual([2, 5, 5]);
		expect(fight.do({ type: 'regroup', creature: 'a' })).toContainEqual({
			type: 'count',
			creature: 'a',
			from: 21,
			to: 23,
			reason: 'regroup',
		});
		expect(fight.refused({ type: 'regroup', creature: 'a' })).toBe('a is at its maximum count.');
	});

	it('FC-03: a lower bonus lowers the bound', () => {
		const fight = new Fight('static', three);
		fight.roll({ a: 20, b: 2, c: 5 });
		fight.do({ type: 'update', creature: 'a', changes: { bonus: 1 } });
		expect(fight.row('a').count).toBe(21);
	});

	it('FC-05: never offers Press, and refuses it', () => {
		const fight = new Fight('static', [one('a', { bonus: 12 }), one('b')]);
		fight.roll({ a: 20, b: 3 });
		expect([fight.now(), fight.row('a').count]).toEqual(['a', 32]);
		const offered = initiativeOffers(fight.state, 'a').map((offer) => offer.action.type);
		expect(offered).toEqual([
			'roll',
			'regroup',
			'hold',
			'resume',
			'count',
			'damage',
			'heal',
			'update',
			'leave',
		]);
		const press = { type: 'press', creature: 'a' } as unknown as InitiativeAction;
		expect(performInitiative(fight.state, press, fight.dice).status).toBe('refused');
	});

	it('FC-06: allows everything at a count of 1', () => {
		const fight = begun();
		fight.next();
		const mayDo = (): unknown[] =>
			initiativeOffers(fight.state, 'a').map(({ action, refused }) => [action.type, refused]);
		const usually = mayDo();
		fight.next(2);
		fight.do({ type: 'count', creature: 'a', to: -40 });
		expect(fight.row('a')).toMatchObject({ count: 1, marks: [] });
		fight.next(2);
		expect(fight.turns()).toEqual(['b', 'a', 'c', 'b', 'c', 'a']);
		expect(mayDo()).toEqual(usually);
		fight.do({ type: 'regroup', creature: 'a' });
		expect(fight.row('a').count).toBe(6);
	});

	it('FC-07: higher counts act first in every round', () => {
		const fight = begun();
		expect(fight.counts()).toEqual({ b: 16, a: 13, c: 5 });
		fight.next(5);
		expect(fight.turns()).toEqual(['b', 'a', 'c', 'b', 'a', 'c']);
		expect(fight.state.round).toBe(2);
	});

	it('A39: breaks ties by bonus, then by roll-offs', () => {
		const tied = [
			one('x', { bonus: 1 }),
			one('y', { bonus: 2 }),
			one('z', { bonus: 2 }),
			one('w', { bonus: 2 }),
		];
		const fight = new Fight(
			'static',
			tied,
			{},
			{ 'init/1/y': [10, 7, 3], 'init/1/z': [10, 7, 9], 'init/1/w': [10, 4] },
		);
		const events = fight.do({ type: 'roll', faces: [{ creature: 'x', face: 11 }] });
		expect(fight.order()).toEqual(['z', 'y', 'w', 'x']);
		expect(events.filter((event) => event.type === 'rolled' && event.reason === 'tie')).toHaveLength(5);
	});

	it('A39: a tie by Regroup waits for its roll-off unsorted', () => {
		const fight = new Fight('static', [one('a'), one('b'), one('c')]);
		fight.roll({ a: 15, b: 12, c: 10 });
		fight.next(2);
		expect(fight.now()).toBe('c');
		const outcome = performInitiative(fight.state, { type: 'regroup', creature: 'c' }, fight.dice);
		expect(outcome).toMatchObject({
			status: 'awaiting',
			needs: [
				{ key: 'init/1/a', nth: 1, creature: 'a', sides: 20, reason: 'tie' },
				{ key: 'init/1/c', nth: 1, creature: 'c', sides: 20, reason: 'tie' },
			],
		});
		fight.do({ type: 'regroup', creature: 'c' });
		expect(fight.order()).toEqual(['a', 'b', 'c']);
		expect(fight.refused({ type: 'next' })).toBe('Roll the remaining dice first.');
		fight.roll({ a: 3 });
		expect(fight.order()).toEqual(['a', 'b', 'c']);
		fight.roll({ c: 18 });
		expect(fight.order()).toEqual(['c', 'a', 'b']);
		expect(fight.now()).toBe('c');
		fight.next();
		expect(fight.turns()).toEqual(['a', 'b', 'c', 'c']);
	});

	it('A40: Regroup is a half action, +5, adjustable, twice at most', () => {
		const fight = new Fight('static', [one('a', { bonus: 4 }), one('c')], { regroup: 3 });
		fight.roll({ a: 6, c: 2 });
		expect(fight.refused({ type: 'regroup', creature: 'c' })).toBe('Regroup on c’s turn.');
		fight.do({ type: 'regroup', creature: 'a' });
		expect(fight.row('a').count).toBe(13);
		fight.do({ type: 'regroup', creature: 'a', amount: 1 });
		expect(fight.row('a').count).toBe(14);
		fight.refused({ type: 'regroup', creature: 'a' });
	});

	it('sorts only with all dice', () => {
		const fight = new Fight('static', three);
		expect(fight.state.phase).toBe('rolling');
		fight.roll({ b: 18 });
		fight.roll({ c: 20 });
		expect(fight.order()).toEqual(['a', 'b', 'c']);
		expect(fight.rows().map((row) => row.status)).toEqual(['to roll', 'rolled', 'rolled']);
		fight.roll({ a: 1 });
		expect(fight.order()).toEqual(['c', 'b', 'a']);
		expect(fight.now()).toBe('c');
	});

	it('continues after the last unrolled creature leaves', () => {
		const fight = new Fight('static', three);
		fight.roll({ b: 18, c: 20 });
		fight.do({ type: 'leave', creature: 'a' });
		expect(fight.now()).toBe('c');
	});

	it('uses a held action after the current turn, or drops it', () => {
		const fight = begun();
		fight.do({ type: 'hold', creature: 'b' });
		expect(fight.now()).toBe('a');
		expect(fight.row('b').status).toBe('held');
		fight.do({ type: 'resume', creature: 'b' });
		expect(fight.row('b').status).toBe('next');
		fight.next(2);
		expect(fight.turns()).toEqual(['b', 'a', 'b', 'c']);
		fight.next();
		fight.do({ type: 'hold', creature: 'b' });
		fight.next(2);
		expect(fight.state.phase).toBe('over');
		expect(fight.next()).toContainEqual({ type: 'lapsed', creature: 'b' });
		expect(fight.state).toMatchObject({ round: 3, current: 'b' });
	});

	it('lets a joining creature act if its count is to come', () => {
		const fight = begun();
		fight.next();
		fight.do({ type: 'join', combatants: [one('late'), one('early')] });
		expect([fight.state.phase, fight.row('late').status]).toEqual(['turns', 'to roll']);
		fight.roll({ late: 7, early: 19 });
		expect(fight.order()).toEqual(['early', 'b', 'a', 'late', 'c']);
		expect(fight.now()).toBe('a');
		expect(fight.rows().map((row) => row.status)).toEqual(['out', 'done', 'now', 'coming', 'coming']);
		fight.next(3);
		expect(fight.turns()).toEqual(['b', 'a', 'late', 'c', 'early']);
		expect(fight.state.round).toBe(2);
		expect(fight.row('late').status).toBe('coming');
	});

	it('acts on the count reached; late held actions do not rewind', () => {
		const fight = begun();
		fight.do({ type: 'hold', creature: 'b' });
		fight.next();
		fight.do({ type: 'resume', creature: 'b' });
		fight.next();
		expect(fight.now()).toBe('b');
		fight.do({ type: 'join', combatants: [one('level'), one('past')] });
		fight.roll({ level: 5, past: 6 });
		expect(fight.row('past').status).toBe('out');
		fight.roll({ level: 3, c: 9 });
		fight.next();
		expect(fight.now()).toBe('level');
		fight.next();
		expect(fight.state.round).toBe(2);
	});

	it('FC-01, FC-07: the lowest count survives changed counts', () => {
		const joined = (face: number, ...before: readonly InitiativeAction[]) => {
			const fight = new Fight('static', [one('a'), one('b'), one('c'), one('d')]);
			fight.roll({ a: 20, b: 15, c: 10, d: 5 });
			for (const action of before) fight.do(action);
			fight.do({ type: 'join', combatants: [one('j')] });
			fight.roll({ j: face });
			while (fight.state.round === 1) fight.next();
			return fight.turns();
		};
		const next = { type: 'next' } as const;
		const lowered = { type: 'count', creature: 'a', to: 2 } as const;
		expect(joined(12, lowered)).toEqual(['a', 'b', 'j', 'c', 'd', 'b']);
		expect(joined(12, next, lowered)).toEqual(['a', 'b', 'j', 'c', 'd', 'b']);
		const raised = { type: 'regroup', creature: 'c', amount: 4 } as const;
		expect(joined(12, next, next, raised)).toEqual(['a', 'b', 'c', 'd', 'a']);
		expect(joined(12, next, next, { type: 'leave', creature: 'c' })).toEqual(['a', 'b', 'c', 'd', 'a']);
		expect(joined(9, next, next, raised)).toEqual(['a', 'b', 'c', 'j', 'd', 'a']);
	});

	it('FC-07: derives the lowest count for older files', () => {
		const fight = new Fight('static', [one('a'), one('b'), one('c')]);
		fight.roll({ a: 20, b: 15, c: 5 });
		fight.next();
		const { clock, ...old } = fight.state;
		expect(clock).toBe(15);
		fight.state = old;
		fight.do({ type: 'count', creature: 'c', to: 18 });
		fight.next();
		expect([fight.now(), fight.state.clock]).toEqual(['c', 15]);
		fight.do({ type: 'join', combatants: [one('late'), one('still')] });
		fight.roll({ late: 16, still: 14 });
		expect([fight.row('late').status, fight.row('still').status]).toEqual(['out', 'coming']);
	});

	it('passes the turn on if its creature leaves', () => {
		const fight = begun();
		fight.do({ type: 'leave', creature: 'b' });
		expect(fight.now()).toBe('a');
		expect(fight.events).toContainEqual({ type: 'left', creature: 'b' });
	});

	it('skips fallen creatures except players', () => {
		const hitPoints = { current: 4, max: 10 };
		const fight = new Fight('static', [
			one('a'),
			one('orc', { hitPoints }),
			one('pc', { player: true, hitPoints }),
		]);
		fight.roll({ a: 20, orc: 15, pc: 10 });
		fight.do({ type: 'damage', creature: 'orc', amount: 4 });
		fight.do({ type: 'damage', creature: 'pc', amount: 40 });
		fight.next();
		expect(fight.now()).toBe('pc');
		expect(fight.row('orc').status).toBe('down');
	});

	it.each(['static', 'level-up'] as const)('%s: skips unconscious creatures, players included', (system) => {
		const fight = new Fight(system, [one('a'), one('pc', { player: true }), one('c')]);
		fight.roll({ a: 20, pc: 15, c: 10 });
		fight.do({ type: 'update', creature: 'pc', changes: { senseless: true } });
		fight.next();
		expect(fight.now()).toBe('c');
		expect(fight.row('pc').status).toBe('down');
		fight.next();
		expect(fight.state.round).toBe(2);
	});

	it('pauses if no creature can act, until one is healed', () => {
		const fight = new Fight('static', [one('orc', { hitPoints: { current: 4, max: 10 } })]);
		fight.roll({ orc: 15 });
		fight.do({ type: 'damage', creature: 'orc', amount: 4 });
		fight.next(3);
		expect(fight.state.phase).toBe('over');
		fight.do({ type: 'heal', creature: 'orc', amount: 1 });
		expect(fight.now()).toBe('orc');
	});

	it('starts without combatants', () => {
		const fight = new Fight('static', []);
		fight.next();
		fight.do({ type: 'join', combatants: [one('a')] });
		fight.roll({ a: 4 });
		expect(fight.now()).toBe('a');
	});

	it('all four systems refuse actions of others', () => {
		const press = { type: 'press' } as unknown as InitiativeAction;
		for (const system of INITIATIVE_SYSTEMS)
			expect(new Fight(system, three).refused(press)).toBe('Not available in this initiative system.');
	});

	it('drops held turns of fallen creatures and ends the round', () => {
		const fight = new Fight('static', [
			one('a', { hitPoints: { current: 5, max: 5 } }),
			one('b', { hitPoints: { current: 5, max: 5 } }),
		]);
		fight.roll({ a: 15, b: 5 });
		fight.do({ type: 'hold', creature: 'a' });
		fight.do({ type: 'damage', creature: 'a', amount: 5 });
		fight.next();
		expect(fight.state).toMatchObject({ round: 2, current: 'b' });
		fight.do({ type: 'heal', creature: 'a', amount: 5 });
		fight.next();
		fight.do({ type: 'hold', creature: 'a' });
		fight.do({ type: 'resume', creature: 'a' });
		fight.next();
		expect(fight.now()).toBe('a');
	});

	it('skips a creature that falls before its resumed turn', () => {
		const fight = new Fight('static', [one('a', { hitPoints: { current: 5, max: 5 } }), one('b'), one('c')]);
		fight.roll({ a: 15, b: 10, c: 5 });
		fight.do({ type: 'hold', creature: 'a' });
		fight.do({ type: 'resume', creature: 'a' });
		fight.do({ type: 'damage', creature: 'a', amount: 5 });
		fight.next();
		expect(fight.now()).toBe('c');
	});

	it('A40: refuses a third Regroup after hold and resume', () => {
		const fight = new Fight('static', three);
		fight.roll({ a: 1, b: 10, c: 1 });
		fight.do({ type: 'regroup', creature: 'b' });
		fight.do({ type: 'regroup', creature: 'b' });
		fight.do({ type: 'hold', creature: 'b' });
		fight.do({ type: 'resume', creature: 'b' });
		fight.next();
		expect(fight.now()).toBe('b');
		expect(fight.refused({ type: 'regroup', creature: 'b' })).toMatch(/No half action left/);
	});
});
