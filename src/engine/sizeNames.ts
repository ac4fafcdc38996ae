/** Names of the size categories; `sizes.ts` has their properties. */

/** Size categories from smallest to largest (FC-88); the index is the rank. */
export const SIZES = [
	'nuisance',
	'fine',
	'diminutive',
	'tiny',
	'small',
	'medium',
	'large',
	'huge',
	'gargantuan',
	'colossal',
] as const;
export type Size = (typeof SIZES)[number];
