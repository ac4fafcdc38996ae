/**
 * Decides who may pass whom, who counts against whom and how much of a square a creature takes
 * (resolver, section 4), from a presence: what the rules need to know of a creature for that.
 */

import type { Creature } from '../creature.ts';
import type { Rules } from '../encounterTypes.ts';
import type { Size } from '../sizeNames.ts';
import { fullFootprint, SIZE_TABLE, sizeRank } from './sizes.ts';

/** The whole of a square in units of room; the least common multiple of what the sizes take. */
export const WHOLE_SQUARE = 400;
/** More than a square has: beside one that fills it nobody finds room, not even who takes none (SRD-39). */
const MORE_THAN_WHOLE = WHOLE_SQUARE + 1;

/** From where to where something reaches in height. */
export interface Upright {
	/** Feet above the ground at which it begins. */
	readonly bottom: number;
	/** Feet above the ground at which it ends: a body is as high as it is wide, also while it is squeezed (A59). */
	readonly top: number;
}

/** What occupancy and engagement need to know of a creature. */
export interface Presence extends Upright {
	/** The id of its side. */
	readonly party: string;
	readonly rank: number;
	/** Squares along one edge of its footprint when nothing narrows it, 1 to 6. */
	readonly side: number;
	/** Units of room it takes in every square of its footprint, 0 to `WHOLE_SQUARE`, and one more where it fills them. */
	readonly room: number;
	/** Nobody counts against it, and it against nobody: the helpless in d20, the Nuisance creatures of Fantasy Craft. */
	readonly uncounted: boolean;
	readonly tinyOrSmaller: boolean;
	/** Anybody may pass it, whatever its side. */
	readonly helpless: boolean;
	/** It is on guard, and holds opponents beside it (A34 says which). */
	readonly engages: boolean;
	/** It does not move. */
	readonly immobile: boolean;
	/** Nobody passes it or shares its squares (SRD-39). */
	readonly fills: boolean;
	/** It charges: not even friends are passed (SRD-30). */
	readonly charges: boolean;
	/** SRD: the tiny share with the others freely; Fantasy Craft has one measure for all. */
	readonly sharesAcrossSizes: boolean;
}

const DOWN = ['bound', 'dead', 'helpless', 'unconscious'];
const OFF_GUARD = [...DOWN, 'flat-footed', 'hidden', 'invisible', 'stunned'];
const IMMOBILE = [...DOWN, 'stunned'];

const NO_CONDITIONS: readonly string[] = [];
const TINY = sizeRank('tiny');
const NUISANCE = sizeRank('nuisance');
/** Feet along one side of a square. */
export const SQUARE_FEET = 5;

/** Units of room by rank (FC-80 to FC-85): two Small, four Tiny, eight Diminutive, 16 Fine, any number of Nuisance. */
const FANTASY_CRAFT_ROOM = [0, WHOLE_SQUARE / 16, WHOLE_SQUARE / 8, WHOLE_SQUARE / 4, WHOLE_SQUARE / 2];

function roomOf(size: Size, occupancy: Rules['occupancy']): number {
	if (occupancy === 'fantasy-craft') return FANTASY_CRAFT_ROOM[sizeRank(size)] ?? WHOLE_SQUARE;
	return WHOLE_SQUARE / SIZE_TABLE[size].perSquare;
}

/** What a creature is to those around it; `charges` in a half-round in which it does. */
export function presenceOf(creature: Creature, occupancy: Rules['occupancy'], charges = false): Presence {
	const conditions = creature.conditions ?? NO_CONDITIONS;
	const has = (list: readonly string[]): boolean =>
		conditions.length > 0 && conditions.some((condition) => list.includes(condition));
	const size = creature.size ?? 'medium';
	const rank = sizeRank(size);
	const srd = occupancy === 'srd';
	const down = has(DOWN);
	const fills = creature.fills === true;
	const offGuard = has(OFF_GUARD);
	const side = fullFootprint(creature);
	const bottom = creature.elevation ?? 0;
	return {
		party: creature.side,
		rank,
		side,
		room: fills ? MORE_THAN_WHOLE : srd && down ? 0 : roomOf(size, occupancy),
		bottom,
		top: bottom + SQUARE_FEET * side,
		uncounted: !fills && (srd ? down : rank === NUISANCE),
		tinyOrSmaller: rank <= TINY,
		helpless: srd ? down : offGuard,
		engages: !offGuard,
		immobile: has(IMMOBILE),
		fills,
		charges,
		sharesAcrossSizes: srd,
	};
}

/** Whether m may pass o without a roll (SRD-30, SRD-31, SRD-36 to SRD-39; FC-86, FC-88). */
export function mayPass(m: Presence, o: Presence): boolean {
	if (o.fills) return false;
	return (
		(m.party === o.party && !m.charges) || o.helpless || m.tinyOrSmaller || Math.abs(m.rank - o.rank) >= 3
	);
}

/** Whether neither of two creatures is wholly above the other: where one is, they never meet (resolver, section 1). */
export function meet(a: Upright, b: Upright): boolean {
	return a.bottom < b.top && b.bottom < a.top;
}

/** Whether two bodies touch or overlap in height (resolver, section 4, *Engagement*; FC-90). */
export function touchInHeight(a: Upright, b: Upright): boolean {
	return a.bottom <= b.top && b.bottom <= a.top;
}

/** Whether one of two creatures is so small, and the other so big, that the rule of the very small decides (A56). */
function areUnlike(a: Presence, b: Presence): boolean {
	return a.sharesAcrossSizes && a.tinyOrSmaller !== b.tinyOrSmaller && !a.fills && !b.fills;
}

/** Whether one of two is nobody to the other; one that fills its squares has Fantasy Craft's Nuisance creatures count, too (SRD-39). */
function areUncounted(a: Presence, b: Presence): boolean {
	return (a.uncounted || b.uncounted) && (a.sharesAcrossSizes || !(a.fills || b.fills));
}

/**
 * Whether two who meet in one space hinder each other, whatever their sizes: neither can be ignored, and neither may
 * pass the other.
 */
function hinder(a: Presence, aGoesOn: boolean, b: Presence, bGoesOn: boolean): boolean {
	if (areUncounted(a, b) || !meet(a, b)) return false;
	if (aGoesOn && mayPass(a, b)) return false;
	return !(bGoesOn && mayPass(b, a));
}

/**
 * Whether two creatures who come into one space together, or are there from the beginning, count against each
 * other. Each may be going on: it has a further step in its plan beyond that space.
 */
export function countAgainst(a: Presence, aGoesOn: boolean, b: Presence, bGoesOn: boolean): boolean {
	return !areUnlike(a, b) && hinder(a, aGoesOn, b, bGoesOn);
}

/**
 * Whether somebody who stands in a space counts against one who enters it later, and may be going on: the very
 * small go where bigger ones are, but nobody bigger where they stand (SRD-31, SRD-33, A56).
 */
export function standsAgainst(standing: Presence, entering: Presence, goesOn: boolean): boolean {
	if (entering.tinyOrSmaller && areUnlike(standing, entering)) return false;
	return hinder(entering, goesOn, standing, false);
}

/** True if opponent o would hold m beside it, positions and pace apart (FC-91, FC-92, A34). */
export function isEngagedBy(m: Presence, o: Presence, { heldByAll }: Pick<Rules, 'heldByAll'>): boolean {
	return o.engages && m.party !== o.party && (heldByAll === true || !mayPass(m, o));
}
