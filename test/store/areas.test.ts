/** Lasting areas: placing, countdown, editing, files and visibility. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Area, areaSquares, type Encounter, timeOf, turnedArea } from '../../src/engine/index.ts';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter, packEncounter } from '../../src/formats/formatEncounter.ts';
import { MAX_AREA_FEET, MAX_AREAS } from '../../src/formats/limits.ts';
import { areaAloud, areaWords } from '../../src/messages/index.ts';
import { actionOf, performAction } from '../../src/store/actions/index.ts';
import { applyCommand } from '../../src/store/commands/applyCommand.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import { pastEncounter } from '../../src/store/derived/battle.ts';
import { logText } from '../../src/store/derived/battleLog.ts';
import { endOfLasting } from '../../src/store/derived/durations.ts';
import { act, beginOrEnd } from '../../src/store/document/combatControls.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import {
	areaAround,
	areasNow,
	areasOn,
	removeArea,
	toldOf,
} from '../../src/store/interactions/annotations.ts';
import { readBoard } from '../../src/store/interactions/boardDescription.ts';
import { toNextHalf } from '../../src/store/playback/playback.ts';
import { currentPlayerView } from '../../src/store/playerView/currentView.ts';
import { holdsSecrets } from '../../src/store/playerView/playerExport.ts';
import { creature, encounter } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';
import { openFresh, workspace } from '../support/session.ts';

/** 5-ft circle around a corner of four squares; Ann stands in one. */
const WEB: Area = {
	...{ id: '1', name: 'Web', shape: 'circle', feet: 5, color: 1, since: 1 },
	...{ from: [2, 2], to: [3.5, 2.5] },
};
const room: Encounter = encounter(
	[
		creature('ann', 1, 1, { name: 'Ann' }),
		creature('orc', 6, 4, { name: 'Orc', side: 'foes' }),
		creature('spy', 2, 2, { name: 'Spy', side: 'foes', hidden: true }),
	],
	{ width: 8, height: 6 },
);
const now = () => workspace.document.getState().encounter;
const lay = (area: Area = WEB) => dispatch(workspace, { type: 'set-area', area });
const words = (world = now()) => areasNow(world).map((area) => areaWords(toldOf(world, area), 'feet'));
const at = (squares: readonly { readonly x: number; readonly y: number }[]) =>
	squares.map(({ x, y }) => `${x},${y}`).join(' ');
const refusal = (fields: Partial<Area>, world = now()) => {
	const command: Command = { type: 'set-area', area: { ...WEB, ...fields } };
	const answer = applyCommand(world, command);
	return answer.ok ? null : answer.refusal.code;
};

beforeEach(() => openFresh(room));

describe('squares of an area', () => {
	const MAP = { width: 8, height: 6 };
	const squares = (fields: Partial<Area>) => at(areaSquares({ ...WEB, ...fields }, 'alternating', MAP));

	it('are the squares of the map under its shape', () => {
		expect(squares({})).toBe('1,1 2,1 1,2 2,2');
		expect(squares({ from: [0, 0] })).toBe('0,0');
		expect(squares({ shape: 'cone', from: [2, 2], to: [4.5, 4.5] })).toBe('2,2');
		expect(squares({ shape: 'line', from: [0.5, 0.5], to: [3.5, 0.5], feet: 10 })).toBe('1,0 2,0');
	});
	it('of a square run from its corner toward the other', () => {
		expect(squares({ shape: 'square', feet: 10, from: [2, 2], to: [5.5, 5.5] })).toBe('2,2 3,2 2,3 3,3');
		expect(squares({ shape: 'square', feet: 10, from: [2, 2], to: [0.5, 0.5] })).toBe('0,0 1,0 0,1 1,1');
		expect(squares({ shape: 'square', feet: 10, from: [2, 2], to: [5.5, 0.5] })).toBe('2,0 3,0 2,1 3,1');
	});
	it('turn clockwise by an eighth', () => {
		const line = { ...WEB, shape: 'line', from: [3.5, 2.5], to: [5.5, 2.5], feet: 10 } as const;
		const ways = [line, turnedArea(line), turnedArea(turnedArea(line))];
		expect(ways.map((one) => at(areaSquares(one, 'flat', MAP)))).toEqual(['4,2 5,2', '4,3 5,4', '3,3 3,4']);
	});
});

