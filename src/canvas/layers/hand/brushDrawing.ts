/** Squares about to be painted or erased, as they will look. */
import type { Square } from '../../../engine/index.ts';
import type { Camera } from '../../../store/session/camera.ts';
import { inSquares, squaresArea } from '../../sprites/area.ts';
import { type BoardPalette, withAlpha } from '../../sprites/palette.ts';
import { strokeCased } from '../../sprites/strokes.ts';
import { resolutionFor, terrainColor, terrainTile } from '../ground/terrainPatterns.ts';

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
		context.fillStyle = terrain === null ? withAlpha(palette.sheet, 0.62) : withAlpha(palette.accent, 0.1);
		context.fill(fill);
		if (terrain !== null) {
			// As one pattern: a picture for each square would cost more with every square of a long stroke.
			const resolution = resolutionFor(camera.scale * ratio);
			const pattern = context.createPattern(terrainTile(terrain, resolution, palette.dark, false), 'repeat');
			if (pattern) {
				pattern.setTransform(new DOMMatrix().scale(1 / resolution));
				context.fillStyle = pattern;
				context.fill(fill);
			}
		}
		strokeCased(
			context,
			{
				color: terrain === null ? palette.problem : terrainColor(terrain, palette.dark),
				width: 1.75 * pixel,
				casing: palette.casing,
				around: 3.5 * pixel,
			},
			outline,
		);
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
		context.fillStyle = withAlpha(covers ? palette.fog : palette.sheet, covers ? 0.7 : 0.45);
		context.fill(fill);
		const color = covers ? palette.ink : palette.accent;
		strokeCased(
			context,
			{ color, width: 1.75 * pixel, casing: palette.casing, around: 3.5 * pixel },
			outline,
		);
	});
}
