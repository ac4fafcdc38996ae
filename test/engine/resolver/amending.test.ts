import { describe, expect, it } from 'vitest';
import {
	type Amendment,
	beginHalfRound,
	type CreatureState,
	type HalfRoundState,
	type Plan,
} from '../../../src/engine/index.ts';
import { amended, lastKnown, withPlan, withPlans } from '../../../src/engine/resolver/amendments.ts';
import { board } from '../../support/boards.ts';
import { creature } from '../../support/encounters.ts';

const stateOf = (text: string, amendments: readonly Amendment[] = []): HalfRoundState => ({
	...beginHalfRound(board(`board 12x5\n${text}`)),
	amendments,
});

const planOf = (words: string): Plan => board(`board 12x5\nq x 2,2 30 ${words}`).creatures[0]!.plan!;

const find = (state: HalfRoundState, id: string): CreatureState =>
	state.creatures.find((one) => one.creature.id === id)!;

const ids = (state: HalfRoundState): string => state.creatures.map((one) => one.creature.id).join(' ');

describe('withPlans', () => {
	const state = stateOf('a x 0,0 30 walk: E\nb x 0,2 30 walk: E\nc x 0,4 30');

	it('replaces only the given plans', () => {
		const plans = new Map([
			['a', planOf('walk: S')],
			['c', planOf('run: N N')],
		]);
		const next = withPlans(state, plans);
		expect(find(next, 'a').plan).toEqual(planOf('walk: S'));
		expect(find(next, 'b')).toBe(find(state, 'b'));
		expect(find(next, 'c').plan?.pace).toBe('run');
		expect(find(withPlan(state, 'a', planOf('walk: S')), 'a')).toEqual(find(next, 'a'));
	});
});

describe('withdraw', () => {
	const BESIDE = 'a x 1,1 30 withdraw: W\nb y 2,1 30';
	const withdrawal = planOf('withdraw: S');
	const ignoring = (ignores?: readonly string[]) => {
		const state = stateOf(`rules engagement=on\n${BESIDE}`);
		const creatures = state.creatures.map((one) => (one.creature.id === 'a' ? { ...one, ignores } : one));
		return { ...state, creatures };
	};

	it('FC-93: lists opponents it ignores under engagement rules', () => {
		expect(find(stateOf(`rules engagement=on\n${BESIDE}`), 'a').ignores).toEqual(['b']);
		expect(find(stateOf(`rules engagement=off\n${BESIDE}`), 'a').ignores).toBeUndefined();
		expect(find(withPlan(ignoring(), 'a', withdrawal), 'a').ignores).toEqual(['b']);
	});

	it('FC-93: keeps ignoring them, until another pace', () => {
		expect(find(withPlan(ignoring(['z']), 'a', withdrawal), 'a').ignores).toEqual(['z']);
		expect(find(withPlan(ignoring(['z']), 'a', planOf('walk: S')), 'a').ignores).toBeUndefined();
	});
});

describe('order of a state', () => {
	const come = (id: string): Amendment => ({
		type: 'creature',
		after: 0,
		creature: creature(id, 5, 2),
		placed: true,
	});

	it.each([
		['before all', 'a', 'a b d'],
		['between', 'c', 'b c d'],
		['behind all', 'e', 'b d e'],
		['who was there already', 'b', 'b d'],
	])('stays sorted by id: one that comes %s', (_, id, order) => {
		expect(ids(amended(stateOf('b x 0,0 30\nd x 0,2 30', [come(id)])))).toBe(order);
	});

	it('stays sorted when one leaves', () => {
		const leave: Amendment = { type: 'leave', after: 0, creature: 'b' };
		expect(ids(amended(stateOf('a x 0,1 30\nb x 0,0 30\nd x 0,2 30', [leave])))).toBe('a d');
	});

	it('is the same object without amendments', () => {
		const later = stateOf('a x 0,0 30', [{ type: 'leave', after: 2, creature: 'a' }]);
		expect(amended(later)).toBe(later);
	});

	it('drops applied amendments and keeps later ones', () => {
		const [now, later]: Amendment[] = [
			{ type: 'leave', after: 0, creature: 'a' },
			{ type: 'leave', after: 2, creature: 'b' },
		];
		expect(amended(stateOf('a x 0,0 30\nb x 0,2 30', [now!, later!])).amendments).toEqual([later]);
	});
});

describe('lastKnown', () => {
	const [a, b] = [creature('a', 0, 0), creature('b', 2, 0)];

	it('is the start without amendments', () => {
		const all = [a, b];
		expect(lastKnown(all, [])).toBe(all);
	});
});

describe('rolled checks', () => {
	const rolled = (item: number) => ({ item, check: 'tumble', passed: true });
	/** The items whose checks survive a new plan of a creature at some item. */
	function keptItems(
		before: string,
		item: number,
		rolls: readonly number[],
		after: string,
	): readonly number[] | undefined {
		const state = stateOf(`a x 2,2 30 ${before}`);
		const old = find(state, 'a');
		const checks = rolls.map(rolled) as unknown as NonNullable<
			NonNullable<CreatureState['memory']>['checks']
		>;
		const begun = { ...state, creatures: [{ ...old, item, memory: { checks } }] };
		return find(withPlan(begun, 'a', planOf(after)), 'a').memory?.checks?.map((one) => one.item);
	}

	it.each([
		['the same steps', 'walk: E E E', 0, [1], 'walk: E E S', [1]],
		['the step itself is another', 'walk: E E E', 0, [2], 'walk: E E S', undefined],
		['a step before it is another', 'walk: E E E', 0, [2], 'walk: S E E', undefined],
		['the plan ends before it', 'walk: E E E', 0, [2], 'walk: E E', undefined],
		['the old plan ended before it', 'walk: E', 0, [2], 'walk: E E E', undefined],
		['of two only one', 'walk: E E E', 0, [0, 2], 'walk: E S E', [0]],
		['made in another way', 'walk: E E!tumble', 0, [1], 'walk: E E', undefined],
		['made in the same way', 'walk: E E!tumble', 0, [1], 'walk: E E!tumble', [1]],
		['a hold that stays', 'walk: h1 E', 0, [1], 'walk: h1 E', [1]],
		['a hold instead of a step', 'walk: E E', 0, [1], 'walk: h1 E', undefined],
		['a step instead of a hold', 'walk: h1 E', 0, [1], 'walk: E E', undefined],
	] as const)('%s', (_, before, item, rolls, after, kept) => {
		expect(keptItems(before, item, rolls, after)).toEqual(kept);
	});

	it('stay empty, and other flags stay', () => {
		const state = stateOf('a x 2,2 30 walk: E');
		expect(find(withPlan(state, 'a', planOf('walk: S')), 'a').memory).toBe(find(state, 'a').memory);
	});

	it("are counted from the old plan's item", () => {
		const before = 'walk: W E E E';
		expect(keptItems(before, 1, [2], 'walk: E E')).toBeUndefined();
		expect(keptItems('walk: E W E E', 2, [2, 3], 'walk: E E')).toEqual([0, 1]);
	});
});
