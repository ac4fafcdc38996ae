/** Title menu: encounter name, files, samples, export, print, rules, settings. */
import {
	BookOpen,
	ChevronDown,
	Download,
	FileCode,
	FilePlus,
	FileUser,
	Film,
	Flag,
	FolderOpen,
	Library,
	ListChecks,
	Moon,
	Printer,
	Scale,
	Sun,
	SunMoon,
	Target,
} from 'lucide-react';
import { isScored } from '../../store/derived/battleScore.ts';
import { dispatch } from '../../store/document/document.ts';
import { SAMPLES } from '../../store/library/encounterFiles.ts';
import type { Preferences } from '../../store/session/preferences.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { openPanel } from '../shared/dockSheet.ts';
import { UnitsChoice } from '../shared/UnitsChoice.tsx';
import { ActionEntry } from '../ui/ActionEntry.tsx';
import { CheckField, TextField } from '../ui/fields.tsx';
import { focusBoard } from '../ui/focusRestore.ts';
import { Popover } from '../ui/Popover.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { useFiles } from './filesContext.ts';

/** True if other pages can read this page's storage: browsers share it among files opened from disk. */
const IS_FROM_DISK = location.protocol === 'file:';

function FileOnly() {
	const workspace = useWorkspace();
	const fileOnly = useDocument((s) => s.encounter.fileOnly ?? false);
	return (
		<div className="stack tight">
			<CheckField
				label="Don’t store in this browser"
				value={fileOnly}
				onChange={(value) => dispatch(workspace, { type: 'set-file-only', fileOnly: value })}
			/>
			{(fileOnly || IS_FROM_DISK) && (
				<p className="text-small text-muted">
					{fileOnly
						? 'Not stored in this browser. Save before closing the page.'
						: 'Other pages opened from disk can read its copy in this browser.'}
				</p>
			)}
		</div>
	);
}

interface SampleItemProps {
	readonly title: string;
	readonly blurb: string;
	readonly onClick: () => void;
}

function SampleItem({ title, blurb, onClick }: SampleItemProps) {
	return (
		<button type="button" className="menu-item line-button sample" onClick={onClick}>
			{title}
			<small>{blurb}</small>
		</button>
	);
}

const THEMES = [
	{ value: 'system', label: 'System', icon: SunMoon },
	{ value: 'light', label: 'Paper', icon: Sun },
	{ value: 'dark', label: 'Slate', icon: Moon },
] as const satisfies readonly {
	readonly value: Preferences['theme'];
	readonly label: string;
	readonly icon: typeof Sun;
}[];

function Settings() {
	const workspace = useWorkspace();
	const theme = useSession((s) => s.theme);
	const name = useDocument((s) => s.encounter.name);
	return (
		<section className="menu-text stack tight" aria-label="Settings">
			<TextField
				label="Encounter name"
				value={name}
				maxLength={80}
				check={(text) => (text.trim() === '' ? 'An encounter needs a name.' : null)}
				onChange={(text, mergeKey) => dispatch(workspace, { type: 'rename-encounter', name: text }, mergeKey)}
			/>
			<SegmentedControl
				label="Theme"
				value={theme}
				options={THEMES}
				onChange={(chosen) => workspace.session.setState({ theme: chosen })}
			/>
			<UnitsChoice />
			<FileOnly />
		</section>
	);
}

function Mark() {
	return (
		<svg className="bar-mark" viewBox="0 0 32 32" aria-hidden="true">
			<rect x="4.5" y="4.5" width="23" height="23" rx="4" fill="none" stroke="currentColor" strokeWidth="2" />
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
	);
}

export function TitleMenu() {
	const workspace = useWorkspace();
	const files = useFiles();
	const name = useDocument((s) => s.encounter.name);
	const hasObjectives = useDocument((s) => isScored(s.encounter));
	return (
		<Popover
			label="Files"
			className="menu title-menu"
			trigger={
				<button type="button" className="title-button strip" title="Files, samples, settings">
					<Mark />
					<span className="title-name clipped">{name || 'Untitled'}</span>
					<ChevronDown aria-hidden="true" />
				</button>
			}
		>
			{(close) => (
				<>
					<ActionEntry id="file-begin" icon={FilePlus} close={close} />
					<ActionEntry id="encounters" icon={Library} close={close} />
					<ActionEntry id="file-open" icon={FolderOpen} close={close} />
					<ActionEntry id="file-save" icon={Download} close={close} />
					<ActionEntry id="file-savePage" icon={FileCode} close={close} />
					<ActionEntry id="file-savePlayersPage" icon={FileUser} close={close} />
					<ActionEntry id="scenarios" icon={Flag} close={close} />
					{hasObjectives && <ActionEntry id="scenario" icon={Target} close={close} />}
					<ActionEntry id="objectives" icon={ListChecks} close={close} />
					<ActionEntry id="film" icon={Film} close={close} />
					<ActionEntry id="print" icon={Printer} close={close} />
					<hr className="menu-line" />
					<button
						type="button"
						className="menu-item line-button"
						onClick={() => {
							close();
							openPanel(workspace, 'rules');
						}}
					>
						<Scale aria-hidden="true" />
						Rules…
					</button>
					<ActionEntry id="rules-played" icon={BookOpen} close={close} />
					<hr className="menu-line" />
					{files.carried && (
						<SampleItem
							title={files.carried.name}
							blurb="As this page was saved"
							onClick={() => {
								close();
								files.openCarried();
								requestAnimationFrame(focusBoard);
							}}
						/>
					)}
					<p className="menu-label text-small text-muted">Samples</p>
					{SAMPLES.map((sample) => (
						<SampleItem
							key={sample.id}
							title={sample.title}
							blurb={sample.blurb}
							onClick={() => {
								close();
								files.openSample(sample);
								// The board takes the focus, so that Enter plays instead of reopening the menu.
								requestAnimationFrame(focusBoard);
							}}
						/>
					))}
					<hr className="menu-line" />
					<p className="menu-label text-small text-muted">Settings</p>
					<Settings />
				</>
			)}
		</Popover>
	);
}
