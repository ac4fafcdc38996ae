/**
 * What an encounter keeps of initiative: the list of what was done, nothing that follows from it. `initiative/fold.ts`
 * works out the state, the order and the log.
 */

import type { Combatant, InitiativeAction, InitiativeOptions, InitiativeSystemId } from './combatTypes.ts';
import type { FightMoment, InitiativeState } from './initiativeStates.ts';

/** A moment of the board: its half-round (from 1) and how many of its segments were over (0 to 6). */
export interface BoardMoment {
	readonly half: number;
	readonly segment: number;
}

/** Where a fight stands, such as in the turn of Lydia in round 2. */
export type FightClock =
	/** Simultaneous; `half` through the whole battle. */
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
	/** Between fights: the board's own clock. */
	| ({ readonly type: 'board' } & BoardMoment)
	/** As the file said it: older files kept sentences. */
	| { readonly type: 'quoted'; readonly text: string };

/** Whose dice people roll; nobody's, where it is left out, and then the seed decides. */
export type Askers = 'everyone' | { readonly side: string };

/** A sentence out of an older file, which kept sentences, with where the fight stood in the words of that file. */
export interface QuotedLine extends BoardMoment {
	readonly moment: string;
	readonly text: string;
}

/** A condition that was over as time passed, or taken off by hand; going back before that gives it back. */
export interface EndedCondition {
	readonly creature: string;
	readonly condition: string;
	/** The time (`timeOf`) at which it was over, or would have been; 0 of one without a time. */
	readonly until: number;
}

/** What can be done. */
export type Doing =
	| {
			readonly type: 'begin';
			readonly system: InitiativeSystemId;
			readonly options?: Partial<InitiativeOptions>;
			/** Who takes part, with what each brings. */
			readonly combatants: readonly Combatant[];
	  }
	/** `quiet`: no sentence of the log tells of it. */
	| {
			readonly type: 'act';
			readonly action: InitiativeAction;
			readonly asks?: Askers;
			readonly quiet?: true;
	  }
	| { readonly type: 'end' }
	/** A sentence for the log that comes from no action, such as the answer of a die that was thrown for something else. */
	| { readonly type: 'note'; readonly text: string; readonly ended?: readonly EndedCondition[] }
	/** How things stood where the record begins: nobody knows any more what was done before. Nothing can be undone beyond it. */
	| {
			readonly type: 'found';
			readonly state: InitiativeState | null;
			/** How many fights had begun. */
			readonly fights: number;
			readonly told: readonly QuotedLine[];
	  };

/** One thing that was done, and when. */
export type CombatAction = BoardMoment & Doing;

/** What an encounter keeps of initiative. */
export interface InitiativeRecord {
	/** The id of the players' side. */
	readonly players?: string;
	/** In the order in which it was done. */
	readonly done: readonly CombatAction[];
}
