/**
 * A board as compact text, for tests and bug reports: everything that decides a half-round, one line each, with drawn
 * terrain. Leaves out pictures, notes, goals, intents and history, and so the actions used earlier in the round.
 *
 *     board 12x3 half 2
 *     rules diagonals=flat engagement=on
 *     |....:#
 *     terrain 4,1 ice difficult
 *     door 3,2 3,3 open
 *     terrain 5,1 stairs^NE
 *     terrain 6,1 ladder^N*10
 *     terrain 7,1 obstacle=table
 *     lydia heroes medium 0,2 30 +2 "Lydia of Rath" [prone] {flying} (tumble=5 reach=10) run: E SE!tumble h2 W >9,9
 *     roll 1/4/lydia 11
 *     amend {"type":"leave","after":3,"creature":"lydia"}
 */
import type { TerrainId } from '../board/index.ts';
import type { ObstacleLook, Rules } from '../encounterTypes.ts';

/** Compass points in the order of `DIRECTIONS`. */
export const COMPASS = ['E', 'SE', 'S', 'SW', 'W', 'NW', 'N', 'NE'] as const;

/** One character for each drawable kind of terrain; a dot is bare ground. */
export const SIGNS: Readonly<Record<TerrainId, string>> = {
	difficult: ':',
	obstacle: 'o',
	wall: '#',
	pit: '_',
	wire: 'x',
	cluttered: ',',
	ice: '*',
	ladder: 'H',
	'mud-knee': '~',
	'mud-waist': '=',
	snow: "'",
	'snow-deep': '"',
	stairs: '/',
	'step-low': '-',
	'step-high': '+',
	'step-climb': '^',
	'water-knee': 'w',
	'water-waist': 'W',
	'window-small': 'n',
	'window-small-closed': 'm',
	'window-large': 'N',
	'window-large-closed': 'M',
	dark: '@',
	fog: '&',
};

/** Characters for obstacles with a look. */
export const LOOK_SIGNS: Readonly<Record<ObstacleLook, string>> = {
	table: 'T',
	crate: 'C',
	barrel: 'B',
	boulder: 'O',
};

type Switch = {
	[Option in keyof Rules]-?: NonNullable<Rules[Option]> extends boolean ? Option : never;
}[keyof Rules];

const ALL_SWITCHES: Readonly<Record<Switch, true>> = {
	engagement: true,
	heldByAll: true,
	opportunity: true,
	actions: true,
	clearRuns: true,
	checks: true,
	squeezing: true,
	bodies: true,
	murk: true,
};

/** The on/off rules. */
export const SWITCHES = Object.keys(ALL_SWITCHES) as readonly Switch[];

/** Optional properties of a creature with numbers, and with true or false. */
export const FIGURES = ['space', 'reach', 'rangeIncrement', 'elevation', 'extraFeet'] as const;
export const FLAGS = ['fills', 'givesWay', 'reachWeapon'] as const;
