/** Captures a replay frame by frame, for any output format. */

import { type FilmWish, filmOn } from '../../store/replay/replayPlayer.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import type { Dimensions } from '../scene/cameraMath.ts';
import { FilmBoard } from './offscreenBoard.ts';

export interface Shooting {
	readonly size: Dimensions;
	/** Frames per second. */
	readonly rate: number;
	/** Maximum seconds; a longer battle plays faster. */
	readonly most: number;
	/** Use a canvas in main memory, since pixels are read back. */
	readonly isRead: boolean;
	/** Receives a frame and its time in seconds. */
	readonly take: (board: FilmBoard, time: number) => Promise<void>;
}

/** The largest size within `width` and `height` with the aspect ratio of the map; even numbers, as video requires. */
export function sizeWithin(workspace: Workspace, { width, height }: Dimensions): Dimensions {
	const { map } = workspace.document.getState().encounter;
	const scale = Math.min(width / (map.width + 1), height / (map.height + 1));
	const even = (length: number) => 2 * Math.max(1, Math.floor((length * scale) / 2));
	return { width: even(map.width + 1), height: even(map.height + 1) };
}

/** Captures all frames in order, including the end. Returns false if canceled. */
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
		// Keeps the page responsive and cancellable.
		await new Promise((done) => setTimeout(done, 0));
		if (order.signal.aborted) return false;
	}
	return true;
}
