/** Starts combat with the chosen setup. */

import { presentEncounter } from '../derived/selectors.ts';
import { beginOrEnd } from '../document/combatControls.ts';
import { playersSide } from '../encounter/combatQueries.ts';
import { sidesOf } from '../sides.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { chooseSystem, fightChoices, nextSystem } from './combatSetup.ts';

/** Ids of the participants in the next combat, and the players' side. */
export function nextParticipants(workspace: Workspace) {
	const encounter = presentEncounter(workspace);
	const { absent, side } = fightChoices(workspace);
	const players = sidesOf(encounter).find((one) => one.id === side)?.id ?? playersSide(encounter);
	return { players, taking: encounter.creatures.filter((creature) => !absent.has(creature.id)) };
}

/**
 * Starts combat.
 * @returns false if refused; the reason is shown
 */
export function beginFight(workspace: Workspace): boolean {
	const { options, absent } = fightChoices(workspace);
	const system = nextSystem(workspace);
	const { players, taking } = nextParticipants(workspace);
	// Rules that name another system during this combat apply to the next one.
	chooseSystem(workspace, system);
	return beginOrEnd(workspace, {
		type: 'begin-initiative',
		system,
		options,
		players,
		...(absent.size > 0 && { creatures: taking.map((creature) => creature.id) }),
	});
}
