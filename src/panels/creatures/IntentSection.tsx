/** What the selected creatures mean to do, and the app planning for them. */
import { Brain } from 'lucide-react';
import { type Creature, INTENTS, type Intent, STRENGTHS } from '../../engine/index.ts';
import { intentAbout, intentLabel, LONG_THOUGHT, STRENGTH_LABELS } from '../../messages/index.ts';
import { changeAll } from '../../store/document/document.ts';
import {
	isAboutSomebody,
	isLongThought,
	strengthFor,
	thinkFor,
	thoughtOf,
} from '../../store/tasks/aiPlans.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { usePresentEncounter } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { namedOptions, optionsOf, SelectField } from '../ui/fields.tsx';
import { shared } from './mixed.ts';

const OPTIONS = [
	{ value: 'none' as const, label: 'What its players say' },
	...optionsOf(INTENTS, intentLabel),
];
const LEVELS = optionsOf(STRENGTHS, STRENGTH_LABELS);

export function IntentSection({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const { creatures: all } = encounter;
	const thought = thoughtOf(encounter, creatures);
	const strength = useSession((session) => strengthFor(session, thought));
	const ids = creatures.map(({ id }) => id);
	const type = shared(creatures, ({ intent }) => intent?.type ?? 'none');
	const whom = shared(creatures, ({ intent }) => intent?.whom ?? '');
	const meant = type === 'none' ? null : type;
	const others = all.filter(({ id }) => !ids.includes(id));
	const set = (intent: Intent | undefined) => changeAll(workspace, ids, { intent });
	return (
		<fieldset className="stack tight">
			<legend>Intent</legend>
			<SelectField
				label="Means to"
				value={type}
				options={OPTIONS}
				onChange={(value) =>
					set(
						value === 'none'
							? undefined
							: { type: value, ...(isAboutSomebody(value) && others[0] && { whom: others[0].id }) },
					)
				}
			/>
			{meant && isAboutSomebody(meant) && (
				<SelectField
					label="Whom"
					value={whom}
					options={namedOptions(others)}
					onChange={(value) => set({ type: meant, whom: value })}
				/>
			)}
			{meant && <p className="small soft">{intentAbout(meant)}</p>}
			{creatures.some(({ intent }) => intent) && (
				<>
					<SelectField
						label="Plays"
						value={strength}
						options={LEVELS}
						onChange={(chosen) => workspace.session.setState({ strength: chosen })}
					/>
					{isLongThought(thought) && <p className="small soft">{LONG_THOUGHT}</p>}
					<div>
						<Button compact icon={Brain} onClick={() => thinkFor(workspace, thought, strength)}>
							Plan for them
						</Button>
					</div>
				</>
			)}
		</fieldset>
	);
}
