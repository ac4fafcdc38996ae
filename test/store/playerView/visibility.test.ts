/** Creatures unseen by a seat at each moment, and plans shown to it. */
import { describe, expect, it } from 'vitest';
import type { Creature, Encounter } from '../../../src/engine/index.ts';
import { battleOf } from '../../../src/store/derived/battle.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { redo, undo } from '../../../src/store/document/undoRedo.ts';
import { seek } from '../../../src/store/playback/playback.ts';
import {
	awaitsUnseen,
	currentPlayerView,
	playerViewFor,
	runsBeforeTable,
	seatOf,
	seenAfter,
	seenDecided,
	setPlayerView,
} from '../../../src/store/playerView/currentView.ts';
import { foggedCreatures, seenFog } from '../../../src/store/playerView/fogView.ts';
import { roomSigns, signWords } from '../../../src/store/playerView/playerWindowCodes.ts';
import { GM, type Seat, TABLE } from '../../../src/store/playerView/seat.ts';
import { visibilityOf } from '../../../src/store/playerView/visibility.ts';
import type { InSecret, ShownPlans } from '../../../src/store/session/secrecyState.ts';
import { createWorkspace } from '../../../src/store/workspace/workspace.ts';
import { creature, encounter, lydiaAndTheOrc } from '../../support/encounters.ts';
import { fogOf } from '../../support/fog.ts';
import { openFresh, workspace } from '../../support/session.ts';

const ann = creature('ann', 0, 0);
const ben = creature('ben', 2, 0, { side: 'foes' });
const spy = creature('spy', 3, 0, { side: 'foes', hidden: true });
const everybody = [ann, ben, spy];
const FOES: Seat = { type: 'side', side: 'foes' };
const SPY: Seat = { type: 'creature', creature: 'spy' };

function veils(seat: Seat, presentAt: (moment: number) => Encounter, plansOnTable: ShownPlans = false) {
	return visibilityOf({ everybody, seat, plansOnTable, woundsOnTable: false, presentAt });
}
const unseen = (of: ReturnType<typeof veils>, moment: number) =>
	everybody.filter(({ id }) => of.at(moment).isUnseen(id)).map(({ id }) => id);

describe('without fog', () => {
	const veilTo = (seat: Seat, plans?: ShownPlans) => veils(seat, () => encounter(everybody), plans);
	it.each<[Seat, string, string]>([
		[GM, '', 'ann ben spy'],
		[TABLE, 'spy', ''],
		[FOES, '', 'ben spy'],
		[{ type: 'side', side: 'heroes' }, 'spy', 'ann'],
		[SPY, '', 'spy'],
		[{ type: 'creature', creature: 'ben' }, 'spy', 'ben'],
	])('to %j hidden creatures of others are unseen: %s; its own are %s', (seat, hidden, own) => {
		const all = veilTo(seat);
		expect(unseen(all, 0).join(' ')).toBe(hidden);
		expect(unseen(all, 6).join(' ')).toBe(hidden);
		expect(all.during(1).isUnseen('spy')).toBe(hidden === 'spy');
		const owned = everybody.filter((one) => all.at(0).isOwn(one)).map(({ id }) => id);
		expect(owned.join(' ')).toBe(own);
		// Own plans are always shown.
		const shown = everybody.filter((one) => all.at(0).showsPlan(one)).map(({ id }) => id);
		expect(shown.join(' ')).toBe(own);
	});
	it.each<[ShownPlans, string]>([
		[false, ''],
		[true, 'ann ben spy'],
		[['foes'], 'ben spy'],
		[[], ''],
	])('shows the table plans the GM allows: %j', (plans, whose) => {
		const one = veilTo(TABLE, plans).at(0);
		expect(
			everybody
				.filter(one.showsPlan)
				.map(({ id }) => id)
				.join(' '),
		).toBe(whose);
	});
	it('leaves unseen creatures out of all lists', () => {
		expect(veilTo(TABLE).at(0).seen(['spy', 'ann', 'spy', 'ben'])).toEqual(['ann', 'ben']);
	});
});

