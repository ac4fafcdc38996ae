/**
 * Where a creature could be: the earliest segment in which it could cover each square, by any lawful plan from a moment
 * on, if nobody is in its way. One number a square says it all: whoever can enter a square in one segment can wait and
 * enter it in a later one, and holding or being hindered gets nobody anywhere earlier.
 *
 * What a step costs and what bars it is asked of the functions that the resolver asks. Who is moved to a free place at the
 * end of a half-round (settling) is not considered.
 */
import { footprintSideFor, fullFootprint, presenceOf, squeezeKindOf, trailOf } from '../board/index.ts';
import { PACES, type Plan, type Step } from '../creature.ts';
import { keepsClear } from '../defaultRules.ts';
import { isUsedUp, SEGMENTS } from '../movement/index.ts';
import { type PaceLimits, stateKey, strideOf } from '../pathfinding/index.ts';
import { isForGood } from './amendments.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';
import { memoryNow, spentFor } from './paceHistory.ts';
import { type Basin, cover, type FloodStage, parityOf, type Shore } from './reachabilityState.ts';
import { goOn } from './reachabilityStep.ts';
import { groundAt } from './stateQueries.ts';

/** In place of a segment: the square is not covered in this half-round. */
export const NEVER = SEGMENTS + 1;

/** What a creature could reach. */
export interface Flood {
	/** By `y * width + x`: the segment (1 to 6) in which it could first cover a square; 0 where it stands, `NEVER` elsewhere. */
	readonly earliest: Uint8Array;
	/** The positions, as `y * width + x`, that it could enter at its full width. */
	readonly positions: Iterable<number>;
	/** A plan that gets to one of them as early as possible; undefined for other positions. */
	wayTo(position: number): Plan | undefined;
}

/** Stages that are worked out in one piece of work. */
const PIECE = 200;

/** Works out where a creature could be; it yields between pieces of work, so that the caller can stop it. */
export function* flooding(
	state: HalfRoundState,
	one: CreatureState,
	shore?: Shore,
	ground = groundAt(state),
): Generator<undefined, Flood> {
	const earliest = new Uint8Array(ground.width * ground.height).fill(NEVER);
	const basin: Basin = { state, one, ground, shore, earliest, firsts: new Map() };
	const full = fullFootprint(one.creature);
	const side = footprintSideFor(full, squeezeKindOf(one.memory?.squeezed));
	for (const at of [one.at, ...trailOf(one.memory?.squeezed)]) cover(basin, at, side, 0);
	for (const stride of stridesOf(state, one)) yield* follow(basin, stride);
	const { firsts } = basin;
	return {
		earliest,
		positions: firsts.keys(),
		wayTo(position) {
			const first = firsts.get(position);
			return first && { pace: first.pace, steps: stepsTo(first.stage) };
		},
	};
}

/** The ways of moving that get furthest: every other pace gets nowhere that one of them does not. */
function stridesOf({ rules, spent, movers }: HalfRoundState, one: CreatureState): readonly PaceLimits[] {
	const { creature, stopped } = one;
	if (isForGood(stopped) || movers?.includes(creature.id) === false) return [];
	if (presenceOf(creature, rules.occupancy).immobile) return [];
	const memory = memoryNow(one);
	const fastest = new Map<string, PaceLimits>();
	for (const pace of PACES) {
		if (isUsedUp(rules, creature, pace, spentFor(pace, spent?.[creature.id], memory))) continue;
		const stride = strideOf(creature, pace);
		const key = pace === 'minimum' ? pace : `${stride.speed} ${keepsClear(rules, pace)}`;
		if (!fastest.has(key)) fastest.set(key, stride);
	}
	return [...fastest.values()];
}

/** Covers all that one way of moving gets to, in the order of the feet it takes. */
function* follow(basin: Basin, stride: PaceLimits): Generator<undefined> {
	const { state, one } = basin;
	const start: FloodStage = {
		at: one.at,
		narrowed: squeezeKindOf(one.memory?.squeezed),
		feet: one.feet,
		// Before it moves nobody knows what a run would go on with; an even count is the cheaper one.
		diagonals: one.entered > 0 ? parityOf(state.rules, one.diagonals) : 0,
		spent: -one.rate,
		segment: state.segment,
		before: null,
		step: null,
		opened: [],
		opens: false,
	};
	const known = new Map<number, FloodStage[]>();
	const queues: (FloodStage[] | undefined)[] = [];
	const add = (stage: FloodStage): void => {
		const key = stateKey(stage);
		const list = known.get(key);
		if (list?.some((other) => isNoWorse(other, stage))) return;
		if (list) list.push(stage);
		else known.set(key, [stage]);
		const place = Math.floor(stage.feet / 5);
		queues[place] ??= [];
		queues[place].push(stage);
		if (stage.before) arrive(basin, stride, stage);
	};
	add(start);
	let done = 0;
	// What is added on the way, too.
	for (const queue of queues) {
		for (const stage of queue ?? []) {
			goOn(basin, stride, stage, add);
			if (++done < PIECE) continue;
			done = 0;
			yield;
		}
	}
}

/** Whether one stage can go on to all that another can, and as early. Both are at one place, their counts of diagonals both odd or both even. */
function isNoWorse(one: FloodStage, other: FloodStage): boolean {
	if (other.opened.some((door) => !one.opened.includes(door))) return false;
	return one.feet <= other.feet && one.spent <= other.spent && one.segment <= other.segment;
}

function arrive(basin: Basin, { fullSide, pace }: PaceLimits, stage: FloodStage): void {
	const { at, narrowed, segment } = stage;
	cover(basin, at, footprintSideFor(fullSide, narrowed), segment);
	if (narrowed !== undefined) return;
	const place = at.y * basin.ground.width + at.x;
	const known = basin.firsts.get(place);
	if (!known || known.stage.segment > segment) basin.firsts.set(place, { stage, pace });
}

function stepsTo(stage: FloodStage): readonly Step[] {
	const steps: Step[] = [];
	for (let at: FloodStage | null = stage; at?.step; at = at.before) {
		steps.unshift(at.step);
		if (at.opens) steps.unshift({ hold: 1, opens: true });
	}
	return steps;
}
