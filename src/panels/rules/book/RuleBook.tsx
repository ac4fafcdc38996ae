/** Readable rules of the encounter, each with an example on a small board. */
import { useMemo } from 'react';
import {
	type InitiativeSystemId,
	matchingProfile,
	RULE_OPTIONS,
	type RuleOption,
	type Rules,
	rulesOf,
	ruleValue,
} from '../../../engine/index.ts';
import { optionLabel, optionWords, RULE_PROFILES } from '../../../messages/index.ts';
import { usePresentEncounter, useUnits } from '../../ui/workspaceHooks.ts';
import { mainExamples } from './coreExamples.ts';
import { Played } from './ExamplePlayer.tsx';
import type { RuleExample } from './exampleTypes.ts';
import { initiativeExample } from './initiativeExamples.ts';
import { optionExample } from './optionExamples.ts';

function Main({ example }: { readonly example: RuleExample }) {
	const units = useUnits();
	const { id, title, about } = example;
	return (
		<section className="stack rule" aria-labelledby={`rule-${id}`}>
			<h4 id={`rule-${id}`}>{title}</h4>
			<p>{about(units)}</p>
			<Played example={example} title={title} />
		</section>
	);
}

interface OptionProps {
	readonly rules: Rules;
	readonly option: RuleOption;
}

function Option({ rules, option }: OptionProps) {
	const units = useUnits();
	const value = ruleValue(rules, option);
	const example = useMemo(
		() =>
			option === 'initiative'
				? initiativeExample(value as InitiativeSystemId)
				: optionExample({ ...rules, [option]: value }, option, `${value}`),
		[rules, option, value],
	);
	const { label, about } = optionWords(option, value, units);
	const title = optionLabel(option);
	return (
		<section className="stack rule" aria-labelledby={`rule-${option}`}>
			<h4 id={`rule-${option}`}>
				{title}: {label}
			</h4>
			<p>{about}</p>
			<Played example={example} title={title} />
		</section>
	);
}

export default function RuleBook() {
	const rules = rulesOf(usePresentEncounter());
	const profile = matchingProfile(rules);
	const main = useMemo(() => mainExamples(rules), [rules]);
	const { label, about } = profile
		? RULE_PROFILES[profile]
		: { label: 'Customized', about: 'Options as set in the Rules panel.' };
	return (
		<div className="rule-book">
			<p>
				<strong>{label}.</strong> {about}
			</p>
			<h3>Order of moves</h3>
			<div className="rules-read">
				<Option rules={rules} option="initiative" />
				{main.map((example) => (
					<Main key={example.id} example={example} />
				))}
			</div>
			<h3>Options in force</h3>
			<div className="rules-read">
				{RULE_OPTIONS.map(
					({ option }) => option !== 'initiative' && <Option key={option} rules={rules} option={option} />,
				)}
			</div>
		</div>
	);
}
