/** Puts the parts together: the only place that knows the clock, the real random seed and the page. */
import './trustedTypes.ts';
import { whenIdle } from './canvas/board/idleScheduling.ts';
import { MainBoard } from './canvas/board/mainBoard.ts';
import { capturePage, withoutEncounter } from './formats/savedPage.ts';
import { askForFile } from './panels/files/askForFile.ts';
import { createFiles } from './panels/files/service.ts';
import { startShortcuts } from './panels/shortcuts.ts';
import { keepFocus } from './panels/ui/keptFocus.ts';
import { openChannel, windowIdIn } from './playerWindow/protocol.ts';
import { connectFiles, connectPlayers } from './store/actions/index.ts';
import { offerTour, watchTour } from './store/document/onboardingTour.ts';
import { startAutosave } from './store/library/autosave.ts';
import { crashesIn } from './store/library/crashCounter.ts';
import type { ReadBeside } from './store/library/encounterFiles.ts';
import { openLibrary } from './store/library/library.ts';
import { startOwnBestiary } from './store/library/myBestiary.ts';
import { startPlayback } from './store/playback/playback.ts';
import { AT_THE_TABLE } from './store/playerView/encounterView.ts';
import type { CutPicture } from './store/playerView/pictureRedaction.ts';
import { notify, startNotices } from './store/session/notices.ts';
import { keepOpen } from './store/session/persistOpenEncounter.ts';
import { startScreenSetup } from './store/session/persistScreenSetup.ts';
import { startOnTable } from './store/session/persistTableOptions.ts';
import type { Session } from './store/session/session.ts';
import { startSettings } from './store/session/settings.ts';
import type { Signal } from './store/session/signal.ts';
import { countChanges } from './store/workspace/changeCounter.ts';
import { createWorkspace, type Workspace } from './store/workspace/workspace.ts';
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

/**
 * The elements of the page as it was written, which it has to be asked for before anything is drawn: what is drawn would
 * be in it. What the browser has not read yet is added when it has. The elements alone: in a copy of the document the
 * browser would read the styles once more.
 */
function copyOfPage(): HTMLElement {
	const copy = document.documentElement.cloneNode(true) as HTMLElement;
	const last = document.body.lastChild;
	addEventListener('DOMContentLoaded', () => {
		for (let node = last?.nextSibling; node; node = node.nextSibling)
			copy.lastChild?.appendChild(node.cloneNode(true));
	});
	return copy;
}

/** The page's icon, which takes the browser longer than a frame to draw: once everything else is shown. */
function showIcon(): void {
	const icon = document.querySelector<HTMLLinkElement>('#icon');
	if (icon) icon.href = icon.dataset.href ?? '';
}

