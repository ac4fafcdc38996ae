/** Puts the parts together: the only place that knows the clock, the real random seed and the page. */
import type { StoreApi } from 'zustand/vanilla';
import './trustedTypes.ts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { MainBoard } from './canvas/board/mainBoard.ts';
import { cutPicture } from './canvas/sprites/redactPicture.ts';
import { type CapturedPage, capturePage, withoutEncounter } from './formats/savedPage.ts';
import { reportSentence } from './messages/index.ts';
import { createFiles } from './panels/files/fileService.ts';
import { askForFile } from './panels/files/openFilePicker.ts';
import { startShortcuts } from './panels/shortcuts.ts';
import { keepFocus } from './panels/ui/focusRestore.ts';
import { PlayersTelling } from './playerWindow/broadcaster.ts';
import { openChannel, windowIdIn } from './playerWindow/protocol.ts';
import { connectFiles, connectPlayers } from './store/actions/index.ts';
import { offerLesson, watchOffer } from './store/document/lessonOffer.ts';
import { startScenarioPages } from './store/interactions/scenarioPages.ts';
import { startAutosave } from './store/library/autosave.ts';
import { crashesIn } from './store/library/crashCounter.ts';
import type { ReadBeside } from './store/library/encounterFiles.ts';
import { openLibrary } from './store/library/library.ts';
import { startOwnBestiary } from './store/library/myBestiary.ts';
import { startPlayback } from './store/playback/playback.ts';
import { AT_THE_TABLE } from './store/playerView/encounterView.ts';
import type { Preferences } from './store/session/preferences.ts';
import { startOpposing } from './store/tasks/aiOpponents.ts';
import { startThinking } from './store/tasks/aiPlans.ts';
import { startForecast } from './store/tasks/forecastState.ts';
import { startErrands } from './store/tasks/goalOrders.ts';
import { startComparing } from './store/tasks/planVariants.ts';
import { startBetterWays } from './store/tasks/suggestionState.ts';
import { countChanges } from './store/workspace/changeCounter.ts';
import { notify, startNotices } from './store/workspace/notices.ts';
import { startOnTable, startScreenSetup, startSettings } from './store/workspace/persistence.ts';
import { keepMoment, keepOpen } from './store/workspace/persistOpenEncounter.ts';
import { createWorkspace, type Workspace } from './store/workspace/workspace.ts';
import { WorkspaceContext } from './store/workspace/workspaceContext.ts';
import { createAhead } from './workers/analysisClient.ts';
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

function showTheme({ theme }: Preferences): void {
	const { dataset } = document.documentElement;
	if (theme === 'system') delete dataset.theme;
	else dataset.theme = theme;
}

/** Milliseconds after which a page that has not failed holds. */
const HOLDS = 60_000;
const FAILED = 'Something went wrong. Your work is saved. If the page misbehaves, restart it.';

/** Nothing could be opened at all: says so in plain elements, and offers another start. */
function showFailure(root: HTMLElement, error: unknown): void {
	crashesIn(() => sessionStorage).note();
	const alert = document.createElement('p');
	alert.setAttribute('role', 'alert');
	alert.textContent = `Halfstep could not start: ${error instanceof Error ? error.message : String(error)}. Your saved encounters are safe.`;
	const again = document.createElement('button');
	again.textContent = 'Restart';
	again.className = 'button';
	again.onclick = () => location.reload();
	root.replaceChildren(alert, again);
}

/** Milliseconds after a change until the app begins to think for those it plays. */
const STILL = 250;

/** Begins to look ahead at a workspace, in a worker. */
function startAhead(workspace: Workspace): void {
	const ahead = createAhead(() => notify(workspace, reportSentence({ code: 'worker lost' }), 'problem'));
	const afterFrame = (look: () => void) => requestAnimationFrame(() => setTimeout(look));
	startForecast(workspace, { ...ahead, afterFrame });
	startBetterWays(workspace, ahead);
	startComparing(workspace, ahead);
	startErrands(workspace, ahead);
	startThinking(workspace, ahead);
	startOpposing(workspace, { ...ahead, later: (callback) => setTimeout(callback, STILL) });
}

/** The page of the GM. */
async function start(workspace: Workspace, root: HTMLElement): Promise<void> {
	// Before React draws, or what it draws would be in the page that is saved.
	const page = capturePage(document.documentElement.cloneNode(true) as HTMLElement);
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
		const own = fileOnly ? `${name} (not stored in this browser)` : name;
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
	const leftMoment = keepMoment(workspace, () => sessionStorage, location.pathname);
	const library = await openLibrary({ now: () => Date.now(), isGuest: page.encounter !== null });
	const autosave = startAutosave(workspace, library, { newId });
	const files = createFiles(workspace, {
		library,
		autosave,
		beside,
		page,
		leftMoment,
		newId,
		newSeed,
		cut: cutPicture,
	});
	connectFiles(workspace, {
		begin: files.begin,
		open: askForFile,
		save: files.save,
		savePage: files.savePage,
		savePlayersPage: () => files.savePageFor('players'),
	});
	library.subscribe((notice) => {
		if (notice.type === 'outdated')
			notify(workspace, 'A newer Halfstep runs in another tab. Reload this page.', 'lasting');
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
	if (await files.openFirst(crashes.inARow >= 2, ofTab)) offerLesson(workspace);
	watchOffer(workspace);
	startScenarioPages(workspace);
	startShortcuts(workspace);
	keepFocus();
	createRoot(root).render(
		createElement(
			WorkspaceContext,
			{ value: workspace },
			createElement(App, { files, board: new MainBoard(workspace), onFail: failed }),
		),
	);
	void library.tidy();
	startTelling(workspace, changes, page);
	startAhead(workspace);
}

/** How a worker is begun that reads comes with the first file that is large. */
const beside: ReadBeside = async (...asked) =>
	(await import('./workers/fileWorkerClient.ts')).readBeside(...asked);

/** The page from which the players' window is opened. */
function startTelling(workspace: Workspace, changes: StoreApi<number>, page: CapturedPage): void {
	let own: string | null = null;
	const telling = new PlayersTelling(workspace, {
		address: location.href.replace(/#.*/, ''),
		changes,
		now: () => performance.now(),
		newId,
		channel: openChannel,
		open: (address, name) => open(address, name, 'popup'),
		// A page from disk has it there, and the origin of its text would be another.
		ownText: () => {
			if (!location.protocol.startsWith('http') || !page.whole) return null;
			own ??= URL.createObjectURL(new Blob([page.html], { type: 'text/html' }));
			return own;
		},
		storage: () => sessionStorage,
		cut: cutPicture,
	});
	telling.connect();
	addEventListener('pagehide', () => telling.goes());
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) telling.isBack();
	});
	connectPlayers(workspace, { open: () => telling.open(), close: () => telling.close() });
}

/** The page of the players' window, which has nothing of what a saved page carries. */
async function startPlayersWindow(id: string, root: HTMLElement): Promise<void> {
	withoutEncounter(document);
	const { startPlayers } = await import('./playerWindow/playerWindow.tsx');
	startPlayers({ id, root, now: () => performance.now(), showTheme });
}

const root = document.getElementById('root');
if (root) {
	const windowId = windowIdIn(location.hash);
	const started = windowId === null ? start(createWorkspace(), root) : startPlayersWindow(windowId, root);
	started.catch((error: unknown) => showFailure(root, error));
}
