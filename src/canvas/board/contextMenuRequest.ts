/** Asking for the menu of what can be done at a place of the board: by right click, long press or the menu key. */
import type { Square } from '../../engine/index.ts';
import { doorWords } from '../../messages/index.ts';
import { notesAt } from '../../store/annotations.ts';
import { toScreen } from '../../store/session/cameraTypes.ts';
import { select } from '../../store/session/session.ts';
import { centreOf, doorAt, squareAt } from '../../tools/gridGeometry.ts';
import { toMap } from '../scene/cameraMath.ts';
import { creatureAt } from '../scene/hitTest.ts';
import type { BoardView } from './boardView.ts';
import type { Screen } from './pressGestures.ts';
import { groundWords, wordsFor } from './tooltipText.ts';

/** Somebody asks what can be done here. */
export interface MenuRequest {
	/** In CSS pixels of the page. */
	readonly clientX: number;
	readonly clientY: number;
	/** Undefined where no miniature is. */
	readonly creature: string | undefined;
	readonly square: Square;
	/** Whose it is, and what a pointer that rests there is told: of the miniature, and of the ground. */
	readonly about: readonly string[];
}

/** Who hears of it. */
export interface MenuCallbacks {
	onMenu(request: MenuRequest): void;
	/** The finger that asked for the menu moves on: it is not wanted. */
	onMenuOver(): void;
}

/**
 * The request for a place of the board; a miniature there is selected, unless it is one of several selected already.
 *
 * @param reach squares round a miniature that are its own
 */
export function menuAt(
	view: BoardView,
	{ clientX, clientY }: Pick<MenuRequest, 'clientX' | 'clientY'>,
	at: Screen,
	reach = 0,
): MenuRequest {
	const { scene, part } = view;
	const point = toMap(view.workspace.camera.get(), at);
	const square = squareAt(point);
	const door = doorAt(scene.encounter.map, point);
	// A door or a note under the finger is meant before whoever stands beside it.
	const isOfGround = door !== undefined || notesAt(scene.encounter, square).length > 0;
	const creature = creatureAt(scene.crowd, point, part, isOfGround ? 0 : reach);
	if (creature !== undefined && !scene.selected.has(creature)) select(view.workspace, [creature]);
	// Whose it is: a finger may have meant the square beside.
	const name = scene.byId.get(creature ?? '')?.name;
	const ofCreature = creature === undefined || name === undefined ? [] : [name, ...wordsFor(view, creature)];
	const about = [...ofCreature, ...(door ? doorWords(door, scene.units) : []), ...groundWords(scene, square)];
	return { clientX, clientY, creature, square, about };
}

/** The request of the menu key and Shift+F10: at the selected creature, else at the keyboard's cursor; null where neither is. */
export function menuByKey(view: BoardView, element: HTMLElement, cursor: Square | null): MenuRequest | null {
	const { scene } = view;
	const [id] = scene.selected;
	const position = scene.byId.get(id ?? '')?.position ?? cursor;
	if (!position) return null;
	const { left, top } = element.getBoundingClientRect();
	const at = toScreen(view.workspace.camera.get(), centreOf(position));
	return menuAt(view, { clientX: left + at.x, clientY: top + at.y }, at);
}
