/** Geometry of a plan: line within the speed, part beyond, positions by segment, waits, feet. */
import {
	type CompiledMap,
	type Creature,
	changesHeight,
	continuesNextHalf,
	footprintOf,
	heightAfter,
	isSquare,
	type MovementProgress,
	narrowingBy,
	type Plan,
	type Rules,
	type Schedule,
	type ScheduledStep,
	type Square,
	type SqueezeKind,
	sameSquare,
	scheduleOf,
	squeezeKindOf,
} from '../../engine/index.ts';
import { lengthText, type Units, usedText } from '../../messages/index.ts';
import type { MapPoint } from '../../tools/toolTypes.ts';
import { type Slot, soleSlot } from './sharedSquareLayout.ts';

interface PlacedText {
	readonly x: number;
	readonly y: number;
	readonly text: string;
}

export interface PlanPicture {
	/** Centers of the footprint: its position, then every square reached. */
	readonly points: readonly MapPoint[];
	/** Planned but not reached, from the last of `points`. */
	readonly beyond: readonly MapPoint[];
	/** Reached in the second half-round, from the last of `points`. */
	readonly later: readonly MapPoint[];
	/** Special moves, in a word. */
	readonly manners: readonly PlacedText[];
	/** Segments at whose end it is there, such as "2" or "2–3". */
	readonly pills: readonly PlacedText[];
	/** Squares passed within a segment, with its number. */
	readonly passed: readonly PlacedText[];
	/** Closed doors opened on the path, with a word. */
	readonly doors: readonly PlacedText[];
	/** Segments waited, at their square. */
	readonly holds: readonly PlacedText[];
	/** Top-left square of the footprint at the end. */
	readonly end: Square;
	readonly side: number;
	/** Slot of its ghost in these squares. */
	readonly slot: Slot;
	/** Undefined at full width. */
	readonly narrowed: SqueezeKind | undefined;
	/** Feet used at the end, and diagonals so far. */
	readonly spent: number;
	readonly diagonals: number;
	/** "25 / 30 ft". */
	readonly feet: string;
	/** Label at the unreachable end, such as "5 ft more"; null if all is reached. */
	readonly more: PlacedText | null;
	/** True if part of the plan is not reached, even in the second half-round. */
	readonly short: boolean;
}

export function footprintCenter(square: Square, side: number): MapPoint {
	return { x: square.x + side / 2, y: square.y + side / 2 };
}

function middleOf({ square, side }: ScheduledStep): MapPoint {
	return footprintCenter(square, side);
}

/** One pill for each stay at the end of a segment; the last stay shows only its arrival. */
function pillsOf(schedule: Schedule, start: Square, after: number, full: number): PlacedText[] {
	const pills: PlacedText[] = [];
	const { ends, steps } = schedule;
	const sideAt = (end: Square) => steps.findLast((s) => sameSquare(s.square, end))?.side ?? full;
	for (let i = 0; i < ends.length; ) {
		const end = ends[i]!;
		let last = i;
		while (last + 1 < ends.length && sameSquare(ends[last + 1]!, end)) last++;
		const first = after + 1 + i;
		const until = after + 1 + last;
		const final = last === ends.length - 1;
		if (!sameSquare(end, start) || i > 0) {
			const text = final || until === first ? `${first}` : `${first}–${until}`;
			pills.push({ ...footprintCenter(end, sideAt(end)), text });
		}
		i = last + 1;
	}
	return pills;
}

function holdsOf(plan: Plan, start: Square, side: number): PlacedText[] {
	const holds: PlacedText[] = [];
	let at = start;
	for (const step of plan.steps) {
		if (isSquare(step)) at = step;
		else if (!step.opens) holds.push({ ...footprintCenter(at, side), text: `${step.hold}` });
	}
	return holds;
}

/** Offset of a door's label from its center, in squares, clear of the path's pills. */
const BESIDE_WAY = 0.33;

function doorsOf({ openings }: Schedule): PlacedText[] {
	return openings.flatMap(({ doors }) =>
		doors.map(({ from: [ax, ay], to: [bx, by] }) => {
			const isUpright = Math.abs(by - ay) > Math.abs(bx - ax);
			const [dx, dy] = isUpright ? [0, -BESIDE_WAY] : [BESIDE_WAY, 0];
			return { x: (ax + bx) / 2 + dx, y: (ay + by) / 2 + dy, text: 'opens' };
		}),
	);
}

