/** Why the path of the one creature selected will end early, over the board while the panel that says so is not open. */
import { TriangleAlert } from 'lucide-react';
import { planOutlook } from '../engine/index.ts';
import { troubleSentence } from '../messages/index.ts';
import { holderNames } from '../store/derived/movementProgress.ts';
import { usePlanAtRest, useSharedEnd, useUnits } from './hooks.ts';

export function PlanTrouble() {
	const at = usePlanAtRest();
	const units = useUnits();
	const trouble = at && planOutlook(at.encounter, at.creature, at.begun, at.hold?.after).trouble;
	const shared = useSharedEnd(at?.creature, true);
	return (
		<div className="plan-trouble" role="status" aria-label="Path">
			{at && trouble !== null && (
				<p className="banner">
					<TriangleAlert aria-hidden="true" />
					<span>
						<strong>{at.creature.name}</strong> ·{' '}
						{troubleSentence(trouble, units, holderNames(at.encounter, at.hold))}
					</span>
				</p>
			)}
			{/* The board and the card show it: it is only read out. */}
			{trouble === null && shared !== null && <p className="unseen">{shared}</p>}
		</div>
	);
}
