/** Start page of an empty map: profile, size, add, open. */
import { matchingProfile, PROFILES, profileOf, rulesOf } from '../engine/index.ts';
import { RULE_PROFILES } from '../messages/index.ts';
import { performAction } from '../store/actions/index.ts';
import { isEditingMap } from '../store/actions/viewActions.ts';
import { dispatch } from '../store/document/document.ts';
import { useSession, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { openAddForm } from './creatures/addFormState.ts';
import { MapSizeButton } from './terrain/MapSize.tsx';
import { Button } from './ui/Button.tsx';
import { optionsOf, SelectField } from './ui/fields.tsx';
import { useRootFlag } from './ui/rootFlags.ts';
import { usePresentEncounter } from './ui/workspaceHooks.ts';

const OPTIONS = optionsOf(PROFILES, (id) => RULE_PROFILES[id].label);

function ProfileField() {
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
			<p className="text-small text-muted">
				{profile && RULE_PROFILES[profile].about} Every rule can be changed in the Rules panel.
			</p>
		</div>
	);
}

export function EmptyBoard() {
	const workspace = useWorkspace();
	const { creatures, map } = usePresentEncounter();
	const isEditing = useSession(isEditingMap);
	const tool = useSession((s) => s.tool);
	const placing = useSession((s) => s.placing);
	const nothing =
		creatures.length === 0 && !map.terrain?.length && !map.walls?.length && map.background === undefined;
	const isShown = nothing && !isEditing && (tool === 'plan' || tool === 'place') && !placing;
	useRootFlag('empty-board', isShown);
	if (!isShown) return null;
	return (
		<section className="empty-board boxed stack" aria-label="How to begin">
			<h2>An empty map</h2>
			<p className="text-muted">Add creatures, draw terrain with Edit map, or open a map.</p>
			<ProfileField />
			<MapSizeButton side="bottom" />
			<div className="row">
				<Button primary onClick={() => openAddForm(workspace)}>
					Add creatures
				</Button>
				<Button onClick={() => performAction(workspace, 'file-open')}>Open a file</Button>
			</div>
		</section>
	);
}
