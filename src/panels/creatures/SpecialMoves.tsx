/** Special moves of a plan, each with its options and cost. */

import {
	type Creature,
	narrowingBy,
	type Passing,
	type PossibleStep,
	withPassing,
} from '../../engine/index.ts';
import { mannerAbout, PASSING_LABELS, passingAbout, placeName, stepTitle } from '../../messages/index.ts';
import { progressAt } from '../../store/derived/movementProgress.ts';
import { presentEncounter, shownBattle } from '../../store/derived/selectors.ts';
import { dispatch } from '../../store/document/document.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { lightOn, useLight } from '../shared/boardHighlight.ts';
import { optionsOf } from '../ui/fields.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { useUnits } from '../ui/workspaceHooks.ts';

/** Changes how a creature makes a planned step. */
export function choosePassing(
	workspace: Workspace,
	creature: Creature,
	step: PossibleStep,
	by: Passing,
): void {
	const encounter = presentEncounter(workspace);
	const begun = progressAt(encounter, shownBattle(workspace), workspace.session.getState().segment)(creature);
	const plan = withPassing(encounter, creature, step, by, begun);
	if (plan) dispatch(workspace, { type: 'set-plans', plans: { [creature.id]: plan } });
}

/** Only the first step of a continuous squeeze is listed. */
function isNews({ item, by, choices }: PossibleStep, index: number, steps: readonly PossibleStep[]): boolean {
	const before = steps[index - 1];
	return (
		narrowingBy(by) === undefined || choices.length > 0 || before?.by !== by || before?.item !== item - 1
	);
}

interface SpecialStepsProps {
	readonly creature: Creature;
	readonly steps: readonly PossibleStep[];
}

export function SpecialSteps({ creature, steps }: SpecialStepsProps) {
	const workspace = useWorkspace();
	const units = useUnits();
	const isSecret = useSession((s) => s.tableView);
	const shine = useLight();
	if (steps.length === 0) return null;
	return (
		<ul className="stack tight special-steps" aria-label="Special moves">
			{steps.filter(isNews).map((step) => {
				const { item, square, by, choices } = step;
				const passing = by === 'tumble' || by === 'overrun' ? by : undefined;
				return (
					<li key={item} {...lightOn(shine, [square])}>
						<span>
							<strong>To {placeName(square)}:</strong> {stepTitle(step)}
						</span>
						{choices.length > 0 && (
							<SegmentedControl
								label={`At ${placeName(square)}`}
								value={passing ?? 'plain'}
								options={optionsOf(['plain', ...choices], PASSING_LABELS)}
								onChange={(chosen) =>
									choosePassing(workspace, creature, step, chosen === 'plain' ? undefined : chosen)
								}
							/>
						)}
						<small className="text-muted">
							{by && step.through.length === 0 && choices.length === 0
								? mannerAbout(by, units)
								: passingAbout(step, passing, isSecret)}
						</small>
					</li>
				);
			})}
		</ul>
	);
}
