/** Draws lasting areas: hatched in their color with a pattern for each color, outlined and named. */

import type { Square } from '../../../engine/index.ts';
import { roundsText } from '../../../messages/index.ts';
import { areasNow, roundsLeft, squaresOfArea } from '../../../store/interactions/annotations.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import { AREA_PATTERNS, SIDE_COLORS } from '../../../store/sideColors.ts';
import { zoneAreas } from '../../../store/zones.ts';
import type { Dimensions } from '../../scene/cameraMath.ts';
import { overlap } from '../../scene/labelLayout.ts';
import type { Scene } from '../../scene/scene.ts';
import { type BoardPalette, lineColor, withAlpha } from '../../sprites/boardPalette.ts';
import { fillWith, makeCanvas, strokeWith } from '../../sprites/canvasHelpers.ts';
import { drawNote, NOTE_HIGH, noteWidth } from '../../sprites/cardDrawing.ts';
import { strokeWithCasing } from '../../sprites/casedStrokes.ts';
import { shortened } from '../../sprites/ellipsis.ts';
import { inSquares, squaresArea } from '../../sprites/squareAreaPath.ts';
import { expandBox, seenBox } from '../boxes.ts';

type Context = CanvasRenderingContext2D;
type Pattern = (typeof AREA_PATTERNS)[number];

/** Units along a tile. */
const TILE = 48;
/** Units between lines of a pattern; divides the tile. */
const GAP = 12;
/** Widest tile in CSS pixels; at least half of it. */
const WIDEST_TILE = 48;
/** CSS pixels per square above which the outline has a casing, which would hide smaller areas. */
const CASED_FROM = 4;

/** Scale of a name's card. */
const CARD = 0.85;
/** CSS pixels per square above which names have the usual size; below, cards would hide tokens. */
const NAMED_FROM = 16;
/** CSS pixels a name of usual size may always take. */
const MIN_ROOM = 72;

/** Strokes that continue across tile edges. */
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

/**
 * A tile of hatching on a wash.
 * @param color `#rrggbb`
 * @param size device pixels
 */
function tileOf(pattern: Pattern, color: string, size: number): HTMLCanvasElement {
	const [canvas, context] = makeCanvas(size, size);
	context.fillStyle = withAlpha(color, 0.12);
	context.fillRect(0, 0, size, size);
	context.scale(size / TILE, size / TILE);
	context.lineCap = 'round';
	context.beginPath();
	trace(context, pattern);
	strokeWith(context, withAlpha(color, 0.6), pattern === 'dots' ? 3.6 : 1.6);
	return canvas;
}

/**
 * Fill patterns for a camera. Tiles cover whole squares or a fraction, so that lines stay distinct, and are aligned
 * to pixels: scaled or shifted ones take twenty times as long.
 */
function hatching(context: Context, { x, y, scale }: Camera, ratio: number) {
	const size = Math.round(ratio * scale * 2 ** Math.floor(Math.log2(WIDEST_TILE / scale)));
	const matrix = new DOMMatrix()
		.translate((Math.round(x * ratio) / ratio - x) / scale, (Math.round(y * ratio) / ratio - y) / scale)
		.scale(1 / (scale * ratio));
	return (pattern: Pattern, color: string) => {
		const hatch = context.createPattern(tileOf(pattern, color, size), 'repeat');
		hatch?.setTransform(matrix);
		return hatch ?? withAlpha(color, 0.12);
	};
}

/**
 * Position of an area's name: the center of its upper edge, where tokens rarely cover it; null without squares.
 * `wide` is in columns.
 */
function labelPlace(squares: readonly Square[]): (Square & { readonly wide: number }) | null {
	if (squares.length === 0) return null;
	const { left, top, right } = squaresArea(squares);
	let [from, to] = [right, left];
	for (const { x, y } of squares) {
		if (y !== top) continue;
		from = Math.min(from, x);
		to = Math.max(to, x);
	}
	return { x: (from + to + 1) / 2, y: top, wide: right - left };
}

/**
 * Draws the areas of a scene, in CSS pixels.
 *
 * @param piece the painted part, from the context's origin
 * @param ratio device pixels per CSS pixel
 * @param type text scale
 */
export function drawAreas(
	context: Context,
	palette: BoardPalette,
	{ encounter }: Scene,
	camera: Camera,
	piece: Dimensions,
	ratio: number,
	type: number,
): void {
	const areas = [...zoneAreas(encounter), ...areasNow(encounter)];
	if (areas.length === 0) return;
	// Includes the width of the outline.
	const seen = expandBox(seenBox(camera, piece), 2 / camera.scale);
	const hatchOf = hatching(context, camera, ratio);
	for (const area of areas) {
		const covered = squaresArea(squaresOfArea(encounter, area));
		if (!overlap(covered, seen)) continue;
		const color = lineColor(area.color, palette);
		const { fill, outline } = covered;
		inSquares(context, camera, (pixel) => {
			fillWith(context, hatchOf(AREA_PATTERNS[area.color % SIDE_COLORS.length]!, color), fill);
			// Square caps close corners of separate lines.
			context.lineCap = 'square';
			const dash = area.hidden ? { dash: [6 * pixel, 6 * pixel] } : {};
			const around = (camera.scale < CASED_FROM ? 2 : 4) * pixel;
			strokeWithCasing(
				context,
				{ color, width: 2 * pixel, casing: palette.casing, around, ...dash },
				outline,
			);
		});
	}
	if (camera.scale < NAMED_FROM * type) return;
	const by = CARD * type;
	for (const area of areas) {
		const at = labelPlace(squaresOfArea(encounter, area));
		if (!at) continue;
		const left = roundsLeft(encounter, area);
		const rest = left === null ? '' : ` · ${roundsText(left)}`;
		const room = Math.max(at.wide * camera.scale, MIN_ROOM * type + noteWidth(context, rest, by));
		const name = shortened(area.name, (part) => noteWidth(context, part + rest, by) <= room);
		const x = at.x * camera.scale + camera.x;
		// Coordinates occupy the space above the map.
		const y = Math.max(at.y * camera.scale, (NOTE_HIGH * by) / 2) + camera.y;
		drawNote(context, palette, name + rest, x, y, palette.cardInk, by);
	}
}
