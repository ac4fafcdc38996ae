/** Conditions of the selected creatures as removable chips, with a box to add more. */
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { CONDITIONS, type Creature } from '../../engine/index.ts';
import { CONDITION_EFFECTS, conditionCalled, conditionWord, roundsText } from '../../messages/index.ts';
import { halvesLeft } from '../../store/derived/durations.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { shared } from '../shared/commonValue.ts';
import { LastingFields } from '../shared/DurationFields.tsx';
import { Button } from '../ui/Button.tsx';
import { Input, submit } from '../ui/fields.tsx';
import { Popover } from '../ui/Popover.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';
import { setCondition } from './setCondition.ts';

interface ConditionsProps {
	readonly creatures: readonly Creature[];
}

const isKnown = (condition: string): condition is (typeof CONDITIONS)[number] =>
	CONDITIONS.some((one) => one === condition);

const havingIt = (creatures: readonly Creature[], condition: string) =>
	creatures.filter((one) => one.conditions?.includes(condition));

/** Known conditions as switches, a free text field, and a duration. */
function AddCondition({ creatures }: ConditionsProps) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const [text, setText] = useState('');
	const [halves, setHalves] = useState(0);
	const add = () => {
		if (text.trim() !== '') setCondition(workspace, creatures, conditionCalled(text.trim()), true, halves);
		setText('');
	};
	return (
		<>
			<div className="chips">
				{CONDITIONS.map((condition) => {
					const { length } = havingIt(creatures, condition);
					const pressed = length === creatures.length || (length > 0 && 'mixed');
					return (
						<button
							key={condition}
							type="button"
							className="chip"
							title={CONDITION_EFFECTS[condition]}
							aria-pressed={pressed}
							onClick={() => setCondition(workspace, creatures, condition, pressed !== true, halves)}
						>
							{conditionWord(condition)}
						</button>
					);
				})}
			</div>
			<form className="row tight row-nowrap" onSubmit={submit(add)}>
				<Input
					className="grow"
					aria-label="Another condition"
					placeholder="Another condition"
					maxLength={40}
					value={text}
					onType={setText}
				/>
				<Button type="submit" icon={Plus} aria-label="Add condition" />
			</form>
			<LastingFields
				encounter={encounter}
				label="Duration"
				inRounds="In rounds"
				halves={halves}
				onChoose={setHalves}
				onType={setHalves}
			/>
		</>
	);
}

export function Conditions({ creatures }: ConditionsProps) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const present = [...new Set(creatures.flatMap((one) => one.conditions ?? []))];
	return (
		<fieldset className="card-conditions" aria-label="Conditions">
			{present.map((condition) => {
				const having = havingIt(creatures, condition);
				const isMixed = having.length < creatures.length;
				const halves = shared(having, (one) => halvesLeft(encounter, one, condition));
				const parts = [
					conditionWord(condition),
					halves ? roundsText(halves) : '',
					isMixed ? `${having.length} of ${creatures.length}` : '',
				].filter((part) => part !== '');
				return (
					<button
						key={condition}
						type="button"
						className={isMixed ? 'chip is-mixed' : 'chip'}
						title={isKnown(condition) ? CONDITION_EFFECTS[condition] : undefined}
						aria-label={`Remove ${parts.join(', ')}`}
						onClick={() => setCondition(workspace, creatures, condition, false)}
					>
						{parts.join(' · ')}
						<X aria-hidden="true" />
					</button>
				);
			})}
			<Popover
				label="Conditions"
				titled
				align="end"
				className="popover stack scrolls"
				trigger={
					<button type="button" className="chip condition-add">
						<Plus aria-hidden="true" />
						Condition
					</button>
				}
			>
				{() => <AddCondition creatures={creatures} />}
			</Popover>
		</fieldset>
	);
}
