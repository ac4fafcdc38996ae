/** The player window follows the GM's page, through reloads of either. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listedNames } from '../../src/playerWindow/PlayerScreen.tsx';
import { PROTOCOL } from '../../src/playerWindow/protocol.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { followDocument } from '../../src/store/interactions/remoteUpdate.ts';
import { seek, startPlayback, stepForward } from '../../src/store/playback/playback.ts';
import { currentPlayerView, playerViewFor } from '../../src/store/playerView/currentView.ts';
import { createAliases } from '../../src/store/playerView/idAnonymizer.ts';
import { roomSigns, signWords } from '../../src/store/playerView/playerWindowCodes.ts';
import { TABLE } from '../../src/store/playerView/seat.ts';
import { Projector } from '../../src/store/replay/replayPlayer.ts';
import { pointAt } from '../../src/store/session/ping.ts';
import type { Players } from '../../src/store/session/playerWindowState.ts';
import { PLAIN_SCREEN } from '../../src/store/session/screenSetup.ts';
import { codesOf } from '../../src/store/tokenCodes.ts';
import { NO_HISTORY } from '../../src/store/workspace/documentState.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import {
	Air,
	bothPages,
	clock,
	type GmPage,
	gmPage,
	pass,
	playersPage,
	settled,
} from '../support/twoWindows.ts';

beforeEach(() => {
	clock.ms = 0;
	clock.frames = [];
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const change = ({ workspace }: GmPage, to: Partial<Players>) =>
	workspace.players.setState({ ...workspace.players.getState(), ...to }, true);
const hide = (gm: GmPage, hidden: boolean) =>
	dispatch(gm.workspace, { type: 'change-creatures', ids: ['orc'], change: { hidden } });

describe('player window', () => {
	it('knows exactly the public data at every moment', async () => {
		const { gm, players } = bothPages(lydiaAndTheOrc());
		hide(gm, true);
		const aliases = createAliases();
		for (const moment of [0, 1, 3, 4, 6, 2]) {
			seek(gm.workspace, moment);
			await settled();
			const known = JSON.stringify(currentPlayerView(players.workspace));
			const toTell = JSON.stringify(aliases.seen(playerViewFor(gm.workspace, TABLE)));
			expect(JSON.parse(known)).toEqual(JSON.parse(toTell));
			expect(known).not.toMatch(/orc/i);
			expect(known).not.toMatch(/"lydia"|"heroes"/);
			expect(players.workspace.time.getState()).toBe(moment);
		}
	});

	it('runs with time, on one message per segment', async () => {
		const { air, gm, players } = bothPages(lydiaAndTheOrc());
		const stop = startPlayback(gm.workspace, clock);
		air.take();
		stepForward(gm.workspace);
		for (let i = 0; i < 19; i++) {
			await pass(50);
			expect(Math.abs(players.workspace.time.getState() - gm.workspace.time.getState())).toBeLessThan(0.051);
		}
		expect(players.workspace.time.getState()).toBeGreaterThan(0.85);
		await pass(100);
		expect([players.workspace.time.getState(), players.workspace.session.getState().segment]).toEqual([1, 1]);
		expect(air.take('time').length).toBeLessThanOrEqual(3);
		stop();
	});

	it('gets no message without a public change', async () => {
		const { air, gm } = bothPages(lydiaAndTheOrc());
		hide(gm, true);
		await settled();
		air.take();
		const secret = { note: 'poisoned', name: 'Assassin', hitPoints: { current: 3, max: 9 } };
		dispatch(gm.workspace, { type: 'change-creatures', ids: ['orc'], change: secret });
		dispatch(gm.workspace, { type: 'change-creatures', ids: ['lydia'], change: { note: 'cursed' } });
		gm.workspace.session.setState({ selection: ['orc'], panel: 'log', tool: 'wall' });
		await settled();
		expect(air.take()).toEqual([]);
		hide(gm, false);
		await settled();
		expect(air.take('seen')).toHaveLength(1);
	});

	it('hears of a change before the GM’s panels render', async () => {
		const { air, gm } = bothPages(lydiaAndTheOrc());
		await settled();
		air.take();
		const told: number[] = [];
		gm.draws = () => told.push(air.take('seen').length);
		hide(gm, true);
		await settled();
		expect(told).toEqual([1]);
	});

	it('refuses a page of another version and shows none of it', async () => {
		const { air, players } = bothPages(lydiaAndTheOrc());
		await settled();
		const [seen] = air.take('seen');
		expect(players.hearing.told.getState().isOtherVersion).toBe(false);
		air.open('window-1').say({ ...JSON.parse(seen!), version: PROTOCOL + 1 });
		await settled();
		expect(players.hearing.told.getState()).toMatchObject({ isOtherVersion: true, seen: null });
	});

	it('reconnects to the GM’s page after either reloads', async () => {
		const air = new Air();
		const before = gmPage(air, lydiaAndTheOrc());
		before.telling.open();
		const players = playersPage(air);
		const { kept } = before;
		before.stop();
		expect(players.hearing.told.getState().gone).toBe(true);
		expect(currentPlayerView(players.workspace).encounter.creatures).toHaveLength(2);
		const gm = gmPage(air, lydiaAndTheOrc(), kept);
		expect(gm.workspace.players.getState().state).toBe('open');
		expect(players.hearing.told.getState().gone).toBe(false);
		seek(gm.workspace, 3);
		await settled();
		expect(players.workspace.session.getState().segment).toBe(3);
		players.stop();
		const again = playersPage(air);
		vi.advanceTimersByTime(10_000);
		expect(gm.workspace.players.getState().state).toBe('open');
		expect(again.workspace.session.getState().segment).toBe(3);
		again.stop();
		vi.advanceTimersByTime(10_000);
		expect(gm.workspace.players.getState().state).toBe('closed');
	});

	it('belongs to one tab, not to its copy', async () => {
		const { air, gm, players } = bothPages(lydiaAndTheOrc());
		const copy = gmPage(air, { ...lydiaAndTheOrc(), name: 'Another' }, new Map(gm.kept));
		await settled();
		seek(gm.workspace, 1);
		seek(copy.workspace, 5);
		await settled();
		expect(players.workspace.session.getState().segment).toBe(1);
		expect(copy.workspace.players.getState().state).toBe('closed');
		expect(copy.kept.size).toBe(0);
	});

	it('keeps its frozen picture through a reload', async () => {
		const { air, gm, players } = bothPages(lydiaAndTheOrc());
		seek(gm.workspace, 1);
		await settled();
		change(gm, { frozen: true });
		seek(gm.workspace, 4);
		await settled();
		expect(players.workspace.session.getState().segment).toBe(1);
		expect(playersPage(air).workspace.session.getState().segment).toBe(1);
		change(gm, { frozen: false });
		await settled();
		expect(players.workspace.session.getState().segment).toBe(4);
	});

	it('keeps its region when the GM’s page reloads', async () => {
		const { air, gm, players } = bothPages(lydiaAndTheOrc());
		const frame = { x: 1, y: 1, width: 4, height: 3 };
		change(gm, { part: 'frame', frame });
		await settled();
		gm.stop();
		const again = gmPage(air, lydiaAndTheOrc(), gm.kept);
		await settled();
		expect(again.workspace.players.getState()).toMatchObject({ part: 'frame', frame });
		expect(players.hearing.told.getState().showing.frame).toEqual(frame);
		again.stop();
		gm.kept.set('halfstep/players/shown', '{"part":"nowhere"}');
		expect(gmPage(air, lydiaAndTheOrc(), gm.kept).workspace.players.getState().part).toBe('map');
	});

	it('stays frozen and blank when the GM’s page reloads', async () => {
		const { air, gm, players } = bothPages(lydiaAndTheOrc());
		seek(gm.workspace, 1);
		await settled();
		change(gm, { frozen: true, blank: true });
		await settled();
		gm.stop();
		const again = gmPage(air, lydiaAndTheOrc(), gm.kept);
		expect(again.workspace.players.getState()).toMatchObject({ state: 'open', frozen: true, blank: true });
		seek(again.workspace, 4);
		await settled();
		expect(players.workspace.session.getState().segment).toBe(1);
		expect(players.hearing.told.getState().showing.blank).toBe(true);
		change(again, { frozen: false, blank: false });
		await settled();
		expect(players.workspace.session.getState().segment).toBe(4);
		expect(players.hearing.told.getState().showing.blank).toBe(false);
	});

	it('stands still when frozen during playback', async () => {
		const { gm, players } = bothPages(lydiaAndTheOrc());
		const stop = startPlayback(gm.workspace, clock);
		stepForward(gm.workspace);
		await pass(400);
		change(gm, { frozen: true });
		await settled();
		const at = players.workspace.time.getState();
		await pass(2000);
		expect(gm.workspace.time.getState()).toBe(1);
		expect(players.workspace.time.getState()).toBeCloseTo(at, 1);
		stop();
	});

	it('goes blank before another encounter opens, until the GM shows it', async () => {
		const { gm, players } = bothPages(lydiaAndTheOrc());
		await settled();
		const id = gm.workspace.document.getState().id;
		const { encounter } = gm.workspace.document.getState();
		followDocument(gm.workspace, { ...encounter, name: 'From another tab' }, NO_HISTORY, 0);
		expect(gm.workspace.players.getState().blank).toBe(false);
		openDocument(gm.workspace, id, encounter);
		expect(gm.workspace.players.getState().blank).toBe(false);
		const told: string[] = [];
		players.hearing.told.subscribe(({ showing, seen }) => {
			told.push(`${showing.blank} ${seen?.encounter.map.width}`);
		});
		openDocument(gm.workspace, 'another', { ...encounter, map: { width: 31, height: 9 } });
		await settled();
		expect(told.length).toBeGreaterThan(0);
		expect(told).not.toContain('false 31');
		expect(gm.workspace.session.getState().notice).toMatchObject({ tone: 'blanked' });
		change(gm, { blank: false });
		await settled();
		expect(told.at(-1)).toBe('false 31');
		change(gm, { frozen: true });
		openDocument(gm.workspace, 'third', encounter);
		expect(gm.workspace.players.getState().blank).toBe(false);
	});

	it('shows a film on request, a message per beat, without hidden creatures', async () => {
		const { air, gm, players } = bothPages(lydiaAndTheOrc());
		hide(gm, true);
		seek(gm.workspace, 6);
		await settled();
		const present = JSON.stringify(currentPlayerView(players.workspace));
		const projector = new Projector(gm.workspace, clock, { tableView: true, timing: 'at-once' });
		gm.workspace.film.setState(projector.workspace, true);
		await settled();
		expect(currentPlayerView(players.workspace).encounter.creatures).toMatchObject([
			{ name: 'Lydia', position: { x: 0, y: 2 } },
		]);
		air.take();
		projector.play();
		await pass(2000);
		const said = air.take();
		expect(said.filter((text) => text.includes('"seen"')).length).toBeLessThanOrEqual(5);
		expect(said.join()).not.toMatch(/orc/i);
		const shown = createAliases().seen(currentPlayerView(projector.workspace));
		expect(currentPlayerView(players.workspace)).toEqual(JSON.parse(JSON.stringify(shown)));
		expect(players.workspace.time.getState()).toBeCloseTo(projector.workspace.time.getState(), 0);
		gm.workspace.film.setState(null);
		await settled();
		expect(JSON.stringify(currentPlayerView(players.workspace))).toBe(present);
		expect(players.workspace.time.getState()).toBe(6);
		air.take();
		projector.seek(1);
		await settled();
		expect(air.take()).toEqual([]);
	});

	it("shows the map, the GM's view, or a frame", async () => {
		const { gm, players } = bothPages(lydiaAndTheOrc());
		const frame = () => players.hearing.told.getState().showing.frame;
		expect(frame()).toBeNull();
		gm.workspace.boardSize.setState({ width: 480, height: 240 }, true);
		gm.workspace.camera.setState({ x: -96, y: 48, scale: 48 }, true);
		change(gm, { part: 'mine' });
		await settled();
		expect(frame()).toEqual({ x: 2, y: -1, width: 10, height: 5 });
		gm.workspace.camera.setState({ x: 0, y: 0, scale: 24 }, true);
		await settled();
		expect(frame()).toEqual({ x: 0, y: 0, width: 20, height: 10 });
		change(gm, { part: 'frame', frame: { x: 1, y: 1, width: 4, height: 3 } });
		await settled();
		expect(frame()).toEqual({ x: 1, y: 1, width: 4, height: 3 });
		const shown = { x: 1, y: 0.5, width: 4, height: 4 };
		const sees = { ...shown, x: 0, width: 5 };
		players.hearing.shows({ frame: shown, sees, roams: true });
		expect(gm.workspace.players.getState()).toMatchObject({ shown, sees, roams: true });
	});

	it('reports its region after the GM’s reload, and that panning is off', async () => {
		const { air, gm, players } = bothPages(lydiaAndTheOrc());
		const shown = { x: 2, y: 0, width: 6, height: 4 };
		const sees = { ...shown, height: 5 };
		players.hearing.shows({ frame: shown, sees, roams: true });
		change(gm, { mayRoam: false });
		await settled();
		gm.stop();
		const again = gmPage(air, lydiaAndTheOrc(), gm.kept);
		await settled();
		expect(again.workspace.players.getState()).toMatchObject({ shown, sees, roams: true, mayRoam: false });
		expect(players.hearing.told.getState().showing.mayRoam).toBe(false);
		players.stop();
		vi.advanceTimersByTime(10_000);
		expect(again.workspace.players.getState()).toMatchObject({ shown: null, sees: null, roams: false });
	});

	it('reports table signs while large letters leave no room for names', async () => {
		const { gm, players } = bothPages(lydiaAndTheOrc());
		hide(gm, true);
		expect(signWords(gm.workspace, 'lydia')).toEqual([]);
		const room = { distance: 5, diagonal: 40 };
		change(gm, { screen: { ...PLAIN_SCREEN, room } });
		await settled();
		expect(signWords(gm.workspace, 'lydia')).toEqual(['L on the player window']);
		const signs = codesOf(currentPlayerView(players.workspace).encounter.creatures);
		expect([...(roomSigns(gm.workspace)?.values() ?? [])]).toEqual([...signs.values()]);
		expect(signWords(gm.workspace, 'orc')).toEqual([]);
		// The table view would show it on the same screen.
		gm.workspace.session.setState({ tableView: true });
		expect(signWords(gm.workspace, 'lydia')).toEqual([]);
	});

	it('lists areas beside the visible creatures’ names', () => {
		const web = { id: '1', name: 'Web', color: 2, shape: 'square', from: [0, 0], to: [1, 1] } as const;
		const areas = [
			{ ...web, feet: 10, since: 0, until: 3 },
			{ ...web, id: '2', name: 'Fog', feet: 10, since: 0 },
		];
		expect(listedNames({ ...lydiaAndTheOrc(), areas }, 'feet')).toEqual([
			...['Lydia', 'The orc', 'Web · 1 round', 'Fog'],
		]);
	});

	it('lists heights that large letters keep off the board', () => {
		const creatures = lydiaAndTheOrc().creatures.map((one, i) => ({ ...one, elevation: 10 - 15 * i }));
		expect(listedNames({ ...lydiaAndTheOrc(), creatures }, 'feet')).toEqual([
			'Lydia · ↑ 10 ft',
			'The orc · ↓ 5 ft',
		]);
	});

	it('knows that another encounter opened, but not its id', async () => {
		const { air, gm, players } = bothPages(lydiaAndTheOrc());
		const before = players.workspace.document.getState().id;
		openDocument(gm.workspace, 'ambush-at-midnight', { ...lydiaAndTheOrc(), name: 'Ambush' });
		dispatch(gm.workspace, { type: 'change-creatures', ids: ['lydia'], change: { name: 'Lidia' } });
		await settled();
		expect(players.workspace.document.getState().id).not.toBe(before);
		expect(air.said.join()).not.toMatch(/ambush/i);
	});

	it('shows each pointer mark of the other screen once', async () => {
		const { air, gm, players } = bothPages(lydiaAndTheOrc());
		await settled();
		air.take();
		pointAt(gm.workspace, { x: 3.5, y: 2.5 });
		expect(players.workspace.pointed.getState()).toMatchObject({ x: 3.5, y: 2.5 });
		players.hearing.points({ x: 1, y: 1 });
		expect(gm.workspace.pointed.getState()).toMatchObject({ x: 1, y: 1, byPlayers: true });
		expect(air.take('point')).toHaveLength(2);
	});

	it('reports a blocked pop-up, and closes on request', () => {
		const air = new Air();
		const gm = gmPage(air, lydiaAndTheOrc());
		gm.blocks = true;
		gm.telling.open();
		expect(gm.workspace.players.getState()).toMatchObject({
			state: 'blocked',
			address: 'page.html#players=window-1',
		});
		const players = playersPage(air);
		expect(gm.workspace.players.getState().state).toBe('open');
		gm.telling.close();
		expect(players.closed()).toBe(true);
	});
});
