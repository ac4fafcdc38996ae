/** Initiative panel: choose a system, then run combat. */
import { CreaturesPanel } from '../creatures/CreaturesPanel.tsx';
import { Fight } from './Combat.tsx';
import { Setup } from './CombatSetup.tsx';
import { useFight } from './combatHooks.ts';

export function InitiativePanel() {
	const fight = useFight();
	return fight ? <CreaturesPanel order={<Fight fight={fight} />} /> : <Setup />;
}
