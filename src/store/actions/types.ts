/** What an action is: one record that serves toolbar, shortcut, menu and command palette alike. */
import type { Square } from '../../engine/index.ts';
import type { Desk } from '../desk/desk.ts';

type ActionGroup = 'Play' | 'Tools' | 'Edit' | 'Creatures' | 'View' | 'File';

export interface Action {
	readonly id: string;
	/** What people read and search for. */
	readonly label: string | ((desk: Desk) => string);
	readonly group: ActionGroup;
	/**
	 * In the syntax of tinykeys; the first is the one to show. Not to be heard while somebody types, and
	 * Enter not on a control, which it presses.
	 */
	readonly keys: readonly string[];
	/** Whether it would do anything now. */
	readonly enabled: (desk: Desk) => boolean;
	/** Why it would do nothing now, in a sentence; null where it would do something, or there is nothing to say. */
	readonly why?: (desk: Desk) => string | null;
	/** Why it would do nothing, whenever that is so: the end of a sentence that its label begins, without a full stop. */
	readonly idle?: string;
	/** What it means, in a sentence. */
	readonly about?: (desk: Desk) => string;
	/** For switches and choices: whether it is on. */
	readonly checked?: (desk: Desk) => boolean;
	/** @param at the square in whose menu it was asked for */
	readonly perform: (desk: Desk, at?: Square) => void;
}

/** What an action is called at a desk. */
export function labelOf({ label }: Action, desk: Desk): string {
	return typeof label === 'string' ? label : label(desk);
}

export const always = (): boolean => true;

/** What most actions of a group have alike. */
type Usual = 'group' | 'keys' | 'enabled';

/** An action as it is written down beside others of its group. */
export type WrittenAction = Omit<Action, Usual> & Partial<Pick<Action, Usual>>;

/** Actions of a group, which have no keys and can always be done where they say nothing of it. */
export function actionsIn(group: ActionGroup, actions: readonly WrittenAction[]): readonly Action[] {
	return actions.map((action) => ({ group, keys: [], enabled: always, ...action }));
}
