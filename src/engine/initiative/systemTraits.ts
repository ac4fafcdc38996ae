/** Fixed traits of each initiative system. */
import type { InitiativeSystemId } from './initiativeTypes.ts';

export interface SystemTraits {
	/** All at once; in turns; or in the initiative segments given by the clock. */
	readonly moves: 'at once' | 'in turns' | 'in segments';
	/** Rows of the order: creatures, groups that share a die, or units that act as one. */
	readonly rows: 'creatures' | 'parties' | 'units';
	/** The figures a creature needs besides hit points. */
	readonly figures: readonly ('bonus' | 'abilities' | 'group' | 'weapons' | 'tempo')[];
	/** True if stunned, bound, paralyzed and sleeping creatures have no turn; otherwise they have one that passes. */
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

/** True if creatures move in turns or initiative segments. */
export function isTurnBasedSystem(system: InitiativeSystemId): boolean {
	return SYSTEM_TRAITS[system].moves !== 'at once';
}
