/**
 * A creature as an encounter holds it: its body, what it can do, what it means to do, and the plan it has. Everything is
 * readonly data.
 */

import type { Declaration, Fighter, HitPoints } from './combatTypes.ts';
import type { Size } from './sizeNames.ts';
import type { AttackStats } from './strikes/types.ts';

/** A space of 5 ft × 5 ft. `x` grows to the right, `y` downwards (SM-02). */
export interface Square {
	readonly x: number;
	readonly y: number;
}

/** The conditions that rules know by name; people may add any other text. */
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

/** Ways of moving that change what the ground costs (resolver, section 2). */
export const MOVEMENT_MODES = ['flying', 'incorporeal'] as const;
export type MovementMode = (typeof MOVEMENT_MODES)[number];

/**
 * How a creature moves in a half-round. The speed on the creature is at `walk`.
 * `double`: a walk that goes on in the round's second half (SRD-06). `run`: at twice the speed, in both halves
 * four times (SRD-07, A19). `charge`: straight, at twice the speed (F-23). `withdraw`: leaves opponents behind.
 * `step`: the bonus 5-ft step (FC-70). `minimum`: one space, whatever it costs (SRD-65).
 */
export const PACES = ['walk', 'double', 'run', 'charge', 'withdraw', 'step', 'minimum'] as const;
export type Pace = (typeof PACES)[number];

/**
 * A special way to make a step. `tumble`: through opponents, or past them without provoking (SRD-35, F-24,
 * FC-86). `overrun`: through an opponent by force (SRD-34). `climb`: up a step over 5 ft (FC-51).
 * `squeeze`: into half the creature's width (SRD-50), `wriggle`: into less, one square, by Escape Artist (SRD-53); the
 * square is the top-left one of the narrowed footprint. `rise`, `dive`: in the air, 5 ft higher or lower (A28).
 */
export const MANNERS = ['tumble', 'overrun', 'climb', 'squeeze', 'wriggle', 'rise', 'dive'] as const;
export type Manner = (typeof MANNERS)[number];

/** What a creature may be good at; bonuses on the rolls that movement asks for. */
export const SKILLS = ['tumble', 'balance', 'climb', 'reflex', 'strength', 'dexterity', 'escape'] as const;
export type Skill = (typeof SKILLS)[number];

/** Whether a big creature stands upright or lies along the ground; it decides the natural reach (SRD-85 to SRD-92). */
export const BUILDS = ['tall', 'long'] as const;
export type Build = (typeof BUILDS)[number];

/** What a creature does in a round besides moving: it leaves one move (SRD-05), or only the 5-ft step (SRD-08). */
export const OCCUPATIONS = ['standard', 'full-round'] as const;
export type Occupation = (typeof OCCUPATIONS)[number];

/** Wait `hold` segments where you are; the rate starts over (SM A02). */
export interface Hold {
	readonly hold: number;
	/** It opens the closed doors that bar the plan's next step; without any it takes no time (A29). */
	readonly opens?: true;
}

/** A planned step: the neighbouring square to enter next, and how, where that is special. */
export interface PlannedStep extends Square {
	readonly by?: Manner;
}

/** One item of a plan: a step or a wait. */
export type Step = PlannedStep | Hold;

/** What a creature means to do in this half-round. */
export interface Plan {
	readonly pace: Pace;
	readonly steps: readonly Step[];
	/** The app made it, and plans again over it; one that people draw is left alone for its half-round. */
	readonly auto?: true;
}

/** What somebody follows who has no plan. */
export const NO_PLAN: Plan = { pace: 'walk', steps: [] };

/**
 * What a squeezed body fills behind its narrowed footprint: the positions of footprints as narrow, the nearest first. A
 * bare list in half its width (SRD-50, SRD-51); `tight` in less, one square wide (SRD-53).
 */
export type Squeezed = readonly Square[] | { readonly tight: readonly Square[] };

/** The app plans for a creature what serves its behavior best. */
export const BEHAVIORS = ['charge', 'hold', 'guard', 'flee', 'surround', 'go', 'avoid'] as const;

/**
 * `charge`: gets beside the nearest opponent. `hold`: stays. `guard`, `surround`: a creature. `flee`: gets away from
 * opponents. `go`: gets to a place, in as many half-rounds as it takes. `avoid`: stays out of opponents' reach.
 */
