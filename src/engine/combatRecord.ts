/**
 * The initiative record of an encounter: its actions only. `initiative/replayRecord.ts` derives state, order and
 * log.
 */

import type { Combatant, InitiativeAction, InitiativeOptions, InitiativeSystemId } from './combatTypes.ts';
import type { FightMoment, InitiativeState } from './initiativeStates.ts';

/** A moment of the board: half-round (from 1) and segments over (0 to 6). */
export interface BoardMoment {
	readonly half: number;
	readonly segment: number;
}

/** Current point of a combat, such as Lydia's turn in round 2. */
export type FightClock =
	/** Simultaneous; `half` counts through the battle. */
	| { readonly type: 'half'; readonly half: number; readonly phase: 'declaring' | 'resolving' }
	/** Before or after the turns and segments of a round. */
	| {
			readonly type: 'round';
			readonly round: number;
			readonly phase: 'declaring' | 'rolling' | 'before the first segment' | 'end of the round';
	  }
	| { readonly type: 'turn'; readonly round: number; readonly creatures: readonly string[] }
	/** AD&D. */
	| { readonly type: 'segment'; readonly round: number; readonly moment: FightMoment }
	/** Between combats: the board's own clock. */
	| ({ readonly type: 'board' } & BoardMoment)
	/** Quoted from an older file, which stored sentences. */
	| { readonly type: 'quoted'; readonly text: string };

/** The dice that users roll; none if left out, then the seed decides. */
export type Askers = 'everyone' | { readonly side: string };

/** A log sentence from an older file, with its moment in that file's words. */
export interface QuotedLine extends BoardMoment {
	readonly moment: string;
	readonly text: string;
}

/** A condition that ended by time or by hand; undo restores it. */
export interface EndedCondition {
	readonly creature: string;
	readonly condition: string;
	/** The planned end (`timeOf`); 0 without one. */
	readonly until: number;
}

export type Doing =
	| {
			readonly type: 'begin';
			readonly system: InitiativeSystemId;
			readonly options?: Partial<InitiativeOptions>;
			readonly combatants: readonly Combatant[];
	  }
	/** `quiet`: without a log sentence. */
	| {
			readonly type: 'act';
			readonly action: InitiativeAction;
			readonly asks?: Askers;
			readonly quiet?: true;
	  }
	| { readonly type: 'end' }
	/** A log sentence without an action, such as the result of an unrelated die. */
	| {
			readonly type: 'note';
			readonly text: string;
			readonly ended?: readonly EndedCondition[];
			/** The key of the attack whose result it tells (`strikeKey`). */
			readonly strike?: string;
	  }
	/** The state at the start of a truncated record. Nothing can be undone beyond it. */
	| {
			readonly type: 'found';
			readonly state: InitiativeState | null;
			/** Combats begun before. */
			readonly fights: number;
			readonly told: readonly QuotedLine[];
	  };

export type CombatAction = BoardMoment & Doing;

export interface InitiativeRecord {
	/** The id of the players' side. */
	readonly players?: string;
	/** In order. */
	readonly done: readonly CombatAction[];
}
