/** Who acts when: choosing how initiative works, then running the fight by it. */
import { CreaturesPanel } from '../creatures/CreaturesPanel.tsx';
import { Fight } from './Fight.tsx';
import { useFight } from './hooks.ts';
import { Setup } from './Setup.tsx';

export function InitiativePanel() {
	const fight = useFight();
	return fight ? <CreaturesPanel order={<Fight fight={fight} />} /> : <Setup />;
}
