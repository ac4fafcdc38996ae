/** Fog over what the players do not know: what the tool in the hand does, the whole map at once, as whose eyes it opens. */
import { Cloud, CloudOff, DoorClosed, Paintbrush, SquareDashed } from 'lucide-react';
import { openFogAs } from '../../store/actions/fogActions.ts';
import { actionOf, performAction } from '../../store/actions/index.ts';
import { mostEyes, party } from '../../store/derived/fogState.ts';
import { FOG_BRUSHES, type FogBrush, type Session } from '../../store/session/session.ts';
import { sidesOf } from '../../store/sides.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { usePresentEncounter } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/fields.tsx';
import { SegmentedControl } from '../ui/Segmented.tsx';
import { BrushWidth } from './BrushWidth.tsx';

const BRUSH_LOOKS = {
	brush: { label: 'Brush', icon: Paintbrush },
	rectangle: { label: 'Rectangle', icon: SquareDashed },
	room: { label: 'Room', icon: DoorClosed },
} as const satisfies Readonly<Record<FogBrush, object>>;

const BRUSHES = FOG_BRUSHES.map((value) => ({ value, ...BRUSH_LOOKS[value] }));

const DEEDS = [
	{ value: 'uncover', label: 'Uncover', icon: CloudOff },
	{ value: 'cover', label: 'Cover', icon: Cloud },
] as const;

/** By hand alone. */
const NOBODY = '';

/** Changes what the tool does and takes it into the hand. */
function take(workspace: Workspace, change: Partial<Session['fog']>): void {
	workspace.session.setState((s) => ({ tool: 'fog', fog: { ...s.fog, ...change } }));
}

export function FogSection() {
	const workspace = useWorkspace();
	const present = usePresentEncounter();
	const fog = useSession((s) => s.fog);
	// What is not in the hand is not chosen, so that choosing it takes it up.
	const held = useSession((s) => s.tool === 'fog');
	const sides = sidesOf(present);
	const eyes = mostEyes(present.map);
	return (
		<section className="panel-section" aria-label="Fog">
			<h2>Fog</h2>
			<SegmentedControl
				label="What the fog tool does"
				value={held ? (fog.covers ? 'cover' : 'uncover') : null}
				options={DEEDS}
				onChange={(deed) => take(workspace, { covers: deed === 'cover' })}
			/>
			<SegmentedControl
				label="Squares of the fog tool"
				value={held ? fog.brush : null}
				options={BRUSHES}
				onChange={(brush) => take(workspace, { brush })}
			/>
			{held && fog.brush === 'brush' && (
				<BrushWidth label="Fog brush width" size={fog.size} onChange={(size) => take(workspace, { size })} />
			)}
			<div className="row">
				{['fog-cover', 'fog-uncover'].map(actionOf).map((action) => (
					<Button
						className="grow"
						key={action.id}
						disabled={!action.enabled(workspace)}
						onClick={() => performAction(workspace, action)}
					>
						{action.id === 'fog-cover' ? 'Cover all' : 'Uncover all'}
					</Button>
				))}
			</div>
			<SelectField
				label="Opens as they see"
				value={present.fog?.opensTo ?? NOBODY}
				options={[
					{ value: NOBODY, label: 'Nobody: by hand' },
					...sides.map(({ id, name }) => ({ value: id, label: name })),
				]}
				onChange={(side) => openFogAs(workspace, side === NOBODY ? null : side)}
			/>
			<p className="small soft">
				{present.fog?.opensTo === undefined
					? 'Players see and hear nothing of what is under fog.'
					: 'Opens segment by segment. What they no longer see is remembered: the ground, nobody on it.'}
				{present.fog?.opensTo !== undefined && party(present, present.fog.opensTo).length > eyes
					? ` So many cannot all be asked: the first ${eyes} in the list look for them.`
					: ''}
			</p>
		</section>
	);
}