describe('under fog', () => {
	/** Ben leaves the fog, which covers all but the two western squares. */
	const fogged = (bensX: number, others: readonly Creature[] = []): Encounter => ({
		...encounter([ann, { ...ben, position: { x: bensX, y: 0 } }, ...others], { width: 4, height: 1 }),
		fog: fogOf(['..##']),
	});
	const walksOut = (moment: number) => fogged(moment < 2 ? 2 : 1);

	it('shows a creature at moments out of it', () => {
		const all = veils(TABLE, walksOut);
		expect([0, 1, 2, 3].map((moment) => all.at(moment).isUnseen('ben'))).toEqual([true, true, false, false]);
		expect(all.at(1).isUnseen('ann')).toBe(false);
	});
	it('shows a creature in a segment if seen at both ends', () => {
		const all = veils(TABLE, walksOut);
		expect([1, 2, 3, 6, 7].map((segment) => all.during(segment).isUnseen('ben'))).toEqual([
			...[true, true, false, false, false],
		]);
	});
	it('always shows own creatures, never hidden ones of others or absent ones', () => {
		const there = () => fogged(2, [{ ...spy, position: { x: 1, y: 0 } }]);
		expect(unseen(veils(FOES, there), 0)).toEqual([]);
		expect(unseen(veils(TABLE, there), 0)).toEqual(['ben', 'spy']);
		expect(veils(TABLE, there).at(0).isUnseen('nobody')).toBe(true);
		expect(
			unseen(
				veils(FOES, () => fogged(2)),
				0,
			),
		).toEqual([]);
	});
	it('computes a moment once', () => {
		let looks = 0;
		const all = veils(TABLE, (moment) => {
			looks += 1;
			return walksOut(moment);
		});
		const first = looks;
		for (let i = 0; i < 3; i++) all.at(2).isUnseen('ben');
		expect(looks).toBe(first + 1);
	});

	it('hides creatures with no part on known or, with light, seen ground', () => {
		const large = { ...ben, size: 'large' as const };
		const board = { ...encounter([ann, large], { width: 4, height: 2 }) };
		const covered = Uint8Array.from([0, 0, 1, 1, 0, 0, 1, 1]);
		const lost = (x: number, lit: Uint8Array | null) =>
			foggedCreatures({ ...board, creatures: [{ ...large, position: { x, y: 0 } }] }, { covered, lit })
				.length;
		expect([lost(0, null), lost(1, null), lost(2, null)]).toEqual([0, 0, 1]);
		const lit = Uint8Array.from([1, 0, 0, 0, 0, 0, 0, 0]);
		expect([lost(0, lit), lost(1, lit)]).toEqual([0, 1]);
	});
	it('hides a creature inside seen rock, unless its own sight shows it', () => {
		const terrain = [{ x: 2, y: 0, type: 'wall' }];
		const inRock = { ...ben, position: { x: 2, y: 0 } };
		const board = encounter([ann, inRock], { width: 4, height: 2, terrain });
		const fogged = { covered: new Uint8Array(8), lit: Uint8Array.from([1, 1, 1, 0, 0, 0, 0, 0]) };
		expect(foggedCreatures(board, fogged)).toEqual([inRock]);
		expect(foggedCreatures(board, { ...fogged, eyes: [ann, inRock] })).toEqual([]);
	});
	it('is packed, with its light', () => {
		const covered = Uint8Array.from([1, 0, 0, 0]);
		const { covered: packed } = fogOf(['#...']);
		expect(seenFog({ covered, lit: null })).toEqual({ covered: packed, lit: null });
		const lit = Uint8Array.from([0, 1, 0, 0]);
		expect(seenFog({ covered, lit })).toEqual({ covered: packed, lit: fogOf(['.#..']).covered });
	});
});

