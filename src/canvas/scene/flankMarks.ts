/** Flanking marks of the selection (SRD-106). */

import { type Creature, feetBetween, footprintOf, memoizeByRef } from '../../engine/index.ts';
import { sightOf } from '../../store/derived/sightState.ts';
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

/** Flanking by or of selected creatures. */
export const flanksOf = memoizeByRef((scene: Scene): readonly Flank[] =>
	scene.selected.size > MOST ? [] : worked(scene),
);

function worked(scene: Scene): Flank[] {
	const { selected, byId, creatures } = scene;
	const chosen = [...selected].flatMap((id) => byId.get(id) ?? []);
	if (chosen.length === 0) return [];
	const outlook = sightOf(scene);
	const near = (one: Creature) =>
		chosen.some((other) => other === one || (other.side !== one.side && apart(one, other) <= FARTHEST));
	return creatures.filter(near).flatMap((flanked) =>
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
