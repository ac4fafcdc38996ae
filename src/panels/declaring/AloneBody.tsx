/** Which sides the app plays, and how hard. */
import { type Side, STRENGTHS, type Strength } from '../../engine/index.ts';
import { ALONE, playedLabel } from '../../messages/index.ts';
import { hasTwoSides, sidesToPlay } from '../../store/aiSides.ts';
import { playSide } from '../../store/secretPlanning.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { usePresentEncounter } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/fields.tsx';

const OPTIONS: readonly { readonly value: Strength | 'people'; readonly label: string }[] = [
	{ value: 'people', label: 'People' },
	...STRENGTHS.map((value) => ({ value, label: playedLabel(value) })),
];

function SideField({ side }: { readonly side: Side }) {
	const workspace = useWorkspace();
	return (
		<SelectField
			label={`Who plays ${side.name}`}
			value={side.auto?.decides === 'app' ? (side.auto.difficulty ?? 'hard') : 'people'}
			options={OPTIONS}
			onChange={(by) => playSide(workspace, side, by === 'people' ? undefined : by)}
		/>
	);
}

export function AloneBody({ onDone }: { readonly onDone: () => void }) {
	const encounter = usePresentEncounter();
	const sides = sidesToPlay(encounter);
	return (
		<div className="stack">
			<p>{ALONE.how}</p>
			<p className="small soft">{ALONE.intents}</p>
			{sides.map((side) => (
				<SideField key={side.id} side={side} />
			))}
			{sides.every(({ auto }) => auto?.decides !== 'app') && <p role="note">{ALONE.nobody}</p>}
			{!hasTwoSides(encounter) && <p role="note">{ALONE.oneSide}</p>}
			<div className="row">
				<Button primary onClick={onDone}>
					Done
				</Button>
			</div>
		</div>
	);
}
