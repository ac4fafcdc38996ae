import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alsoInTheWay, ratingBy, type Scripted, scripted } from '../../../src/engine/ai/candidatePlans.ts';
import {
	beginHalfRound,
	type Encounter,
	isSquare,
	type Plan,
	PROFILES,
	profileOf,
	resolveHalfRound,
	Scores,
} from '../../../src/engine/index.ts';
import { groundAt } from '../../../src/engine/resolver/index.ts';
import { crowd } from '../../support/arbitraries.ts';
import { board } from '../../support/boards.ts';
import { propertyRuns } from '../../support/propertyRuns.ts';

/** Candidates for all creatures, with blocking plans. */
function thoughtOf(encounter: Encounter): readonly Scripted[] {
	const state = beginHalfRound(encounter);
	const all = state.creatures.map(({ creature, at }) => ({ ...creature, position: at }));
	const scores = new Scores(groundAt(state), all);
	const places = new Map(all.map(({ id, position }) => [id, position]));
	const each = state.creatures.map((one) => scripted(state, one, ratingBy(scores, one, places)));
	return each.map((one) =>
		alsoInTheWay(
			one,
			each.filter(({ creature }) => creature.side !== one.creature.side),
		),
	);
}

function scriptsOf(text: string, id = 'a', behavior: 'charge' | 'go' = 'charge'): readonly Plan[] {
	const encounter = board(text);
	const creatures = encounter.creatures.map((one) => ({ ...one, auto: { behavior: { type: behavior } } }));
	return thoughtOf({ ...encounter, creatures }).find(({ creature }) => creature.id === id)!.scripts;
}

const endOf = ({ steps }: Plan) => steps.findLast(isSquare);

/** Stops caused by other creatures, not by an illegal plan. */
const MET = ['engaged', 'immobile', 'check failed', 'settled'];

describe('candidatePlans', () => {
	it('are legal in every profile: no creature stops alone', () => {
		fc.assert(
			fc.property(crowd, fc.constantFrom(...PROFILES), (crowded, profile) => {
				const { profile: _, ...rules } = profileOf(profile).rules;
				const encounter: Encounter = {
					...crowded,
					rules,
					creatures: crowded.creatures.slice(0, 7).map(({ plan: __, ...one }) => one),
				};
				for (const { creature, scripts } of thoughtOf(encounter))
					for (const plan of scripts) {
						const creatures = encounter.creatures.map((one) =>
							one.id === creature.id ? { ...one, plan } : one,
						);
						const { segments } = resolveHalfRound({ ...encounter, creatures });
						const stops = segments.flatMap(({ events }) =>
							events.flatMap((event) =>
								event.type === 'stopped' && event.creature === creature.id && !MET.includes(event.reason)
									? [event.reason]
									: [],
							),
						);
						expect(stops, JSON.stringify({ profile, plan })).toEqual([]);
					}
			}),
			{ numRuns: propertyRuns(25) },
		);
	});

	it('F-23: run only if actions count and walking is not enough', () => {
		const far = 'a app 0,1 30\norc foe 19,1 30';
		const paces = (rules: string) => new Set(scriptsOf(`board 20x3\n${rules}${far}`).map(({ pace }) => pace));
		expect(paces('')).toEqual(new Set(['walk']));
		expect([...paces('rules actions=on\n')]).toEqual(expect.arrayContaining(['run']));
		expect(endOf(scriptsOf(`board 20x3\nrules actions=on\n${far}`)[0]!)).toMatchObject({ x: 12 });
		const bent = '|....................\n|##########..........\n|....................\n';
		const [first] = scriptsOf(`board 20x3\nrules actions=on\n${bent}a app 0,0 30\norc foe 5,2 30`);
		expect(first?.pace).toBe('run');
	});

	it('F-24: tumble or overrun in the only path', () => {
		const encounter = board(
			'board 9x3\nrules checks=on\n|#########\n|.........\n|#########\na app 1,1 30\norc foe 3,1 0',
		);
		const creatures = encounter.creatures.map((one) =>
			one.id === 'a' ? { ...one, auto: { behavior: { type: 'go' as const, place: { x: 5, y: 1 } } } } : one,
		);
		const scripts = thoughtOf({ ...encounter, creatures })[0]!.scripts;
		const manners = scripts.flatMap(({ steps }) => steps.filter(isSquare).flatMap(({ by }) => by ?? []));
		expect(manners).toContain('overrun');
	});

	it('SRD-50: squeeze through gaps if the rules allow', () => {
		const gap = '|.......\n|.......\n|###.###\n|.......\n|.......\n';
		const scripts = (rules: string) =>
			scriptsOf(`board 7x5\nrules ${rules}\n${gap}a app large 2,0 40\norc foe 3,4 0`);
		const squeezes = (plans: readonly Plan[]) =>
			plans.some(({ steps }) => steps.some((step) => isSquare(step) && step.by === 'squeeze'));
		expect(squeezes(scripts('squeezing=on'))).toBe(true);
		expect(squeezes(scripts('squeezing=off'))).toBe(false);
	});

	it('block opponents and avoid standing ones', () => {
		const open = 'board 12x5\na app 0,2 30\nb app 1,2 30\norc foe 11,0 30';
		const ends = scriptsOf(open.replace('orc foe 11,0', 'orc foe 8,4')).map(endOf);
		const orc = scriptsOf(open.replace('orc foe 11,0', 'orc foe 8,4'), 'orc')[0]!;
		expect(
			orc.steps.filter(isSquare).some((step) => ends.some((end) => end?.x === step.x && end.y === step.y)),
		).toBe(true);
	});
});
