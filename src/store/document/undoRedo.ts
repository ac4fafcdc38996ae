/** Going back in what was done and forward again, step by step; says what was undone. */

import { type Encounter, indexById } from '../../engine/index.ts';
import type { StepDeed } from '../../messages/index.ts';
import { playedSides, playsByItself } from '../aiSides.ts';
import { withFields } from '../commands/changeSet.ts';
import { alike } from '../commands/combatantSync.ts';
import { currentPlayerView } from '../playerView/currentView.ts';
import { announce, announceAll, forgetNews, notify, notifyAll } from '../session/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { bringForwardAfter } from './combatControls.ts';
import { askFrom, lookAtMoment } from './document.ts';
import { turned, type UndoStep } from './documentState.ts';
import { stillAsks } from './historyView.ts';
import { deedName } from './undoLabels.ts';

/** @param silent whoever undoes several steps says so itself */
export function undo(workspace: Workspace, silent = false): void {
	travel(workspace, 'past', silent);
}

export function redo(workspace: Workspace): void {
	travel(workspace, 'future');
}

/** What can be changed without a difference to be seen on the board. */
const OUT_OF_SIGHT = new Set<Extract<StepDeed, { type: 'part' }>['part']>([
	'rolls',
	'rules',
	'sides',
	'fileOnly',
]);

/**
 * The encounter with the plans that the app has shown in this half-round: whoever undoes over the showing has seen them.
 *
 * @param here the encounter that is left
 * @param revealed the half-round whose plans were shown
 */
function withShownPlans(there: Encounter, here: Encounter, revealed: number | null): Encounter {
	const { half = 1 } = there;
	if (revealed !== half || (here.half ?? 1) !== half || playedSides(here).length === 0) return there;
	const shown = indexById(here.creatures);
	const creatures = there.creatures.map((one) => {
		const plan = shown.get(one.id)?.plan;
		return playsByItself(there, one) && !alike(one.plan, plan) ? withFields(one, { plan }) : one;
	});
	return creatures.every((one, i) => one === there.creatures[i]) ? there : { ...there, creatures };
}

/**
 * Goes to the other side of the step that can be undone or done again next, and says what it was. Where that leads to
 * another moment, or is nowhere to be seen, it is shown as well as read out.
 */
function travel(workspace: Workspace, to: 'past' | 'future', silent = false): void {
	const { encounter: here, past, future, done } = workspace.document.getState();
	const isUndone = to === 'past';
	const step = (isUndone ? past : future).at(-1);
	if (!step) return;
	const there = withShownPlans(step.encounter, here, workspace.session.getState().revealed);
	const way: UndoStep = { ...turned(step), encounter: here };
	const history = isUndone
		? { past: past.slice(0, -1), future: [...future, way], done: done - 1 }
		: { past: [...past, way], future: future.slice(0, -1), done: done + 1 };
	const clock = currentPlayerView(workspace).clock;
	const { segment, ask } = workspace.session.getState();
	const at = step.looksOnly ? segment : step.segment;
	const asking = step.looksOnly ? ask : askFrom(ask, step.askedFrom);
	const asks = stillAsks(workspace, there, at, asking);
	bringForwardAfter(workspace, () => {
		workspace.document.setState({ ...history, encounter: there, merge: null });
		// What a notice offers to take back is no longer the last step.
		workspace.session.setState(({ notice }) => (notice?.undo ? { notice: null } : {}));
		// The moment at which it was done; where only looks differ, the one looked at stays.
		lookAtMoment(workspace, there, at, asking, asks);
	});
	if (silent) return;
	const title = isUndone ? 'Undone' : 'Done again';
	// Players see the table view: nothing is named there, because it may be hidden from them.
	const [before, after] = isUndone ? [there, here] : [here, there];
	const deed = deedName(step.deed, before, after);
	const { tableView } = workspace.session.getState();
	const now = currentPlayerView(workspace).clock;
	const holds = () => currentPlayerView(workspace).clock === now;
	if (tableView) {
		if (now === clock) announceAll(workspace, `${title}.`);
		else notifyAll(workspace, `${title}. ${now}.`, 'info', holds);
	} else if (now === clock && !(step.deed.type === 'part' && OUT_OF_SIGHT.has(step.deed.part))) {
		// What the step before led to is no news any more.
		forgetNews(workspace);
		announce(workspace, `${title}: ${deed}.`);
	} else notify(workspace, `${title}: ${deed}. ${now}.`, 'info', false, holds);
}
