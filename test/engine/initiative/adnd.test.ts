import { describe, expect, it } from 'vitest';
import {
	ADND_PROFILES,
	actingNow,
	type Combatant,
	type InitiativeEvent,
	type InitiativeOptions,
	initiativeDice,
	PROFILE_READINGS,
	performInitiative,
} from '../../../src/engine/initiative/index.ts';
import { Fight, one } from './fight.ts';

const PHB = PROFILE_READINGS.phb;
const [IN_DOUBT, NOT_BEGUN, TOO_QUICK, NOTHING] = [
	['spell in doubt'],
	['spell not begun'],
	['spell too quick'],
	[],
];
const EARLIER = { spellSpoiling: 'earlier in the round' } as const;

/** Counts of a creature's acts, attack by attack. */
function acts(fight: Fight<'adnd'>, creature: string): (string | number)[] {
	return fight.row(creature).acts.map(({ at }) => (at.pass > 0 ? `${at.pass}:${at.count}` : at.count));
}

function attacker(id: string, attacks: number, rounds: 1 | 2 = 1, rest: Partial<Combatant> = {}): Combatant {
	return one(id, { weapon: { name: 'dart', speed: 0 }, rate: { attacks, rounds }, ...rest });
}

function cast(fight: Fight<'adnd'>, creature: string, spell: string, time: number): void {
	fight.do({ type: 'declare', creature, declaration: { type: 'spell', spell, time } });
}

function goTo(fight: Fight<'adnd'>, count: number, pass = 0): void {
	for (let step = 0; step < 60; step++) {
		const { now } = fight.state;
		if (now && now.pass === pass && now.count === count) return;
		fight.next();
	}
	throw new Error(`segment ${count} never came`);
}

function nextRound(fight: Fight<'adnd'>): void {
	const { round } = fight.state;
	while (fight.state.round === round) fight.do({ type: 'next', skip: true });
}

function types(events: readonly InitiativeEvent[]): string[] {
	return events.map((event) => event.type);
}

describe('AD&D: the round', () => {
	it('ADD-01: rolls a d10 for each creature every round, low first', () => {
		const fight = new Fight(
			'adnd',
			[attacker('a', 1), attacker('b', 1)],
			{},
			{ 'init/2/a': [2], 'init/2/b': [9] },
		);
		fight.roll({ a: 8, b: 3 });
		expect(fight.order()).toEqual(['b', 'a']);
		nextRound(fight);
		expect(fight.state.phase).toBe('declaring');
		const rolled = fight.do({ type: 'roll' });
		expect(rolled).toContainEqual(
			expect.objectContaining({ type: 'rolled', sides: 10, face: 2, creature: 'a' }),
		);
		expect(fight.order()).toEqual(['a', 'b']);
		expect(fight.refused({ type: 'roll' })).toBe('All creatures have rolled.');
	});

	it('ADD-01: rejects 11 on a d10', () => {
		const fight = new Fight('adnd', [one('a')]);
		expect(fight.refused({ type: 'roll', creatures: ['a'], faces: [{ creature: 'a', face: 11 }] })).toBe(
			'A d10 shows 1 to 10.',
		);
	});

	it('ADD-02: steps ten segments; a roll of n acts in segment n', () => {
		const fight = new Fight('adnd', [attacker('a', 1)]);
		fight.roll({ a: 7 });
		const seen: number[] = [];
		let at: number | undefined;
		for (let segment = 1; segment <= 10; segment++) {
			fight.next();
			seen.push(fight.state.now?.count ?? Number.NaN);
			if (actingNow(fight.state).length > 0) at = segment;
		}
		expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
		expect(at).toBe(7);
		expect(fight.next()).toContainEqual({ type: 'round', round: 2 });
	});

	it('ADD-02: skips empty segments on request', () => {
		const fight = new Fight('adnd', [attacker('a', 1), attacker('b', 1)]);
		fight.roll({ a: 7, b: 2 });
		fight.do({ type: 'next', skip: true });
		expect(fight.state.now?.count).toBe(2);
		fight.do({ type: 'next', skip: true });
		expect(fight.state.now?.count).toBe(7);
	});

	it('ADD-03: all creatures with an act in a segment act', () => {
		const fight = new Fight('adnd', [attacker('a', 1), attacker('b', 1), attacker('c', 1)]);
		fight.roll({ a: 4, b: 4, c: 5 });
		goTo(fight, 4);
		expect(actingNow(fight.state)).toEqual(['a', 'b']);
		expect(fight.next().filter((event) => event.type === 'acted')).toHaveLength(2);
		expect(fight.rows().map((row) => row.status)).toEqual(['now', 'done', 'done']);
		expect(fight.order()).toEqual(['c', 'a', 'b']);
	});

	it('reports no attack without a declaration', () => {
		const fight = new Fight('adnd', [one('a'), one('b')]);
		fight.do({ type: 'declare', creature: 'b', declaration: { type: 'natural' } });
		fight.roll({ a: 1, b: 1 });
		goTo(fight, 4);
		expect(fight.next()).toMatchObject([{ kind: 'other' }, { kind: 'natural' }, { type: 'segment' }]);
	});

	it('ADD-04: counts up to 0 precede segment 1, over 10 follow 10 (A60)', () => {
		const fast = attacker('fast', 1, 1, { tempo: 'hasted' });
		const slow = one('slow', { size: 'huge' });
		const fight = new Fight('adnd', [slow, fast]);
		fight.roll({ fast: 1, slow: 10 });
		expect(fight.counts()).toEqual({ fast: -1, slow: 19 });
		fight.next();
		expect(fight.state.now?.count).toBe(-1);
		fight.next();
		expect(fight.state.now?.count).toBe(1);
		goTo(fight, 10);
		fight.next();
		expect(fight.state.now).toEqual({ round: 1, pass: 0, count: 19 });
		expect(fight.now()).toBe('slow');
	});

	it('sorts only with all dice; declarations are final once rolled', () => {
		const fight = new Fight('adnd', [attacker('a', 1), attacker('b', 1), attacker('c', 1)]);
		fight.roll({ b: 1 });
		expect(fight.state.phase).toBe('rolling');
		expect(fight.order()).toEqual(['a', 'b', 'c']);
		expect(fight.rows().map((row) => row.status)).toEqual(['to roll', 'rolled', 'to roll']);
		expect(fight.refused({ type: 'next' })).toBe('Roll initiative for this round first.');
		expect(fight.refused({ type: 'declare', creature: 'b', declaration: { type: 'other' } })).toBe(
			'b has rolled already.',
		);
		fight.do({ type: 'declare', creature: 'c', declaration: { type: 'natural' } });
		fight.roll({ a: 5, c: 1 });
		expect(fight.counts()).toEqual({ b: 1, c: 4, a: 5 });
		fight.refused({ type: 'declare', creature: 'a', declaration: { type: 'other' } });
		fight.refused({ type: 'options', changes: PHB });
	});

	it('ADD-90: each creature rolls separately', () => {
		const fight = new Fight('adnd', [one('a', { group: 'orcs' }), one('b', { group: 'orcs' })]);
		expect(fight.refused({ type: 'next' })).toBe('Roll initiative for this round first.');
		fight.roll({ a: 4 });
		expect(fight.row('b').status).toBe('to roll');
	});

	it('A62: a creature that falls in a segment acts in it, but not later', () => {
		const hitPoints = { current: 5, max: 5 };
		const fight = new Fight('adnd', [attacker('a', 2, 1, { hitPoints }), attacker('b', 1)]);
		fight.roll({ a: 3, b: 3 });
		goTo(fight, 3);
		fight.do({ type: 'damage', creature: 'a', amount: 9 });
		expect(fight.row('a').status).toBe('now');
		const after = fight.next();
		expect(after).toContainEqual(expect.objectContaining({ type: 'acted', creature: 'a' }));
		expect(after).toContainEqual({ type: 'act lost', creature: 'a', kind: 'weapon' });
		expect(fight.row('a').status).toBe('down');
		nextRound(fight);
		fight.roll({ b: 4 });
		expect(fight.state.phase).toBe('running');
	});
});

