/**
 * Working state of a half-round: creatures by index in id order, occupancy by square, and the attempts of the
 * current segment. It lives for one call; `HalfRoundState` is the lasting form.
 */
import {
	type BodyRect,
	type CompiledMap,
	footprintSquares,
	footprintsOverlap,
	type Presence,
	SquareIndex,
} from '../board/index.ts';
import type { Square, Squeezed } from '../creature.ts';
import type { Rules, Wall } from '../encounterTypes.ts';
import type { UsedActions } from '../movement/index.ts';
import { Turns } from './attemptQueue.ts';
import type { HalfRoundState } from './halfRoundState.ts';
import {
	blocksOfMover,
	compareById,
	type MovingCreature,
	moverOf,
	remember,
	trailOfMover,
} from './movingCreature.ts';
import { spentFor } from './paceHistory.ts';
import { groundAt } from './stateQueries.ts';

/** A creature's position at some moment. */
export interface PlacedMover {
	readonly mover: MovingCreature;
	readonly body: readonly BodyRect[];
	/** Its presence, with its elevation then. */
	readonly presence: Presence;
}

export interface AtDoors {
	readonly mover: MovingCreature;
	readonly doors: readonly Wall[];
}

/** Square indexes hold creatures by index among the movers. */
export interface ResolverState {
	readonly rules: Rules;
	readonly ground: CompiledMap;
	/** Doors opened in this segment, by opener; a new resolver state follows. */
	readonly openings: AtDoors[];
	/** True if any terrain requires checks. */
	readonly asks: boolean;
	/** By id. */
	readonly movers: readonly MovingCreature[];
	/** Actions used earlier in this round, by creature. */
	readonly spent: Readonly<Record<string, UsedActions>>;
	readonly standing: SquareIndex;
	/** Turns of this segment. */
	turns: Turns;
	/** Creatures with an attempt at a square in this segment, made or not. */
	claims: SquareIndex;
	/** Creatures by square at the start of the segment; filled only under rules with opportunity attacks. */
	began: SquareIndex;
	/** All positions at the start of the segment; filled only under rules with opportunity attacks. */
	beginnings: readonly PlacedMover[];
	/** Longest reach of all creatures, in squares; filled only under rules with opportunity attacks. */
	longestReach: number;
	/** True if any creature is squeezed, or has been since this state was opened. */
	anySqueezed: boolean;
	/** True if a creature has become helpless since this state was opened, which changes who may pass. */
	someoneFell: boolean;
	/** Squares entered so far in this half-round. */
	entries: number;
	/** The current segment, 1 to 6; settling is 7. */
	segment: number;
	/** True before its first segment: ground and bodies may differ from earlier. */
	isNew: boolean;
}

const NOTHING_SPENT: ResolverState['spent'] = {};
const NO_BEGINNINGS: readonly PlacedMover[] = [];

/** Places all creatures of a state on its ground. */
export function createResolverState(state: HalfRoundState): ResolverState {
	const { rules, entries, spent = NOTHING_SPENT } = state;
	const ground = groundAt(state);
	const standing = new SquareIndex(ground);
	const movers = state.creatures.map((one, index) => moverOf(one, index, rules.occupancy));
	for (const mover of movers) fill(standing, 'add', mover);
	return {
		rules,
		ground,
		openings: [],
		asks: rules.checks === true && ground.asks,
		movers,
		spent,
		standing,
		turns: new Turns(),
		claims: new SquareIndex(ground),
		began: new SquareIndex(ground),
		beginnings: NO_BEGINNINGS,
		longestReach: 0,
		anySqueezed: movers.some(({ memory }) => memory?.squeezed !== undefined),
		someoneFell: false,
		entries,
		segment: state.segment + 1,
		isNew: true,
	};
}

/** Actions a creature used this round before its plan; undefined if none. */
export function spentBy(
	{ spent }: ResolverState,
	{ id, pace, memory }: MovingCreature,
): UsedActions | undefined {
	return spentFor(pace, Object.hasOwn(spent, id) ? spent[id] : undefined, memory);
}

/** The creatures in a square that match a predicate, by id. */
export function moversIn(
	{ standing: index, movers }: ResolverState,
	at: Square,
	side: number,
	isMeant: (mover: MovingCreature) => boolean,
): MovingCreature[] {
	const found: MovingCreature[] = [];
	index.some(at, side, (place) => {
		const mover = movers[place]!;
		if (!found.includes(mover) && isMeant(mover)) found.push(mover);
		return false;
	});
	return found.sort(compareById);
}

/** Moves a creature to a position, regardless of others there. */
export function relocate(
	field: ResolverState,
	mover: MovingCreature,
	to: Square,
	side = mover.side,
	squeezed?: Squeezed,
): void {
	const { standing: index } = field;
	fill(index, 'remove', mover);
	const before = mover.memory?.squeezed;
	mover.x = to.x;
	mover.y = to.y;
	mover.at = to;
	mover.side = side;
	mover.since = field.segment;
	if (squeezed !== before) {
		remember(mover, { squeezed });
		field.anySqueezed = true;
	}
	fill(index, 'add', mover);
}

/**
 * Adds or removes a creature in the squares of its body, once each: blocks of a squeezed body overlap but take room
 * once.
 */
function fill(index: SquareIndex, change: 'add' | 'remove', mover: MovingCreature): void {
	if (trailOfMover(mover).length === 0) {
		index[change](mover, mover.side, mover.index);
		return;
	}
	const blocks = blocksOfMover(mover);
	for (const [nth, block] of blocks.entries()) {
		const before = blocks.slice(0, nth);
		for (const square of footprintSquares(block, block.side)) {
			const isIn = before.some((other) => footprintsOverlap(square, 1, other, block.side));
			if (!isIn) index[change](square, 1, mover.index);
		}
	}
}
