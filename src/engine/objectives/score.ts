/**
 * Scores a battle from its snapshots: the progress of each objective, the points of each side and, at the end, the
 * winner. The same snapshots give the same score, in whatever order creatures and objectives are listed.
 */
import { compileMap } from '../board/index.ts';
import type { Creature } from '../creature.ts';
import { areBeside, isInSquares, isStanding, placeSquares } from './places.ts';
import type { Snapshot } from './snapshots.ts';
import type { Objective, ObjectivePlace, ObjectiveTask, Scenario } from './types.ts';

/** One objective with its progress. */
export interface ObjectiveScore {
	readonly id: string;
	readonly side: string;
	/** 0 to 1. */
	readonly progress: number;
	/** True if nothing more can change. */
	readonly settled: boolean;
	/** It cannot be scored: its zone or its creatures are missing. It counts for nothing. */
	readonly isVoid: boolean;
	/** Creatures, half-rounds or hit points that count so far, and the number wanted. */
	readonly count: number;
	readonly wanted: number;
}

export interface SideScore {
	readonly side: string;
	/** 0 to 100. */
	readonly points: number;
}

/** The end of a battle: its limit, nothing left to decide, or one side alone. */
export type EndReason = 'limit' | 'settled' | 'alone';

export interface BattleResult {
	readonly reason: EndReason;
	/** The side with the most points; null after a draw. */
	readonly winner: string | null;
	/** The objective that made the largest difference for the winner; null after a draw. */
	readonly decisive: string | null;
}

export interface BattleScore {
	/** Half-rounds scored so far, up to the limit. */
	readonly elapsed: number;
	readonly limit: number;
	/** By id. */
	readonly objectives: readonly ObjectiveScore[];
	/** By id. */
	readonly sides: readonly SideScore[];
	/** Creatures that have left over an exit, by id. */
	readonly exited: readonly string[];
	/** Null while the battle continues. */
	readonly result: BattleResult | null;
}

/** A creature that has taken part, as last seen. */
export interface Participant {
	readonly id: string;
	readonly side: string;
	/** Hit points at first and now; 1 or 0 without hit points. */
	readonly first: number;
	readonly left: number;
	/** In the battle: on the map, standing, and not exited. */
	readonly isActive: boolean;
	readonly hasExited: boolean;
}

/** The facts a score is made of. Plain data. */
export interface BattleProgress {
	readonly scenario: Scenario;
	readonly elapsed: number;
	/** By id. */
	readonly participants: ReadonlyMap<string, Participant>;
	/** For each objective the creatures that have arrived at its place. */
	readonly arrived: ReadonlyMap<string, ReadonlySet<string>>;
	/** For each objective the half-rounds it has earned. */
	readonly earned: ReadonlyMap<string, number>;
	/** Sides with creatures in the first snapshot. */
	readonly sides: readonly string[];
	/** The last map size, for zones. */
	readonly map: Pick<Snapshot['map'], 'width' | 'height'>;
}

/** Adjacent opponents that leave nothing of a half-round of protection. */
export const PRESSING = 3;

const NONE: ReadonlySet<string> = new Set();

/** The score of a battle; snapshots after its end change nothing. */
export function scoreBattle(scenario: Scenario, snapshots: readonly Snapshot[]): BattleScore {
	return scoreProgress(battleProgress(scenario, snapshots));
}

/** The progress of a battle, up to its end. */
export function battleProgress(scenario: Scenario, snapshots: readonly Snapshot[]): BattleProgress {
	let progress = startProgress(scenario, snapshots[0]!);
	for (const [index, snapshot] of snapshots.entries()) {
		if (index === 0) continue;
		progress = nextProgress(progress, snapshot, snapshot.time - snapshots[index - 1]!.time);
		if (scoreProgress(progress).result) break;
	}
	return progress;
}

