/** Occupancy rules: passing, sharing squares, and room per square (resolver, section 4). */

import type { Creature } from '../creature.ts';
import type { Rules } from '../encounterTypes.ts';
import type { Size } from '../sizeNames.ts';
import { fullFootprint, SIZE_TABLE, sizeRank } from './sizes.ts';

/** The room of a whole square; the least common multiple of the sizes' shares. */
export const WHOLE_SQUARE = 400;
/** Beyond a whole square: leaves no room even for creatures that take none (SRD-39). */
const MORE_THAN_WHOLE = WHOLE_SQUARE + 1;

/** A vertical extent. */
export interface Upright {
	/** Feet above the ground. */
	readonly bottom: number;
	/** Feet above the ground: a body is as high as it is wide, even while squeezed (A59). */
	readonly top: number;
}

/** The properties of a creature that occupancy and engagement use. */
export interface Presence extends Upright {
	/** The id of its side. */
	readonly party: string;
	readonly rank: number;
	/** Squares along a side of its full footprint, 1 to 6. */
	readonly side: number;
	/** Room it takes in each square of its footprint, 0 to `WHOLE_SQUARE`, plus one if it fills them. */
	readonly room: number;
	/** Ignored by occupancy: helpless creatures in d20, Nuisance creatures in Fantasy Craft. */
	readonly uncounted: boolean;
	readonly tinyOrSmaller: boolean;
	/** All creatures may pass it, regardless of side. */
	readonly helpless: boolean;
	/** Engages adjacent opponents (A34 says which). */
	readonly engages: boolean;
	readonly immobile: boolean;
	/** No creature passes it or shares its squares (SRD-39). */
	readonly fills: boolean;
	/** Charging: it may not pass even allies (SRD-30). */
	readonly charges: boolean;
	/** Ranks by which a creature of another side may differ to be passed (SRD-31, 5E-08). */
	readonly passingRanks: number;
	/** Tiny creatures pass any other (SRD-36), or any other passes them (5E-08). */
	readonly tinyAre: 'passing' | 'passed';
	/** SRD: tiny creatures share freely with others; Fantasy Craft measures all alike. */
	readonly sharesAcrossSizes: boolean;
}

const DOWN = ['bound', 'dead', 'helpless', 'unconscious'];
const DEAD = ['dead'];
const OFF_GUARD = [...DOWN, 'flat-footed', 'hidden', 'invisible', 'stunned'];
const IMMOBILE = [...DOWN, 'stunned'];

const NO_CONDITIONS: readonly string[] = [];
const TINY = sizeRank('tiny');
const NUISANCE = sizeRank('nuisance');
export const SQUARE_FEET = 5;

/** Room by rank (FC-80 to FC-85): two Small, four Tiny, eight Diminutive, 16 Fine, any number of Nuisance. */
const FANTASY_CRAFT_ROOM = [0, WHOLE_SQUARE / 16, WHOLE_SQUARE / 8, WHOLE_SQUARE / 4, WHOLE_SQUARE / 2];

function roomOf(size: Size, occupancy: Rules['occupancy']): number {
	if (occupancy === 'fantasy-craft') return FANTASY_CRAFT_ROOM[sizeRank(size)] ?? WHOLE_SQUARE;
	return WHOLE_SQUARE / SIZE_TABLE[size].perSquare;
}

