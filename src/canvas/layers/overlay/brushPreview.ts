/** Squares about to be painted or erased, as they will look. */
import type { Square } from '../../../engine/index.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import { type BoardPalette, withAlpha } from '../../sprites/boardPalette.ts';
import { fillWith } from '../../sprites/canvasHelpers.ts';
import { strokeWithCasing } from '../../sprites/casedStrokes.ts';
import { inSquares, squaresArea } from '../../sprites/squareAreaPath.ts';
import { resolutionFor, terrainColor, terrainTile } from '../ground/terrainPatterns.ts';

/** How wide the edge of squares is. */
const edge = (pixel: number) => ({ width: 1.75 * pixel, around: 3.5 * pixel });

/** Draws them; `terrain` null erases. The context's unit is the CSS pixel, of which `ratio` device pixels are one. */
export function drawBrush(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	squares: readonly Square[],
	terrain: string | null,
	camera: Camera,
	ratio: number,
): void {
	const { fill, outline } = squaresArea(squares);
	inSquares(context, camera, (pixel) => {
		fillWith(
			context,
			terrain === null ? withAlpha(palette.sheet, 0.62) : withAlpha(palette.accent, 0.1),
			fill,
		);
		if (terrain !== null) {
			// As one pattern: a picture for each square would cost more with every square of a long stroke.
			const resolution = resolutionFor(camera.scale * ratio);
			const pattern = context.createPattern(terrainTile(terrain, resolution, palette.dark, false), 'repeat');
			if (pattern) {
				pattern.setTransform(new DOMMatrix().scale(1 / resolution));
				fillWith(context, pattern, fill);
			}
		}
		const color = terrain === null ? palette.problem : terrainColor(terrain, palette.dark);
		strokeWithCasing(context, { color, casing: palette.casing, ...edge(pixel) }, outline);
	});
}

/** Draws squares about to be covered with fog, or uncovered. */
export function drawFogBrush(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	squares: readonly Square[],
	covers: boolean,
	camera: Camera,
): void {
	const { fill, outline } = squaresArea(squares);
	inSquares(context, camera, (pixel) => {
		fillWith(context, withAlpha(covers ? palette.fog : palette.sheet, covers ? 0.7 : 0.45), fill);
		const color = covers ? palette.ink : palette.accent;
		strokeWithCasing(context, { color, casing: palette.casing, ...edge(pixel) }, outline);
	});
}
