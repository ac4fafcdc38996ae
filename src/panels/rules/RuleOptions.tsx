/** All rule options with their effects at the table. */
import { RULE_OPTIONS, type Rules, type RuleValue, ruleValue } from '../../engine/index.ts';
import { optionLabel, optionWords } from '../../messages/index.ts';
import { OptionChoice, OptionSwitch } from '../ui/OptionFields.tsx';
import { useUnits } from '../ui/workspaceHooks.ts';
import { FightKeeps } from './ActiveSystemNote.tsx';

interface RuleOptionsProps {
	readonly rules: Rules;
	readonly onChange: (change: Partial<Rules>) => void;
}

export function RuleOptions({ rules, onChange }: RuleOptionsProps) {
	const units = useUnits();
	return RULE_OPTIONS.map(({ option, values }) => {
		const value = ruleValue(rules, option);
		const label = optionLabel(option);
		const choose = (chosen: RuleValue) => onChange({ [option]: chosen });
		if (typeof value === 'boolean')
			return (
				<OptionSwitch
					key={option}
					id={`option-${option}`}
					label={label}
					about={optionWords(option, value, units).about}
					checked={value}
					onChange={choose}
				/>
			);
		return (
			<OptionChoice
				key={option}
				id={`option-${option}`}
				legend={label}
				choices={values.map((choice) => ({ value: choice, ...optionWords(option, choice, units) }))}
				value={value}
				onChange={choose}
			>
				{option === 'initiative' && <FightKeeps />}
			</OptionChoice>
		);
	});
}