describe('AD&D: several attacks', () => {
	it('ADD-10, ADD-11: two attacks on initiative 3 come at 3 and 6', () => {
		const fight = new Fight('adnd', [attacker('a', 2)]);
		fight.roll({ a: 3 });
		expect(acts(fight, 'a')).toEqual([3, 6]);
	});

	it('ADD-12, A65: totals over 10 act at the end of the round, in order', () => {
		const fight = new Fight('adnd', [attacker('a', 4)]);
		fight.roll({ a: 10 });
		expect(acts(fight, 'a')).toEqual([10, 11, 12, 13]);
		fight.next(10);
		expect(fight.now()).toBe('a');
		fight.next(3);
		expect(fight.state.now?.count).toBe(13);
	});

	it('ADD-13: allows one attack per segment, held ones included', () => {
		const fight = new Fight('adnd', [attacker('a', 2)]);
		fight.roll({ a: 9 });
		goTo(fight, 9);
		fight.do({ type: 'hold', creature: 'a' });
		fight.next();
		expect(fight.refused({ type: 'resume', creature: 'a' })).toBe('a acts once in a segment.');
		fight.do({ type: 'act', creature: 'a' });
		expect(fight.refused({ type: 'resume', creature: 'a' })).toBe('a acts once in a segment.');
	});

	it('ADD-13: puts a held attack after those made since', () => {
		const fight = new Fight('adnd', [attacker('a', 3), attacker('b', 1)]);
		fight.roll({ a: 7, b: 9 });
		goTo(fight, 7);
		fight.do({ type: 'hold', creature: 'a' });
		fight.do({ type: 'resume', creature: 'a' });
		expect(acts(fight, 'a')).toEqual([7, 8, 9]);
		fight.do({ type: 'hold', creature: 'a' });
		fight.next();
		fight.do({ type: 'act', creature: 'a' });
		fight.next();
		fight.do({ type: 'act', creature: 'a' });
		fight.next();
		fight.do({ type: 'resume', creature: 'a' });
		expect(acts(fight, 'a')).toEqual([8, 9, 10]);
		fight.do({ type: 'act', creature: 'a' });
		const own = fight.events
			.filter((event) => event.type === 'acted')
			.filter((event) => event.creature === 'a');
		expect(own.map((event) => event.at.count)).toEqual([8, 9, 10]);
	});

	it('orders rows by next act, held ones at their use', () => {
		const fight = new Fight('adnd', [attacker('a', 1), attacker('b', 1), attacker('c', 1)]);
		fight.roll({ a: 2, b: 4, c: 6 });
		goTo(fight, 2);
		fight.do({ type: 'hold', creature: 'a' });
		expect(fight.order()).toEqual(['a', 'b', 'c']);
		goTo(fight, 5);
		fight.do({ type: 'resume', creature: 'a' });
		expect(fight.order()).toEqual(['a', 'c', 'b']);
	});

	it('drops an unused held action with the round', () => {
		const fight = new Fight('adnd', [attacker('a', 1)]);
		fight.roll({ a: 9 });
		goTo(fight, 9);
		fight.do({ type: 'hold', creature: 'a' });
		expect(fight.row('a').status).toBe('held');
		nextRound(fight);
		expect(fight.events).toContainEqual({ type: 'lapsed', creature: 'a' });
	});

	it('ADD-13: attacks over 10 move to the next round beside its own', () => {
		const options = { attackSpacing: 'next ten segments' } as const;
		const fight = new Fight('adnd', [attacker('a', 2), attacker('b', 4), attacker('c', 1)], options);
		fight.roll({ a: 3, b: 2, c: 1 });
		expect(acts(fight, 'a')).toEqual([3, 8]);
		expect(acts(fight, 'b')).toEqual([2, 4, 7, 9]);
		nextRound(fight);
		fight.roll({ a: 8, b: 10, c: 1 });
		expect(fight.row('a').acts.map(({ at }) => [at.round, at.count])).toEqual([
			[2, 8],
			[3, 3],
		]);
		expect(fight.row('b').acts.map(({ at }) => [at.round, at.count])).toEqual([
			[2, 10],
			[3, 2],
			[3, 5],
			[3, 7],
		]);
		nextRound(fight);
		// One per segment: new attacks yield to those left over.
		fight.roll({ a: 3, b: 5, c: 1 });
		expect(acts(fight, 'a')).toEqual([3, 4, 8]);
		expect(acts(fight, 'b').slice(0, 5)).toEqual([2, 5, 6, 7, 8]);
		goTo(fight, 3);
		expect(actingNow(fight.state)).toEqual(['a']);
		fight.do({ type: 'act', creature: 'a' });
		fight.next();
		expect(actingNow(fight.state)).toEqual(['a']);
	});

	it('ADD-13, ADD-23: a spell started first cancels left-over attacks', () => {
		const fight = new Fight('adnd', [attacker('a', 2)], { attackSpacing: 'next ten segments' });
		fight.roll({ a: 9 });
		nextRound(fight);
		cast(fight, 'a', 'web', 3);
		fight.roll({ a: 2 });
		expect(fight.row('a').acts).toMatchObject([
			{ kind: 'weapon', status: 'lost', at: { count: 4 } },
			{ kind: 'spell', status: 'coming', at: { count: 5 } },
		]);
	});

	it('ADD-13, ADD-23: left-over attacks precede or follow a casting', () => {
		const owed = (time: number) => {
			const fight = new Fight('adnd', [attacker('a', 2)], { attackSpacing: 'next ten segments' });
			fight.roll({ a: 10 });
			nextRound(fight);
			cast(fight, 'a', 'web', time);
			fight.roll({ a: 1 });
			return fight.row('a').acts.map(({ kind, status, at }) => `${kind} ${status} ${at.round}:${at.count}`);
		};
		expect(owed(1)).toEqual(['spell coming 2:2', 'weapon coming 2:5']);
		expect(owed(3)).toEqual(['spell coming 2:4', 'weapon coming 2:5']);
		expect(owed(4)).toEqual(['weapon lost 2:5', 'spell coming 2:5']);
		expect(owed(12)).toEqual(['weapon lost 2:5', 'spell coming 3:3']);
	});

	it('ADD-23: no left-over or held attack during a casting', () => {
		const fight = new Fight('adnd', [attacker('a', 5)], { attackSpacing: 'next ten segments' });
		fight.roll({ a: 10 });
		nextRound(fight);
		expect(fight.row('a').acts.map(({ at }) => at.count)).toEqual([2, 4, 6, 8]);
		cast(fight, 'a', 'web', 2);
		fight.roll({ a: 3 });
		expect(fight.row('a').acts.map(({ kind, status, at }) => `${kind} ${status} ${at.count}`)).toEqual([
			'weapon coming 2',
			'weapon lost 4',
			'spell coming 5',
			'weapon coming 6',
			'weapon coming 8',
		]);
		goTo(fight, 2);
		const move = (to: number) => ({ type: 'move attack', creature: 'a', from: 8, to }) as const;
		for (const to of [3, 4, 5, 6]) fight.refused(move(to));
		fight.allowed(move(7));
		fight.do({ type: 'hold', creature: 'a' });
		goTo(fight, 4);
		expect(fight.refused({ type: 'resume', creature: 'a' })).toBe('a is casting web.');
		goTo(fight, 7);
		fight.do({ type: 'resume', creature: 'a' });
	});

	it.each([
		[
			'rest of the round',
			'with the first',
			[
				[2, 2],
				[6, 1],
			],
		],
		[
			'after everybody',
			'spaced',
			[
				[2, 1],
				['1:2', 1],
				['2:2', 1],
			],
		],
		[
			'next ten segments',
			'spaced',
			[
				[2, 1],
				[5, 1],
				[8, 1],
			],
		],
		[
			'next ten segments',
			'with the first',
			[
				[2, 2],
				[7, 1],
			],
		],
	] as const)('A61, A68: attacks %s, a second weapon %s', (attackSpacing, secondWeapon, expected) => {
		const fight = new Fight('adnd', [attacker('a', 2, 1, { secondWeapon: true })], {
			attackSpacing,
			secondWeapon,
		});
		fight.roll({ a: 2 });
		const strikes = fight.row('a').acts.map((act) => act.strikes);
		expect(acts(fight, 'a').map((at, k) => [at, strikes[k]])).toEqual(expected);
	});

	it('ADD-13: an attack moves to another segment by hand', () => {
		const fight = new Fight('adnd', [attacker('a', 3), attacker('b', 1)]);
		fight.roll({ a: 3, b: 9 });
		expect(acts(fight, 'a')).toEqual([3, 5, 7]);
		const move = (from: number, to: number) => ({ type: 'move attack', creature: 'a', from, to }) as const;
		expect(fight.refused(move(3, 4))).toBe('a has no later attack to move.');
		for (const to of [2, 3, 5, 11, 4.5]) fight.refused(move(7, to));
		expect(fight.do(move(5, 9))).toEqual([{ type: 'attack moved', creature: 'a', from: 5, to: 9 }]);
		expect(acts(fight, 'a')).toEqual([3, 7, 9]);
		goTo(fight, 6);
		fight.refused(move(9, 6));
		fight.do(move(9, 8));
		fight.next();
		expect(actingNow(fight.state)).toEqual(['a']);
		fight.refused(move(7, 10));
		fight.next();
		expect(actingNow(fight.state)).toEqual(['a']);
	});

	it('ADD-13: late passes have no segments to move to', () => {
		const fight = new Fight('adnd', [attacker('a', 2)], PHB);
		fight.roll({ a: 3 });
		fight.refused({ type: 'move attack', creature: 'a', from: 3, to: 6 });
	});

	it('haste, weapon and size after the roll apply from the next round', () => {
		const fight = new Fight(
			'adnd',
			[attacker('a', 1), attacker('b', 1)],
			{},
			{ 'init/2/a': [5], 'init/2/b': [5] },
		);
		fight.roll({ a: 5 });
		const longbow = { name: 'longbow', speed: 7 };
		fight.do({ type: 'update', creature: 'a', changes: { tempo: 'hasted', weapon: longbow } });
		fight.roll({ b: 9 });
		fight.do({ type: 'update', creature: 'b', changes: { tempo: 'slowed' } });
		expect(fight.row('a')).toMatchObject({
			count: 5,
			face: 5,
			parts: [],
			declaration: { weapon: { name: 'dart' } },
		});
		expect(fight.row('b')).toMatchObject({ count: 9, face: 9, parts: [] });
		expect(acts(fight, 'a')).toEqual([5]);
		nextRound(fight);
		fight.do({ type: 'roll' });
		expect(fight.row('a').parts.map((part) => part.value)).toEqual([7, -2]);
		expect(acts(fight, 'a')).toEqual([10, 11]);
		expect(fight.row('b').count).toBe(7);
	});

	it('ADD-14: 3/2 attacks are 1, 2, 1, 2 over the rounds', () => {
		const fight = new Fight('adnd', [attacker('a', 3, 2)]);
		const seen: number[] = [];
		for (let round = 1; round <= 4; round++) {
			fight.roll({ a: 1 });
			seen.push(fight.row('a').acts.length);
			nextRound(fight);
		}
		expect(seen).toEqual([1, 2, 1, 2]);
	});

	it.each([
		['3/2 -> 5/2', 3, 2, [2, 3]],
		['1/1 -> 2/1', 1, 1, [2, 2]],
		['2/1 -> 3/1', 2, 1, [3, 3]],
		['5/2 -> 7/2', 5, 2, [3, 4]],
	] as const)('ADD-15: a second weapon adds one attack per round: %s', (_id, attacks, rounds, expected) => {
		for (const profile of ADND_PROFILES) {
			const fight = new Fight(
				'adnd',
				[attacker('a', attacks, rounds, { secondWeapon: true })],
				PROFILE_READINGS[profile],
			);
			const seen: number[] = [];
			for (let round = 1; round <= 2; round++) {
				fight.roll({ a: 1 });
				seen.push(fight.row('a').acts.reduce((sum, act) => sum + act.strikes, 0));
				nextRound(fight);
			}
			expect(seen).toEqual(expected);
		}
	});

	it('A67: haste doubles attacks (ADD-12); a second weapon adds one', () => {
		const fight = new Fight('adnd', [
			attacker('a', 1, 1, { tempo: 'hasted' }),
			attacker('b', 1, 1, { tempo: 'hasted', secondWeapon: true }),
		]);
		fight.roll({ a: 5, b: 4 });
		expect(acts(fight, 'a')).toEqual([3, 6]);
		expect(acts(fight, 'b')).toEqual([2, 4, 7]);
	});

	it('A68: under the PHB profile the second weapon strikes with the first', () => {
		const fight = new Fight('adnd', [attacker('a', 2, 1, { secondWeapon: true }), attacker('b', 1)], PHB);
		fight.roll({ a: 2, b: 9 });
		expect(acts(fight, 'a')).toEqual([2, '1:2']);
		expect(fight.row('a').acts.map((act) => act.strikes)).toEqual([2, 1]);
		goTo(fight, 10);
		fight.next();
		expect(fight.state.now).toEqual({ round: 1, pass: 1, count: 2 });
	});
});