describe('lasting areas', () => {
	it('are placed from a measured template in their dialog, in one undo step', () => {
		const keep = () => performAction(workspace, actionOf('keep-template'));
		expect(keep()).toBe(false);
		expect(workspace.session.getState().notice?.text).toMatch(/^Measure a template/);
		const measure = (shape: 'circle' | 'square') => {
			const hand = new Hand('measure', room);
			hand.settings = { ...hand.settings, shape };
			hand.drag([
				[2, 2],
				[3.5, 2.5],
			]);
			workspace.preview.setState(hand.preview, true);
		};
		measure('circle');
		expect(keep()).toBe(true);
		expect(workspace.preview.getState().type).toBe('none');
		expect(workspace.session.getState()).toMatchObject({ dialog: 'area', area: '1' });
		measure('square');
		keep();
		// The first colors that neither side has.
		expect(now().areas).toEqual([
			{ ...WEB, name: 'Circle', feet: 10, color: 2 },
			{ ...WEB, id: '2', name: 'Square', shape: 'square', feet: 10, color: 3 },
		]);
		undo(workspace);
		expect(areasNow(now())).toHaveLength(1);
	});
	it('are placed by dialog around a square; the command selects Measure with a shape', () => {
		expect(areaAround(workspace, { x: 1, y: 1 })).toBe(true);
		expect(workspace.session.getState()).toMatchObject({ dialog: 'area', area: '1' });
		expect(words()).toEqual(['Circle: circle, 20 ft. In it: Ann, Spy']);
		expect(areasOn(now(), { x: 5, y: 1 })).toHaveLength(1);
		expect(areasOn(now(), { x: 6, y: 1 })).toHaveLength(0);
		performAction(workspace, actionOf('new-area'));
		expect(workspace.session.getState()).toMatchObject({ tool: 'measure', shape: 'circle' });
	});
	it('are described with owner, time left and creatures inside', () => {
		lay({ ...WEB, until: 20, owner: 'orc', hidden: true });
		expect(words()).toEqual([
			'Web: circle, 5 ft, of Orc, 9½ rounds left, hidden from the players. In it: Ann, Spy',
		]);
		expect(areasOn(now(), { x: 2, y: 1 })).toHaveLength(1);
		expect(areasOn(now(), { x: 3, y: 1 })).toEqual([]);
		expect(readBoard(workspace)).toMatch(
			/ Areas: Web, circle, 5 feet, of Orc, 9½ rounds left, hidden from the players, at 3, 3, with Ann and Spy in it\.$/,
		);
		dispatch(workspace, { type: 'remove-creatures', ids: ['orc', 'ann', 'spy'] });
		expect(words()).toEqual(['Web: circle, 5 ft, 9½ rounds left, hidden from the players']);
	});
	it('A90: count down by half-rounds, end with notice and log entry, return in history', () => {
		lay({ ...WEB, until: endOfLasting(now(), 0, 2) });
		toNextHalf(workspace);
		expect(words()).toEqual(['Web: circle, 5 ft, half a round left. In it: Ann, Spy']);
		toNextHalf(workspace);
		expect(words()).toEqual([]);
		expect(workspace.session.getState().notice?.text).toMatch(/Make your plans\. Web is over\.$/);
		toNextHalf(workspace);
		expect(logText(now(), { who: 'nobody' }, 0, 'feet').match(/Web is over/g)).toHaveLength(1);
		expect(words(pastEncounter(now(), 1)!)).toEqual(['Web: circle, 5 ft, 1 round left. In it: Ann, Spy']);
		lay({ ...WEB, id: '2', since: timeOf(now()) });
		expect(words(pastEncounter(now(), 3)!)).toEqual([]);
		undo(workspace);
		undo(workspace);
		undo(workspace);
		expect(words()).toHaveLength(1);
	});
	it('A90: count down by rounds in turns, told in the fight log', () => {
		beginOrEnd(workspace, { type: 'begin-initiative', system: 'static' });
		act(workspace, { type: 'roll' }, true);
		lay({ ...WEB, until: endOfLasting(now(), 6, 4) });
		for (let turns = 0; now().round === 1 && turns < 9; turns++) act(workspace, { type: 'next' }, true);
		expect(words()).toEqual(['Web: circle, 5 ft, 1 round left. In it: Ann, Spy']);
		for (let turns = 0; now().round === 2 && turns < 9; turns++) act(workspace, { type: 'next' }, true);
		expect([now().round, words()]).toEqual([3, []]);
		expect(workspace.session.getState().notice?.text).toBe('Web is over.');
		expect(logText(now(), { who: 'nobody' }, 0, 'feet')).toContain('Web is over.');
	});
	it('are changed, removed with undo, and refused if invalid', () => {
		lay();
		lay({ ...WEB, name: ' Burning   web ', until: undefined } as Area);
		expect(now().areas).toEqual([{ ...WEB, name: 'Burning web' }]);
		removeArea(workspace, WEB);
		expect(now().areas).toBeUndefined();
		undo(workspace);
		expect(areasNow(now())).toHaveLength(1);
		expect(refusal({ name: ' ' })).toBe('area without a name');
		expect([refusal({ feet: 0 }), refusal({ feet: 7 }), refusal({ feet: MAX_AREA_FEET + 5 })]).toEqual([
			'area',
			'area',
			'area',
		]);
		expect([refusal({ from: [9, 0] }), refusal({ from: [2.25, 0] }), refusal({ from: [8, 6] })]).toEqual([
			'area off the map',
			'area off the map',
			null,
		]);
	});
	it('are limited in number; expired ones make room', () => {
		const all = Array.from({ length: MAX_AREAS }, (_, i): Area => ({ ...WEB, id: `${i + 1}` }));
		expect(refusal({ id: 'new' }, { ...room, areas: all })).toBe('areas');
		const half: Encounter = { ...room, half: 5, areas: [{ ...WEB, until: 4 }, ...all.slice(1)] };
		const answer = applyCommand(half, { type: 'set-area', area: { ...WEB, id: 'new' } });
		expect(answer.ok && answer.encounter.areas?.map(({ id }) => id)).toEqual([
			...all.slice(1).map(({ id }) => id),
			'new',
		]);
	});
	it('move with the map and disappear if their origin is outside', () => {
		lay();
		lay({ ...WEB, id: '2', from: [0.5, 0.5] });
		dispatch(workspace, { type: 'resize-map', width: 9, height: 7, dx: 1, dy: 1 });
		expect(now().areas?.map(({ from, to }) => [from, to])).toEqual([
			[
				[3, 3],
				[4.5, 3.5],
			],
			[
				[1.5, 1.5],
				[4.5, 3.5],
			],
		]);
		dispatch(workspace, { type: 'remove-creatures', ids: ['ann', 'orc', 'spy'] });
		dispatch(workspace, { type: 'resize-map', width: 2, height: 2 });
		expect(now().areas?.map(({ id }) => id)).toEqual(['2']);
	});
	it('are saved in the file and the browser', () => {
		const whole: Area = { ...WEB, until: 9, owner: 'orc', hidden: true };
		lay(whole);
		for (const text of [formatEncounter(now()), packEncounter(now())])
			expect(parseEncounter(text)).toMatchObject({ ok: true, encounter: { areas: [whole] } });
		const wrong = formatEncounter(now()).replace('"shape": "circle"', '"shape": "blob"');
		expect(parseEncounter(wrong)).toMatchObject({ ok: false });
	});
	it('are shown to players unless hidden or fogged, without a hidden owner', () => {
		lay({ ...WEB, hidden: true });
		lay({ ...WEB, id: '2', owner: 'spy', until: 9 });
		lay({ ...WEB, id: '3', owner: 'ann', from: [6, 4] });
		lay({ ...WEB, id: '4', owner: 'gone', since: 5 });
		expect(holdsSecrets(now())).toBe(true);
		workspace.session.setState({ tableView: true });
		expect(currentPlayerView(workspace).encounter.areas).toEqual([
			{ ...WEB, id: '1', until: 9 },
			{ ...WEB, id: '2', owner: 'ann', from: [6, 4] },
		]);
		workspace.session.setState({ tableView: false });
		dispatch(workspace, { type: 'set-fog', squares: 'all', covered: true });
		dispatch(workspace, { type: 'set-fog', squares: [{ x: 5, y: 4 }], covered: false });
		workspace.session.setState({ tableView: true });
		expect(currentPlayerView(workspace).encounter.areas?.map(({ from }) => from)).toEqual([[5, 4]]);
		openFresh({ ...room, creatures: room.creatures.slice(0, 2), areas: [WEB] });
		expect(holdsSecrets(now())).toBe(false);
	});
});

