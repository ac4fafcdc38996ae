/** Pictures of parts of a map, as a board shows it at rest: for paper, and to take along. */
import { createDesk } from '../../store/desk/desk.ts';
import { tell } from '../../store/seen/eyes.ts';
import type { Seen } from '../../store/seen/seen.ts';
import type { Frame } from '../../store/session/players.ts';
import type { Session } from '../../store/session/session.ts';
import { makeCanvas } from '../sprites/canvases.ts';
import { nextFrame } from './nextFrame.ts';
import { LAYER_SHAPES, LAYERS } from './painters.ts';
import { BoardView } from './view.ts';

/** Frames after which a picture is taken as it is: pictures that load, sprites and names take a few. */
const MOST_FRAMES = 240;
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
	seen: Seen,
	parts: readonly Frame[],
	{ tableView, units, theme, scale, ratio, margin }: MapPictureOptions,
): Promise<readonly Blob[]> {
	const desk = createDesk();
	tell(desk, seen);
	const { encounter, segment } = seen;
	desk.document.setState({ id: 'paper', encounter });
	desk.session.setState({ segment, tableView, units, theme, tool: 'pan' });
	desk.time.set(segment);
	const element = document.createElement('div');
	const pictures: Blob[] = [];
	for (const { x, y, width, height } of parts) {
		const size = { width: width * scale + margin, height: height * scale + margin };
		const [canvas, context] = makeCanvas(size.width * ratio, size.height * ratio);
		const camera = { scale, x: margin - x * scale, y: margin - y * scale };
		const view = new BoardView(desk, element, () => camera, true);
		// On one canvas whatever changes is painted with all that lies on it.
		const stop = view.connect(() => {
			for (const layer of LAYERS) for (const shape of LAYER_SHAPES[layer]) view.render(shape, context);
		});
		view.resize(size, ratio);
		for (let frame = 0, rested = 0; frame < MOST_FRAMES && rested < RESTS; frame++) {
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
