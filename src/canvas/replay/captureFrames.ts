/** Shooting a film: the battle picture by picture, whatever it is made into. */

import { type FilmWish, filmOn } from '../../store/replay/replayPlayer.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import type { Dimensions } from '../scene/cameraMath.ts';
import { FilmBoard } from './offscreenBoard.ts';

/** What a film is made of. */
export interface Shooting {
	readonly size: Dimensions;
	/** Pictures a second. */
	readonly rate: number;
	/** Seconds at most: a longer battle goes by faster. */
	readonly most: number;
	/** Its pixels are read back, so that a canvas in main memory is the faster one. */
	readonly isRead: boolean;
	/** Takes a picture, which is shown at a time in seconds. */
	readonly take: (board: FilmBoard, time: number) => Promise<void>;
}

/** The largest size in pixels within `width` and `height` that has the shape of a workspace's map; even numbers, as video wants them. */
export function sizeWithin(workspace: Workspace, { width, height }: Dimensions): Dimensions {
	const { map } = workspace.document.getState().encounter;
	const scale = Math.min(width / (map.width + 1), height / (map.height + 1));
	const even = (length: number) => 2 * Math.max(1, Math.floor((length * scale) / 2));
	return { width: even(map.width + 1), height: even(map.height + 1) };
}

/** Takes the pictures of a film in their order, the last one of its end. False when it was stopped before. */
export async function shoot(
	workspace: Workspace,
	order: FilmWish,
	{ size, rate, most, isRead, take }: Shooting,
): Promise<boolean> {
	const reel = filmOn(workspace, order);
	const seconds = Math.min(most, reel.length / order.speed);
	const frames = Math.max(1, Math.ceil(seconds * rate));
	const board = new FilmBoard(workspace, reel, { ...order, size, isRead });
	await board.ready();
	for (let frame = 0; frame <= frames; frame++) {
		board.seek((reel.length * frame) / frames);
		board.draw();
		await take(board, frame / rate);
		order.onProgress(frame / frames);
		// The page stays alive, and may stop it.
		await new Promise((done) => setTimeout(done, 0));
		if (order.signal.aborted) return false;
	}
	return true;
}
