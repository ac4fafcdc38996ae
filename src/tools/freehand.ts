/**
 * Freehand: steps that follow the pointer square by square, as the square goes by which it holds the creature. Whoever is
 * too wide for what lies straight ahead squeezes through, and gets wide again as soon as there is room.
 */
import {
	type Creature,
	footprintOf,
	fullFootprint,
	type NarrowGoals,
	type Narrowing,
	narrowedSide,
	type Square,
	type Step,
	sameSquare,
	standingAfter,
} from '../engine/index.ts';
import { ontoMap, squareAt, squaresBetween } from './grid.ts';
import { cutAt, extended, onPath, stepped } from './plan.ts';
import type { MapPoint, ToolContext } from './types.ts';

/** Whose path, and where in its footprint the pointer holds the creature. */
export interface Held {
	readonly creature: string;
	readonly offset: Square;
}

/** A path that is drawn freehand. */
export interface Freehand extends Held {
	readonly steps: readonly Step[];
	/** The drag has added or taken away something; a mere click on a miniature changes nothing. */
	readonly touched: boolean;
}

/** What the pointer asks for: the position of the creature at its full width, and those of it squeezed. */
export interface PathAim {
	readonly wide: Square;
	readonly narrow: NarrowGoals;
}

/** What the pointer asks for of a creature that is narrowed so. */
export function positionMeant({ wide, narrow }: PathAim, narrowed: Narrowing | undefined): Square {
	return narrowed === undefined ? wide : narrow[narrowed];
}

/** The square under the pointer, less where the creature is held, within the map. */
export function aimAt({ offset }: Held, creature: Creature, point: MapPoint, context: ToolContext): PathAim {
	const at = squareAt(point);
	const position = (side: number) => {
		const x = at.x - Math.min(offset.x, side - 1);
		const y = at.y - Math.min(offset.y, side - 1);
		return ontoMap(context.encounter.map, { x, y }, side);
	};
	const side = fullFootprint(creature);
	const narrow = (by: Narrowing) => position(narrowedSide(side, by));
	return { wide: position(side), narrow: { squeeze: narrow('squeeze'), wriggle: narrow('wriggle') } };
}

function less(a: Square, b: Square): Square {
	return { x: a.x - b.x, y: a.y - b.y };
}

/** What a drag pressed between two clicks goes on from: on the miniature it begins anew, on its path there. */
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

/** The steps follow the pointer; back on a square already entered, they end there again. The very same where they end at the pointer. */
export function follow<Drawn extends Freehand>(
	drawn: Drawn,
	creature: Creature,
	point: MapPoint,
	context: ToolContext,
): Drawn {
	const last = standingAfter(creature, drawn.steps);
	const side = narrowedSide(fullFootprint(creature), last.narrowed);
	const to = ontoMap(context.encounter.map, less(squareAt(point), drawn.offset), side);
	if (sameSquare(last.at, to)) return drawn;
	const back = cutAt(creature, drawn.steps, to);
	if (back) return { ...drawn, steps: back, touched: true };
	const aim = aimAt(drawn, creature, point, context);
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
		// Wide all along, and by one square more than straight ahead at most.
		const isPlain =
			next && next.length <= steps.length + 2 && !narrowed && !standingAfter(creature, next).narrowed;
		const way = less(square, at);
		const ahead = isPlain
			? undefined
			: stepped(context.encounter, creature, steps, Math.sign(way.x), Math.sign(way.y));
		const then = ahead && standingAfter(creature, ahead);
		if (then && (narrowed || then.narrowed)) {
			// The body has another width now: the pointer holds it where it is.
			const grip = less(drawn.offset, less(then.at, square));
			// Narrowing it goes two squares at once: it waits for the pointer to be there.
			if (grip.x * way.x < 0 || grip.y * way.y < 0) continue;
			return follow({ ...drawn, steps: ahead, offset: grip, touched: true }, creature, point, context);
		}
		// Where the straight line is barred, the next square may be reached by a way around.
		if (next) steps = next;
	}
	return { ...drawn, steps, touched: true };
}
