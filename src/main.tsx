/** Puts the parts together: the only place that knows the clock, the real random seed and the page. */
import './trustedTypes.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App, type AroundBoard } from './App.tsx';
import { capturePage, withoutEncounter } from './formats/page.ts';
import { askForFile } from './panels/files/askForFile.ts';
import { createFiles } from './panels/files/service.ts';
import { startShortcuts } from './panels/shortcuts.ts';
import { keepFocus } from './panels/ui/keptFocus.ts';
import { openChannel, windowIdIn } from './player/wire.ts';
import { connectFiles, connectPlayers } from './store/actions/index.ts';
import { countChanges } from './store/desk/changes.ts';
import { DeskContext } from './store/desk/context.ts';
import { createDesk, type Desk } from './store/desk/desk.ts';
import { startBetterWays } from './store/document/betterWays.ts';
import { startErrands } from './store/document/errands.ts';
import { startForecast } from './store/document/forecast.ts';
import { startOpposing } from './store/document/opposing.ts';
import { startPlayback } from './store/document/playback.ts';
import { startThinking } from './store/document/thinking.ts';
import { offerTour, watchTour } from './store/document/tour.ts';
import { startComparing } from './store/document/variants.ts';
import { startAutosave } from './store/library/autosave.ts';
import { crashesIn } from './store/library/crashes.ts';
import type { ReadBeside } from './store/library/files.ts';
import { openLibrary } from './store/library/library.ts';
import { startOwnBestiary } from './store/library/ownBestiary.ts';
import type { CutPicture } from './store/seen/cutting.ts';
import { AT_THE_TABLE } from './store/seen/encounter.ts';
import { startScreenSetup } from './store/session/keptScreen.ts';
import { notify } from './store/session/notices.ts';
import type { Session } from './store/session/session.ts';
import { startSettings } from './store/session/settings.ts';
import type { Signal } from './store/session/signal.ts';
import './styles/index.css';

