/** Renders parts of a map at rest to images, for printing and export. */

import { setPlayerView } from '../../store/playerView/currentView.ts';
import type { PlayerView } from '../../store/playerView/playerView.ts';
import type { MapRegion } from '../../store/session/playerWindowState.ts';
import type { Session } from '../../store/session/session.ts';
import { createWorkspace } from '../../store/workspace/workspace.ts';
import { makeCanvas } from '../sprites/canvasHelpers.ts';
import { BoardView } from './boardView.ts';
import { nextFrame } from './nextFrame.ts';
import { LAYERS } from './painters.ts';

/** Frames after which the image is taken as is; pictures, sprites and names take a few. */
const MAX_FRAMES = 240;
/** Frames at rest before the image is taken, so that a just loaded picture is included. */
const RESTS = 4;

export interface MapPictureOptions extends Pick<Session, 'tableView' | 'units' | 'theme'> {
	/** CSS pixels per square, and image pixels per CSS pixel. */
	readonly scale: number;
	readonly ratio: number;
	/** CSS pixels at the left and top for coordinates. */
	readonly margin: number;
}

/**
 * Renders parts of the map as PNGs.
 *
 * @param seen the player view to draw
 * @param parts in squares
 */
export async function pictureMap(
	seen: PlayerView,
	parts: readonly MapRegion[],
	{ tableView, units, theme, scale, ratio, margin }: MapPictureOptions,
): Promise<readonly Blob[]> {
	const workspace = createWorkspace();
	setPlayerView(workspace, seen);
	const { encounter, segment } = seen;
	workspace.document.setState({ id: 'paper', encounter });
	workspace.session.setState({ segment, tableView, units, theme, tool: 'pan' });
	workspace.time.setState(segment, true);
	const element = document.createElement('div');
	const pictures: Blob[] = [];
	for (const { x, y, width, height } of parts) {
		const size = { width: width * scale + margin, height: height * scale + margin };
		const [canvas, context] = makeCanvas(size.width * ratio, size.height * ratio);
		const camera = { scale, x: margin - x * scale, y: margin - y * scale };
		const view = new BoardView(workspace, element, () => camera, true);
		// All layers share one canvas, so any change repaints all of them.
		const stop = view.connect(() => {
			for (const layer of LAYERS) view.render(layer, context);
		});
		view.resize(size, ratio);
		for (let frame = 0, rested = 0; frame < MAX_FRAMES && rested < RESTS; frame++) {
			await nextFrame();
			rested = element.dataset.settled === 'true' ? rested + 1 : 0;
		}
		stop();
		const blob = await new Promise<Blob | null>((done) => {
			canvas.toBlob(done);
		});
		if (!blob) throw new Error('The picture could not be created.');
		pictures.push(blob);
	}
	return pictures;
}
