/**
 * States of combat in the four initiative systems. Derived from actions and never saved, except the start of a
 * truncated record.
 */
import type { Combatant, Declaration, InitiativeOptions, LevelUpUse, Situation } from './combatTypes.ts';

/**
 * A moment of AD&D combat. `pass` is 0 except for the PHB profile's later attacks, which follow all first actions: 1
 * for second attacks, 2 for third ones. `count` may be below 1 or above 10.
 */
export interface FightMoment {
	readonly round: number;
	readonly pass: number;
	readonly count: number;
}

export interface Act {
	readonly kind: Declaration['type'];
	readonly at: FightMoment;
	readonly status: 'coming' | 'casting' | 'now' | 'held' | 'done' | 'lost';
	/**
	 * For an attack: simultaneous strikes; 2 with a second weapon under the PHB profile, 0 in a round without attacks.
	 */
	readonly strikes: number;
	/** For a spell. */
	readonly casting?: { readonly spell: string; readonly time: number; readonly from: FightMoment };
}

export interface AdndEntry {
	readonly creature: string;
	/** Its first round. */
	readonly enters: number;
	/** Null for the default attack. */
	readonly declaration: Declaration | null;
	readonly situations: readonly Situation[];
	/** True if declared this round. */
	readonly declared: boolean;
	/** This round's d10. */
	readonly face: number | null;
	/** The creature at the time of its roll, since later changes do not affect this round's count. */
	readonly rolledAs?: Combatant;
	/** This round's rolls for a spell in doubt. */
	readonly castingRolls?: number;
	/** Modified initiative: the count of the first act. */
	readonly count: number | null;
	/** This round's acts, and a spell still being cast from an earlier one, by time. */
	readonly acts: readonly Act[];
}

/** The GM's decision about a damaged caster's spell; lost by default (A71). */
export interface SpellPrompt {
	readonly creature: string;
	readonly spell: string;
	/** Its completion, which distinguishes two spells of a creature. */
	readonly at?: FightMoment;
}

interface CommonState {
	readonly options: InitiativeOptions;
	/** In order of joining. */
	readonly combatants: readonly Combatant[];
}

export interface SimultaneousState extends CommonState {
	readonly system: 'simultaneous';
	readonly phase: 'declaring' | 'resolving';
	/** From 1 through the battle; two per round. */
	readonly half: number;
	readonly plans: readonly { readonly creature: string; readonly holds: boolean }[];
}

/** Results drawn with a creature's key in that round. */
export interface Drawn {
	readonly round: number;
	readonly faces: number;
}

/** Dice of a creature or unit in a turn-based system. */
interface Rolled {
	readonly face: number | null;
	/** The regular count, without a rush; null until rolled. In Static 1 to 20 + bonus. */
	readonly count: number | null;
	/** Roll-off results, in order (A39). */
	readonly ties: readonly number[];
	readonly drawn: Drawn;
	/** The round of its first turn, if it joined after its count had passed. */
	readonly enters?: number;
}

export interface StaticEntry extends Rolled {
	readonly creature: string;
	/** The initiative bonus added to the roll. */
	readonly bonus?: number;
}

/** `rolling`: the round waits for dice, unsorted. `over`: the round is over, or no creature can act. */
export type TurnPhase = 'rolling' | 'turns' | 'over';

/** Common state of turns: creature ids in Static, units in Level Up. */
interface TurnState extends CommonState {
	readonly phase: TurnPhase;
	readonly round: number;
	/** In turn order, as last sorted. */
	readonly order: readonly string[];
	readonly current: string | null;
	/** Those that have had, given up or delayed their turn this round. */
	readonly acted: readonly string[];
}

export interface StaticState extends TurnState {
	readonly system: 'static';
	readonly entries: readonly StaticEntry[];
	/** Other group members that share the current turn (A43). */
	readonly together?: readonly string[];
	readonly held: readonly string[];
	/** They act after the current turn, before the order continues. */
	readonly upNext: readonly string[];
	/** Uses of Regroup in the current turn. */
	readonly regroups: number;
	/** Uses of Regroup this round in turns that were then held. */
	readonly heldBack?: readonly { readonly creature: string; readonly regroups: number }[];
	/** The lowest count with a turn this round. */
	readonly clock?: number;
}

export interface AdndState extends CommonState {
	readonly system: 'adnd';
	readonly phase: 'declaring' | 'rolling' | 'running';
	readonly round: number;
	/** The combat's first round; 3/2 attacks count odd and even rounds from it (A69). */
	readonly firstRound: number;
	readonly entries: readonly AdndEntry[];
	/** By first act, as sorted after the rolls. */
	readonly order: readonly string[];
	/** Null before the round's first moment. */
	readonly now: FightMoment | null;
	readonly prompts: readonly SpellPrompt[];
}

/** Creatures that share a roll and a turn; usually one. */
export interface Unit extends Rolled {
	readonly id: string;
	readonly members: readonly string[];
	readonly group: string | null;
	/** Total initiative modifier at the time of the roll. */
	readonly modifier: number;
	/** Order among equal counts, lower first; null until sorted. */
	readonly rank: number | null;
	/** It reached this count by a delay this round. */
	readonly delayed: boolean;
	/**
	 * The unit it follows this round, after a delayed turn (A5E-23) or an arranged rush. Itself if it is first on its
	 * count.
	 */
	readonly after?: string;
	/** `again`: the rise of a rush for the next round, announced after this round's rushed turn. */
	readonly rush: { readonly round: number; readonly rise: number; readonly again?: number } | null;
	/** The group it left for the round of its rush (A84). */
	readonly home: string | null;
}

/** Level Up: an action with a trigger such as "the door opens" (A5E-28). */
export interface ReadiedAction {
	readonly creature: string;
	readonly trigger: string;
}

/** Level Up: state cleared by the start of a turn, restored if the turn gives way (A5E-08). */
export interface TurnStart {
	readonly used: LevelUpState['used'];
	readonly readied: readonly ReadiedAction[];
	readonly rushed: readonly string[];
	/** The turn had been delayed in the round before. */
	readonly waited: boolean;
}

export interface LevelUpState extends TurnState {
	readonly system: 'level-up';
	readonly units: readonly Unit[];
	/** Units that delay without a chosen count. */
	readonly waiting: readonly string[];
	/** The lowest count with a turn this round. */
	readonly clock: number | null;
	/** Since the start of each creature's last turn. */
	readonly used: readonly { readonly creature: string; readonly what: LevelUpUse }[];
	/** Actions kept for a trigger or until the creature's next turn (A5E-28). */
	readonly readied?: readonly ReadiedAction[];
	/** Left out if the current turn cleared nothing. */
	readonly began?: TurnStart;
	/** Creatures whose latest turn was rushed. */
	readonly rushed: readonly string[];
	/** Creatures with an unused free Hit Die from a natural 20. */
	readonly hitDice: readonly string[];
}

export type InitiativeState = SimultaneousState | StaticState | AdndState | LevelUpState;
