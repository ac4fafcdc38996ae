/** A button that asks for a picture file and says so while it is being read. */
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDesk } from '../../store/desk/context.ts';
import { forgetProblem, notify } from '../../store/session/session.ts';
import { pictureFrom, type ReadPicture } from './picture.ts';

interface PictureButtonProps {
	readonly label: string;
	/** Pixels along the longer side at most. */
	readonly most: number;
	readonly onPicture: (picture: Extract<ReadPicture, { readonly ok: true }>) => void;
}

export function PictureButton({ label, most, onPicture }: PictureButtonProps) {
	const desk = useDesk();
	const input = useRef<HTMLInputElement>(null);
	const [reading, setReading] = useState(false);
	const take = async (file: File) => {
		setReading(true);
		const picture = await pictureFrom(file, most);
		setReading(false);
		if (picture.ok) {
			forgetProblem(desk);
			onPicture(picture);
		} else notify(desk, picture.message, 'problem');
	};
	return (
		<>
			<button type="button" className="button" disabled={reading} onClick={() => input.current?.click()}>
				<ImagePlus aria-hidden="true" />
				{reading ? 'Reading…' : label}
			</button>
			<input
				ref={input}
				type="file"
				accept="image/*"
				hidden
				aria-label={`${label}: file`}
				onChange={(event) => {
					const file = event.target.files?.[0];
					event.target.value = '';
					if (file) void take(file);
				}}
			/>
		</>
	);
}
