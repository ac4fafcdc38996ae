/** Going back in what was done and forward again, step by step; says what was undone. */

import type { StepDeed } from '../../messages/index.ts';
import { seenNow } from '../playerView/currentView.ts';
import { announce, announceAll, forgetNews, notify, notifyAll } from '../session/notices.ts';
import type { Desk } from '../workspace/workspace.ts';
import { bringForwardAfter } from './combatControls.ts';
import { askFrom, lookAtMoment } from './document.ts';
import { turned, type UndoStep } from './documentState.ts';
import { stillAsks } from './historyView.ts';
import { deedName } from './undoLabels.ts';

/** @param silent whoever undoes several steps says so itself */
export function undo(desk: Desk, silent = false): void {
	travel(desk, 'past', silent);
}

export function redo(desk: Desk): void {
	travel(desk, 'future');
}

/** What can be changed without a difference to be seen on the board. */
const OUT_OF_SIGHT = new Set<Extract<StepDeed, { type: 'part' }>['part']>([
	'rolls',
	'rules',
	'sides',
	'fileOnly',
]);

/**
 * Goes to the other side of the step that can be undone or done again next, and says what it was. Where that leads to
 * another moment, or is nowhere to be seen, it is shown as well as read out.
 */
function travel(desk: Desk, to: 'past' | 'future', silent = false): void {
	const { encounter: here, past, future, done } = desk.document.getState();
	const isUndone = to === 'past';
	const step = (isUndone ? past : future).at(-1);
	if (!step) return;
	const there = step.encounter;
	const way: UndoStep = { ...turned(step), encounter: here };
	const history = isUndone
		? { past: past.slice(0, -1), future: [...future, way], done: done - 1 }
		: { past: [...past, way], future: future.slice(0, -1), done: done + 1 };
	const clock = seenNow(desk).clock;
	const { segment, ask } = desk.session.getState();
	const at = step.looksOnly ? segment : step.segment;
	const asking = step.looksOnly ? ask : askFrom(ask, step.askedFrom);
	const asks = stillAsks(desk, there, at, asking);
	bringForwardAfter(desk, () => {
		desk.document.setState({ ...history, encounter: there, merge: null });
		// What a notice offers to take back is no longer the last step.
		desk.session.setState(({ notice }) => (notice?.undo ? { notice: null } : {}));
		// The moment at which it was done; where only looks differ, the one looked at stays.
		lookAtMoment(desk, there, at, asking, asks);
	});
	if (silent) return;
	const title = isUndone ? 'Undone' : 'Done again';
	// Players see the table view: nothing is named there, because it may be hidden from them.
	const [before, after] = isUndone ? [there, here] : [here, there];
	const deed = deedName(step.deed, before, after);
	const { tableView } = desk.session.getState();
	const now = seenNow(desk).clock;
	const holds = () => seenNow(desk).clock === now;
	if (tableView) {
		if (now === clock) announceAll(desk, `${title}.`);
		else notifyAll(desk, `${title}. ${now}.`, 'info', holds);
	} else if (now === clock && !(step.deed.type === 'part' && OUT_OF_SIGHT.has(step.deed.part))) {
		// What the step before led to is no news any more.
		forgetNews(desk);
		announce(desk, `${title}: ${deed}.`);
	} else notify(desk, `${title}: ${deed}. ${now}.`, 'info', false, holds);
}
