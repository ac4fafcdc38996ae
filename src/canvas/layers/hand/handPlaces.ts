/** Where the topmost layer looks another than at a moment before: little of it depends on what the document says. */
import { namesOf, WIDEST } from '../crowd/names.ts';
import { type CrowdView, crowdView } from '../crowdView.ts';
import type { ChangedPlaces, Painted, ShownMoment } from '../painted.ts';
import { aboutPoints, type Piece, type Pieces, placesBetween } from '../places.ts';

/** CSS pixels that a name is high at most, with what is between it and its miniature. */
const HIGH = 40;

/** Where it does; null where that is not known. What else it depends on is as it was. */
export function handPlaces(board: Painted, before: ShownMoment): ChangedPlaces {
	const shown = board.desk.preview.get().type;
	const isHeld = shown === 'place' || shown === 'arrive' || shown === 'path';
	if (board.part > 0 || isHeld || board.desk.secondPreview.get().type === 'path') return null;
	const view = crowdView(board);
	return placesBetween(piecesOf(board, view, before), piecesOf(board, view, board));
}

/** The name of whom the pointer is on. */
function piecesOf({ pointing }: Painted, view: CrowdView, { scene }: ShownMoment): Pieces {
	const pieces = new Map<string, Piece>();
	const mini = scene.crowd.byId.get(pointing.creature ?? '');
	if (!mini) return pieces;
	const { at, side, id } = mini;
	const by = side + (WIDEST * view.type + HIGH) / view.camera.scale;
	pieces.set(id, {
		of: [mini, namesOf(scene, view).places.get(id)?.side],
		box: () => aboutPoints([at], by),
	});
	return pieces;
}
