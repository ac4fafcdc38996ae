/** Color, tint and pattern of each kind of terrain. Patterns differ, not only colors. */
import type { TerrainId } from '../../../engine/index.ts';
import { circlePath } from '../../sprites/canvasHelpers.ts';
import {
	barbs,
	flake,
	lattice,
	ledge,
	pane,
	puddle,
	rungs,
	stone,
	strewn,
	strokeLine,
	type TileMark,
	treads,
	tuft,
	waves,
	wisp,
} from './patternMarks.ts';

export interface TerrainLook {
	/** `#rrggbb`. */
	readonly light: string;
	readonly dark: string;
	/** Opacity of the tint under the pattern. */
	readonly tint: number;
	/** Opacity of the pattern. */
	readonly ink: number;
	/** Draws the tile's marks with lines of `width` squares. */
	readonly draw: TileMark;
}

const LOOKS: Readonly<Record<Exclude<TerrainId, 'wall' | 'pit'>, TerrainLook>> = {
	difficult: {
		light: '#8a6a1f',
		dark: '#d0b060',
		tint: 0.15,
		ink: 0.62,
		draw: strewn(2.5, 0.7, tuft),
	},
	obstacle: {
		light: '#5c5a58',
		dark: '#b9bdc0',
		tint: 0.1,
		ink: 0.75,
		draw: strewn(2, 0.45, stone(0.15)),
	},
	wire: {
		light: '#8c2f39',
		dark: '#ef8f96',
		tint: 0.08,
		ink: 0.75,
		draw: barbs,
	},
	cluttered: {
		light: '#7b4d9a',
		dark: '#c9a6e4',
		tint: 0.1,
		ink: 0.66,
		draw: strewn(2, 0.6, (c, rr) => {
			c.rotate(rr() * Math.PI);
			const wide = 0.12 + rr() * 0.16;
			const high = 0.05 + rr() * 0.12;
			c.strokeRect(-wide / 2, -high / 2, wide, high);
		}),
	},
	ice: {
		light: '#1d86b8',
		dark: '#9ce0f7',
		tint: 0.16,
		ink: 0.6,
		draw: strewn(1.5, 0.6, (c, rr) => {
			const long = 0.16 + rr() * 0.16;
			for (const offset of [0, 0.09]) {
				const own = offset ? long * 0.5 : long;
				strokeLine(c, -own + offset, own + offset, own + offset, -own + offset);
			}
		}),
	},
	ladder: {
		light: '#7a4a12',
		dark: '#e0ae6c',
		tint: 0.08,
		ink: 0.85,
		draw: rungs,
	},
	'mud-knee': {
		light: '#6b3f1d',
		dark: '#c08a5a',
		tint: 0.2,
		ink: 0.6,
		draw: strewn(2, 0.6, puddle(0.1, 0.08, 0.045, false)),
	},
	'mud-waist': {
		light: '#4c2a10',
		dark: '#a9744a',
		tint: 0.4,
		ink: 0.75,
		draw: strewn(2.5, 0.5, puddle(0.1, 0.07, 0.055, true)),
	},
	snow: {
		light: '#5f7d9c',
		dark: '#dfeaf5',
		tint: 0.08,
		ink: 0.65,
		draw: strewn(1.5, 0.7, flake(0.075)),
	},
	'snow-deep': {
		light: '#4a6c92',
		dark: '#eef5fc',
		tint: 0.2,
		ink: 0.72,
		draw: strewn(2.5, 0.5, flake(0.1)),
	},
	stairs: {
		light: '#57534e',
		dark: '#c4c0ba',
		tint: 0.1,
		ink: 0.7,
		draw: treads,
	},
	'step-low': {
		light: '#6d6250',
		dark: '#c9bda6',
		tint: 0.06,
		ink: 0.7,
		draw: ledge(1, 0.14, 0.25),
	},
	'step-high': {
		light: '#5f5036',
		dark: '#d3c09a',
		tint: 0.12,
		ink: 0.78,
		draw: ledge(2, 0.2, 0.2),
	},
	'step-climb': {
		light: '#43361f',
		dark: '#e2cda0',
		tint: 0.34,
		ink: 0.85,
		draw: ledge(2, 0.44, 0.125),
	},
	'water-knee': {
		light: '#1f6fb5',
		dark: '#7cc0f5',
		tint: 0.13,
		ink: 0.6,
		draw: waves(3, 0.035, 0.4),
	},
	'water-waist': {
		light: '#0f4f94',
		dark: '#5ba9ec',
		tint: 0.32,
		ink: 0.7,
		draw: waves(4, 0.055, 0),
	},
	'window-small': {
		light: '#0d7377',
		dark: '#7fe0dc',
		tint: 0.06,
		ink: 0.8,
		draw: pane(0.3, 2, 2),
	},
	'window-large': {
		light: '#0d7377',
		dark: '#7fe0dc',
		tint: 0.06,
		ink: 0.8,
		draw: pane(0.12, 3, 2),
	},
	'window-small-closed': {
		light: '#0d7377',
		dark: '#7fe0dc',
		tint: 0.12,
		ink: 0.85,
		draw: pane(0.3, 1, 1, true),
	},
	'window-large-closed': {
		light: '#0d7377',
		dark: '#7fe0dc',
		tint: 0.12,
		ink: 0.85,
		draw: pane(0.12, 1, 1, true),
	},
	dark: {
		light: '#2b2f4a',
		dark: '#8f98c4',
		tint: 0.34,
		ink: 0.5,
		draw: lattice,
	},
	fog: {
		light: '#6b7280',
		dark: '#d5dae2',
		tint: 0.26,
		ink: 0.6,
		draw: strewn(3.5, 0.3, wisp),
	},
};

/** Opaque hatching, as walls in a floor plan. */
export const WALL: TerrainLook = {
	light: '#3b3024',
	dark: '#1b2228',
	tint: 0.92,
	ink: 1,
	draw: () => undefined,
};

/** A dark hole with a rim. */
export const PIT: TerrainLook = {
	light: '#17120c',
	dark: '#040506',
	tint: 0.88,
	ink: 1,
	draw: () => undefined,
};

/** Fallback of unknown kinds. */
const UNKNOWN: TerrainLook = {
	light: '#77716a',
	dark: '#aaa49c',
	tint: 0.08,
	ink: 0.7,
	draw: strewn(3, 0, (c) => {
		circlePath(c, 0, 0, 0.04);
		c.fill();
	}),
};

export function terrainLook(type: string): TerrainLook {
	if (type === 'wall') return WALL;
	if (type === 'pit') return PIT;
	const looks: Readonly<Record<string, TerrainLook>> = LOOKS;
	return looks[type] ?? UNKNOWN;
}
