/**
 * Where a fight stands in each of the four systems. It follows from what was done and is never saved, but for
 * fights of which no more is known than how they stood.
 */
import type { Combatant, Declaration, InitiativeOptions, LevelUpUse, Situation } from './combatTypes.ts';

/**
 * A moment of an AD&D fight. `pass` is 0 but for the PHB profile's later attacks, which come after
 * everybody's first action: 1 for second attacks, 2 for third ones. `count` may be below 1 or above 10.
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
	/** Of an attack: blows struck at once; 2 with a second weapon under the PHB profile, 0 in a round without an attack. */
	readonly strikes: number;
	/** Of a spell. */
	readonly casting?: { readonly spell: string; readonly time: number; readonly from: FightMoment };
}

export interface AdndEntry {
	readonly creature: string;
	/** The first round it takes part in. */
	readonly enters: number;
	/** Null: it attacks as it usually does. */
	readonly declaration: Declaration | null;
	readonly situations: readonly Situation[];
	/** It has declared this this round. */
	readonly declared: boolean;
	/** This round's d10. */
	readonly face: number | null;
	/** The creature as it was when it rolled: what befalls it later changes nothing about this round's count. */
	readonly rolledAs?: Combatant;
	/** Rolls of this round for a spell in doubt. */
	readonly castingRolls?: number;
	/** Modified initiative: the count of the first act. */
	readonly count: number | null;
	/** This round's acts and a spell still being cast from an earlier one, in order of time. */
	readonly acts: readonly Act[];
}

/** A caster was hurt: is the spell lost? Asked of the GM; "lost" unless said otherwise (A71). */
export interface SpellPrompt {
	readonly creature: string;
	readonly spell: string;
	/** When it would be complete, which tells two spells of a creature apart. */
	readonly at?: FightMoment;
}

// ---- States ----

interface CommonState {
	readonly options: InitiativeOptions;
	/** In the order in which they joined. */
	readonly combatants: readonly Combatant[];
}

export interface SimultaneousState extends CommonState {
	readonly system: 'simultaneous';
	readonly phase: 'declaring' | 'resolving';
	/** From 1 through the whole battle; two to a round. */
	readonly half: number;
	readonly plans: readonly { readonly creature: string; readonly holds: boolean }[];
}

/** How many faces a creature's key of that round has given. */
export interface Drawn {
	readonly round: number;
	readonly faces: number;
}

/** What has come of the dice of whoever takes turns. */
interface Rolled {
	readonly face: number | null;
	/** The regular count, to which a rush is added for its round only; null until rolled. In Static 1 to 20 + bonus. */
	readonly count: number | null;
	/** Faces of roll-offs, in order (A39). */
	readonly ties: readonly number[];
	readonly drawn: Drawn;
	/** The round of its first turn, where it joined after its count had passed. */
	readonly enters?: number;
}

export interface StaticEntry extends Rolled {
	readonly creature: string;
	/** The initiative bonus that was added to the face. */
	readonly bonus?: number;
}

/**
 * `rolling`: dice are missing that the round waits for, and nothing is sorted anew. `over`: the round is over, or nobody
 * can act.
 */
export type TurnPhase = 'rolling' | 'turns' | 'over';

/** Whose turn it is: in Static creatures by their ids, in Level Up units. */
interface TurnState extends CommonState {
	readonly phase: TurnPhase;
	readonly round: number;
	/** As they act, as last sorted. */
	readonly order: readonly string[];
	readonly current: string | null;
	/** Have had, given up or delayed their turn this round. */
	readonly acted: readonly string[];
}

export interface StaticState extends TurnState {
	readonly system: 'static';
	readonly entries: readonly StaticEntry[];
	/** The others of the current one's group, whose turn it is as well (A43). */
	readonly together?: readonly string[];
	readonly held: readonly string[];
	/** Act after the current turn, before the order goes on. */
	readonly upNext: readonly string[];
	/** Regroups made in the current turn. */
	readonly regroups: number;
	/** Regroups made this round in turns that were held back then. */
	readonly heldBack?: readonly { readonly creature: string; readonly regroups: number }[];
	/** The lowest count at which a turn has begun this round. */
	readonly clock?: number;
}

export interface AdndState extends CommonState {
	readonly system: 'adnd';
	readonly phase: 'declaring' | 'rolling' | 'running';
	readonly round: number;
	/** The fight's first; odd and even rounds of 3/2 attacks are counted from it (A69). */
	readonly firstRound: number;
	readonly entries: readonly AdndEntry[];
	/** By their first act, as sorted when all had rolled. */
	readonly order: readonly string[];
	/** Null before the round's first moment. */
	readonly now: FightMoment | null;
	readonly prompts: readonly SpellPrompt[];
}

/** Creatures that share a roll and act at the same time; most often a single one. */
export interface Unit extends Rolled {
	readonly id: string;
	readonly members: readonly string[];
	readonly group: string | null;
	/** Total initiative modifier at the time of the roll. */
	readonly modifier: number;
	/** Place among equal counts, lower first; null until sorted in. */
	readonly rank: number | null;
	/** Came to this count by delaying, this round. */
	readonly delayed: boolean;
	/**
	 * The unit directly after which it acts this round: it takes a delayed turn then (A5E-23), or has rushed to that count
	 * and was put there. Itself where it is the first on its count.
	 */
	readonly after?: string;
	/** `again`: the rise of a rush of the next round, announced after this round's rushed turn. */
	readonly rush: { readonly round: number; readonly rise: number; readonly again?: number } | null;
	/** The group it has left for the round of its rush (A84). */
	readonly home: string | null;
}

/** Level Up: an action kept for a trigger such as "the door opens" (A5E-28). */
export interface ReadiedAction {
	readonly creature: string;
	readonly trigger: string;
}

/** Level Up: the state that the start of a turn ended, of the creatures in it. It returns if the turn gives way (A5E-08). */
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
	/** Units that delay without having named a count. */
	readonly waiting: readonly string[];
	/** The lowest count at which a turn has begun this round. */
	readonly clock: number | null;
	/** Since the start of each creature's last turn. */
	readonly used: readonly { readonly creature: string; readonly what: LevelUpUse }[];
	/** Actions kept until something happens, or the creature's own next turn (A5E-28). */
	readonly readied?: readonly ReadiedAction[];
	/** Left out if the current turn has ended nothing. */
	readonly began?: TurnStart;
	/** Creatures whose latest turn was a rushed one. */
	readonly rushed: readonly string[];
	/** Creatures with the free Hit Die of a natural 20 still to spend. */
	readonly hitDice: readonly string[];
}

export type InitiativeState = SimultaneousState | StaticState | AdndState | LevelUpState;
