/** What the browser keeps of one's habits, of the players' window and of their screen. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openDocument } from '../../../src/store/document/document.ts';
import { keepMoment, keepOpen } from '../../../src/store/session/persistOpenEncounter.ts';
import { keepShown, readShown, type Shown } from '../../../src/store/session/persistPlayerWindow.ts';
import { startScreenSetup } from '../../../src/store/session/persistScreenSetup.ts';
import { startOnTable } from '../../../src/store/session/persistTableOptions.ts';
import { PLAIN_SCREEN, type ScreenSetup } from '../../../src/store/session/screenSetup.ts';
import type { Session } from '../../../src/store/session/session.ts';
import { startSettings } from '../../../src/store/session/settings.ts';
import { createWorkspace, type Workspace } from '../../../src/store/workspace/workspace.ts';

/** A browser's storage, and how often something was put into it. */
function storage(key: string, value?: unknown) {
	const kept = new Map<string, string>();
	if (value !== undefined) kept.set(key, typeof value === 'string' ? value : JSON.stringify(value));
	const store = {
		writes: 0,
		getItem: (of: string) => kept.get(of) ?? null,
		setItem: (of: string, text: string) => {
			store.writes += 1;
			kept.set(of, text);
		},
		removeItem: (of: string) => void kept.delete(of),
		/** What lies there; null for nothing. */
		read: () => JSON.parse(kept.get(key) ?? 'null'),
	};
	return store;
}

const blocked = () => {
	throw new Error('blocked');
};

let workspace: Workspace;
beforeEach(() => {
	workspace = createWorkspace();
});

describe('settings', () => {
	const KEY = 'halfstep/settings';
	const session = () => workspace.session.getState();
	const ALL = {
		theme: 'dark',
		speed: 2,
		units: 'metres',
		keeps: false,
		pauses: ['contests', 'doors'],
		who: 'nobody',
		toured: true,
		cardTab: 'stats',
	};
	const TAKEN: Partial<Session> = {
		theme: 'dark',
		speed: 2,
		units: 'metres',
		keeps: false,
		pauses: ['contests', 'doors'],
		ask: { who: 'nobody' },
		tour: 'over',
		cardTab: 'stats',
	};

	it('are taken over as they were kept', () => {
		startSettings(workspace, () => storage(KEY, ALL));
		expect(session()).toMatchObject(TAKEN);
	});
	it.each(['{', 'null', '[]', '{"theme":"pink","speed":0.09,"who":"side","units":"ells","pauses":["x"]}'])(
		'that cannot be read leave everything as it is at first: %s',
		(text) => {
			const before = session();
			startSettings(workspace, () => storage(KEY, text));
			expect(session()).toEqual(before);
		},
	);
	it('that are blocked by the browser leave everything as it is, and what is changed holds all the same', () => {
		const before = session();
		startSettings(workspace, blocked);
		expect(session()).toEqual(before);
		workspace.session.setState({ theme: 'light' });
		expect(session().theme).toBe('light');
	});
	it('of which one is wrong lose that alone', () => {
		startSettings(workspace, () => storage(KEY, { ...ALL, speed: 11, keeps: 'no' }));
		expect(session()).toMatchObject({ ...TAKEN, speed: 1, keeps: true });
	});
	it.each([
		[0.1, 0.1],
		[10, 10],
		[10.1, 1],
	])('with a speed of %d plays at %d segments a second', (speed, played) => {
		startSettings(workspace, () => storage(KEY, { speed }));
		expect(session().speed).toBe(played);
	});
	it.each<[Partial<Session>, object]>([
		[{ theme: 'light' }, { theme: 'light' }],
		[{ speed: 2 }, { speed: 2 }],
		[{ units: 'metres' }, { units: 'metres' }],
		[{ keeps: false }, { keeps: false }],
		[{ ask: { who: 'nobody' } }, { who: 'nobody' }],
		[{ ask: { who: 'side', side: 'foes' } }, { who: 'everyone' }],
		[{ tour: 'over' }, { toured: true }],
		[{ pauses: ['checks'] }, { pauses: ['checks'] }],
		[{ cardTab: 'notes' }, { cardTab: 'notes' }],
	])('that are changed are kept: %j', (change, kept) => {
		const store = storage(KEY);
		startSettings(workspace, () => store);
		workspace.session.setState(change);
		const usual = { theme: 'system', speed: 1, units: 'feet', keeps: true, pauses: [] };
		expect(store.read()).toEqual({ ...usual, who: 'everyone', toured: false, cardTab: 'plan', ...kept });
		expect(store.writes).toBe(1);
	});
	it('are not kept anew because of anything else, nor after it was stopped', () => {
		const store = storage(KEY);
		const stop = startSettings(workspace, () => store);
		workspace.session.setState({ tool: 'plan', selection: ['orc'], segment: 3 });
		expect(store.writes).toBe(0);
		stop();
		workspace.session.setState({ theme: 'dark' });
		expect(store.writes).toBe(0);
	});
});

