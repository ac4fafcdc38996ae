/** A button that asks for a picture file and says so while it is being read. */
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';

interface PictureButtonProps {
	readonly label: string;
	/** Reads the file; says by itself what is wrong with it. */
	readonly onFile: (file: File) => Promise<void>;
}

export function PictureButton({ label, onFile }: PictureButtonProps) {
	const input = useRef<HTMLInputElement>(null);
	const [reading, setReading] = useState(false);
	const take = async (file: File) => {
		setReading(true);
		await onFile(file);
		setReading(false);
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
