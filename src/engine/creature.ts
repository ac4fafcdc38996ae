/** A creature of an encounter, with its intent and plan. Readonly data. */

import type { Declaration, Fighter, HitPoints } from './combatTypes.ts';
import type { Size } from './sizeNames.ts';
import type { AttackStats } from './strikes/types.ts';

/** A square of 5 ft × 5 ft. `x` grows to the right, `y` downward (SM-02). */
export interface Square {
	readonly x: number;
	readonly y: number;
}

/** Conditions known to the rules; any other text is also allowed. */
export const CONDITIONS = [
	'bound',
	'dead',
	'flat-footed',
	'helpless',
	'hidden',
	'invisible',
	'prone',
	'stunned',
	'unconscious',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Modes of movement that change terrain costs (resolver, section 2). `swimming` and on: A91. */
export const MOVEMENT_MODES = ['flying', 'incorporeal', 'swimming', 'climbing', 'sure-footed'] as const;
export type MovementMode = (typeof MOVEMENT_MODES)[number];

/**
 * How a creature moves in a half-round; its speed is for `walk`. `double`: continues in the second half-round
 * (SRD-06). `run`: twice the speed, in both half-rounds four times (SRD-07, A19). `charge`: straight, twice the
 * speed (F-23). `withdraw`: ignores opponents. `step`: the bonus 5-ft step (FC-70). `minimum`: one square at any
 * cost (SRD-65).
 */
export const PACES = ['walk', 'double', 'run', 'charge', 'withdraw', 'step', 'minimum'] as const;
export type Pace = (typeof PACES)[number];

/**
 * A special move. `tumble`: through opponents, or past them without provoking (SRD-35, F-24, FC-86). `overrun`:
 * through an opponent by force (SRD-34). `climb`: up a step over 5 ft (FC-51). `squeeze`: into half the width
 * (SRD-50). `wriggle`: into one square, by Escape Artist (SRD-53); the square is the top-left one of the narrowed
 * footprint. `rise`, `dive`: in the air, 5 ft up or down (A28).
 */
export const MANNERS = ['tumble', 'overrun', 'climb', 'squeeze', 'wriggle', 'rise', 'dive'] as const;
export type Manner = (typeof MANNERS)[number];

/** Skills with bonuses on the rolls of movement. */
export const SKILLS = ['tumble', 'balance', 'climb', 'reflex', 'strength', 'dexterity', 'escape'] as const;
export type Skill = (typeof SKILLS)[number];

/** Upright or long body of a big creature, which decides its natural reach (SRD-85 to SRD-92). */
export const BUILDS = ['tall', 'long'] as const;
export type Build = (typeof BUILDS)[number];

/** Other actions in a round: one that leaves a move (SRD-05), or only the 5-ft step (SRD-08). */
export const OCCUPATIONS = ['standard', 'full-round'] as const;
export type Occupation = (typeof OCCUPATIONS)[number];

/** Waits `hold` segments; the rate starts over (SM A02). */
export interface Hold {
	readonly hold: number;
	/** Opens the closed doors that bar the plan's next step; takes no time without any (A29). */
	readonly opens?: true;
}

/** A planned step: the neighboring square to enter, with a manner for a special move. */
export interface PlannedStep extends Square {
	readonly by?: Manner;
}

/** A step or a wait. */
export type Step = PlannedStep | Hold;

/** A creature's plan for a half-round. */
export interface Plan {
	readonly pace: Pace;
	readonly steps: readonly Step[];
	/** Made by the app, which may replace it; plans drawn by users are kept for their half-round. */
	readonly auto?: true;
}

/** The plan of a creature without one. */
export const NO_PLAN: Plan = { pace: 'walk', steps: [] };

/**
 * The trail of a squeezed body: positions of narrowed footprints, nearest first. A bare list at half width (SRD-50,
 * SRD-51); `tight` at one square (SRD-53).
 */
export type Squeezed = readonly Square[] | { readonly tight: readonly Square[] };

/** Behaviors that the app plans for. */
export const BEHAVIORS = ['charge', 'hold', 'guard', 'flee', 'surround', 'go', 'avoid'] as const;

/**
 * `charge`: get next to the nearest opponent. `hold`: stay. `guard`, `surround`: a creature. `flee`: get away from
 * opponents. `go`: get to a place, over any number of half-rounds. `avoid`: stay out of opponents' reach.
 */
export interface Behavior {
	readonly type: (typeof BEHAVIORS)[number];
	/** Guard and surround: the creature's id. */
	readonly target?: string;
	/** Go: the top-left square of its footprint there. */
	readonly place?: Square;
}

/**
 * Difficulty: the straight plan; the best reply to straight plans; the best plan against all replies
 * (docs/opponents.md).
 */
export const STRENGTHS = ['easy', 'fair', 'hard'] as const;
export type Strength = (typeof STRENGTHS)[number];

/**
 * `manual`: users plan. `behavior`: the app plans by behavior, visibly. `app`: the app plays, and shows its plans at
 * Ready.
 */
export const DECIDERS = ['manual', 'behavior', 'app'] as const;

/** Automatic planning for a side or creature. A creature inherits missing values from its side. */
export interface Auto {
	/** Manual if side and creature leave it out. */
	readonly decides?: (typeof DECIDERS)[number];
	readonly behavior?: Behavior;
	readonly difficulty?: Strength;
	/** The strongest that is immediate, if left out. */
	readonly replan?: boolean;
}

/** False: planned on demand, not before each half-round or turn. */
export const HIDDEN_UNTIL = ['turn', 'seen'] as const;

/** A creature of the encounter. Its position is the top-left square of its footprint. */
export interface Creature extends AttackStats {
	readonly id: string;
	readonly name: string;
	/** The id of its side; creatures of one side are allies. */
	readonly side: string;
	readonly size?: Size;
	/** Feet per half-round at pace walk, a multiple of 5. */
	readonly speed: number;
	/** Speed in the air of a grounded creature, or on foot of a flying one; swapped with `speed` on a change. */
	readonly otherSpeed?: number;
	/** Feet added in this half-round, or taken if negative; a multiple of 5. Gone when it is over. */
	readonly extraFeet?: number;
	/** Initiative bonus. */
	readonly initiative?: number;
	readonly position: Square;
	readonly conditions?: readonly string[];
	/** End times (`timeOf`) of conditions that expire, by name (A90). */
	readonly lasting?: Readonly<Record<string, number>>;
	readonly movement?: readonly MovementMode[];
	readonly plan?: Plan;
	/** Key into the encounter's `pictures`. */
	readonly picture?: string;
	/** Silhouette without a picture; chosen by name if left out. */
	readonly face?: string;
	/** True if players do not see it. */
	readonly hidden?: boolean;
	/** Event that ends `hidden`: its first turn, or an opponent seeing it. Only by hand if left out. */
	readonly hiddenUntil?: (typeof HIDDEN_UNTIL)[number];
	/** The GM's private note. Plain text. */
	readonly note?: string;
	/** Bonuses on the rolls of movement; 0 if left out. */
	readonly skills?: Partial<Readonly<Record<Skill, number>>>;
	/** True if its body fills its space, so no creature passes it by any rule (SRD-39). */
	readonly fills?: boolean;
	/** Steps aside for overruns instead of blocking them (F-24). */
	readonly givesWay?: boolean;
	/** `tall` if left out. */
	readonly build?: Build;
	/** Feet along one side of its space, if it differs from its size (SRD-96). */
	readonly space?: number;
	/** Feet of natural reach, if it differs from its size and build (SRD-96). */
	readonly reach?: number;
	/** Armed with a reach weapon: twice the distance, but not within the natural reach (SRD-95). */
	readonly reachWeapon?: boolean;
	/** Range increment of its ranged weapon in feet; only shown with distances (SRD-104). */
	readonly rangeIncrement?: number;
	/** Feet above the ground; its body is as high as it is wide. Creatures wholly above one another never meet. */
	readonly elevation?: number;
	/** Its other action in this round. */
	readonly busy?: Occupation;
	/** Set while squeezed: `position` is the top-left square of the narrowed footprint. */
	readonly squeezed?: Squeezed;
	/** If tracked; movement only reads the condition of a creature that is down. */
	readonly hitPoints?: HitPoints;
	/** Inherited from its side if left out. */
	readonly auto?: Auto;
	/** Initiative figures. */
	readonly fighter?: Fighter;
	/** AD&D: weapons, spells and other declarations it has used, latest first. */
	readonly repertoire?: readonly Declaration[];
}
