/** The field that finds and adds creatures: what is typed, and whether its form is open. Other places open it too. */
import { createStore } from 'zustand/vanilla';
import { presentEncounter } from '../../store/derived/selectors.ts';
import { diceForAdding, readCreatures } from '../../store/library/creatureSuggestions.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { openPanel } from '../shared/dockSheet.ts';

/** True if a text is more than the field can hold: a list, a stat block, JSON. */
export function isManyLines(text: string): boolean {
	return /\S[\r\n]+\s*\S/.test(text) || /^\s*(?:\d+\s*[x×]?\s*)?[[{<]/i.test(text);
}

interface AddForm {
	readonly open: boolean;
	readonly text: string;
	/** A text that names who comes, pasted elsewhere on the page, and how many there have been. */
	readonly handed: string;
	readonly times: number;
}

export const addForm = createStore<AddForm>()(() => ({ open: false, text: '', handed: '', times: 0 }));

/** Opens the form, with its panel; its field takes the focus. */
export function openAddForm(workspace: Workspace): void {
	addForm.setState({ open: true });
	openPanel(workspace, 'creatures');
}

/** Closes the form and empties it. */
export function closeAddForm(): void {
	addForm.setState({ open: false, text: '', handed: '' });
}

/** Opens it and reads a text as if it had been pasted there. */
export function handToAddForm(workspace: Workspace, handed: string): void {
	addForm.setState(({ times }) => ({ handed, text: isManyLines(handed) ? '' : handed, times: times + 1 }));
	openAddForm(workspace);
}

/** Does the same with the text of a file; if it has no creature, returns why, and opens nothing. */
export function handList(workspace: Workspace, text: string): string | null {
	const { recruits, notes } = readCreatures(text, { die: diceForAdding(presentEncounter(workspace)) });
	if (recruits.length === 0) return notes[0] ?? 'The file has no creatures.';
	handToAddForm(workspace, text);
	return null;
}