describe('sight of a screen', () => {
	const inSecret = (by: InSecret['by'], at: string | null): InSecret => ({
		...{ by, at, ready: [] },
		before: { tableView: false, tool: 'plan' },
	});
	it.each<[boolean, InSecret | null, Seat]>([
		[false, null, GM],
		[true, null, TABLE],
		[false, inSecret('side', null), GM],
		[true, inSecret('side', null), TABLE],
		[true, inSecret('side', 'foes'), FOES],
		[false, inSecret('creature', 'spy'), SPY],
	])('table view %s, declaring %j: %j', (tableView, declaring, seat) =>
		expect(seatOf({ tableView, declaring })).toEqual(seat),
	);
});

describe('visibility at a workspace', () => {
	it('keeps its value per seat until a dependency changes', () => {
		openFresh(encounter(everybody));
		const [table, gm] = [playerViewFor(workspace, TABLE), playerViewFor(workspace, GM)];
		workspace.session.setState({ selection: ['ann'] });
		expect(playerViewFor(workspace, TABLE)).toBe(table);
		workspace.session.setState({ woundsOnTable: true });
		expect(playerViewFor(workspace, GM)).toBe(gm);
		expect(playerViewFor(workspace, TABLE)).not.toBe(table);
		workspace.session.setState({ woundsOnTable: false, segment: 1 });
		expect(playerViewFor(workspace, TABLE).segment).toBe(1);
		workspace.session.setState({ segment: 0 });
		dispatch(workspace, { type: 'rename-encounter', name: 'Other' });
		expect(playerViewFor(workspace, GM).encounter.name).toBe('Other');
	});
	it('covers one more segment for the table while that runs', () => {
		openFresh(lydiaAndTheOrc());
		workspace.session.setState({ tableView: true });
		expect([runsBeforeTable(workspace), currentPlayerView(workspace).battle.segments.length]).toEqual([
			false,
			0,
		]);
		workspace.time.setState(0.5);
		expect([runsBeforeTable(workspace), currentPlayerView(workspace).battle.segments.length]).toEqual([
			true,
			1,
		]);
		workspace.session.setState({ tableView: false });
		expect(runsBeforeTable(workspace)).toBe(false);
		workspace.time.setState(0);
	});
	it('follows what another workspace sends, once sent', () => {
		openFresh(encounter(everybody));
		const other = createWorkspace();
		expect(currentPlayerView(other).encounter.creatures).toEqual([]);
		const told = playerViewFor(workspace, TABLE);
		setPlayerView(other, told);
		expect(currentPlayerView(other)).toBe(told);
	});
	it('knows when segments are over, and leaves the rest as it is', () => {
		openFresh(lydiaAndTheOrc());
		const after = seenAfter(workspace, 2);
		expect(after.segment).toBe(2);
		expect(after.encounter.creatures.map(({ position }) => position.x)).toEqual([2, 6]);
		expect(currentPlayerView(workspace).segment).toBe(0);
		workspace.session.setState({ tableView: true, plansOnTable: true });
		expect(seenAfter(workspace, 2).encounter.creatures.every(({ plan }) => plan)).toBe(true);
	});
	it('shows all plans after a secret declaration is revealed, and none during it', () => {
		openFresh(lydiaAndTheOrc());
		const plans = () => playerViewFor(workspace, TABLE).encounter.creatures.filter(({ plan }) => plan).length;
		const before = { tableView: false, tool: 'plan' } as const;
		workspace.session.setState({ revealed: 1 });
		expect(plans()).toBe(2);
		workspace.session.setState({ declaring: { by: 'side', at: null, ready: [], before } });
		expect(plans()).toBe(0);
		workspace.session.setState({ declaring: null, revealed: 2 });
		expect(plans()).toBe(0);
	});
});

