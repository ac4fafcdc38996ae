/** Where the topmost layer looks another than at a moment before: little of it depends on what the document says. */

import {
	aboutPoints,
	expandBox,
	type PaintItem,
	type Pieces,
	placesBetween,
	spaceBox,
} from '../damageRects.ts';
import { coordinateMarkBoxes } from '../ground/sheetDrawing.ts';
import type { DamageRects, PaintInputs, ShownMoment } from '../paintInputs.ts';
import { namesOf, WIDEST } from '../tokens/nameLabels.ts';
import { type CrowdView, crowdView } from '../tokenView.ts';
import { draftBox } from './draftPathDrawing.ts';

/** CSS pixels that a name is high at most, with what is between it and its miniature. */
const HIGH = 40;

/** CSS pixels that a line is wide. */
const LINE = 4;

/** Where it does; null where that is not known. What else it depends on is as it was. */
export function handPlaces(board: PaintInputs, before: ShownMoment): DamageRects {
	const { type } = board.preview;
	const isHeld = type === 'place' || type === 'arrive';
	if (board.part > 0 || isHeld || board.workspace.secondPreview.get().type === 'path') return null;
	const view = crowdView(board);
	return placesBetween(piecesOf(board, view, before), piecesOf(board, view, board));
}

/** What the pointer is on: a square with its coordinates, a door, somebody with a name; and the path being drawn. */
function piecesOf(board: PaintInputs, view: CrowdView, { scene, pointing, preview }: ShownMoment): Pieces {
	const pieces = new Map<string, PaintItem>();
	const { camera, type } = view;
	const { square, door, creature } = pointing;
	if (square) {
		const { x, y } = square;
		const own = expandBox(spaceBox(square), LINE / camera.scale);
		pieces.set(`square ${x} ${y}`, { of: [], box: () => own });
		const marks = coordinateMarkBoxes(camera, square, board.size, scene.encounter.map, type);
		for (const box of marks)
			pieces.set(`mark ${JSON.stringify(box)}`, { of: [], box: () => expandBox(box, LINE / camera.scale) });
	}
	if (door) {
		const ends = [door.from, door.to].map(([x, y]) => ({ x, y }));
		pieces.set('door', { of: [door], box: () => aboutPoints(ends, 0.5 + HIGH / camera.scale) });
	}
	if (preview.type === 'path' && scene.crowd.byId.has(preview.creature))
		pieces.set('path', { of: [preview, scene], box: () => draftBox(view, scene, preview) });
	const mini = scene.crowd.byId.get(creature ?? '');
	if (!mini) return pieces;
	const { at, side, id } = mini;
	const by = side + (WIDEST * type + HIGH) / camera.scale;
	const name = namesOf(scene, view).places.get(id);
	pieces.set(`name ${id}`, {
		of: [mini, name?.side, name?.shift, scene.selected.has(id)],
		box: () => aboutPoints([at], by),
	});
	return pieces;
}
