/** The engine compared with an independent implementation of the resolver's page, event by event. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type BattleMap,
	type Contest,
	type Creature,
	changesHeight,
	diceOf,
	type Encounter,
	footprintOf,
	isSquare,
	narrowingBy,
	type Pace,
	type Square,
	type Step,
} from '../../src/engine/index.ts';
import { crowd } from '../support/arbitraries.ts';
import { doorMelee } from '../support/doorMelees.ts';
import { melee } from '../support/melees.ts';
import { propertyRuns } from '../support/propertyRuns.ts';
import { retell } from '../support/secondReading/halfRound.ts';
import { soaringMelee } from '../support/soaringMelees.ts';
import { squeezedMelee } from '../support/squeezedMelees.ts';
import { resolved } from '../support/stories.ts';
import { vectorsOf } from '../support/vectors.ts';

function second(encounter: Encounter): ReturnType<typeof retell> {
	const dice = diceOf(encounter);
	return retell(encounter, (segment, creature, nth) => dice.face(1, segment, creature, nth)!);
}

/** Compared events: no dice, no ties, no beaten lists. */
function first(encounter: Encounter): ReturnType<typeof retell> {
	const result = resolved(encounter, 1);
	const segments = result.segments.map(({ positions, squeezed, events }) => ({
		positions: { ...positions },
		squeezed,
		events: events.map((event) => (event.type === 'contest' ? withoutDice(event) : event)),
	}));
	return { segments, settled: result.settled, final: { ...result.final }, squeezed: result.squeezed };
}

function withoutDice({ ties: _, contenders, ...event }: Contest): Contest {
	return {
		...event,
		contenders: contenders.map(({ rollOffs: _faces, outran: _slower, beat: _beaten, ...one }) => ({
			...one,
			roll: null,
		})),
	};
}

const PLAIN_PACES: readonly Pace[] = ['walk', 'run', 'withdraw', 'step'];
const PLAIN_GROUND = [
	...['difficult', 'obstacle', 'cluttered', 'mud-knee', 'mud-waist', 'snow', 'water-waist', 'step-high'],
	...['wall', 'pit'],
];

/** An encounter with only the features of the resolver's page. */
function plain({ rules = {}, map, creatures, ...rest }: Encounter): Encounter {
	const { diagonals, terrainCost, occupancy, engagement, squeezing, autoWin, heldByAll } = rules;
	return {
		...rest,
		rules: {
			diagonals: diagonals === 'cost-aware' ? 'alternating' : diagonals,
			terrainCost: terrainCost === 'plus-five' ? 'table' : terrainCost,
			occupancy,
			engagement,
			squeezing,
			autoWin,
			heldByAll,
		},
		map: {
			...map,
			terrain: map.terrain?.map(({ x, y, type }, index) => ({
				x,
				y,
				type: PLAIN_GROUND.includes(type) ? type : PLAIN_GROUND[index % PLAIN_GROUND.length]!,
			})),
		},
		creatures: creatures.map(({ fills: _, plan, ...creature }) => ({
			...creature,
			plan: plan && {
				pace: PLAIN_PACES.includes(plan.pace) ? plan.pace : 'walk',
				steps: plan.steps.map(plainStep),
			},
		})),
	};
}

/** Keeps manners that narrow or change elevation. */
function plainStep(step: Step): Step {
	if (!isSquare(step) || narrowingBy(step.by) || changesHeight(step.by)) return step;
	return { x: step.x, y: step.y };
}

/** For other or more seeds: `MELEES=50000 FIRST_MELEE=1000000 npx vitest run test/engine/secondReading.test.ts`. */
const MELEES = Number(process.env.MELEES ?? propertyRuns(1500));
const FIRST_MELEE = Number(process.env.FIRST_MELEE ?? 1);

/** The same with options A16 and A34, at times. */
function optioned({ rules, ...rest }: Encounter, number: number): Encounter {
	const autoWin = number % 3 === 0 ? 'remaining' : 'speed';
	return { ...rest, rules: { ...rules, autoWin, heldByAll: number % 5 === 0 } };
}

