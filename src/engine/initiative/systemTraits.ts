/** What is so of each system of initiative, whatever a fight of it has come to. A system of which something is not said does not compile. */
import type { InitiativeSystemId } from './initiativeTypes.ts';

export interface SystemTraits {
	/** All together; one after the other; or in the initiative segments of a round, which the clock names. */
	readonly moves: 'at once' | 'in turns' | 'in segments';
	/** The order has a row for each creature, for those who share a die, or for groups that act as one. */
	readonly rows: 'creatures' | 'parties' | 'units';
	/** What a creature brings to a fight besides hit points. */
	readonly figures: readonly ('bonus' | 'abilities' | 'group' | 'weapons' | 'tempo')[];
	/** Whoever is stunned, bound, paralysed or asleep has no turn; else one in which that passes. */
	readonly stunnedLoseTurns: boolean;
}

export const SYSTEM_TRAITS: Readonly<Record<InitiativeSystemId, SystemTraits>> = {
	simultaneous: { moves: 'at once', rows: 'creatures', figures: [], stunnedLoseTurns: false },
	static: { moves: 'in turns', rows: 'parties', figures: ['bonus', 'group'], stunnedLoseTurns: false },
	adnd: {
		moves: 'in segments',
		rows: 'parties',
		figures: ['group', 'weapons', 'tempo'],
		stunnedLoseTurns: true,
	},
	'level-up': {
		moves: 'in turns',
		rows: 'units',
		figures: ['bonus', 'abilities', 'group'],
		stunnedLoseTurns: false,
	},
};

/** Whether creatures move in turns, or initiative segments, instead of all at once. */
export function isTurnBasedSystem(system: InitiativeSystemId): boolean {
	return SYSTEM_TRAITS[system].moves !== 'at once';
}
