/**
 * Freehand paths: steps follow the pointer by squares, relative to where it holds the creature. A creature too wide
 * for the way ahead squeezes, and widens as soon as there is room.
 */
import {
	type Creature,
	canStand,
	compileMap,
	effectiveMap,
	footprintOf,
	footprintSideFor,
	fullFootprint,
	gaitOf,
	isSquare,
	type NarrowGoals,
	narrowingBy,
	type Square,
	type SqueezeKind,
	type Step,
	sameSquare,
	standingAfter,
} from '../engine/index.ts';
import { ontoMap, squareAt, squaresBetween } from './gridGeometry.ts';
import { cutAt, extended, onPath, stepped } from './planEditing.ts';
import type { MapPoint, ToolContext } from './toolTypes.ts';

/** The creature, and where the pointer holds its footprint. */
export interface Held {
	readonly creature: string;
	readonly offset: Square;
}

export interface Freehand extends Held {
	readonly steps: readonly Step[];
	/** The drag has changed the path; a plain click on a miniature changes nothing. */
	readonly touched: boolean;
}

/** The position aimed at: at full width, and squeezed. */
export interface PathAim {
	readonly wide: Square;
	readonly narrow: NarrowGoals;
}

export function positionMeant({ wide, narrow }: PathAim, narrowed: SqueezeKind | undefined): Square {
	return narrowed === undefined ? wide : narrow[narrowed];
}

/**
 * The position for the pointer's square, less the grip, within the map; if it cannot stand there, the nearest place
 * that covers the square.
 */
export function aimAt(
	{ offset }: Held,
	creature: Creature,
	point: MapPoint,
	{ encounter }: ToolContext,
): PathAim {
	const at = squareAt(point);
	const ground = compileMap(effectiveMap(encounter));
	const position = (side: number) => {
		const spot = (x: number, y: number) => ontoMap(ground, less(at, { x, y }), side);
		const held = spot(Math.min(offset.x, side - 1), Math.min(offset.y, side - 1));
		const far = ({ x, y }: Square) => Math.hypot(x - held.x, y - held.y);
		const covering = Array.from({ length: side * side }, (_, i) => spot(i % side, Math.floor(i / side)));
		return (
			[held, ...covering.sort((a, b) => far(a) - far(b))].find((place) =>
				canStand(ground, side, place, gaitOf(creature)),
			) ?? held
		);
	};
	const side = fullFootprint(creature);
	const narrow = (by: SqueezeKind) => position(footprintSideFor(side, by));
	return { wide: position(side), narrow: { squeeze: narrow('squeeze'), wriggle: narrow('wriggle') } };
}

function less(a: Square, b: Square): Square {
	return { x: a.x - b.x, y: a.y - b.y };
}

/** Start of a drag between two clicks: a new path on the miniature, a continued one on its path. */
export function goneOnFrom<Drawn extends Freehand>(
	drawn: Drawn,
	creature: Creature,
	from: MapPoint,
	{ creatureAt }: ToolContext,
): Drawn {
	const at = squareAt(from);
	const held =
		creatureAt(from) === creature.id ? creature.position : onPath(drawn.steps, footprintOf(creature), at);
	const steps = held && cutAt(creature, drawn.steps, held);
	return steps ? { ...drawn, steps, offset: less(at, held) } : drawn;
}

/** Cuts a loop: if a way beyond the first steps returns to an earlier square, it continues from there. */
function withoutLoop(creature: Creature, way: readonly Step[], first: number): readonly Step[] {
	for (let item = 0; item < first; item++) {
		const { at, narrowed } = standingAfter(creature, way.slice(0, item));
		const again = way.findLastIndex(
			(step) => isSquare(step) && sameSquare(step, at) && narrowingBy(step.by) === narrowed,
		);
		// A door opened on the loop may be needed after it.
		if (again >= first && way.slice(first, again).every((step) => isSquare(step) || !step.opens))
			return [...way.slice(0, item), ...way.slice(again + 1)];
	}
	return way;
}

/**
 * The steps follow the pointer; back on an entered square, they end there. Same reference if they already end at the
 * pointer.
 */
export function follow<Drawn extends Freehand>(
	drawn: Drawn,
	creature: Creature,
	point: MapPoint,
	context: ToolContext,
): Drawn {
	const last = standingAfter(creature, drawn.steps);
	const side = footprintSideFor(fullFootprint(creature), last.narrowed);
	const aim = aimAt(drawn, creature, point, context);
	const to = last.narrowed
		? ontoMap(context.encounter.map, less(squareAt(point), drawn.offset), side)
		: aim.wide;
	if (sameSquare(last.at, to)) return drawn;
	const back = cutAt(creature, drawn.steps, to);
	if (back) return { ...drawn, steps: back, touched: true };
	let { steps } = drawn;
	for (const square of squaresBetween(last.at, to)) {
		const beside = (at: Square): Square => less(at, less(to, square));
		const cut = cutAt(creature, steps, square);
		if (cut) {
			steps = cut;
			continue;
		}
		const { squeeze, wriggle } = aim.narrow;
		const narrow = { squeeze: beside(squeeze), wriggle: beside(wriggle) };
		const next = extended(context, creature, steps, beside(aim.wide), narrow);
		const { at, narrowed } = standingAfter(creature, steps);
		// At full width, and at most one square longer than straight ahead.
		const isPlain =
			next && next.length <= steps.length + 2 && !narrowed && !standingAfter(creature, next).narrowed;
		const way = less(square, at);
		const ahead = isPlain
			? undefined
			: stepped(context.encounter, creature, steps, Math.sign(way.x), Math.sign(way.y), narrow);
		const then = ahead && standingAfter(creature, ahead);
		if (then && (narrowed || then.narrowed)) {
			// The body has another width now: the pointer keeps its grip.
			const grip = less(drawn.offset, less(then.at, square));
			// Narrowing moves two squares at once: wait for the pointer.
			if (grip.x * way.x < 0 || grip.y * way.y < 0) continue;
			return follow({ ...drawn, steps: ahead, offset: grip, touched: true }, creature, point, context);
		}
		// If the straight line is blocked, a detour may reach the next square.
		if (next) steps = withoutLoop(creature, next, steps.length);
	}
	return { ...drawn, steps, touched: true };
}
