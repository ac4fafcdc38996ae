/** How miniatures, and what belongs to them, are drawn at the moment. */

import { memoizeByRef } from '../../engine/index.ts';
import type { Camera } from '../../store/session/cameraTypes.ts';
import { type Dimensions, tableType } from '../scene/cameraMath.ts';
import type { Mark } from '../scene/eventMarks.ts';
import type { ForeseenMark } from '../scene/forecastMarks.ts';
import { type Place, placeOf, type Token } from '../scene/tokens.ts';
import type { PaintInputs } from './paintInputs.ts';

export interface CrowdView
	extends Pick<PaintInputs, 'ratio' | 'sprites' | 'labels' | 'palette' | 'zooming'>,
		Partial<Pick<PaintInputs, 'isSheet'>> {
	readonly camera: Camera;
	readonly board: Dimensions;
	/** Ids of tokens drawn by another layer, such as dragged ones. */
	readonly without?: ReadonlySet<string>;
	readonly selected: ReadonlySet<string>;
	/** Text scale, above 1 on players' screens. */
	readonly type: number;
	/** Spaces that will be contested, each with its card; none when left out. */
	readonly foreseen?: readonly ForeseenMark[];
	/** Moves a miniature a little, in squares: a glide or a shake. */
	readonly nudge?: (mini: Token, place: Place) => void;
}

/** The place of a token at `part` (0 to 1) of the running segment. */
export function placeIn({ nudge }: CrowdView, mini: Token, part: number): Place {
	const place = placeOf(mini, part);
	nudge?.(mini, place);
	return place;
}

/** True if a circle of radius `reach` around a point is in view; all in device pixels. */
export function isPainted({ board, ratio }: CrowdView, x: number, y: number, reach: number): boolean {
	return (
		x + reach >= 0 && y + reach >= 0 && x - reach <= board.width * ratio && y - reach <= board.height * ratio
	);
}

/** CSS pixels of the smallest letters at usual size. */
const SMALLEST = 9;

/**
 * Text scale of a players' board.
 *
 * @param letters minimum letter height in CSS pixels; 0 derives it from the size
 */
export function tableTexts(letters: number, board: Dimensions): number {
	return letters > 0 ? letters / SMALLEST : tableType(board);
}

export function boardType({ workspace, scene, size }: PaintInputs): number {
	const letters = workspace.letters.getState();
	return letters > 0 || scene.tableView ? tableTexts(letters, size) : 1;
}

const foreseenIn = memoizeByRef((marks: readonly Mark[]): readonly ForeseenMark[] =>
	marks.filter((mark) => mark.type === 'foreseen'),
);

/** How miniatures are drawn at the moment. */
export function crowdView(board: PaintInputs): CrowdView {
	const { size, ratio, sprites, labels, palette, scene, carried, zooming, isSheet } = board;
	return {
		camera: board.workspace.camera.getState(),
		board: size,
		ratio,
		sprites,
		labels,
		palette,
		selected: scene.selected,
		without: carried,
		type: boardType(board),
		foreseen: foreseenIn(board.marks),
		zooming,
		isSheet,
	};
}
