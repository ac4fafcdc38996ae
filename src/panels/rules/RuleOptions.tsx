/** Every option of the rules with what its values mean at the table, changeable one by one. */
import {
	RULE_OPTIONS,
	type RuleChoice,
	type RuleOption,
	type RuleOptionText,
	type Rules,
} from '../../engine/index.ts';

interface OptionProps {
	readonly text: RuleOptionText;
	readonly value: Rules[RuleOption];
	readonly onChange: (value: RuleChoice['value']) => void;
}

/** On or off, with what that means. */
function Switch({ text, value, onChange }: OptionProps) {
	const on = value === true;
	const shown = text.choices.find((choice) => choice.value === on);
	return (
		<div className="option">
			<label>
				<input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
				<span>{text.label}</span>
				<small>{shown?.about}</small>
			</label>
		</div>
	);
}

function Choices({ text, value, onChange }: OptionProps) {
	return (
		<fieldset className="option">
			<legend>{text.label}</legend>
			{text.choices.map((choice) => (
				<label key={choice.label}>
					<input
						type="radio"
						name={text.option}
						checked={choice.value === value}
						onChange={() => onChange(choice.value)}
					/>
					<span>{choice.label}</span>
					<small>{choice.about}</small>
				</label>
			))}
		</fieldset>
	);
}

interface RuleOptionsProps {
	readonly rules: Rules;
	readonly onChange: (change: Partial<Rules>) => void;
}

export function RuleOptions({ rules, onChange }: RuleOptionsProps) {
	return RULE_OPTIONS.map((text) => {
		const Option = text.choices.some((choice) => typeof choice.value === 'boolean') ? Switch : Choices;
		const value = rules[text.option] ?? (text.option === 'initiative' ? 'simultaneous' : false);
		return (
			<Option
				key={text.option}
				text={text}
				value={value}
				onChange={(chosen) => onChange({ [text.option]: chosen })}
			/>
		);
	});
}
