/**
 * The working form of a half-round: creatures by index in the order of their ids, who stands in which
 * square, and what each tries in the segment at hand. It lives for one call only; what lasts is the
 * plain `HalfRoundState` it is opened from and saved to.
 */
import {
	type BodyRect,
	type CompiledMap,
	footprintsOverlap,
	type Presence,
	presenceOf,
	SquareIndex,
	sizeRank,
} from '../board/index.ts';
import type { Square, Squeezed } from '../creature.ts';
import type { Rules, Wall } from '../encounterTypes.ts';
import type { UsedActions } from '../movement/index.ts';
import { Turns } from './attemptQueue.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';
import {
	blocksOfMover,
	compareById,
	type MovingCreature,
	moverOf,
	remember,
	trailOfMover,
} from './movingCreature.ts';
import { spentFor } from './paceHistory.ts';
import { Routes } from './planArrays.ts';
import { groundAt } from './stateQueries.ts';

/** A creature where it was at some moment. */
export interface PlacedMover {
	readonly mover: MovingCreature;
	readonly body: readonly BodyRect[];
	/** What it was to those around it, at the height at which it was. */
	readonly presence: Presence;
}

/** Doors that a creature opens. */
export interface AtDoors {
	readonly mover: MovingCreature;
	readonly doors: readonly Wall[];
}

/** A half-round while it is worked out. Creatures are in its indexes by their place among the movers. */
export interface ResolverState {
	readonly rules: Rules;
	readonly ground: CompiledMap;
	/** Doors that are opened in the segment at hand, by those who open them; who finds any opens another field. */
	readonly openings: AtDoors[];
	/** Whether the ground asks anybody for checks. */
	readonly asks: boolean;
	/** By id. */
	readonly movers: readonly MovingCreature[];
	/** The plans of all of them. */
	readonly routes: Routes;
	/** What was used up in earlier half-rounds of this round, by creature. */
	readonly spent: Readonly<Record<string, UsedActions>>;
	readonly standing: SquareIndex;
	/** What is tried in this segment. */
	readonly turns: Turns;
	/** Those who go for a square with one of their attempts in this segment, made or not. */
	readonly claims: SquareIndex;
	/** Those who stood in a square when the segment began; filled only where there are opportunities. */
	readonly began: SquareIndex;
	/** Where everybody stood when the segment began; filled only where there are opportunities. */
	beginnings: readonly PlacedMover[];
	/** How many squares the longest of all reaches extends; filled only where there are opportunities. */
	longestReach: number;
	/** Whether anybody is squeezed, or has been since the field was opened. */
	anySqueezed: boolean;
	/** Somebody has become helpless since the field was opened: who may pass whom is another matter from then on. */
	someoneFell: boolean;
	/** Spaces entered so far in this half-round. */
	entries: number;
	/** The segment at hand, 1 to 6; settling is a seventh. */
	segment: number;
	/** No segment has begun on it yet: its ground, and whose body lies there, may be others than before. */
	isNew: boolean;
}

/** Arrays that are kept from one half-round to the next, so that they need not be made again; opening a field empties them. */
const standing = new SquareIndex();
const claims = new SquareIndex();
const began = new SquareIndex();
const routes = new Routes();

/** The field that was opened last. */
let current: ResolverState | undefined;

/** Whether no other field has been opened since. */
export function isStillOpen(field: ResolverState): boolean {
	return field === current;
}

const NOTHING_SPENT: ResolverState['spent'] = {};
const NO_BEGINNINGS: readonly PlacedMover[] = [];

/** Puts everybody of a state on its ground. Opening a field closes the one before. */
export function createResolverState(state: HalfRoundState): ResolverState {
	const { rules, entries, spent = NOTHING_SPENT } = state;
	const ground = groundAt(state);
	standing.reset(ground.width, ground.height);
	routes.reset();
	const shared = new Map<string, (Presence | undefined)[]>();
	const movers = state.creatures.map((one, index) =>
		moverOf(one, index, presenceIn(one, rules, shared), routes),
	);
	for (const mover of movers) fill(standing, 'add', mover);
	current = {
		rules,
		ground,
		openings: [],
		asks: rules.checks === true && ground.asks,
		movers,
		routes,
		spent,
		standing,
		turns: new Turns(),
		claims,
		began,
		beginnings: NO_BEGINNINGS,
		longestReach: 0,
		anySqueezed: movers.some(({ memory }) => memory?.squeezed !== undefined),
		someoneFell: false,
		entries,
		segment: state.segment + 1,
		isNew: true,
	};
	return current;
}

/** What a creature has used up of this round before its plan; undefined where that is nothing. */
export function spentBy(
	{ spent }: ResolverState,
	{ id, pace, memory }: MovingCreature,
): UsedActions | undefined {
	return spentFor(pace, Object.hasOwn(spent, id) ? spent[id] : undefined, memory);
}

/** Creatures of one side and size without anything peculiar share their presence; there are many of them. */
function presenceIn(
	{ creature, plan }: CreatureState,
	rules: Rules,
	shared: Map<string, (Presence | undefined)[]>,
): Presence {
	const { side, size = 'medium', conditions } = creature;
	const charges = plan?.pace === 'charge';
	const isElsewhere = creature.space !== undefined || (creature.elevation ?? 0) !== 0;
	if (conditions?.length || charges || isElsewhere || creature.fills) {
		return presenceOf(creature, rules.occupancy, charges);
	}
	let ofSide = shared.get(side);
	if (ofSide === undefined) {
		ofSide = [];
		shared.set(side, ofSide);
	}
	const rank = sizeRank(size);
	let presence = ofSide[rank];
	if (presence === undefined) {
		presence = presenceOf(creature, rules.occupancy);
		ofSide[rank] = presence;
	}
	return presence;
}

/** Those who stand in a space and of whom something holds, by id. */
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

/** Moves a creature to a position, whatever is there; squeezed as it is said. */
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
 * Puts a creature into the squares of its body, or takes it out of them: into each once, though the blocks of
 * a squeezed one overlap, as it takes its room there once.
 */
function fill(index: SquareIndex, change: 'add' | 'remove', mover: MovingCreature): void {
	if (trailOfMover(mover).length === 0) {
		index[change](mover, mover.side, mover.index);
		return;
	}
	const blocks = blocksOfMover(mover);
	for (const [nth, { x, y, side }] of blocks.entries()) {
		const before = blocks.slice(0, nth);
		for (let v = y; v < y + side; v++) {
			for (let u = x; u < x + side; u++) {
				const square = { x: u, y: v };
				if (before.some((block) => footprintsOverlap(square, 1, block, side))) continue;
				index[change](square, 1, mover.index);
			}
		}
	}
}