/** So many bytes from the browser, as hexadecimal figures. */
function random(count: number): string {
	const bytes = crypto.getRandomValues(new Uint8Array(count));
	return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A key that no encounter of any tab has. */
const newId = () => random(16);

/** A seed nobody can guess. */
const newSeed = () => random(8);

function showTheme({ theme }: Session): void {
	const { dataset } = document.documentElement;
	if (theme === 'system') delete dataset.theme;
	else dataset.theme = theme;
}

/** Milliseconds after which a page that has not failed holds. */
const HOLDS = 60_000;
/** Milliseconds after a change until the app begins to think for those it plays. */
const STILL = 250;
const FAILED = 'Something went wrong. What you have done is kept; if the page misbehaves, start it anew.';

/** Nothing could be opened at all: says so in plain elements, and offers another start. */
function showFailure(root: HTMLElement, error: unknown): void {
	crashesIn(() => sessionStorage).note();
	const alert = document.createElement('p');
	alert.setAttribute('role', 'alert');
	alert.textContent = `Halfstep could not start: ${error instanceof Error ? error.message : String(error)}. What was kept in this browser is untouched.`;
	const again = document.createElement('button');
	again.textContent = 'Start anew';
	again.className = 'button';
	again.onclick = () => location.reload();
	root.replaceChildren(alert, again);
}

async function start(desk: Desk, root: HTMLElement): Promise<void> {
	// Before anything is drawn: what React draws would be in it.
	// The elements alone: in a copy of the document the browser would read the styles once more.
	const page = capturePage(document.documentElement.cloneNode(true) as HTMLElement);
	// First of all, so that the players' window need not wait until the panels are drawn.
	const changes = countChanges(desk);
	const reduced = matchMedia('(prefers-reduced-motion: reduce)');
	startPlayback(desk, {
		now: () => performance.now(),
		requestFrame: (callback) => requestAnimationFrame(callback),
		reducedMotion: () => reduced.matches,
	});
	showTheme(desk.session.getState());
	desk.session.subscribe(showTheme);
	const showTitle = () => {
		const { name, fileOnly } = desk.document.getState().encounter;
		const own = fileOnly ? `${name} (in its file only)` : name;
		const title = `${desk.session.getState().tableView ? AT_THE_TABLE : own} – Halfstep`;
		// The browser tells all its parts of one that is put there, though it be the same.
		if (document.title !== title) document.title = title;
	};
	desk.document.subscribe(showTitle);
	desk.session.subscribe((now, before) => {
		if (now.tableView !== before.tableView) showTitle();
	});
	startSettings(desk, () => localStorage);
	startScreenSetup(desk, () => localStorage);
	const followBestiary = startOwnBestiary(desk, () => localStorage);
	addEventListener('storage', ({ key }) => followBestiary(key));
	const crashes = crashesIn(() => sessionStorage);
	const library = await openLibrary({ now: () => Date.now() });
	const autosave = startAutosave(desk, library, { newId });
	const files = createFiles(desk, { library, autosave, beside, page, newId, newSeed, cut });
	connectFiles(desk, {
		begin: files.begin,
		open: askForFile,
		save: files.save,
		savePage: files.savePage,
		savePlayersPage: () => files.savePageFor('players'),
	});
	library.subscribe((notice) => {
		if (notice.type === 'outdated')
			notify(desk, 'A newer version of Halfstep runs in another tab: load this page again.', 'lasting');
		else void files.follow(notice);
	});
	const failed = () => {
		crashes.note();
		void autosave.flush();
	};
	// What fails in drawing or in a handler takes nothing else with it, yet the page may be no longer what it says.
	addEventListener('error', ({ error }) => {
		if (!error) return;
		failed();
		if (desk.session.getState().notice?.tone !== 'failure') notify(desk, FAILED, 'failure');
	});
	addEventListener('beforeunload', (event) => {
		if (files.isOnlyHere()) event.preventDefault();
	});
	setTimeout(crashes.forget, HOLDS);
	if (await files.openFirst(crashes.inARow >= 2)) offerTour(desk);
	watchTour(desk);
	startShortcuts(desk);
	keepFocus();
	const drawing = createRoot(root);
	const show = (around: AroundBoard | null) =>
		drawing.render(
			<DeskContext value={desk}>
				<App files={files} around={around} onFail={failed} />
			</DeskContext>,
		);
	// The board first, at once and whole.
	flushSync(() => show(null));
	await shown();
	show(await import('./panels/around.ts'));
	await startTelling(desk, changes);
	const { createAhead } = await import('./workers/foresee.ts');
	const ahead = createAhead();
	const afterFrame = (look: () => void) => requestAnimationFrame(() => setTimeout(look));
	startForecast(desk, { ...ahead, afterFrame });
	startBetterWays(desk, ahead);
	startComparing(desk, ahead);
	startErrands(desk, ahead);
	startThinking(desk, ahead);
	startOpposing(desk, { ...ahead, later: (callback) => setTimeout(callback, STILL) });
}

/** Pictures are cut by what waits until one has to be. */
const cut: CutPicture = async (whole) => (await import('./canvas/sprites/cutPicture.ts')).cutPicture(whole);

/** How a worker is begun that reads comes with the first file that is large. */
const beside: ReadBeside = async (...asked) => (await import('./workers/reader.ts')).readBeside(...asked);

/** The page from which the players' window is opened. */
async function startTelling(desk: Desk, changes: Signal<number>): Promise<void> {
	const { PlayersTelling } = await import('./player/telling.ts');
	const telling = new PlayersTelling(desk, {
		address: location.href.replace(/#.*/, ''),
		changes,
		now: () => performance.now(),
		newId,
		channel: openChannel,
		open: (address, name) => open(address, name, 'popup'),
		storage: () => sessionStorage,
		cut,
	});
	telling.connect();
	addEventListener('pagehide', () => telling.goes());
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) telling.isBack();
	});
	connectPlayers(desk, { open: () => telling.open(), close: () => telling.close() });
}

/** Resolves when what was drawn can be seen, names and plans with it: in the task after the next frame but one. */
function shown(): Promise<void> {
	return new Promise((done) => {
		requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
	});
}

/** The page of the players' window, which has nothing of what a saved page carries. */
async function startPlayersWindow(id: string, root: HTMLElement): Promise<void> {
	withoutEncounter(document);
	const { startPlayers } = await import('./player/window.tsx');
	startPlayers({ id, root, now: () => performance.now(), showTheme });
}

const root = document.getElementById('root');
const windowId = windowIdIn(location.hash);
if (root) {
	const started = windowId === null ? start(createDesk(), root) : startPlayersWindow(windowId, root);
	started.catch((error: unknown) => showFailure(root, error));
}
