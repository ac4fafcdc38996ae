/** The menu of files: new, samples, the list of encounters; on phones also open and save. */
import { ChevronDown, Download, FileCode, FolderOpen, Library } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useSession } from '../../store/session.ts';
import type { FileCommands } from './fileCommands.ts';

export function FilesMenu({ open, save, savePage }: FileCommands) {
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
					<Popover.Close asChild>
						<button
							type="button"
							className="menu-item"
							onClick={() => useSession.setState({ dialog: 'files' })}
						>
							<Library aria-hidden="true" />
							Encounters…
						</button>
					</Popover.Close>
					<div className="cramped">
						<Popover.Close asChild>
							<button type="button" className="menu-item" onClick={open}>
								<FolderOpen aria-hidden="true" />
								Open…
							</button>
						</Popover.Close>
						<Popover.Close asChild>
							<button type="button" className="menu-item" onClick={save}>
								<Download aria-hidden="true" />
								Save
							</button>
						</Popover.Close>
						<Popover.Close asChild>
							<button type="button" className="menu-item" onClick={savePage}>
								<FileCode aria-hidden="true" />
								Save as page
							</button>
						</Popover.Close>
					</div>
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}
