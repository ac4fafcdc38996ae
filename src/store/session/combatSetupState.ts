/** Setup of a combat that has not begun. */
import type { InitiativeOptions, InitiativeSystemId } from '../../engine/index.ts';

export interface FightChoices {
	/** Another system than the rules, with the rules' system when chosen; null if none. */
	readonly chosen: { readonly usual: InitiativeSystemId; readonly system: InitiativeSystemId } | null;
	readonly options: InitiativeOptions;
	/** The players' side; null if not chosen. */
	readonly side: string | null;
	/** Ids of non-participants. */
	readonly absent: ReadonlySet<string>;
}

/** The setup of an encounter, by document id. */
export interface NextFight extends FightChoices {
	readonly encounter: string;
}
