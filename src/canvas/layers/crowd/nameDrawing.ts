/** Draws the names of miniatures at the places they have been given. */
import type { Mini, Place } from '../../scene/crowd.ts';
import { placeOf } from '../../scene/crowd.ts';
import { type Box, type TextPlace, textBox } from '../../scene/nameLayout.ts';
import type { Scene } from '../../scene/scene.ts';
import { type CrowdView, isPainted } from '../crowdView.ts';
import { type NameLabels, namesOf, WIDEST } from './names.ts';

type Context = CanvasRenderingContext2D;

/** Where a name goes for which no place has been found: below, and written out. */
const BELOW: TextPlace = { side: 'below', room: 99 };

/** All names at the part `part` (0 to 1) of the segment after the scene's moment. The context's unit is the device pixel. */
export function drawNames(context: Context, view: CrowdView, scene: Scene, part: number): void {
	const { without, nudge } = view;
	const place: Place = { x: 0, y: 0, diameter: 0 };
	const names = namesOf(scene, view);
	// Those selected come first; their names lie over those of others.
	for (const [id, at] of [...names.places].reverse()) {
		const mini = scene.crowd.byId.get(id);
		if (!mini || without?.has(id)) continue;
		placeOf(mini, part, place);
		if (nudge) nudge(mini, place);
		drawAt(context, view, names, mini, place, at, true);
	}
}

/** One name written out, on the side of the miniature on which it has been so far. `place` is in squares. */
export function drawName(context: Context, view: CrowdView, scene: Scene, mini: Mini, place: Place): void {
	const names = namesOf(scene, view);
	const { side } = names.places.get(mini.id) ?? BELOW;
	drawAt(context, view, names, mini, place, { ...BELOW, side }, false);
}

/** A miniature's name and where it is, in squares. */
interface Named {
	readonly mini: Mini;
	readonly place: Place;
}

/** Names written out, but for those that would lie over one before. */
export function drawNamesApart(context: Context, view: CrowdView, scene: Scene, all: readonly Named[]): void {
	const names = namesOf(scene, view);
	const taken: Box[] = [];
	for (const { mini, place } of all) drawAt(context, view, names, mini, place, BELOW, false, taken);
}

/** Names reach no further from a miniature's middle, in squares. */
const NAME_REACH = 4;

/**
 * @param waits the name may come in a later frame
 * @param taken where others are, over which it is not drawn; it is added to them
 */
function drawAt(
	context: Context,
	view: CrowdView,
	names: NameLabels,
	mini: Mini,
	place: Place,
	at: TextPlace,
	waits: boolean,
	taken?: Box[],
): void {
	const { camera, ratio, type, labels, selected } = view;
	const unit = camera.scale * ratio;
	const x = place.x * unit + camera.x * ratio;
	const y = place.y * unit + camera.y * ratio;
	if (!isPainted(view, x, y, NAME_REACH * unit)) return;
	const room = Math.min(at.room * names.unit * 1.06, WIDEST * type * ratio) + 2 * ratio;
	const label = labels.name(mini.creature.name, names.font, room, selected.has(mini.id), waits);
	if (!label) return;
	const box = textBox(place, at.side, label.width / unit, label.height / unit, at.shift);
	if (taken?.some((other) => overlap(box, other))) return;
	taken?.push(box);
	context.drawImage(
		label,
		Math.round(box.left * unit + camera.x * ratio),
		Math.round(box.top * unit + camera.y * ratio),
	);
}

function overlap(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