describe('AD&D: spells', () => {
	function casting(time: number, options: Partial<InitiativeOptions> = {}) {
		const fight = new Fight(
			'adnd',
			[one('mage', { hitPoints: { current: 20, max: 20 } }), attacker('orc', 1)],
			options,
		);
		cast(fight, 'mage', 'fireball', time);
		fight.roll({ mage: 4, orc: 5 });
		return fight;
	}

	it('ADD-20: a spell starts at the initiative and resolves later: 4 + 3 -> 7', () => {
		const fight = casting(3);
		goTo(fight, 3);
		expect(fight.row('mage').status).toBe('coming');
		expect(types(fight.next())).toEqual(['segment', 'casting']);
		const statuses = [fight.row('mage').status];
		for (const _ of [5, 6, 7]) {
			fight.next();
			statuses.push(fight.row('mage').status);
		}
		expect(statuses).toEqual(['casting', 'casting', 'casting', 'now']);
		expect(fight.next()[0]).toMatchObject({ type: 'spell resolved', spell: 'fireball', at: { count: 7 } });
	});

	it('ADD-21: magic missile takes 1, fireball 3: from 4 to 5 and 7', () => {
		for (const [time, at] of [
			[1, 5],
			[3, 7],
		] as const)
			expect(casting(time).row('mage').acts[0]?.at.count).toBe(at);
	});

	it('ADD-22: 9 + 3 resolves in segment 2 of the next round (A66)', () => {
		const fight = new Fight('adnd', [attacker('mage', 1)]);
		cast(fight, 'mage', 'fireball', 3);
		fight.roll({ mage: 9 });
		nextRound(fight);
		expect(fight.row('mage').acts).toMatchObject([{ status: 'casting', at: { round: 2, count: 2 } }]);
		fight.roll({ mage: 1 });
		expect(fight.row('mage')).toMatchObject({ count: 3, declaration: { type: 'weapon' } });
		goTo(fight, 2);
		expect(fight.next()[0]).toMatchObject({ type: 'spell resolved' });
		expect(fight.now()).toBe('mage');
	});

	it('ADD-22, A60: a casting after segment 10 completes in the next round', () => {
		const fight = new Fight('adnd', [one('mage', { tempo: 'slowed' })]);
		cast(fight, 'mage', 'fireball', 9);
		fight.roll({ mage: 10 });
		expect(fight.row('mage')).toMatchObject({ count: 12, acts: [{ at: { round: 2, count: 1 } }] });
		nextRound(fight);
		fight.roll({ mage: 4 });
		expect(fight.next().map(({ type }) => type)).toContain('segment');
		expect([fight.state.round, fight.now()]).toEqual([2, 'mage']);
	});

	it('ADD-13, A60: an attack ten segments after 10 comes next round', () => {
		const troll = one('troll', { size: 'large', rate: { attacks: 2, rounds: 1 } });
		const fight = new Fight('adnd', [troll], { attackSpacing: 'next ten segments' });
		fight.roll({ troll: 10 });
		expect(fight.row('troll').acts.map(({ at }) => [at.round, at.count])).toEqual([
			[1, 16],
			[2, 1],
		]);
	});

	it.each([
		[9, 9],
		[1, 2],
	])('A66: a caster that rolls %i and loses its spell in segment 1 acts in %i', (face, acts) => {
		const fight = new Fight('adnd', [
			attacker('mage', 1, 1, { hitPoints: { current: 9, max: 9 } }),
			attacker('orc', 1),
		]);
		cast(fight, 'mage', 'fireball', 5);
		fight.roll({ mage: 9, orc: 1 });
		nextRound(fight);
		fight.roll({ mage: face, orc: 1 });
		expect(fight.row('mage').count).toBe(Math.max(face, 5));
		goTo(fight, 1);
		fight.do({ type: 'damage', creature: 'mage', amount: 1 });
		fight.do({ type: 'concentration', creature: 'mage', lost: true });
		expect(fight.row('mage').count).toBe(acts);
		goTo(fight, acts);
		expect(fight.now()).toBe('mage');
	});

	it('A66: a kept spell keeps the caster busy until it completes', () => {
		const fight = new Fight('adnd', [attacker('mage', 1), attacker('orc', 1)]);
		cast(fight, 'mage', 'fireball', 5);
		fight.roll({ mage: 9, orc: 1 });
		nextRound(fight);
		fight.roll({ mage: 1, orc: 1 });
		goTo(fight, 1);
		fight.do({ type: 'damage', creature: 'mage', amount: 1 });
		fight.do({ type: 'concentration', creature: 'mage', lost: false });
		expect(fight.row('mage').count).toBe(5);
	});

	it.each([
		[3, 5, 8, 1],
		[9, 3, 2, 2],
	])(
		'ADD-84: a scroll rolled %i for a spell of %i is complete in segment %i of round %i',
		(face, time, count, round) => {
			const fight = new Fight('adnd', [one('mage')], { otherActions: true });
			fight.do({ type: 'declare', creature: 'mage', declaration: { type: 'scroll', spell: 'web', time } });
			fight.roll({ mage: face });
			expect(fight.row('mage')).toMatchObject({
				count: face + time,
				acts: [{ kind: 'scroll', at: { count, round } }],
			});
		},
	);

	it('ADD-84: a hit reader may lose the spell', () => {
		const fight = new Fight('adnd', [one('mage')], { otherActions: true });
		fight.do({ type: 'declare', creature: 'mage', declaration: { type: 'scroll', spell: 'web', time: 4 } });
		fight.roll({ mage: 3 });
		goTo(fight, 5);
		expect(types(fight.do({ type: 'damage', creature: 'mage', amount: 1 }))).toEqual([
			'damaged',
			'spell in doubt',
		]);
		fight.do({ type: 'concentration', creature: 'mage', lost: true });
		expect(fight.row('mage').acts).toMatchObject([{ status: 'lost' }]);
	});

	it('ADD-22: a casting over several rounds needs no rolls between', () => {
		const fight = new Fight('adnd', [one('mage'), attacker('orc', 1)]);
		cast(fight, 'mage', 'gate', 25);
		fight.roll({ mage: 4, orc: 1 });
		nextRound(fight);
		expect(fight.row('mage').status).toBe('casting');
		expect(fight.refused({ type: 'declare', creature: 'mage', declaration: { type: 'other' } })).toBe(
			'mage is casting gate until round 3.',
		);
		fight.roll({ orc: 1 });
		nextRound(fight);
		expect(fight.row('mage').acts).toMatchObject([{ at: { round: 3, count: 9 } }]);
		fight.do({ type: 'declare', creature: 'mage', declaration: { type: 'natural' } });
		fight.roll({ orc: 1, mage: 2 });
		expect(fight.row('mage').count).toBe(10);
	});

	it('A66: a caster acts after completing an earlier spell, even unarmed', () => {
		const fight = new Fight('adnd', [one('mage'), attacker('orc', 1)]);
		cast(fight, 'mage', 'web', 5);
		fight.roll({ mage: 9, orc: 1 });
		nextRound(fight);
		expect(fight.row('mage')).toMatchObject({ status: 'to declare', declaration: { type: 'natural' } });
		fight.roll({ mage: 7, orc: 1 });
		expect(fight.row('mage')).toMatchObject({ count: 10, declaration: { type: 'natural' } });
		expect(fight.row('mage').acts).toMatchObject([
			{ kind: 'spell', at: { count: 4 } },
			{ kind: 'natural', at: { count: 10 } },
		]);
		goTo(fight, 4);
		expect(fight.now()).toBe('mage');
		fight.next();
		goTo(fight, 10);
		expect(fight.now()).toBe('mage');
	});

	it('A66: the row stands at its act, first when the spell completes', () => {
		const fight = new Fight('adnd', [one('mage'), attacker('orc', 1), attacker('rat', 1)]);
		cast(fight, 'mage', 'web', 5);
		fight.roll({ mage: 9, orc: 1, rat: 1 });
		nextRound(fight);
		const ordered = fight.roll({ mage: 2, orc: 4, rat: 3 }).find(({ type }) => type === 'ordered');
		expect(ordered).toMatchObject({ creatures: ['rat', 'orc', 'mage'] });
		expect(fight.order().map((id) => fight.row(id).count)).toEqual([3, 4, 5]);
		goTo(fight, 4);
		expect(fight.order()).toEqual(['orc', 'mage', 'rat']);
		nextRound(fight);
		cast(fight, 'mage', 'web', 8);
		fight.roll({ mage: 4, orc: 1, rat: 1 });
		nextRound(fight);
		fight.roll({ mage: 9, orc: 4, rat: 3 });
		expect(fight.order()).toEqual(['rat', 'orc', 'mage']);
		goTo(fight, 2);
		expect([fight.now(), fight.order()]).toEqual(['mage', ['mage', 'rat', 'orc']]);
	});

	it('ADD-23: the caster does nothing else until resolution', () => {
		const fight = casting(3);
		goTo(fight, 5);
		for (const type of ['act', 'hold'] as const)
			expect(fight.refused({ type, creature: 'mage' })).toBe('mage is casting fireball.');
		fight.refused({
			type: 'declare',
			creature: 'mage',
			declaration: { type: 'spell', spell: 'web', time: 1 },
		});
		expect(fight.row('mage').acts).toHaveLength(1);
	});

	it('ADD-24: other creatures act during a casting', () => {
		const fight = casting(3);
		goTo(fight, 5);
		expect(actingNow(fight.state)).toEqual(['orc']);
	});

	it('lowering hit points counts as damage; raising or clearing does not', () => {
		const fight = casting(3);
		goTo(fight, 5);
		const to = (hitPoints: { current: number; max: number } | null) =>
			types(fight.do({ type: 'update', creature: 'mage', changes: { hitPoints } }));
		expect(to({ current: 18, max: 20 })).toEqual(['updated', 'spell in doubt']);
		fight.do({ type: 'concentration', creature: 'mage', lost: false });
		expect(to({ current: 19, max: 20 })).toEqual(['updated']);
		expect(to(null)).toEqual(['updated']);
	});

	it('ADD-25, A71: damage while casting prompts for the spell and blocks', () => {
		const fight = casting(3);
		goTo(fight, 5);
		const events = fight.do({ type: 'damage', creature: 'mage', amount: 2 });
		expect(types(events)).toEqual(['damaged', 'spell in doubt']);
		expect(fight.row('mage').marks).toContainEqual({ type: 'spell in doubt', creature: 'mage' });
		expect(fight.refused({ type: 'next' })).toBe('First decide whether mage loses fireball.');
		expect(types(fight.do({ type: 'concentration', creature: 'mage', lost: false }))).toEqual(['spell kept']);
		fight.do({ type: 'damage', creature: 'mage', amount: 2 });
		expect(types(fight.do({ type: 'concentration', creature: 'mage', lost: true }))).toEqual(['spell lost']);
		goTo(fight, 10);
		expect(fight.events.some((event) => event.type === 'spell resolved')).toBe(false);
		expect(fight.row('mage').status).toBe('done');
	});

	it.each([
		['A63: before the start: not, which is said', 3, 3, {}, NOT_BEGUN],
		['A63: at the start', 3, 4, {}, IN_DOUBT],
		['A63: the segment before completion', 3, 6, {}, IN_DOUBT],
		['A63: at completion: not', 3, 7, {}, NOTHING],
		['A63: before the start, where any damage earlier in the round does', 3, 3, EARLIER, IN_DOUBT],
		['A64: a quick one before the start, immune', 1, 3, EARLIER, TOO_QUICK],
		['A64: a quick one, exposed', 1, 4, { quickSpells: 'exposed' }, IN_DOUBT],
		['A64: a quick one before the start, exposed', 1, 3, { quickSpells: 'exposed' }, NOT_BEGUN],
		['A63, PHB: before the start', 3, 3, PHB, IN_DOUBT],
		['A63, PHB: at completion: not', 3, 7, PHB, NOTHING],
		['ADD-26: a spell of one segment: not', 1, 4, {}, TOO_QUICK],
		['ADD-26: a spell of one segment before the start: not', 1, 3, {}, NOT_BEGUN],
		['A64: a spell of one segment, PHB', 1, 4, PHB, IN_DOUBT],
	] as const)('spoiling a spell of %s (time %i, hurt at %i)', (_id, time, at, options, told) => {
		const fight = casting(time, options);
		goTo(fight, at);
		const events = fight.do({ type: 'damage', creature: 'mage', amount: 1 });
		expect(types(events)).toEqual(['damaged', ...told]);
	});

	it('A63: does not prompt for a creature that is down', () => {
		const fight = casting(3);
		goTo(fight, 3);
		expect(types(fight.do({ type: 'damage', creature: 'mage', amount: 100 }))).not.toContain(
			'spell not begun',
		);
	});

	it.each([
		[10, 'spell lost'],
		[11, 'spell kept'],
	] as const)('ADD-25: a d20 against a number decides: %i against 11, %s', (face, becomes) => {
		const fight = casting(3);
		const roll = { type: 'casting roll', creature: 'mage', against: 11 } as const;
		expect(fight.refused(roll)).toBe('mage has no spell to resolve.');
		goTo(fight, 5);
		fight.do({ type: 'damage', creature: 'mage', amount: 2 });
		fight.refused({ ...roll, face: 21 });
		fight.refused({ ...roll, against: 0 });
		const events = fight.do({ ...roll, face });
		expect(events).toEqual([
			{ type: 'casting roll', creature: 'mage', spell: 'fireball', face, against: 11 },
			expect.objectContaining({ type: becomes }),
		]);
		expect(fight.state.prompts).toEqual([]);
		fight.next(2);
		expect(fight.now()).toBe(becomes === 'spell kept' ? 'mage' : '');
	});

	it('ADD-25: draws the d20 if not typed, again for each hit', () => {
		const fight = casting(3, { quickSpells: 'exposed' });
		goTo(fight, 5);
		const drawn = initiativeDice({ rolls: { 'init/1/mage/casting': [15, 3] } });
		const rollFor = () => {
			const hurt = performInitiative(fight.state, { type: 'damage', creature: 'mage', amount: 1 }, drawn);
			if (hurt.status === 'refused') throw new Error('not hurt');
			const outcome = performInitiative(
				hurt.state,
				{ type: 'casting roll', creature: 'mage', against: 9 },
				drawn,
			);
			if (outcome.status === 'refused') throw new Error('not rolled');
			fight.state = outcome.state as typeof fight.state;
			return types(outcome.events);
		};
		expect(rollFor()).toEqual(['casting roll', 'spell kept']);
		expect(rollFor()).toEqual(['casting roll', 'spell lost']);
	});

	it('ADD-25: prompts separately for a second declared spell', () => {
		const fight = new Fight('adnd', [one('mage', { hitPoints: { current: 20, max: 20 } })], PHB);
		cast(fight, 'mage', 'fireball', 3);
		fight.roll({ mage: 9 });
		nextRound(fight);
		cast(fight, 'mage', 'fireball', 1);
		fight.roll({ mage: 6 });
		fight.next();
		expect(types(fight.do({ type: 'damage', creature: 'mage', amount: 2 }))).toEqual([
			'damaged',
			'spell in doubt',
			'spell in doubt',
		]);
		expect(types(fight.do({ type: 'damage', creature: 'mage', amount: 2 }))).toEqual(['damaged']);
		fight.do({ type: 'concentration', creature: 'mage', lost: false });
		fight.refused({ type: 'next' });
		fight.do({ type: 'concentration', creature: 'mage', lost: true });
		expect(fight.row('mage').acts.map((act) => [act.at.count, act.status])).toEqual([
			[2, 'casting'],
			[7, 'lost'],
		]);
		fight.do({ type: 'damage', creature: 'mage', amount: 2 });
		fight.do({ type: 'concentration', creature: 'mage', lost: true });
		expect(fight.row('mage').acts.map((act) => act.status)).toEqual(['lost', 'lost']);
		expect(fight.state.prompts).toEqual([]);
	});

	it('ADD-25, ADD-26: a critical hit also prompts for the quick spell', () => {
		const mage = one('mage', { hitPoints: { current: 20, max: 20 } });
		const fight = new Fight('adnd', [mage], { ...PHB, quickSpells: 'immune' });
		cast(fight, 'mage', 'fireball', 3);
		fight.roll({ mage: 9 });
		nextRound(fight);
		cast(fight, 'mage', 'light', 1);
		fight.roll({ mage: 6 });
		fight.next();
		const hit = (critical: boolean) =>
			types(fight.do({ type: 'damage', creature: 'mage', amount: 1, critical }));
		expect(hit(false)).toEqual(['damaged', 'spell in doubt']);
		expect(hit(true)).toEqual(['damaged', 'spell in doubt']);
		expect(fight.state.prompts.map(({ spell }) => spell)).toEqual(['fireball', 'light']);
	});

	it('a fallen creature loses all spells', () => {
		const fight = new Fight('adnd', [one('mage', { hitPoints: { current: 5, max: 20 } })], PHB);
		cast(fight, 'mage', 'web', 3);
		fight.roll({ mage: 9 });
		nextRound(fight);
		cast(fight, 'mage', 'light', 1);
		fight.roll({ mage: 6 });
		fight.next();
		fight.do({ type: 'damage', creature: 'mage', amount: 5 });
		expect(fight.row('mage').acts.map((act) => act.status)).toEqual(['lost', 'lost']);
	});

	it('ADD-26: but a critical hit can', () => {
		const fight = casting(1);
		goTo(fight, 4);
		expect(types(fight.do({ type: 'damage', creature: 'mage', amount: 1, critical: true }))).toContain(
			'spell in doubt',
		);
	});

	it.each([1, 2, 3, 5])('ADD-27: a casting time of %i exposes the caster for as many segments', (time) => {
		let exposed = 0;
		for (let at = 1; at <= 10; at++) {
			const fight = casting(time);
			goTo(fight, at);
			const events = fight.do({ type: 'damage', creature: 'mage', amount: 1, critical: true });
			if (types(events).includes('spell in doubt')) exposed++;
		}
		expect(exposed).toBe(time);
	});

	it('a fallen caster loses its spell without a prompt', () => {
		const fight = casting(3);
		goTo(fight, 5);
		expect(types(fight.do({ type: 'damage', creature: 'mage', amount: 99 }))).toEqual([
			'damaged',
			'fell',
			'spell lost',
		]);
		fight.next();
	});

	it('F-31: the GM may cancel a spell after a failed save', () => {
		const fight = casting(3);
		goTo(fight, 5);
		expect(fight.refused({ type: 'concentration', creature: 'mage', lost: false })).toBe(
			'mage has no spell to resolve.',
		);
		fight.do({ type: 'concentration', creature: 'mage', lost: true });
		expect(fight.refused({ type: 'concentration', creature: 'mage', lost: true })).toBe(
			'mage is not casting a spell.',
		);
	});

	it('a spell from the last round can be spoiled between rounds', () => {
		const fight = new Fight('adnd', [one('mage')]);
		cast(fight, 'mage', 'fireball', 5);
		fight.roll({ mage: 9 });
		nextRound(fight);
		expect(types(fight.do({ type: 'damage', creature: 'mage', amount: 1 }))).toContain('spell in doubt');
		fight.do({ type: 'concentration', creature: 'mage', lost: true });
		fight.roll({ mage: 1 });
		expect(fight.row('mage').count).toBe(4);
	});
});

