import { describe, expect, it } from 'vitest';
import {
	actingNow,
	type InitiativeAction,
	initiativeNeeds,
	initiativeUnrolled,
} from '../../../src/engine/initiative/index.ts';
import { Fight, one } from './fight.ts';

describe.each(['static', 'level-up'] as const)('A44: in %s a late, unrolled creature', (system) => {
	/** The turn of a; b and c have joined, the larger bonus last. */
	const late = () => {
		const fight = new Fight(system, [one('a'), one('z')]);
		fight.roll({ a: 12, z: 4 });
		fight.do({ type: 'join', combatants: [one('b'), one('c', { bonus: 3 })] });
		return fight;
	};
	const dice = (fight: Fight<'static' | 'level-up'>) => [
		initiativeNeeds(fight.state).map(({ creature }) => creature),
		initiativeUnrolled(fight.state).map(({ creature }) => creature),
	];
	it('does not block the current and next turn', () => {
		const fight = late();
		expect([actingNow(fight.state), ...dice(fight), fight.order()]).toEqual([
			['a'],
			[],
			['b', 'c'],
			['a', 'z', 'b', 'c'],
		]);
		expect(fight.next().map(({ type }) => type)).toEqual(['turn ended', 'turn']);
		expect([fight.now(), fight.row('b').status]).toEqual(['z', 'to roll']);
	});
	it('rolls before the round ends and acts if its count is to come', () => {
		const fight = late();
		expect(fight.next(2).map(({ type }) => type)).toEqual(['turn ended', 'turn', 'turn ended']);
		expect([fight.state.phase, fight.state.round, ...dice(fight)]).toEqual([
			'rolling',
			1,
			['b', 'c'],
			['b', 'c'],
		]);
		expect(fight.refused({ type: 'next' })).toBe('Roll the remaining dice first.');
		fight.do({ type: 'damage', creature: 'z', amount: 1 });
		expect(fight.state.phase).toBe('rolling');
		fight.roll({ b: 2 });
		expect([fight.now(), fight.state.phase]).toEqual(['b', 'turns']);
		fight.roll({ c: 17 });
		expect(fight.next().map(({ type }) => type)).toContain('round');
		expect([fight.now(), fight.order()]).toEqual(['c', ['c', 'a', 'z', 'b']]);
	});
	it('joins during a turn without ending it', () => {
		const fight = late();
		fight.roll({ b: 8 });
		expect([fight.now(), fight.order(), fight.state.phase]).toEqual(['a', ['a', 'b', 'z', 'c'], 'turns']);
		fight.do({ type: 'roll', faces: [{ creature: 'c', face: 1 }] });
		expect(fight.next().map(({ type }) => type)).toEqual(['turn ended', 'turn']);
		expect([fight.now(), fight.order()]).toEqual([
			'b',
			system === 'static' ? ['a', 'b', 'c', 'z'] : ['a', 'b', 'z', 'c'],
		]);
	});
	it('is announced as joining only', () => {
		const fight = late();
		expect(fight.events.slice(-2).map(({ type }) => type)).toEqual(['joined', 'joined']);
		const put: InitiativeAction =
			system === 'static' ? { type: 'count', creature: 'a', to: 2 } : { type: 'delay', creature: 'a', to: 2 };
		const told = fight.do(put).find(({ type }) => type === 'ordered');
		expect(told).toEqual({ type: 'ordered', round: 1, creatures: ['z', 'a'] });
	});
});

describe.each(['static', 'level-up'] as const)('A44: in %s, a recovering creature', (system) => {
	const wounded = { player: true, hitPoints: { current: 4, max: 9 } };
	/** Order a, hero, z; the turn of z. */
	const passed = (hero: Parameters<typeof one>[1]) => {
		const fight = new Fight(system, [one('a'), one('hero', hero), one('z')]);
		fight.roll({ a: 18, hero: 14, z: 4 });
		expect(fight.now()).toBe('a');
		fight.next();
		expect(fight.now()).toBe('z');
		return fight;
	};

	it.each([
		[
			'woken',
			{ ...wounded, senseless: true },
			{ type: 'update', creature: 'hero', changes: { senseless: null } },
		],
		['healed', { hitPoints: { current: 0, max: 9 } }, { type: 'heal', creature: 'hero', amount: 3 }],
		[
			'raised by new hit points',
			{ hitPoints: { current: 0, max: 9 } },
			{ type: 'update', creature: 'hero', changes: { hitPoints: { current: 5, max: 9 } } },
		],
	] as const)('acts in the next round if its count has passed: %s', (_, hero, action) => {
		const fight = passed(hero);
		fight.do(action);
		expect([fight.now(), fight.row('hero').status, fight.order()]).toEqual(['z', 'out', ['a', 'hero', 'z']]);
		fight.next(3);
		expect(fight.turns()).toEqual(['a', 'z', 'a', 'hero', 'z']);
	});

	it('acts in this round if its count is to come', () => {
		const fight = new Fight(system, [one('a'), one('hero', { senseless: true }), one('z')]);
		fight.roll({ a: 18, hero: 14, z: 4 });
		fight.do({ type: 'update', creature: 'hero', changes: { senseless: null } });
		fight.next(2);
		expect(fight.turns()).toEqual(['a', 'hero', 'z']);
	});

	it('counts as passed between two turns on its own count', () => {
		const fight = new Fight(system, [
			one('a', { bonus: 3 }),
			one('hero', { bonus: 2, senseless: true }),
			one('z', { bonus: 1 }),
		]);
		fight.roll({ a: 7, hero: 8, z: 9 });
		fight.next();
		expect(fight.now()).toBe('z');
		fight.do({ type: 'update', creature: 'hero', changes: { senseless: null } });
		fight.next(2);
		expect(fight.turns()).toEqual(['a', 'z', 'a', 'hero']);
	});
});

it('A39: is awaited if others are tied', () => {
	const fight = new Fight('static', [one('a'), one('b')]);
	fight.roll({ a: 12, b: 4 });
	fight.do({ type: 'join', combatants: [one('c')] });
	fight.do({ type: 'count', creature: 'b', to: 12 });
	expect(fight.state.phase).toBe('rolling');
	fight.roll({ c: 13 });
	fight.roll({ a: 15, b: 14 });
	expect([fight.state.phase, fight.order()]).toEqual(['turns', ['c', 'a', 'b']]);
});

it('A80: cannot rush before it has rolled', () => {
	const fight = new Fight('level-up', [one('a'), one('b')]);
	fight.roll({ a: 12, b: 4 });
	fight.do({ type: 'join', combatants: [one('c')] });
	expect(fight.refused({ type: 'rush', creature: 'c' })).toBe('Roll the remaining dice first.');
	fight.allowed({ type: 'rush', creature: 'b' });
});
