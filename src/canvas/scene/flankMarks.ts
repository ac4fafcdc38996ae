/** Flanking marks of the selection (SRD-106). */

import {
	BIGGEST_SIDE,
	type Creature,
	creaturesNearby,
	feetBetween,
	footprintOf,
	placesOfIds,
} from '../../engine/index.ts';
import { sightOf } from '../../store/derived/sightState.ts';
import { memoizeByRef } from '../../store/lazy.ts';
import type { MapPoint } from '../../tools/toolTypes.ts';
import { footprintCenter } from './planGeometry.ts';
import type { Scene } from './scene.ts';

/** Centers of footprints, in squares. */
export interface Flank {
	readonly flanked: MapPoint;
	/** Squares along a side of its footprint. */
	readonly side: number;
	readonly flankers: readonly [MapPoint, MapPoint];
	/** Ids of the target and both flankers. */
	readonly who: readonly [string, string, string];
}

/** No marks for larger selections. */
const MOST = 12;
/** Limit of threats in feet: the longest reach, doubled by a weapon. */
const FARTHEST = 60;
/** The same distance between positions in squares, squeezed bodies included. */
const BEYOND = FARTHEST / 5 + 2 * BIGGEST_SIDE;

/** Flanking by or of selected creatures. */
export const flanksOf = memoizeByRef((scene: Scene): readonly Flank[] =>
	scene.selected.size > MOST ? [] : worked(scene),
);

function worked(scene: Scene): Flank[] {
	const { selected, byId, creatures } = scene;
	const chosen = [...selected].flatMap((id) => byId.get(id) ?? []);
	if (chosen.length === 0) return [];
	const outlook = sightOf(scene);
	const about = chosen.flatMap(({ position: { x, y } }) =>
		creaturesNearby(creatures).within({
			left: x - BEYOND,
			top: y - BEYOND,
			right: x + BEYOND,
			bottom: y + BEYOND,
		}),
	);
	const near = (one: Creature) =>
		chosen.some((other) => other === one || (other.side !== one.side && apart(one, other) <= FARTHEST));
	const places = placesOfIds(creatures);
	const asked = [...new Set(about)].filter(near).sort((a, b) => places.get(a.id)! - places.get(b.id)!);
	return asked.flatMap((flanked) =>
		outlook.flankersOf(flanked.id).flatMap(([first, second]): Flank[] => {
			const one = byId.get(first);
			const other = byId.get(second);
			const who = [flanked.id, first, second] as const;
			if (!one || !other || !who.some((id) => selected.has(id))) return [];
			return [
				{
					flanked: middleOf(flanked),
					side: footprintOf(flanked),
					flankers: [middleOf(one), middleOf(other)],
					who,
				},
			];
		}),
	);
}

function apart(a: Creature, b: Creature): number {
	return feetBetween(a, b, 'alternating');
}

function middleOf(creature: Creature): MapPoint {
	return footprintCenter(creature.position, footprintOf(creature));
}
