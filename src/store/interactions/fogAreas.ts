/** Prepared fog areas: their squares, and revealing or hiding one. */
import type { Encounter, Square, Zone } from '../../engine/index.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { coveredSquares } from '../encounter/fogState.ts';
import { notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { squaresOfZone } from '../zones.ts';

/** True if fog covers some of these squares. */
export function liesInFog({ map, fog }: Encounter, squares: readonly Square[]): boolean {
	const covered = fog && coveredSquares(fog, map);
	return squares.some(({ x, y }) => covered?.[y * map.width + x] === 1);
}

/** Reveals a prepared area, or hides it if it is in the open. */
export function toggleFogArea(workspace: Workspace, zone: Zone): void {
	const encounter = presentEncounter(workspace);
	const squares = squaresOfZone(encounter.map, zone);
	const isHidden = liesInFog(encounter, squares);
	if (!dispatch(workspace, { type: 'set-fog', squares, covered: !isHidden })) return;
	notify(workspace, `${zone.name} ${isHidden ? 'revealed' : 'hidden'}.`, 'info', true);
}
