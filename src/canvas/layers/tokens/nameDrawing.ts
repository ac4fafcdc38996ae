/** Draws token names at their computed places. */

import { type Box, overlap, type TextPlace, textBox } from '../../scene/labelLayout.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Place, Token } from '../../scene/tokens.ts';
import { type CrowdView, isPainted, placeIn } from '../tokenView.ts';
import { type NameLabels, namesOf, WIDEST } from './nameLabels.ts';

type Context = CanvasRenderingContext2D;

/** Fallback place of a name: below, at full length. */
const BELOW: TextPlace = { side: 'below', room: 99 };

/** Draws all names at `part` (0 to 1) of the running segment, in device pixels. */
export function drawNames(context: Context, view: CrowdView, scene: Scene, part: number): void {
	const names = namesOf(scene, view);
	// Selected names are on top.
	for (const [id, at] of [...names.places].reverse()) {
		const mini = scene.crowd.byId.get(id);
		if (mini && !view.without?.has(id)) drawAt(context, view, names, mini, placeIn(view, mini, part), at);
	}
}

/** Draws one full name at its last place. `place` is the token's, in squares. */
export function drawName(context: Context, view: CrowdView, scene: Scene, mini: Token, place: Place): void {
	const names = namesOf(scene, view);
	const { room } = BELOW;
	drawAt(context, view, names, mini, place, { ...(names.places.get(mini.id) ?? BELOW), room });
}

/** In squares. */
interface Named {
	readonly mini: Token;
	readonly place: Place;
}

/** Draws full names, except those that would overlap earlier ones. */
export function drawNamesApart(context: Context, view: CrowdView, scene: Scene, all: readonly Named[]): void {
	const names = namesOf(scene, view);
	const taken: Box[] = [];
	for (const { mini, place } of all) drawAt(context, view, names, mini, place, BELOW, taken);
}

/** Farthest extent of a name from its token's center, in device pixels. */
function nameReach({ ratio, type }: CrowdView, place: Place, unit: number): number {
	return (place.diameter / 2) * unit + (WIDEST * type + ROUNDED) * ratio;
}

/** CSS pixels of rounding by pixel alignment. */
const ROUNDED = 8;

/** In device pixels. */
function roomOf({ ratio, type }: CrowdView, { unit }: NameLabels, { room }: TextPlace): number {
	return Math.min(room * unit * 1.06, WIDEST * type * ratio) + 2 * ratio;
}

/** @param taken boxes to avoid; the name's is added */
function drawAt(
	context: Context,
	view: CrowdView,
	names: NameLabels,
	mini: Token,
	place: Place,
	at: TextPlace,
	taken?: Box[],
): void {
	const { camera, ratio, labels, selected } = view;
	const unit = camera.scale * ratio;
	const x = place.x * unit + camera.x * ratio;
	const y = place.y * unit + camera.y * ratio;
	if (!isPainted(view, x, y, nameReach(view, place, unit))) return;
	const room = roomOf(view, names, at);
	const label = labels.name(mini.creature.name, names.font, room, selected.has(mini.id));
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