/** The progress before the first half-round. */
function startProgress(scenario: Scenario, { map, creatures }: Snapshot): BattleProgress {
	const participants = new Map<string, Participant>();
	for (const creature of inOrder(creatures)) participants.set(creature.id, seen(creature, undefined, false));
	return {
		scenario,
		elapsed: 0,
		participants,
		arrived: new Map(),
		earned: new Map(),
		sides: [...new Set([...participants.values()].map(({ side }) => side))].sort(),
		map,
	};
}

/**
 * The progress after a snapshot.
 *
 * @param passed half-rounds since the snapshot before; 0 if it is still the same one, as between turns
 */
function nextProgress(
	before: BattleProgress,
	{ map, creatures, departed = [] }: Snapshot,
	passed: number,
): BattleProgress {
	const { scenario } = before;
	const credit = Math.max(0, Math.min(passed, scenario.limit - before.elapsed));
	const present = inOrder(creatures).filter(({ id }) => before.participants.get(id)?.hasExited !== true);
	const standing = present.filter(isStanding);
	const isOpen = (one: Creature): boolean =>
		before.participants.get(one.id)?.isActive === true && isStanding(one);
	const arrived = new Map(before.arrived);
	const earned = new Map(before.earned);
	const exits = new Set<string>();
	const participants = new Map(before.participants);
	for (const one of before.participants.values())
		if (!one.hasExited) participants.set(one.id, { ...one, left: 0, isActive: false });
	for (const one of present) participants.set(one.id, seen(one, before.participants.get(one.id), false));
	// Arrivals come first, so that a creature that leaves holds nothing.
	if (credit > 0)
		for (const { id, side, task } of scenario.objectives) {
			const place = placeOfTask(task);
			const squares = place && placeSquares(scenario, map, place);
			if (!squares) continue;
			const who = new Set(creaturesOf(side, task, participants));
			const there = [...standing, ...departed.filter(isOpen)]
				.filter((one) => who.has(one.id) && isInSquares(one, squares, map))
				.map(({ id }) => id);
			if (there.length > 0) arrived.set(id, new Set([...(arrived.get(id) ?? NONE), ...there]));
			if (task.type === 'exit' || task.type === 'escort') for (const goer of there) exits.add(goer);
		}
	for (const id of exits) {
		const one = participants.get(id)!;
		const left = before.participants.get(id)?.left ?? one.left;
		participants.set(id, { ...one, left, isActive: false, hasExited: true });
	}
	const active = standing.filter(({ id }) => !exits.has(id));
	for (const { id, side, task } of scenario.objectives) {
		const gain = credit * halfRoundGain(scenario, side, task, map, active, participants);
		if (gain > 0) earned.set(id, (earned.get(id) ?? 0) + gain);
	}
	const elapsed = before.elapsed + credit;
	for (const { id, side, task } of scenario.objectives) {
		if (task.type !== 'survive') continue;
		const last = lastHalfRound(task, scenario);
		// Later losses do not count.
		if (before.elapsed < last && elapsed >= last)
			arrived.set(
				id,
				new Set(creaturesOf(side, task, participants).filter((one) => isSafe(participants.get(one)!))),
			);
	}
	return { ...before, elapsed, participants, arrived, earned, map };
}

export function lastHalfRound(task: ObjectiveTask & { type: 'survive' }, { limit }: Scenario): number {
	return Math.max(1, Math.min(limit, task.halfRounds ?? limit));
}

function isSafe({ isActive, hasExited }: Participant): boolean {
	return isActive || hasExited;
}

