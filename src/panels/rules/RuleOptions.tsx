/** Every option of the rules with what its values mean at the table, changeable one by one. */
import {
	type InitiativeSystemId,
	RULE_OPTIONS,
	type RuleChoice,
	type RuleOption,
	type RuleOptionText,
	type Rules,
} from '../../engine/index.ts';
import { useSession } from '../../store/desk/context.ts';
import { withUnits } from '../../store/units.ts';
import { SYSTEM_WORDS } from '../initiative/systems.ts';

/** What is played of an option, left out or not. */
export function ruleValue(rules: Rules, option: RuleOption): NonNullable<Rules[RuleOption]> {
	return rules[option] ?? (option === 'initiative' ? 'simultaneous' : false);
}

interface OptionProps {
	readonly text: RuleOptionText;
	readonly value: Rules[RuleOption];
	readonly onChange: (value: RuleChoice['value']) => void;
	/** What people may not expect, in a sentence. */
	readonly note?: string;
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
				<small>{shown && withUnits(shown.about)}</small>
			</label>
		</div>
	);
}

function Choices({ text, value, onChange, note }: OptionProps) {
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
					<small>{withUnits(choice.about)}</small>
				</label>
			))}
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
	useSession((s) => s.units);
	return RULE_OPTIONS.map((text) => {
		const Option = text.choices.some((choice) => typeof choice.value === 'boolean') ? Switch : Choices;
		const value = ruleValue(rules, text.option);
		return (
			<Option
				key={text.option}
				text={text}
				value={value}
				note={
					text.option === 'initiative' && fighting && fighting !== value
						? `The fight that goes on keeps its own: ${SYSTEM_WORDS[fighting].name}. The next one begins by this.`
						: undefined
				}
				onChange={(chosen) => onChange({ [text.option]: chosen })}
			/>
		);
	});
}
