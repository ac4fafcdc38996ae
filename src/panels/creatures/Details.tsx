/** Who the selected creatures are: what is set up once and seldom asked in a fight. It opens on demand, and stays so. */
import { Calculator } from 'lucide-react';
import type { Creature, MovementMode } from '../../engine/index.ts';
import type { CreatureFields } from '../../store/commands/changeSet.ts';
import { INITIATIVE_LIMIT, SPEED_LIMIT, withMode } from '../../store/commands/creatureCommands.ts';
import { changeAll, changeEach } from '../../store/document/document.ts';
import { MAX_ELEVATION, MAX_NOTE } from '../../store/formatsFacade.ts';
import { initialsOf } from '../../store/initials.ts';
import { sideColor } from '../../store/sideColors.ts';
import { sideOf, sidesOf } from '../../store/sides.ts';
import { faceOf } from '../../store/silhouettes/silhouetteMatch.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { usePresentEncounter } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Fold.tsx';
import { CheckField, NumberField, namedOptions, SelectField, TextField } from '../ui/fields.tsx';
import { LengthField } from '../ui/LengthField.tsx';
import { PictureButton } from '../ui/PictureButton.tsx';
import { Silhouette } from '../ui/Silhouette.tsx';
import { FacePicker } from './FacePicker.tsx';
import { onlyOf, shared } from './mixed.ts';
import { takePortrait } from './portrait.ts';
import { SIZE_OPTIONS } from './sizes.ts';

interface DetailsProps {
	readonly creatures: readonly Creature[];
}

/** True, false, or null where the creatures differ. */
function moves(creatures: readonly Creature[], mode: MovementMode): boolean | null {
	return shared(creatures, (c) => c.movement?.includes(mode) ?? false);
}

/** A silhouette, or the initials where the name calls for none. */
function Face({ of }: { readonly of: Creature }) {
	const face = faceOf(of);
	return face ? <Silhouette face={face} /> : initialsOf(of.name);
}

function Portrait({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const ids = creatures.map((c) => c.id);
	const only = onlyOf(creatures);
	const picture = shared(creatures, (c) => c.picture ?? '');
	const [first] = creatures;
	const url = picture ? encounter.pictures?.[picture] : undefined;
	const { color } = sideColor(sideOf(encounter, first?.side ?? '').color);
	return (
		<div className="row">
			<div
				className="portrait"
				style={{ backgroundImage: url && `url("${url}")`, borderColor: color }}
				aria-hidden="true"
			>
				{!url && only && <Face of={only} />}
			</div>
			<div className="row tight grow">
				<PictureButton
					label={picture === '' ? 'Picture…' : 'Another picture…'}
					onFile={(file) => takePortrait(workspace, file, ids)}
				/>
				{picture !== '' && (
					<Button onClick={() => changeAll(workspace, ids, { picture: undefined })}>Without picture</Button>
				)}
				{picture === '' && (
					<FacePicker
						value={shared(creatures, (c) => c.face ?? '')}
						onChange={(face) => changeAll(workspace, ids, { face })}
					/>
				)}
			</div>
		</div>
	);
}

function Fields({ creatures }: DetailsProps) {
	const workspace = useWorkspace();
	const sides = sidesOf(usePresentEncounter());
	const ids = creatures.map((c) => c.id);
	const only = onlyOf(creatures);
	const change = (fields: CreatureFields, merge?: string) => changeAll(workspace, ids, fields, merge);
	const setMode = (mode: MovementMode, on: boolean) =>
		changeEach(workspace, creatures, ({ movement }) => ({ movement: withMode(movement, mode, on) }));
	return (
		<>
			{only && (
				<TextField
					label="Name"
					value={only.name}
					check={(text) => (text.trim() === '' ? 'A creature needs a name.' : null)}
					onChange={(name, merge) => change({ name }, merge)}
				/>
			)}
			<div className="columns">
				<SelectField
					label="Side"
					value={shared(creatures, (c) => c.side)}
					options={namedOptions(sides)}
					onChange={(side) => change({ side })}
				/>
				<SelectField
					label="Size"
					value={shared(creatures, (c) => c.size ?? 'medium')}
					options={SIZE_OPTIONS}
					onChange={(size) => change({ size })}
				/>
				<LengthField
					label="Speed"
					feet={shared(creatures, (c) => c.speed)}
					max={SPEED_LIMIT}
					onChange={(speed, merge) => change({ speed }, merge)}
				/>
				{creatures.some((c) => c.otherSpeed !== undefined || c.movement?.includes('flying')) && (
					<LengthField
						label={moves(creatures, 'flying') ? 'On foot' : 'In the air'}
						feet={shared(creatures, (c) => c.otherSpeed ?? c.speed)}
						max={SPEED_LIMIT}
						onChange={(otherSpeed, merge) => change({ otherSpeed }, merge)}
					/>
				)}
				<NumberField
					label="Initiative bonus"
					value={shared(creatures, (c) => c.initiative ?? 0)}
					min={-INITIATIVE_LIMIT}
					max={INITIATIVE_LIMIT}
					onChange={(initiative, merge) => change({ initiative }, merge)}
				/>
			</div>
			<div className="row">
				<Button compact icon={Calculator} onClick={() => workspace.session.setState({ dialog: 'speed' })}>
					Speed by race and armour…
				</Button>
			</div>
			<div className="columns">
				<CheckField
					label="Flying"
					value={moves(creatures, 'flying')}
					onChange={(on) => setMode('flying', on)}
				/>
				<CheckField
					label="Incorporeal"
					value={moves(creatures, 'incorporeal')}
					onChange={(on) => setMode('incorporeal', on)}
				/>
				<LengthField
					label="Above the ground"
					feet={shared(creatures, (c) => c.elevation ?? 0)}
					min={-MAX_ELEVATION}
					max={MAX_ELEVATION}
					onChange={(feet, merge) => change({ elevation: feet === 0 ? undefined : feet }, merge)}
				/>
				<CheckField
					label="Hidden from the players"
					value={shared(creatures, (c) => c.hidden ?? false)}
					onChange={(hidden) => change({ hidden })}
				/>
			</div>
			<Portrait creatures={creatures} />
			<TextField
				label="Note (only you see it)"
				multiline
				maxLength={MAX_NOTE}
				value={shared(creatures, (c) => c.note ?? '')}
				onChange={(note, merge) => change({ note }, merge)}
			/>
		</>
	);
}

export function Details({ creatures }: DetailsProps) {
	const workspace = useWorkspace();
	const open = useSession((s) => s.detailsShown);
	return (
		<Disclosure
			title="Name, side, size, speed…"
			open={open}
			onOpenChange={(detailsShown) => workspace.session.setState({ detailsShown })}
		>
			{() => <Fields creatures={creatures} />}
		</Disclosure>
	);
}
