/** Who acts when: choosing how initiative works, then running the fight by it. */
import { CreaturesPanel } from '../creatures/CreaturesPanel.tsx';
import { Fight } from './Combat.tsx';
import { Setup } from './CombatSetup.tsx';
import { useFight } from './combatHooks.ts';

export function InitiativePanel() {
	const fight = useFight();
	return fight ? <CreaturesPanel order={<Fight fight={fight} />} /> : <Setup />;
}
