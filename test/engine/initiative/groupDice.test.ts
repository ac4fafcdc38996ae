import { describe, expect, it } from 'vitest';
import {
	actingNow,
	type Combatant,
	type InitiativeState,
	initiativeNeeds,
} from '../../../src/engine/initiative/index.ts';
import { Fight, one } from './fight.ts';

const goblins = ['g1', 'g2', 'g3'].map((id) => one(id, { group: 'Goblin' }));
const hero = one('hero', { player: true, group: 'Goblin' });
const TOGETHER = { groups: true };

const rollers = ({ state }: { readonly state: InitiativeState }) =>
	initiativeNeeds(state).map((need) => need.creature);

describe('groups in static initiative', () => {
	it('A43: rolls once and has one turn for a group only', () => {
		const fight = new Fight('static', [one('g0', { group: 'Orc' }), ...goblins, hero], TOGETHER);
		expect(rollers(fight)).toEqual(['g0', 'g1', 'hero']);
		expect(fight.order()).toEqual(['g0', 'g1+g2+g3', 'hero']);
		fight.roll({ g0: 4, g1: 12, hero: 15 });
		expect(fight.counts()).toEqual({ hero: 15, 'g1+g2+g3': 12, g0: 4 });
		fight.next();
		expect(fight.now()).toBe('g1+g2+g3');
		expect(actingNow(fight.state)).toEqual(['g1', 'g2', 'g3']);
		fight.next();
		expect(fight.now()).toBe('g0');
		fight.next();
		expect(fight.turns()).toEqual(['hero', 'g1+g2+g3', 'g0', 'hero']);
	});

	it('A43: rolls for each creature without the option', () => {
		const fight = new Fight('static', [...goblins, hero]);
		expect(rollers(fight)).toEqual(['g1', 'g2', 'g3', 'hero']);
	});

	it('A43: uses Regroup and held actions together', () => {
		const fight = new Fight('static', [...goblins, hero], TOGETHER);
		fight.roll({ g1: 12, hero: 3 });
		fight.do({ type: 'regroup', creature: 'g2' });
		expect(fight.counts()).toEqual({ 'g1+g2+g3': 17, hero: 3 });
		fight.do({ type: 'hold', creature: 'g3' });
		expect(fight.now()).toBe('hero');
		expect(fight.row('g1').status).toBe('held');
		fight.do({ type: 'resume', creature: 'g2' });
		fight.next();
		expect(fight.now()).toBe('g1+g2+g3');
	});

	it('A43: splits by count; a fallen member keeps its place in the row', () => {
		const downed: Combatant = one('g4', { group: 'Goblin', hitPoints: { current: 0, max: 5 } });
		const fight = new Fight('static', [...goblins, downed, hero], TOGETHER);
		fight.roll({ g1: 12, hero: 15 });
		fight.do({ type: 'count', creature: 'g2', to: 5 });
		expect(fight.order()).toEqual(['hero', 'g1+g3+g4', 'g2']);
		fight.next();
		expect(actingNow(fight.state)).toEqual(['g1', 'g3']);
		fight.do({ type: 'leave', creature: 'g1' });
		expect(actingNow(fight.state)).toEqual(['g3']);
	});

	it('A43: puts the row at its living members', () => {
		const fight = new Fight(
			'static',
			[
				one('g1', { group: 'Goblin', bonus: 5, hitPoints: { current: 3, max: 5 } }),
				one('g2', { group: 'Goblin' }),
				one('g3', { group: 'Goblin' }),
				hero,
			],
			TOGETHER,
		);
		fight.roll({ g1: 10, hero: 12 });
		expect(fight.counts()).toEqual({ g1: 15, hero: 12, 'g2+g3': 10 });
		fight.next();
		fight.do({ type: 'damage', creature: 'g1', amount: 9 });
		expect(fight.order()).toEqual(['hero', 'g1+g2+g3']);
		expect(fight.row('g1')).toMatchObject({ id: 'g2', count: 10, status: 'coming' });
	});

	it('A43, A39: rolls once for a tie', () => {
		const fight = new Fight('static', [goblins[0] ?? hero, hero, ...goblins.slice(1)], TOGETHER);
		fight.roll({ g1: 12, hero: 12 });
		expect(rollers(fight)).toEqual(['g1', 'hero']);
		fight.roll({ g1: 3, hero: 8 });
		expect(fight.order()).toEqual(['hero', 'g1+g2+g3']);
	});

	it("A43, A39: a late member joins its group's tie", () => {
		const orcs = ['o1', 'o2'].map((id) => one(id, { group: 'Orc' }));
		const fight = new Fight('static', [...goblins, hero, ...orcs], TOGETHER);
		fight.roll({ g1: 12, hero: 12, o1: 12 });
		fight.roll({ g1: 3, hero: 8, o1: 14 });
		expect(fight.order()).toEqual(['o1+o2', 'hero', 'g1+g2+g3']);
		fight.do({ type: 'join', combatants: [one('o3', { group: 'Orc' })] });
		expect(rollers(fight)).toEqual([]);
		expect(fight.state.order).toEqual(['o1', 'o2', 'o3', 'hero', 'g1', 'g2', 'g3']);
		expect(fight.row('o3').status).toBe('coming');
	});
});

