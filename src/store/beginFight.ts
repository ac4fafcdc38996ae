/** Starting combat with what was chosen for it. */

import { playersSide } from './combatQueries.ts';
import { chooseSystem, fightChoices, nextSystem } from './combatSetup.ts';
import { presentEncounter } from './derived/selectors.ts';
import { beginOrEnd } from './document/combatControls.ts';
import { sidesOf } from './sides.ts';
import type { Workspace } from './workspace/workspace.ts';

/** Those on the map who take part in the next fight, by id, and the side of the players. */
export function nextParticipants(workspace: Workspace) {
	const encounter = presentEncounter(workspace);
	const { absent, side } = fightChoices(workspace);
	const players = sidesOf(encounter).find((one) => one.id === side)?.id ?? playersSide(encounter);
	return { players, taking: encounter.creatures.filter((creature) => !absent.has(creature.id)) };
}

/** Starts combat. @returns false if it was refused; the reason has been shown */
export function beginFight(workspace: Workspace): boolean {
	const { options, absent } = fightChoices(workspace);
	const system = nextSystem(workspace);
	const { players, taking } = nextParticipants(workspace);
	// Rules that name another system during this fight count for the next one.
	chooseSystem(workspace, system);
	return beginOrEnd(workspace, {
		type: 'begin-initiative',
		system,
		options,
		players,
		...(absent.size > 0 && { creatures: taking.map((creature) => creature.id) }),
	});
}
