/** Session slice of who may see what on this screen. */
import type { ToolId } from './toolState.ts';

/** Secret planning on this screen, one seat at a time. */
export interface InSecret {
	/** Sides plan, or each creature's player. */
	readonly by: 'side' | 'creature';
	/** The side or creature with the screen, by id; null while closed. */
	readonly at: string | null;
	/** Ready ones, by the same ids. */
	readonly ready: readonly string[];
	/** The GM's screen before. */
	readonly before: { readonly tableView: boolean; readonly tool: ToolId };
}

/** All, none, or those of some sides by id. */
export type ShownPlans = boolean | readonly string[];

export interface SecrecyState {
	readonly tableView: boolean;
	/** Plans shown in the players' view, too. */
	readonly plansOnTable: ShownPlans;
	/** Wounds show as words in the players' view. */
	readonly woundsOnTable: boolean;
	readonly declaring: InSecret | null;
	/** The half-round whose secret plans were revealed. */
	readonly revealed: number | null;
}

export const SECRECY_STATE: SecrecyState = {
	tableView: false,
	plansOnTable: false,
	woundsOnTable: false,
	declaring: null,
	revealed: null,
};
