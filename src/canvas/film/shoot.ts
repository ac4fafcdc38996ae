/** Shooting a film: the battle picture by picture, whatever it is made into. */
import type { Desk } from '../../store/desk/desk.ts';
import { lengthOf, reelOf, shotAt } from '../../store/document/reel.ts';
import type { Extent } from '../scene/camera.ts';
import { FilmBoard, type Filmed } from './filmBoard.ts';

interface Progress {
	/** Called with the part that is done, 0 to 1. */
	readonly onProgress: (part: number) => void;
	/** Stops it. */
	readonly signal: AbortSignal;
}

export interface FilmOrder extends Progress, Omit<Filmed, 'size'> {
	readonly kind: 'gif' | 'video';
	/** Segments a second. */
	readonly speed: number;
}

/** As large as may be in the shape of the map, even numbers, as video wants them. */
export function sizeWithin(map: Extent, width: number, height: number): Extent {
	const scale = Math.min(width / (map.width + 1), height / (map.height + 1));
	const even = (length: number) => 2 * Math.max(1, Math.floor((length * scale) / 2));
	return { width: even(map.width + 1), height: even(map.height + 1) };
}

/** One picture of a film after the other, each for so many seconds; the last one is the end. */
export async function shoot(
	desk: Desk,
	order: FilmOrder,
	size: Extent,
	rate: number,
	most: number,
	take: (board: FilmBoard, time: number) => Promise<void>,
): Promise<boolean> {
	const { segment, ask } = desk.session.getState();
	const reel = reelOf(desk.document.getState().encounter, ask, segment);
	const length = lengthOf(reel);
	const seconds = Math.min(most, length / order.speed);
	const frames = Math.max(1, Math.ceil(seconds * rate));
	const board = new FilmBoard(desk, { ...order, size });
	for (let frame = 0; frame <= frames; frame++) {
		const shot = shotAt(reel, (length * frame) / frames);
		if (shot) board.seek(shot, shot.at);
		if (frame === 0) await board.ready();
		board.draw(true);
		await take(board, frame / rate);
		order.onProgress(frame / frames);
		// The page stays alive, and may stop it.
		await new Promise((done) => setTimeout(done, 0));
		if (order.signal.aborted) return false;
	}
	return true;
}
