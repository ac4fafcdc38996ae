/** Sight, cover, range: who sees whom at every moment, what is in the way, what can be seen (part 3.8 of the rules). */

export { type Barrier, barriersOf } from './barriers.ts';
export { bodyAt, bodyOf } from './body.ts';
export type { CoverGiver } from './cover.ts';
export { type CoverLost, coverLostIn, type Glimpse, glimpseOf, looksThrough, outlookAfter } from './half.ts';
export { type Look, Outlook } from './outlook.ts';
export { feetBetween } from './range.ts';
export { seeEachOther } from './seeing.ts';
export { visibleSquares } from './visible.ts';
