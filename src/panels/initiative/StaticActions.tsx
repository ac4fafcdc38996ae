/** Static initiative: Regroup, change count, hold an action. */
import { CirclePause, Play, TrendingUp } from 'lucide-react';
import { initiativeRefusal, regroupRise, type StaticState } from '../../engine/index.ts';
import { ACTION_MEANINGS, countMeaning, regroupMeaning } from '../../messages/index.ts';
import { act } from '../../store/document/combatControls.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { NumberField } from '../ui/fields.tsx';
import { Do } from './CombatActionButton.tsx';

export function StaticActions({
	fight,
	creature,
}: {
	readonly fight: StaticState;
	readonly creature: string;
}) {
	const workspace = useWorkspace();
	const count = fight.entries.find((entry) => entry.creature === creature)?.count ?? null;
	const bonus = fight.combatants.find((one) => one.id === creature)?.bonus ?? 0;
	const top = Math.max(1, 20 + bonus);
	const rise = regroupRise(fight, creature);
	const fixed = count === null || initiativeRefusal(fight, { type: 'count', creature, to: count }) !== null;
	return (
		<>
			<div className="row tight">
				<Do
					action={{ type: 'regroup', creature }}
					label={rise > 0 ? `Regroup +${rise}` : 'Regroup'}
					meaning={regroupMeaning(top)}
					icon={TrendingUp}
				/>
				<Do
					action={{ type: 'hold', creature }}
					label="Hold action"
					meaning={ACTION_MEANINGS.hold}
					icon={CirclePause}
				/>
				<Do action={{ type: 'resume', creature }} label="Use held action" icon={Play} />
			</div>
			{!fixed && (
				<>
					<NumberField
						label={`Count (1 to ${top})`}
						value={count}
						min={1}
						max={top}
						late
						onChange={(to) => to !== count && act(workspace, { type: 'count', creature, to })}
					/>
					<p className="small soft">{countMeaning(bonus)}</p>
				</>
			)}
		</>
	);
}
