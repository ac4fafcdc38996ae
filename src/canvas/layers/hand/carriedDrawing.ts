/** Miniatures in the hand, carried or new: where they came from, the squares they would stand in, themselves. */
import type { Square } from '../../../engine/index.ts';
import type { Preview } from '../../../store/session/preview.ts';
import { type PlaceRefusal, placeRefused } from '../../../words/index.ts';
import { type Mini, makeCrowd, type Place, placeOf } from '../../scene/crowd.ts';
import type { Scene } from '../../scene/scene.ts';
import { drawMini } from '../../sprites/miniDrawing.ts';
import { drawNote } from '../../sprites/noteDrawing.ts';
import { withAlpha } from '../../sprites/palette.ts';
import { drawName, drawNamesApart } from '../crowd/nameDrawing.ts';
import type { CrowdView } from '../crowdView.ts';

type Context = CanvasRenderingContext2D;

/** A miniature in the hand: over which square, and why it may not stand there. */
interface Held {
	readonly mini: Mini;
	readonly square: Square;
	readonly problem: PlaceRefusal | undefined;
}

/** Draws what is carried, and why it cannot be put down. Leaves the context in either unit. */
export function drawCarried(
	context: Context,
	view: CrowdView,
	scene: Scene,
	carried: Extract<Preview, { readonly type: 'place' }>,
): void {
	const held = Object.entries(carried.positions).flatMap(([id, square]): Held[] => {
		const mini = scene.crowd.byId.get(id);
		return mini ? [{ mini, square, problem: carried.refused[id] }] : [];
	});
	for (const one of held) {
		drawHeld(context, view, one, 1);
		drawName(context, view, scene, one.mini, placeAt(one));
	}
	drawWhy(context, view, scene, held);
}

/** How opaque those are who are not on the map yet: as the ghosts of plans. */
const ARRIVING = 0.5;

/** Draws new creatures where they would come to stand. Leaves the context in either unit. */
export function drawArriving(
	context: Context,
	view: CrowdView,
	scene: Scene,
	{ creatures, refused }: Extract<Preview, { readonly type: 'arrive' }>,
): void {
	const crowd = makeCrowd({
		creatures,
		next: null,
		ways: new Map(),
		stops: new Map(),
		colorOf: scene.colorOf,
		// Nobody of a list has one.
		pictureOf: () => null,
	});
	const held = crowd.minis.map((mini): Held => ({ mini, square: mini.at, problem: refused[mini.id] }));
	for (const one of held) drawHeld(context, view, one, ARRIVING);
	const named = held.map((one) => ({ mini: one.mini, place: placeAt(one) }));
	drawNamesApart(context, view, scene, named);
	drawWhy(context, view, scene, held);
}

/** Where a miniature is held, in squares. */
function placeAt({ mini, square }: Held): Place {
	const place: Place = { x: 0, y: 0, diameter: 0 };
	placeOf(mini, 0, place);
	return { ...place, x: place.x + square.x - mini.at.x, y: place.y + square.y - mini.at.y };
}

/** @param opaque from 0 to 1, where it may stand */
function drawHeld(context: Context, view: CrowdView, { mini, square, problem }: Held, opaque: number): void {
	const { camera, palette, ratio } = view;
	const unit = camera.scale * ratio;
	const place: Place = { x: 0, y: 0, diameter: 0 };
	const color = problem ? palette.problem : palette.accent;
	placeOf(mini, 0, place);
	const dx = square.x - mini.at.x;
	const dy = square.y - mini.at.y;
	context.setTransform(ratio, 0, 0, ratio, 0, 0);
	const size = mini.side * camera.scale;
	const x = square.x * camera.scale + camera.x;
	const y = square.y * camera.scale + camera.y;
	context.fillStyle = withAlpha(color, 0.2);
	context.fillRect(x, y, size, size);
	context.strokeStyle = color;
	context.lineWidth = 2;
	if (problem) context.setLineDash([6, 4]);
	context.strokeRect(x, y, size, size);
	context.setLineDash([]);
	context.setTransform(1, 0, 0, 1, 0, 0);
	const across = place.diameter * unit;
	const fromX = place.x * unit + camera.x * ratio;
	const fromY = place.y * unit + camera.y * ratio;
	if (dx !== 0 || dy !== 0) {
		context.globalAlpha = 0.3;
		drawMini(context, view.sprites, mini.look, fromX, fromY, across);
	}
	context.globalAlpha = problem ? Math.min(0.6, opaque) : opaque;
	// Lifted a little, as a hand would.
	drawMini(context, view.sprites, mini.look, fromX + dx * unit, fromY + dy * unit - across * 0.05, across);
	context.globalAlpha = 1;
}

/** Says of the first who may not stand where it is held why that is so. */
function drawWhy(
	context: Context,
	{ camera, palette, ratio }: CrowdView,
	scene: Scene,
	held: readonly Held[],
): void {
	const refused = held.find(({ problem }) => problem);
	if (!refused?.problem) return;
	const { square, problem } = refused;
	context.setTransform(ratio, 0, 0, ratio, 0, 0);
	const x = (square.x + 0.5) * camera.scale + camera.x;
	const why = placeRefused(problem, scene.units);
	drawNote(context, palette, why, x, square.y * camera.scale + camera.y - 14, palette.problem);
}
