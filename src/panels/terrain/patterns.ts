/** How each kind of terrain looks in the palette: lines on a tile of 24 × 24. */

interface Pattern {
	readonly path: string;
	/** The tile behind the lines. */
	readonly ground: 'none' | 'earth' | 'stone' | 'water' | 'ice' | 'dark';
}

const PATTERNS: Readonly<Record<string, Pattern>> = {
	difficult: { path: 'M3 9l2.5-4L8 9M14 7l2.5-4L19 7M7 20l2.5-4 2.5 4M16 19l2.5-4 2.5 4', ground: 'none' },
	obstacle: { path: 'M4 4h8v8H4zM13 13h8v8h-8zM4 4l8 8M13 13l8 8', ground: 'none' },
	wall: { path: 'M0 6h24M0 12h24M0 18h24M6 0v6M18 0v6M12 6v6M0 6v6M6 12v6M18 12v6M12 18v6', ground: 'dark' },
	pit: { path: 'M12 3a9 9 0 1 0 .1 0M12 7a5 5 0 1 0 .1 0', ground: 'dark' },
	wire: { path: 'M0 7h24M0 17h24M4 4l5 6M9 4L4 10M15 14l5 6M20 14l-5 6', ground: 'none' },
	cluttered: { path: 'M3 5l5 2M15 3l4 4M6 14l-3 5M12 11h6M11 18l5 3M20 14l1 4', ground: 'none' },
	ice: { path: 'M3 12l8-8M7 20L20 7M15 21l6-6M3 18l3-3', ground: 'ice' },
	ladder: { path: 'M7 0v24M17 0v24M7 4h10M7 12h10M7 20h10', ground: 'none' },
	'mud-knee': { path: 'M2 8q2.5-3 5 0t5 0M11 17q2.5-3 5 0t5 0', ground: 'earth' },
	'mud-waist': {
		path: 'M1 6q2.75-3 5.5 0t5.5 0 5.5 0 5.5 0M1 13q2.75-3 5.5 0t5.5 0 5.5 0 5.5 0M1 20q2.75-3 5.5 0t5.5 0 5.5 0 5.5 0',
		ground: 'earth',
	},
	snow: {
		path: 'M7 4v6M4.4 5.5l5.2 3M9.6 5.5l-5.2 3M17 14v6M14.4 15.5l5.2 3M19.6 15.5l-5.2 3',
		ground: 'ice',
	},
	'snow-deep': {
		path: 'M7 3v6M4.4 4.5l5.2 3M9.6 4.5l-5.2 3M17 3v6M14.4 4.5l5.2 3M19.6 4.5l-5.2 3M7 15v6M4.4 16.5l5.2 3M9.6 16.5l-5.2 3M17 15v6M14.4 16.5l5.2 3M19.6 16.5l-5.2 3',
		ground: 'ice',
	},
	stairs: { path: 'M0 4h24M0 9h24M0 14h24M0 19h24', ground: 'stone' },
	'step-low': { path: 'M0 18h12V8h12', ground: 'none' },
	'step-high': { path: 'M0 20h12V5h12M12 9h12', ground: 'none' },
	'step-climb': { path: 'M0 22h12V2h12M15 18V8M12.5 10.5L15 8l2.5 2.5', ground: 'stone' },
	'water-knee': { path: 'M2 9q2.5-3 5 0t5 0M11 18q2.5-3 5 0t5 0', ground: 'water' },
	'water-waist': {
		path: 'M1 6q2.75-3 5.5 0t5.5 0 5.5 0 5.5 0M1 13q2.75-3 5.5 0t5.5 0 5.5 0 5.5 0M1 20q2.75-3 5.5 0t5.5 0 5.5 0 5.5 0',
		ground: 'water',
	},
	'window-small': { path: 'M7 7h10v10H7zM12 7v10M7 12h10', ground: 'none' },
	'window-large': { path: 'M3 3h18v18H3zM12 3v18M3 12h18', ground: 'none' },
};

const PLAIN: Pattern = { path: '', ground: 'none' };

export function patternOf(terrain: string): Pattern {
	return PATTERNS[terrain] ?? PLAIN;
}
