/** Who acts when: choosing how initiative works, then running the fight by it. */
import { Fight } from './Fight.tsx';
import { useFight } from './hooks.ts';
import { Setup } from './Setup.tsx';

export function InitiativePanel() {
	const fight = useFight();
	return fight ? <Fight fight={fight} /> : <Setup />;
}
