/** Sight, cover and range at each moment (part 3.8 of the rules). */

export type { CoverGiver } from './cover.ts';
export {
	type CoverLost,
	coverLostIn,
	type Glimpse,
	glimpseOf,
	looksThrough,
	outlookAfter,
} from './halfRoundSight.ts';
export { seeEachOther } from './lineOfSight.ts';
export { feetBetween } from './rangeIncrement.ts';
export { type Barrier, barriersOf } from './sightBarriers.ts';
export { bodyAt, bodyOf } from './sightBody.ts';
export { type Look, Outlook } from './sightQueries.ts';
export { visibleSquares } from './visibleSquares.ts';
