/** Stored preferences, player window and player screen. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openDocument } from '../../../src/store/document/document.ts';
import { keepShown, readShown, type Shown } from '../../../src/store/session/persistPlayerWindow.ts';
import { PLAIN_SCREEN, type ScreenSetup } from '../../../src/store/session/screenSetup.ts';
import type { Session } from '../../../src/store/session/session.ts';
import { startOnTable, startScreenSetup, startSettings } from '../../../src/store/workspace/persistence.ts';
import { keepMoment, keepOpen } from '../../../src/store/workspace/persistOpenEncounter.ts';
import { createWorkspace, type Workspace } from '../../../src/store/workspace/workspace.ts';

/** Browser storage with a count of writes. */
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
		/** Stored value; null if none. */
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
		preferredDice: 'nobody',
		tour: 'over',
		cardTab: 'stats',
	};

	it('are restored as stored', () => {
		startSettings(workspace, () => storage(KEY, ALL));
		expect(session()).toMatchObject(TAKEN);
	});
	it.each(['{', 'null', '[]', '{"theme":"pink","speed":0.09,"who":"side","units":"ells","pauses":["x"]}'])(
		'keep defaults if unreadable: %s',
		(text) => {
			const before = session();
			startSettings(workspace, () => storage(KEY, text));
			expect(session()).toEqual(before);
		},
	);
	it('keep defaults if storage is blocked, and changes still apply', () => {
		const before = session();
		startSettings(workspace, blocked);
		expect(session()).toEqual(before);
		workspace.session.setState({ theme: 'light' });
		expect(session().theme).toBe('light');
	});
	it('drop only an invalid one', () => {
		startSettings(workspace, () => storage(KEY, { ...ALL, speed: 110, keeps: 'no' }));
		expect(session()).toMatchObject({ ...TAKEN, speed: 1, keeps: true });
	});
	it.each([
		[0.1, 0.1],
		[100, 100],
		[100.1, 1],
	])('with speed %d play at %d segments a second', (speed, played) => {
		startSettings(workspace, () => storage(KEY, { speed }));
		expect(session().speed).toBe(played);
	});
	it.each<[Partial<Session>, object]>([
		[{ theme: 'light' }, { theme: 'light' }],
		[{ speed: 2 }, { speed: 2 }],
		[{ units: 'metres' }, { units: 'metres' }],
		[{ keeps: false }, { keeps: false }],
		[{ preferredDice: 'nobody' }, { who: 'nobody' }],
		[{ tour: 'over' }, { toured: true }],
		[{ pauses: ['checks'] }, { pauses: ['checks'] }],
		[{ cardTab: 'notes' }, { cardTab: 'notes' }],
	])('are stored when changed: %j', (change, kept) => {
		const store = storage(KEY);
		startSettings(workspace, () => store);
		workspace.session.setState(change);
		const usual = { theme: 'system', speed: 1, units: 'feet', keeps: true, pauses: [] };
		expect(store.read()).toEqual({ ...usual, who: 'everyone', toured: false, cardTab: 'plan', ...kept });
		expect(store.writes).toBe(1);
	});
	it('are not stored for other changes or after a stop', () => {
		const store = storage(KEY);
		const stop = startSettings(workspace, () => store);
		workspace.session.setState({ tool: 'plan', selection: ['orc'], segment: 3 });
		expect(store.writes).toBe(0);
		stop();
		workspace.session.setState({ theme: 'dark' });
		expect(store.writes).toBe(0);
	});
});

