/**
 * The interface of initiative: what may be done, what happened, the dice that are missing and the
 * order as a panel shows it.
 */

import type { BoardMoment, FightClock } from '../combatRecord.ts';
import type { Combatant, Declaration, LevelUpUse, Situation } from '../combatTypes.ts';
import type { Act, FightMoment, InitiativeState } from '../initiativeStates.ts';
import type { InitiativeRefusal } from './refusalTypes.ts';

export * from '../combatRecord.ts';
export * from '../combatTypes.ts';
export * from '../initiativeStates.ts';
export type { CreatureRefusal, InitiativeRefusal, PlainRefusal } from './refusalTypes.ts';

// ---- Dice ----

export type Sides = 10 | 20;

/** Where the faces of initiative dice come from. */
export interface InitiativeDice {
	/** The `nth` face (from 0) for a key; undefined when people have to be asked. */
	face(key: string, nth: number, sides: Sides, creature: string): number | undefined;
}

/** A die that has to be rolled before the fight goes on. */
export interface DiceNeed {
	/** `init/round/creature`. */
	readonly key: string;
	/** How many faces the key has given already. */
	readonly nth: number;
	readonly creature: string;
	readonly sides: Sides;
	readonly reason: 'initiative' | 'tie';
}

/** What creatures are called, for sentences. */
export type Names = (creature: string) => string;

// ---- What happened ----

export type InitiativeEvent =
	| {
			readonly type:
				| 'joined'
				| 'left'
				| 'updated'
				| 'hid'
				| 'revealed'
				| 'bloodied'
				| 'fell'
				| 'rose'
				/** Senseless, and no more. */
				| 'out'
				| 'woke'
				| 'hasted'
				| 'slowed'
				| 'unplanned'
				| 'held'
				| 'resumed'
				| 'lapsed'
				| 'hit die';
			readonly creature: string;
	  }
	/** `from` and `to` are hit points; null for a creature that has none noted. */
	| {
			readonly type: 'damaged' | 'healed';
			readonly creature: string;
			readonly amount: number;
			readonly from: number | null;
			readonly to: number | null;
	  }
	| { readonly type: 'options' }
	| {
			readonly type: 'rolled';
			readonly creature: string;
			readonly sides: Sides;
			readonly face: number;
			readonly modifier: number;
			readonly total: number;
			readonly reason: 'initiative' | 'tie';
	  }
	| { readonly type: 'ordered'; readonly round: number; readonly creatures: readonly string[] }
	| { readonly type: 'round'; readonly round: number }
	| { readonly type: 'half'; readonly round: number; readonly half: number }
	| { readonly type: 'turn'; readonly creatures: readonly string[]; readonly count: number }
	| { readonly type: 'turn ended'; readonly creatures: readonly string[] }
	| { readonly type: 'planned'; readonly creature: string; readonly holds: boolean }
	/** Those without a plan stand. */
	| { readonly type: 'resolving'; readonly half: number; readonly standing: readonly string[] }
	| {
			readonly type: 'count';
			readonly creature: string;
			readonly from: number;
			readonly to: number;
			readonly reason: 'regroup' | 'changed' | 'bounds';
	  }
	| { readonly type: 'declared'; readonly creature: string; readonly declaration: Declaration }
	| { readonly type: 'segment'; readonly moment: FightMoment; readonly creatures: readonly string[] }
	| {
			readonly type: 'acted';
			readonly creature: string;
			readonly kind: Declaration['type'];
			readonly strikes: number;
			readonly at: FightMoment;
	  }
	| {
			readonly type:
				| 'casting'
				| 'spell resolved'
				| 'spell lost'
				| 'spell in doubt'
				| 'spell kept'
				| 'spell not begun'
				| 'spell too quick';
			readonly creature: string;
			readonly spell: string;
			/** When it is or would have been complete. */
			readonly at: FightMoment;
	  }
	/** A d20 for a spell in doubt. */
	| {
			readonly type: 'casting roll';
			readonly creature: string;
			readonly spell: string;
			readonly face: number;
			readonly against: number;
	  }
	/** By their counts. */
	| { readonly type: 'attack moved'; readonly creature: string; readonly from: number; readonly to: number }
	/** A later act of a creature that is down. */
	| { readonly type: 'act lost'; readonly creature: string; readonly kind: Declaration['type'] }
	| {
			readonly type: 'rushed';
			readonly creatures: readonly string[];
			readonly count: number;
			readonly round: number;
	  }
	/** `to` null: left open. */
	| { readonly type: 'delayed'; readonly creatures: readonly string[]; readonly to: number | null }
	| { readonly type: 'returned'; readonly creatures: readonly string[]; readonly count: number }
	| { readonly type: 'used'; readonly creature: string; readonly what: LevelUpUse }
	/** A readied action: kept for a trigger, used, or gone because the trigger never came. */
	| {
			readonly type: 'readied' | 'released' | 'unready';
			readonly creature: string;
			readonly trigger: string;
	  }
	| { readonly type: 'arranged'; readonly creatures: readonly string[]; readonly count: number };