describe('area under fog', () => {
	/** Encounter with the columns up to this one uncovered. */
	const known = (column: number) => {
		openFresh({ ...room, areas: [{ ...WEB, from: [4, 3], feet: 10 }] });
		const squares = Array.from({ length: 48 }, (_, i) => ({ x: i % 8, y: Math.floor(i / 8) }));
		dispatch(workspace, { type: 'set-fog', squares: squares.filter(({ x }) => x > column), covered: true });
		workspace.session.setState({ tableView: true });
		const { encounter: seen } = currentPlayerView(workspace);
		return { seen, area: seen.areas?.[0] };
	};

	it('shows only the visible part, however far it may extend', () => {
		const { seen, area } = known(3);
		expect(at(areaSquares(area!, 'alternating', seen.map))).toBe('3,1 2,2 3,2 2,3 3,3 3,4');
		expect(words(seen)).toEqual(['Web: seen in part']);
		expect(areaAloud([toldOf(seen, area!)], 'feet')).toBe('Areas: Web, seen in part, at 4, 2.');
		expect(known(5).area?.only).toBeDefined();
		expect(known(6).area).toMatchObject({ shape: 'circle', feet: 10 });
		expect(known(1).area).toBeUndefined();
	});
	it('stays cut in a file for players', () => {
		const { seen } = known(3);
		expect(parseEncounter(formatEncounter(seen))).toMatchObject({
			ok: true,
			encounter: { areas: seen.areas },
		});
	});
});

