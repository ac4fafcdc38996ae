/** Focus of dice fields. */

import type { Workspace } from '../../store/workspace/workspace.ts';
import { hasOthersDice } from '../contest/resolving.ts';
import { focusBoard } from '../ui/focusRestore.ts';

/** Fields of the dice that users roll: of one side, if only it rolls. */
const OWN_DICE = '.order .turn-roll input[data-own="true"]';

/** Focuses the first die that users roll; false if there is none. */
export function firstDie(): boolean {
	const field = document.querySelector<HTMLElement>(OWN_DICE);
	field?.focus();
	return field !== null;
}

/** Focuses the first die. Not on touch screens, where a keyboard would open. */
export function toFirstDie(): boolean {
	return matchMedia('(pointer: fine)').matches && firstDie();
}

/** Focuses the first die at the start of combat, the advance button if the app rolls, or the board without dice. */
export function toDiceOrBoard(workspace: Workspace): void {
	const { who } = workspace.session.getState().ask;
	if (who !== 'nobody' && toFirstDie()) return;
	const button = document.querySelector<HTMLElement>('.advance-button');
	if (document.querySelector('.order .turn-roll') && button && !hasOthersDice(workspace)) button.focus();
	else focusBoard();
}

/** The field after a die left empty: below it, then the advance button, which rolls. Users' own dice start again. */
export function dieAfter(field: HTMLElement, workspace: Workspace): HTMLElement | null {
	const isOwn = field.matches(OWN_DICE);
	const fields = [...document.querySelectorAll<HTMLElement>(isOwn ? OWN_DICE : '.order .turn-roll input')];
	const below = fields[fields.indexOf(field) + 1];
	if (below) return below;
	if (hasOthersDice(workspace)) return document.querySelector<HTMLElement>(OWN_DICE);
	return document.querySelector<HTMLElement>('.advance-button');
}
