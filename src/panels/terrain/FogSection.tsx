/** Fog: brush mode, whole map, and creatures that reveal it. */
import { Cloud, CloudCog, CloudOff } from 'lucide-react';
import { openFogAs } from '../../store/actions/fogActions.ts';
import { actionOf, performAction } from '../../store/actions/index.ts';
import { dispatch } from '../../store/document/document.ts';
import { mostEyes, party } from '../../store/encounter/fogState.ts';
import { sidesOf } from '../../store/sides.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { CheckField, SelectField } from '../ui/fields.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';
import { FogAreas } from './FogAreas.tsx';

const DEEDS = [
	{ value: 'uncover', label: 'Reveal', icon: CloudOff },
	{ value: 'cover', label: 'Hide', icon: Cloud },
	{ value: 'prepare', label: 'Prepare', icon: CloudCog },
] as const;

/** Manual only. */
const NOBODY = '';

export function FogSection() {
	const workspace = useWorkspace();
	const present = usePresentEncounter();
	const fog = useSession((s) => s.fog);
	const sides = sidesOf(present);
	const eyes = mostEyes(present.map);
	return (
		<section className="stack panel-section" aria-label="Fog">
			<SegmentedControl
				label="Fog mode"
				value={fog.prepares ? 'prepare' : fog.covers ? 'cover' : 'uncover'}
				options={DEEDS}
				onChange={(deed) =>
					workspace.session.setState({
						fog: { ...fog, covers: deed === 'cover', prepares: deed === 'prepare' },
					})
				}
			/>
			{fog.prepares && (
				<p className="text-small text-muted">
					Draw an area: it is hidden now, and revealed later by one click.
				</p>
			)}
			<FogAreas canEdit />
			<div className="row">
				{['fog-cover', 'fog-uncover'].map(actionOf).map((action) => (
					<Button
						className="grow"
						key={action.id}
						disabled={!action.enabled(workspace)}
						onClick={() => performAction(workspace, action)}
					>
						{action.id === 'fog-cover' ? 'Hide whole map' : 'Reveal whole map'}
					</Button>
				))}
			</div>
			<SelectField
				label="Opens as a side sees"
				value={present.fog?.opensTo ?? NOBODY}
				options={[
					{ value: NOBODY, label: 'No side: by hand' },
					...sides.map(({ id, name }) => ({ value: id, label: name })),
				]}
				onChange={(side) => openFogAs(workspace, side === NOBODY ? null : side)}
			/>
			<CheckField
				label="A door that opens reveals its room"
				value={present.doorsReveal ?? false}
				onChange={(isOn) =>
					dispatch(workspace, { type: 'set-options', options: { doorsReveal: isOn || null } })
				}
			/>
			<p className="text-small text-muted">
				{present.fog?.opensTo === undefined
					? 'Players see nothing under fog.'
					: 'Opens segment by segment. Squares out of sight show the remembered map without creatures.'}
				{present.fog?.opensTo !== undefined && party(present, present.fog.opensTo).length > eyes
					? ` Only the first ${eyes} creatures in the list open it.`
					: ''}
			</p>
		</section>
	);
}