describe('the players’ screen', () => {
	const KEY = 'halfstep/screen';
	const screen: ScreenSetup = {
		room: { distance: 3, diagonal: 42 },
		turned: 3,
		inch: 91.5,
		trueInches: true,
	};
	const taken = (kept: unknown) => {
		startScreenSetup(workspace, () => storage(KEY, kept));
		return workspace.players.get().screen;
	};

	it.each([
		screen,
		{ ...screen, room: null, inch: null, turned: 0 },
		{ ...screen, room: { distance: 0.5, diagonal: 5 }, inch: 10 },
		{ ...screen, room: { distance: 20, diagonal: 300 }, inch: 400 },
	])('is taken over: %j', (kept) => expect(taken(kept)).toEqual(kept));
	it.each([
		{ ...screen, room: { distance: 0.4, diagonal: 42 } },
		{ ...screen, room: { distance: 21, diagonal: 42 } },
		{ ...screen, room: { distance: 3, diagonal: 4 } },
		{ ...screen, room: { distance: 3, diagonal: 301 } },
		{ ...screen, inch: 9 },
		{ ...screen, inch: 401 },
		{ ...screen, turned: 4 },
		{ ...screen, trueInches: 'yes' },
		'{',
	])('is plain where nobody can have set it up so: %j', (kept) => expect(taken(kept)).toEqual(PLAIN_SCREEN));
	it('is written when it changes and not with whatever else becomes of the window', () => {
		const store = storage(KEY);
		const stop = startScreenSetup(workspace, () => store);
		workspace.players.set({ ...workspace.players.get(), blank: true });
		expect(store.read()).toBeNull();
		workspace.players.set({ ...workspace.players.get(), screen });
		expect(store.read()).toEqual(screen);
		workspace.players.set({ ...workspace.players.get(), blank: false });
		expect(store.writes).toBe(1);
		stop();
		workspace.players.set({ ...workspace.players.get(), screen: PLAIN_SCREEN });
		expect(store.writes).toBe(1);
	});
	it('stays as it was set up though the browser keeps nothing', () => {
		startScreenSetup(workspace, blocked);
		workspace.players.set({ ...workspace.players.get(), screen });
		expect(workspace.players.get().screen).toEqual(screen);
	});
});

