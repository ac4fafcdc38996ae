/**
 * Saves the open encounter, the moment looked at and whether players have the screen, shortly after every change, however fast they follow each
 * other, and at once when the page goes away. A failed save is tried again. What another tab has saved is never written over.
 */
import type { Encounter } from '../../engine/index.ts';
import type { KeptTable } from '../../formats/libraryRecord.ts';
import { tidyName } from '../commands/uniqueNames.ts';
import type { History } from '../document/documentState.ts';
import { notify } from '../session/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Library } from './library.ts';
import { tableOf } from './screenState.ts';

/** Milliseconds without a further change before it is saved. */
const QUIET = 100;
/**
 * Milliseconds after the first change that is not saved yet, however many follow it. At most 500 may be lost, and a
 * busy page takes its time to write.
 */
const LONGEST = 150;

/** Milliseconds after a failed save until it is tried again. */
const RETRY = 5000;

interface Unsaved {
	readonly id: string;
	readonly encounter: Encounter;
	readonly history: History;
	readonly segment: number;
	readonly table: KeptTable | undefined;
}

export interface Autosave {
	/** Saves now what has changed; resolves when it is on the disk. */
	flush(): Promise<void>;
	/** Tells that the library has this very encounter and moment already, so opening it changes nothing. */
	known(encounter: Encounter, segment: number): void;
	/** Whether everything that was done is saved. */
	readonly isClean: boolean;
	stop(): void;
}

/** What autosave needs of the page. */
export interface AutosaveOptions {
	/** A new key, which no encounter of any tab has. */
	readonly newId: () => string;
	/** Calls back when the page is hidden or closed; returns how to stop. */
	readonly onLeave?: (callback: () => void) => () => void;
}

export function startAutosave(
	workspace: Workspace,
	library: Pick<Library, 'save' | 'forget' | 'noteInFile'>,
	{ newId, onLeave = whenPageLeaves }: AutosaveOptions,
): Autosave {
	/** By the encounter's id; others than the open one wait here only after their save failed. */
	const unsaved = new Map<string, Unsaved>();
	/** The last of each encounter that was to be saved: an older one that failed is not tried again. */
	const newest = new Map<string, Unsaved>();
	let writing = 0;
	let retry: ReturnType<typeof setTimeout> | undefined;
	let quiet: ReturnType<typeof setTimeout> | undefined;
	/** Runs while something is unsaved. Further changes do not put it off. */
	let latest: ReturnType<typeof setTimeout> | undefined;
	let told = '';
	let isStopped = false;
	/** The encounter of another tab that was in the way of saving, until another one is opened. */
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
			workspace.saving.set('failed');
			const text = `Not saved. ${outcome.message}`;
			if (told !== text) notify(workspace, text, 'lasting');
			told = text;
			return;
		}
		workspace.session.setState(({ notice }) => (notice?.text === told ? { notice: null } : {}));
		told = '';
		if (newest.get(mine.id) === mine) newest.delete(mine.id);
		if (unsaved.size === 0 && writing === 0) workspace.saving.set('saved');
	};

	/** Another tab has changed it too: both are kept, this one under a name of its own. */
	const saveCopy = async (mine: Unsaved): Promise<void> => {
		// Several saves may have waited for each other, and all are told of it.
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
			`“${name}” was changed in another tab too. Both are kept: what was done here is “${copy.name}” now.`,
			'lasting',
		);
		if (!isOpen) {
			await library.save(id, copy, mine.segment, mine.history, mine.table);
			return;
		}
		// This tab goes on in the copy.
		unsaved.delete(mine.id);
		workspace.document.setState({ id, encounter: copy, merge: null });
		await save();
	};

	const changed = (): void => {
		const { id, encounter, past, future, done } = workspace.document.getState();
		const screen = workspace.session.getState();
		const { segment, keeps } = screen;
		if (!keeps || encounter.fileOnly) {
			// What waits of it stays out of the browser too.
			unsaved.delete(id);
			void save();
			workspace.saving.set('off');
			return;
		}
		if (unsaved.size > 0 && !unsaved.has(id)) void save();
		kept = null;
		const now = { id, encounter, segment, history: { past, future, done }, table: tableOf(screen) };
		unsaved.set(id, now);
		newest.set(id, now);
		// What failed is no better for a further change.
		if (told === '') workspace.saving.set('changed');
		clearTimeout(quiet);
		quiet = setTimeout(() => void save(), QUIET);
		latest ??= setTimeout(() => void save(), LONGEST);
	};

	const stopDocument = workspace.document.subscribe((now, before) => {
		if (now.encounter === before.encounter && now.id === before.id) return;
		if (now.id !== before.id) copied.delete(now.id);
		if (now.encounter === kept?.encounter) void save();
		else changed();
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
		// It is seldom, and who reads what is at stake.
		if (handed) void save();
		// While it plays, the moment changes by itself; only where it stops has to be saved.
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

/** The last moments at which a page can still save. */
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
