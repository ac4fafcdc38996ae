/** An action: one record for toolbar, shortcut, menu and command palette. */
import type { Square } from '../../engine/index.ts';
import type { Workspace } from '../workspace/workspace.ts';

type ActionGroup = 'Play' | 'Tools' | 'Edit' | 'Creatures' | 'View' | 'File';

export interface Action {
	readonly id: string;
	/** Shown and searched. */
	readonly label: string | ((workspace: Workspace) => string);
	readonly group: ActionGroup;
	/** In the syntax of tinykeys; the first is displayed. Inactive while typing, and Enter on a control. */
	readonly keys: readonly string[];
	readonly enabled: (workspace: Workspace) => boolean;
	/** The reason it is disabled, as a sentence; null if enabled or without a reason. */
	readonly why?: (workspace: Workspace) => string | null;
	/** The reason whenever it is disabled, as the end of a sentence started by the label, without a period. */
	readonly idle?: string;
	/** One sentence. */
	readonly about?: (workspace: Workspace) => string;
	/** For switches and choices. */
	readonly checked?: (workspace: Workspace) => boolean;
	/** @param at the square whose menu was used */
	readonly perform: (workspace: Workspace, at?: Square) => void;
}

export function labelOf({ label }: Action, workspace: Workspace): string {
	return typeof label === 'string' ? label : label(workspace);
}

export const always = (): boolean => true;

type Usual = 'group' | 'keys' | 'enabled';

/** An action with optional fields of its group's defaults. */
export type WrittenAction = Omit<Action, Usual> & Partial<Pick<Action, Usual>>;

/** Actions of a group; without keys and always enabled by default. */
export function actionsIn(group: ActionGroup, actions: readonly WrittenAction[]): readonly Action[] {
	return actions.map((action) => ({ group, keys: [], enabled: always, ...action }));
}
