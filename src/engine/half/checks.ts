/** The checks that steps ask for, before anybody has rolled: skill, DC, modifier, whom against (SRD-34, SRD-35, SRD-53, F-24, FC-42). */
import type { TerrainCheck, TerrainKind } from '../board/index.ts';
import { sizeRank, squareOf } from '../board/index.ts';
import type { Creature, Skill, Square } from '../creature.ts';
import type { Check } from '../results.ts';
import type { Rules } from '../types.ts';
import type { Mover } from './mover.ts';

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

function skillOf(mover: Mover, skill: Skill): number {
	return mover.creature.skills?.[skill] ?? 0;
}

function unrolled(
	mover: Mover,
	square: Square,
	check: Skill,
	more: Pick<Check, 'terrain' | 'dc' | 'modifier' | 'stakes' | 'against'>,
): Check {
	return {
		type: 'check',
		creature: mover.id,
		square: squareOf(square),
		check,
		...more,
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
	mover: Mover,
	to: Square,
	against: readonly Mover[],
	dc: number,
	footing: number,
): Check {
	return unrolled(mover, to, 'tumble', {
		terrain: null,
		dc: tumbleDc(dc, against.length),
		modifier: skillOf(mover, 'tumble') + footing,
		stakes: dc === TUMBLE_THROUGH ? 'through' : 'past',
		against: against.map(({ id }) => ({ creature: id, modifier: 0, roll: null, total: null })),
	});
}

/** Escape Artist, into a gap of less than half the width (SRD-53). */
export function wriggle(mover: Mover, to: Square): Check {
	return unrolled(mover, to, 'escape', {
		terrain: null,
		dc: TIGHT_GAP,
		modifier: skillOf(mover, 'escape'),
		stakes: 'gap',
		against: [],
	});
}

/** An overrun of those who block. */
export function overrun(mover: Mover, to: Square, against: readonly Mover[]): Check {
	return unrolled(mover, to, 'strength', {
		terrain: null,
		dc: null,
		modifier: skillOf(mover, 'strength') + bulk(mover),
		stakes: 'overrun',
		against: against.map((other) => ({
			creature: other.id,
			modifier: Math.max(skillOf(other, 'strength'), skillOf(other, 'dexterity')) + bulk(other),
			roll: null,
			total: null,
		})),
	});
}

function bulk({ presence }: Mover): number {
	return SIZE_STEP * (presence.rank - MEDIUM);
}

/** A check that a kind of terrain asks for; `footing` is what ice takes off Balance and Tumble (FC-42). */
export function terrainCheck(
	mover: Mover,
	to: Square,
	kind: TerrainKind,
	{ skill, dc, decides }: TerrainCheck,
	footing: number,
): Check {
	const slips = skill === 'tumble' || skill === 'balance';
	return unrolled(mover, to, skill, {
		terrain: kind.id,
		dc,
		modifier: skillOf(mover, skill) + (slips ? footing : 0),
		stakes: decides,
		against: [],
	});
}
