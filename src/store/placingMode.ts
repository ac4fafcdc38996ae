/** New creatures in the hand: who is put down at the next press, and who after them. */
import type { Creature } from '../engine/index.ts';
import { reportSentence } from '../messages/index.ts';
import { numbered } from './commands/uniqueNames.ts';
import { presentEncounter } from './derived/selectors.ts';
import { notify } from './session/notices.ts';
import type { Workspace } from './workspace/workspace.ts';

/**
 * Takes new creatures into the hand: one by one where there are several, copy after copy of a single one.
 *
 * @param asked by the names they were asked for; their ids and where they stand say nothing
 * @param dragged they come out of a list with the pointer held down, all together
 */
export function beginPlacing(workspace: Workspace, asked: readonly Creature[], dragged = false): void {
	if (asked.length === 0) return;
	tellLeft(workspace);
	const copies = asked.length === 1 && !dragged;
	const creatures = freshly(workspace, asked);
	workspace.session.setState({ placing: { creatures, asked, together: dragged, copies, dragged } });
}

/** Says who is still in the hand, and is not put down, and offers them again; copies of one are no loss. */
function tellLeft(workspace: Workspace): void {
	const { placing } = workspace.session.getState();
	if (!placing || placing.copies) return;
	const names = placing.creatures.map(({ name }) => name);
	notify(workspace, reportSentence({ code: 'not put down', names }), 'info', () => {
		leavePlacing(workspace);
		workspace.session.setState({ placing: { ...placing, dragged: false } });
		renewPlacing(workspace);
	});
}

/** People have gone on to something else with creatures in the hand: nobody is put down any more. */
export function leavePlacing(workspace: Workspace): void {
	tellLeft(workspace);
	endPlacing(workspace);
}

/** Nobody is put down any more. */
export function endPlacing(workspace: Workspace): void {
	if (!workspace.session.getState().placing) return;
	workspace.session.setState({ placing: null });
	if (workspace.preview.get().type === 'arrive') workspace.preview.set({ type: 'none' });
}

/** Those whom one press puts down. */
export function atOnePress(workspace: Workspace): readonly Creature[] {
	const { placing } = workspace.session.getState();
	if (!placing) return [];
	return placing.together ? placing.creatures : placing.creatures.slice(0, 1);
}

/** Some have been put down: the others are next or, where a single one was asked for, a copy of it. */
export function placingGoesOn(workspace: Workspace): void {
	const { placing } = workspace.session.getState();
	if (!placing) return;
	const { asked, together, copies } = placing;
	const left = copies ? asked : together ? [] : asked.slice(1);
	if (left.length === 0) endPlacing(workspace);
	else
		workspace.session.setState({ placing: { ...placing, asked: left, creatures: freshly(workspace, left) } });
}

/** Whatever happened on the map meanwhile, or was undone: those in the hand are named by who is there now. */
export function renewPlacing(workspace: Workspace): void {
	const { placing } = workspace.session.getState();
	if (!placing) return;
	const creatures = freshly(workspace, placing.asked);
	const isNew = creatures.some(({ id, name }, index) => {
		const before = placing.creatures[index];
		return id !== before?.id || name !== before.name;
	});
	if (isNew) workspace.session.setState({ placing: { ...placing, creatures } });
}

/** With names and ids that are free now. */
function freshly(workspace: Workspace, asked: readonly Creature[]): readonly Creature[] {
	return numbered(asked, presentEncounter(workspace), workspace.document.getState().encounter);
}
