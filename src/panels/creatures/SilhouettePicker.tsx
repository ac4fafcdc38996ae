/** Picker for a token's look: default silhouette, another one, or initials. */
import { Smile } from 'lucide-react';
import { useState } from 'react';
import { NO_FACE } from '../../store/silhouettes/silhouetteMatch.ts';
import { FACES, type FaceId } from '../../store/silhouettes/silhouetteTable.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/fields.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Silhouette } from '../ui/SilhouetteIcon.tsx';

const ALL = Object.entries(FACES) as readonly (readonly [FaceId, readonly [label: string, words: string]])[];

interface FacePickerProps {
	/** The choice; empty for the default, null if the selection differs. */
	readonly value: string | null;
	/** undefined: the default of the name. */
	readonly onChange: (face: string | undefined) => void;
}

/** Silhouettes with a word that starts with the typed text. */
function matching(typed: string): typeof ALL {
	const wanted = typed.trim().toLowerCase();
	if (wanted === '') return ALL;
	return ALL.filter(([, [label, words]]) =>
		`${label.toLowerCase()}|${words}`.split(/[|\s]/).some((word) => word.startsWith(wanted)),
	);
}

export function FacePicker({ value, onChange }: FacePickerProps) {
	return (
		<Popover
			label="Silhouette"
			className="popover stack scrolls"
			titled
			trigger={<Button icon={Smile}>Silhouette…</Button>}
		>
			{(close) => (
				<Faces
					value={value}
					onChange={(face) => {
						onChange(face);
						close();
					}}
				/>
			)}
		</Popover>
	);
}

function Faces({ value, onChange }: FacePickerProps) {
	const [typed, setTyped] = useState('');
	const found = matching(typed);
	return (
		<>
			<div className="row tight">
				<Button aria-pressed={value === ''} onClick={() => onChange(undefined)}>
					By name
				</Button>
				<Button aria-pressed={value === NO_FACE} onClick={() => onChange(NO_FACE)}>
					Initials
				</Button>
			</div>
			<Input
				type="search"
				aria-label="Find a silhouette"
				placeholder={`Find among ${ALL.length}`}
				value={typed}
				onType={setTyped}
			/>
			<fieldset className="faces">
				<legend className="visually-hidden">Silhouettes</legend>
				{found.map(([id, [label]]) => (
					<button
						key={id}
						type="button"
						className="face"
						aria-label={label}
						title={label}
						aria-pressed={value === id}
						onClick={() => onChange(id)}
					>
						<Silhouette face={id} />
					</button>
				))}
			</fieldset>
			{found.length === 0 && <p className="stack empty text-muted">No match.</p>}
		</>
	);
}
