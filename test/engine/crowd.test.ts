/** Large battles with idle creatures: the shortcuts do not change results. */
import { describe, expect, it } from 'vitest';
import {
	beginHalfRound,
	type Creature,
	diceOf,
	type Encounter,
	type HalfRoundState,
	involved,
	isOver,
	Outlook,
	outlookAfter,
	resolveHalfRound,
	rulesOf,
	type SegmentResult,
	step,
} from '../../src/engine/index.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';

const SQUEEZED: Partial<Creature> = { size: 'large', squeezed: [{ x: 20, y: 20 }] };

/** Forty creatures in rows: the first ones move a few squares, one is squeezed. */
function crowdOf(goers: number): Encounter {
	const creatures = Array.from({ length: 40 }, (_, i) => {
		const one = creature(`c${i}`, 2 * (i % 8), 3 * Math.floor(i / 8), i === 39 ? SQUEEZED : {});
		return i < goers ? going(one, ...walk(one.position, 0, 1, 2)) : one;
	});
	return encounter(creatures, { width: 60, height: 60 });
}

function stepped(of: Encounter): { states: HalfRoundState[]; segments: SegmentResult[] } {
	const states = [beginHalfRound(of)];
	const segments: SegmentResult[] = [];
	for (let state = states[0]!; !isOver(state); ) {
		const next = step(state, diceOf(of));
		if (next.type === 'awaiting') throw new Error('Dice are missing.');
		state = next.state;
		states.push(state);
		segments.push(next.segment);
	}
	return { states, segments };
}

describe('large battles', () => {
	it.each([0, 1, 3])('with %i moving give the same result stepped or at once', (goers) => {
		const of = crowdOf(goers);
		const resolved = resolveHalfRound(of);
		if (resolved.status === 'awaiting') throw new Error('Dice are missing.');
		expect(JSON.stringify(stepped(of).segments)).toBe(JSON.stringify(resolved.segments));
		expect(
			resolved.segments.flatMap(({ events }) => events.filter((one) => one.type === 'moved')),
		).toHaveLength(2 * goers);
	});

	it('keep states of unaffected creatures', () => {
		const { states } = stepped(crowdOf(1));
		const of = (id: string) => states.map(({ creatures }) => creatures.find((one) => one.creature.id === id));
		expect(new Set(of('c7')).size).toBe(1);
		expect(new Set(of('c0').slice(0, 3)).size).toBe(3);
		expect(states.map(({ segment }) => segment)).toEqual([0, 1, 2, 3, 4, 5, 6]);
	});

	it("exclude far creatures from a path's group", () => {
		const far = { ...creature('far', 59, 59), side: 'foes' };
		const base = crowdOf(1);
		const { creatures } = involved(beginHalfRound({ ...base, creatures: [...base.creatures, far] }));
		const ids = creatures.map((one) => one.creature.id);
		expect(ids).toContain('c8');
		expect(ids).not.toContain('far');
		expect(involved(beginHalfRound(crowdOf(0))).creatures).toEqual([]);
	});

	it('let a creature with enough reach flank from anywhere', () => {
		const reach = { reach: 60, side: 'foes', size: 'colossal' as const };
		const [west, east] = [creature('w', 0, 20, reach), creature('z', 29, 20, reach)];
		const target = creature('t', 17, 22);
		const all = encounter([target, west, east], { width: 60, height: 60 });
		const spots = all.creatures.map((one) => ({ creature: one, at: one.position, memory: undefined }));
		const outlook = new Outlook(all.map, rulesOf(all), spots);
		expect(outlook.flankersOf('t')).toEqual([['w', 'z']]);
		const states = stepped(all);
		expect(outlookAfter(states, 0)?.flankersOf('t')).toEqual([['w', 'z']]);
	});
});
