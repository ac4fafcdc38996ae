/** Who the selected creatures are: what is set up once and seldom asked in a fight. It opens on demand, and stays so. */
import { Calculator } from 'lucide-react';
import type { Creature, MovementMode } from '../../engine/index.ts';
import type { CreatureFields } from '../../store/commands/changes.ts';
import { INITIATIVE_LIMIT, SPEED_LIMIT } from '../../store/commands/creatures.ts';
import { useDesk, useSession } from '../../store/desk/context.ts';
import { changeEach, dispatch } from '../../store/document/document.ts';
import { faceOf } from '../../store/faces/matching.ts';
import { initialsOf } from '../../store/initials.ts';
import { MAX_ELEVATION, MAX_NOTE } from '../../store/limits.ts';
import { sideColor } from '../../store/palette.ts';
import { sidesOf } from '../../store/sides.ts';
import { usePresent } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { CheckField, NumberField, SelectField, TextField } from '../ui/fields.tsx';
import { LengthField } from '../ui/LengthField.tsx';
import { PictureButton } from '../ui/PictureButton.tsx';
import { Silhouette } from '../ui/Silhouette.tsx';
import { FacePicker } from './FacePicker.tsx';
import { shared } from './mixed.ts';
import { takePortrait } from './portrait.ts';
import { SIZE_OPTIONS } from './sizes.ts';

interface DetailsProps {
	readonly creatures: readonly Creature[];
}

/** True, false, or null where the creatures differ. */
function moves(creatures: readonly Creature[], mode: MovementMode): boolean | null {
	return shared(creatures.map((c) => c.movement?.includes(mode) ?? false));
}

/** A silhouette, or the initials where the name calls for none. */
function Face({ of }: { readonly of: Creature }) {
	const face = faceOf(of);
	return face ? <Silhouette face={face} /> : initialsOf(of.name);
}

function Portrait({ creatures }: { readonly creatures: readonly Creature[] }) {
	const desk = useDesk();
	const { pictures } = usePresent();
	const sides = sidesOf(usePresent());
	const ids = creatures.map((c) => c.id);
	const picture = shared(creatures.map((c) => c.picture ?? ''));
	const [first] = creatures;
	const url = picture ? pictures?.[picture] : undefined;
	const color = sideColor(sides.find((s) => s.id === first?.side)?.color ?? 0).color;
	return (
		<div className="row">
			<div
				className="portrait"
				style={{ backgroundImage: url && `url("${url}")`, borderColor: color }}
				aria-hidden="true"
			>
				{!url && creatures.length === 1 && first && <Face of={first} />}
			</div>
			<div className="row tight grow">
				<PictureButton
					label={picture === '' ? 'Picture…' : 'Another picture…'}
					onFile={(file) => takePortrait(desk, file, ids)}
				/>
				{picture !== '' && (
					<Button
						onClick={() => dispatch(desk, { type: 'change-creatures', ids, change: { picture: undefined } })}
					>
						Without picture
					</Button>
				)}
				{picture === '' && (
					<FacePicker
						value={shared(creatures.map((c) => c.face ?? ''))}
						onChange={(face) => dispatch(desk, { type: 'change-creatures', ids, change: { face } })}
					/>
				)}
			</div>
		</div>
	);
}

function Fields({ creatures }: DetailsProps) {
	const desk = useDesk();
	const sides = sidesOf(usePresent());
	const ids = creatures.map((c) => c.id);
	const [first] = creatures;
	const only = creatures.length === 1 ? first : undefined;
	const change = (fields: CreatureFields, merge?: string) =>
		dispatch(desk, { type: 'change-creatures', ids, change: fields }, merge);
	const setMode = (mode: MovementMode, on: boolean) =>
		changeEach(desk, creatures, ({ movement = [] }) => {
			const others = movement.filter((one) => one !== mode);
			return { movement: on ? [...others, mode] : others };
		});
	return (
		<div className="stack">
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
					value={shared(creatures.map((c) => c.side))}
					options={sides.map((s) => ({ value: s.id, label: s.name }))}
					onChange={(side) => change({ side })}
				/>
				<SelectField
					label="Size"
					value={shared(creatures.map((c) => c.size ?? 'medium'))}
					options={SIZE_OPTIONS}
					onChange={(size) => change({ size })}
				/>
				<LengthField
					label="Speed"
					feet={shared(creatures.map((c) => c.speed))}
					min={0}
					max={SPEED_LIMIT}
					onChange={(speed, merge) => change({ speed }, merge)}
				/>
				{creatures.some((c) => c.otherSpeed !== undefined || c.movement?.includes('flying')) && (
					<LengthField
						label={moves(creatures, 'flying') ? 'On foot' : 'In the air'}
						feet={shared(creatures.map((c) => c.otherSpeed ?? c.speed))}
						min={0}
						max={SPEED_LIMIT}
						onChange={(otherSpeed, merge) => change({ otherSpeed }, merge)}
					/>
				)}
				<NumberField
					label="Initiative bonus"
					value={shared(creatures.map((c) => c.initiative ?? 0))}
					min={-INITIATIVE_LIMIT}
					max={INITIATIVE_LIMIT}
					onChange={(initiative, merge) => change({ initiative }, merge)}
				/>
			</div>
			<div className="row">
				<Button look="compact" icon={Calculator} onClick={() => desk.session.setState({ dialog: 'speed' })}>
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
					feet={shared(creatures.map((c) => c.elevation ?? 0))}
					min={-MAX_ELEVATION}
					max={MAX_ELEVATION}
					onChange={(feet, merge) => change({ elevation: feet === 0 ? undefined : feet }, merge)}
				/>
				<CheckField
					label="Hidden from the players"
					value={shared(creatures.map((c) => c.hidden ?? false))}
					onChange={(hidden) => change({ hidden })}
				/>
			</div>
			<Portrait creatures={creatures} />
			<TextField
				label="Note (only you see it)"
				multiline
				maxLength={MAX_NOTE}
				value={shared(creatures.map((c) => c.note ?? ''))}
				onChange={(note, merge) => change({ note }, merge)}
			/>
		</div>
	);
}

export function Details({ creatures }: DetailsProps) {
	const desk = useDesk();
	const open = useSession((s) => s.detailsShown);
	return (
		<details
			className="fold"
			open={open}
			onToggle={(event) => desk.session.setState({ detailsShown: event.currentTarget.open })}
		>
			<summary>Name, side, size, speed…</summary>
			{open && <Fields creatures={creatures} />}
		</details>
	);
}
