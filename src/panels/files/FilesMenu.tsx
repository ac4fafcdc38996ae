/** The menu of files: new, samples, the list of encounters; on phones also open and save. */
import {
	ChevronDown,
	Download,
	FileCode,
	FilePlus,
	FolderOpen,
	Library,
	type LucideIcon,
} from 'lucide-react';
import { Popover } from 'radix-ui';
import { actionOf, perform } from '../../store/actions.ts';
import { SAMPLES } from '../../store/files.ts';
import { useFiles } from './service.ts';

function Item({ id, icon: Icon }: { readonly id: string; readonly icon: LucideIcon }) {
	const action = actionOf(id);
	return (
		<Popover.Close asChild>
			<button type="button" className="menu-item" onClick={() => perform(action)}>
				<Icon aria-hidden="true" />
				{action.label}
			</button>
		</Popover.Close>
	);
}

export function FilesMenu() {
	const files = useFiles();
	return (
		<Popover.Root>
			<Popover.Trigger asChild>
				<button type="button" className="button quiet">
					Files
					<ChevronDown aria-hidden="true" />
				</button>
			</Popover.Trigger>
			<Popover.Portal>
				<Popover.Content
					className="menu"
					align="start"
					sideOffset={6}
					collisionPadding={8}
					aria-label="Files"
				>
					<Item id="file-begin" icon={FilePlus} />
					<Item id="encounters" icon={Library} />
					<div className="cramped">
						<Item id="file-open" icon={FolderOpen} />
						<Item id="file-save" icon={Download} />
						<Item id="file-savePage" icon={FileCode} />
					</div>
					<div className="menu-line" />
					<p className="menu-label">Samples</p>
					{SAMPLES.map((sample) => (
						<Popover.Close asChild key={sample.id}>
							<button
								type="button"
								className="menu-item sample"
								onClick={() => files.openAsNew(sample.encounter())}
							>
								{sample.title}
								<small>{sample.blurb}</small>
							</button>
						</Popover.Close>
					))}
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}
