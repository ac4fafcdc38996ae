/** Compact profile field without explanations. */
import { matchingProfile, PROFILES, profileOf, rulesOf } from '../../engine/index.ts';
import { RULE_PROFILES } from '../../messages/index.ts';
import { dispatch } from '../../store/document/document.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { optionsOf, SelectField } from '../ui/fields.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';

const OPTIONS = optionsOf(PROFILES, (id) => RULE_PROFILES[id].label);

export function ProfileField() {
	const workspace = useWorkspace();
	const profile = matchingProfile(rulesOf(usePresentEncounter()));
	return (
		<div className="profile-field">
			<SelectField
				label="Rules played"
				value={profile ?? null}
				none="Customized"
				options={OPTIONS}
				onChange={(id) => dispatch(workspace, { type: 'set-rules', rules: profileOf(id).rules })}
			/>
			<p className="small soft">
				{profile && RULE_PROFILES[profile].about} Every rule can be changed in the Rules panel.
			</p>
		</div>
	);
}
