/** Why something may not be done in a fight now: a code, with whom and what it is about. What it is in words is said elsewhere. */
import type { LevelUpUse } from '../combatTypes.ts';

/** Reasons that are about nobody in particular. */
export type PlainRefusal =
	| 'not in the fight'
	/** An action of another system (Press among them, FC-05). */
	| 'no such action'
	| 'nobody named'
	| 'regroup amount'
	// Dice.
	| 'no die missing'
	| 'no die of theirs'
	| 'still rolling'
	// Simultaneous.
	| 'plans come later'
	| 'resolving'
	| 'resolving already'
	| 'not resolved yet'
	// Static.
	| 'regrouped twice'
	| 'count not whole'
	// AD&D.
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
	// Level Up.
	| 'count not lower'
	| 'above the count without the rush'
	| 'ties by modifier'
	| 'not one whole tie'
	| 'tie for the GM'
	| 'begun turns stay'
	| 'no trigger';

/** Reasons that lie with one creature. */
export type CreatureRefusal =
	| 'in the fight already'
	| 'down'
	| 'initiative bonus'
	| 'speed factor'
	| 'not their turn'
	| 'holds no action'
	// Simultaneous.
	| 'no plan to take back'
	// Static.
	| 'regroup out of turn'
	| 'highest count'
	// AD&D.
	| 'rolled already'
	| 'from the next round'
	| 'once in a segment'
	| 'not in this segment'
	| 'holds already'
	| 'no spell in doubt'
	| 'not casting'
	| 'no attack to move'
	// Level Up.
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

/** Why an action is refused. */
export type InitiativeRefusal =
	| { readonly code: PlainRefusal }
	| { readonly code: CreatureRefusal; readonly creature: string }
	/** `most` is the largest amount that can be typed. */
	| { readonly code: 'amount'; readonly most: number }
	| { readonly code: 'hit points'; readonly creature: string; readonly most: number }
	/** Null of what is declared, which says nothing of whom it is for. */
	| { readonly code: 'attacks'; readonly creature: string | null; readonly most: number }
	| { readonly code: 'face'; readonly sides: number }
	| { readonly code: 'plans missing'; readonly creatures: readonly string[] }
	| { readonly code: 'spell in doubt'; readonly creature: string; readonly spell: string }
	/** `until`: the round in which the spell is complete; null for this one. */
	| {
			readonly code: 'casting';
			readonly creature: string;
			readonly spell: string;
			readonly until: number | null;
	  }
	| { readonly code: 'count too low'; readonly least: number }
	| { readonly code: 'used already'; readonly creature: string; readonly what: LevelUpUse };
