/** The keyboard: every action's keys, bound in one place and silent while somebody types. */
import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';
import { ACTIONS, type Action, actionOf, performAction } from '../store/actions/index.ts';
import { boardFirst } from '../store/workspace/boardFirstUpdates.ts';
import type { Workspace } from '../store/workspace/workspace.ts';
import { meantKey } from '../tools/meantKey.ts';
import { enterKeyOf } from './advance/enterKey.ts';
import { toCard } from './creatures/openInspector.ts';
import { focusBoard } from './ui/focusRestore.ts';

/** Whether what is typed or pasted there becomes text. */
export function takesText(target: EventTarget | null): boolean {
	const fields = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, [contenteditable]';
	return target instanceof Element && target.closest(fields) !== null;
}

/** Whether somebody is at a field: for text, or to choose in. */
export function isTyping(target: EventTarget | null): boolean {
	return (
		takesText(target) || (target instanceof Element && target.closest('select, [type="range"]') !== null)
	);
}

/** Whether the field needs the key: a list takes letters and arrows but no shortcuts, a slider what moves it, text all. */
function takesKey({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
	if (takesText(target)) return true;
	if (target instanceof HTMLSelectElement) return !ctrlKey && !metaKey;
	return isTyping(target) && /^(Arrow|Home|End|Page)/.test(key);
}

/** Keys that press the control they are heard on, or mean nothing there. */
function pressesControl(event: KeyboardEvent): boolean {
	if (event.key !== 'Enter' && event.key !== ' ') return false;
	return (
		event.target instanceof Element &&
		event.target.closest('button, a, summary, input, select, [role="menuitem"]') !== null
	);
}

/**
 * Keys that are for the page though a number may be typed there. The key of the table view is nothing typed: whoever rolls
 * before the players gets out of their view with it. A field with nothing in it, as one for a die that the page itself has
 * gone to, has nothing to undo.
 */
function passesField(event: KeyboardEvent): boolean {
	const { ctrlKey, metaKey, target } = event;
	const typed = meantKey(event).toLowerCase();
	// Search is asked for from everywhere.
	if ((ctrlKey || metaKey) && typed === 'k') return true;
	if (!(target instanceof HTMLInputElement) || target.type !== 'number') return false;
	if (ctrlKey || metaKey) return /[zy]/.test(typed) && target.value === '' && !target.validity.badInput;
	return actionOf('table-view').keys.includes(typed);
}

/** Whether the key is for the page and not for a field, a button, a menu or a dialog. */
function isForPage(workspace: Workspace, event: KeyboardEvent): boolean {
	if (event.defaultPrevented || pressesControl(event)) return false;
	if (takesKey(event) && !passesField(event)) return false;
	if (workspace.session.getState().dialog !== 'none') return false;
	return !(event.target instanceof Element && event.target.closest('[role="menu"]'));
}

/** Whether a key pages through something long that has the focus. */
function isPaging({ key, altKey, target }: KeyboardEvent): boolean {
	const pages = (key === 'PageUp' || key === 'PageDown') && !altKey;
	return pages && target instanceof Element && target.closest('.scrolls') !== null;
}

/**
 * Copied text stays copied text, and pasting is up to what the clipboard holds (see ClipboardKeys). Keys that page go on
 * paging where nobody's path can go up or down by them.
 */
function isLeftToBrowser(workspace: Workspace, { id, enabled }: Action, event: KeyboardEvent): boolean {
	if (id === 'path-rise' || id === 'path-dive') return isPaging(event) || !enabled(workspace);
	if (id === 'paste') return true;
	return (id === 'copy' || id === 'cut') && getSelection()?.isCollapsed === false;
}

/**
 * Whether a key that does nothing now stays with the page: in the table view all do, since the browser would save, say. A
 * shortcut does everywhere: the browser would select the text of all panels. Copying is of text where nobody is chosen.
 */
function isKept(workspace: Workspace, { id }: Action, { ctrlKey, metaKey }: KeyboardEvent): boolean {
	return workspace.session.getState().tableView || ((ctrlKey || metaKey) && id !== 'copy' && id !== 'cut');
}

/** Milliseconds in which a second Enter is no other press: who types dice quickly means the last die with it, and not Play. */
const SAME_PRESS = 500;

/** Tells of each Enter whether it follows so soon on one that was given in a field for a figure. */
export function enterRepeats(): (event: KeyboardEvent) => boolean {
	let given = Number.NEGATIVE_INFINITY;
	return (event) => {
		if (event.key !== 'Enter') return false;
		if (event.target instanceof Element && event.target.closest('[type=number]')) given = event.timeStamp;
		return event.timeStamp - given < SAME_PRESS;
	};
}

type Bindings = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Calls what is bound to a key press. Shift counts with letters and named keys only: some layouts need it for digits and signs. */
export function keyHandler(bindings: Bindings): (event: KeyboardEvent) => void {
	const presses = Object.entries(bindings).map(([keys, act]) => [parseKeybinding(keys)[0]!, act] as const);
	return (event) => {
		const key = meantKey(event);
		const needsShift = key.length > 1 || /[a-z]/i.test(key);
		const meant = {
			key,
			code: '',
			getModifierState: (name: string) => (name !== 'Shift' || needsShift) && event.getModifierState(name),
		};
		for (const [press, act] of presses) if (matchKeyBindingPress(meant as KeyboardEvent, press)) act(event);
	};
}

/** Binds all actions; returns how to stop. */
export function startShortcuts(workspace: Workspace): () => void {
	const isRepeated = enterRepeats();
	const bindings: Record<string, (event: KeyboardEvent) => void> = {
		// From fields too: nobody types it. With Shift it stays the browser's, which goes on to its own bars.
		F6: (event) => {
			const { tableView, dialog } = workspace.session.getState();
			// A dialog keeps the keyboard: Firefox would take it to where Escape closes nothing.
			if (!focusBoard() && dialog === 'none') {
				if (tableView) return;
				toCard(workspace);
			}
			event.preventDefault();
		},
	};
	bindings.Enter = (event) => {
		if (isRepeated(event) || !isForPage(workspace, event) || event.repeat) return;
		boardFirst(workspace, () => enterKeyOf(workspace).press());
		event.preventDefault();
	};
	for (const action of ACTIONS) {
		for (const key of action.keys) {
			bindings[key] = (event) => {
				if (isRepeated(event) || !isForPage(workspace, event) || isLeftToBrowser(workspace, action, event))
					return;
				// Held down, only what goes on in steps goes on.
				if (event.repeat && !/^(undo|redo|step|back|zoom-|path-)/.test(action.id)) return;
				const isDone = boardFirst(workspace, () => performAction(workspace, action));
				if (isDone || isKept(workspace, action, event)) event.preventDefault();
			};
		}
	}
	const handle = keyHandler(bindings);
	// Filling a field in can send a keydown event without a key.
	const onKeyDown = (event: Event) => event instanceof KeyboardEvent && handle(event);
	addEventListener('keydown', onKeyDown);
	return () => removeEventListener('keydown', onKeyDown);
}
