/** Badge icons of tokens, shared by board and help. */

/** SVG paths in a box of ±1, by condition or state. */
export const BADGE_GLYPHS = {
	dead: 'M-.5-.5.5.5M.5-.5-.5.5',
	prone: 'M0-.6V.2M-.4-.15 0 .25.4-.15M-.5.6H.5',
	unconscious: 'M-.4-.5H.4L-.4.5H.4',
	stunned: 'M0-.62V.62M-.54-.31.54.31M-.54.31.54-.31',
	bloodied: 'M0-.62C.3-.2.45.02.45.22A.45.45 0 0 1-.45.22C-.45.02-.3-.2 0-.62',
	bound: 'M-.55-.2H.55M-.55.25H.55',
	flying: 'M-.75.25-.4-.35 0 .2.4-.35.75.25',
	moved: 'M-.45-.45 0 0-.45.45M.15-.45.6 0 .15.45',
	hidden: 'M-.65 0-.3-.35H.3L.65 0 .3.35H-.3L-.65 0M-.55.55.55-.55',
} as const;

export type Badge = keyof typeof BADGE_GLYPHS;
