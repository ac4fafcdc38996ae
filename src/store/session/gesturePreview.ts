/**
 * What a gesture shows while it lasts: drawn over the board, gone when it ends,
 * never part of the encounter.
 */
import type { AreaForm, Creature, GoalSpot, Plan, Square, Wall } from '../../engine/index.ts';
import type { PlaceRefusal } from '../../messages/index.ts';

/** A place on the map in squares; whole numbers are corners of squares. */
export interface MapPoint {
	readonly x: number;
	readonly y: number;
}

export type Preview =
	| { readonly type: 'none' }
	/** Creatures carried by hand; `refused` names, by id, why one may not stand where it is. */
	| {
			readonly type: 'place';
			readonly positions: Readonly<Record<string, Square>>;
			readonly refused: Readonly<Record<string, PlaceRefusal>>;
	  }
	/** New creatures where they would come to stand; `refused` names, by id, why there is no place for one. */
	| {
			readonly type: 'arrive';
			readonly creatures: readonly Creature[];
			readonly refused: Readonly<Record<string, PlaceRefusal>>;
	  }
	/** The plan as it would be if the gesture ended here. */
	/** `laid`: it is the creature's plan already, and is to go on. */
	/** `others`: plans of those who are led along, by id; null where one would go nowhere. */
	| {
			readonly type: 'path';
			readonly creature: string;
			readonly plan: Plan;
			readonly laid?: boolean;
			readonly others?: Readonly<Record<string, Plan | null>>;
	  }
	| { readonly type: 'box'; readonly from: MapPoint; readonly to: MapPoint }
	/** Squares about to be painted; null erases. */
	| { readonly type: 'squares'; readonly squares: readonly Square[]; readonly terrain: string | null }
	/** Squares about to be covered with fog, or uncovered. */
	| { readonly type: 'fog'; readonly squares: readonly Square[]; readonly covers: boolean }
	/** Walls about to be drawn or, with `erase`, stretches about to go. */
	| { readonly type: 'walls'; readonly walls: readonly Wall[]; readonly erase: boolean }
	/** `feet` by the 5/10 rule along all the legs; `sight` says how who is at one end finds who is at the other. */
	| {
			readonly type: 'ruler';
			readonly points: readonly Square[];
			readonly feet: number;
			readonly sight: string;
	  }
	/** What a circle, a cone, a line or a square covers, from its origin towards a point. */
	| {
			readonly type: 'template';
			readonly shape: AreaForm['shape'];
			readonly origin: MapPoint;
			readonly to: MapPoint;
			readonly feet: number;
			/** Those on the map. */
			readonly squares: readonly Square[];
	  }
	/** Where a group would stand if it were sent there. */
	| { readonly type: 'goals'; readonly spots: readonly GoalSpot[] }
	/** The square over which a note hangs. */
	| { readonly type: 'note'; readonly square: Square }
	/** The square the keyboard's cursor is on. */
	| { readonly type: 'cursor'; readonly square: Square };

/** Whose miniatures, or whose plans, a gesture shows in place of the layers below it, which are painted without them; empty for nobody's. */
export function previewOwner(shown: Preview): string {
	if (shown.type === 'place') return 'place';
	return shown.type === 'path' ? [shown.creature, ...Object.keys(shown.others ?? {})].join() : '';
}