const SQUEEZED_MELEES = Math.ceil(MELEES / 2);
const SHRUNKEN = Math.ceil(MELEES / 5);

/** The same without the last row and column, as an amendment may leave it under a wide creature. */
function shrunken({ map, creatures, ...rest }: Encounter): Encounter {
	const [width, height] = [map.width - 1, map.height - 1];
	const isOn = ({ x, y }: Square): boolean => x < width && y < height;
	return {
		...rest,
		map: { ...map, width, height, terrain: map.terrain?.filter(isOn) },
		creatures: creatures.filter(({ position }) => isOn(position)),
	};
}

function isWhollyOn({ width, height }: BattleMap, creature: Creature): boolean {
	const side = footprintOf(creature);
	return creature.position.x + side <= width && creature.position.y + side <= height;
}

describe('second implementation', () => {
	it('agrees on every large battle', () => {
		fc.assert(
			fc.property(crowd.map(plain), (encounter) => {
				expect(first(encounter)).toEqual(second(encounter));
			}),
			{ numRuns: propertyRuns(400) },
		);
	});

	it(`agrees on ${MELEES} melees`, () => {
		for (let number = 0; number < MELEES; number++) {
			const encounter = optioned(melee(FIRST_MELEE + number), number);
			expect(first(encounter), encounter.name).toEqual(second(encounter));
		}
	});

	it(`SRD-51, SRD-53, A59: agrees on ${SQUEEZED_MELEES} melees of squeezed bodies`, () => {
		let squeezed = 0;
		for (let number = 0; number < SQUEEZED_MELEES; number++) {
			const encounter = squeezedMelee(FIRST_MELEE + number);
			const told = second(encounter);
			expect(first(encounter), encounter.name).toEqual(told);
			const events = told.segments.flatMap((segment) => segment.events);
			if (events.some((event) => event.type === 'moved' && event.squeezed)) squeezed++;
		}
		expect(squeezed).toBeGreaterThan(SQUEEZED_MELEES / 3);
	});

	it(`A28: agrees on ${SQUEEZED_MELEES} melees in the air`, () => {
		let lifted = 0;
		for (let number = 0; number < SQUEEZED_MELEES; number++) {
			const encounter = soaringMelee(FIRST_MELEE + number);
			const told = second(encounter);
			expect(first(encounter), encounter.name).toEqual(told);
			const events = told.segments.flatMap((segment) => segment.events);
			if (events.some((event) => event.type === 'moved' && event.height !== undefined)) lifted++;
		}
		expect(lifted).toBeGreaterThan(SQUEEZED_MELEES / 3);
	});

	it.each([
		['melees', undefined],
		['melees of squeezed bodies', squeezedMelee],
	])('A29: agrees on %s among doors', (_, from) => {
		let opened = 0;
		for (let number = 0; number < SQUEEZED_MELEES; number++) {
			const encounter = doorMelee(FIRST_MELEE + number, from);
			const told = second(encounter);
			expect(first(encounter), encounter.name).toEqual(told);
			if (told.segments.some(({ events }) => events.some(({ type }) => type === 'opened'))) opened++;
		}
		expect(opened).toBeGreaterThan(SQUEEZED_MELEES / 5);
	});

	it('agrees on melees on a map that shrinks under creatures', () => {
		let partly = 0;
		for (let number = 0; number < SHRUNKEN; number++) {
			const encounter = shrunken(melee(FIRST_MELEE + number));
			if (encounter.creatures.some((creature) => !isWhollyOn(encounter.map, creature))) partly++;
			expect(first(encounter), encounter.name).toEqual(second(encounter));
		}
		expect(partly).toBeGreaterThan(SHRUNKEN / 20);
	});

	it.each(
		[...vectorsOf('worked'), ...vectorsOf('random')].map((vector) => [vector.id ?? vector.story, vector]),
	)('agrees on the vector %s', (_, { encounter }) => {
		expect(second(encounter)).toEqual(first(encounter));
	});
});
