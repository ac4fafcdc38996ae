/** Undo and redo with announcements. */

import { type Encounter, indexById } from '../../engine/index.ts';
import { knownIn, type StepDeed, undoLabel } from '../../messages/index.ts';
import { playedSides, playsByItself } from '../encounter/aiSides.ts';
import { withFields } from '../encounter/changeSet.ts';
import { alike } from '../encounter/combatantSync.ts';
import { foughtIn, namesIn } from '../encounter/combatQueries.ts';
import { currentPlayerView } from '../playerView/currentView.ts';
import { turned, type UndoStep } from '../workspace/documentState.ts';
import { announce, announceAll, forgetNews, notify, notifyAll } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { bringForwardAfter } from './combatControls.ts';
import { askFrom, takeOver } from './document.ts';

/** @param silent true if the caller announces several steps */
export function undo(workspace: Workspace, silent = false): void {
	travel(workspace, 'past', silent);
}

export function redo(workspace: Workspace): void {
	travel(workspace, 'future');
}

/** Parts without a visible effect on the board. */
const OUT_OF_SIGHT = new Set<Extract<StepDeed, { type: 'part' }>['part']>([
	'rolls',
	'rules',
	'sides',
	'fileOnly',
]);

/**
 * Keeps the plans the app revealed in this half-round, since the user has seen them.
 *
 * @param here the current encounter
 * @param revealed the half-round whose plans were revealed
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
 * Moves across the next undo or redo step and announces it. If the moment changes or nothing shows it, a notice
 * appears as well.
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
	// The moment of the change; looks-only changes keep the viewed one.
	bringForwardAfter(workspace, () => takeOver(workspace, there, history, { segment: at, ask: asking }));
	if (silent) return;
	const title = isUndone ? 'Undone' : 'Redone';
	// In the players' view nothing is named, because it may be hidden.
	const [before, after] = isUndone ? [there, here] : [here, there];
	const deed = deedName(step.deed, before, after);
	const { tableView } = workspace.session.getState();
	const now = currentPlayerView(workspace).clock;
	const holds = () => currentPlayerView(workspace).clock === now;
	if (tableView) {
		if (now === clock) announceAll(workspace, `${title}.`);
		else notifyAll(workspace, `${title}. ${now}.`, 'info', holds);
	} else if (now === clock && !(step.deed.type === 'part' && OUT_OF_SIGHT.has(step.deed.part))) {
		// Clears outdated news.
		forgetNews(workspace);
		announce(workspace, `${title}: ${deed}.`);
	} else notify(workspace, `${title}: ${deed}. ${now}.`, 'info', false, holds);
}

function deedName(deed: StepDeed, before: Encounter, after: Encounter): string {
	const [was, is] = [knownIn(before), knownIn(after)];
	const within = (id: string) => (was.creature(id) ? was : is).name(id);
	return undoLabel(deed, within, namesIn(after), foughtIn(after).log);
}
