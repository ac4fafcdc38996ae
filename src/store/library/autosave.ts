/**
 * Autosave of encounter, moment and players' screen: debounced after changes, at once after opening and when the page
 * closes. Retries failures and never overwrites another tab's save.
 */
import type { Encounter } from '../../engine/index.ts';
import type { KeptTable } from '../../formats/libraryRecord.ts';
import { tidyName } from '../encounter/uniqueNames.ts';
import type { History } from '../workspace/documentState.ts';
import { notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Library } from './library.ts';
import { tableOf } from './screenState.ts';

/** Milliseconds without a change before saving. */
const QUIET = 100;
/** Maximum milliseconds of unsaved changes. At most 500 may be lost, including a busy page's write. */
const LONGEST = 150;

/** Milliseconds before a retry. */
const RETRY = 5000;

interface Unsaved {
	readonly id: string;
	readonly encounter: Encounter;
	readonly history: History;
	readonly segment: number;
	readonly table: KeptTable | undefined;
}

export interface Autosave {
	/** Saves now; resolves once it is on disk. */
	flush(): Promise<void>;
	/** Marks this encounter and moment as saved, so that opening changes nothing. */
	known(encounter: Encounter, segment: number): void;
	/** True if everything is saved. */
	readonly isClean: boolean;
	stop(): void;
}

export interface AutosaveOptions {
	/** A unique key. */
	readonly newId: () => string;
	/** Calls back when the page is hidden or closed; returns a function that stops it. */
	readonly onLeave?: (callback: () => void) => () => void;
}

