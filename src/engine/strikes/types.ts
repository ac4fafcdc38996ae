/** Attacks as an encounter stores them. Movement does not depend on them. */

/** Handling of blows: not by the app, typed by the user, or rolled by the app. */
export const BLOWS = ['off', 'typed', 'rolled'] as const;
/** Kept in `Encounter.blows`; `off` when left out. */
export type Blows = (typeof BLOWS)[number];

/** Damage as dice: `dice` times a die with `faces` faces, plus `bonus`; without dice a fixed amount. */
export interface DamageDice {
	/** 0 to 20. */
	readonly dice: number;
	/** 2, 3, 4, 6, 8, 10, 12, 20 or 100. */
	readonly faces: number;
	/** −50 to 200. */
	readonly bonus: number;
}

/** One attack line of a creature. The first line is the one it uses. */
export interface AttackLine {
	readonly name: string;
	/** Added to a d20, −20 to 50. */
	readonly bonus: number;
	readonly damage: DamageDice;
}

/** Armor class and attack lines of a creature; part of `Creature`. */
export interface AttackStats {
	/** Armor class, 0 to 60. */
	readonly armorClass?: number;
	/** Up to 6. */
	readonly attacks?: readonly AttackLine[];
}
