/** The page's file input, and dropping and pasting files and encounters anywhere on the page. */
import { type RefObject, useEffect, useState } from 'react';
import { useFiles, useReading } from './service.ts';

/** Opens on its own, so that tests and assistive technology find it without the button. */
export function FileInput({ input }: { readonly input: RefObject<HTMLInputElement | null> }) {
	const files = useFiles();
	return (
		<input
			ref={input}
			type="file"
			className="unseen"
			aria-label="Encounter file"
			tabIndex={-1}
			accept=".json,.html,.dd2vtt,.uvtt,.df2vtt,.map,.png,.jpg,.jpeg,.webp,.gif,application/json,text/html,image/*"
			onChange={(event) => {
				const file = event.target.files?.[0];
				// The same file can be chosen again.
				if (file) void files.openFile(file).finally(() => clear(input.current));
			}}
		/>
	);
}

function clear(input: HTMLInputElement | null): void {
	if (input) input.value = '';
}

/** Whether something that is being dragged over the page could be opened. */
function hasFiles(event: DragEvent): boolean {
	return event.dataTransfer?.types.includes('Files') ?? false;
}

function isTyping(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

export function DropZone() {
	const files = useFiles();
	const [over, setOver] = useState(false);

	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		addEventListener(
			'dragover',
			(event) => {
				if (!hasFiles(event)) return;
				event.preventDefault();
				setOver(true);
			},
			{ signal },
		);
		addEventListener('dragleave', (event) => !event.relatedTarget && setOver(false), { signal });
		addEventListener(
			'drop',
			(event) => {
				if (!hasFiles(event)) return;
				event.preventDefault();
				setOver(false);
				const file = event.dataTransfer?.files[0];
				if (file) void files.openFile(file);
			},
			{ signal },
		);
		addEventListener(
			'paste',
			(event) => {
				if (isTyping(event.target)) return;
				const file = event.clipboardData?.files[0];
				const text = event.clipboardData?.getData('text/plain').trim() ?? '';
				if (file) void files.openFile(file);
				else if (text.startsWith('{') && text.endsWith('}')) files.openText('Pasted.json', text);
			},
			{ signal },
		);
		return () => controller.abort();
	}, [files]);

	return (
		over && (
			<div className="drop">
				<p>Drop an encounter, a map or a picture to open it</p>
			</div>
		)
	);
}

/** Says that a large file is being read, and lets people call it off. */
export function ReadingNotice() {
	const { name, cancel } = useReading();
	if (name === null) return null;
	return (
		<div className="notice">
			<p>Reading “{name}”…</p>
			<button type="button" className="button" onClick={cancel}>
				Cancel
			</button>
		</div>
	);
}
