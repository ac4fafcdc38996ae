/** What the selected creatures mean to do, and the app planning for them. */
import { Brain } from 'lucide-react';
import { useState } from 'react';
import { type Creature, INTENTS, type Intent, STRENGTHS, type Strength } from '../../engine/index.ts';
import { useDesk, useSignal } from '../../store/desk/context.ts';
import { changeAll } from '../../store/document/document.ts';
import { intentAbout, intentLabel, STRENGTH_LABELS } from '../../words/index.ts';
import { usePresent } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { namedOptions, optionsOf, SelectField } from '../ui/fields.tsx';
import { shared } from './mixed.ts';

const OPTIONS = [
	{ value: 'none' as const, label: 'What its players say' },
	...optionsOf(INTENTS, intentLabel),
];
const LEVELS = optionsOf(STRENGTHS, STRENGTH_LABELS);

/** Intents that are about somebody. */
const ABOUT: readonly Intent['type'][] = ['guard', 'surround'];

export function IntentSection({ creatures }: { readonly creatures: readonly Creature[] }) {
	const desk = useDesk();
	const { creatures: all } = usePresent();
	const [strength, setStrength] = useState<Strength>('hard');
	const thinking = useSignal(desk.thinking);
	const ids = creatures.map(({ id }) => id);
	const type = shared(creatures, ({ intent }) => intent?.type ?? 'none');
	const whom = shared(creatures, ({ intent }) => intent?.whom ?? '');
	const meant = type === 'none' ? null : type;
	const others = all.filter(({ id }) => !ids.includes(id));
	const set = (intent: Intent | undefined) => changeAll(desk, ids, { intent });
	const planned = creatures.filter(({ intent }) => intent).map(({ id }) => id);
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
							: { type: value, ...(ABOUT.includes(value) && others[0] && { whom: others[0].id }) },
					)
				}
			/>
			{meant && ABOUT.includes(meant) && (
				<SelectField
					label="Whom"
					value={whom}
					options={namedOptions(others)}
					onChange={(value) => set({ type: meant, whom: value })}
				/>
			)}
			{meant && <p className="small soft">{intentAbout(meant)}</p>}
			{planned.length > 0 && (
				<>
					<SelectField label="Plays" value={strength} options={LEVELS} onChange={setStrength} />
					<div className="row tight">
						{thinking ? (
							<>
								<label className="row tight small">
									Thinking
									<progress value={thinking.done} max={1} />
								</label>
								<Button compact onClick={() => desk.thinking.set(null)}>
									Call off
								</Button>
							</>
						) : (
							<Button
								compact
								icon={Brain}
								onClick={() => desk.thinking.set({ ids: planned, strength, done: 0 })}
							>
								Plan for them
							</Button>
						)}
					</div>
				</>
			)}
		</fieldset>
	);
}
