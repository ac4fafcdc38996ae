/** Climb and descent along a flying creature's path: five feet per space (A28). */
import { ChevronsDown, ChevronsUp } from 'lucide-react';
import { type Creature, heightAtEnd, isAirborne } from '../../engine/index.ts';
import { wayHeightText } from '../../messages/index.ts';
import { actionOf } from '../../store/actions/index.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { PerformButton } from '../ui/LabeledActionButton.tsx';
import { useUnits } from '../ui/workspaceHooks.ts';

const WAYS = [
	['path-rise', 'Climb', ChevronsUp],
	['path-dive', 'Dive', ChevronsDown],
] as const;

/** Two buttons, and the final height of a single creature; nothing for creatures on the ground. */
export function WayHeights({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const units = useUnits();
	const flying = creatures.filter((one) => isAirborne(one) && (one.plan?.steps.length ?? 0) > 0);
	const [only, ...others] = flying;
	if (!only) return null;
	const height = others.length === 0 ? heightAtEnd(only.elevation ?? 0, only.plan?.steps ?? []) : undefined;
	return (
		<div className="row tight">
			{WAYS.map(([id, label, Icon]) => (
				<PerformButton
					action={id}
					key={id}
					compact
					icon={Icon}
					title={actionOf(id).about?.(workspace)}
					disabled={!actionOf(id).enabled?.(workspace)}
				>
					{label}
				</PerformButton>
			))}
			<span className="small soft">{wayHeightText(height, units)}</span>
		</div>
	);
}
