/** Hit test of the pointer: square, topmost token, door. */

import { isOnMap } from '../../engine/index.ts';
import { activeTool } from '../../store/session/toolState.ts';
import { doorAt, squareAt } from '../../tools/gridGeometry.ts';
import type { MapPoint } from '../../tools/toolTypes.ts';
import type { Pointing } from '../layers/paintInputs.ts';
import { creatureAt } from '../scene/hitTest.ts';
import type { BoardView } from './boardView.ts';

/** Hit test of a map point; returns the previous object if nothing changed. */
export function pointingAt(view: BoardView, point: MapPoint): Pointing {
	const { scene, part, pointing: before } = view;
	const { map } = scene.encounter;
	const tool = activeTool(view.workspace.session.getState());
	const square = squareAt(point);
	const creature = creatureAt(scene.crowd, point, part) ?? null;
	const doors = tool === 'wall' || ((tool === 'plan' || tool === 'place') && creature === null);
	const door = (doors && doorAt(map, point)) || null;
	const same =
		before.square?.x === square.x &&
		before.square.y === square.y &&
		before.creature === creature &&
		before.door === door;
	return same ? before : { square: isOnMap(map, square) ? square : null, creature, door };
}
