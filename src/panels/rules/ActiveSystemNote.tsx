/** Note on the running system and the next one, if the rules name another. */
import { rulesOf } from '../../engine/index.ts';
import { otherInitiative } from '../../messages/index.ts';
import { combatOf } from '../../store/encounter/combatQueries.ts';
import { nextSystem, usualIn } from '../../store/interactions/combatSetup.ts';
import { usePresentEncounter, useWorkspaceValue } from '../ui/workspaceHooks.ts';

export function FightKeeps() {
	const encounter = usePresentEncounter();
	const next = useWorkspaceValue(nextSystem);
	const said = otherInitiative(usualIn(rulesOf(encounter)), combatOf(encounter)?.system, next);
	return said && <p className="text-small text-muted">{said}</p>;
}