export interface Behavior {
	readonly type: (typeof BEHAVIORS)[number];
	/** Guard and surround: the creature, by id. */
	readonly target?: string;
	/** Go: the top-left square of its footprint there. */
	readonly place?: Square;
}

/**
 * Difficulty: straight ahead; the best reply to straight ahead; the best plan whatever the opponents do
 * (docs/opponents.md).
 */
export const STRENGTHS = ['easy', 'fair', 'hard'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** `manual`: people plan. `behavior`: the app plans by the behavior, for all to see. `app`: it plays, and shows its plans at Ready. */
export const DECIDERS = ['manual', 'behavior', 'app'] as const;

/** Planning for a side or a creature. What a creature leaves out is as its side has it. */
export interface Auto {
	/** Manual where side and creature leave it out. */
	readonly decides?: (typeof DECIDERS)[number];
	readonly behavior?: Behavior;
	/** As hard as can be thought up at once where left out. */
	readonly difficulty?: Strength;
	/** False: planned on demand, not before each half-round or turn. */
	readonly replan?: boolean;
}

/** The moments at which a creature stops being hidden. */
export const HIDDEN_UNTIL = ['turn', 'seen'] as const;

/** A creature of the encounter. Its position is the top-left square of its footprint. */
export interface Creature extends AttackStats {
	readonly id: string;
	readonly name: string;
	/** The id of its side; creatures of the same side are allies. */
	readonly side: string;
	readonly size?: Size;
	/** Feet in one half-round at pace walk, a multiple of 5. */
	readonly speed: number;
	/** The same in the air, of who is on the ground, or on foot, of who flies; it changes places with `speed` when that changes. */
	readonly otherSpeed?: number;
	/** Own initiative bonus. */
	readonly initiative?: number;
	readonly position: Square;
	readonly conditions?: readonly string[];
	/** Of conditions that end by themselves, by their names: the time (`timeOf`) at which each is over (A90). */
	readonly lasting?: Readonly<Record<string, number>>;
	readonly movement?: readonly MovementMode[];
	readonly plan?: Plan;
	/** Key into the encounter's `pictures`. */
	readonly picture?: string;
	/** The silhouette it shows where it has no picture; by its name where left out. */
	readonly face?: string;
	/** Not shown in the table view. */
	readonly hidden?: boolean;
	/** Ends `hidden`: its first turn, or the first moment at which an opponent sees it. By hand alone when left out. */
	readonly hiddenUntil?: (typeof HIDDEN_UNTIL)[number];
	/** The GM's own note. Plain text. */
	readonly note?: string;
	/** Bonuses on the rolls that movement asks for; 0 where left out. */
	readonly skills?: Partial<Readonly<Record<Skill, number>>>;
	/** Its body fills its space: nobody passes it, by whatever rule (SRD-39). */
	readonly fills?: boolean;
	/** It steps aside for whoever overruns it, instead of blocking the way (F-24). */
	readonly givesWay?: boolean;
	/** `tall` when left out. */
	readonly build?: Build;
	/** Feet along one side of its space, where not those of its size (SRD-96). */
	readonly space?: number;
	/** Feet of natural reach, where not those of its size and build (SRD-96). */
	readonly reach?: number;
	/** Armed with a reach weapon: twice as far, not within the natural reach (SRD-95). */
	readonly reachWeapon?: boolean;
	/** Feet of a range increment of what it shoots or throws; only told with distances (SRD-104). */
	readonly rangeIncrement?: number;
	/** Feet above the ground at which its body begins; it is as high as it is wide. Whoever is wholly above another does not meet it. */
	readonly elevation?: number;
	/** What it does in this round besides moving. */
	readonly busy?: Occupation;
	/** It is squeezed: `position` is the top-left square of the narrowed footprint. */
	readonly squeezed?: Squeezed;
	/** Where somebody counts them; movement knows only the condition of who is down. */
	readonly hitPoints?: HitPoints;
	/** As its side when left out. */
	readonly auto?: Auto;
	/** What initiative asks of it. */
	readonly fighter?: Fighter;
	/** AD&D: the weapons, spells and the like that it uses, the last used first. */
	readonly repertoire?: readonly Declaration[];
}