/** @param places what is shown before the page is drawn: free places, and in one of them the board */
async function start(workspace: Workspace, root: HTMLElement, places: HTMLElement): Promise<void> {
	const page = capturePage(copyOfPage());
	// First of all, so that the players' window need not wait until the panels are drawn.
	const changes = countChanges(workspace);
	const reduced = matchMedia('(prefers-reduced-motion: reduce)');
	startPlayback(workspace, {
		now: () => performance.now(),
		requestFrame: (callback) => requestAnimationFrame(callback),
		reducedMotion: () => reduced.matches,
	});
	startNotices(workspace);
	showTheme(workspace.session.getState());
	workspace.session.subscribe(showTheme);
	const showTitle = () => {
		const { name, fileOnly } = workspace.document.getState().encounter;
		const own = fileOnly ? `${name} (in its file only)` : name;
		const title = `${workspace.session.getState().tableView ? AT_THE_TABLE : own} – Halfstep`;
		// The browser tells all its parts of one that is put there, though it be the same.
		if (document.title !== title) document.title = title;
	};
	workspace.document.subscribe(showTitle);
	workspace.session.subscribe((now, before) => {
		if (now.tableView !== before.tableView) showTitle();
	});
	startSettings(workspace, () => localStorage);
	startScreenSetup(workspace, () => localStorage);
	startOnTable(workspace, () => sessionStorage);
	const followBestiary = startOwnBestiary(workspace, () => localStorage);
	addEventListener('storage', ({ key }) => followBestiary(key));
	const crashes = crashesIn(() => sessionStorage);
	const ofTab = keepOpen(workspace, () => sessionStorage, location.pathname);
	const library = await openLibrary({ now: () => Date.now(), isGuest: page.encounter !== null });
	const autosave = startAutosave(workspace, library, { newId });
	const files = createFiles(workspace, { library, autosave, beside, page, newId, newSeed, cut });
	connectFiles(workspace, {
		begin: files.begin,
		open: askForFile,
		save: files.save,
		savePage: files.savePage,
		savePlayersPage: () => files.savePageFor('players'),
	});
	library.subscribe((notice) => {
		if (notice.type === 'outdated')
			notify(workspace, 'A newer version of Halfstep runs in another tab: load this page again.', 'lasting');
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
		if (workspace.session.getState().notice?.tone !== 'failure') notify(workspace, FAILED, 'failure');
	});
	addEventListener('beforeunload', (event) => {
		if (files.isOnlyHere()) event.preventDefault();
	});
	setTimeout(crashes.forget, HOLDS);
	if (await files.openFirst(crashes.inARow >= 2, ofTab)) offerTour(workspace);
	watchTour(workspace);
	startShortcuts(workspace);
	keepFocus();
	// The board first, and whole, in the place that is kept free for it.
	const board = new MainBoard(workspace);
	const place = places.querySelector('main');
	place?.append(board.surface.element);
	// What offers the first minute will lie over the map's top, which keeps clear of it from the beginning.
	place?.classList.toggle('offering', workspace.session.getState().tour === 'offered');
	board.surface.connect();
	board.surface.paintAlone();
	await shown();
	const { drawApp } = await import('./mountApp.tsx');
	drawApp(root, workspace, { files, board, onFail: failed, onDrawn: () => places.remove() });
	void library.tidy();
	showIcon();
	await startTelling(workspace, changes);
	(await import('./startAhead.ts')).startAhead(workspace);
}

/** Pictures are cut by what waits until one has to be. */
const cut: CutPicture = async (whole) =>
	(await import('./canvas/sprites/redactPicture.ts')).cutPicture(whole);

/** How a worker is begun that reads comes with the first file that is large. */
const beside: ReadBeside = async (...asked) =>
	(await import('./workers/fileWorkerClient.ts')).readBeside(...asked);

/** The page from which the players' window is opened. */
async function startTelling(workspace: Workspace, changes: Signal<number>): Promise<void> {
	const { PlayersTelling } = await import('./playerWindow/broadcaster.ts');
	const telling = new PlayersTelling(workspace, {
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
	connectPlayers(workspace, { open: () => telling.open(), close: () => telling.close() });
}

/** Resolves when what was drawn can be seen, names and plans with it, which are drawn when the page rests after the first frame. */
function shown(): Promise<void> {
	return new Promise((done) => {
		requestAnimationFrame(() => whenIdle(() => requestAnimationFrame(() => setTimeout(done))));
	});
}

/** The page of the players' window, which has nothing of what a saved page carries. */
async function startPlayersWindow(id: string, root: HTMLElement, places: HTMLElement): Promise<void> {
	places.remove();
	withoutEncounter(document);
	const { startPlayers } = await import('./playerWindow/playerWindow.tsx');
	startPlayers({ id, root, now: () => performance.now(), showTheme });
}

const root = document.getElementById('root');
const places = document.getElementById('places');
const windowId = windowIdIn(location.hash);
if (root && places) {
	const started =
		windowId === null ? start(createWorkspace(), root, places) : startPlayersWindow(windowId, root, places);
	started.catch((error: unknown) => {
		places.remove();
		showFailure(root, error);
	});
}
