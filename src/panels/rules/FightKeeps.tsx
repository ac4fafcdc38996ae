/** Below what names a system of initiative: by which a fight goes on and by which the next one begins, where the rules name another. */
import { rulesOf } from '../../engine/index.ts';
import { fightOf } from '../../store/initiative.ts';
import { nextSystem, usualIn } from '../../store/nextFight.ts';
import { SYSTEM_WORDS } from '../../words/index.ts';
import { useOfDesk, usePresent } from '../hooks.ts';

export function FightKeeps() {
	const encounter = usePresent();
	const next = useOfDesk(nextSystem);
	const system = fightOf(encounter)?.system;
	return system && system !== usualIn(rulesOf(encounter)) ? (
		<p className="small soft">
			The fight that goes on keeps its initiative: {SYSTEM_WORDS[system].name}. The next one begins by{' '}
			{SYSTEM_WORDS[next].name}.
		</p>
	) : null;
}
