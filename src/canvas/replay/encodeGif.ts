import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import type { FilmWish } from '../../store/replay/replayPlayer.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { shoot, sizeWithin } from './captureFrames.ts';
import type { FilmBoard } from './offscreenBoard.ts';

/** Maximum pixels and seconds, frames per second. */
const GIF = { width: 640, height: 640, seconds: 15, rate: 10 } as const;

/** The battle as a GIF of at most 15 seconds; null if canceled. */
export async function gifOf(workspace: Workspace, order: FilmWish): Promise<Blob | null> {
	const size = sizeWithin(workspace, GIF);
	const encoder = GIFEncoder();
	const take = async ({ canvas }: FilmBoard) => {
		const context = canvas.getContext('2d');
		if (!context) return;
		const { data } = context.getImageData(0, 0, size.width, size.height);
		const palette = quantize(data, 256, { format: 'rgb444' });
		const pixels = applyPalette(data, palette, 'rgb444');
		encoder.writeFrame(pixels, size.width, size.height, { palette, delay: 1000 / GIF.rate });
	};
	const { rate, seconds: most } = GIF;
	const whole = await shoot(workspace, order, { size, rate, most, isRead: true, take });
	encoder.finish();
	return whole ? new Blob([encoder.bytes()], { type: 'image/gif' }) : null;
}