/** What the log of initiative tells. */
export type InitiativeNews =
	| InitiativeEvent
	| { readonly type: 'fight begins' | 'fight over' }
	/** Somebody's own words, or those of a file that kept sentences. */
	| { readonly type: 'note'; readonly text: string };

/** One thing that happened in the order of a fight, or beside it. */
export interface InitiativeEntry extends BoardMoment {
	readonly clock: FightClock;
	readonly news: InitiativeNews;
}

export type ActionOutcome =
	| {
			readonly status: 'done';
			readonly state: InitiativeState;
			readonly events: readonly InitiativeEvent[];
	  }
	/** As far as the dice reached; `roll` goes on. */
	| {
			readonly status: 'awaiting';
			readonly state: InitiativeState;
			readonly events: readonly InitiativeEvent[];
			readonly needs: readonly DiceNeed[];
	  }
	/** Nothing changed. */
	| { readonly status: 'refused'; readonly reason: InitiativeRefusal };

// ---- The order as it stands ----

export type RowStatus =
	| 'to declare'
	| 'declared'
	| 'to roll'
	| 'rolled'
	| 'coming'
	| 'now'
	| 'next'
	| 'casting'
	| 'held'
	| 'done'
	| 'down'
	/** Joined too late for this round. */
	| 'out';

export interface RowMark {
	readonly type:
		| 'hidden'
		| 'bloodied'
		| 'down'
		| 'hasted'
		| 'slowed'
		| 'holds'
		| 'hit die'
		| 'rushes'
		| 'rushed'
		| 'delayed'
		| 'readied'
		| 'spell in doubt'
		| 'declared';
	readonly creature: string;
}

/** Where a part of the modifier on a die comes from: a figure of the creature's, what it does this round, haste or slow, a situation. */
export type ModifierSource =
	| { readonly type: 'initiative bonus' | 'initiative modifier' }
	| { readonly type: 'declaration'; readonly declaration: Declaration }
	| { readonly type: 'tempo'; readonly tempo: NonNullable<Combatant['tempo']> }
	| { readonly type: 'situation'; readonly situation: Situation };

export interface ModifierPart {
	readonly source: ModifierSource;
	readonly value: number;
}

/** A turn, or in AD&D and Simultaneous a creature. */
export interface OrderRow {
	readonly id: string;
	/** Who acts at the same time; one but for groups. */
	readonly creatures: readonly string[];
	readonly count: number | null;
	readonly face: number | null;
	/** What the modifier on the die is made of. */
	readonly parts: readonly ModifierPart[];
	readonly status: RowStatus;
	readonly marks: readonly RowMark[];
	/** AD&D: what it does this round. */
	readonly declaration: Declaration | null;
	/** AD&D: for the track of ten segments. */
	readonly acts: readonly Act[];
	/** Level Up: the tied turns it stands among, as creatures for `arrange`, and who puts them in order. */
	readonly tie: { readonly creatures: readonly string[]; readonly by: 'gm' | 'players' } | null;
}
