/** Nearest creature and free square, by the diagonal rule with elevation; a die breaks ties (SRD-24). */
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
	ON_FOOT,
	type Placed,
	placesWithin,
	rulesOf,
	type Square,
	squareOfPlace,
	trailOf,
} from '../engine/index.ts';

const SPACE = 5;

interface Candidate extends Placed {
	readonly creature: Creature;
	readonly feet: number;
}

export interface Nearest {
	readonly creature: Creature;
	readonly feet: number;
	/** Ties, itself included; a die decided if more than one. */
	readonly tied: readonly Creature[];
}

/** Faces of the available die. */
const FACES = 20;
/** Rerolls of a die whose faces do not divide evenly. */
const THROWS = 40;

/** A die of any size, from the encounter's seed. */
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
	// Above twenty candidates one die picks a group of twenty, another a member.
	return (faces) => {
		if (faces <= FACES) return roll(faces);
		const groups = Math.ceil(faces / FACES);
		return Math.min(faces, (roll(Math.min(groups, FACES)) - 1) * FACES + roll(FACES));
	};
}

/**
 * The nearest opponent, or any creature without opponents. Dead ones do not count.
 *
 * @param nth number of earlier queries; each uses a new roll
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
		// Placed along a line at their distances, so that elevation counts.
		return { id: creature.id, position: { x: feet / SPACE, y: 0 }, side: 1, creature, feet };
	});
	const found = nearest({ position: { x: 0, y: 0 }, side: 1 }, candidates, dieFor(encounter, from, nth));
	if (!found) return undefined;
	const tied = candidates.filter(({ feet }) => feet === found.feet).map(({ creature }) => creature);
	return { creature: found.creature, feet: found.feet, tied };
}

export interface NearestSquare {
	readonly square: Square;
	readonly feet: number;
	/** Ties, itself included; a die decided if more than one. */
	readonly tied: readonly Square[];
}

/**
 * The nearest free square where a creature could stand; undefined without one.
 *
 * @param nth number of earlier queries; each uses a new roll
 */
export function nearestFreeSquare(
	encounter: Encounter,
	from: Creature,
	nth: number,
): NearestSquare | undefined {
	const ground = compileMap(effectiveMap(encounter));
	const { width, height } = ground;
	const bodies = encounter.creatures.flatMap((creature) =>
		[creature.position, ...trailOf(creature.squeezed)].map((at) => ({ at, side: footprintOf(creature) })),
	);
	const taken = new Set(bodies.flatMap(({ at, side }) => placesWithin(ground, at, side)));
	const free = placesWithin(ground, { x: 0, y: 0 }, width, height)
		.filter((place) => !taken.has(place))
		.map((place) => squareOfPlace(place, width))
		.filter((square) => canStand(ground, 1, square, ON_FOOT));
	return nearestSquare(bodyOf(from).blocks, free, dieFor(encounter, from, nth), rulesOf(encounter).diagonals);
}
