/** State of the add field: text, and if its form is open. Other panels open it too. */
import { createStore } from 'zustand/vanilla';
import { presentEncounter } from '../../store/derived/selectors.ts';
import { diceForAdding, readCreatures } from '../../store/library/creatureSuggestions.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { openPanel } from '../shared/dockSheet.ts';

/** True if a text exceeds the field: a list, a stat block, JSON. */
export function isManyLines(text: string): boolean {
	return /\S[\r\n]+\s*\S/.test(text) || /^\s*(?:\d+\s*[x×]?\s*)?[[{<]/i.test(text);
}

interface AddForm {
	readonly open: boolean;
	readonly text: string;
	/** Text pasted elsewhere on the page, and the count of such pastes. */
	readonly handed: string;
	readonly times: number;
}

export const addForm = createStore<AddForm>()(() => ({ open: false, text: '', handed: '', times: 0 }));

/** Opens the panel and its form; the field takes the focus. */
export function openAddForm(workspace: Workspace): void {
	addForm.setState({ open: true });
	openPanel(workspace, 'creatures');
}

export function closeAddForm(): void {
	addForm.setState({ open: false, text: '', handed: '' });
}

/** Opens the form with a text, as if pasted. */
export function handToAddForm(workspace: Workspace, handed: string): void {
	addForm.setState(({ times }) => ({ handed, text: isManyLines(handed) ? '' : handed, times: times + 1 }));
	openAddForm(workspace);
}

/** Opens the form with a file's text; returns an error if it has no creature. */
export function handList(workspace: Workspace, text: string): string | null {
	const { recruits, notes } = readCreatures(text, { die: diceForAdding(presentEncounter(workspace)) });
	if (recruits.length === 0) return notes[0] ?? 'The file has no creatures.';
	handToAddForm(workspace, text);
	return null;
}
