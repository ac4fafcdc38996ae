/**
 * Inputs of a combat: combatants, options, declarations, actions. Readonly, JSON-compatible data; `combatRecord.ts`
 * stores actions, `initiativeStates.ts` has the resulting states.
 */
import type { Size } from './sizeNames.ts';

export const INITIATIVE_SYSTEMS = ['simultaneous', 'static', 'adnd', 'level-up'] as const;
export type InitiativeSystemId = (typeof INITIATIVE_SYSTEMS)[number];

export interface HitPoints {
	/** 0 to `max`; at 0 the creature is down. */
	readonly current: number;
	readonly max: number;
	/** Lost before others, may exceed `max`; left out if none. */
	readonly temporary?: number;
}

/** AD&D: attacks per round or per two rounds (3/2 is `{ attacks: 3, rounds: 2 }`). */
export interface AttackRate {
	readonly attacks: number;
	readonly rounds: 1 | 2;
}

/** AD&D: a manufactured weapon with speed factor and magic bonuses (one, or two, of which the smaller counts). */
export interface Weapon {
	readonly name: string;
	readonly speed: number;
	readonly plusses?: readonly number[];
}

/** The figures of a creature that initiative uses, without its name. */
export interface Combatant {
	readonly id: string;
	readonly side: string;
	/** True for a player character; others belong to the GM. */
	readonly player?: boolean;
	/** Total initiative modifier, Dexterity included. 0 if left out. */
	readonly bonus?: number;
	readonly hitPoints?: HitPoints;
	/** Unconscious or dead, regardless of hit points. */
	readonly senseless?: boolean;
	/** Not in the players' view of the order. */
	readonly hidden?: boolean;
	/** GM creatures of one group roll once and act together: in Level Up, elsewhere by an option. */
	readonly group?: string;
	/** Level Up: for Rush. `bonus` if left out. */
	readonly dexterity?: number;
	/** Level Up: for Rush. 2 if left out. */
	readonly proficiency?: number;
	/** AD&D: size of natural weapons; medium if left out. */
	readonly size?: Size;
	/** AD&D: weapon used without a declaration; natural weapons if left out. */
	readonly weapon?: Weapon;
	/** AD&D: 1/1 if left out. */
	readonly rate?: AttackRate;
	/** AD&D: fights with a second weapon (ADD-15). */
	readonly secondWeapon?: boolean;
	/** AD&D: under a haste or slow spell. */
	readonly tempo?: 'hasted' | 'slowed';
}

/** Initiative figures of a creature besides name, side, size, bonus and hit points. */
export type Fighter = Pick<
	Combatant,
	'player' | 'group' | 'dexterity' | 'proficiency' | 'weapon' | 'rate' | 'secondWeapon' | 'tempo'
>;

/** AD&D: time of attacks after the first (A61). */
export const ATTACK_SPACINGS = ['rest of the round', 'next ten segments', 'after everybody'] as const;
/** AD&D: when damage may spoil a spell (A63). */
export const SPELL_SPOILINGS = ['while casting', 'earlier in the round'] as const;
/** AD&D: effect of critical hits on one-segment spells (A64). */
export const QUICK_SPELLS = ['immune', 'exposed'] as const;
/** AD&D: time of the attack with a second weapon (A68). */
export const SECOND_WEAPONS = ['spaced', 'with the first'] as const;

/** AD&D: one reading of each ambiguous rule. */
export interface AdndReadings {
	readonly attackSpacing: (typeof ATTACK_SPACINGS)[number];
	readonly spellSpoiling: (typeof SPELL_SPOILINGS)[number];
	readonly quickSpells: (typeof QUICK_SPELLS)[number];
	readonly secondWeapon: (typeof SECOND_WEAPONS)[number];
}

/** AD&D: names of combinations; "phb" is the Player's Handbook. */
export const ADND_PROFILES = ['segment', 'phb'] as const;
export type AdndProfile = (typeof ADND_PROFILES)[number];

/** Options of all systems; each reads its own. */
export interface InitiativeOptions extends AdndReadings {
	/** Simultaneous: plans stay hidden until all are set. */
	readonly hidePlans: boolean;
	/** Static, AD&D: GM creatures of one group roll once and act together (A43, A72). */
	readonly groups: boolean;
	/** Static: amount that Regroup adds to the count (A40). */
	readonly regroup: number;
	/** AD&D: weapons add their speed factor (ADD-50, ADD-51). */
	readonly weaponSpeed: boolean;
	/** AD&D: monsters with natural weapons add a size modifier (ADD-73 to ADD-78). */
	readonly monsterSize: boolean;
	/** AD&D: table 55 situations beyond haste and slow may be declared (A70). */
	readonly situations: boolean;
	/** AD&D: breath, innate abilities, scrolls and magic items of table 56 may be declared (A70). */
	readonly otherActions: boolean;
	/** AD&D: at 3/2 the double attack comes in odd rounds instead of even ones (A69). */
	readonly extraAttackFirst: boolean;
	/** Level Up: ties are arranged by hand, or broken by modifier and then a d20 (A5E-06 to A5E-10). */
	readonly ties: 'arranged' | 'modifier';
	/** Level Up: a creature that rushed may still react before its next turn (A83). */
	readonly rushedReactions: boolean;
	/** Level Up: without Rush, Delay and free Hit Dice, as D&D 5e has turns (5E-15); with them when left out. */
	readonly plainTurns?: boolean;
}

