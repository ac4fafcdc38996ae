/** Every option of the rules with what its values mean at the table, changeable one by one. */
import {
	type InitiativeSystemId,
	RULE_OPTIONS,
	type RuleOption,
	type Rules,
	type RuleValue,
	ruleValue,
} from '../../engine/index.ts';
import { optionLabel, optionWords, SYSTEM_WORDS } from '../../words/index.ts';
import { useUnits } from '../hooks.ts';

interface OptionProps {
	readonly option: RuleOption;
	readonly values: readonly RuleValue[];
	readonly value: RuleValue;
	readonly onChange: (value: RuleValue) => void;
	/** What people may not expect, in a sentence. */
	readonly note?: string;
}

/** On or off, with what that means. */
function Switch({ option, value, onChange }: OptionProps) {
	const units = useUnits();
	return (
		<div className="option">
			<label>
				<input
					type="checkbox"
					checked={value === true}
					onChange={(event) => onChange(event.target.checked)}
				/>
				<span>{optionLabel(option)}</span>
				<small>{optionWords(option, value, units).about}</small>
			</label>
		</div>
	);
}

function Choices({ option, values, value, onChange, note }: OptionProps) {
	const units = useUnits();
	return (
		<fieldset className="option">
			<legend>{optionLabel(option)}</legend>
			{values.map((choice) => {
				const { label, about } = optionWords(option, choice, units);
				return (
					<label key={label}>
						<input type="radio" name={option} checked={choice === value} onChange={() => onChange(choice)} />
						<span>{label}</span>
						<small>{about}</small>
					</label>
				);
			})}
			{note && <p className="small soft">{note}</p>}
		</fieldset>
	);
}

interface RuleOptionsProps {
	readonly rules: Rules;
	readonly onChange: (change: Partial<Rules>) => void;
	/** The system of the fight that goes on: how initiative works is settled for it. */
	readonly fighting: InitiativeSystemId | undefined;
}

export function RuleOptions({ rules, onChange, fighting }: RuleOptionsProps) {
	return RULE_OPTIONS.map(({ option, values }) => {
		const Option = values.some((value) => typeof value === 'boolean') ? Switch : Choices;
		const value = ruleValue(rules, option);
		return (
			<Option
				key={option}
				option={option}
				values={values}
				value={value}
				note={
					option === 'initiative' && fighting && fighting !== value
						? `The fight that goes on keeps its own: ${SYSTEM_WORDS[fighting].name}. The next one begins by this.`
						: undefined
				}
				onChange={(chosen) => onChange({ [option]: chosen })}
			/>
		);
	});
}
