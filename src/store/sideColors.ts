/**
 * Side colors for color-blind users (Okabe-Ito), each with a ring pattern, so that color alone never identifies a
 * side.
 */

export const RING_PATTERNS = ['solid', 'dashed', 'double', 'dotted', 'dash-dot', 'triple'] as const;
export type RingPattern = (typeof RING_PATTERNS)[number];

interface SideColor {
	readonly color: string;
	/** Displayed name. */
	readonly name: string;
	readonly ring: RingPattern;
}

/** `Side.color` is an index into this list. */
export const SIDE_COLORS: readonly SideColor[] = [
	{ color: '#0072B2', name: 'blue', ring: 'solid' },
	{ color: '#D55E00', name: 'vermilion', ring: 'dashed' },
	{ color: '#009E73', name: 'green', ring: 'double' },
	{ color: '#CC79A7', name: 'pink', ring: 'dotted' },
	{ color: '#E69F00', name: 'orange', ring: 'dash-dot' },
	{ color: '#56B4E9', name: 'sky blue', ring: 'triple' },
];

/** Displayed hatching of areas by color, distinct without color. */
export const AREA_PATTERNS = ['stripes', 'dots', 'crosses', 'bars', 'waves', 'lattice'] as const;

const FIRST: SideColor = { color: '#0072B2', name: 'blue', ring: 'solid' };

/** Indexes beyond the list start over. */
export function sideColor(index: number): SideColor {
	const count = SIDE_COLORS.length;
	return SIDE_COLORS[((Math.trunc(index) % count) + count) % count] ?? FIRST;
}
