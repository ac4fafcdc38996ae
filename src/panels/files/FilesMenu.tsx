/** The menu of files: new, samples, the list of encounters; on phones also open and save. */
import {
	ChevronDown,
	Download,
	FileCode,
	FilePlus,
	FileUser,
	Film,
	FolderOpen,
	Library,
	type LucideIcon,
	Printer,
} from 'lucide-react';
import { actionOf, labelOf, performAction } from '../../store/actions/index.ts';
import { SAMPLES } from '../../store/library/encounterFiles.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { focusBoard } from '../ui/keptFocus.ts';
import { Popover } from '../ui/Popover.tsx';
import { FileOnly } from './FileOnly.tsx';
import { useFiles } from './files.ts';

interface ItemProps {
	/** An action's id. */
	readonly id: string;
	readonly icon: LucideIcon;
	readonly close: () => void;
}

function Item({ id, icon: Icon, close }: ItemProps) {
	const workspace = useWorkspace();
	const action = actionOf(id);
	return (
		<button
			type="button"
			className="menu-item"
			onClick={() => {
				close();
				performAction(workspace, action);
			}}
		>
			<Icon aria-hidden="true" />
			{labelOf(action, workspace)}
		</button>
	);
}

interface SampleItemProps {
	readonly title: string;
	readonly blurb: string;
	readonly onClick: () => void;
}

function SampleItem({ title, blurb, onClick }: SampleItemProps) {
	return (
		<button type="button" className="menu-item sample" onClick={onClick}>
			{title}
			<small>{blurb}</small>
		</button>
	);
}

export function FilesMenu() {
	const files = useFiles();
	return (
		<Popover
			label="Files"
			className="menu"
			trigger={
				<Button quiet>
					Files
					<ChevronDown aria-hidden="true" />
				</Button>
			}
		>
			{(close) => (
				<>
					<Item id="file-begin" icon={FilePlus} close={close} />
					<Item id="encounters" icon={Library} close={close} />
					<div className="cramped filed">
						<Item id="file-open" icon={FolderOpen} close={close} />
						<Item id="file-save" icon={Download} close={close} />
						<Item id="file-savePage" icon={FileCode} close={close} />
					</div>
					<Item id="file-savePlayersPage" icon={FileUser} close={close} />
					<Item id="film" icon={Film} close={close} />
					<Item id="print" icon={Printer} close={close} />
					<hr className="menu-line" />
					<div className="menu-text">
						<FileOnly />
					</div>
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
					<p className="menu-label">Samples</p>
					{SAMPLES.map((sample) => (
						<SampleItem
							key={sample.id}
							title={sample.title}
							blurb={sample.blurb}
							onClick={() => {
								close();
								files.openSample(sample);
								// Where Enter plays it, rather than opens this menu again.
								requestAnimationFrame(focusBoard);
							}}
						/>
					))}
				</>
			)}
		</Popover>
	);
}
