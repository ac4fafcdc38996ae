/** Creatures, a second time: who may pass whom, who counts against whom, who has room (resolver, section 4). */
import {
	type Check,
	type Creature,
	type Pace,
	type Rules,
	SIZES,
	type Square,
	type Step,
} from '../../../src/engine/index.ts';
import { type Shape, shapeAt } from './squeezing.ts';

export interface Fighter {
	readonly id: string;
	/** Flying or incorporeal. */
	readonly airborne: boolean;
	/** Side of its footprint when nothing narrows it. */
	readonly fullSide: number;
	/** Its bonus to Escape Artist. */
	readonly escape: number;
	readonly party: string;
	readonly rank: number;
	/** Share of a square, in four hundredths. */
	readonly share: number;
	/** Feet above the ground at which its body begins. */
	underside: number;
	/** It counts against nobody. */
	readonly isNobody: boolean;
	/** Anybody may pass it. */
	readonly passable: boolean;
	/** It engages nobody. */
	readonly offGuard: boolean;
	readonly immobile: boolean;
	readonly initiative: number;
	readonly speed: number;
	readonly pace: Pace;
	readonly steps: readonly Step[];
	/** Whom it leaves behind when it withdraws. */
	ignores: readonly string[];
	shape: Shape;
	/** By the item of its plan, whether the check that the step there needs is passed. */
	readonly checks: Map<number, Check>;
	lawful: Square;
	rate: number;
	feet: number;
	diagonals: number;
	item: number;
	held: number;
	entered: number;
	/** The segment in which it began to stand where it stands. */
	since: number;
	stopped: boolean;
	failed: boolean;
	rolls: number;
}

/** Somebody in a space, or about to be. */
export interface Occupant {
	readonly who: Fighter;
	/** The squares it is or would be in. */
	readonly squares: readonly Square[];
	/** Feet above the ground at which its body begins there. */
	readonly underside: number;
	readonly goesOn: boolean;
	/** The segment in which it entered that space, or enters it. */
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
		airborne: movement.length > 0,
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

/** Feet above the ground at which a body ends: it is as high as it is wide. */
export function topOf({ fullSide }: Fighter, underside: number): number {
	return underside + 5 * fullSide;
}

/** Whether one is there and another too: one of them wholly above the other, they never meet. */
function meet(a: Occupant, b: Occupant): boolean {
	return a.underside < topOf(b.who, b.underside) && b.underside < topOf(a.who, a.underside);
}

/** Whether the other counts for one who is, or comes, into a space. */
export function countsFor({ occupancy }: Rules, one: Occupant, other: Occupant): boolean {
	if (one.who.isNobody || other.who.isNobody || !meet(one, other)) return false;
	if ((one.goesOn && mayPass(one.who, other.who)) || (other.goesOn && mayPass(other.who, one.who)))
		return false;
	if (occupancy !== 'srd' || isTiny(one.who) === isTiny(other.who)) return true;
	// The very small: who is bigger finds them in the way where they stood before it came.
	return isTiny(other.who) && other.since < one.since;
}

/** Whether one could be in a space together with these; it may be among them. */
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
