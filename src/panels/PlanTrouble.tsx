/** Why the path of the one creature selected will end early, over the board while the panel that says so is not open. */
import { TriangleAlert } from 'lucide-react';
import { useSession } from '../store/desk/context.ts';
import { outlookOf } from './creatures/outlook.ts';
import { usePlanAtRest } from './hooks.ts';

export function PlanTrouble() {
	const at = usePlanAtRest();
	useSession((s) => s.units);
	const trouble = at && outlookOf(at.encounter, at.creature, at.begun, at.coming).trouble;
	return (
		<div className="plan-trouble" role="status" aria-label="Path">
			{trouble !== null && (
				<p className="banner">
					<TriangleAlert aria-hidden="true" />
					<span>
						<strong>{at?.creature.name}</strong> · {trouble}
					</span>
				</p>
			)}
		</div>
	);
}
