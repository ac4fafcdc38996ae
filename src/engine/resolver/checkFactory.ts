/** Creates checks for steps before any roll: skill, DC, modifier, opponents (SRD-34, SRD-35, SRD-53, F-24, FC-42). */
import type { TerrainCheck, TerrainKind } from '../board/index.ts';
import { sizeRank, squareOf } from '../board/index.ts';
import type { Creature, Skill, Square } from '../creature.ts';
import type { Rules } from '../encounterTypes.ts';
import type { Check, Opposition } from '../resultTypes.ts';
import type { MovingCreature } from './movingCreature.ts';

/** DC of a tumble through an opponent's square. */
export const TUMBLE_THROUGH = 25;
/** DC of a tumble past opponents that threaten. */
export const TUMBLE_PAST = 15;
/** DC of entering a gap of less than half its width (SRD-53, A58). */
export const TIGHT_GAP = 30;
/** Added to the DC for each opponent beyond the first. */
const EACH_FURTHER = 2;
/** Modifier of an opposed roll for each size category above Medium. */
const SIZE_STEP = 4;
const MEDIUM = sizeRank('medium');

/**
 * True if a creature may try to tumble: in d20 only with ranks, given as a bonus of 0 or more (SRD-35); in Fantasy
 * Craft always (FC-86).
 */
export function mayTumble({ occupancy }: Pick<Rules, 'occupancy'>, { skills }: Creature): boolean {
	return occupancy === 'fantasy-craft' || (occupancy === 'srd' && skills?.tumble !== undefined);
}

/** Its skill bonus, 0 if not given. */
export function skillOf(mover: MovingCreature, skill: Skill): number {
	return mover.creature.skills?.[skill] ?? 0;
}

/** The content of a check; `modifier` is added to the skill's. */
type About = Pick<Check, 'dc' | 'stakes'> & Partial<Pick<Check, 'terrain' | 'modifier' | 'against'>>;

function unrolled(
	mover: MovingCreature,
	square: Square,
	check: Skill,
	{ terrain = null, dc, modifier = 0, stakes, against = [] }: About,
): Check {
	return {
		type: 'check',
		creature: mover.id,
		square: squareOf(square),
		check,
		terrain,
		dc,
		modifier: skillOf(mover, check) + modifier,
		stakes,
		against,
		roll: null,
		total: null,
		passed: null,
	};
}

/** DC of a tumble through or past several opponents; `least` is the DC for one (F-24). */
export function tumbleDc(least: number, opponents: number): number {
	return least + EACH_FURTHER * (opponents - 1);
}

/** A tumble through opponents or past them; each beyond the first raises the DC. */
export function tumble(
	mover: MovingCreature,
	to: Square,
	against: readonly MovingCreature[],
	dc: number,
	footing: number,
): Check {
	return unrolled(mover, to, 'tumble', {
		dc: tumbleDc(dc, against.length),
		modifier: footing,
		stakes: dc === TUMBLE_THROUGH ? 'through' : 'past',
		against: against.map((other) => opposing(other, 0)),
	});
}

/** Escape Artist, into a gap of less than half its width (SRD-53). */
export function wriggle(mover: MovingCreature, to: Square): Check {
	return unrolled(mover, to, 'escape', { dc: TIGHT_GAP, stakes: 'gap' });
}

export function overrun(mover: MovingCreature, to: Square, against: readonly MovingCreature[]): Check {
	return unrolled(mover, to, 'strength', {
		dc: null,
		modifier: bulk(mover),
		stakes: 'overrun',
		against: against.map((other) =>
			opposing(other, Math.max(skillOf(other, 'strength'), skillOf(other, 'dexterity')) + bulk(other)),
		),
	});
}

/** An opponent of a check, before its roll. */
export function opposing({ id }: MovingCreature, modifier: number): Opposition {
	return { creature: id, modifier, roll: null, total: null };
}

function bulk({ presence }: MovingCreature): number {
	return SIZE_STEP * (presence.rank - MEDIUM);
}

/** A terrain check; `footing` is the ice modifier for Balance and Tumble (FC-42). */
export function terrainCheck(
	mover: MovingCreature,
	to: Square,
	kind: TerrainKind,
	{ skill, dc, decides }: TerrainCheck,
	footing: number,
): Check {
	const slips = skill === 'tumble' || skill === 'balance';
	return unrolled(mover, to, skill, {
		terrain: kind.id,
		dc,
		modifier: slips ? footing : 0,
		stakes: decides,
	});
}
