/**
 * Terrain effects on entering: the kinds a step adds to a footprint, slippery ground, damage (FC-40, FC-42, FC-56).
 */
import {
	type CompiledMap,
	footprintSideFor,
	footprintSquares,
	footprintsOverlap,
	type Gait,
	ignores,
	kindsAt,
	narrowingBy,
	type TerrainKind,
} from '../board/index.ts';
import type { PlannedStep, Square } from '../creature.ts';
import type { StepProgress } from '../pathfinding/index.ts';
import type { Check } from '../resultTypes.ts';
import { terrainCheck } from './checkFactory.ts';
import type { MovingCreature } from './movingCreature.ts';
import type { ResolverState } from './resolverState.ts';

/** The terrain of the squares that a step adds to a footprint, each kind once; none that the creature ignores. */
export function kindsEntered(
	ground: CompiledMap,
	mover: MovingCreature,
	going: StepProgress,
	to: Square,
	side: number,
): readonly TerrainKind[] {
	const { gait } = mover;
	if (side === 1 && going.narrowed === undefined)
		return kindsAt(ground, to).filter((kind) => !ignores(gait, kind));
	const from = footprintSideFor(mover.fullSide, going.narrowed);
	const { at } = going;
	const kinds = new Set<TerrainKind>();
	for (const square of footprintSquares(to, side)) {
		const wasThere = footprintsOverlap(square, 1, at, from);
		if (!wasThere) for (const kind of kindsAt(ground, square)) kinds.add(kind);
	}
	return [...kinds].filter((kind) => !ignores(gait, kind)).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Ice modifier under a footprint before or after a step (FC-42). */
export function slipperiness(
	ground: CompiledMap,
	mover: MovingCreature,
	going: Pick<StepProgress, 'at' | 'narrowed'>,
	to: Square,
	side: number,
): number {
	const from = footprintSideFor(mover.fullSide, going.narrowed);
	const { gait } = mover;
	return Math.min(worstFooting(ground, going.at, from, gait), worstFooting(ground, to, side, gait));
}

function worstFooting(ground: CompiledMap, at: Square, side: number, gait: Gait): number {
	const kinds = footprintSquares(at, side).flatMap((square) => kindsAt(ground, square));
	return Math.min(0, ...kinds.filter((kind) => !ignores(gait, kind)).map(({ footing }) => footing));
}

export interface Hazard {
	/** Before its roll. */
	readonly check: Check;
	/** Faces of the die of damage; 0 if the app applies nothing and only prompts the table. */
	readonly die: number;
}

/** The checks of entered terrain that do not decide the step itself. */
export function hazardsOf(
	field: ResolverState,
	mover: MovingCreature,
	going: StepProgress,
	to: PlannedStep,
): readonly Hazard[] {
	const side = footprintSideFor(mover.fullSide, narrowingBy(to.by));
	const footing = slipperiness(field.ground, mover, going, to, side);
	return kindsEntered(field.ground, mover, going, to, side).flatMap((kind) =>
		kind.checks
			.filter(({ decides }) => decides === 'harm' || decides === null)
			.map((asked) => ({ check: terrainCheck(mover, to, kind, asked, footing), die: asked.harm })),
	);
}