export function startAutosave(
	workspace: Workspace,
	library: Pick<Library, 'save' | 'forget' | 'noteInFile'>,
	{ newId, onLeave = whenPageLeaves }: AutosaveOptions,
): Autosave {
	/** By encounter id; others than the open one wait only after a failure. */
	const unsaved = new Map<string, Unsaved>();
	/** The last version of each encounter to save; older failures are not retried. */
	const newest = new Map<string, Unsaved>();
	let writing = 0;
	let retry: ReturnType<typeof setTimeout> | undefined;
	let quiet: ReturnType<typeof setTimeout> | undefined;
	/** Runs while unsaved; later changes do not delay it. */
	let latest: ReturnType<typeof setTimeout> | undefined;
	let told = '';
	let isStopped = false;
	/** The conflicting encounter of another tab, until another one is opened. */
	const copied = new Set<string>();
	let kept: { readonly encounter: Encounter; readonly segment: number } | null = null;

	const save = async (): Promise<void> => {
		clearTimeout(latest);
		clearTimeout(quiet);
		clearTimeout(retry);
		latest = undefined;
		if (!workspace.session.getState().keeps) unsaved.clear();
		const all = [...unsaved.values()];
		unsaved.clear();
		await Promise.all(all.map(saveOne));
	};

	const saveOne = async (mine: Unsaved): Promise<void> => {
		writing += 1;
		const outcome = await library.save(mine.id, mine.encounter, mine.segment, mine.history, mine.table);
		writing -= 1;
		if (!outcome.ok && outcome.stale) {
			await saveCopy(mine);
			return;
		}
		if (!outcome.ok) {
			if (isStopped) return;
			const now = workspace.document.getState();
			const isOut = now.id === mine.id && now.encounter.fileOnly;
			if (!isOut && newest.get(mine.id) === mine) unsaved.set(mine.id, mine);
			clearTimeout(retry);
			retry = setTimeout(() => void save(), RETRY);
			workspace.saving.setState('failed');
			const text = `Not saved. ${outcome.message}`;
			if (told !== text) notify(workspace, text, 'lasting');
			told = text;
			return;
		}
		workspace.session.setState(({ notice }) => (notice?.text === told ? { notice: null } : {}));
		told = '';
		if (newest.get(mine.id) === mine) newest.delete(mine.id);
		if (unsaved.size === 0 && writing === 0) workspace.saving.setState('saved');
	};

	/** Both tabs changed it: keeps both, this one under its own name. */
	const saveCopy = async (mine: Unsaved): Promise<void> => {
		// Several queued saves may report the same conflict.
		if (copied.has(mine.id)) return;
		copied.add(mine.id);
		const now = workspace.document.getState();
		const isOpen = now.id === mine.id;
		const { encounter } = isOpen ? now : mine;
		const { name } = encounter;
		const copy = { ...encounter, name: tidyName(`${name} (from another tab)`) };
		const id = newId();
		notify(
			workspace,
			`“${name}” was also changed in another tab. Your version was saved as “${copy.name}”.`,
			'lasting',
		);
		if (!isOpen) {
			await library.save(id, copy, mine.segment, mine.history, mine.table);
			return;
		}
		// This tab continues in the copy.
		unsaved.delete(mine.id);
		workspace.document.setState({ id, encounter: copy, merge: null });
		await save();
	};

	const changed = (): void => {
		const { id, encounter, past, future, done } = workspace.document.getState();
		const screen = workspace.session.getState();
		const { segment, keeps } = screen;
		if (!keeps || encounter.fileOnly) {
			// Its queued saves are dropped, too.
			unsaved.delete(id);
			void save();
			workspace.saving.setState('off');
			return;
		}
		if (unsaved.size > 0 && !unsaved.has(id)) void save();
		kept = null;
		const now = { id, encounter, segment, history: { past, future, done }, table: tableOf(screen) };
		unsaved.set(id, now);
		newest.set(id, now);
		// A further change does not help after a failure.
		if (told === '') workspace.saving.setState('changed');
		clearTimeout(quiet);
		quiet = setTimeout(() => void save(), QUIET);
		latest ??= setTimeout(() => void save(), LONGEST);
	};

	const stopDocument = workspace.document.subscribe((now, before) => {
		if (now.encounter === before.encounter && now.id === before.id) return;
		if (now.id !== before.id) copied.delete(now.id);
		if (now.encounter !== kept?.encounter) changed();
		// A reload right after opening must find it.
		if (now.id !== before.id || now.encounter === kept?.encounter) void save();
		const was = now.id === before.id && before.encounter.fileOnly;
		if (!now.encounter.fileOnly || was) return;
		if (now.id === before.id) void library.forget(now.id);
		if (workspace.session.getState().keeps) void library.noteInFile();
	});
	const stopSession = workspace.session.subscribe((now, before) => {
		const { tableView, declaring, revealed } = now;
		const handed =
			tableView !== before.tableView || declaring !== before.declaring || revealed !== before.revealed;
		if (handed || (now.keeps && !before.keeps)) changed();
		// Rare, and the user reads about the risk.
		if (handed) void save();
		// While playing, the moment changes by itself; only the final one is saved.
		const rests = !now.playing && now.viewing === null && before.viewing === null;
		const moved = now.segment !== before.segment || (before.playing && !now.playing);
		const asKept =
			workspace.document.getState().encounter === kept?.encounter && now.segment === kept.segment;
		if (rests && moved && !asKept) changed();
	});
	const stopLeave = onLeave(() => void save());
	return {
		flush: save,
		known(encounter, segment) {
			kept = { encounter, segment };
		},
		get isClean() {
			return unsaved.size === 0 && writing === 0;
		},
		stop() {
			stopDocument();
			stopSession();
			stopLeave();
			clearTimeout(quiet);
			clearTimeout(latest);
			clearTimeout(retry);
			isStopped = true;
		},
	};
}

/** The last events in which a page can save. */
function whenPageLeaves(callback: () => void): () => void {
	const hidden = () => {
		if (document.visibilityState === 'hidden') callback();
	};
	addEventListener('pagehide', callback);
	document.addEventListener('visibilitychange', hidden);
	return () => {
		removeEventListener('pagehide', callback);
		document.removeEventListener('visibilitychange', hidden);
	};
}