describe('groups in AD&D', () => {
	it('A72: rolls once with separate modifiers and acts together', () => {
		const big = one('g4', { group: 'Goblin', size: 'large' });
		const fight = new Fight('adnd', [...goblins, big, hero], TOGETHER);
		fight.do({ type: 'roll', creatures: ['g1'], faces: [{ creature: 'g1', face: 2 }] });
		expect(rollers(fight)).toEqual(['hero']);
		fight.roll({ hero: 9 });
		expect(fight.counts()).toEqual({ 'g1+g2+g3': 5, g4: 8, hero: 9 });
		fight.do({ type: 'next', skip: true });
		expect(actingNow(fight.state)).toEqual(['g1', 'g2', 'g3']);
	});

	it('A72: a late or recovered member shares the d10', () => {
		const down = one('g3', { group: 'Goblin', hitPoints: { current: 0, max: 4 } });
		const fight = new Fight('adnd', [...goblins.slice(0, 2), down, hero], TOGETHER);
		fight.roll({ g1: 2 });
		const big = one('g4', { group: 'Goblin', size: 'large' });
		expect(fight.do({ type: 'join', combatants: [big, one('x')] })).toMatchObject([
			{ type: 'joined', creature: 'g4' },
			{ type: 'joined', creature: 'x' },
			{ type: 'rolled', creature: 'g4', face: 2, sides: 10, total: 8 },
		]);
		fight.do({ type: 'heal', creature: 'g3', amount: 2 });
		expect(fight.row('g3').face).toBe(2);
		expect(rollers(fight)).toEqual(['hero', 'x']);
		fight.roll({ hero: 9, x: 9 });
		expect(fight.counts()).toEqual({ 'g1+g2+g3': 5, g4: 8, hero: 9, x: 12 });
	});

	it('A72: another declaration gets its own row and time', () => {
		const fight = new Fight('adnd', [...goblins, hero], TOGETHER);
		const bow = { name: 'bow', speed: 7 };
		fight.do({ type: 'declare', creature: 'g2', declaration: { type: 'weapon', weapon: bow } });
		expect(fight.order()).toEqual(['g1+g3', 'g2', 'hero']);
		fight.roll({ g1: 2, hero: 9 });
		expect(fight.counts()).toEqual({ 'g1+g3': 5, g2: 9, hero: 9 });
	});

	it('A72, ADD-90: rolls for each creature without the option', () => {
		const fight = new Fight('adnd', [...goblins, hero]);
		fight.refused({ type: 'next' });
		fight.roll({ g1: 2, g2: 4, g3: 6 });
		expect(rollers(fight)).toEqual(['hero']);
	});
});