/** Table 55 beyond haste and slow. */
export const SITUATIONS = [
	'higher ground',
	'set to receive a charge',
	'wading or slippery footing',
	'deep water',
	'foreign environment',
	'hindered',
	'waiting',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/** Table 56: items with a modifier. */
export const MAGIC_ITEMS = ['miscellaneous', 'potion', 'ring', 'rod', 'stave', 'wand'] as const;
export type MagicItem = (typeof MAGIC_ITEMS)[number];

/** A declaration for an AD&D round. */
export type Declaration =
	| { readonly type: 'weapon'; readonly weapon: Weapon; readonly rate?: AttackRate }
	| { readonly type: 'natural'; readonly rate?: AttackRate }
	/** Casting time in initiative segments; a round is 10. */
	| { readonly type: 'spell'; readonly spell: string; readonly time: number }
	| { readonly type: 'scroll'; readonly spell: string; readonly time: number }
	| { readonly type: 'breath' }
	| { readonly type: 'innate' }
	/** `modifier`: from the item's own description (ADD-88). */
	| { readonly type: 'item'; readonly item: MagicItem; readonly modifier?: number }
	/** Anything without a modifier: moving, drawing a weapon, first aid. */
	| { readonly type: 'other'; readonly what?: string };

/** Resources of a Level Up turn. */
export const LEVEL_UP_USES = ['movement', 'action', 'bonus action', 'reaction', 'hit die'] as const;
export type LevelUpUse = (typeof LEVEL_UP_USES)[number];

/** Changed figures of a combatant; null removes one. */
export type CombatantChanges = {
	readonly [Key in Exclude<keyof Combatant, 'id' | 'group'>]?: Combatant[Key] | null;
};

export type InitiativeAction =
	// All systems, at any time.
	| { readonly type: 'join'; readonly combatants: readonly Combatant[] }
	/** `name` of a creature that also leaves the map, since no creature holds the name afterward. */
	| { readonly type: 'leave'; readonly creature: string; readonly name?: string }
	| { readonly type: 'update'; readonly creature: string; readonly changes: CombatantChanges }
	/** `critical`: may spoil even a one-segment spell (ADD-26). */
	| {
			readonly type: 'damage';
			readonly creature: string;
			readonly amount: number;
			readonly critical?: boolean;
	  }
	| { readonly type: 'heal'; readonly creature: string; readonly amount: number }
	| { readonly type: 'options'; readonly changes: Partial<InitiativeOptions> }
	/**
	 * Simultaneous: the next half-round. Static, Level Up: ends the turn or round. AD&D: the next segment; `skip`: the
	 * next one with an act. `half`: the board's, if it is not the following one.
	 */
	| { readonly type: 'next'; readonly skip?: boolean; readonly half?: number }
	/** Rolls for the named creatures, or all that must; `faces` are typed, others come from the dice. */
	| {
			readonly type: 'roll';
			readonly creatures?: readonly string[];
			readonly faces?: readonly { readonly creature: string; readonly face: number }[];
	  }
	| { readonly type: 'plan'; readonly creature: string; readonly holds?: boolean }
	| { readonly type: 'unplan'; readonly creature: string }
	/** `anyway`: creatures without a plan stand. */
	| { readonly type: 'resolve'; readonly anyway?: boolean }
	| { readonly type: 'regroup'; readonly creature: string; readonly amount?: number }
	/** Sets the count, because a character option changes it. */
	| { readonly type: 'count'; readonly creature: string; readonly to: number }
	// Static, AD&D; `resume` in Level Up, too.
	| { readonly type: 'hold'; readonly creature: string }
	| { readonly type: 'resume'; readonly creature: string }
	| {
			readonly type: 'declare';
			readonly creature: string;
			readonly declaration: Declaration;
			readonly situations?: readonly Situation[];
	  }
	| { readonly type: 'act'; readonly creature: string }
	/** Decides if the spell in doubt is lost. Without a prompt, a spell under way can only be lost. */
	| { readonly type: 'concentration'; readonly creature: string; readonly lost: boolean }
	/** A d20 that reaches `against` keeps the spell in doubt; drawn if not typed (ADD-25). */
	| {
			readonly type: 'casting roll';
			readonly creature: string;
			readonly against: number;
			readonly face?: number;
	  }
	/** Moves a later attack to another segment of this round, both by count (ADD-13). */
	| { readonly type: 'move attack'; readonly creature: string; readonly from: number; readonly to: number }
	// Level Up; `alone`: this member of a group only.
	| { readonly type: 'rush'; readonly creature: string; readonly alone?: boolean }
	| { readonly type: 'delay'; readonly creature: string; readonly to?: number; readonly alone?: boolean }
	| { readonly type: 'use'; readonly creature: string; readonly what: LevelUpUse }
	/** Saves the turn's action for a trigger (A5E-28); `release` uses it as a reaction. */
	| { readonly type: 'ready'; readonly creature: string; readonly trigger: string }
	| { readonly type: 'release'; readonly creature: string }
	/** One creature of each tied turn, in the desired order. */
	| { readonly type: 'arrange'; readonly creatures: readonly string[]; readonly by?: 'gm' | 'players' };
