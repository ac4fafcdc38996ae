/** Prepared fog areas: their squares, and revealing or hiding one. */
import { type Encounter, type Square, unpackSquares, type Zone } from '../../engine/index.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { coveredSquares } from '../encounter/fogState.ts';
import { notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';

interface ZoneSquares {
	readonly squares: readonly Square[];
	/** True if fog covers some of them. */
	readonly isHidden: boolean;
}

export function squaresOfZone({ map, fog }: Encounter, zone: Zone): ZoneSquares {
	const all = unpackSquares(zone.squares, map.width * map.height) ?? [];
	const covered = fog && coveredSquares(fog, map);
	const squares: Square[] = [];
	let isHidden = false;
	for (const [at, one] of all.entries()) {
		if (one === 0) continue;
		squares.push({ x: at % map.width, y: Math.floor(at / map.width) });
		isHidden ||= covered?.[at] === 1;
	}
	return { squares, isHidden };
}

/** Reveals a prepared area, or hides it if it is in the open. */
export function toggleFogArea(workspace: Workspace, zone: Zone): void {
	const { squares, isHidden } = squaresOfZone(presentEncounter(workspace), zone);
	if (!dispatch(workspace, { type: 'set-fog', squares, covered: !isHidden })) return;
	notify(workspace, `${zone.name} ${isHidden ? 'revealed' : 'hidden'}.`, 'info', true);
}
