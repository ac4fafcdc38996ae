/** Dialog of a lasting area: name, look, size, duration, creatures inside. */
import { Move, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Area, timeOf, turnedArea } from '../../engine/index.ts';
import { capitalize, formatShortList } from '../../messages/index.ts';
import { endOfLasting } from '../../store/derived/durations.ts';
import { dispatch } from '../../store/document/document.ts';
import { MAX_AREA_FEET } from '../../store/formatsFacade.ts';
import { carry, removeArea, toldOf } from '../../store/interactions/annotations.ts';
import { AREA_PATTERNS, SIDE_COLORS } from '../../store/sideColors.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { LastingFields } from '../shared/DurationFields.tsx';
import { Button } from '../ui/Button.tsx';
import { CheckField, SelectField, TextField } from '../ui/fields.tsx';
import { LengthField } from '../ui/LengthField.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';

const LOOKS = SIDE_COLORS.map(({ name }, index) => ({
	value: `${index}`,
	label: `${capitalize(name)}, ${AREA_PATTERNS[index]}`,
}));

const LENGTHS: Readonly<Record<Area['shape'], string>> = {
	circle: 'Radius',
	cone: 'Length',
	line: 'Length',
	square: 'Side',
};

/** Creatures listed by name; the rest are counted. */
const MAX_NAMED = 12;

export function AreaBody({ onDone }: { readonly onDone: () => void }) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const segment = useSession((s) => s.segment);
	const id = useSession((s) => s.area);
	// Changes of one opening of the dialog merge into one undo step.
	const [opening] = useState(() => `area ${id} ${workspace.document.getState().done}`);
	const area = encounter.areas?.find((one) => one.id === id);
	if (!area) return <p className="text-muted">This area is no longer there.</p>;
	const { left, names } = toldOf(encounter, area);
	const set = (fields: { readonly [Key in keyof Area]?: Area[Key] | undefined }) =>
		dispatch(workspace, { type: 'set-area', area: { ...area, ...fields } as Area }, opening);
	const owners = [
		{ value: '', label: 'No one' },
		...encounter.creatures.map(({ id: value, name: label }) => ({ value, label })),
	];
	return (
		<div className="stack">
			<TextField
				label="Name"
				isFirst
				value={area.name}
				check={(name) => (name.trim() === '' ? 'An area needs a name.' : null)}
				onChange={(name) => set({ name })}
			/>
			<LengthField
				label={LENGTHS[area.shape]}
				feet={area.feet}
				min={5}
				max={MAX_AREA_FEET}
				onChange={(feet) => set({ feet, only: undefined })}
			/>
			<LastingFields
				encounter={encounter}
				label="Lasts"
				inRounds="Rounds left"
				halves={left ?? 0}
				onChoose={(halves) =>
					set({ until: halves === 0 ? undefined : endOfLasting(encounter, segment, halves) })
				}
				onType={(halves) => set({ until: timeOf(encounter) + halves })}
			/>
			<SelectField
				label="Color and pattern"
				value={`${area.color % SIDE_COLORS.length}`}
				options={LOOKS}
				onChange={(color) => set({ color: Number(color) })}
			/>
			<SelectField
				label="Owner"
				value={owners.some(({ value }) => value === area.owner) ? (area.owner ?? '') : ''}
				options={owners}
				onChange={(owner) => set({ owner: owner === '' ? undefined : owner })}
			/>
			<CheckField
				label="Hidden from players"
				value={area.hidden ?? false}
				onChange={(hidden) => set({ hidden: hidden || undefined })}
			/>
			<p className="text-small" role="status" aria-label="Creatures inside">
				{names.length > 0 ? `Inside: ${formatShortList(names, MAX_NAMED)}.` : 'No creature inside.'}
			</p>
			<p className="text-small text-muted">
				Areas ignore walls and do not affect movement. Paint difficult terrain separately.
			</p>
			<div className="row end">
				<Button
					icon={Trash2}
					onClick={() => {
						onDone();
						removeArea(workspace, area);
					}}
				>
					Remove
				</Button>
				{area.shape !== 'circle' && (
					<Button icon={RotateCw} onClick={() => set({ to: turnedArea(area).to })}>
						Turn
					</Button>
				)}
				<Button
					icon={Move}
					onClick={() => {
						carry(workspace, { type: 'area', area });
						onDone();
					}}
				>
					Move…
				</Button>
				<Button primary onClick={onDone}>
					Done
				</Button>
			</div>
		</div>
	);
}
