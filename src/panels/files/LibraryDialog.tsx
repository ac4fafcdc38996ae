/** Encounters stored in this browser: open, rename, duplicate, delete, and restore within a week. */
import { ArchiveRestore, Copy, Download, FilePlus, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useReducer, useState } from 'react';
import { formatCount } from '../../messages/index.ts';
import { dispatch } from '../../store/document/document.ts';
import { tidyName } from '../../store/encounter/uniqueNames.ts';
import { fileName } from '../../store/library/encounterFiles.ts';
import type { LibraryEntry } from '../../store/library/library.ts';
import { announce, notify } from '../../store/workspace/notices.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { download } from '../shared/download.ts';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { CheckField, submit } from '../ui/fields.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useFiles } from './filesContext.ts';
import { when } from './relativeTime.ts';
import { notKept } from './storageWarning.ts';

interface Props {
	/** Latest deletion first. */
	readonly entries: readonly LibraryEntry[];
	/** True if they are kept beyond the page. */
	readonly lasts: boolean;
	readonly onRestore: (entry: LibraryEntry) => void;
	readonly onThrowAway: (entry: LibraryEntry) => void;
}

/** Recently deleted encounters: restore, or delete permanently after confirmation. */
function DeletedEncounters({ entries, lasts, onRestore, onThrowAway }: Props) {
	const [asked, setAsked] = useState<string | null>(null);
	return (
		<Disclosure title={`Recently deleted (${entries.length})`}>
			{() => (
				<>
					{lasts && <p className="text-small text-muted">Restorable for 7 days.</p>}
					<ul className="stack library" aria-label="Recently deleted">
						{entries.map((entry) => {
							const { id, name, creatures, removedAt } = entry;
							return (
								<li key={id} className="strip hovers">
									<div className="library-open">
										<strong className="clipped">{name}</strong>
										<small className="text-muted">
											{formatCount(creatures, 'creature')}
											{removedAt !== undefined && ` · deleted ${when(removedAt)}`}
										</small>
									</div>
									{asked === id ? (
										<>
											<Button aria-label={`Delete ${name} permanently`} onClick={() => onThrowAway(entry)}>
												Delete
											</Button>
											<Button
												aria-label={`Keep ${name}`}
												// It replaces the pressed button, so it takes the focus.
												ref={(button) => button?.focus()}
												onClick={() => setAsked(null)}
											>
												Cancel
											</Button>
										</>
									) : (
										<>
											<Button
												icon={ArchiveRestore}
												aria-label={`Restore ${name}`}
												onClick={() => onRestore(entry)}
											>
												Restore
											</Button>
											<IconButton
												label={`Delete ${name} permanently…`}
												icon={Trash2}
												onClick={() => setAsked(id)}
											/>
										</>
									)}
								</li>
							);
						})}
					</ul>
				</>
			)}
		</Disclosure>
	);
}

interface RowProps {
	readonly entry: LibraryEntry;
	/** Reason for a failure to open it. */
	readonly fault: string | undefined;
	readonly onDownload: () => void;
	readonly isOpen: boolean;
	readonly onOpen: () => void;
	readonly onRename: (name: string) => void;
	readonly onDuplicate: () => void;
	readonly onRemove: () => void;
}