describe('area in hand', () => {
	const hand = (area: Area) => {
		const one = new Hand('plan', { ...room, areas: [area] });
		one.settings = { ...one.settings, carried: { type: 'area', area } };
		return one;
	};

	it('snaps to the nearest corner or the square, and a press places it', () => {
		const one = hand(WEB);
		one.move(5.2, 3.9);
		expect(one.preview).toMatchObject({ type: 'template', origin: { x: 5, y: 4 }, to: { x: 6.5, y: 4.5 } });
		one.click(5.2, 3.9);
		const moved: Area = { ...WEB, from: [5, 4], to: [6.5, 4.5] };
		expect(one.commands).toEqual([{ type: 'set-area', area: moved }]);
		expect([one.heard, one.last.handDone]).toEqual(['Web, 5 feet: 4 squares.', true]);
		const other = hand({ ...WEB, from: [2.5, 2.5] });
		other.click(5.9, 3.9);
		expect(other.commands).toMatchObject([{ type: 'set-area', area: { from: [5.5, 3.5], to: [6.5, 3.5] } }]);
	});
	it('is placed at the map’s edge by near presses only', () => {
		expect(hand(WEB).click(-0.4, 3.9).commands).toMatchObject([{ area: { from: [0, 4] } }]);
		expect(hand(WEB).click(-0.6, 3.9).commands).toEqual([]);
	});
	it('moves with arrow keys and is placed by Enter', () => {
		const one = hand(WEB);
		one.keys('ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter');
		expect(one.commands).toMatchObject([{ type: 'set-area', area: { from: [5, 4] } }]);
	});
});