describe('players’ screen', () => {
	const KEY = 'halfstep/screen';
	const screen: ScreenSetup = {
		room: { distance: 3, diagonal: 42 },
		turned: 3,
		inch: 91.5,
		trueInches: true,
	};
	const taken = (kept: unknown) => {
		startScreenSetup(workspace, () => storage(KEY, kept));
		return workspace.players.getState().screen;
	};

	it.each([
		screen,
		{ ...screen, room: null, inch: null, turned: 0 },
		{ ...screen, room: { distance: 0.5, diagonal: 5 }, inch: 10 },
		{ ...screen, room: { distance: 20, diagonal: 300 }, inch: 400 },
	])('is restored: %j', (kept) => expect(taken(kept)).toEqual(kept));
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
	])('is default if impossible: %j', (kept) => expect(taken(kept)).toEqual(PLAIN_SCREEN));
	it('is stored when it changes, not with other window state', () => {
		const store = storage(KEY);
		const stop = startScreenSetup(workspace, () => store);
		workspace.players.setState({ ...workspace.players.getState(), blank: true }, true);
		expect(store.read()).toBeNull();
		workspace.players.setState({ ...workspace.players.getState(), screen }, true);
		expect(store.read()).toEqual(screen);
		workspace.players.setState({ ...workspace.players.getState(), blank: false }, true);
		expect(store.writes).toBe(1);
		stop();
		workspace.players.setState({ ...workspace.players.getState(), screen: PLAIN_SCREEN }, true);
		expect(store.writes).toBe(1);
	});
	it('stays set up without browser storage', () => {
		startScreenSetup(workspace, blocked);
		workspace.players.setState({ ...workspace.players.getState(), screen }, true);
		expect(workspace.players.getState().screen).toEqual(screen);
	});
});

describe('player window content', () => {
	const KEY = 'halfstep/players/shown';
	const frame = { x: 1, y: 2, width: 8, height: 6 };
	const plain: Shown = { part: 'map', frame: null, frozen: false, blank: false, mayRoam: true };

	it.each<Partial<Shown>>([
		{ part: 'mine' },
		{ part: 'frame', frame },
		{ frozen: true },
		{ blank: true },
		{ mayRoam: false },
	])('is stored if not default: %j', (change) => {
		const store = storage(KEY);
		keepShown(store, { ...plain, ...change });
		expect(readShown(store)).toEqual({ ...plain, ...change });
	});
	it('is not stored once default again', () => {
		const store = storage(KEY, { ...plain, blank: true });
		keepShown(store, plain);
		expect(store.read()).toBeNull();
		expect(readShown(store)).toBeNull();
	});
	it('stores nothing else of the window', () => {
		const store = storage(KEY);
		keepShown(store, { ...workspace.players.getState(), blank: true });
		expect(store.read()).toEqual({ ...plain, blank: true });
	});
	it.each([{ ...plain, part: 'all' }, { ...plain, frame: { x: 1 } }, { part: 'map' }, 3])(
		'is empty if unreadable: %j',
		(kept) => expect(readShown(storage(KEY, kept))).toBeNull(),
	);
});

describe('encounter open in a tab', () => {
	it('is restored on reload, per page', () => {
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
	it('is none if the browser blocks it', () => {
		expect(keepOpen(workspace, blocked, '')).toBeNull();
		openDocument(workspace, 'duel', workspace.document.getState().encounter);
	});
});

describe('paths and wounds shown to the table', () => {
	const KEY = 'halfstep/table/shown';
	const session = () => workspace.session.getState();

	it.each<Partial<Session>>([
		{ plansOnTable: true, woundsOnTable: false },
		{ plansOnTable: ['heroes'], woundsOnTable: true },
	])('are restored on reload: %j', (shown) => {
		const store = storage(KEY);
		startOnTable(workspace, () => store);
		workspace.session.setState(shown);
		workspace.session.setState({ panel: 'log' });
		expect(store.writes).toBe(1);
		workspace = createWorkspace();
		startOnTable(workspace, () => store);
		expect(session()).toMatchObject(shown);
	});
	it.each(['null', '{"plansOnTable":1,"woundsOnTable":true}'])('are none if it reads %s', (kept) => {
		startOnTable(workspace, () => storage(KEY, kept));
		expect(session()).toMatchObject({ plansOnTable: false, woundsOnTable: false });
	});
	it('are none but still change if the browser blocks it', () => {
		startOnTable(workspace, blocked);
		workspace.session.setState({ woundsOnTable: true });
		expect(session()).toMatchObject({ plansOnTable: false, woundsOnTable: true });
	});
});

describe('moment left in a tab', () => {
	it('returns for the same half-round of the same encounter, also during playback', () => {
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
