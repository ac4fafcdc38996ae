/**
 * Saves the open encounter, and the moment looked at, shortly after every change and
 * at once when the page goes away.
 */
import type { Encounter } from '../../engine/index.ts';
import type { Desk } from '../desk/desk.ts';
import { notify } from '../session/session.ts';
import type { Library } from './library.ts';

/** Milliseconds without a further change before it is saved. */
const DELAY = 250;

interface Unsaved {
	readonly id: string;
	readonly encounter: Encounter;
	readonly segment: number;
}

export interface Autosave {
	/** Saves now what has changed; resolves when it is on the disk. */
	flush(): Promise<void>;
	/** Says that the library has this very encounter and moment already: opening them changes nothing. */
	known(encounter: Encounter, segment: number): void;
	stop(): void;
}

/**
 * @param onLeave calls back when the page is hidden or closed; returns how to stop
 */
export function startAutosave(
	desk: Desk,
	library: Pick<Library, 'save'>,
	onLeave: (callback: () => void) => () => void = whenPageLeaves,
): Autosave {
	let unsaved: Unsaved | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let told = '';
	let kept: { readonly encounter: Encounter; readonly segment: number } | null = null;

	const save = async (): Promise<void> => {
		clearTimeout(timer);
		const mine = unsaved;
		unsaved = null;
		if (!mine) return;
		const outcome = await library.save(mine.id, mine.encounter, mine.segment);
		if (!outcome.ok) {
			desk.saving.set('failed');
			if (told !== outcome.message) notify(desk, outcome.message, 'lasting');
			told = outcome.message;
			return;
		}
		desk.session.setState(({ notice }) => (notice?.text === told ? { notice: null } : {}));
		told = '';
		if (!unsaved) desk.saving.set('saved');
	};

	const changed = (): void => {
		const { id, encounter } = desk.document.getState();
		const { segment } = desk.session.getState();
		if (unsaved && unsaved.id !== id) void save();
		kept = null;
		unsaved = { id, encounter, segment };
		desk.saving.set('changed');
		clearTimeout(timer);
		timer = setTimeout(() => void save(), DELAY);
	};

	const stopDocument = desk.document.subscribe((now, before) => {
		if (now.encounter === before.encounter && now.id === before.id) return;
		if (now.encounter === kept?.encounter) void save();
		else changed();
	});
	const stopSession = desk.session.subscribe((now, before) => {
		// While it plays, the moment changes by itself; where it stops is what counts.
		const rests = !now.playing && now.viewing === null && before.viewing === null;
		const moved = now.segment !== before.segment || (before.playing && !now.playing);
		const asKept = desk.document.getState().encounter === kept?.encounter && now.segment === kept.segment;
		if (rests && moved && !asKept) changed();
	});
	const stopLeave = onLeave(() => void save());
	return {
		flush: save,
		known(encounter, segment) {
			kept = { encounter, segment };
		},
		stop() {
			stopDocument();
			stopSession();
			stopLeave();
			clearTimeout(timer);
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
