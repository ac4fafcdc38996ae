/** Preview of a gesture: drawn over the board, never part of the encounter. */
import type { AreaForm, Creature, GoalSpot, Plan, Square, Wall } from '../../engine/index.ts';
import type { PlaceRefusal } from '../../messages/index.ts';

/** In squares; whole numbers are corners. */
export interface MapPoint {
	readonly x: number;
	readonly y: number;
}

export type Preview =
	| { readonly type: 'none' }
	/** Dragged creatures; `refused` has reasons by id. */
	| {
			readonly type: 'place';
			readonly positions: Readonly<Record<string, Square>>;
			readonly refused: Readonly<Record<string, PlaceRefusal>>;
	  }
	/** New creatures at their squares; `refused` has reasons by id. */
	| {
			readonly type: 'arrive';
			readonly creatures: readonly Creature[];
			readonly refused: Readonly<Record<string, PlaceRefusal>>;
	  }
	/** The plan if the gesture ended here. */
	/** `laid`: already the creature's plan, to be continued. */
	/** `others`: plans of the group by id; null without a path. */
	| {
			readonly type: 'path';
			readonly creature: string;
			readonly plan: Plan;
			readonly laid?: boolean;
			readonly others?: Readonly<Record<string, Plan | null>>;
	  }
	| { readonly type: 'box'; readonly from: MapPoint; readonly to: MapPoint }
	/** Squares to paint; null erases. */
	| { readonly type: 'squares'; readonly squares: readonly Square[]; readonly terrain: string | null }
	/** Squares to cover or uncover. */
	| { readonly type: 'fog'; readonly squares: readonly Square[]; readonly covers: boolean }
	/** Walls to draw, or with `erase` to remove. */
	| { readonly type: 'walls'; readonly walls: readonly Wall[]; readonly erase: boolean }
	/** `feet` by the 5/10 rule over all legs; `sight` between the ends. */
	| {
			readonly type: 'ruler';
			readonly points: readonly Square[];
			readonly feet: number;
			readonly sight: string;
	  }
	/** Squares of a shape, from its origin toward a point. */
	| {
			readonly type: 'template';
			readonly shape: AreaForm['shape'];
			readonly origin: MapPoint;
			readonly to: MapPoint;
			readonly feet: number;
			/** On the map only. */
			readonly squares: readonly Square[];
	  }
	/** Squares of a group sent there. */
	| { readonly type: 'goals'; readonly spots: readonly GoalSpot[] }
	/** Square of a dragged note. */
	| { readonly type: 'note'; readonly square: Square }
	/** Square of the keyboard cursor. */
	| { readonly type: 'cursor'; readonly square: Square };

/** Creatures or plans that a gesture draws instead of the layers below; empty for none. */
export function previewOwner(shown: Preview): string {
	if (shown.type === 'place') return 'place';
	return shown.type === 'path' ? [shown.creature, ...Object.keys(shown.others ?? {})].join() : '';
}
