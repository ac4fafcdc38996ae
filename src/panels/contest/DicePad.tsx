/** Tappable faces of a die. Skipped by Tab, since the keyboard has the fields. */
import type { ReactNode } from 'react';
import { D20 } from './contestRolls.ts';

interface PadProps {
	/** Sides of the die; 20 if left out. */
	readonly die?: number;
	/** Owner of the die; null if all creatures have a face. */
	readonly name: string | null;
	readonly onFace: (face: number) => void;
	/** A button after the faces. */
	readonly children?: ReactNode;
}

export function DicePad({ die = D20, name, onFace, children }: PadProps) {
	const faces = Array.from({ length: die }, (_, i) => i + 1);
	return (
		<fieldset className="dice-pad" aria-label={name === null ? 'Results' : `Results for ${name}`}>
			{faces.map((face) => (
				<button
					key={face}
					type="button"
					className="button"
					tabIndex={-1}
					disabled={name === null}
					// The field keeps the focus, so that Enter still decides.
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => onFace(face)}
				>
					{face}
				</button>
			))}
			{children}
		</fieldset>
	);
}
