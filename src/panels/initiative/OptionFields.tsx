/** What can be chosen about a system, each with what it means. */
import { useId } from 'react';
import type { InitiativeOptions, InitiativeSystemId } from '../../engine/index.ts';
import { OPTION_WORDS, type OptionWords } from '../../words/index.ts';
import { NumberField } from '../ui/fields.tsx';

interface OptionFieldsProps {
	readonly system: InitiativeSystemId;
	readonly options: InitiativeOptions;
	/** One sentence when nothing can be changed now. */
	readonly off: string | null;
	readonly onChange: (change: Partial<InitiativeOptions>) => void;
}

function Choice({
	words,
	value,
	off,
	onChange,
}: {
	readonly words: Extract<OptionWords, { readonly type: 'choice' }>;
	readonly value: string;
	readonly off: boolean;
	readonly onChange: (value: string) => void;
}) {
	const name = useId();
	return (
		<fieldset className="option" disabled={off}>
			<legend>{words.label}</legend>
			{words.choices.map((choice) => (
				<label key={choice.value}>
					<input
						type="radio"
						name={name}
						checked={choice.value === value}
						onChange={() => onChange(choice.value)}
					/>
					<span>{choice.label}</span>
					<small>{choice.meaning}</small>
				</label>
			))}
		</fieldset>
	);
}

export function OptionFields({ system, options, off, onChange }: OptionFieldsProps) {
	return (
		<>
			{off && <p className="soft small">{off}</p>}
			{OPTION_WORDS[system].map((words) => {
				switch (words.type) {
					case 'check':
						return (
							<div key={words.key} className="option">
								<label>
									<input
										type="checkbox"
										disabled={off !== null}
										checked={options[words.key]}
										onChange={(event) => onChange({ [words.key]: event.target.checked })}
									/>
									<span>{words.label}</span>
									<small>{words.meaning}</small>
								</label>
							</div>
						);
					case 'number':
						return (
							<div key={words.key} className="stack tight">
								<NumberField
									label={words.label}
									value={options[words.key]}
									min={words.min}
									max={words.max}
									late
									onChange={(value) => onChange({ [words.key]: value })}
								/>
								<p className="soft small">{words.meaning}</p>
							</div>
						);
					case 'choice':
						return (
							<Choice
								key={words.key}
								words={words}
								value={options[words.key]}
								off={off !== null}
								onChange={(value) => onChange({ [words.key]: value })}
							/>
						);
					default:
						return words satisfies never;
				}
			})}
		</>
	);
}
