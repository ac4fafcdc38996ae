/** New creatures in the hand: who is put down at the next press, and who after them. */
import type { Creature } from '../engine/index.ts';
import { freeIds, freeNames, usedIds } from './commands/naming.ts';
import type { Desk } from './desk/desk.ts';
import { presentEncounter } from './document/looked.ts';

/**
 * Takes new creatures into the hand.
 *
 * @param dragged they come out of a list with the pointer held down
 */
export function beginPlacing(desk: Desk, creatures: readonly Creature[], dragged = false): void {
	if (creatures.length === 0) return;
	desk.session.setState({ placing: { creatures: renamed(desk, creatures), together: true, dragged } });
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

/** Some have been put down: copies of them are next or, of those who come one by one, the others. */
export function placingGoesOn(desk: Desk): void {
	const { placing } = desk.session.getState();
	if (!placing) return;
	const left = placing.together ? placing.creatures : placing.creatures.slice(1);
	if (placing.dragged || left.length === 0) endPlacing(desk);
	else desk.session.setState({ placing: { ...placing, creatures: renamed(desk, left) } });
}

/** Whatever happened on the map meanwhile: those in the hand have names and ids that nobody has. */
export function renewPlacing(desk: Desk): void {
	const { placing } = desk.session.getState();
	if (!placing) return;
	const creatures = renamed(desk, placing.creatures);
	if (creatures !== placing.creatures) desk.session.setState({ placing: { ...placing, creatures } });
}

/** The creatures with free names and ids; the same list where all have them. */
function renamed(desk: Desk, creatures: readonly Creature[]): readonly Creature[] {
	const names = freeNames(
		creatures.map(({ name }) => name),
		presentEncounter(desk).creatures.map(({ name }) => name),
	);
	const used = usedIds(desk.document.getState().encounter);
	const isFree = creatures.every(({ id, name }, index) => !used.has(id) && names[index] === name);
	if (isFree) return creatures;
	const ids = freeIds(names, used);
	return creatures.map((one, index) => ({
		...one,
		name: names[index] ?? one.name,
		id: ids[index] ?? one.id,
	}));
}
