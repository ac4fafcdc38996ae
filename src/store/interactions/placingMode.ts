/** Placing new creatures: those for the next click, and the rest. */
import type { Creature } from '../../engine/index.ts';
import { reportSentence } from '../../messages/index.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { numbered } from '../encounter/uniqueNames.ts';
import { notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';

/**
 * Starts placing: several in turn, or copies of a single one.
 *
 * @param asked creatures with requested names; ids and squares are ignored
 * @param dragged true if dragged from a list, all together
 */
export function beginPlacing(workspace: Workspace, asked: readonly Creature[], dragged = false): void {
	if (asked.length === 0) return;
	tellLeft(workspace);
	const copies = asked.length === 1 && !dragged;
	const creatures = freshly(workspace, asked);
	workspace.session.setState({ placing: { creatures, asked, together: dragged, copies, dragged } });
}

/** Reports creatures not placed and offers them again; copies are no loss. */
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

/** Ends placing because the user does something else. */
export function leavePlacing(workspace: Workspace): void {
	tellLeft(workspace);
	endPlacing(workspace);
}

export function endPlacing(workspace: Workspace): void {
	if (!workspace.session.getState().placing) return;
	workspace.session.setState({ placing: null });
	if (workspace.preview.getState().type === 'arrive') workspace.preview.setState({ type: 'none' }, true);
}

/** The creatures of the next click. */
export function atOnePress(workspace: Workspace): readonly Creature[] {
	const { placing } = workspace.session.getState();
	if (!placing) return [];
	return placing.together ? placing.creatures : placing.creatures.slice(0, 1);
}

/** Continues with the rest, or a copy of a single creature. */
export function placingGoesOn(workspace: Workspace): void {
	const { placing } = workspace.session.getState();
	if (!placing) return;
	const { asked, together, copies } = placing;
	const left = copies ? asked : together ? [] : asked.slice(1);
	if (left.length === 0) endPlacing(workspace);
	else
		workspace.session.setState({ placing: { ...placing, asked: left, creatures: freshly(workspace, left) } });
}

/** Renames waiting creatures after changes on the map. */
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

/** With free names and ids. */
function freshly(workspace: Workspace, asked: readonly Creature[]): readonly Creature[] {
	return numbered(asked, presentEncounter(workspace), workspace.document.getState().encounter);
}
