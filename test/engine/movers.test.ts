import { describe, expect, it } from 'vitest';
import {
	diceOf,
	type Encounter,
	type HalfRoundState,
	progress,
	remainingPlan,
	resolveHalfRound,
	step,
} from '../../src/engine/index.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../support/encounters.ts';
import { stateAfter } from '../support/stories.ts';

describe('movers', () => {
	it('move while others stand and keep their plans', () => {
		const fight: Encounter = { ...lydiaAndTheOrc(), movers: ['lydia'] };
		const orc = fight.creatures.find((one) => one.id === 'orc');
		const state = stateAfter(fight, 6);
		expect(progress(state, 'lydia')?.position).toEqual({ x: 6, y: 2 });
		expect(progress(state, 'orc')).toMatchObject({ position: { x: 7, y: 2 }, moved: false });
		expect(remainingPlan(state, 'orc')).toEqual(orc?.plan);
		expect(remainingPlan(state, 'lydia')).toBeUndefined();
	});

	it('are blocked by standing creatures', () => {
		const a = going(creature('a', 0, 0), ...walk({ x: 0, y: 0 }, 1, 0, 3));
		const b = going(creature('b', 2, 0, { side: 'foes' }), { x: 2, y: 1 });
		const resolved = resolveHalfRound({ ...encounter([a, b]), movers: ['a'] });
		expect(resolved.status === 'resolved' && resolved.final).toEqual({
			a: { x: 1, y: 0 },
			b: { x: 2, y: 0 },
		});
	});

	it('may be none; all move by default', () => {
		const fight = lydiaAndTheOrc();
		const nobody = resolveHalfRound({ ...fight, movers: [] });
		expect(nobody.status === 'resolved' && nobody.final).toEqual({
			lydia: { x: 0, y: 2 },
			orc: { x: 7, y: 2 },
		});
		const all = resolveHalfRound({ ...fight, movers: ['orc', 'lydia'] });
		expect(all).toEqual(resolveHalfRound(fight));
	});

	it('plans set now and of joining creatures wait', () => {
		const base = lydiaAndTheOrc();
		const plan = { pace: 'walk', steps: [{ x: 7, y: 3 }] } as const;
		const late = going(creature('late', 9, 5), { x: 9, y: 6 });
		const fight: Encounter = {
			...base,
			movers: ['lydia'],
			amendments: [
				{ type: 'plan', after: 2, creature: 'orc', plan },
				{ type: 'creature', after: 2, creature: late, placed: true },
			],
		};
		const state = stateAfter(fight, 5);
		expect(remainingPlan(state, 'orc')).toEqual(plan);
		expect(progress(state, 'orc')?.position).toEqual({ x: 7, y: 2 });
		expect(remainingPlan(state, 'late')).toEqual(late.plan);
		expect(progress(state, 'late')?.position).toEqual({ x: 9, y: 5 });
	});

	it('continue identically after saving and loading', () => {
		const fight: Encounter = { ...lydiaAndTheOrc(), movers: ['lydia'] };
		const state = stateAfter(fight, 3);
		const loaded = JSON.parse(JSON.stringify(state)) as HalfRoundState;
		const dice = diceOf(fight, 'seed');
		const [one, other] = [step(state, dice), step(loaded, dice)];
		expect(other.type === 'stepped' && other.segment).toEqual(one.type === 'stepped' && one.segment);
		expect(other.type === 'stepped' && remainingPlan(other.state, 'orc')).toEqual(
			remainingPlan(state, 'orc'),
		);
	});
});
