/** Options of a system, with explanations. */
import type { InitiativeOptions, InitiativeSystemId } from '../../engine/index.ts';
import { OPTION_WORDS } from '../../messages/index.ts';
import { NumberField } from '../ui/fields.tsx';
import { OptionChoice, OptionSwitch } from '../ui/OptionFields.tsx';

interface OptionFieldsProps {
	readonly system: InitiativeSystemId;
	readonly options: InitiativeOptions;
	/** Reason while options are locked. */
	readonly off: string | null;
	readonly onChange: (change: Partial<InitiativeOptions>) => void;
}

export function OptionFields({ system, options, off, onChange }: OptionFieldsProps) {
	return (
		<>
			{off && <p className="text-muted text-small">{off}</p>}
			{OPTION_WORDS[system].map((words) => {
				switch (words.type) {
					case 'check':
						return (
							<OptionSwitch
								key={words.key}
								label={words.label}
								about={words.meaning}
								disabled={off !== null}
								checked={options[words.key]}
								onChange={(on) => onChange({ [words.key]: on })}
							/>
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
								<p className="text-muted text-small">{words.meaning}</p>
							</div>
						);
					case 'choice':
						return (
							<OptionChoice
								key={words.key}
								legend={words.label}
								choices={words.choices.map(({ meaning, ...choice }) => ({ ...choice, about: meaning }))}
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
