/** Text description of the board, from what the workspace may know. */
import { type Creature, type Encounter, isSquare } from '../../engine/index.ts';
import { areaAloud, boardAloud, type Introduced, introducedText, notesAloud } from '../../messages/index.ts';
import { unitsNow } from '../derived/selectors.ts';
import { currentPlayerView, seatOf } from '../playerView/currentView.ts';
import { sideOf, sidesOf } from '../sides.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { areasNow, toldOf } from './annotations.ts';

/** If plans may be hidden (`all` is false), no creature is described as having none. */
function told(
	encounter: Encounter,
	{ side, conditions = [], plan, position }: Creature,
	all: boolean,
): Introduced {
	const last = plan?.steps.findLast(isSquare) ?? (plan?.steps.length ? position : null);
	return { side: sideOf(encounter, side).name, conditions, goesTo: last ?? (all ? null : undefined) };
}

function knowsPlans(workspace: Workspace): boolean {
	return seatOf(workspace.session.getState()).type === 'gm';
}

/** "Heroes, prone, path to 5, 3". */
export function aboutAloud(workspace: Workspace, encounter: Encounter, creature: Creature): string {
	return introducedText(told(encounter, creature, knowsPlans(workspace)));
}

/** Creatures by side with squares, conditions and paths. */
export function readBoard(workspace: Workspace): string {
	const { clock, encounter } = currentPlayerView(workspace);
	const all = knowsPlans(workspace);
	const sides = sidesOf(encounter).map(({ id, name }) => ({
		name,
		members: encounter.creatures
			.filter(({ side }) => side === id)
			.map((one) => ({ ...told(encounter, one, all), name: one.name, at: one.position })),
	}));
	const board = boardAloud(clock, encounter.map, sides);
	const areas = areasNow(encounter).map((area) => toldOf(encounter, area));
	const marks = [areaAloud(areas, unitsNow(workspace)), notesAloud(encounter.notes ?? [])];
	return [board, ...marks].filter((part) => part !== '').join(' ');
}
