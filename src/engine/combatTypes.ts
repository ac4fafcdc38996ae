/**
 * What people bring to a fight and do in it: combatants, options, declarations, actions. Readonly, JSON-able
 * data; what was done is listed in `fightRecord.ts`, and where that leads to is in `fightStates.ts`.
 */
import type { Size } from './sizeNames.ts';

export const INITIATIVE_SYSTEMS = ['simultaneous', 'static', 'adnd', 'level-up'] as const;
export type InitiativeSystemId = (typeof INITIATIVE_SYSTEMS)[number];

// ---- Who takes part ----

export interface HitPoints {
	/** 0 to `max`; at 0 the creature is down. */
	readonly current: number;
	readonly max: number;
	/** Points that damage takes first, beyond `max`; left out where there are none. */
	readonly temporary?: number;
}

/** AD&D: so many attacks in one round or in two (3/2 is `{ attacks: 3, rounds: 2 }`). */
export interface AttackRate {
	readonly attacks: number;
	readonly rounds: 1 | 2;
}

/** AD&D: a made weapon with its speed factor and magic plusses (one, or two of which the lesser counts). */
export interface Weapon {
	readonly name: string;
	readonly speed: number;
	readonly plusses?: readonly number[];
}

/** What the order of a fight needs to know of a creature. Names are not part of it. */
export interface Combatant {
	readonly id: string;
	readonly side: string;
	/** A player's creature; everybody else is the GM's. */
	readonly player?: boolean;
	/** All that is added to a d20 for initiative, Dexterity included. 0 when left out. */
	readonly bonus?: number;
	readonly hitPoints?: HitPoints;
	/** Unconscious or dead, whatever its hit points say. */
	readonly senseless?: boolean;
	/** Not in the players' view of the order. */
	readonly hidden?: boolean;
	/** The GM's creatures with the same group roll once and act at the same time: in Level Up, elsewhere by an option. */
	readonly group?: string;
	/** Level Up: for Rush. `bonus` when left out. */
	readonly dexterity?: number;
	/** Level Up: for Rush. 2 when left out. */
	readonly proficiency?: number;
	/** AD&D: the size of natural weapons; medium when left out. */
	readonly size?: Size;
	/** AD&D: what it attacks with unless it declares something else; natural weapons when left out. */
	readonly weapon?: Weapon;
	/** AD&D: 1/1 when left out. */
	readonly rate?: AttackRate;
	/** AD&D: fights with a second weapon (ADD-15). */
	readonly secondWeapon?: boolean;
	/** AD&D: under a haste or a slow spell. */
	readonly tempo?: 'hasted' | 'slowed';
}

/** What a creature brings to initiative besides its name, side, size, bonus and hit points. */
export type Fighter = Pick<
	Combatant,
	'player' | 'group' | 'dexterity' | 'proficiency' | 'weapon' | 'rate' | 'secondWeapon' | 'tempo'
>;

/** AD&D: when attacks after the first come (A61). */
export const ATTACK_SPACINGS = ['rest of the round', 'next ten segments', 'after everybody'] as const;
/** AD&D: damage at which times may spoil a spell (A63). */
export const SPELL_SPOILINGS = ['while casting', 'earlier in the round'] as const;
/** AD&D: whether spells of one segment are spoilt by critical hits only (A64). */
export const QUICK_SPELLS = ['immune', 'exposed'] as const;
/** AD&D: whether the attack with a second weapon is spaced like others (A68). */
export const SECOND_WEAPONS = ['spaced', 'with the first'] as const;

/** AD&D: one reading each of what the texts leave open. */
export interface AdndReadings {
	readonly attackSpacing: (typeof ATTACK_SPACINGS)[number];
	readonly spellSpoiling: (typeof SPELL_SPOILINGS)[number];
	readonly quickSpells: (typeof QUICK_SPELLS)[number];
	readonly secondWeapon: (typeof SECOND_WEAPONS)[number];
}

/** AD&D: names for the readings that go together; "phb" is the Player's Handbook. */
export const ADND_PROFILES = ['segment', 'phb'] as const;
export type AdndProfile = (typeof ADND_PROFILES)[number];

/** Every option of every system; a system reads its own. */
export interface InitiativeOptions extends AdndReadings {
	/** Simultaneous: nobody sees a plan until all are in. */
	readonly hidePlans: boolean;
	/** Static, AD&D: the GM's creatures of one group roll once and act at the same time (A43, A72). */
	readonly groups: boolean;
	/** Static: what Regroup adds to the count (A40). */
	readonly regroup: number;
	/** AD&D: weapons add their speed factor (ADD-50, ADD-51). */
	readonly weaponSpeed: boolean;
	/** AD&D: monsters add their size when they use natural weapons (ADD-73 to ADD-78). */
	readonly monsterSize: boolean;
	/** AD&D: the situations of table 55 beyond haste and slow may be declared (A70). */
	readonly situations: boolean;
	/** AD&D: breath, innate abilities, scrolls and magic items of table 56 may be declared (A70). */
	readonly otherActions: boolean;
	/** AD&D: of 3/2 attacks the two come in odd rounds instead of even ones (A69). */
	readonly extraAttackFirst: boolean;
	/** Level Up: ties are put in order by people, or by the larger modifier and then a d20 (A5E-06 to A5E-10). */
	readonly ties: 'arranged' | 'modifier';
	/** Level Up: a creature that rushed may still react before its next turn (A83). */
	readonly rushedReactions: boolean;
}