describe('what the players’ window shows', () => {
	const KEY = 'halfstep/players/shown';
	const frame = { x: 1, y: 2, width: 8, height: 6 };
	const plain: Shown = { part: 'map', frame: null, frozen: false, blank: false, mayRoam: true };

	it.each<Partial<Shown>>([
		{ part: 'mine' },
		{ part: 'frame', frame },
		{ frozen: true },
		{ blank: true },
		{ mayRoam: false },
	])('is kept where it is not plain: %j', (change) => {
		const store = storage(KEY);
		keepShown(store, { ...plain, ...change });
		expect(readShown(store)).toEqual({ ...plain, ...change });
	});
	it('is not kept where it is plain again', () => {
		const store = storage(KEY, { ...plain, blank: true });
		keepShown(store, plain);
		expect(store.read()).toBeNull();
		expect(readShown(store)).toBeNull();
	});
	it('keeps nothing else of the window', () => {
		const store = storage(KEY);
		keepShown(store, { ...workspace.players.get(), blank: true });
		expect(store.read()).toEqual({ ...plain, blank: true });
	});
	it.each([{ ...plain, part: 'all' }, { ...plain, frame: { x: 1 } }, { part: 'map' }, 3])(
		'is nothing where it cannot be read: %j',
		(kept) => expect(readShown(storage(KEY, kept))).toBeNull(),
	);
});

describe('what a tab has open', () => {
	it('is told where the page is loaded anew, each page its own', () => {
		const store = new Map<string, string>();
		const keeper = {
			getItem: (key: string) => store.get(key) ?? null,
			setItem: (key: string, text: string) => void store.set(key, text),
		};
		expect(keepOpen(workspace, () => keeper, '/halfstep.html')).toBeNull();
		openDocument(workspace, 'duel', workspace.document.getState().encounter);
		const again = createWorkspace();
		expect(keepOpen(again, () => keeper, '/halfstep.html')).toBe('duel');
		expect(keepOpen(again, () => keeper, '/players.html')).toBeNull();
	});
	it('is nothing where the browser blocks it', () => {
		expect(keepOpen(workspace, blocked, '')).toBeNull();
		openDocument(workspace, 'duel', workspace.document.getState().encounter);
	});
});

describe('what the table is shown of paths and wounds', () => {
	const KEY = 'halfstep/table/shown';
	const session = () => workspace.session.getState();

	it.each<Partial<Session>>([
		{ plansOnTable: true, woundsOnTable: false },
		{ plansOnTable: ['heroes'], woundsOnTable: true },
	])('is there again where the page is loaded anew: %j', (shown) => {
		const store = storage(KEY);
		startOnTable(workspace, () => store);
		workspace.session.setState(shown);
		workspace.session.setState({ panel: 'log' });
		expect(store.writes).toBe(1);
		workspace = createWorkspace();
		startOnTable(workspace, () => store);
		expect(session()).toMatchObject(shown);
	});
	it.each(['null', '{"plansOnTable":1,"woundsOnTable":true}'])('is nothing where it reads %s', (kept) => {
		startOnTable(workspace, () => storage(KEY, kept));
		expect(session()).toMatchObject({ plansOnTable: false, woundsOnTable: false });
	});
	it('is nothing, and changes all the same, where the browser blocks it', () => {
		startOnTable(workspace, blocked);
		workspace.session.setState({ woundsOnTable: true });
		expect(session()).toMatchObject({ plansOnTable: false, woundsOnTable: true });
	});
});

describe('the moment that a tab left', () => {
	it('comes back for the same half-round of the same encounter, while it plays too', () => {
		const values = new Map<string, string>();
		const keeper = {
			getItem: (key: string) => values.get(key) ?? null,
			setItem: (key: string, value: string) => void values.set(key, value),
		};
		const workspace = createWorkspace();
		expect(keepMoment(workspace, () => keeper, '/halfstep.html')('duel')).toBeNull();
		workspace.document.setState({
			id: 'duel',
			encounter: { ...workspace.document.getState().encounter, half: 3 },
		});
		workspace.session.setState({ playing: true, revealed: 3 });
		workspace.session.setState({ segment: 2 });
		workspace.session.setState({ viewing: 1, segment: 5 });
		const left = keepMoment(createWorkspace(), () => keeper, '/halfstep.html');
		expect(left('duel', 3)).toMatchObject({ segment: 2, revealed: 3 });
		expect([left('duel', 4), left('other', 3)]).toEqual([null, null]);
	});
});
