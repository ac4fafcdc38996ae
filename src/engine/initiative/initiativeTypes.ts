/** Types of initiative: actions, events, missing dice and the order for panels. */

import type { BoardMoment, FightClock } from '../combatRecord.ts';
import type { Combatant, Declaration, LevelUpUse, Situation } from '../combatTypes.ts';
import type { Act, FightMoment, InitiativeState } from '../initiativeStates.ts';
import type { InitiativeRefusal } from './refusalTypes.ts';

export * from '../combatRecord.ts';
export * from '../combatTypes.ts';
export * from '../initiativeStates.ts';
export type { CreatureRefusal, InitiativeRefusal, PlainRefusal } from './refusalTypes.ts';

export type Sides = 10 | 20;

export interface InitiativeDice {
	/** The `nth` result (from 0) for a key; undefined if the user must roll it. */
	face(key: string, nth: number, sides: Sides, creature: string): number | undefined;
}

/** A die that must be rolled before the combat continues. */
export interface DiceNeed {
	/** `init/round/creature`. */
	readonly key: string;
	/** Results already drawn with the key. */
	readonly nth: number;
	readonly creature: string;
	readonly sides: Sides;
	readonly reason: 'initiative' | 'tie';
}

/** Names of creatures, for messages. */
export type Names = (creature: string) => string;

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
				/** Unconscious, and awake again. */
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
	/** `from` and `to` are hit points; null if they are not tracked. */
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
	/** Creatures without a plan stand. */
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
			/** The actual or planned completion. */
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
	/** `to` null: no count chosen yet. */
	| { readonly type: 'delayed'; readonly creatures: readonly string[]; readonly to: number | null }
	| { readonly type: 'returned'; readonly creatures: readonly string[]; readonly count: number }
	| { readonly type: 'used'; readonly creature: string; readonly what: LevelUpUse }
	/** A readied action: kept for a trigger, used, or expired. */
	| {
			readonly type: 'readied' | 'released' | 'unready';
			readonly creature: string;
			readonly trigger: string;
	  }
	| { readonly type: 'arranged'; readonly creatures: readonly string[]; readonly count: number };

/** Entries of the initiative log. */
export type InitiativeNews =
	| InitiativeEvent
	| { readonly type: 'fight begins' | 'fight over' }
	/** A user's note, or a sentence from an older file. */
	| { readonly type: 'note'; readonly text: string };

/** One event of a combat, in its order or beside it. */
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
	/** The state after the available dice; `roll` continues. */
	| {
			readonly status: 'awaiting';
			readonly state: InitiativeState;
			readonly events: readonly InitiativeEvent[];
			readonly needs: readonly DiceNeed[];
	  }
	/** The state is unchanged. */
	| { readonly status: 'refused'; readonly reason: InitiativeRefusal };

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

/** Sources of modifiers on a die: figures, the declared action, haste or slow, situations. */
export type ModifierSource =
	| { readonly type: 'initiative bonus' | 'initiative modifier' }
	| { readonly type: 'declaration'; readonly declaration: Declaration }
	| { readonly type: 'tempo'; readonly tempo: NonNullable<Combatant['tempo']> }
	| { readonly type: 'situation'; readonly situation: Situation };

export interface ModifierPart {
	readonly source: ModifierSource;
	readonly value: number;
}

/** One turn; in AD&D and Simultaneous, one creature. */
export interface OrderRow {
	readonly id: string;
	/** Creatures that act together; more than one for groups only. */
	readonly creatures: readonly string[];
	readonly count: number | null;
	readonly face: number | null;
	/** The modifiers of the die. */
	readonly parts: readonly ModifierPart[];
	readonly status: RowStatus;
	readonly marks: readonly RowMark[];
	/** AD&D: the action of this round. */
	readonly declaration: Declaration | null;
	/** AD&D: acts for the track of ten segments. */
	readonly acts: readonly Act[];
	/** Level Up: the tied turns, as creatures for `arrange`, and the arbiter of the tie. */
	readonly tie: { readonly creatures: readonly string[]; readonly by: 'gm' | 'players' } | null;
}
