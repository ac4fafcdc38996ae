/** Melees with creatures that rise and dive, and others below. Deterministic by number. */
import { type Creature, type Encounter, isSquare, type Step } from '../../src/engine/index.ts';
import { Chance, melee } from './melees.ts';

/** Mostly airborne creatures. */
export function soaringMelee(number: number): Encounter {
	const { creatures, ...rest } = melee(number);
	const chance = new Chance(number + 0xa17);
	const lift = (step: Step): Step => {
		if (!isSquare(step) || chance.once(3)) return step;
		return { ...step, by: chance.among(['rise', 'rise', 'dive'] as const) };
	};
	return {
		...rest,
		creatures: creatures.map(({ plan, ...creature }): Creature => {
			const isAloft = !chance.once(4);
			return {
				...creature,
				...(isAloft && { movement: [chance.among(['flying', 'flying', 'incorporeal'] as const)] }),
				...(chance.once(2) && { elevation: chance.among([-5, 5, 5, 10]) }),
				...(plan && {
					plan: { ...plan, steps: isAloft || chance.once(4) ? plan.steps.map(lift) : plan.steps },
				}),
			};
		}),
	};
}
