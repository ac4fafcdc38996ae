/** The form for new creatures: whether it is open, and with what in it; other places than its own button open it too. */
import { createStore } from 'zustand/vanilla';
import { readCreatures } from '../../store/library/creatureSuggestions.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { openPanel } from '../sheet.ts';

interface AddForm {
	readonly open: boolean;
	/** A text that names who comes, pasted elsewhere on the page, and how many there have been. */
	readonly handed: string;
	readonly times: number;
}

export const addForm = createStore<AddForm>()(() => ({ open: false, handed: '', times: 0 }));

/** Opens the form, with its panel. */
export function openAddForm(workspace: Workspace): void {
	openPanel(workspace, 'creatures');
	addForm.setState({ open: true });
}

/** Closes the form; what was handed to it is over with that. */
export function closeAddForm(): void {
	addForm.setState({ open: false, handed: '' });
}

/** Opens it anew and reads a text as if it had been pasted there. */
export function handToAddForm(workspace: Workspace, handed: string): void {
	openAddForm(workspace);
	addForm.setState(({ times }) => ({ handed, times: times + 1 }));
}

/** The same with what a file says, where it names anybody; else nothing is opened, and why is returned. */
export function handList(workspace: Workspace, text: string): string | null {
	const { recruits, notes } = readCreatures(text);
	if (recruits.length === 0) return notes[0] ?? 'The file names nobody.';
	handToAddForm(workspace, text);
	return null;
}