describe('AD&D: the third round of Rath, Rupert and Delsenora against three trolls (PHB profile)', () => {
	const troll = (id: string) => one(id, { size: 'large' });
	const party: Combatant[] = [
		one('Rath', { player: true, tempo: 'hasted', weapon: { name: 'hammer', speed: 4, plusses: [4] } }),
		one('Rupert', { player: true, tempo: 'hasted', weapon: { name: 'bastard sword', speed: 7 } }),
		one('Delsenora', { player: true, tempo: 'hasted', hitPoints: { current: 12, max: 12 } }),
		troll("Rath's troll"),
		troll("Rupert's troll"),
		troll("Delsenora's troll"),
	];

	function thirdRound(): Fight<'adnd'> {
		const fight = new Fight('adnd', party, PHB);
		cast(fight, 'Delsenora', 'burning hands', 1);
		fight.roll({
			Rath: 2,
			Rupert: 2,
			Delsenora: 9,
			"Rath's troll": 1,
			"Rupert's troll": 5,
			"Delsenora's troll": 1,
		});
		return fight;
	}

	/** Acts by moment, simultaneous ones together. */
	function story(fight: Fight<'adnd'>): string[] {
		const said: string[] = [];
		for (const event of fight.events) {
			if (event.type !== 'acted' && event.type !== 'spell resolved') continue;
			const moment = `${event.at.pass}/${event.at.count}`;
			const last = said.at(-1);
			if (last?.startsWith(`${moment}:`)) said[said.length - 1] = `${last}, ${event.creature}`;
			else said.push(`${moment}: ${event.creature}`);
		}
		return said;
	}

	it.each([
		['ADD-40', 'Rath', 0],
		['ADD-41', "Rath's troll", 7],
		['ADD-42', 'Rupert', 7],
		['ADD-43', "Rupert's troll", 11],
		['ADD-45', "Delsenora's troll", 7],
	])('%s: %s acts at %i', (_id, creature, count) => {
		expect(thirdRound().row(creature).count).toBe(count);
	});

	it('ADD-44: Delsenora casts at 9 + 1 = 10, haste does not count', () => {
		expect(thirdRound().row('Delsenora').acts).toMatchObject([{ kind: 'spell', at: { count: 10 } }]);
	});

	it('ADD-46: plays 0, 7, 10 (lost), 11, then second attacks', () => {
		const fight = thirdRound();
		goTo(fight, 7);
		expect(actingNow(fight.state)).toEqual(['Rupert', "Rath's troll", "Delsenora's troll"]);
		expect(types(fight.do({ type: 'damage', creature: 'Delsenora', amount: 4 }))).toContain('spell in doubt');
		fight.do({ type: 'concentration', creature: 'Delsenora', lost: true });
		nextRound(fight);
		expect(story(fight)).toEqual([
			'0/0: Rath',
			"0/7: Rupert, Rath's troll, Delsenora's troll",
			"0/11: Rupert's troll",
			'1/0: Rath',
			'1/7: Rupert',
		]);
		expect(fight.events).toContainEqual(
			expect.objectContaining({ type: 'spell lost', creature: 'Delsenora' }),
		);
	});

	it("ADD-47: after a miss burning hands comes at 10, Rupert's troll at 11", () => {
		const fight = thirdRound();
		nextRound(fight);
		expect(story(fight).slice(1, 4)).toEqual([
			"0/7: Rupert, Rath's troll, Delsenora's troll",
			'0/10: Delsenora',
			"0/11: Rupert's troll",
		]);
	});

	it('ADD-48: a creature dropped at 7 still acts at 7', () => {
		const fight = thirdRound();
		fight.do({ type: 'update', creature: "Rath's troll", changes: { hitPoints: { current: 6, max: 36 } } });
		goTo(fight, 7);
		fight.do({ type: 'damage', creature: "Rath's troll", amount: 30 });
		nextRound(fight);
		expect(story(fight)[1]).toContain("Rath's troll");
	});
});