describe('awaited dice', () => {
	/** Lydia meets an orc; both must roll in the fourth segment. */
	const awaiting = (...hidden: readonly string[]) => {
		const fight = lydiaAndTheOrc();
		const creatures = fight.creatures.map((one) => ({ ...one, hidden: hidden.includes(one.id) }));
		openFresh({ ...fight, creatures }, { who: 'everyone' });
	};
	it.each([
		[[], false],
		[['orc'], false],
		[['orc', 'lydia'], true],
	])('with %j hidden are of unseen creatures only: %s', (hidden, alone) => {
		awaiting(...hidden);
		expect(awaitsUnseen(workspace)).toBe(false);
		workspace.session.setState({ tableView: true });
		expect(awaitsUnseen(workspace)).toBe(alone);
		workspace.session.setState({ viewing: 1 });
		expect(awaitsUnseen(workspace)).toBe(false);
	});
	it.each([
		[['orc'], 3],
		[['orc', 'lydia'], 5],
	])('stop the timeline if of a visible creature: with %j hidden at %i', (hidden, at) => {
		awaiting(...hidden);
		workspace.session.setState({ tableView: true });
		seek(workspace, 5);
		expect(workspace.time.getState()).toBe(at);
	});
	it('are skipped for unseen creatures only while the player window is open', () => {
		awaiting('orc', 'lydia');
		seek(workspace, 5);
		expect(workspace.time.getState()).toBe(3);
		workspace.players.setState({ ...workspace.players.getState(), state: 'open' }, true);
		expect(awaitsUnseen(workspace)).toBe(true);
		seek(workspace, 5);
		expect(workspace.time.getState()).toBe(5);
	});
	it('rolled for unseen creatures add no undo step and keep redo', () => {
		awaiting('orc', 'lydia');
		workspace.session.setState({ tableView: true });
		const noted = (nth: number) =>
			dispatch(workspace, { type: 'change-creatures', ids: ['lydia'], change: { note: `${nth}` } });
		noted(1);
		noted(2);
		undo(workspace);
		seek(workspace, 5);
		const steps = () => {
			const { encounter, past, future } = workspace.document.getState();
			return [
				encounter.creatures[0]?.note,
				Object.keys(encounter.rolls ?? {}).length,
				past.length,
				future.length,
			];
		};
		expect([workspace.time.getState(), ...steps()]).toEqual([5, '1', 2, 1, 1]);
		redo(workspace);
		expect(steps()).toEqual(['2', 0, 2, 0]);
		undo(workspace);
		expect(steps()).toEqual(['1', 2, 1, 1]);
		undo(workspace);
		expect(steps()).toEqual([undefined, 0, 0, 2]);
	});
	it('are none if all are automatic', () => {
		awaiting('orc', 'lydia');
		workspace.session.setState({ tableView: true, ask: { who: 'nobody' } });
		expect(awaitsUnseen(workspace)).toBe(false);
	});
	it('once rolled show the segment though the screen is at the moment before', () => {
		awaiting();
		seek(workspace, 3);
		workspace.session.setState({ tableView: true });
		expect(currentPlayerView(workspace).battle.segments).toHaveLength(3);
		dispatch(workspace, { type: 'set-rolls', rolls: { '1/4/lydia': [11], '1/4/orc': [2] } });
		expect(battleOf(workspace.document.getState().encounter, { who: 'everyone' }).segments).toHaveLength(6);
		const { segments } = seenDecided(workspace);
		expect(segments).toHaveLength(4);
		expect(segments[3]?.events[0]).toMatchObject({ type: 'contest', winners: ['lydia'] });
	});
});

describe('table signs', () => {
	it('stand on visible miniatures of an open player window set up for a room', () => {
		openFresh(encounter(everybody));
		const { screen } = workspace.players.getState();
		const set = (state: 'open' | 'closed', room: boolean) =>
			workspace.players.setState(
				{
					...workspace.players.getState(),
					state,
					screen: { ...screen, room: room ? { distance: 3, diagonal: 40 } : null },
				},
				true,
			);
		set('open', false);
		expect([roomSigns(workspace), signWords(workspace, 'ann')]).toEqual([null, []]);
		set('closed', true);
		expect(roomSigns(workspace)).toBeNull();
		set('open', true);
		const signs = roomSigns(workspace);
		expect([...(signs?.keys() ?? [])]).toEqual(['ann', 'ben']);
		expect(signWords(workspace, 'ann')).toEqual([`${signs?.get('ann')} on the player window`]);
		expect(signWords(workspace, 'spy')).toEqual([]);
		workspace.session.setState({ tableView: true });
		expect(signWords(workspace, 'ann')).toEqual([]);
		set('closed', false);
	});
});
