/** What an action is: one record that serves toolbar, shortcut, menu and command palette alike. */
import type { Square } from '../../engine/index.ts';
import type { Workspace } from '../workspace/workspace.ts';

type ActionGroup = 'Play' | 'Tools' | 'Edit' | 'Creatures' | 'View' | 'File';

export interface Action {
	readonly id: string;
	/** What people read and search for. */
	readonly label: string | ((workspace: Workspace) => string);
	readonly group: ActionGroup;
	/**
	 * In the syntax of tinykeys; the first is the one to show. Not to be heard while somebody types, and
	 * Enter not on a control, which it presses.
	 */
	readonly keys: readonly string[];
	/** Whether it would do anything now. */
	readonly enabled: (workspace: Workspace) => boolean;
	/** Why it would do nothing now, in a sentence; null where it would do something, or there is nothing to say. */
	readonly why?: (workspace: Workspace) => string | null;
	/** Why it would do nothing, whenever that is so: the end of a sentence that its label begins, without a full stop. */
	readonly idle?: string;
	/** What it means, in a sentence. */
	readonly about?: (workspace: Workspace) => string;
	/** For switches and choices: whether it is on. */
	readonly checked?: (workspace: Workspace) => boolean;
	/** @param at the square in whose menu it was asked for */
	readonly perform: (workspace: Workspace, at?: Square) => void;
}

/** What an action is called at a workspace. */
export function labelOf({ label }: Action, workspace: Workspace): string {
	return typeof label === 'string' ? label : label(workspace);
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
