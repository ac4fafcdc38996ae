/** Creatures, reimplemented: passing, occupancy and room (resolver, section 4). */
import {
	type Check,
	type Creature,
	type MovementMode,
	type Pace,
	type Rules,
	SIZES,
	type Square,
	type Step,
} from '../../../src/engine/index.ts';
import { type Shape, shapeAt } from './squeezing.ts';

export interface Fighter {
	readonly id: string;
	readonly modes: readonly MovementMode[];
	/** Footprint side at full width. */
	readonly fullSide: number;
	/** Escape Artist bonus. */
	readonly escape: number;
	readonly party: string;
	readonly rank: number;
	/** Share of a square, in 400ths. */
	readonly share: number;
	/** Bottom of its body, in feet above the ground. */
	underside: number;
	/** Ignored in occupancy. */
	readonly isNobody: boolean;
	/** Any creature may pass it. */
	readonly passable: boolean;
	/** It engages no creature. */
	readonly offGuard: boolean;
	readonly immobile: boolean;
	readonly initiative: number;
	readonly speed: number;
	readonly pace: Pace;
	readonly steps: readonly Step[];
	/** Creatures it ignores on withdrawing. */
	ignores: readonly string[];
	shape: Shape;
	/** Results of step checks, by plan item. */
	readonly checks: Map<number, Check>;
	lawful: Square;
	rate: number;
	feet: number;
	diagonals: number;
	item: number;
	held: number;
	entered: number;
	/** First segment at this position. */
	since: number;
	stopped: boolean;
	failed: boolean;
	rolls: number;
}

/** A creature in a space, or about to enter it. */
export interface Occupant {
	readonly who: Fighter;
	/** Current or future squares. */
	readonly squares: readonly Square[];
	/** Bottom of its body there, in feet above the ground. */
	readonly underside: number;
	readonly goesOn: boolean;
	/** Segment of entering the space. */
	readonly since: number;
}

const SIDES = [1, 1, 1, 1, 1, 1, 2, 3, 4, 6];
const SHARES = { srd: [0, 4, 16, 100], 'fantasy-craft': [0, 25, 50, 100, 200] };
const WHOLE = 400;
const DOWN = ['helpless', 'bound', 'unconscious', 'dead'];
const OFF_GUARD = [...DOWN, 'flat-footed', 'hidden', 'invisible', 'stunned'];

export function fighterOf(creature: Creature, { occupancy }: Rules): Fighter {
	const { id, side: party, size = 'medium', speed, initiative = 0, position, plan, movement = [] } = creature;
	const { space, skills = {}, squeezed } = creature;
	const has = (list: readonly string[]): boolean =>
		(creature.conditions ?? []).some((condition) => list.includes(condition));
	const rank = SIZES.indexOf(size);
	const srd = occupancy === 'srd';
	const side = space === undefined ? SIDES[rank]! : Math.min(6, Math.ceil(space / 5));
	const { elevation: underside = 0 } = creature;
	const pace = plan?.pace ?? 'walk';
	return {
		id,
		party,
		rank,
		fullSide: side,
		escape: skills.escape ?? 0,
		modes: movement,
		share: SHARES[occupancy === '5e' ? 'srd' : occupancy][rank] ?? WHOLE,
		underside,
		isNobody: srd ? has(DOWN) : size === 'nuisance',
		passable: has(srd ? DOWN : OFF_GUARD),
		offGuard: has(OFF_GUARD),
		immobile: has([...DOWN, 'stunned']),
		initiative,
		speed: pace === 'run' ? 2 * speed : speed,
		pace,
		steps: plan?.steps ?? [],
		ignores: [],
		shape: shapeAt(position, side, squeezed),
		checks: new Map(),
		lawful: position,
		rate: 0,
		feet: 0,
		diagonals: 0,
		item: 0,
		held: 0,
		entered: 0,
		since: 0,
		stopped: false,
		failed: false,
		rolls: 0,
	};
}

function isTiny({ rank }: Fighter): boolean {
	return rank <= SIZES.indexOf('tiny');
}

export function mayPass(m: Fighter, o: Fighter): boolean {
	return m.party === o.party || o.passable || isTiny(m) || Math.abs(m.rank - o.rank) >= 3;
}

/** Top in feet above the ground; as high as wide. */
export function topOf({ fullSide }: Fighter, underside: number): number {
	return underside + 5 * fullSide;
}

/** True if two creatures overlap in height. */
function meet(a: Occupant, b: Occupant): boolean {
	return a.underside < topOf(b.who, b.underside) && b.underside < topOf(a.who, a.underside);
}

/** True if the other counts for one that is in a space or enters it. */
export function countsFor({ occupancy }: Rules, one: Occupant, other: Occupant): boolean {
	if (one.who.isNobody || other.who.isNobody || !meet(one, other)) return false;
	if ((one.goesOn && mayPass(one.who, other.who)) || (other.goesOn && mayPass(other.who, one.who)))
		return false;
	if (occupancy !== 'srd' || isTiny(one.who) === isTiny(other.who)) return true;
	// Tiny creatures block larger ones if they stood there first.
	return isTiny(other.who) && other.since < one.since;
}

/** True if one fits in a space with these; it may be among them. */
export function hasRoom(rules: Rules, one: Occupant, others: readonly Occupant[]): boolean {
	const { who, squares } = one;
	const against = others.filter((other) => other.who !== who && countsFor(rules, one, other));
	return squares.every((square) => {
		const here = against.filter((other) =>
			other.squares.some(({ x, y }) => x === square.x && y === square.y),
		);
		if (rules.occupancy === 'srd' && !isTiny(who)) return here.length === 0;
		return here.reduce((sum, other) => sum + other.who.share, who.share) <= WHOLE;
	});
}
