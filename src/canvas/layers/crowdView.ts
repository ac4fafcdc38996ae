/** How miniatures, and what belongs to them, are drawn at the moment. */
import type { Camera } from '../../store/session/camera.ts';
import { type Extent, tableType } from '../scene/camera.ts';
import type { Mini, Place } from '../scene/crowd.ts';
import type { Painted } from './painted.ts';

/** How the crowd is to be drawn. */
export interface CrowdView
	extends Pick<Painted, 'ratio' | 'sprites' | 'labels' | 'palette' | 'zooming'>,
		Partial<Pick<Painted, 'isSheet'>> {
	readonly camera: Camera;
	readonly board: Extent;
	/** Ids of miniatures that another layer draws at the moment, such as those carried by hand. */
	readonly without?: ReadonlySet<string>;
	readonly selected: ReadonlySet<string>;
	/** How many times as big as usual texts are: on the screen that the players look at more than once. */
	readonly type: number;
	/** Moves a miniature a little, in squares: a glide or a shake. */
	readonly nudge?: (mini: Mini, place: Place) => void;
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
export function tableTexts(letters: number, board: Extent): number {
	return letters > 0 ? letters / SMALLEST : tableType(board);
}

/** How many times as big as usual texts on the board are. */
export function boardType({ desk, scene, size }: Painted): number {
	const letters = desk.letters.get();
	return letters > 0 || scene.tableView ? tableTexts(letters, size) : 1;
}

/** How miniatures are drawn at the moment. */
export function crowdView(board: Painted): CrowdView {
	const { size, ratio, sprites, labels, palette, scene, carried, zooming, isSheet } = board;
	return {
		camera: board.desk.camera.get(),
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
