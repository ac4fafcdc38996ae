/** Button that opens a file picker. */
import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
	readonly accept: string;
	/** File label for screen readers. */
	readonly fileLabel: string;
	/** Handles the file and reports its errors. */
	readonly onFile: (file: File) => Promise<void>;
}

export function FileButton({ accept, fileLabel, onFile, ...rest }: FileButtonProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<Button {...rest} onClick={() => input.current?.click()} />
			<input
				ref={input}
				type="file"
				accept={accept}
				hidden
				aria-label={fileLabel}
				onChange={(event) => {
					const file = event.target.files?.[0];
					event.target.value = '';
					if (file) void onFile(file);
				}}
			/>
		</>
	);
}