function EntryRow({ entry, fault, isOpen, onOpen, onDownload, onRename, onDuplicate, onRemove }: RowProps) {
	const [draft, setDraft] = useState<string | null>(null);
	const finish = () => {
		const name = tidyName(draft ?? '');
		if (name !== '' && name !== entry.name) onRename(name);
		setDraft(null);
	};
	return (
		<li className="strip hovers">
			{draft === null ? (
				<button type="button" className="library-open" onClick={onOpen}>
					<strong className="clipped">{entry.name}</strong>
					<small className="text-muted">
						{isOpen ? 'open now · ' : ''}
						{!entry.isDamaged &&
							`${formatCount(entry.creatures, 'creature')} · ${entry.width} × ${entry.height} · `}
						{entry.round && `round ${entry.round} · `}
						{entry.savedAt > 0 && `changed ${when(entry.savedAt)}`}
						{entry.fromFileAt !== undefined && ` · from a file, opened ${when(entry.fromFileAt)}`}
					</small>
					{entry.isDamaged && !fault && <small className="field-problem">This list entry is damaged.</small>}
					{fault && <small className="field-problem">Cannot be opened. {fault}</small>}
					{entry.who && entry.who.length > 0 && (
						<small className="clipped text-muted">{entry.who.join(', ')}</small>
					)}
				</button>
			) : (
				<form className="library-open" onSubmit={submit(finish)}>
					<input
						className="input"
						aria-label={`New name: ${entry.name}`}
						// The field replaces the pressed button, so it takes the focus.
						ref={(input) => input?.focus()}
						onFocus={(event) => event.currentTarget.select()}
						maxLength={120}
						value={draft}
						onChange={(event) => setDraft(event.target.value)}
						onBlur={finish}
						onKeyDown={(event) => {
							if (event.key !== 'Escape') return;
							event.stopPropagation();
							setDraft(null);
						}}
					/>
				</form>
			)}
			{(fault || entry.isDamaged) && (
				<IconButton label={`Download ${entry.name} as it is stored`} icon={Download} onClick={onDownload} />
			)}
			<IconButton label={`Rename ${entry.name}`} icon={Pencil} onClick={() => setDraft(entry.name)} />
			<IconButton label={`Duplicate ${entry.name}`} icon={Copy} onClick={onDuplicate} />
			<IconButton label={`Delete ${entry.name}`} icon={Trash2} onClick={onRemove} />
		</li>
	);
}

/** Setting to store encounters here; other pages opened from disk can read them. */
function Keeping({ onChange }: { readonly onChange: (keeps: boolean) => void }) {
	const keeps = useSession((s) => s.keeps);
	const isFromDisk = location.protocol === 'file:';
	return (
		<div className="stack" data-aside="">
			<CheckField label="Save encounters in this browser" value={keeps} onChange={onChange} />
			<p className="text-small text-muted">
				{keeps
					? 'Saved in this browser only, after each change.'
					: 'New changes go to files only; save before closing. Encounters above stay until deleted.'}
				{isFromDisk &&
					' Pages opened from disk share this storage (not in Firefox). To exclude one encounter, open it and turn on “Don’t store in this browser” in the title menu, under Settings.'}
			</p>
		</div>
	);
}

