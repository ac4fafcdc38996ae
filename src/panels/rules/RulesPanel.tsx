/** Rules panel: profile, options, and speed calculator. */
import {
	BLOWS,
	matchingProfile,
	PROFILE_TABLE,
	profileOf,
	RULE_OPTIONS,
	type Rules,
	type RuleValue,
	rulesOf,
	ruleValue,
} from '../../engine/index.ts';
import { BLOWS_WORDS, formatList, optionLabel, optionWords, RULE_PROFILES } from '../../messages/index.ts';
import { dispatch } from '../../store/document/document.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { UnitsChoice } from '../shared/UnitsChoice.tsx';
import { Button } from '../ui/Button.tsx';
import { OptionChoice, OptionSwitch } from '../ui/OptionFields.tsx';
import { usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';
import { FightKeeps } from './ActiveSystemNote.tsx';
import { SpeedChart } from './SpeedChart.tsx';

interface RuleOptionsProps {
	readonly rules: Rules;
	readonly onChange: (change: Partial<Rules>) => void;
}

/** All rule options with their effects at the table. */
function RuleOptions({ rules, onChange }: RuleOptionsProps) {
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

/** The five profiles, or a custom variant. */
function Profiles() {
	const workspace = useWorkspace();
	const rules = rulesOf(usePresentEncounter());
	const matching = matchingProfile(rules);
	const set = (chosen: Rules) => dispatch(workspace, { type: 'set-rules', rules: chosen });
	const from = rules.profile && profileOf(rules.profile);
	const changed = from
		? RULE_OPTIONS.filter(({ option }) => ruleValue(rules, option) !== from.rules[option]).map(({ option }) =>
				optionLabel(option).toLowerCase(),
			)
		: [];
	return (
		<OptionChoice
			legend="Profile"
			choices={PROFILE_TABLE.map(({ id, rules: value }) => ({ value, ...RULE_PROFILES[id] }))}
			value={matching && profileOf(matching).rules}
			onChange={set}
		>
			<FightKeeps />
			{matching === undefined && (
				<p className="stack tight rules-changed text-small">
					<span>
						<strong>Customized</strong>
						{from
							? `: ${RULE_PROFILES[from.id].label} except ${formatList(changed)}.`
							: ': the options match no profile.'}
					</span>
					{from && (
						<Button compact onClick={() => set(from.rules)}>
							Back to {RULE_PROFILES[from.id].label}
						</Button>
					)}
				</p>
			)}
		</OptionChoice>
	);
}

export function RulesPanel() {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const selection = useSession((s) => s.selection);
	const selected = encounter.creatures.find((c) => c.id === selection[0]);
	return (
		<div className="panel scrolls">
			<section className="stack panel-section" aria-label="Rules of this encounter">
				<h2>Rules of this encounter</h2>
				<Profiles />
				<div className="row">
					<Button onClick={() => workspace.session.setState({ dialog: 'rules' })}>
						Read the rules, with examples
					</Button>
					<Button onClick={() => workspace.session.setState({ panel: 'initiative' })}>Turn order…</Button>
				</div>
			</section>
			<section className="stack panel-section" aria-label="Options">
				<h2>Options, one by one</h2>
				<RuleOptions
					rules={rulesOf(encounter)}
					onChange={(rules) => dispatch(workspace, { type: 'set-rules', rules })}
				/>
			</section>
			<section className="stack panel-section" aria-label="Attacks">
				<OptionChoice
					id="option-blows"
					legend="Attacks"
					choices={BLOWS.map((value) => ({ value, ...BLOWS_WORDS[value] }))}
					value={encounter.blows ?? 'off'}
					onChange={(blows) => dispatch(workspace, { type: 'set-options', options: { blows } })}
				/>
			</section>
			<section className="stack panel-section" aria-label="Lengths">
				<h2>Lengths</h2>
				<UnitsChoice />
				<p className="text-small text-muted">Units for all lengths in this browser: 1.5 m for 5 ft.</p>
			</section>
			<section className="stack panel-section" aria-label="Speed by segment">
				<h2>Speed by segment</h2>
				<SpeedChart creature={selected} />
			</section>
		</div>
	);
}
