/** The names of the size categories; `sizes.ts` says what each means. */

/** Size categories from the smallest to the largest (FC-88); the index is the category's rank. */
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
