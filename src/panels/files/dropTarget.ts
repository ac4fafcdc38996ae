/** Finds the miniature under a drop. */
import { type Creature, footprintOf } from '../../engine/index.ts';
import { presentEncounter } from '../../store/derived/selectors.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

/** Creature under a point of the page, the smallest of several; undefined off the board and for players. */
export function creatureUnder(
	workspace: Workspace,
	{ clientX, clientY, target }: Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>,
): Creature | undefined {
	const board = target instanceof Element ? target.closest('[role="application"]') : null;
	if (!board || workspace.session.getState().tableView) return undefined;
	const { left, top } = board.getBoundingClientRect();
	const camera = workspace.camera.getState();
	const x = (clientX - left - camera.x) / camera.scale;
	const y = (clientY - top - camera.y) / camera.scale;
	return presentEncounter(workspace)
		.creatures.filter((one) => {
			const side = footprintOf(one);
			const { position: at } = one;
			return x >= at.x && y >= at.y && x < at.x + side && y < at.y + side;
		})
		.sort((a, b) => footprintOf(a) - footprintOf(b))[0];
}
