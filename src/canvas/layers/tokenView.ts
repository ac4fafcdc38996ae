/** How miniatures, and what belongs to them, are drawn at the moment. */
import type { Camera } from '../../store/session/cameraTypes.ts';
import { type Dimensions, tableType } from '../scene/cameraMath.ts';
import type { Place, Token } from '../scene/tokens.ts';
import type { PaintInputs } from './paintInputs.ts';

/** How the crowd is to be drawn. */
export interface CrowdView
	extends Pick<PaintInputs, 'ratio' | 'sprites' | 'labels' | 'palette' | 'zooming'>,
		Partial<Pick<PaintInputs, 'isSheet'>> {
	readonly camera: Camera;
	readonly board: Dimensions;
	/** Ids of miniatures that another layer draws at the moment, such as those carried by hand. */
	readonly without?: ReadonlySet<string>;
	readonly selected: ReadonlySet<string>;
	/** How many times as big as usual texts are: on the screen that the players look at more than once. */
	readonly type: number;
	/** Moves a miniature a little, in squares: a glide or a shake. */
	readonly nudge?: (mini: Token, place: Place) => void;
}

/** Whether any of what is about a point, as far as `reach`, will be seen; all in device pixels. */
export function isPainted({ board, ratio }: CrowdView, x: number, y: number, reach: number): boolean {
	return (
		x + reach >= 0 && y + reach >= 0 && x - reach <= board.width * ratio && y - reach <= board.height * ratio
	);
}

/** CSS pixels of the smallest letters of usual size. */
const SMALLEST = 9;

/**
 * How many times as big as usual texts are on a board that a table looks at.
 *
 * @param letters CSS pixels that they are high at least; 0 for as many as its size suggests
 */
export function tableTexts(letters: number, board: Dimensions): number {
	return letters > 0 ? letters / SMALLEST : tableType(board);
}

/** How many times as big as usual texts on the board are. */
export function boardType({ workspace, scene, size }: PaintInputs): number {
	const letters = workspace.letters.get();
	return letters > 0 || scene.tableView ? tableTexts(letters, size) : 1;
}

/** How miniatures are drawn at the moment. */
export function crowdView(board: PaintInputs): CrowdView {
	const { size, ratio, sprites, labels, palette, scene, carried, zooming, isSheet } = board;
	return {
		camera: board.workspace.camera.get(),
		board: size,
		ratio,
		sprites,
		labels,
		palette,
		selected: scene.selected,
		without: carried,
		type: boardType(board),
		zooming,
		isSheet,
	};
}
