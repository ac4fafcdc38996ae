import { describe, expect, it } from 'vitest';
import { type Amendment, beginHalfRound, type MovementFlags } from '../../../src/engine/index.ts';
import { amended, everybodyIn, withPlan } from '../../../src/engine/resolver/amendments.ts';
import { creature, encounter } from '../../support/encounters.ts';

const [ann, bob] = [creature('ann', 0, 0), creature('bob', 4, 0)];
const plan = { pace: 'walk', steps: [{ x: 1, y: 0 }] } as const;
const joins: Amendment = { type: 'creature', after: 2, creature: bob, placed: true };

describe('everybodyIn', () => {
	it('is the initial list if no one joins', () => {
		const creatures = [ann];
		expect(everybodyIn({ creatures })).toBe(creatures);
		const amendments: Amendment[] = [{ type: 'plan', after: 1, creature: 'ann', plan }];
		expect(everybodyIn({ creatures, amendments })).toBe(creatures);
	});

	it('includes joining creatures', () =>
		expect(everybodyIn({ creatures: [ann], amendments: [joins] })).toEqual([ann, bob]));
});

describe('flags', () => {
	const memory: MovementFlags = { harm: 0, passed: ['bob'] };
	const changed = (placed: boolean) => {
		const state = beginHalfRound(encounter([ann]));
		const [one] = state.creatures;
		const record: Amendment = { type: 'creature', after: 0, creature: { ...ann, speed: 20 }, placed };
		return amended({ ...state, creatures: [{ ...one!, memory }], amendments: [record] }).creatures[0]!.memory;
	};

	it('stay with a changed record; a placed one keeps its squeezing', () => {
		expect(changed(false)).toBe(memory);
		expect(changed(true)).toStrictEqual({ ...memory, squeezed: undefined });
	});
});

describe('record amendments', () => {
	const spots = { at: { x: 3, y: 3 }, start: { x: 1, y: 1 }, lawfulStop: { x: 2, y: 2 }, since: 1 };
	const changed = (placed: boolean) => {
		const state = beginHalfRound(encounter([ann]));
		const record: Amendment = { type: 'creature', after: 2, creature: ann, placed };
		const creatures = [{ ...state.creatures[0]!, ...spots }];
		return amended({ ...state, segment: 2, creatures, amendments: [record] }).creatures[0];
	};

	it('leave a creature in place unless placed', () => {
		expect(changed(false)).toMatchObject(spots);
		const { position } = ann;
		expect(changed(true)).toMatchObject({ at: position, start: position, lawfulStop: position, since: 2 });
	});
});

it('FC-93: a withdraw lists none without engagement rules', () => {
	const away = { ...ann, plan: { ...plan, pace: 'withdraw' } } as const;
	const beside = encounter([away, creature('orc', 1, 1, { side: 'foes' })]);
	const ignored = (engagement: boolean) =>
		beginHalfRound({ ...beside, rules: { occupancy: 'srd', engagement } }).creatures[0]!.ignores;
	expect(ignored(false)).toBeUndefined();
	expect(ignored(true)).toEqual(['orc']);
});

it('the plan of a waiting creature waits', () => {
	const state = beginHalfRound({ ...encounter([ann, bob]), movers: ['bob'] });
	expect(withPlan(state, 'ann', plan).creatures[0]).toMatchObject({ plan: undefined, waiting: plan });
	expect(withPlan(state, 'bob', plan).creatures[1]).toMatchObject({ plan, waiting: undefined });
});
