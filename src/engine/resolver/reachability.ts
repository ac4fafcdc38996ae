/**
 * Reachability: the earliest segment in which a creature could cover each square by any legal plan, if nothing is in
 * its way. One number per square is enough, since a creature can always wait, and waiting or being hindered never
 * makes it faster.
 *
 * Uses the resolver's own costs and barriers. Ignores settling at the end of a half-round.
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

/** Not covered in this half-round. */
export const NEVER = SEGMENTS + 1;

export interface Flood {
	/**
	 * By `y * width + x`: the first segment (1 to 6) in which it could cover a square; 0 where it stands, `NEVER`
	 * elsewhere.
	 */
	readonly earliest: Uint8Array;
	/** The positions, as `y * width + x`, that it could enter at its full width. */
	readonly positions: Iterable<number>;
	/** The fastest plan to one of them; undefined for other positions. */
	wayTo(position: number): Plan | undefined;
}

/** Stages per step of work. */
const PIECE = 200;

/** Computes reachability; yields between steps so that the caller can stop it. */
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

/** The dominant paces: no other pace gets anywhere earlier. */
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

/** Covers everything one pace reaches, in order of feet used. */
function* follow(basin: Basin, stride: PaceLimits): Generator<undefined> {
	const { state, one } = basin;
	const start: FloodStage = {
		at: one.at,
		narrowed: squeezeKindOf(one.memory?.squeezed),
		feet: one.feet,
		// Before it moves, the diagonals carried over by a run are unknown; an even count is cheaper.
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
	// Includes stages added during the loop.
	for (const queue of queues) {
		for (const stage of queue ?? []) {
			goOn(basin, stride, stage, add);
			if (++done < PIECE) continue;
			done = 0;
			yield;
		}
	}
}

/** True if one stage dominates another at the same position and diagonal parity. */
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
