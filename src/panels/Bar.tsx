/** The bar on top: the encounter's name and files, undo and redo, theme, table view, help. */
import {
	CircleAlert,
	CircleQuestionMark,
	Command,
	Download,
	EyeOff,
	FileCode,
	FolderOpen,
	Presentation,
	Redo2,
	Swords,
	Undo2,
} from 'lucide-react';
import { performAction } from '../store/actions/index.ts';
import { dispatch } from '../store/document/document.ts';
import { useDocument, useSignal, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { FilesMenu } from './files/FilesMenu.tsx';
import { useFiles } from './files/files.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { PlayersButton } from './players/PlayersButton.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { ActionButton } from './ui/ActionButton.tsx';
import { Button } from './ui/Button.tsx';
import { useDraft } from './ui/draft.ts';
import { IconButton } from './ui/IconButton.tsx';
import { focusBoard } from './ui/keptFocus.ts';

function EncounterName() {
	const workspace = useWorkspace();
	const name = useDocument((s) => s.encounter.name);
	const { draft, enter, leave, type } = useDraft({
		value: name,
		problemOf: (text) => (text.trim() === '' && name !== '' ? 'An encounter needs a name.' : null),
		read: (text) => text,
		onChange: (text, mergeKey) => dispatch(workspace, { type: 'rename-encounter', name: text }, mergeKey),
	});
	return (
		<input
			className="encounter-name"
			aria-label="Encounter name"
			value={draft ?? name}
			maxLength={80}
			placeholder="Untitled"
			autoComplete="off"
			spellCheck={false}
			onFocus={enter}
			onBlur={leave}
			onKeyDown={(event) => {
				if (event.key === 'Enter' || event.key === 'Escape') focusBoard();
			}}
			onChange={(event) => type(event.target.value)}
		/>
	);
}

/** Warns when the encounter is not kept in this browser. */
function NotKept() {
	const workspace = useWorkspace();
	const state = useSignal(workspace.saving);
	const fileOnly = useDocument((s) => s.encounter.fileOnly);
	if (useFiles().library.keeping === 'lasting' && state !== 'failed' && state !== 'off') return null;
	return (
		<IconButton
			label={`${fileOnly ? 'Kept in its file only' : state === 'failed' ? 'Not saved' : 'Not kept in this browser'}: save it as a file`}
			icon={CircleAlert}
			onClick={() => performAction(workspace, 'file-save')}
		/>
	);
}

export function Bar() {
	return (
		<header className="bar">
			<Button primary className="skip unseen" onClick={focusBoard}>
				To the board
			</Button>
			<h1 className="bar-mark">
				<svg viewBox="0 0 32 32" role="img" aria-label="Halfstep">
					<rect
						x="4.5"
						y="4.5"
						width="23"
						height="23"
						rx="4"
						fill="none"
						stroke="currentColor"
						strokeWidth="2"
					/>
					<path
						d="M9 23V17H15V11H21"
						fill="none"
						stroke="currentColor"
						strokeWidth="2.4"
						strokeLinecap="round"
						strokeLinejoin="round"
					/>
					<circle cx="22.2" cy="10.6" r="2.6" fill="currentColor" />
				</svg>
			</h1>
			<EncounterName />
			<FilesMenu />
			<ActionButton className="roomy filed" id="file-open" icon={FolderOpen} />
			<ActionButton className="roomy filed" id="file-save" icon={Download} />
			<ActionButton className="roomy filed" id="file-savePage" icon={FileCode} />
			<NotKept />
			<span className="bar-rule" />
			<ActionButton id="undo" icon={Undo2} />
			<ActionButton id="redo" icon={Redo2} />
			<span className="grow" />
			<ActionButton className="roomy" id="commands" icon={Command} />
			<ThemeMenu />
			<ActionButton className="roomy" id="declare" icon={EyeOff} />
			<ActionButton className="roomy" id="alone" icon={Swords} />
			<ActionButton className="roomy" id="table-view" icon={Presentation} />
			<MoreMenu />
			<PlayersButton />
			<ActionButton id="help" icon={CircleQuestionMark} />
		</header>
	);
}
