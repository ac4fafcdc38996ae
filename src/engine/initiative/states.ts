/**
 * The nouns of initiative: combatants, options and a fight's state in each of the four systems.
 * Everything is readonly, JSON-able data.
 */
import type { Size } from '../sizeNames.ts';

export const INITIATIVE_SYSTEMS = ['simultaneous', 'static', 'adnd', 'level-up'] as const;
export type InitiativeSystemId = (typeof INITIATIVE_SYSTEMS)[number];

// ---- Who takes part ----

export interface HitPoints {
	/** 0 to `max`; at 0 the creature is down. */
	readonly current: number;
	readonly max: number;
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

export interface Combatant {
	readonly id: string;
	readonly name: string;
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
	/** Level Up: the GM's creatures with the same group roll once and act at the same time. */
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

/** Every option of every system; a system reads its own. */
export interface InitiativeOptions {
	/** Simultaneous: nobody sees a plan until all are in. */
	readonly hidePlans: boolean;
	/** Static: what Regroup adds to the count (A40). */
	readonly regroup: number;
	/** AD&D: which of the text's two readings holds for several attacks and spoilt spells (A61, A63, A64, A68). */
	readonly profile: 'segment' | 'phb';
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

/**
 * A moment of an AD&D fight. `pass` is 0 but for the PHB profile's later attacks, which come after
 * everybody's first action: 1 for second attacks, 2 for third ones. `count` may be below 1 or above 10.
 */
export interface Moment {
	readonly round: number;
	readonly pass: number;
	readonly count: number;
}

export interface Act {
	readonly kind: Declaration['type'];
	readonly at: Moment;
	readonly status: 'coming' | 'casting' | 'now' | 'held' | 'done' | 'lost';
	/** Of an attack: blows struck at once; 2 with a second weapon under the PHB profile, 0 in a round without an attack. */
	readonly strikes: number;
	/** Of a spell. */
	readonly casting?: { readonly spell: string; readonly time: number; readonly from: Moment };
}

export interface AdndEntry {
	readonly creature: string;
	/** The first round it takes part in. */
	readonly enters: number;
	/** Null: it attacks as it usually does. */
	readonly declaration: Declaration | null;
	readonly situations: readonly Situation[];
	/** It has said so this round. */
	readonly declared: boolean;
	/** This round's d10. */
	readonly face: number | null;
	/** Modified initiative: the count of the first act. */
	readonly count: number | null;
	/** This round's acts and a spell still being cast from an earlier one, in order of time. */
	readonly acts: readonly Act[];
}

/** A caster was hurt: is the spell lost? Asked of the GM; "lost" unless said otherwise (A71). */
export interface SpellPrompt {
	readonly creature: string;
	readonly spell: string;
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

export interface StaticEntry {
	readonly creature: string;
	readonly face: number | null;
	/** 1 to 20 + bonus; null until rolled. */
	readonly count: number | null;
	/** Faces of roll-offs, in order (A39). */
	readonly ties: readonly number[];
	readonly drawn: Drawn;
	/** The round of its first turn, where it joined after its count had passed. */
	readonly enters?: number;
}

/** `rolling`: dice are missing and nothing is sorted anew. `over`: the round is over, or nobody can act. */
export type TurnPhase = 'rolling' | 'turns' | 'over';

export interface StaticState extends CommonState {
	readonly system: 'static';
	readonly phase: TurnPhase;
	readonly round: number;
	readonly entries: readonly StaticEntry[];
	/** Creatures as they act, as last sorted. */
	readonly order: readonly string[];
	readonly current: string | null;
	/** Have had or given up their turn this round. */
	readonly acted: readonly string[];
	readonly held: readonly string[];
	/** Act after the current turn, before the order goes on. */
	readonly upNext: readonly string[];
	/** Regroups made in the current turn. */
	readonly regroups: number;
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
	readonly now: Moment | null;
	readonly prompts: readonly SpellPrompt[];
}

/** Creatures that share a roll and act at the same time; most often a single one. */
export interface Unit {
	readonly id: string;
	readonly members: readonly string[];
	readonly group: string | null;
	/** Total initiative modifier at the time of the roll. */
	readonly modifier: number;
	readonly face: number | null;
	/** The regular count; a rush is added for its round only. */
	readonly count: number | null;
	readonly ties: readonly number[];
	readonly drawn: Drawn;
	/** Place among equal counts, lower first; null until sorted in. */
	readonly rank: number | null;
	/** Came to this count by delaying, this round. */
	readonly delayed: boolean;
	readonly rush: { readonly round: number; readonly rise: number } | null;
	/** The group it has left for the round of its rush (A84). */
	readonly home: string | null;
	/** The round of its first turn, where it joined after its count had passed. */
	readonly enters?: number;
}

/** What a creature has in a Level Up turn. */
export const LEVEL_UP_USES = ['movement', 'action', 'bonus action', 'reaction', 'hit die'] as const;
export type LevelUpUse = (typeof LEVEL_UP_USES)[number];

export interface LevelUpState extends CommonState {
	readonly system: 'level-up';
	readonly phase: TurnPhase;
	readonly round: number;
	readonly units: readonly Unit[];
	/** Unit ids as they act, as last sorted. */
	readonly order: readonly string[];
	/** A unit id. */
	readonly current: string | null;
	/** Units that have had or delayed their turn this round. */
	readonly acted: readonly string[];
	/** Units that delay without having named a count. */
	readonly waiting: readonly string[];
	/** The lowest count at which a turn has begun this round. */
	readonly clock: number | null;
	/** Since the start of each creature's last turn. */
	readonly used: readonly { readonly creature: string; readonly what: LevelUpUse }[];
	/** Creatures whose latest turn was a rushed one. */
	readonly rushed: readonly string[];
	/** Creatures with the free Hit Die of a natural 20 still to spend. */
	readonly hitDice: readonly string[];
}

export type InitiativeState = SimultaneousState | StaticState | AdndState | LevelUpState;

// ---- In an encounter ----

/** One thing that happened in the order of a fight. */
export interface InitiativeEntry {
	/** The board's half-round and how many of its segments were over (0 to 6). */
	readonly half: number;
	readonly segment: number;
	/** Where the fight stood, such as "Round 2, initiative segment 7". */
	readonly moment: string;
	/** One sentence. */
	readonly text: string;
}

/** What an encounter keeps of initiative. */
export interface InitiativeRecord {
	/** Null between fights. */
	readonly state: InitiativeState | null;
	/** How many fights have begun; the dice of each are its own. */
	readonly fights: number;
	/** The id of the players' side. */
	readonly players?: string;
	/** What happened, the latest last; what is long past is forgotten. */
	readonly log: readonly InitiativeEntry[];
}
