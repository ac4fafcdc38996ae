/** Button that opens a picture file and shows while it is read. */
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from './FileButton.tsx';

interface PictureButtonProps {
	readonly label: string;
	/** Reads the file and reports its errors. */
	readonly onFile: (file: File) => Promise<void>;
}

export function PictureButton({ label, onFile }: PictureButtonProps) {
	const [reading, setReading] = useState(false);
	const take = async (file: File) => {
		setReading(true);
		await onFile(file);
		setReading(false);
	};
	return (
		<FileButton
			icon={ImagePlus}
			disabled={reading}
			accept="image/*"
			fileLabel={`${label}: file`}
			onFile={take}
		>
			{reading ? 'Reading…' : label}
		</FileButton>
	);
}
