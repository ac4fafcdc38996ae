/** Context menu requests on the board: right click, long press, menu key. */
import type { Square } from '../../engine/index.ts';
import { doorWords } from '../../messages/index.ts';
import { notesAt } from '../../store/interactions/annotations.ts';
import { toScreen } from '../../store/session/cameraTypes.ts';
import { select } from '../../store/session/toolState.ts';
import { centreOf, doorAt, squareAt } from '../../tools/gridGeometry.ts';
import { toMap } from '../scene/cameraMath.ts';
import { creatureAt } from '../scene/hitTest.ts';
import type { BoardView } from './boardView.ts';
import type { Screen } from './pressGestures.ts';
import { groundWords, wordsFor } from './tooltipText.ts';

export interface MenuRequest {
	/** CSS pixels of the page. */
	readonly clientX: number;
	readonly clientY: number;
	/** Undefined without a token. */
	readonly creature: string | undefined;
	readonly square: Square;
	/** Name and tooltip text of token and ground. */
	readonly about: readonly string[];
}

export interface MenuCallbacks {
	onMenu(request: MenuRequest): void;
	/** The finger that opened the menu moves on, so the menu closes. */
	onMenuOver(): void;
}

/**
 * Creates a menu request for a point; selects its token unless it is part of the selection.
 *
 * @param reach distance in squares at which a token is hit
 */
export function menuAt(
	view: BoardView,
	{ clientX, clientY }: Pick<MenuRequest, 'clientX' | 'clientY'>,
	at: Screen,
	reach = 0,
): MenuRequest {
	const { scene, part } = view;
	const point = toMap(view.workspace.camera.getState(), at);
	const square = squareAt(point);
	const door = doorAt(scene.encounter.map, point);
	// A door or note under the finger takes precedence over a token beside it.
	const isOfGround = door !== undefined || notesAt(scene.encounter, square).length > 0;
	const creature = creatureAt(scene.crowd, point, part, isOfGround ? 0 : reach);
	if (creature !== undefined && !scene.selected.has(creature)) select(view.workspace, [creature]);
	// Named, since a finger may miss its square.
	const name = scene.byId.get(creature ?? '')?.name;
	const ofCreature = creature === undefined || name === undefined ? [] : [name, ...wordsFor(view, creature)];
	const about = [...ofCreature, ...(door ? doorWords(door, scene.units) : []), ...groundWords(view, square)];
	return { clientX, clientY, creature, square, about };
}

/** The request of the menu key and Shift+F10: at the selected creature, else at the keyboard cursor, else null. */
export function menuByKey(view: BoardView, element: HTMLElement, cursor: Square | null): MenuRequest | null {
	const { scene } = view;
	const [id] = scene.selected;
	const position = scene.byId.get(id ?? '')?.position ?? cursor;
	if (!position) return null;
	const { left, top } = element.getBoundingClientRect();
	const at = toScreen(view.workspace.camera.getState(), centreOf(position));
	return menuAt(view, { clientX: left + at.x, clientY: top + at.y }, at);
}
