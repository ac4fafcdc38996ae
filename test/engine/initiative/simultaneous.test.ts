import { describe, expect, it } from 'vitest';
import { actingNow, initiativeClock, plansHidden } from '../../../src/engine/initiative/index.ts';
import { clockSentence } from '../../../src/messages/index.ts';
import { Fight, one } from './fight.ts';

const party = [one('a', { player: true }), one('b'), one('c', { hitPoints: { current: 3, max: 8 } })];

describe('simultaneous', () => {
	it('shows missing plans and lets plans be withdrawn', () => {
		const fight = new Fight('simultaneous', party);
		fight.do({ type: 'plan', creature: 'a' });
		fight.do({ type: 'plan', creature: 'b', holds: true });
		fight.do({ type: 'plan', creature: 'b', holds: true });
		expect(fight.rows().map((row) => row.status)).toEqual(['declared', 'declared', 'to declare']);
		expect(fight.row('b').marks).toEqual([{ type: 'holds', creature: 'b' }]);
		fight.do({ type: 'unplan', creature: 'a' });
		expect(fight.row('a').status).toBe('to declare');
		expect(fight.refused({ type: 'unplan', creature: 'a' })).toBe('a has no plan to clear.');
	});

	it('resolves with all plans or on request, then starts empty', () => {
		const fight = new Fight('simultaneous', party);
		fight.do({ type: 'plan', creature: 'a' });
		expect(fight.refused({ type: 'resolve' })).toBe('b and 1 more have no plan yet.');
		fight.refused({ type: 'next' });
		expect(fight.do({ type: 'resolve', anyway: true })).toEqual([
			{ type: 'resolving', half: 1, standing: ['b', 'c'] },
		]);
		expect(actingNow(fight.state)).toEqual(['a', 'b', 'c']);
		fight.refused({ type: 'plan', creature: 'b' });
		fight.next();
		expect(fight.state).toMatchObject({ half: 2, phase: 'declaring', plans: [] });
		for (const { id } of party) fight.do({ type: 'plan', creature: id });
		fight.do({ type: 'resolve' });
		expect(fight.next()).toEqual([{ type: 'half', round: 2, half: 3 }]);
		expect(clockSentence(initiativeClock(fight.state), (id) => id)).toBe('Round 2, half 1, declaring');
	});

	it('hides plans until all are set', () => {
		const fight = new Fight('simultaneous', party, { hidePlans: true });
		fight.do({ type: 'plan', creature: 'a', holds: true });
		expect(plansHidden(fight.state)).toBe(true);
		expect(fight.row('a')).toMatchObject({ status: 'declared', marks: [] });
		fight.do({ type: 'plan', creature: 'b' });
		fight.do({ type: 'plan', creature: 'c' });
		expect(plansHidden(fight.state)).toBe(false);
		expect(fight.row('a').marks).toEqual([{ type: 'holds', creature: 'a' }]);
	});

	it('does not wait for fallen or departed creatures', () => {
		const fight = new Fight('simultaneous', party);
		fight.do({ type: 'plan', creature: 'a' });
		fight.do({ type: 'damage', creature: 'c', amount: 3 });
		fight.do({ type: 'leave', creature: 'b' });
		fight.refused({ type: 'plan', creature: 'c' });
		fight.do({ type: 'resolve' });
		expect(actingNow(fight.state)).toEqual(['a']);
	});

	it('drops the plan of a leaving creature', () => {
		const fight = new Fight('simultaneous', party);
		fight.do({ type: 'plan', creature: 'b' });
		fight.do({ type: 'leave', creature: 'b' });
		fight.do({ type: 'join', combatants: [one('b')] });
		expect(fight.row('b').status).toBe('to declare');
	});
});