// ---- AD&D ----

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

/** Table 56: things whose use has a modifier. */
export const MAGIC_ITEMS = ['miscellaneous', 'potion', 'ring', 'rod', 'stave', 'wand'] as const;
export type MagicItem = (typeof MAGIC_ITEMS)[number];

/** What a creature means to do in an AD&D round. */
export type Declaration =
	| { readonly type: 'weapon'; readonly weapon: Weapon; readonly rate?: AttackRate }
	| { readonly type: 'natural'; readonly rate?: AttackRate }
	/** Casting time in initiative segments; a round is 10. */
	| { readonly type: 'spell'; readonly spell: string; readonly time: number }
	| { readonly type: 'scroll'; readonly spell: string; readonly time: number }
	| { readonly type: 'breath' }
	| { readonly type: 'innate' }
	/** `modifier`: what the item's own description says (ADD-88). */
	| { readonly type: 'item'; readonly item: MagicItem; readonly modifier?: number }
	/** Anything without a modifier: moving, drawing a weapon, first aid. */
	| { readonly type: 'other'; readonly what?: string };

// ---- Level Up ----

/** What a creature has in a Level Up turn. */
export const LEVEL_UP_USES = ['movement', 'action', 'bonus action', 'reaction', 'hit die'] as const;
export type LevelUpUse = (typeof LEVEL_UP_USES)[number];

// ---- What may be done ----

/** The figures of a combatant that change; null takes a figure away. */
export type CombatantChanges = {
	readonly [Key in Exclude<keyof Combatant, 'id' | 'group'>]?: Combatant[Key] | null;
};

export type InitiativeAction =
	// everywhere, at any time
	| { readonly type: 'join'; readonly combatants: readonly Combatant[] }
	/** `name` of one that leaves the map as well, because from then on no creature holds the name. */
	| { readonly type: 'leave'; readonly creature: string; readonly name?: string }
	| { readonly type: 'update'; readonly creature: string; readonly changes: CombatantChanges }
	/** `critical`: may spoil even a spell of one segment (ADD-26). */
	| {
			readonly type: 'damage';
			readonly creature: string;
			readonly amount: number;
			readonly critical?: boolean;
	  }
	| { readonly type: 'heal'; readonly creature: string; readonly amount: number }
	| { readonly type: 'options'; readonly changes: Partial<InitiativeOptions> }
	/**
	 * Simultaneous: the next half-round. Static, Level Up: end the turn (or the round). AD&D: the next
	 * segment; `skip`: the next one in which something happens. `half`: the board's, where it is not the one after.
	 */
	| { readonly type: 'next'; readonly skip?: boolean; readonly half?: number }
	/** Rolls for those named, or for all who have to; `faces` are typed in, the rest comes from the dice. */
	| {
			readonly type: 'roll';
			readonly creatures?: readonly string[];
			readonly faces?: readonly { readonly creature: string; readonly face: number }[];
	  }
	// Simultaneous
	| { readonly type: 'plan'; readonly creature: string; readonly holds?: boolean }
	| { readonly type: 'unplan'; readonly creature: string }
	/** `anyway`: those without a plan stand. */
	| { readonly type: 'resolve'; readonly anyway?: boolean }
	// Static
	| { readonly type: 'regroup'; readonly creature: string; readonly amount?: number }
	/** The count is set, because a character option changes it. */
	| { readonly type: 'count'; readonly creature: string; readonly to: number }
	// Static, AD&D; `resume` in Level Up too
	| { readonly type: 'hold'; readonly creature: string }
	| { readonly type: 'resume'; readonly creature: string }
	// AD&D
	| {
			readonly type: 'declare';
			readonly creature: string;
			readonly declaration: Declaration;
			readonly situations?: readonly Situation[];
	  }
	| { readonly type: 'act'; readonly creature: string }
	/** Says whether the spell in doubt is lost. Where no question is open, a spell under way can only be lost. */
	| { readonly type: 'concentration'; readonly creature: string; readonly lost: boolean }
	/** A d20 that reaches `against` keeps the spell in doubt; drawn where no face is typed (ADD-25). */
	| {
			readonly type: 'casting roll';
			readonly creature: string;
			readonly against: number;
			readonly face?: number;
	  }
	/** An attack to come goes to another segment of this round, both by their counts (ADD-13). */
	| { readonly type: 'move attack'; readonly creature: string; readonly from: number; readonly to: number }
	// Level Up; `alone`: this member of a group only
	| { readonly type: 'rush'; readonly creature: string; readonly alone?: boolean }
	| { readonly type: 'delay'; readonly creature: string; readonly to?: number; readonly alone?: boolean }
	| { readonly type: 'use'; readonly creature: string; readonly what: LevelUpUse }
	/** The turn's action, kept for when something happens (A5E-28); used as a reaction with `release`. */
	| { readonly type: 'ready'; readonly creature: string; readonly trigger: string }
	| { readonly type: 'release'; readonly creature: string }
	/** One creature of each tied turn, in the order wanted. */
	| { readonly type: 'arrange'; readonly creatures: readonly string[]; readonly by?: 'gm' | 'players' };