function inOrder(creatures: readonly Creature[]): readonly Creature[] {
	return [...creatures].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function seen(creature: Creature, before: Participant | undefined, hasExited: boolean): Participant {
	const isActive = isStanding(creature);
	const points = isActive ? (creature.hitPoints?.current ?? 1) : 0;
	return {
		id: creature.id,
		side: creature.side,
		first: before?.first ?? points,
		left: points,
		isActive,
		hasExited,
	};
}

/** The place that a task is about, if creatures arrive there. */
export function placeOfTask(task: ObjectiveTask): ObjectivePlace | undefined {
	return 'place' in task ? task.place : undefined;
}

/** The ids of the creatures that a task is about; creatures that have never taken part are left out. */
export function creaturesOf(
	side: string,
	task: ObjectiveTask,
	participants: ReadonlyMap<string, Pick<Participant, 'id' | 'side'>>,
): readonly string[] {
	const all = [...participants.values()];
	switch (task.type) {
		case 'protect':
		case 'escort':
			return participants.has(task.creature) ? [task.creature] : [];
		case 'hold':
			return all.filter((one) => one.side === side).map(({ id }) => id);
		default: {
			const isOwn = task.type === 'reach' || task.type === 'exit' || task.type === 'survive';
			const who = task.creatures ?? all.filter((one) => (one.side === side) === isOwn).map(({ id }) => id);
			return [...new Set(who)].filter((id) => participants.has(id)).sort();
		}
	}
}

/** The part of a half-round, 0 to 1, that a task earns by the positions at its end. */
function halfRoundGain(
	scenario: Scenario,
	side: string,
	task: ObjectiveTask,
	map: Snapshot['map'],
	active: readonly Creature[],
	participants: ReadonlyMap<string, Pick<Participant, 'hasExited'>>,
): number {
	if (task.type === 'hold') {
		const squares = placeSquares(scenario, map, task);
		const there = squares ? active.filter((one) => isInSquares(one, squares, map)) : [];
		const own = there.filter((one) => one.side === side).length;
		return own * 2 > there.length ? 1 : 0;
	}
	if (task.type === 'protect') {
		if (participants.get(task.creature)?.hasExited) return 1;
		const ward = active.find(({ id }) => id === task.creature);
		if (!ward) return 0;
		const ground = compileMap(map);
		const pressing = active.filter((one) => one.side !== ward.side && areBeside(ground, one, ward)).length;
		return 1 - Math.min(PRESSING, pressing) / PRESSING;
	}
	return 0;
}

/** The score that a progress comes to. */
export function scoreProgress(progress: BattleProgress): BattleScore {
	const { scenario, elapsed, participants } = progress;
	const objectives = [...scenario.objectives].sort((a, b) => (a.id < b.id ? -1 : 1));
	let scores = objectives.map((one) => objectiveScore(progress, one, null));
	const valid = scores.filter(({ isVoid }) => !isVoid);
	const left = new Set([...participants.values()].filter(({ isActive }) => isActive).map(({ side }) => side));
	const isSettled = valid.length > 0 && valid.every(({ settled }) => settled);
	const isAlone = elapsed > 0 && progress.sides.length > 1 && left.size === 1;
	const reason: EndReason | null = isSettled
		? 'settled'
		: isAlone
			? 'alone'
			: elapsed >= scenario.limit
				? 'limit'
				: null;
	if (reason === 'alone') scores = objectives.map((one) => objectiveScore(progress, one, [...left][0]!));
	const sides = sidePoints(progress.sides, objectives, scores);
	return {
		elapsed,
		limit: scenario.limit,
		objectives: scores,
		sides,
		exited: [...participants.values()].filter(({ hasExited }) => hasExited).map(({ id }) => id),
		result: reason && { reason, ...winnerOf(objectives, scores, sides) },
	};
}

/**
 * The score of one objective.
 *
 * @param alone the only side that is left: it gets to all places and holds them for the remaining time
 */
function objectiveScore(
	progress: BattleProgress,
	{ id, side, task }: Objective,
	alone: string | null,
): ObjectiveScore {
	const { scenario, elapsed, participants } = progress;
	const who = creaturesOf(side, task, participants);
	const of = who.map((one) => participants.get(one)!);
	const place = task.type === 'hold' ? task : placeOfTask(task);
	const isVoid = of.length === 0 || (place !== undefined && !placeSquares(scenario, progress.map, place));
	const scored = (
		count: number,
		wanted: number,
		settled: boolean,
		part = count / wanted,
	): ObjectiveScore => ({
		...{ id, side, isVoid, count, wanted },
		progress: isVoid ? 0 : Math.max(0, Math.min(1, part)),
		settled: isVoid || settled || alone !== null,
	});
	const remaining = scenario.limit - elapsed;
	switch (task.type) {
		case 'reach':
		case 'exit':
		case 'escort':
		case 'stop': {
			const there = progress.arrived.get(id) ?? NONE;
			const open = of.filter((one) => one.isActive && !there.has(one.id));
			const more = open.filter((one) => one.side === alone).length;
			const arrivals = of.filter((one) => there.has(one.id)).length + more;
			if (task.type === 'stop') return scored(of.length - arrivals, of.length, open.length === 0);
			const enough = task.type === 'escort' ? 1 : Math.max(1, Math.min(of.length, task.enough ?? of.length));
			const count = Math.min(arrivals, enough);
			return scored(count, enough, count === enough || open.length === 0);
		}
		case 'hold': {
			const held = (progress.earned.get(id) ?? 0) + (side === alone ? remaining : 0);
			const enough = Math.max(1, Math.min(task.enough ?? scenario.limit, scenario.limit));
			const count = Math.min(held, enough);
			return scored(count, enough, count === enough || !of.some(({ isActive }) => isActive));
		}
		case 'protect': {
			const ward = of[0];
			const isOut = ward !== undefined && (ward.hasExited || (ward.isActive && ward.side === alone));
			const count = (progress.earned.get(id) ?? 0) + (isOut ? remaining : 0);
			return scored(count, scenario.limit, isOut || !ward?.isActive);
		}
		case 'defeat': {
			const total = of.reduce((sum, one) => sum + one.first, 0);
			const lost = of.reduce((sum, one) => sum + Math.max(0, one.first - one.left), 0);
			const part = total === 0 ? 1 : lost / total;
			return scored(lost, total, !of.some(({ isActive }) => isActive), part);
		}
		case 'survive': {
			const isOver = elapsed >= lastHalfRound(task, scenario);
			const count = isOver ? (progress.arrived.get(id) ?? NONE).size : of.filter(isSafe).length;
			return scored(count, of.length, count === 0 || isOver);
		}
	}
}

/**
 * The points of each side: the weighted progress of its objectives. A side without objectives has what its most
 * successful opponent lacks.
 */
function sidePoints(
	present: readonly string[],
	objectives: readonly Objective[],
	scores: readonly ObjectiveScore[],
): readonly SideScore[] {
	const weights = new Map<string, { won: number; all: number }>();
	for (const [index, { side, weight }] of objectives.entries()) {
		const { isVoid, progress } = scores[index]!;
		if (isVoid) continue;
		const { won, all } = weights.get(side) ?? { won: 0, all: 0 };
		weights.set(side, { won: won + weight * progress, all: all + weight });
	}
	const part = (side: string): number | undefined => {
		const found = weights.get(side);
		return found && found.won / found.all;
	};
	const best = Math.max(0, ...[...weights.keys()].map((side) => part(side)!));
	return [...new Set([...present, ...weights.keys()])].sort().map((side) => ({
		side,
		points: Math.round(100 * (part(side) ?? (weights.size > 0 ? 1 - best : 0))),
	}));
}

function winnerOf(
	objectives: readonly Objective[],
	scores: readonly ObjectiveScore[],
	sides: readonly SideScore[],
): Pick<BattleResult, 'winner' | 'decisive'> {
	const [first, second] = [...sides].sort((a, b) => b.points - a.points);
	if (!first || !second || first.points === second.points) return { winner: null, decisive: null };
	const gains = objectives.map(({ id, side, weight }, index) => {
		const { isVoid, progress } = scores[index]!;
		const isOwn = side === first.side;
		return { id, isOwn, gain: isVoid ? 0 : weight * (isOwn ? progress : 1 - progress) };
	});
	// The winner's own success decides before a failure of others.
	const rank = ({ isOwn, gain }: (typeof gains)[number]) => Number(isOwn && gain > 0);
	const [decisive] = gains.sort((a, b) => rank(b) - rank(a) || b.gain - a.gain);
	return { winner: first.side, decisive: decisive?.id ?? null };
}
