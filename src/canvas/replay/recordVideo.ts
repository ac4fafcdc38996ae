/** Records a replay in real time from a canvas, for browsers without a video encoder. */

import { type FilmWish, filmOn } from '../../store/replay/replayPlayer.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { nextFrame } from '../board/nextFrame.ts';
import { sizeWithin } from './captureFrames.ts';
import { VIDEO } from './encodeVideo.ts';
import { FilmBoard } from './offscreenBoard.ts';

/** Formats, preferred first; Safari supports only the last. */
const KINDS = ['video/webm;codecs=vp9', 'video/webm', 'video/mp4'] as const;

/** Files below this many bytes have a head but no frame. */
const HEAD_BYTES = 1000;

/** Plays and records the replay in real time; null if canceled. Throws if the browser records no video. */
export async function recordedOf(workspace: Workspace, order: FilmWish): Promise<Blob | null> {
	const size = sizeWithin(workspace, VIDEO);
	const reel = filmOn(workspace, order);
	const board = new FilmBoard(workspace, reel, { ...order, size, isRead: false });
	await board.ready();
	const type = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
	if (!type) throw new Error('This browser cannot record video.');
	const stream = board.canvas.captureStream(VIDEO.rate);
	const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: VIDEO.bits });
	const pieces: Blob[] = [];
	recorder.ondataavailable = ({ data }) => pieces.push(data);
	const over = new Promise<void>((done, fail) => {
		recorder.onstop = () => done();
		recorder.onerror = () => fail(new Error('The video could not be recorded.'));
	});
	recorder.start();
	const began = performance.now();
	const seconds = reel.length / order.speed;
	for (let part = 0; part < 1 && !order.signal.aborted; ) {
		await nextFrame();
		part = Math.min(1, (performance.now() - began) / 1000 / seconds);
		board.seek(part * reel.length);
		board.draw();
		order.onProgress(part);
	}
	// The last frame is recorded one frame later.
	await nextFrame();
	recorder.stop();
	await over;
	for (const track of stream.getTracks()) track.stop();
	if (order.signal.aborted) return null;
	const video = new Blob(pieces, { type: type.replace(/;.*/, '') });
	// An overloaded machine encodes nothing in time.
	if (video.size < HEAD_BYTES) throw new Error('The video could not be recorded.');
	return video;
}
