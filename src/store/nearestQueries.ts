/**
 * Who is nearest, by the encounter's rule for diagonals, heights included, and which free square is: among those equally
 * near a die decides (SRD-24).
 */
import {
	bodyOf,
	type Creature,
	canStand,
	compileMap,
	diceOf,
	type Encounter,
	effectiveMap,
	feetBetween,
	footprintOf,
	nearest,
	nearestSquare,
	type Placed,
	rulesOf,
	type Square,
	trailOf,
} from '../engine/index.ts';

const SPACE = 5;

interface Candidate extends Placed {
	readonly creature: Creature;
	readonly feet: number;
}

/** Who is nearest to a creature, and how that was found out. */
export interface Nearest {
	readonly creature: Creature;
	readonly feet: number;
	/** Those as near as it, itself included; more than one when a die had to decide. */
	readonly tied: readonly Creature[];
}

/** How many faces the die at hand has. */
const FACES = 20;
/** A die that cannot show as many faces as there are candidates evenly is rolled again so often. */
const THROWS = 40;

/** A die with as many faces as are asked for, thrown for a creature from the encounter's seed. */
function dieFor(encounter: Encounter, from: Creature, nth: number): (faces: number) => number {
	const dice = diceOf({ seed: encounter.seed });
	const roll = (faces: number): number => {
		const fair = FACES - (FACES % faces);
		for (let i = 0; i < THROWS; i++) {
			const face = dice.face(encounter.half ?? 1, 1, `nearest to ${from.id}`, nth * THROWS + i) ?? 1;
			if (face <= fair) return ((face - 1) % faces) + 1;
		}
		return 1;
	};
	// Among more candidates than a die has faces, two dice decide: one for a group of twenty, one within it.
	return (faces) => {
		if (faces <= FACES) return roll(faces);
		const groups = Math.ceil(faces / FACES);
		return Math.min(faces, (roll(Math.min(groups, FACES)) - 1) * FACES + roll(FACES));
	};
}

/**
 * The opponent nearest to a creature, or, where it has none, anybody. The dead do not count.
 *
 * @param nth how often it has been asked before: each time another roll
 */
export function nearestTo(encounter: Encounter, from: Creature, nth: number): Nearest | undefined {
	const present = encounter.creatures.filter(
		(other) => other.id !== from.id && !other.conditions?.includes('dead'),
	);
	const opponents = present.filter(({ side }) => side !== from.side);
	const others = opponents.length > 0 ? opponents : present;
	const { diagonals } = rulesOf(encounter);
	const candidates = others.map((creature): Candidate => {
		const feet = feetBetween(from, creature, diagonals);
		// Laid out along one line, so that heights count.
		return { id: creature.id, position: { x: feet / SPACE, y: 0 }, side: 1, creature, feet };
	});
	const found = nearest({ position: { x: 0, y: 0 }, side: 1 }, candidates, dieFor(encounter, from, nth));
	if (!found) return undefined;
	const tied = candidates.filter(({ feet }) => feet === found.feet).map(({ creature }) => creature);
	return { creature: found.creature, feet: found.feet, tied };
}

/** The square nearest to a creature, and how that was found out. */
export interface NearestSquare {
	readonly square: Square;
	readonly feet: number;
	/** Those as near as it, itself included; more than one when a die had to decide. */
	readonly tied: readonly Square[];
}

/**
 * The square nearest to a creature in which nobody is and somebody could stand; undefined on a map without one.
 *
 * @param nth how often it has been asked before: each time another roll
 */
export function nearestFreeSquare(
	encounter: Encounter,
	from: Creature,
	nth: number,
): NearestSquare | undefined {
	const ground = compileMap(effectiveMap(encounter));
	const { width, height } = ground;
	const taken = new Uint8Array(width * height);
	for (const creature of encounter.creatures) {
		const side = footprintOf(creature);
		for (const { x, y } of [creature.position, ...trailOf(creature.squeezed)])
			for (let row = y; row < y + side; row++) taken.fill(1, row * width + x, row * width + x + side);
	}
	const free: Square[] = [];
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++)
			if (taken[y * width + x] === 0 && canStand(ground, 1, { x, y }, false)) free.push({ x, y });
	return nearestSquare(bodyOf(from).blocks, free, dieFor(encounter, from, nth), rulesOf(encounter).diagonals);
}
