/** Exports a replay as video by the browser's encoder (WebCodecs). */

import type { FilmWish } from '../../store/replay/replayPlayer.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import type { Dimensions } from '../scene/cameraMath.ts';
import { shoot, sizeWithin } from './captureFrames.ts';
import type { FilmBoard } from './offscreenBoard.ts';
import { type Encoded, type WebmTrack, webmOf } from './webmWriter.ts';

/** Maximum pixels, frames per second, bits per second. */
export const VIDEO = { width: 1280, height: 720, rate: 30, bits: 5_000_000 } as const;
/** Frames between key frames. */
const KEYS = 60;
/** Maximum frames queued in the encoder. */
const WAITING = 8;

/** Encoder configurations, preferred first. */
const KINDS = [
	{ codec: 'vp09.00.31.08', id: 'V_VP9' },
	{ codec: 'vp8', id: 'V_VP8' },
] as const;

interface Kind {
	readonly config: VideoEncoderConfig;
	readonly id: WebmTrack['codec'];
}

async function kindFor(size: Dimensions): Promise<Kind> {
	for (const { codec, id } of KINDS) {
		const { width, height } = size;
		const config = { codec, width, height, bitrate: VIDEO.bits, framerate: VIDEO.rate };
		const { supported } = await VideoEncoder.isConfigSupported(config);
		if (supported) return { config, id };
	}
	throw new Error('This browser cannot encode video.');
}

/** The battle as a WebM video; null if canceled. Throws if the browser encodes neither VP9 nor VP8. */
export async function videoOf(workspace: Workspace, order: FilmWish): Promise<Blob | null> {
	const size = sizeWithin(workspace, VIDEO);
	const { config, id } = await kindFor(size);
	const pictures: Encoded[] = [];
	let failure: DOMException | null = null;
	const encoder = new VideoEncoder({
		output: (chunk) => {
			const bytes = new Uint8Array(chunk.byteLength);
			chunk.copyTo(bytes);
			pictures.push({ bytes, time: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key' });
		},
		error: (error) => {
			failure = error;
		},
	});
	encoder.configure(config);
	let taken = 0;
	const take = async ({ canvas }: FilmBoard, time: number) => {
		const frame = new VideoFrame(canvas, { timestamp: Math.round(time * 1e6), duration: 1e6 / VIDEO.rate });
		encoder.encode(frame, { keyFrame: taken++ % KEYS === 0 });
		frame.close();
		while (encoder.encodeQueueSize > WAITING && !failure) await new Promise((done) => setTimeout(done, 2));
		if (failure) throw failure;
	};
	const whole = await shoot(workspace, order, {
		...{ size, rate: VIDEO.rate, most: Number.POSITIVE_INFINITY },
		...{ isRead: false, take },
	});
	if (whole) await encoder.flush();
	encoder.close();
	if (!whole) return null;
	const film = webmOf(pictures, { ...size, codec: id, duration: (taken * 1000) / VIDEO.rate });
	return new Blob([film], { type: 'video/webm' });
}
