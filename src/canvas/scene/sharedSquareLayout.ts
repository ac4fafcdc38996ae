/** Slots of tokens that share a square, so that four Tiny or a hundred Fine ones stay distinct. */
import { type Creature, fullFootprint, type Positions, type Size } from '../../engine/index.ts';

/** A token's offset from the center of its footprint, and its diameter, in squares. */
export interface Slot {
	readonly dx: number;
	readonly dy: number;
	readonly diameter: number;
}

/** Diameter of a token alone in its square, relative to its footprint's side. */
const ALONE: Readonly<Record<Size, number>> = {
	nuisance: 0.3,
	fine: 0.32,
	diminutive: 0.38,
	tiny: 0.5,
	small: 0.72,
	medium: 0.84,
	large: 0.88,
	huge: 0.9,
	gargantuan: 0.92,
	colossal: 0.94,
};

const SMALL_ONES: ReadonlySet<Size> = new Set(['nuisance', 'fine', 'diminutive', 'tiny']);

function sizeOf(creature: Creature): Size {
	return creature.size ?? 'medium';
}

/** `side` is the footprint's. */
export function soleSlot(size: Size, side: number): Slot {
	return { dx: 0, dy: 0, diameter: ALONE[size] * side };
}

/** A grid with as many rows as columns, if possible. */
function gridSlots(sizes: readonly Size[]): Slot[] {
	const count = sizes.length;
	const columns = Math.ceil(Math.sqrt(count));
	const rows = Math.ceil(count / columns);
	return sizes.map((size, i) => {
		const row = Math.floor(i / columns);
		const inRow = row === rows - 1 ? count - row * columns : columns;
		const column = i - row * columns;
		return {
			dx: (column + 0.5) / inRow - 0.5,
			dy: (row + 0.5) / rows - 0.5,
			diameter: Math.min(ALONE[size], 0.9 / columns),
		};
	});
}

/** Two on a diagonal, three in a triangle: slight overlap, every picture visible. */
const CROWDED: Readonly<Record<number, readonly Slot[]>> = {
	2: [
		{ dx: -0.19, dy: -0.17, diameter: 0.58 },
		{ dx: 0.19, dy: 0.17, diameter: 0.58 },
	],
	3: [
		{ dx: 0, dy: -0.2, diameter: 0.58 },
		{ dx: -0.21, dy: 0.17, diameter: 0.58 },
		{ dx: 0.21, dy: 0.17, diameter: 0.58 },
	],
};

/** Creatures that share a square although each would fill it. */
function crowdedSlots(sizes: readonly Size[]): readonly Slot[] {
	const slots = CROWDED[sizes.length];
	if (!slots) return gridSlots(sizes);
	return slots.map((slot, i) => ({ ...slot, diameter: Math.min(ALONE[sizes[i]!], slot.diameter) }));
}

/** Small ones around a bigger one: along the rim from the lower right. */
function rimSlots(sizes: readonly Size[]): Slot[] {
	const count = sizes.length;
	const corners = Math.max(count, 4);
	const radius = 0.41;
	const room = (2 * Math.PI * radius * 0.92) / corners;
	return sizes.map((size, i) => {
		const angle = Math.PI / 4 + (i / corners) * 2 * Math.PI;
		return {
			dx: Math.cos(angle) * radius,
			dy: Math.sin(angle) * radius,
			diameter: Math.min(ALONE[size], 0.34, room),
		};
	});
}

/**
 * Two ghosts on a diagonal, three in a triangle on its tip, clear of each other and of the swords at the upper left
 * (`swordsAt`).
 */
const GHOSTS: Readonly<Record<number, readonly Slot[]>> = {
	2: [
		{ dx: 0.22, dy: -0.1, diameter: 0.53 },
		{ dx: -0.22, dy: 0.2, diameter: 0.53 },
	],
	3: [
		{ dx: -0.25, dy: -0.07, diameter: 0.51 },
		{ dx: 0.25, dy: -0.07, diameter: 0.51 },
		{ dx: 0, dy: 0.245, diameter: 0.51 },
	],
};

/** Slots of ghosts that end in one square, each at most as wide as a single token. */
export function ghostSlots(count: number, diameter: number): readonly Slot[] {
	if (count === 1) return [{ dx: 0, dy: 0, diameter }];
	const sizes = Array.from({ length: count }, (): Size => 'medium');
	// Denser rows than for tokens leave the upper edge free.
	const rows = () =>
		gridSlots(sizes).map((at) => ({ ...at, dy: at.dy * 0.8 + 0.1, diameter: at.diameter * 0.88 }));
	return (GHOSTS[count] ?? rows()).map((slot) => ({ ...slot, diameter: Math.min(slot.diameter, diameter) }));
}

/**
 * Slots of creatures that share a square, or exactly the same larger space; others are alone. Ordered by elevation,
 * then id, so that sorting a list moves no token.
 *
 * @param positions by id; missing ones use their record
 */
export function sharedSlots(
	creatures: readonly Creature[],
	positions?: Positions,
): ReadonlyMap<string, Slot> {
	// Avoids lists for single creatures, by far the most common case.
	const first = new Map<number, Creature>();
	const several = new Map<number, Creature[]>();
	for (const creature of creatures) {
		if (creature.squeezed && fullFootprint(creature) > 1) continue;
		const at = positions?.[creature.id] ?? creature.position;
		const key = (fullFootprint(creature) * 4096 + at.y) * 4096 + at.x;
		const one = first.get(key);
		if (!one) first.set(key, creature);
		else if (several.has(key)) several.get(key)!.push(creature);
		else several.set(key, [one, creature]);
	}
	const slots = new Map<string, Slot>();
	for (const here of several.values()) {
		here.sort((a, b) => (b.elevation ?? 0) - (a.elevation ?? 0) || (a.id < b.id ? -1 : 1));
		const little = here.filter((c) => SMALL_ONES.has(sizeOf(c)));
		const big = here.filter((c) => !SMALL_ONES.has(sizeOf(c)));
		const side = fullFootprint(here[0]!);
		const place = (group: readonly Creature[], made: readonly Slot[]) => {
			for (const [i, { dx, dy, diameter }] of made.entries())
				slots.set(group[i]!.id, { dx: dx * side, dy: dy * side, diameter: diameter * side });
		};
		if (big.length > 1) place(big, crowdedSlots(big.map(sizeOf)));
		if (little.length > 0)
			place(little, big.length > 0 ? rimSlots(little.map(sizeOf)) : gridSlots(little.map(sizeOf)));
	}
	return slots;
}
