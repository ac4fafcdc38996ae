/**
 * How sides look: colours that colour-blind people can tell apart (Okabe-Ito) and a
 * ring pattern each, so that nobody has to go by colour alone.
 */

export const RING_PATTERNS = ['solid', 'dashed', 'double', 'dotted', 'dash-dot', 'triple'] as const;
export type RingPattern = (typeof RING_PATTERNS)[number];

interface SideColor {
	readonly color: string;
	/** What people call it. */
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

/** How areas in each of these colours are hatched, as people call it; told apart without the colour. */
export const AREA_PATTERNS = ['stripes', 'dots', 'crosses', 'bars', 'waves', 'lattice'] as const;

const FIRST: SideColor = { color: '#0072B2', name: 'blue', ring: 'solid' };

/** The look of a side; indices beyond the list start over. */
export function sideColor(index: number): SideColor {
	const count = SIDE_COLORS.length;
	return SIDE_COLORS[((Math.trunc(index) % count) + count) % count] ?? FIRST;
}
