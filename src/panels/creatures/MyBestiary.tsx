/** Custom bestiary entries: choose, edit, remove, export and import. */
import { Download, Pencil, Trash2, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import type { StatBlock } from '../../store/library/creatureSuggestions.ts';
import {
	formatEntries,
	parseEntries,
	setEntries,
	takeKinds,
	undoEntries,
} from '../../store/library/myBestiary.ts';
import { notify } from '../../store/workspace/notices.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { download } from '../shared/download.ts';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useOwnBestiary, useUnits } from '../ui/workspaceHooks.ts';
import { EntryFields } from './BestiaryEntryFields.tsx';
import { dragToMap } from './dragToMap.ts';
import { blockLine } from './statBlockSummary.ts';

interface OwnEntriesProps {
	readonly onChoose: (entry: StatBlock) => void;
	/** Called when an entry is dragged out of the list. */
	readonly onDrag: (entry: StatBlock) => void;
}

export function OwnEntries(props: OwnEntriesProps) {
	const count = useOwnBestiary((s) => s.entries.length);
	return (
		<Disclosure title={`My bestiary${count > 0 ? ` (${count})` : ''}`}>
			{() => <Entries {...props} />}
		</Disclosure>
	);
}

function Entries({ onChoose, onDrag }: OwnEntriesProps) {
	const workspace = useWorkspace();
	const { entries, isKept } = useOwnBestiary((s) => s);
	const units = useUnits();
	const [edited, setEdited] = useState<number | null>(null);
	const change = (index: number, entry: StatBlock) =>
		setEntries(workspace, entries.with(index, entry), `Changing ${entries[index]?.name}`, true);
	const remove = (index: number) => {
		const { name = '' } = entries[index] ?? {};
		setEdited(null);
		setEntries(workspace, entries.toSpliced(index, 1), `Removing ${name}`);
	};
	return (
		<>
			{!isKept && (
				<p className="field-problem">This browser does not save entries. Export them to keep them.</p>
			)}
			{entries.length === 0 && (
				<p className="text-small text-muted">
					“Save to my bestiary”, on a creature’s card and in its menu, adds it here for other encounters.
				</p>
			)}
			<ul className="own-entries" aria-label="My bestiary">
				{entries.map((entry, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a name changes while it is typed, and nothing else tells entries apart
					<li key={index}>
						<div className="row tight row-nowrap">
							<button
								type="button"
								className="menu-item line-button grow draggable"
								onPointerDown={(event) => dragToMap(workspace, event, () => onDrag(entry))}
								onClick={() => onChoose(entry)}
							>
								<span>{entry.name}</span>
								<span className="text-small text-muted">{blockLine(entry, units)}</span>
							</button>
							<IconButton
								label={`Edit ${entry.name}`}
								icon={Pencil}
								aria-expanded={edited === index}
								onClick={() => setEdited(edited === index ? null : index)}
							/>
							<IconButton label={`Remove ${entry.name}`} icon={Trash2} onClick={() => remove(index)} />
						</div>
						{edited === index && (
							<EntryFields
								entry={entry}
								others={entries.toSpliced(index, 1)}
								onChange={(changed) => change(index, changed)}
							/>
						)}
					</li>
				))}
			</ul>
			<Buttons />
		</>
	);
}

function Buttons() {
	const workspace = useWorkspace();
	const { entries, past } = useOwnBestiary((s) => s);
	const take = async (file: File) => {
		const read = parseEntries(await file.text());
		if (read.ok) takeKinds(workspace, read.entries);
		else notify(workspace, `“${file.name}”: ${read.message}`, 'problem');
	};
	const last = past.at(-1);
	return (
		<div className="row tight">
			{last && (
				<Button compact icon={Undo2} onClick={() => undoEntries(workspace)}>
					Undo: {last.did.charAt(0).toLowerCase() + last.did.slice(1)}
				</Button>
			)}
			<FileButton
				compact
				icon={Upload}
				accept=".json,application/json"
				fileLabel="Bestiary file"
				onFile={take}
			>
				Import…
			</FileButton>
			<Button
				compact
				icon={Download}
				disabled={entries.length === 0}
				onClick={() =>
					download('My bestiary.json', new Blob([formatEntries(entries)], { type: 'application/json' }))
				}
			>
				Export
			</Button>
		</div>
	);
}
