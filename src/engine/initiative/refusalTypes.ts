/** Refusals of actions in a combat: a code with its creature and details. Sentences are in messages. */
import type { LevelUpUse } from '../combatTypes.ts';

/** Reasons without a creature. */
export type PlainRefusal =
	| 'not in the fight'
	/** An action of another system (such as Press, FC-05). */
	| 'no such action'
	| 'nobody named'
	| 'regroup amount'
	| 'no die missing'
	| 'no die of theirs'
	| 'still rolling'
	| 'plans come later'
	| 'resolving'
	| 'resolving already'
	| 'not resolved yet'
	| 'regrouped twice'
	| 'count not whole'
	| 'options between rounds'
	| 'everybody has rolled'
	| 'roll first'
	| 'declared until the round ends'
	| 'situations off'
	| 'situation twice'
	| 'speed not whole'
	| 'casting time not whole'
	| 'modifier not whole'
	| 'other actions off'
	| 'no segment yet'
	| 'spell takes effect'
	| 'number to reach'
	| 'no free segment'
	| 'not in these rules'
	| 'count not lower'
	| 'above the count without the rush'
	| 'ties by modifier'
	| 'not one whole tie'
	| 'tie for the GM'
	| 'begun turns stay'
	| 'no trigger';

/** Reasons that concern one creature. */
export type CreatureRefusal =
	| 'in the fight already'
	| 'down'
	| 'initiative bonus'
	| 'speed factor'
	| 'not their turn'
	| 'holds no action'
	| 'no plan to take back'
	| 'regroup out of turn'
	| 'highest count'
	| 'rolled already'
	| 'from the next round'
	| 'once in a segment'
	| 'not in this segment'
	| 'holds already'
	| 'no spell in doubt'
	| 'not casting'
	| 'no attack to move'
	| 'rush in a turn'
	| 'delays already'
	| 'rushes already'
	| 'turn begun'
	| 'not delaying'
	| 'no free Hit Die'
	| 'rushed and moved'
	| 'rushed and acted'
	| 'rushed without reaction'
	| 'nothing readied'
	| 'release out of turn';

export type InitiativeRefusal =
	| { readonly code: PlainRefusal }
	| { readonly code: CreatureRefusal; readonly creature: string }
	/** `most` is the largest accepted amount. */
	| { readonly code: 'amount'; readonly most: number }
	| { readonly code: 'hit points'; readonly creature: string; readonly most: number }
	/** Null for a declaration without a creature. */
	| { readonly code: 'attacks'; readonly creature: string | null; readonly most: number }
	| { readonly code: 'face'; readonly sides: number }
	| { readonly code: 'plans missing'; readonly creatures: readonly string[] }
	| { readonly code: 'spell in doubt'; readonly creature: string; readonly spell: string }
	/** `until`: the round of completion; null for the current one. */
	| {
			readonly code: 'casting';
			readonly creature: string;
			readonly spell: string;
			readonly until: number | null;
	  }
	| { readonly code: 'count too low'; readonly least: number }
	| { readonly code: 'used already'; readonly creature: string; readonly what: LevelUpUse };
