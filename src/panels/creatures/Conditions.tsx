/** Conditions of the selected creatures: those the rules know as switches, any other as text. */
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { CONDITIONS, type Creature } from '../../engine/index.ts';
import { CONDITION_EFFECTS, conditionCalled, conditionWord, roundsText } from '../../messages/index.ts';
import { endOfLasting, halvesLeft } from '../../store/derived/durations.ts';
import { changeEach } from '../../store/document/document.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { usePresentEncounter } from '../hooks.ts';
import { LastingFields } from '../LastingFields.tsx';
import { Input } from '../ui/fields.tsx';
import { Icon } from '../ui/Icon.tsx';
import { shared } from './mixed.ts';

export function Conditions({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const [text, setText] = useState('');
	const encounter = usePresentEncounter();
	const segment = useSession((s) => s.segment);
	const [halves, setHalves] = useState(0);
	const set = (condition: string, on: boolean) =>
		changeEach(workspace, creatures, ({ conditions = [], lasting = {} }) => {
			const rest = conditions.filter((one) => one !== condition);
			const { [condition]: _, ...others } = lasting;
			const until = endOfLasting(encounter, segment, halves);
			return {
				conditions: on ? [...rest, condition] : rest,
				lasting: on && halves > 0 ? { ...others, [condition]: until } : others,
			};
		});
	const havingIt = (condition: string) => creatures.filter((c) => c.conditions?.includes(condition));
	/** "prone, 2 rounds": for how long all who have it have it still. */
	const left = (condition: string): string => {
		const halves = shared(havingIt(condition), (c) => halvesLeft(encounter, c, condition));
		return halves ? `, ${roundsText(halves)}` : '';
	};
	/** Whether all have it, some or nobody. */
	const pressedFor = (condition: string) => {
		const { length } = havingIt(condition);
		return length === creatures.length || (length > 0 && 'mixed');
	};
	const known = new Set<string>(CONDITIONS);
	const others = [...new Set(creatures.flatMap((c) => c.conditions ?? []))].filter((c) => !known.has(c));
	const add = () => {
		if (text.trim() !== '') set(conditionCalled(text.trim()), true);
		setText('');
	};
	return (
		<fieldset className="stack tight">
			<legend>Conditions</legend>
			<div className="chips">
				{CONDITIONS.map((condition) => {
					const pressed = pressedFor(condition);
					return (
						<button
							key={condition}
							type="button"
							className="chip"
							title={CONDITION_EFFECTS[condition]}
							aria-pressed={pressed}
							onClick={() => set(condition, pressed !== true)}
						>
							{conditionWord(condition)}
							{left(condition)}
						</button>
					);
				})}
				{others.map((condition) => (
					<button
						key={condition}
						type="button"
						className="chip"
						aria-pressed={pressedFor(condition)}
						aria-label={`Remove ${condition}`}
						onClick={() => set(condition, false)}
					>
						{condition}
						{left(condition)}
						<X aria-hidden="true" />
					</button>
				))}
			</div>
			<form
				className="row tight unbroken"
				onSubmit={(event) => {
					event.preventDefault();
					add();
				}}
			>
				<Input
					className="grow"
					aria-label="Another condition"
					placeholder="Another condition"
					maxLength={40}
					value={text}
					onType={setText}
				/>
				<button type="submit" className="icon-button" aria-label="Add condition">
					<Icon icon={Plus} />
				</button>
			</form>
			<LastingFields
				encounter={encounter}
				label="What is set lasts"
				inRounds="In rounds"
				halves={halves}
				onChoose={setHalves}
				onType={setHalves}
			/>
		</fieldset>
	);
}
