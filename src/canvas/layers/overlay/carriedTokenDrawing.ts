/** Tokens being dragged or placed: origin, target squares, and the tokens. */
import { type Square, sameSquare } from '../../../engine/index.ts';
import { type PlaceRefusal, placeRefused } from '../../../messages/index.ts';
import { toScreen } from '../../../store/session/cameraTypes.ts';
import type { Preview } from '../../../store/session/gesturePreview.ts';
import { onScreen } from '../../scene/cameraMath.ts';
import type { Scene } from '../../scene/scene.ts';
import { makeCrowd, type Place, placeOf, type Token } from '../../scene/tokens.ts';
import { withAlpha } from '../../sprites/boardPalette.ts';
import { drawNote } from '../../sprites/cardDrawing.ts';
import { drawMini } from '../../sprites/tokenSpriteDrawing.ts';
import { inCssPixels, inDevicePixels } from '../paintInputs.ts';
import { drawName, drawNamesApart } from '../tokens/nameDrawing.ts';
import type { CrowdView } from '../tokenView.ts';

type Context = CanvasRenderingContext2D;

/** A held token with its target square and the reason it cannot stand there. */
interface Held {
	readonly mini: Token;
	readonly square: Square;
	readonly problem: PlaceRefusal | undefined;
}

/** Draws dragged tokens and the reason they cannot be placed. Leaves either unit set. */
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

/** Opacity of tokens not yet on the map, as of ghosts. */
const ARRIVING = 0.5;

/** Draws new tokens at their target squares. Leaves either unit set. */
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
		// Listed creatures have no pictures.
		pictureOf: () => null,
	});
	const held = crowd.minis.map((mini): Held => ({ mini, square: mini.at, problem: refused[mini.id] }));
	for (const one of held) drawHeld(context, view, one, ARRIVING);
	const named = held.map((one) => ({ mini: one.mini, place: placeAt(one) }));
	drawNamesApart(context, view, scene, named);
	drawWhy(context, view, scene, held);
}

/** In squares. */
function placeAt({ mini, square }: Held): Place {
	const { x, y, diameter } = placeOf(mini);
	return { x: x + square.x - mini.at.x, y: y + square.y - mini.at.y, diameter };
}

/** @param opaque opacity, 0 to 1, at a valid square */
function drawHeld(context: Context, view: CrowdView, held: Held, opaque: number): void {
	const { camera, palette, ratio } = view;
	const { mini, square, problem } = held;
	const color = problem ? palette.problem : palette.accent;
	inCssPixels(context, ratio);
	const space = onScreen(camera, square, mini.side);
	context.fillStyle = withAlpha(color, 0.2);
	context.fillRect(...space);
	context.strokeStyle = color;
	context.lineWidth = 2;
	if (problem) context.setLineDash([6, 4]);
	context.strokeRect(...space);
	context.setLineDash([]);
	inDevicePixels(context);
	const draw = (place: Place, lifted: number, alpha: number) => {
		const { x, y } = toScreen(camera, place);
		const across = place.diameter * camera.scale * ratio;
		context.globalAlpha = alpha;
		drawMini(context, view.sprites, mini.look, x * ratio, y * ratio - across * lifted, across);
	};
	if (!sameSquare(square, mini.at)) draw(placeOf(mini), 0, 0.3);
	// Slightly lifted.
	draw(placeAt(held), 0.05, problem ? Math.min(0.6, opaque) : opaque);
	context.globalAlpha = 1;
}

/** Draws the reason of the first token that cannot stand at its target. */
function drawWhy(
	context: Context,
	{ camera, palette, ratio }: CrowdView,
	scene: Scene,
	held: readonly Held[],
): void {
	const refused = held.find(({ problem }) => problem);
	if (!refused?.problem) return;
	const { square, problem } = refused;
	inCssPixels(context, ratio);
	const { x, y } = toScreen(camera, { x: square.x + 0.5, y: square.y });
	drawNote(context, palette, placeRefused(problem, scene.units), x, y - 14, palette.problem);
}
