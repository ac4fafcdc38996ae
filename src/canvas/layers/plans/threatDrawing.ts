/**
 * Threatened squares, hatched and outlined in the side's color; outline only where a flyer threatens only at its own
 * elevation.
 */

import {
	AIRBORNE,
	type Creature,
	canStand,
	compileMap,
	memoizeLast,
	rulesOf,
	type Square,
	squareKey,
	threatenedArea,
	withReach,
} from '../../../engine/index.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import type { Threats } from '../../../store/session/uiState.ts';
import type { Scene } from '../../scene/scene.ts';
import { type BoardPalette, lineColor, withAlpha } from '../../sprites/boardPalette.ts';
import { fillWith, strokeWith } from '../../sprites/canvasHelpers.ts';
import { inSquares, squaresArea } from '../../sprites/squareAreaPath.ts';

interface ThreatArea {
	readonly squares: readonly Square[];
	/** Index into the sides' colors. */
	readonly color: number;
	/** True if creatures on the ground there are out of reach. */
	readonly aloft: boolean;
}

function threatening(scene: Scene, threats: Threats): readonly Creature[] {
	switch (threats.show) {
		case 'nobody':
			return [];
		case 'selected':
			return scene.creatures.filter(({ id }) => scene.selected.has(id));
		case 'side':
			return scene.creatures.filter(({ side }) => side === threats.side);
		default:
			return threats satisfies never;
	}
}

/** Threatened areas, one for each side and one aloft. */
export const threatAreas = memoizeLast((scene: Scene, threats: Threats): readonly ThreatArea[] => {
	const ground = compileMap(scene.encounter.map);
	const { occupancy } = rulesOf(scene.encounter);
	const creatures = threatening(scene, threats);
	return [...new Set(creatures.map(({ side }) => side))].flatMap((side) => {
		const reached = (standing: boolean) =>
			new Map(
				creatures
					.filter((one) => one.side === side && (standing || one.elevation))
					.flatMap((one) => threatenedArea(ground, withReach(one, occupancy), standing))
					.filter((square) => canStand(ground, 1, square, AIRBORNE))
					.map((square) => [squareKey(square), square]),
			);
		const below = reached(true);
		const above = [...reached(false)].flatMap(([key, square]) => (below.has(key) ? [] : square));
		const color = scene.colorOf(side);
		return [
			{ squares: [...below.values()], color, aloft: false },
			{ squares: above, color, aloft: true },
		].filter(({ squares }) => squares.length > 0);
	});
});

/** In CSS pixels. */
export function drawThreats(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	areas: readonly ThreatArea[],
	camera: Camera,
): void {
	for (const { squares, color, aloft } of areas) {
		const ink = lineColor(color, palette);
		const { fill, outline } = squaresArea(squares);
		inSquares(context, camera, (pixel) => {
			if (!aloft) fillWith(context, withAlpha(ink, 0.08), fill);
			context.setLineDash([6 * pixel, 4 * pixel]);
			strokeWith(context, withAlpha(ink, 0.85), 2 * pixel, outline);
		});
		if (!aloft) hatch(context, camera, squares, withAlpha(ink, 0.4));
	}
}

/** Hatching that continues across squares at any zoom, in CSS pixels. */
export function hatch(
	context: CanvasRenderingContext2D,
	camera: Camera,
	squares: readonly Square[],
	color: string,
): void {
	const { scale } = camera;
	context.beginPath();
	const spacing = Math.max(6, scale * 0.22);
	for (const { x, y } of squares) {
		const left = x * scale + camera.x;
		const top = y * scale + camera.y;
		const first = Math.ceil((left + top) / spacing) * spacing;
		for (let at = first; at < left + top + 2 * scale; at += spacing) {
			const from = Math.max(left, at - top - scale);
			const to = Math.min(left + scale, at - top);
			context.moveTo(from, at - from);
			context.lineTo(to, at - to);
		}
	}
	strokeWith(context, color, 1.25);
}