/**
 * A label at each special move; once per squeezed stretch, none if it starts squeezed, and at the end of a change of
 * elevation.
 */
function mannersOf(
	plan: Plan,
	steps: readonly ScheduledStep[],
	elevation: number,
	units: Units,
	narrowed: SqueezeKind | undefined,
): PlacedText[] {
	let before: string | undefined = narrowed;
	let height = elevation;
	const mannerOf = (scheduled: ScheduledStep | undefined) => {
		const step = scheduled && plan.steps[scheduled.item];
		return step && isSquare(step) ? step.by : undefined;
	};
	return steps.flatMap((scheduled, index) => {
		const by = mannerOf(scheduled);
		if (changesHeight(by)) {
			height = heightAfter(height, by);
			// In a series of climbs or dives the last one gives the elevation.
			if (mannerOf(steps[index + 1]) === by) return [];
			return [{ ...middleOf(scheduled), text: `${by === 'rise' ? '↑' : '↓'} ${lengthText(height, units)}` }];
		}
		const goesOn = narrowingBy(by) !== undefined && before === by;
		before = by;
		return by === undefined || goesOn ? [] : [{ ...middleOf(scheduled), text: by }];
	});
}

/** The cost of the steps not reached. */
function moreOf(missed: readonly ScheduledStep[], spent: number, units: Units): PlacedText {
	const last = missed.at(-1)!;
	return { ...middleOf(last), text: `${lengthText(last.total - spent, units)} more` };
}

/**
 * The geometry of a plan from the creature's position; null without anything to draw.
 *
 * @param heldAfter steps before an opponent engages it
 */
export function planPicture(
	ground: CompiledMap,
	rules: Rules,
	creature: Creature,
	plan: Plan,
	begun: MovementProgress,
	units: Units,
	heldAfter?: number,
): PlanPicture | null {
	if (plan.steps.length === 0) return null;
	const side = footprintOf(creature);
	const schedule = scheduleOf(ground, rules, creature, plan, begun, heldAfter);
	const reached = schedule.steps.filter((s) => s.segment !== null);
	const missed = schedule.steps.slice(reached.length);
	const goesOn = continuesNextHalf(schedule, plan, begun);
	const short = missed.length > 0 && !goesOn;
	const points = [footprintCenter(begun.at, side), ...reached.map(middleOf)];
	const rest = missed.length > 0 ? [points.at(-1)!, ...missed.map(middleOf)] : [];
	const last = reached.at(-1);
	const end = last?.square ?? begun.at;
	const endSide = last?.side ?? side;
	const spent = last?.total ?? begun.feet;
	let { diagonals } = begun;
	for (const [i, { square }] of reached.entries()) {
		const before = reached[i - 1]?.square ?? begun.at;
		if (before.x !== square.x && before.y !== square.y) diagonals++;
	}
	const isEnd = (square: Square) => schedule.ends.some((e) => sameSquare(e, square));
	return {
		points,
		beyond: goesOn ? [] : rest,
		later: goesOn ? rest : [],
		manners: mannersOf(plan, schedule.steps, creature.elevation ?? 0, units, squeezeKindOf(begun.squeezed)),
		pills: pillsOf(schedule, begun.at, begun.after, side),
		passed: reached.filter((s) => !isEnd(s.square)).map((s) => ({ ...middleOf(s), text: `${s.segment}` })),
		doors: doorsOf(schedule),
		holds: holdsOf(plan, begun.at, side),
		end,
		side: endSide,
		slot: soleSlot(creature.size ?? 'medium', endSide),
		narrowed: squeezeKindOf((last ? last.squeezed : begun.squeezed) ?? undefined),
		spent,
		diagonals,
		feet: usedText(spent, schedule.speed, units),
		more: short ? moreOf(missed, spent, units) : null,
		short,
	};
}

/** The remaining line after `legs` squares, from `from`. */
export function remainingPoints(
	points: readonly MapPoint[],
	legs: number,
	from: MapPoint,
): readonly MapPoint[] {
	return [from, ...points.slice(legs + 1)];
}

/** The path from the rim of the token's disc. */
export function fromRim(points: readonly MapPoint[], diameter: number): readonly MapPoint[] {
	const [first, second, ...rest] = points;
	if (!first || !second) return points;
	const dx = second.x - first.x;
	const dy = second.y - first.y;
	const part = Math.min(0.95, diameter / 2 / (Math.hypot(dx, dy) || 1));
	return [{ x: first.x + dx * part, y: first.y + dy * part }, second, ...rest];
}