/** `charges` is true in a half-round in which it charges. */
export function presenceOf(creature: Creature, occupancy: Rules['occupancy'], charges = false): Presence {
	const conditions = creature.conditions ?? NO_CONDITIONS;
	const has = (list: readonly string[]): boolean =>
		conditions.length > 0 && conditions.some((condition) => list.includes(condition));
	const size = creature.size ?? 'medium';
	const rank = sizeRank(size);
	const fifth = occupancy === '5e';
	const srd = occupancy === 'srd';
	// In D&D 5e a fallen body keeps its space, one that is dead does not (5E-09).
	const down = has(fifth ? DEAD : DOWN);
	const fills = creature.fills === true;
	const offGuard = has(OFF_GUARD);
	const side = fullFootprint(creature);
	const bottom = creature.elevation ?? 0;
	return {
		party: creature.side,
		rank,
		side,
		room: fills ? MORE_THAN_WHOLE : (srd || fifth) && down ? 0 : roomOf(size, occupancy),
		bottom,
		top: bottom + SQUARE_FEET * side,
		uncounted: !fills && (srd || fifth ? down : rank === NUISANCE),
		tinyOrSmaller: rank <= TINY,
		helpless: fifth ? has(IMMOBILE) : srd ? down : offGuard,
		engages: !offGuard,
		immobile: has(IMMOBILE),
		fills,
		charges,
		passingRanks: fifth ? 2 : 3,
		tinyAre: fifth ? 'passed' : 'passing',
		sharesAcrossSizes: srd,
	};
}

/** True if m may pass o without a roll (SRD-30, SRD-31, SRD-36 to SRD-39; FC-86, FC-88; 5E-07, 5E-08). */
export function mayPass(m: Presence, o: Presence): boolean {
	if (o.fills) return false;
	const isTiny = m.tinyAre === 'passing' ? m.tinyOrSmaller : o.tinyOrSmaller;
	const isUnlike = Math.abs(m.rank - o.rank) >= m.passingRanks;
	return (m.party === o.party && !m.charges) || o.helpless || isTiny || isUnlike;
}

/** True if their vertical extents overlap; otherwise they never meet (resolver, section 1). */
export function meet(a: Upright, b: Upright): boolean {
	return a.bottom < b.top && b.bottom < a.top;
}

/** True if two bodies touch or overlap in height (resolver, section 4, *Engagement*; FC-90). */
export function touchInHeight(a: Upright, b: Upright): boolean {
	return a.bottom <= b.top && b.bottom <= a.top;
}

/** True if their sizes differ enough for the rule on very small creatures (A56). */
function areUnlike(a: Presence, b: Presence): boolean {
	return a.sharesAcrossSizes && a.tinyOrSmaller !== b.tinyOrSmaller && !a.fills && !b.fills;
}

/**
 * True if one ignores the other. Beside a creature that fills its squares, Nuisance creatures count, too (SRD-39).
 */
function areUncounted(a: Presence, b: Presence): boolean {
	return (a.uncounted || b.uncounted) && (a.sharesAcrossSizes || !(a.fills || b.fills));
}

/**
 * True if two creatures in one square hinder each other, regardless of size: neither is ignored and neither may
 * pass.
 */
function hinder(a: Presence, aGoesOn: boolean, b: Presence, bGoesOn: boolean): boolean {
	if (areUncounted(a, b) || !meet(a, b)) return false;
	if (aGoesOn && mayPass(a, b)) return false;
	return !(bGoesOn && mayPass(b, a));
}

/**
 * True if two creatures that enter a square together, or start there, count against each other. A creature goes on
 * if its plan has a step beyond the square.
 */
export function countAgainst(a: Presence, aGoesOn: boolean, b: Presence, bGoesOn: boolean): boolean {
	return !areUnlike(a, b) && hinder(a, aGoesOn, b, bGoesOn);
}

/**
 * True if a standing creature counts against one that enters later: very small creatures enter bigger ones' squares,
 * but not the reverse (SRD-31, SRD-33, A56).
 */
export function standsAgainst(standing: Presence, entering: Presence, goesOn: boolean): boolean {
	if (entering.tinyOrSmaller && areUnlike(standing, entering)) return false;
	return hinder(entering, goesOn, standing, false);
}

/** True if opponent o would engage m when adjacent, regardless of positions and pace (FC-91, FC-92, A34). */
export function isEngagedBy(m: Presence, o: Presence, { heldByAll }: Pick<Rules, 'heldByAll'>): boolean {
	return o.engages && m.party !== o.party && (heldByAll === true || !mayPass(m, o));
}
