/** Below what names a system of initiative: by which a fight goes on and the next one begins, where the rules name another. */
import { rulesOf } from '../../engine/index.ts';
import { otherInitiative } from '../../messages/index.ts';
import { combatOf } from '../../store/encounter/combatQueries.ts';
import { nextSystem, usualIn } from '../../store/interactions/combatSetup.ts';
import { usePresentEncounter, useWorkspaceValue } from '../ui/workspaceHooks.ts';

export function FightKeeps() {
	const encounter = usePresentEncounter();
	const next = useWorkspaceValue(nextSystem);
	const said = otherInitiative(usualIn(rulesOf(encounter)), combatOf(encounter)?.system, next);
	return said && <p className="small soft">{said}</p>;
}
