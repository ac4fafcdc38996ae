/** Behavior of the selected creatures, by which the app plans for them. */
import { Brain } from 'lucide-react';
import { BEHAVIORS, type Behavior, type Creature, STRENGTHS, type Strength } from '../../engine/index.ts';
import { intentAbout, intentLabel, LONG_THOUGHT, STRENGTH_LABELS } from '../../messages/index.ts';
import { isLongThought, strengthFor, withBehavior } from '../../store/aiSides.ts';
import { changeEach } from '../../store/document/document.ts';
import { isAboutSomebody, thinkFor, thoughtOf } from '../../store/tasks/aiPlans.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { usePresentEncounter } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { namedOptions, optionsOf, SelectField } from '../ui/fields.tsx';
import { shared } from './mixed.ts';

const OPTIONS = [{ value: 'none' as const, label: 'Manual' }, ...optionsOf(BEHAVIORS, intentLabel)];
const LEVELS = optionsOf(STRENGTHS, STRENGTH_LABELS);

export function IntentSection({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const { creatures: all } = encounter;
	const thought = thoughtOf(encounter, creatures);
	const strength = shared(thought.length > 0 ? thought : creatures, (one) =>
		strengthFor(encounter, one, thought),
	);
	const ids = creatures.map(({ id }) => id);
	const type = shared(creatures, ({ auto }) => auto?.behavior?.type ?? 'none');
	const whom = shared(creatures, ({ auto }) => auto?.behavior?.target ?? '');
	const meant = type === 'none' ? null : type;
	const others = all.filter(({ id }) => !ids.includes(id));
	const set = (behavior: Behavior | undefined) =>
		changeEach(workspace, creatures, (one) => ({ auto: withBehavior(encounter, one, behavior) }));
	const setDifficulty = (difficulty: Strength) =>
		changeEach(workspace, thought, ({ auto }) => ({ auto: { ...auto, difficulty } }));
	return (
		<>
			<SelectField
				label="Behavior"
				value={type}
				options={OPTIONS}
				onChange={(value) =>
					set(
						value === 'none'
							? undefined
							: { type: value, ...(isAboutSomebody(value) && others[0] && { target: others[0].id }) },
					)
				}
			/>
			{meant && isAboutSomebody(meant) && (
				<SelectField
					label="Target"
					value={whom}
					options={namedOptions(others)}
					onChange={(value) => set({ type: meant, target: value })}
				/>
			)}
			{meant && <p className="small soft">{intentAbout(meant)}</p>}
			{creatures.some(({ auto }) => auto?.behavior) && (
				<>
					<SelectField label="Difficulty" value={strength} options={LEVELS} onChange={setDifficulty} />
					{isLongThought(thought) && <p className="small soft">{LONG_THOUGHT}</p>}
					<div>
						<Button compact icon={Brain} onClick={() => thinkFor(workspace, thought)}>
							Re-plan
						</Button>
					</div>
				</>
			)}
		</>
	);
}
