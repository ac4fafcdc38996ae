/** Combat log, readings of the rules, and the end button. */
import { LogOut } from 'lucide-react';
import { type InitiativeState, initiativeRefusal, rulesOf } from '../../engine/index.ts';
import { clockSentence, initiativeRefused, systemWords } from '../../messages/index.ts';
import { act } from '../../store/document/combatControls.ts';
import { foughtIn, inTime, namesIn, toldIn } from '../../store/encounter/combatQueries.ts';
import { useDocument, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { PerformButton } from '../ui/LabeledActionButton.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';
import { ProfileChoice } from './AdndProfileField.tsx';
import { useNames } from './combatHooks.ts';
import { OptionFields } from './SystemOptionFields.tsx';

/** Maximum log entries shown. */
const RECENT = 60;

/** Log entries, latest first. */
function Happened() {
	const encounter = useDocument((s) => s.encounter);
	const name = namesIn(encounter);
	const groups: { readonly moment: string; readonly key: number; readonly texts: string[] }[] = [];
	const recent = toldIn(encounter, foughtIn(encounter).log.slice(-RECENT));
	for (const [place, { entry, text }] of recent.entries()) {
		const last = groups.at(-1);
		const moment = clockSentence(inTime(encounter, entry.clock), name);
		if (last?.moment === moment) last.texts.push(text);
		else groups.push({ moment, key: place, texts: [text] });
	}
	return groups.reverse().map(({ key, moment, texts }) => (
		<section key={key}>
			<h3>{moment}</h3>
			<p>{texts.join(' ')}</p>
		</section>
	));
}

export function WholeFight({ fight }: { readonly fight: InitiativeState }) {
	const workspace = useWorkspace();
	const names = useNames();
	const rules = rulesOf(usePresentEncounter());
	const refusal = initiativeRefusal(fight, { type: 'options', changes: {} });
	const off = refusal && initiativeRefused(refusal, names);
	return (
		<section className="stack panel-section" aria-label="Combat">
			<Disclosure title="Log entry">{() => <Happened />}</Disclosure>
			<Disclosure title={`Options: ${systemWords(fight.system, rules).name}`}>
				{() => (
					<>
						{fight.system === 'adnd' && (
							<ProfileChoice
								readings={fight.options}
								off={off !== null}
								onChange={(changes) => act(workspace, { type: 'options', changes })}
							/>
						)}
						<OptionFields
							system={fight.system}
							options={fight.options}
							off={off}
							onChange={(changes) => act(workspace, { type: 'options', changes })}
						/>
					</>
				)}
			</Disclosure>
			<PerformButton action="end-fight" icon={LogOut}>
				End combat
			</PerformButton>
		</section>
	);
}
