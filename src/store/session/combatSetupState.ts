/** What has been chosen for a fight that has not begun. */
import type { InitiativeOptions, InitiativeSystemId } from '../../engine/index.ts';

export interface FightChoices {
	/** What the rules named when another system was chosen; null where none was. */
	readonly chosen: { readonly usual: InitiativeSystemId; readonly system: InitiativeSystemId } | null;
	readonly options: InitiativeOptions;
	/** The players' side; null where nobody has said. */
	readonly side: string | null;
	/** Those who do not take part, by id. */
	readonly absent: ReadonlySet<string>;
}

/** The choices for an encounter, by the id of its document. */
export interface NextFight extends FightChoices {
	readonly encounter: string;
}
