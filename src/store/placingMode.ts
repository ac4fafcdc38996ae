/** New creatures in the hand: who is put down at the next press, and who after them. */
import type { Creature } from '../engine/index.ts';
import { reportSentence } from '../messages/index.ts';
import { numbered } from './commands/uniqueNames.ts';
import { presentEncounter } from './derived/selectors.ts';
import { notify } from './session/notices.ts';
import type { Desk } from './workspace/workspace.ts';

/**
 * Takes new creatures into the hand: one by one where there are several, copy after copy of a single one.
 *
 * @param asked by the names they were asked for; their ids and where they stand say nothing
 * @param dragged they come out of a list with the pointer held down, all together
 */
export function beginPlacing(desk: Desk, asked: readonly Creature[], dragged = false): void {
	if (asked.length === 0) return;
	tellLeft(desk);
	const copies = asked.length === 1 && !dragged;
	const creatures = freshly(desk, asked);
	desk.session.setState({ placing: { creatures, asked, together: dragged, copies, dragged } });
}

/** Says who is still in the hand, and is not put down, and offers them again; copies of one are no loss. */
function tellLeft(desk: Desk): void {
	const { placing } = desk.session.getState();
	if (!placing || placing.copies) return;
	const names = placing.creatures.map(({ name }) => name);
	notify(desk, reportSentence({ code: 'not put down', names }), 'info', () => {
		leavePlacing(desk);
		desk.session.setState({ placing: { ...placing, dragged: false } });
		renewPlacing(desk);
	});
}

/** People have gone on to something else with creatures in the hand: nobody is put down any more. */
export function leavePlacing(desk: Desk): void {
	tellLeft(desk);
	endPlacing(desk);
}

/** Nobody is put down any more. */
export function endPlacing(desk: Desk): void {
	if (!desk.session.getState().placing) return;
	desk.session.setState({ placing: null });
	if (desk.preview.get().type === 'arrive') desk.preview.set({ type: 'none' });
}

/** Those whom one press puts down. */
export function atOnePress(desk: Desk): readonly Creature[] {
	const { placing } = desk.session.getState();
	if (!placing) return [];
	return placing.together ? placing.creatures : placing.creatures.slice(0, 1);
}

/** Some have been put down: the others are next or, where a single one was asked for, a copy of it. */
export function placingGoesOn(desk: Desk): void {
	const { placing } = desk.session.getState();
	if (!placing) return;
	const { asked, together, copies } = placing;
	const left = copies ? asked : together ? [] : asked.slice(1);
	if (left.length === 0) endPlacing(desk);
	else desk.session.setState({ placing: { ...placing, asked: left, creatures: freshly(desk, left) } });
}

/** Whatever happened on the map meanwhile, or was undone: those in the hand are named by who is there now. */
export function renewPlacing(desk: Desk): void {
	const { placing } = desk.session.getState();
	if (!placing) return;
	const creatures = freshly(desk, placing.asked);
	const isNew = creatures.some(({ id, name }, index) => {
		const before = placing.creatures[index];
		return id !== before?.id || name !== before.name;
	});
	if (isNew) desk.session.setState({ placing: { ...placing, creatures } });
}

/** With names and ids that are free now. */
function freshly(desk: Desk, asked: readonly Creature[]): readonly Creature[] {
	return numbered(asked, presentEncounter(desk), desk.document.getState().encounter);
}
