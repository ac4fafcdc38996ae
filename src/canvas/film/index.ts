/** Pictures and films of a battle. Nothing of it is needed before somebody asks: it comes with the first. */
import type { Desk } from '../../store/desk/desk.ts';
import { FilmBoard, type Filmed } from './filmBoard.ts';
import { type FilmOrder, sizeWithin } from './shoot.ts';

/** Along the longer side of a picture of the board, in pixels. */
const PICTURE = 2400;

/** The board at the moment looked at, as a PNG. */
export async function pictureOf(desk: Desk, how: Omit<Filmed, 'size'>): Promise<Blob> {
	const { map } = desk.document.getState().encounter;
	const board = new FilmBoard(desk, { ...how, size: sizeWithin(map, PICTURE, PICTURE) });
	await board.ready();
	board.draw();
	return new Promise((done, fail) =>
		board.canvas.toBlob(
			(blob) => (blob ? done(blob) : fail(new Error('No picture could be made.'))),
			'image/png',
		),
	);
}

/** The battle as a film, from its first second to the moment looked at; null when it was stopped. */
export async function filmOf(desk: Desk, order: FilmOrder): Promise<Blob | null> {
	if (order.kind === 'gif') return (await import('./gif.ts')).gifOf(desk, order);
	return (await import('./video.ts')).videoOf(desk, order);
}
