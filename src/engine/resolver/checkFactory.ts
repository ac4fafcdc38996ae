/** The checks that steps ask for, before anybody has rolled: skill, DC, modifier, whom against (SRD-34, SRD-35, SRD-53, F-24, FC-42). */
import type { TerrainCheck, TerrainKind } from '../board/index.ts';
import { sizeRank, squareOf } from '../board/index.ts';
import type { Creature, Skill, Square } from '../creature.ts';
import type { Rules } from '../encounterTypes.ts';
import type { Check, Opposition } from '../resultTypes.ts';
import type { MovingCreature } from './movingCreature.ts';

/** The DC of a tumble through an opponent's square. */
export const TUMBLE_THROUGH = 25;
/** The DC of a tumble past those who threaten. */
export const TUMBLE_PAST = 15;
/** The DC of getting into less than half one's width (SRD-53, A58). */
export const TIGHT_GAP = 30;
/** Added to the DC of a tumble for each opponent beyond the first. */
const EACH_FURTHER = 2;
/** On an opposed roll, for each size category above Medium. */
const SIZE_STEP = 4;
const MEDIUM = sizeRank('medium');

/** Whether somebody may try to tumble: in d20 only with ranks, noted as a bonus, be it 0 (SRD-35); in Fantasy Craft anybody (FC-86). */
export function mayTumble({ occupancy }: Pick<Rules, 'occupancy'>, { skills }: Creature): boolean {
	return occupancy === 'fantasy-craft' || skills?.tumble !== undefined;
}

/** What a creature adds to a roll, as far as it is noted. */
export function skillOf(mover: MovingCreature, skill: Skill): number {
	return mover.creature.skills?.[skill] ?? 0;
}

/** What a check is about; `modifier` is added to the skill's. What is left out is not there. */
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

/** What a tumble through or past so many opponents has to reach; `least` is the DC for one of them (F-24). */
export function tumbleDc(least: number, opponents: number): number {
	return least + EACH_FURTHER * (opponents - 1);
}

/** A tumble through opponents or past them; each beyond the first makes it harder. */
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

/** Escape Artist, into a gap of less than half the width (SRD-53). */
export function wriggle(mover: MovingCreature, to: Square): Check {
	return unrolled(mover, to, 'escape', { dc: TIGHT_GAP, stakes: 'gap' });
}

/** An overrun of those who block. */
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

/** An opponent of a check, who has not rolled. */
export function opposing({ id }: MovingCreature, modifier: number): Opposition {
	return { creature: id, modifier, roll: null, total: null };
}

function bulk({ presence }: MovingCreature): number {
	return SIZE_STEP * (presence.rank - MEDIUM);
}

/** A check that a kind of terrain asks for; `footing` is what ice takes off Balance and Tumble (FC-42). */
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
