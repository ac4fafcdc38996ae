/**
 * Board colors: warm paper in the light theme, slate in the dark one. In both, tokens are brightest and walls darker
 * than the floor. Side colors come from the store.
 */

import { sideColor } from '../../store/sideColors.ts';

/** As CSS colors. */
export interface BoardPalette {
	readonly dark: boolean;
	/** Around the map. */
	readonly workspace: string;
	/** The map's sheet. */
	readonly sheet: string;
	readonly sheetEdge: string;
	readonly sheetShadow: string;
	readonly grid: string;
	readonly gridStrong: string;
	/** The two parts of a line over a background. */
	readonly gridDark: string;
	readonly gridLight: string;
	/** The coordinates' band and figures. */
	readonly band: string;
	readonly bandInk: string;
	readonly ink: string;
	readonly inkSoft: string;
	/** Behind labels and pills. */
	readonly card: string;
	readonly cardInk: string;
	/** Casing of lines, so that they show on any background. */
	readonly casing: string;
	readonly wall: string;
	readonly wallEdge: string;
	readonly low: string;
	readonly glass: string;
	readonly door: string;
	readonly doorEdge: string;
	readonly accent: string;
	readonly problem: string;
	/** Over squares unknown to players; `#rrggbb`. */
	readonly fog: string;
	/** Color of unreachable parts. */
	readonly beyond: string;
	/** A token's disc without a picture. */
	readonly disc: string;
	readonly discInk: string;
}

const LIGHT: BoardPalette = {
	dark: false,
	workspace: '#e6decf',
	sheet: '#faf6ec',
	sheetEdge: '#b7a98f',
	sheetShadow: 'rgba(70, 52, 22, 0.22)',
	grid: 'rgba(96, 78, 48, 0.2)',
	gridStrong: 'rgba(96, 78, 48, 0.38)',
	gridDark: 'rgba(20, 14, 6, 0.4)',
	gridLight: 'rgba(255, 250, 240, 0.24)',
	band: 'rgba(236, 229, 216, 0.94)',
	bandInk: '#6b6252',
	ink: '#2b2721',
	inkSoft: '#625a4d',
	card: 'rgba(255, 253, 248, 0.93)',
	cardInk: '#2b2721',
	casing: 'rgba(255, 253, 247, 0.92)',
	wall: '#33291d',
	wallEdge: 'rgba(255, 252, 244, 0.75)',
	low: '#7a6a4d',
	glass: '#a9d8f0',
	door: '#b9803c',
	doorEdge: '#4b3317',
	accent: '#12616b',
	problem: '#b3261e',
	fog: '#b4aa99',
	beyond: '#80786a',
	disc: '#fffdf8',
	discInk: '#2b2721',
};

const DARK: BoardPalette = {
	dark: true,
	workspace: '#14181b',
	sheet: '#353f47',
	sheetEdge: '#5a6670',
	sheetShadow: 'rgba(0, 0, 0, 0.55)',
	grid: 'rgba(190, 205, 215, 0.17)',
	gridStrong: 'rgba(190, 205, 215, 0.32)',
	gridDark: 'rgba(0, 0, 0, 0.5)',
	gridLight: 'rgba(225, 235, 245, 0.2)',
	band: 'rgba(22, 26, 30, 0.94)',
	bandInk: '#c3cad0',
	ink: '#ecebe6',
	inkSoft: '#aeb4ba',
	card: 'rgba(20, 24, 28, 0.9)',
	cardInk: '#f1efe9',
	casing: 'rgba(12, 15, 18, 0.85)',
	wall: '#080a0c',
	wallEdge: 'rgba(176, 190, 201, 0.5)',
	low: '#0f1215',
	glass: '#6fb1d6',
	door: '#c98f4a',
	doorEdge: '#2a1d0d',
	accent: '#7fd3da',
	problem: '#ff9a86',
	fog: '#0d1013',
	beyond: '#949ca3',
	disc: '#f3efe6',
	discInk: '#22272b',
};

export function boardPalette(dark: boolean): BoardPalette {
	return dark ? DARK : LIGHT;
}

/** Font of the board, with tabular figures. */
export const TYPE = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Liberation Sans', sans-serif";

/** A color `#rrggbb` with an opacity of 0 to 1. */
export function withAlpha(color: string, alpha: number): string {
	const value = Number.parseInt(color.slice(1), 16);
	return `rgba(${value >> 16}, ${(value >> 8) & 255}, ${value & 255}, ${alpha})`;
}

/** Text color on the accent. */
export function accentInk({ dark }: BoardPalette): string {
	return dark ? '#10262a' : '#ffffff';
}

/** Outline of a card at this opacity. */
export function edgeOf({ dark }: BoardPalette, alpha: number): string {
	return withAlpha(dark ? '#ffffff' : '#000000', alpha);
}

/** A side color adjusted for lines in the dark theme. */
export function lineColor(color: number, palette: BoardPalette): string {
	const own = sideColor(color).color;
	if (!palette.dark) return own;
	return mixed(own, '#ffffff', 0.22);
}

/** A side's color, darkened to be readable on a card, or lightened on a dark board. */
export function letterColor(color: string, { dark, cardInk }: BoardPalette): string {
	return mixed(color, dark ? '#ffffff' : cardInk, 0.4);
}

function mixed(a: string, b: string, part: number): string {
	const from = Number.parseInt(a.slice(1), 16);
	const to = Number.parseInt(b.slice(1), 16);
	let value = 0;
	for (const shift of [16, 8, 0]) {
		const one = (from >> shift) & 255;
		const other = (to >> shift) & 255;
		value |= Math.round(one + (other - one) * part) << shift;
	}
	return `#${value.toString(16).padStart(6, '0')}`;
}
