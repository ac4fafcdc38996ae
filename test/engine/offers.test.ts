/** Offered steps are accepted by the resolver, and give away what they say. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type BattleEvent,
	type Creature,
	compileMap,
	DIRECTIONS,
	type Encounter,
	effectiveMap,
	fullFootprint,
	gaitOf,
	isSquare,
	type Passing,
	type PlannedStep,
	possibleSteps,
	resolveHalfRound,
	rulesOf,
	type StopReason,
	specialSteps,
	standingAfter,
	stepsTowards,
	withManner,
	withPassing,
} from '../../src/engine/index.ts';
import { crowd } from '../support/arbitraries.ts';

const ACE = 99;

/** All stand still except one, whose rolls succeed: offers hold for their moment. */
function alone(
	encounter: Encounter,
	n: number,
): { readonly encounter: Encounter; readonly mover: Creature } | undefined {
	const movers = encounter.creatures.filter(({ plan }) => plan?.steps.some(isSquare));
	const chosen = movers[n % Math.max(1, movers.length)];
	if (chosen === undefined) return undefined;
	const { skills = {}, ...rest } = chosen;
	const isTrained = skills.tumble !== undefined || rulesOf(encounter).occupancy === 'fantasy-craft';
	const ranks = isTrained ? { tumble: ACE } : {};
	const mover: Creature = {
		...rest,
		conditions: [],
		busy: undefined,
		speed: 300,
		skills: { ...ranks, strength: ACE, climb: ACE, escape: ACE, reflex: ACE, balance: ACE },
	};
	const creatures = encounter.creatures.map((one) => {
		if (one.id === mover.id) return mover;
		const { plan: _, ...still } = one;
		return still;
	});
	return { encounter: { ...encounter, creatures }, mover };
}

interface Course {
	/** Squares entered, in order. */
	readonly entered: number;
	readonly stopped: StopReason | undefined;
	readonly isBlocked: boolean;
	readonly openings: readonly string[];
}

function courseOf(encounter: Encounter, { id }: Creature, plan: Creature['plan']): Course {
	const creatures = encounter.creatures.map((one) => (one.id === id ? { ...one, plan } : one));
	const result = resolveHalfRound({ ...encounter, creatures });
	const events = result.segments
		.flatMap((segment): readonly BattleEvent[] => segment.events)
		.filter((event) => 'creature' in event && event.creature === id);
	const stop = events.find((event) => event.type === 'stopped');
	return {
		entered: events.filter((event) => event.type === 'moved').length,
		stopped: stop?.type === 'stopped' ? stop.reason : undefined,
		isBlocked: events.some((event) => event.type === 'blocked'),
		openings: events.flatMap((event) => (event.type === 'provokes' ? [event.by] : [])).sort(),
	};
}

/** Refusals that would contradict an offer. */
const REFUSALS: readonly (StopReason | undefined)[] = [
	'not adjacent',
	'terrain',
	'too narrow',
	'check failed',
	'too big',
	'untrained',
	'used up',
];

const RUNS = { numRuns: 250 };

describe('step offers', () => {
	it('tumbles and overruns are accepted by the resolver', () => {
		let tried = 0;
		fc.assert(
			fc.property(crowd, fc.nat(), (drawn, n) => {
				const one = alone(drawn, n);
				if (one === undefined) return;
				const { encounter, mover } = one;
				for (const step of specialSteps(encounter, mover)) {
					// The current manner is only listed to be given up.
					for (const by of step.choices.filter((choice) => choice !== step.by)) {
						const plan = withPassing(encounter, mover, step, by);
						const course = courseOf(encounter, mover, plan);
						// An earlier stop may prevent the step.
						const plain = courseOf(encounter, mover, withManner(mover.plan!, step.item, undefined));
						if (course.entered !== step.space - 1 || plain.entered < step.space - 1) continue;
						tried++;
						expect(REFUSALS, `${by} at ${step.space}`).not.toContain(course.stopped);
					}
				}
			}),
			RUNS,
		);
		expect(tried).toBeGreaterThan(0);
	});

	it('squeezes, climbs and plain steps are allowed by the ground', () => {
		const tried = new Set<string>();
		fc.assert(
			fc.property(
				crowd,
				fc.nat(),
				fc.array(fc.tuple(fc.nat({ max: 7 }), fc.nat()), { maxLength: 8 }),
				(drawn, n, turns) => {
					const one = alone(drawn, n);
					if (one === undefined) return;
					// No other creature blocks or engages it.
					const encounter = { ...one.encounter, creatures: [one.mover] };
					const mover = one.mover;
					const ground = compileMap(effectiveMap(encounter));
					const who = { fullSide: fullFootprint(mover), gait: gaitOf(mover) };
					const steps: PlannedStep[] = [];
					for (const [way, which] of turns) {
						const offered = stepsTowards(ground, rulesOf(encounter), who, standingAfter(mover, steps), way);
						if (offered.length > 0) steps.push(offered[which % offered.length]!);
					}
					expect(DIRECTIONS).toHaveLength(8);
					const course = courseOf(encounter, mover, { pace: 'walk', steps });
					expect(REFUSALS).not.toContain(course.stopped);
					for (const { by = 'plain' } of steps.slice(0, course.entered)) tried.add(by);
				},
			),
			RUNS,
		);
		expect([...tried].sort()).toEqual(['climb', 'plain', 'squeeze', 'wriggle']);
	});

	it('provoked attacks match those of the plan', () => {
		let given = 0;
		fc.assert(
			fc.property(crowd, fc.nat(), fc.constantFrom<Passing>(undefined, 'tumble'), (drawn, n, by) => {
				const one = alone(drawn, n);
				if (one === undefined) return;
				const { encounter, mover } = one;
				const offered = specialSteps(encounter, mover).find(({ choices }) => by && choices.includes(by));
				const plan = (offered && withPassing(encounter, mover, offered, by)) ?? mover.plan;
				const course = courseOf(encounter, mover, plan);
				if (course.isBlocked || course.stopped === 'check failed') return;
				const said = possibleSteps(encounter, { ...mover, plan })
					.slice(0, course.entered)
					.flatMap(({ provokes }) => provokes.map(({ id }) => id));
				given += said.length;
				expect(course.openings).toEqual([...said].sort());
			}),
			RUNS,
		);
		expect(given).toBeGreaterThan(0);
	});
});
