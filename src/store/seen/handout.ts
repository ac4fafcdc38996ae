/** An encounter that is given away: to players it goes as the table may know it. */
import type { Encounter } from '../../engine/index.ts';
import type { Desk } from '../desk/desk.ts';
import { TABLE } from './seat.ts';
import { seen } from './seen.ts';

/** The encounter as the table sees it at the moment looked at: nothing that is to come, was, or is hidden. */
export function handoutOf({ document, session }: Desk): Encounter {
	const { ask, segment, plansOnTable } = session.getState();
	const look = { viewing: null, ask, segment, plansOnTable, contestOpen: false, running: false };
	return seen(document.getState(), look, TABLE).encounter;
}

/** Whether anybody in it is or was hidden, or has a note: nothing that whoever gets it whole should come upon unasked. */
export function holdsSecrets({ creatures, amendments = [], history = [] }: Encounter): boolean {
	return [{ creatures, amendments }, ...history].some((half) =>
		[
			...half.creatures,
			...half.amendments.flatMap((one) => (one.type === 'creature' ? [one.creature] : [])),
		].some(({ hidden, note }) => hidden || note),
	);
}