export function LibraryBody({ onDone }: { readonly onDone: () => void }) {
	const workspace = useWorkspace();
	const files = useFiles();
	const { library } = files;
	const openId = useDocument((s) => s.id);
	const [entries, setEntries] = useState<readonly LibraryEntry[] | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const [deleted, setDeleted] = useState<readonly LibraryEntry[]>([]);
	const [removed, setRemoved] = useState<{ readonly entry: LibraryEntry; readonly wasOpen: boolean } | null>(
		null,
	);
	const [asked, reload] = useReducer((count: number) => count + 1, 0);

	useEffect(() => {
		let wanted = asked >= 0;
		void files
			.flush()
			.then(() => Promise.all([library.list(), library.deleted()]))
			.then(([list, gone]) => {
				if (!wanted) return;
				if (list.ok) setEntries(list.value);
				else setProblem(list.message);
				if (gone.ok) setDeleted(gone.value);
			});
		const stop = library.subscribe((notice) => {
			if (notice.type === 'changed') reload();
		});
		return () => {
			wanted = false;
			stop();
		};
	}, [files, library, asked]);

	const tell = (outcome: { readonly ok: true } | { readonly ok: false; readonly message: string }) => {
		if (!outcome.ok) notify(workspace, outcome.message, 'problem');
		reload();
		return outcome.ok;
	};

	const { name: openName, fileOnly } = useDocument((s) => s.encounter);

	const rename = async (entry: LibraryEntry, name: string) => {
		if (entry.id === openId) {
			dispatch(workspace, { type: 'rename-encounter', name });
			const { encounter } = workspace.document.getState();
			tell(await library.save(entry.id, encounter, 0));
			return;
		}
		const current = workspace.document.getState().id;
		const kept = await library.load(entry.id);
		if (!kept.ok) {
			tell(kept);
			return;
		}
		const { encounter, segment } = kept.value;
		const saved = await library.save(entry.id, { ...encounter, name }, segment);
		// Loading its text made it the last opened; this restores the open encounter's place.
		await (fileOnly ? library.noteInFile() : library.load(current));
		tell(saved);
	};

	const save = async ({ id, name }: LibraryEntry) => {
		const stored = await library.stored(id);
		if (stored.ok) download(fileName(name, 'json'), new Blob([stored.value], { type: 'application/json' }));
		else tell(stored);
	};

	const duplicate = async (entry: LibraryEntry) => {
		if (await files.duplicate(entry.id)) onDone();
		else reload();
	};

	const remove = async (entry: LibraryEntry) => {
		const wasOpen = entry.id === openId;
		if (wasOpen) {
			const next = entries?.find((e) => e.id !== entry.id);
			if (!next || !(await files.openKept(next))) await files.begin();
		}
		if (tell(await library.remove(entry.id))) setRemoved({ entry, wasOpen });
	};

	/** @param opens reopens it; the untouched encounter that replaced it is dropped */
	const restore = async (entry: LibraryEntry, opens = false) => {
		if (!tell(await library.restore(entry.id))) return;
		if (removed?.entry.id === entry.id) setRemoved(null);
		if (!opens) announce(workspace, `“${entry.name}” is back in the list.`);
		else if (await files.openKept(entry)) reload();
	};

	const throwAway = async (entry: LibraryEntry) => {
		if (!tell(await library.forget(entry.id))) return;
		if (removed?.entry.id === entry.id) setRemoved(null);
		announce(workspace, `“${entry.name}” is deleted permanently.`);
	};

	const unkept = notKept(library);
	return (
		<div className="stack">
			{unkept && (
				<p role="alert" className="field-problem">
					{unkept}
				</p>
			)}
			{problem && (
				<p role="alert" className="field-problem">
					{problem}
				</p>
			)}
			<div>
				<Button primary icon={FilePlus} onClick={() => void files.begin().then(onDone)}>
					New encounter
				</Button>
			</div>
			{removed && (
				<div className="banner" role="status">
					<span className="grow">“{removed.entry.name}” is deleted.</span>
					<Button onClick={() => void restore(removed.entry, removed.wasOpen)}>Undo</Button>
				</div>
			)}
			{fileOnly && (
				<p>
					<strong>{openName}</strong> is open now. It is not stored in this browser, so it is not in this
					list.
				</p>
			)}
			{entries === null ? (
				<p className="text-muted">Loading…</p>
			) : entries.length === 0 ? (
				<p className="text-muted">{fileOnly ? 'No other encounters yet.' : 'No encounters yet.'}</p>
			) : (
				<ul className="stack library" aria-label="Encounters">
					{entries.map((entry) => (
						<EntryRow
							key={entry.id}
							entry={entry}
							fault={library.faultOf(entry.id)}
							isOpen={entry.id === openId}
							onDownload={() => void save(entry)}
							onOpen={() => {
								if (entry.id === openId) onDone();
								else void files.openKept(entry).then((opened) => (opened ? onDone() : reload()));
							}}
							onRename={(name) => void rename(entry, name)}
							onDuplicate={() => void duplicate(entry)}
							onRemove={() => void remove(entry)}
						/>
					))}
				</ul>
			)}
			{deleted.length > 0 && (
				<DeletedEncounters
					entries={deleted}
					lasts={unkept === null}
					onRestore={(entry) => void restore(entry)}
					onThrowAway={(entry) => void throwAway(entry)}
				/>
			)}
			{!unkept && <Keeping onChange={(keeps) => void files.setKeeping(keeps).then(reload)} />}
		</div>
	);
}
