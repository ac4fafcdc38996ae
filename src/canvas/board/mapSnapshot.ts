/** Pictures of parts of a map, as a board shows it at rest: for paper, and to take along. */

import { setPlayerView } from '../../store/playerView/currentView.ts';
import type { PlayerView } from '../../store/playerView/playerView.ts';
import type { MapRegion } from '../../store/session/playerWindowState.ts';
import type { Session } from '../../store/session/session.ts';
import { createWorkspace } from '../../store/workspace/workspace.ts';
import { makeCanvas } from '../sprites/canvasHelpers.ts';
import { BoardView } from './boardView.ts';
import { nextFrame } from './nextFrame.ts';
import { LAYER_SHAPES, LAYERS } from './painters.ts';

/** Frames after which a picture is taken as it is: pictures that load, sprites and names take a few. */
const MAX_FRAMES = 240;
/** Frames it has to be at rest, so that a picture that has just been loaded is in it. */
const RESTS = 4;

export interface MapPictureOptions extends Pick<Session, 'tableView' | 'units' | 'theme'> {
	/** CSS pixels a square, and pixels of the picture for each of them. */
	readonly scale: number;
	readonly ratio: number;
	/** CSS pixels at the left and at the top, in which the coordinates stand. */
	readonly margin: number;
}

/**
 * The parts of a map as PNGs.
 *
 * @param seen what is known of the map and of whom it bears
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
	workspace.time.set(segment);
	const element = document.createElement('div');
	const pictures: Blob[] = [];
	for (const { x, y, width, height } of parts) {
		const size = { width: width * scale + margin, height: height * scale + margin };
		const [canvas, context] = makeCanvas(size.width * ratio, size.height * ratio);
		const camera = { scale, x: margin - x * scale, y: margin - y * scale };
		const view = new BoardView(workspace, element, () => camera, true);
		// All layers share one canvas, so every change repaints all of them.
		const stop = view.connect(() => {
			for (const layer of LAYERS) for (const shape of LAYER_SHAPES[layer]) view.render(shape, context);
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
		if (!blob) throw new Error('No picture could be made.');
		pictures.push(blob);
	}
	return pictures;
}
