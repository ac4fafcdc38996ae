/** Pace menu of the selected creatures; an illegal pace shows its reason. */
import { ChevronDown } from 'lucide-react';
import { allowedAt, type Creature, rulesOf } from '../../engine/index.ts';
import { lengthText, paceLabel, usedInWords } from '../../messages/index.ts';
import { actionsNow, PACE_ACTIONS } from '../../store/actions/index.ts';
import { isFallen } from '../../store/encounter/combatantSync.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { onlyOf, shared } from '../shared/commonValue.ts';
import { ActionItem } from '../ui/ActionItem.tsx';
import { Menu } from '../ui/Menu.tsx';
import { usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';

export function PaceMenu({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const units = useUnits();
	const only = onlyOf(creatures);
	const pace = shared(creatures, ({ plan }) => plan?.pace ?? 'walk');
	const spent = only && rulesOf(encounter).actions ? actionsNow(workspace, only).spent : [];
	const feet = only && pace ? ` ${lengthText(allowedAt(only, pace), units)}` : '';
	const label = pace ? `${paceLabel(pace, units, rulesOf(encounter))}${feet}` : 'Mixed';
	return (
		<Menu
			label="Pace"
			about={spent.length > 0 ? [`This round it already ${usedInWords(spent)}.`] : undefined}
			trigger={
				<button
					type="button"
					className="card-choice strip boxed hovers"
					aria-label={`Pace: ${label}`}
					disabled={creatures.every(isFallen)}
				>
					<span className="text-small text-muted">Pace</span>
					<strong className="grow clipped">{label}</strong>
					<ChevronDown aria-hidden="true" />
				</button>
			}
		>
			{PACE_ACTIONS.map((action) => (
				<ActionItem key={action.id} action={action} label={action.name(workspace)} />
			))}
		</Menu>
	);
}
