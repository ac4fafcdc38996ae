/** Keyboard shortcuts of all actions, bound in one place and inactive while the user types. */
import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';
import { ACTIONS, type Action, actionOf, performAction } from '../store/actions/index.ts';
import type { Workspace } from '../store/workspace/workspace.ts';
import { meantKey } from '../tools/meantKey.ts';
import { enterKeyOf } from './advance/enterKey.ts';
import { toCard } from './creatures/openInspector.ts';
import { focusBoard } from './ui/focusRestore.ts';
import { isTyping, takesText } from './ui/textEntry.ts';

/** True if the field uses the key: lists take letters and arrows, sliders their arrows, text fields all keys. */
function takesKey({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
	if (takesText(target)) return true;
	if (target instanceof HTMLSelectElement) return !ctrlKey && !metaKey;
	return isTyping(target) && /^(Arrow|Home|End|Page)/.test(key);
}

/** True for keys that activate the focused control or have no meaning in it. */
function pressesControl(event: KeyboardEvent): boolean {
	if (event.key !== 'Enter' && event.key !== ' ') return false;
	return (
		event.target instanceof Element &&
		event.target.closest('button, a, summary, input, select, [role="menuitem"]') !== null
	);
}

/**
 * True for page keys despite a number field. The table view's key types nothing, so it leaves a player roll. An
 * empty field has nothing to undo.
 */
function passesField(event: KeyboardEvent): boolean {
	const { ctrlKey, metaKey, target } = event;
	const typed = meantKey(event).toLowerCase();
	// Search works everywhere.
	if ((ctrlKey || metaKey) && typed === 'k') return true;
	if (!(target instanceof HTMLInputElement) || target.type !== 'number') return false;
	if (ctrlKey || metaKey) return /[zy]/.test(typed) && target.value === '' && !target.validity.badInput;
	return actionOf('table-view').keys.includes(typed);
}

/** True if the key belongs to the page rather than to a field, button, menu or dialog. */
function isForPage(workspace: Workspace, event: KeyboardEvent): boolean {
	if (event.defaultPrevented || pressesControl(event)) return false;
	if (takesKey(event) && !passesField(event)) return false;
	if (workspace.session.getState().dialog !== 'none') return false;
	return !(event.target instanceof Element && event.target.closest('[role="menu"]'));
}

/** True if the key scrolls the focused content. */
function isPaging({ key, altKey, target }: KeyboardEvent): boolean {
	const pages = (key === 'PageUp' || key === 'PageDown') && !altKey;
	return pages && target instanceof Element && target.closest('.scrolls') !== null;
}

/**
 * True for keys left to the browser: copying text, pasting (see ClipboardKeys), and paging while no path can change
 * height.
 */
function isLeftToBrowser(workspace: Workspace, { id, enabled }: Action, event: KeyboardEvent): boolean {
	if (id === 'path-rise' || id === 'path-dive') return isPaging(event) || !enabled(workspace);
	if (id === 'paste') return true;
	return (id === 'copy' || id === 'cut') && getSelection()?.isCollapsed === false;
}

/**
 * True if the page keeps a key without effect, so that the browser does not save or select all text. Copying without
 * a selected creature is left to the browser.
 */
function isKept(workspace: Workspace, { id }: Action, { ctrlKey, metaKey }: KeyboardEvent): boolean {
	return workspace.session.getState().tableView || ((ctrlKey || metaKey) && id !== 'copy' && id !== 'cut');
}

/** Milliseconds within which a second Enter is ignored, so that fast dice entry does not press Play. */
const SAME_PRESS = 500;

/** Returns a test for an Enter that follows too soon after one in a number field or on the advance button. */
export function enterRepeats(): (event: KeyboardEvent) => boolean {
	let given = Number.NEGATIVE_INFINITY;
	return (event) => {
		if (event.key !== 'Enter') return false;
		if (event.target instanceof Element && event.target.closest('[type=number], .advance-button'))
			given = event.timeStamp;
		return event.timeStamp - given < SAME_PRESS;
	};
}

type Bindings = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Calls the binding of a key press. Shift counts with letters and named keys only, since some layouts need it for
 * digits and signs.
 */
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

/** Binds all actions; returns the unbind function. */
export function startShortcuts(workspace: Workspace): () => void {
	const isRepeated = enterRepeats();
	const bindings: Record<string, (event: KeyboardEvent) => void> = {
		// Works in fields too. Shift+F6 stays the browser's, which moves to its own bars.
		F6: (event) => {
			const { tableView, dialog } = workspace.session.getState();
			// A dialog keeps the focus; Firefox would move it to its own bars, where Escape closes nothing.
			if (!focusBoard() && dialog === 'none') {
				if (tableView) return;
				toCard(workspace);
			}
			event.preventDefault();
		},
	};
	bindings.Enter = (event) => {
		if (isRepeated(event) || !isForPage(workspace, event) || event.repeat) return;
		enterKeyOf(workspace).press();
		event.preventDefault();
	};
	for (const action of ACTIONS) {
		for (const key of action.keys) {
			bindings[key] = (event) => {
				if (isRepeated(event) || !isForPage(workspace, event) || isLeftToBrowser(workspace, action, event))
					return;
				// Key repeat only works for stepwise actions.
				if (event.repeat && !/^(undo|redo|step|back|zoom-|path-)/.test(action.id)) return;
				const isDone = performAction(workspace, action);
				if (isDone || isKept(workspace, action, event)) event.preventDefault();
			};
		}
	}
	const handle = keyHandler(bindings);
	// Autofill can fire a keydown event without a key.
	const onKeyDown = (event: Event) => event instanceof KeyboardEvent && handle(event);
	addEventListener('keydown', onKeyDown);
	return () => removeEventListener('keydown', onKeyDown);
}
