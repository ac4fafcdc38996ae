/** The bar on top: the encounter's name and files, undo and redo, theme, table view, help. */
import {
	CircleQuestionMark,
	Command,
	Download,
	FileCode,
	FolderOpen,
	Moon,
	Presentation,
	Redo2,
	Sun,
	SunMoon,
	Undo2,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef, useState } from 'react';
import { dispatch, redo, undo, useDocument } from '../store/document.ts';
import { type Session, useSession } from '../store/session.ts';
import { FilesMenu } from './files/FilesMenu.tsx';
import type { FileCommands } from './files/fileCommands.ts';
import { IconButton } from './ui/IconButton.tsx';
import { keyName } from './ui/keyName.ts';

const THEMES = [
	{ id: 'system', label: 'As the system', icon: SunMoon },
	{ id: 'light', label: 'Paper', icon: Sun },
	{ id: 'dark', label: 'Slate', icon: Moon },
] as const satisfies readonly {
	readonly id: Session['theme'];
	readonly label: string;
	readonly icon: typeof Sun;
}[];

function EncounterName() {
	const name = useDocument((s) => s.encounter.name);
	const [draft, setDraft] = useState<string | null>(null);
	const visits = useRef(0);
	return (
		<input
			className="encounter-name"
			aria-label="Encounter name"
			value={draft ?? name}
			maxLength={80}
			autoComplete="off"
			spellCheck={false}
			onFocus={() => {
				visits.current += 1;
			}}
			onBlur={() => setDraft(null)}
			onKeyDown={(event) => {
				if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
			}}
			onChange={(event) => {
				setDraft(event.target.value);
				if (event.target.value.trim() !== '')
					dispatch({ type: 'rename-encounter', name: event.target.value }, `encounter-name${visits.current}`);
			}}
		/>
	);
}

function ThemeMenu() {
	const theme = useSession((s) => s.theme);
	const shown = THEMES.find((t) => t.id === theme) ?? THEMES[0];
	return (
		<DropdownMenu.Root modal={false}>
			<DropdownMenu.Trigger asChild>
				<IconButton label={`Theme: ${shown.label.toLowerCase()}`} icon={shown.icon} />
			</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={8}>
					<DropdownMenu.RadioGroup
						value={theme}
						onValueChange={(value) => {
							const chosen = THEMES.find((t) => t.id === value);
							if (chosen) useSession.setState({ theme: chosen.id });
						}}
					>
						{THEMES.map(({ id, label, icon: Icon }) => (
							<DropdownMenu.RadioItem key={id} value={id} className="menu-item">
								<Icon aria-hidden="true" />
								{label}
								<DropdownMenu.ItemIndicator className="menu-check">✓</DropdownMenu.ItemIndicator>
							</DropdownMenu.RadioItem>
						))}
					</DropdownMenu.RadioGroup>
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}

export function Bar({ open, save, savePage }: FileCommands) {
	const canUndo = useDocument((s) => s.past.length > 0);
	const canRedo = useDocument((s) => s.future.length > 0);
	return (
		<header className="bar">
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
			<FilesMenu open={open} save={save} savePage={savePage} />
			<IconButton className="roomy" label="Open…" keys={keyName('Mod+O')} icon={FolderOpen} onClick={open} />
			<IconButton className="roomy" label="Save" keys={keyName('Mod+S')} icon={Download} onClick={save} />
			<IconButton className="roomy" label="Save as page" icon={FileCode} onClick={savePage} />
			<span className="bar-rule" />
			<IconButton label="Undo" keys={keyName('Mod+Z')} icon={Undo2} off={!canUndo} onClick={undo} />
			<IconButton label="Redo" keys={keyName('Shift+Mod+Z')} icon={Redo2} off={!canRedo} onClick={redo} />
			<span className="grow" />
			<IconButton
				className="roomy"
				label="Commands"
				keys={keyName('Mod+K')}
				icon={Command}
				onClick={() => useSession.setState({ dialog: 'commands' })}
			/>
			<ThemeMenu />
			<IconButton
				label="Table view"
				keys="T"
				icon={Presentation}
				onClick={() => useSession.setState({ tableView: true })}
			/>
			<IconButton
				label="Help"
				keys="?"
				icon={CircleQuestionMark}
				onClick={() => useSession.setState({ dialog: 'help' })}
			/>
		</header>
	);
}