describe('AD&D: joining and leaving', () => {
	it('joins this round before the dice, otherwise the next', () => {
		const fight = new Fight('adnd', [attacker('a', 1)]);
		fight.do({ type: 'join', combatants: [attacker('b', 1)] });
		fight.roll({ a: 2, b: 3 });
		fight.do({ type: 'join', combatants: [attacker('c', 1)] });
		expect(fight.row('c').status).toBe('out');
		nextRound(fight);
		fight.roll({ a: 2, b: 3, c: 1 });
		expect(fight.order()).toEqual(['c', 'a', 'b']);
	});

	it('starts the round after the last unrolled creature leaves or falls', () => {
		const fight = new Fight('adnd', [
			attacker('a', 1),
			attacker('b', 1, 1, { hitPoints: { current: 1, max: 1 } }),
		]);
		fight.roll({ a: 2 });
		fight.do({ type: 'damage', creature: 'b', amount: 1 });
		expect(fight.state.phase).toBe('running');
	});

	it('drops the prompt when its creature leaves', () => {
		const fight = new Fight('adnd', [one('mage'), attacker('b', 1)]);
		cast(fight, 'mage', 'web', 5);
		fight.roll({ mage: 1, b: 1 });
		goTo(fight, 2);
		fight.do({ type: 'damage', creature: 'mage', amount: 1 });
		fight.do({ type: 'leave', creature: 'mage' });
		fight.next();
	});

	it('keeps a new weapon as default, and repeats no spell', () => {
		const fight = new Fight('adnd', [one('a')]);
		cast(fight, 'a', 'web', 1);
		fight.do({ type: 'update', creature: 'a', changes: { weapon: { name: 'axe', speed: 7 } } });
		expect(fight.row('a').declaration?.type).toBe('spell');
		fight.roll({ a: 1 });
		nextRound(fight);
		expect(fight.row('a')).toMatchObject({ status: 'to declare', declaration: { weapon: { name: 'axe' } } });
	});

	it('applies another weapon from the next round, despite declarations', () => {
		const axe = { name: 'axe', speed: 9 };
		const fight = new Fight('adnd', [one('m', { weapon: { name: 'sword', speed: 5 } }), one('p')]);
		fight.do({ type: 'declare', creature: 'm', declaration: { type: 'natural' } });
		fight.roll({ m: 1, p: 1 });
		nextRound(fight);
		fight.roll({ m: 4 });
		const told = fight.events.findLast(({ type }) => type === 'rolled');
		fight.do({ type: 'update', creature: 'm', changes: { weapon: axe } });
		expect(fight.row('m').declaration).toEqual({ type: 'natural' });
		fight.roll({ p: 1 });
		expect(fight.row('m')).toMatchObject({ count: 7, declaration: { type: 'natural' } });
		expect(told).toMatchObject({ total: 7 });
		nextRound(fight);
		expect(fight.row('m').declaration).toEqual({ type: 'weapon', weapon: axe });
		fight.do({ type: 'declare', creature: 'm', declaration: { type: 'natural' } });
		fight.roll({ m: 4, p: 1 });
		nextRound(fight);
		expect(fight.row('m').declaration).toEqual({ type: 'natural' });
	});

	it('runs rounds without any roll', () => {
		const fight = new Fight('adnd', []);
		fight.next();
		nextRound(fight);
		expect(fight.state).toMatchObject({ round: 2, phase: 'declaring' });
	});
});
