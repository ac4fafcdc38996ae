import {
	CircleQuestionMark,
	Ellipsis,
	Map as MapIcon,
	PanelRightOpen,
	Redo2,
	Route,
	ScrollText,
	Search,
	Undo2,
} from 'lucide-react';
import { useStore } from 'zustand';
import { performAction } from '../store/actions/index.ts';
import { editMap, isEditingMap } from '../store/actions/viewActions.ts';
import { useDocument, useSession, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { useFiles } from './files/filesContext.ts';
import { TitleMenu } from './files/TitleMenu.tsx';
import { PlayersButton } from './players/PlayerWindowButton.tsx';
import { closeSheet, openPanel, PHONE } from './shared/dockSheet.ts';
import { useSheet } from './shared/dockSheetHooks.ts';
import { ToolRail } from './ToolRail.tsx';
import { ClockWithHistory } from './timeline/Timeline.tsx';
import { ActionButton } from './ui/ActionButton.tsx';
import { Button } from './ui/Button.tsx';
import { focusBoard } from './ui/focusRestore.ts';
import { Icon } from './ui/Icon.tsx';
import { IconButton } from './ui/IconButton.tsx';
import { keyName } from './ui/keyName.ts';
import { Popover } from './ui/Popover.tsx';
import { useMedia } from './ui/workspaceHooks.ts';

/** Warns if the encounter is not stored in this browser. */
function NotSaved() {
	const workspace = useWorkspace();
	const state = useStore(workspace.saving);
	const fileOnly = useDocument((s) => s.encounter.fileOnly);
	if (useFiles().library.keeping === 'lasting' && state !== 'failed' && state !== 'off') return null;
	return (
		<Button
			compact
			className="not-saved"
			title={`${fileOnly ? 'Not stored in this browser' : 'Not stored in this browser'}: save it as a file`}
			onClick={() => performAction(workspace, 'file-save')}
		>
			Not saved
		</Button>
	);
}

/** Undo and redo keep their places even when unavailable, so that nothing moves. */
function Undoing() {
	const isNew = useDocument((s) => s.past.length === 0 && s.future.length === 0);
	return (
		<span className={isNew ? 'bar-undo is-empty' : 'bar-undo'}>
			<ActionButton id="undo" icon={Undo2} />
			<ActionButton id="redo" icon={Redo2} />
		</span>
	);
}

interface DoneProps {
	/** Closes the surrounding menu. */
	readonly onDone?: () => void;
}

function SearchButton({ onDone }: DoneProps) {
	const workspace = useWorkspace();
	return (
		<button
			type="button"
			className="search-button strip boxed hovers text-muted"
			aria-label="Search or run a command"
			onClick={() => {
				onDone?.();
				performAction(workspace, 'commands');
			}}
		>
			<Icon icon={Search} />
			<span className="bar-word">Search or run a command</span>
			<kbd>{keyName('$mod+k')}</kbd>
		</button>
	);
}

function EditMapButton({ onDone }: DoneProps) {
	const workspace = useWorkspace();
	const isEditing = useSession(isEditingMap);
	return (
		<Button
			icon={MapIcon}
			aria-pressed={isEditing}
			onClick={() => {
				onDone?.();
				editMap(workspace, !isEditing);
				if (isEditing) closeSheet(workspace);
				else openPanel(workspace, 'terrain');
			}}
		>
			<span className="bar-word">Edit map</span>
		</Button>
	);
}

/** On a phone, two menus hold everything except the title, clock and undo. */
function PhoneMenus() {
	const workspace = useWorkspace();
	const isEditing = useSession(isEditingMap);
	return (
		<>
			{!isEditing && (
				<Popover
					label="Tools"
					align="end"
					trigger={<IconButton className="tools-button" label="Tools" icon={Route} />}
				>
					{(close) => <ToolRail onChosen={close} />}
				</Popover>
			)}
			<Popover
				label="More"
				align="end"
				className="popover stack bar-more"
				trigger={<IconButton className="more-button" label="More" icon={Ellipsis} />}
			>
				{(close) => (
					<>
						<SearchButton onDone={close} />
						<EditMapButton onDone={close} />
						<Button
							icon={ScrollText}
							onClick={() => {
								close();
								openPanel(workspace, 'log');
							}}
						>
							Events
						</Button>
						<PlayersButton />
						<ActionButton id="redo" icon={Redo2} word="Redo" />
						<ActionButton id="help" icon={CircleQuestionMark} word="Help" onPointed={close} />
					</>
				)}
			</Popover>
		</>
	);
}

/** Toggles the dock if it can be closed. */
function DockButton() {
	const workspace = useWorkspace();
	const panel = useSession((s) => s.panel);
	const isOpen = useSheet();
	return (
		<IconButton
			className="dock-open"
			label="Panels"
			icon={PanelRightOpen}
			aria-expanded={isOpen}
			onClick={() => (isOpen ? closeSheet(workspace) : openPanel(workspace, panel))}
		/>
	);
}

export function Bar() {
	const isPhone = useMedia(PHONE);
	return (
		<header className="bar strip">
			<Button primary className="skip visually-hidden" onClick={focusBoard}>
				To the board
			</Button>
			<h1 className="bar-title">
				<TitleMenu />
			</h1>
			<NotSaved />
			{isPhone && <ClockWithHistory />}
			<Undoing />
			{isPhone ? (
				<PhoneMenus />
			) : (
				<>
					<span className="grow" />
					<SearchButton />
					<span className="grow" />
					<EditMapButton />
					<PlayersButton />
					<ActionButton id="help" icon={CircleQuestionMark} />
					<DockButton />
				</>
			)}
		</header>
	);
}
