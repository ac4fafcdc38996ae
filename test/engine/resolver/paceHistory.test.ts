import { describe, expect, it } from 'vitest';
import type { Pace, Step } from '../../../src/engine/index.ts';
import {
	arrival,
	type CreatureState,
	type MovementFlags,
} from '../../../src/engine/resolver/halfRoundState.ts';
import {
	boundPace,
	memoryNow,
	paceGone,
	rememberingPace,
	spentFor,
} from '../../../src/engine/resolver/paceHistory.ts';
import { creature } from '../../support/encounters.ts';

/** A creature that has entered some squares and is at an item of a plan. */
function gone(
	pace: Pace,
	{ item = 1, entered = 1, memory }: Partial<Pick<CreatureState, 'item' | 'entered' | 'memory'>> = {},
	steps: readonly Step[] = [{ x: 1, y: 0 }],
): CreatureState {
	return { ...arrival({ ...creature('ann', 0, 0), plan: { pace, steps } }), item, entered, memory };
}

describe('paceGone', () => {
	it.each([
		['is that of its plan', gone('run'), 'run'],
		['is none before its first step', gone('run', { entered: 0 }), undefined],
		[
			'is that of the plan before, where it has made no step of this',
			gone('walk', { item: 0, memory: { went: 'step' } }),
			'step',
		],
		['is so while it holds', gone('walk', { memory: { went: 'step' } }, [{ hold: 1 }]), 'step'],
		['is that of its plan, where nothing else is known', gone('walk', { item: 0 }), 'walk'],
		['is that of its plan once it has made a step of it', gone('walk', { memory: { went: 'step' } }), 'walk'],
	] as const)('%s', (_, one, pace) => expect(paceGone(one)).toBe(pace));

	it.each([
		['step', 'step'],
		['withdraw', 'withdraw'],
		['walk', undefined],
		['run', undefined],
	] as const)('FC-71, FC-93: is binding if it was a %s: %s', (pace, bound) => {
		expect(boundPace(gone(pace))).toBe(bound);
		expect(memoryNow(gone(pace))).toEqual(bound && { went: bound });
	});

	it('is kept beside other flags', () => {
		expect(memoryNow(gone('step', { memory: { harm: 2 } }))).toEqual({ harm: 2, went: 'step' });
		const known: MovementFlags = { went: 'step' };
		expect(memoryNow(gone('step', { memory: known }))).toBe(known);
		const harmed: MovementFlags = { harm: 2 };
		expect(memoryNow(gone('walk', { memory: harmed }))).toBe(harmed);
	});
});

describe('rememberingPace', () => {
	const told = (one: CreatureState, pace: Pace) => rememberingPace(one, pace);

	it('keeps the pace gone if the plan has another', () => {
		expect(told(gone('step'), 'walk')).toEqual({ went: 'step' });
		expect(told(gone('step', { memory: { harm: 2 } }), 'walk')).toEqual({ harm: 2, went: 'step' });
		expect(told(gone('walk', { memory: { went: 'step' } }), 'run')).toEqual({ went: 'walk' });
		const known: MovementFlags = { went: 'step' };
		expect(told(gone('walk', { item: 0, memory: known }), 'walk')).toBe(known);
	});

	it('keeps none if it continues or has not moved', () => {
		expect(told(gone('step'), 'step')).toBeUndefined();
		expect(told(gone('step', { entered: 0 }), 'walk')).toBeUndefined();
		expect(told(gone('walk', { item: 0, memory: { went: 'step' } }), 'step')).toBeUndefined();
		expect(told(gone('walk', { item: 0, memory: { went: 'step', harm: 2 } }), 'step')).toEqual({ harm: 2 });
		const harmed: MovementFlags = { harm: 2 };
		expect(told(gone('step', { memory: harmed }), 'step')).toBe(harmed);
	});
});

describe('spentFor', () => {
	const spent = { paces: ['walk'], overran: true } as const;

	it('FC-71, FC-93, SRD-08: includes a binding pace', () => {
		expect(spentFor('walk', undefined, { went: 'step' })).toEqual({ paces: ['step'], overran: false });
		expect(spentFor('run', spent, { went: 'withdraw' })).toEqual({
			paces: ['walk', 'withdraw'],
			overran: true,
		});
	});

	it.each([
		['went at no other pace', undefined],
		['goes on at the same', { went: 'walk' }],
		['went at no pace known', {}],
		['went at one that can be changed', { went: 'run' }],
	] as const)('is unchanged if it %s', (_, memory) => {
		expect(spentFor('walk', spent, memory)).toBe(spent);
		expect(spentFor('walk', undefined, memory)).toBeUndefined();
	});

	it('FC-71: is unchanged when continuing a binding pace', () => {
		expect(spentFor('step', spent, { went: 'step' })).toBe(spent);
	});
});
