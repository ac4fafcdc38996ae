import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useWorkspace } from '../store/workspace/workspaceContext.ts';
import { commandEntries, commandsFor } from './commandEntries.ts';
import type { Entry } from './commandSearch.ts';
import { useFiles } from './files/filesContext.ts';
import { IconButton } from './ui/IconButton.tsx';
import { ModalBox } from './ui/Modal.tsx';

/** Entries that fit on a screen. */
const MAX_SHOWN = 60;

export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
	const workspace = useWorkspace();
	const files = useFiles();
	const [all] = useState(() => commandEntries(workspace, files));
	const [query, setQuery] = useState('');
	const [chosen, setChosen] = useState(0);
	const id = useId();
	const shown = commandsFor(workspace, all, query).slice(0, MAX_SHOWN);
	const at = Math.min(chosen, shown.length - 1);

	const run = (entry: Entry | undefined) => {
		if (!entry?.enabled && !entry?.why) return;
		onClose();
		entry.perform();
	};

	const onKeyDown = (event: KeyboardEvent) => {
		const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
		const by = moves[event.key];
		if (by !== undefined && shown.length > 0) {
			event.preventDefault();
			const to = Math.abs(by) === 1 ? (at + by + shown.length) % shown.length : at + by;
			const next = Math.max(0, Math.min(shown.length - 1, to));
			setChosen(next);
			document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
		} else if (event.key === 'Enter') {
			event.preventDefault();
			run(shown[at]);
		}
	};

	return (
		<ModalBox labelledBy={`${id}-title`} className="commands" onClose={onClose}>
			<h2 id={`${id}-title`} className="visually-hidden">
				Commands
			</h2>
			<div className="commands-head strip">
				<input
					data-first
					className="commands-input"
					role="combobox"
					aria-label="Find a command"
					aria-expanded={at >= 0}
					aria-controls={`${id}-list`}
					aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
					placeholder="Search or run a command"
					autoComplete="off"
					value={query}
					onChange={(event) => {
						setQuery(event.target.value);
						setChosen(0);
					}}
					onKeyDown={onKeyDown}
				/>
				<IconButton label="Close" icon={X} onClick={onClose} />
			</div>
			<div
				className="commands-list choices scrolls"
				role="listbox"
				id={`${id}-list`}
				aria-label="Commands"
				hidden={at < 0}
			>
				{shown.map((entry, index) => (
					<div
						key={entry.id}
						id={`${id}-${index}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === at}
						aria-disabled={!entry.enabled}
						title={entry.why ?? undefined}
						onPointerMove={() => setChosen(index)}
						onPointerUp={() => run(entry)}
					>
						<span>
							{entry.label}
							{entry.checked && <span className="text-muted"> ✓</span>}
						</span>
						<span className="row tight">
							<span className="text-small text-muted">{entry.group}</span>
							{entry.keys !== '' && <kbd>{entry.keys}</kbd>}
						</span>
					</div>
				))}
			</div>
			{at < 0 && <p className="stack empty text-muted">No match.</p>}
		</ModalBox>
	);
}
