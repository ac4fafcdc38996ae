/** The page's file input, and drop and paste of files and encounters anywhere on the page. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type Creature, footprintOf } from '../../engine/index.ts';
import { performAction } from '../../store/actions/index.ts';
import { presentEncounter } from '../../store/derived/selectors.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { meantKey } from '../../tools/meantKey.ts';
import { handToAddForm } from '../creatures/addFormState.ts';
import { takePortrait } from '../creatures/portraitUpload.ts';
import { takesText } from '../ui/textEntry.ts';
import { useFiles } from './filesContext.ts';
import { INPUT_ID } from './openFilePicker.ts';
import { whatIsRead } from './readProgress.ts';

/** Creature under a point of the page, the smallest of several; undefined off the board and for players. */
function creatureUnder(
	workspace: Workspace,
	{ clientX, clientY, target }: Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>,
): Creature | undefined {
	const board = target instanceof Element ? target.closest('[role="application"]') : null;
	if (!board || workspace.session.getState().tableView) return undefined;
	const { left, top } = board.getBoundingClientRect();
	const camera = workspace.camera.getState();
	const x = (clientX - left - camera.x) / camera.scale;
	const y = (clientY - top - camera.y) / camera.scale;
	return presentEncounter(workspace)
		.creatures.filter((one) => {
			const side = footprintOf(one);
			const { position: at } = one;
			return x >= at.x && y >= at.y && x < at.x + side && y < at.y + side;
		})
		.sort((a, b) => footprintOf(a) - footprintOf(b))[0];
}

/** Invisible, but in the page for assistive technology and tests. */
export function FileInput() {
	const files = useFiles();
	return (
		<input
			id={INPUT_ID}
			type="file"
			className="visually-hidden"
			aria-label="Encounter file"
			tabIndex={-1}
			accept=".json,.html,.dd2vtt,.uvtt,.df2vtt,.map,.db,.dungeondraft_map,.txt,.csv,.tsv,.md,.png,.jpg,.jpeg,.webp,.gif,application/json,text/html,image/*"
			onChange={(event) => {
				const input = event.currentTarget;
				const file = input.files?.[0];
				// Cleared afterwards, so that the same file can be chosen again.
				if (file)
					void files.openFile(file).finally(() => {
						input.value = '';
					});
			}}
		/>
	);
}

/** True if pasted text may add creatures: for the GM, and if no copied creatures take precedence. */
function mayAdd({ clipboard, session }: Workspace): boolean {
	return clipboard.getState() === null && !session.getState().tableView;
}

function hasFiles(event: DragEvent): boolean {
	return event.dataTransfer?.types.includes('Files') ?? false;
}

function isPictureDrag({ dataTransfer }: DragEvent): boolean {
	const items = [...(dataTransfer?.items ?? [])];
	return items.length > 0 && items.every(({ type }) => type.startsWith('image/'));
}

export function DropZone() {
	const workspace = useWorkspace();
	const files = useFiles();
	/** Target of the current drag: a miniature, or the file reader; null for none. */
	const [over, setOver] = useState<{ readonly onto: string | null; readonly isPicture: boolean } | null>(
		null,
	);

	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		let pasted = false;
		addEventListener(
			'dragover',
			(event) => {
				if (!hasFiles(event)) return;
				event.preventDefault();
				const isPicture = isPictureDrag(event);
				const onto = (isPicture && creatureUnder(workspace, event)?.name) || null;
				setOver((before) => (before?.onto === onto ? before : { onto, isPicture }));
			},
			{ signal },
		);
		addEventListener('dragleave', (event) => !event.relatedTarget && setOver(null), { signal });
		addEventListener(
			'drop',
			(event) => {
				if (!hasFiles(event)) return;
				event.preventDefault();
				setOver(null);
				const [file] = event.dataTransfer?.files ?? [];
				const creature = file?.type.startsWith('image/') ? creatureUnder(workspace, event) : undefined;
				if (file && creature) void takePortrait(workspace, file, [creature.id]);
				else if (event.dataTransfer) void files.openOneOf(event.dataTransfer.files);
			},
			{ signal },
		);
		addEventListener(
			'paste',
			(event) => {
				if (takesText(event.target) || workspace.session.getState().dialog !== 'none') return;
				const pastedFiles = event.clipboardData?.files ?? [];
				const text = event.clipboardData?.getData('text/plain').trim() ?? '';
				const isFile = pastedFiles.length > 0 || (text.startsWith('{') && text.endsWith('}'));
				const isPeople = text !== '' && mayAdd(workspace);
				if (isFile || isPeople) pasted = true;
				if (pastedFiles.length > 0) void files.openOneOf(pastedFiles);
				else if (isFile) files.openText('Pasted.json', text);
				else if (isPeople) handToAddForm(workspace, text);
			},
			{ signal },
		);
		// Ctrl+V pastes copied creatures unless the clipboard has a file, which only the following paste event shows.
		addEventListener(
			'keydown',
			(event) => {
				if (
					meantKey(event).toLowerCase() !== 'v' ||
					!(event.ctrlKey || event.metaKey) ||
					takesText(event.target)
				)
					return;
				if (workspace.session.getState().dialog !== 'none') return;
				pasted = false;
				setTimeout(() => {
					if (!pasted) performAction(workspace, 'paste');
				});
			},
			{ signal },
		);
		return () => controller.abort();
	}, [files, workspace]);

	return (
		over && (
			<div className={over.isPicture ? 'drop is-over' : 'drop'}>
				<p>
					{over.onto === null
						? 'Drop a file to open it, or a picture on a token to use it as portrait'
						: `${over.onto}’s picture`}
				</p>
			</div>
		)
	);
}

/** The large file being read, with its cancel function (also Escape); null for none. */
export function useReading() {
	const { name, done, cancel } = useStore(whatIsRead);
	useEffect(() => {
		if (name === null) return;
		// Runs before other Escape handlers.
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== 'Escape') return;
			event.preventDefault();
			event.stopImmediatePropagation();
			cancel();
		};
		addEventListener('keydown', onKey, { capture: true });
		return () => removeEventListener('keydown', onKey, { capture: true });
	}, [name, cancel]);
	return name === null ? null : { name, done, cancel };
}
