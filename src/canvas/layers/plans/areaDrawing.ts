/** Areas that stay on the map: hatched in their colour, each colour in a way of its own, edged, and named where they begin. */

import type { Square } from '../../../engine/index.ts';
import { areasNow, squaresOfArea, toldOf } from '../../../store/marks.ts';
import { type AREA_PATTERNS, AREA_PATTERNS as PATTERNS, SIDE_COLORS } from '../../../store/palette.ts';
import type { Camera } from '../../../store/session/camera.ts';
import { roundsText } from '../../../words/index.ts';
import type { Scene } from '../../scene/scene.ts';
import { inSquares, squaresArea } from '../../sprites/area.ts';
import { makeCanvas } from '../../sprites/canvases.ts';
import { drawNote, NOTE_HIGH, noteWidth } from '../../sprites/noteDrawing.ts';
import { type BoardPalette, lineColor, withAlpha } from '../../sprites/palette.ts';
import { shortened } from '../../sprites/shortening.ts';
import { strokeCased } from '../../sprites/strokes.ts';

type Context = CanvasRenderingContext2D;
type Pattern = (typeof AREA_PATTERNS)[number];

/** Pixels along a tile, which is one square of the map. */
const TILE = 48;
/** Pixels between the lines of a pattern, of which the tile holds a whole number. */
const GAP = 12;

/** The card of a name, of the size of cards. */
const CARD = 0.85;
/** CSS pixels along a square from which on areas are named with usual letters: on smaller ones a card would hide whole miniatures. */
const NAMED_FROM = 16;
/** CSS pixels that a name of usual letters may always take, however narrow its area is. */
const LEAST_ROOM = 72;

/** The strokes of a pattern on its tile, which go on in the tiles beside it. */
function trace(context: Context, pattern: Pattern): void {
	for (let at = -TILE; at <= 2 * TILE; at += GAP) {
		if (pattern === 'stripes' || pattern === 'lattice') {
			context.moveTo(at, TILE);
			context.lineTo(at + TILE, 0);
		}
		if (pattern === 'lattice') {
			context.moveTo(at, 0);
			context.lineTo(at + TILE, TILE);
		}
		if (pattern === 'bars') {
			context.moveTo(0, at + GAP / 2);
			context.lineTo(TILE, at + GAP / 2);
		}
		if (pattern === 'waves') {
			context.moveTo(0, at + GAP / 2);
			for (let x = 0; x < TILE; x += 2 * GAP)
				context.bezierCurveTo(
					x + GAP / 2,
					at - GAP / 4,
					x + 1.5 * GAP,
					at + 1.25 * GAP,
					x + 2 * GAP,
					at + GAP / 2,
				);
		}
		if (pattern !== 'dots' && pattern !== 'crosses') continue;
		for (let x = GAP / 2; x < TILE; x += GAP) {
			const y = at + GAP / 2;
			const arm = pattern === 'dots' ? 0.2 : 3;
			context.moveTo(x - arm, y);
			context.lineTo(x + arm, y);
			if (pattern === 'dots') continue;
			context.moveTo(x, y - arm);
			context.lineTo(x, y + arm);
		}
	}
}

const tiles = new Map<string, HTMLCanvasElement>();

/** The tile of a pattern in a colour `#rrggbb`. */
function tileOf(pattern: Pattern, color: string): HTMLCanvasElement {
	const key = `${pattern} ${color}`;
	let tile = tiles.get(key);
	if (!tile) {
		const [canvas, context] = makeCanvas(TILE, TILE);
		context.strokeStyle = withAlpha(color, 0.6);
		context.lineWidth = pattern === 'dots' ? 3.6 : 1.6;
		context.lineCap = 'round';
		context.beginPath();
		trace(context, pattern);
		context.stroke();
		tile = canvas;
		tiles.set(key, tile);
	}
	return tile;
}

/**
 * Where an area's name stands: on the middle of its upper edge, where hardly a miniature covers it; null for no squares.
 * `wide` is how many columns the area has.
 */
function labelPlace(squares: readonly Square[]): (Square & { readonly wide: number }) | null {
	const [first] = squares;
	if (!first) return null;
	const top = squares.reduce((least, { y }) => Math.min(least, y), first.y);
	const columns = squares.flatMap(({ x, y }) => (y === top ? [x] : []));
	const left = squares.reduce((least, { x }) => Math.min(least, x), first.x);
	const right = squares.reduce((most, { x }) => Math.max(most, x), first.x);
	return { x: (Math.min(...columns) + Math.max(...columns) + 1) / 2, y: top, wide: right - left + 1 };
}

/**
 * Draws the areas there are at a scene's moment. The context's unit is the CSS pixel.
 *
 * @param type how many times as big as usual letters are
 */
export function drawAreas(
	context: Context,
	palette: BoardPalette,
	{ encounter }: Scene,
	camera: Camera,
	type: number,
): void {
	const areas = areasNow(encounter);
	for (const area of areas) {
		const squares = squaresOfArea(encounter, area);
		if (squares.length === 0) continue;
		const color = lineColor(area.color, palette);
		const { fill, outline } = squaresArea(squares);
		inSquares(context, camera, (pixel) => {
			context.fillStyle = withAlpha(color, 0.12);
			context.fill(fill);
			const hatch = context.createPattern(
				tileOf(PATTERNS[area.color % SIDE_COLORS.length]!, color),
				'repeat',
			);
			if (hatch) {
				hatch.setTransform(new DOMMatrix().scale(1 / TILE));
				context.fillStyle = hatch;
				context.fill(fill);
			}
			context.lineCap = 'round';
			const dash = area.hidden ? { dash: [6 * pixel, 6 * pixel] } : {};
			strokeCased(
				context,
				{ color, width: 2 * pixel, casing: palette.casing, around: 4 * pixel, ...dash },
				outline,
			);
		});
	}
	if (camera.scale < NAMED_FROM * type) return;
	const by = CARD * type;
	for (const area of areas) {
		const at = labelPlace(squaresOfArea(encounter, area));
		if (!at) continue;
		const { left } = toldOf(encounter, area);
		const rest = left === null ? '' : ` · ${roundsText(left)}`;
		const room = Math.max(at.wide * camera.scale, LEAST_ROOM * type + noteWidth(context, rest, by));
		const name = shortened(area.name, (part) => noteWidth(context, part + rest, by) <= room);
		const x = at.x * camera.scale + camera.x;
		// Above the map the coordinates stand.
		const y = Math.max(at.y * camera.scale, (NOTE_HIGH * by) / 2) + camera.y;
		drawNote(context, palette, name + rest, x, y, palette.cardInk, by);
	}
}
