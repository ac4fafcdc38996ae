/** A button that asks for a file. */
import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
	readonly accept: string;
	/** What the file is called, for screen readers. */
	readonly fileLabel: string;
	/** Says by itself what is wrong with the file. */
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
