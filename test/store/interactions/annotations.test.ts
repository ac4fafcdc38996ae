import { beforeEach, describe, expect, it } from 'vitest';
import type { Encounter, MapNote } from '../../../src/engine/index.ts';
import { parseEncounter } from '../../../src/formats/encounter.ts';
import { formatEncounter, packEncounter } from '../../../src/formats/formatEncounter.ts';
import { MAX_MAP_NOTES, MAX_NOTE } from '../../../src/formats/limits.ts';
import { applyCommand } from '../../../src/store/commands/applyCommand.ts';
import type { Command } from '../../../src/store/commands/commandTypes.ts';
import { freeId } from '../../../src/store/commands/idLists.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { undo } from '../../../src/store/document/undoRedo.ts';
import { marksInWords, notesAt, removeNote } from '../../../src/store/interactions/annotations.ts';
import { readBoard } from '../../../src/store/interactions/boardDescription.ts';
import { currentPlayerView } from '../../../src/store/playerView/currentView.ts';
import { holdsSecrets } from '../../../src/store/playerView/playerExport.ts';
import { creature, encounter } from '../../support/encounters.ts';
import { Hand } from '../../support/gestures.ts';
import { openFresh, workspace } from '../../support/session.ts';

const LEVER: MapNote = { id: '1', at: { x: 2, y: 3 }, text: 'The lever is stuck' };
const SIGN: MapNote = { id: '2', at: { x: 4, y: 4 }, text: 'Mind the gap', shown: true };
const room: Encounter = encounter([creature('ann', 0, 0, { name: 'Ann' })], { width: 8, height: 6 });
const now = () => workspace.document.getState().encounter;
const lay = (...notes: readonly MapNote[]) => {
	for (const note of notes) dispatch(workspace, { type: 'set-note', note });
};
const refusal = (command: Command, world = now()) => {
	const answer = applyCommand(world, command);
	return answer.ok ? null : answer.refusal.code;
};

beforeEach(() => openFresh(room));

describe('notes on squares', () => {
	it('are placed, changed, moved and removed in one undo step each', () => {
		lay(LEVER, SIGN);
		lay({ ...LEVER, at: { x: 5, y: 5 }, text: 'It moves' });
		expect(now().notes).toEqual([{ id: '1', at: { x: 5, y: 5 }, text: 'It moves' }, SIGN]);
		expect(notesAt(now(), { x: 5, y: 5 })).toHaveLength(1);
		undo(workspace);
		expect(notesAt(now(), LEVER.at)).toEqual([LEVER]);
		removeNote(workspace, LEVER);
		removeNote(workspace, SIGN);
		expect(now().notes).toBeUndefined();
		expect(workspace.session.getState().notice).toMatchObject({ text: 'Note removed.', undo: true });
		undo(workspace);
		expect(now().notes).toEqual([SIGN]);
	});
	it('must be on the map, have text and stay within the limit', () => {
		expect(refusal({ type: 'set-note', note: { ...LEVER, at: { x: 8, y: 0 } } })).toBe('note off the map');
		expect(refusal({ type: 'set-note', note: { ...LEVER, at: { x: 0, y: -1 } } })).toBe('note off the map');
		expect(refusal({ type: 'set-note', note: { ...LEVER, text: ' \n' } })).toBe('empty note');
		expect(refusal({ type: 'set-note', note: { ...LEVER, text: 'a'.repeat(MAX_NOTE + 1) } })).toBe('note');
		const full = {
			...room,
			notes: Array.from({ length: MAX_MAP_NOTES }, (_, i) => ({ ...SIGN, id: `${i}` })),
		};
		expect(refusal({ type: 'set-note', note: { ...LEVER, id: 'new' } }, full)).toBe('notes');
		expect(refusal({ type: 'set-note', note: { ...LEVER, id: '7' } }, full)).toBeNull();
	});
	it('get the first free number', () => {
		expect([freeId(), freeId([SIGN]), freeId([LEVER, SIGN])]).toEqual(['1', '1', '3']);
	});
	it('move with the map and disappear with their ground', () => {
		lay(LEVER, SIGN);
		dispatch(workspace, { type: 'resize-map', width: 9, height: 7, dx: 1, dy: 1 });
		expect(now().notes?.map(({ at }) => at)).toEqual([
			{ x: 3, y: 4 },
			{ x: 5, y: 5 },
		]);
		dispatch(workspace, { type: 'resize-map', width: 4, height: 7 });
		expect(now().notes?.map(({ id }) => id)).toEqual(['1']);
	});
	it('are saved in the file and the browser', () => {
		lay(LEVER, SIGN);
		expect(parseEncounter(formatEncounter(now()))).toMatchObject({ encounter: { notes: [LEVER, SIGN] } });
		expect(parseEncounter(packEncounter(now()))).toMatchObject({ encounter: { notes: [LEVER, SIGN] } });
	});
	it('are for the GM unless shared and outside fog; their numbers reveal nothing', () => {
		lay(LEVER, SIGN);
		expect(holdsSecrets(now())).toBe(true);
		workspace.session.setState({ tableView: true });
		expect(currentPlayerView(workspace).encounter.notes).toEqual([{ ...SIGN, id: '1' }]);
		expect(readBoard(workspace)).toMatch(/Notes: at 5, 5: Mind the gap\.$/);
		workspace.session.setState({ tableView: false });
		expect(readBoard(workspace)).toMatch(/Notes: at 3, 4: The lever is stuck; at 5, 5: Mind the gap\.$/);
		dispatch(workspace, { type: 'set-fog', squares: [SIGN.at], covered: true });
		workspace.session.setState({ tableView: true });
		expect(currentPlayerView(workspace).encounter.notes).toBeUndefined();
		openFresh({ ...room, notes: [SIGN] });
		expect(holdsSecrets(now())).toBe(false);
	});
	it('are described, to the GM with their readers', () => {
		const world = { ...room, notes: [LEVER, { ...SIGN, at: LEVER.at }] };
		expect(marksInWords(world, LEVER.at, false, 'feet')).toEqual([
			'Note: The lever is stuck',
			'Player note: Mind the gap',
		]);
		expect(marksInWords({ ...world, notes: [SIGN] }, SIGN.at, true, 'feet')).toEqual(['Note: Mind the gap']);
		expect(marksInWords(world, { x: 0, y: 0 }, false, 'feet')).toEqual([]);
	});
});

describe('note in hand', () => {
	const { at: _, ...carried } = LEVER;
	const hand = () => {
		const one = new Hand('plan', room);
		one.settings = { ...one.settings, carried: { type: 'note', note: carried } };
		return one;
	};

	it('follows the pointer’s square and is placed by a press', () => {
		const one = hand();
		one.move(5.5, 2.2);
		expect(one.preview).toEqual({ type: 'note', square: { x: 5, y: 2 } });
		one.click(6.4, 1.5);
		expect(one.commands).toEqual([{ type: 'set-note', note: { ...LEVER, at: { x: 6, y: 1 } } }]);
		expect([one.heard, one.last.handDone]).toEqual(['Note placed at 7, 2.', true]);
	});
	it('is neither shown nor placed off the map', () => {
		const one = hand().move(-0.6, 2.5);
		expect(one.preview).toEqual({ type: 'none' });
		one.click(-0.6, 2.5);
		expect([one.commands, one.last.handDone]).toEqual([[], undefined]);
	});
	it('moves with arrow keys; Enter places it, Escape cancels', () => {
		const one = hand();
		one.key('ArrowRight').key('ArrowRight').key('ArrowDown');
		expect(one.preview).toEqual({ type: 'note', square: { x: 5, y: 4 } });
		expect(one.heard).toBe('6, 5.');
		one.key('Enter');
		expect(one.commands).toEqual([{ type: 'set-note', note: { ...LEVER, at: { x: 5, y: 4 } } }]);
		const other = hand();
		other.key('Escape');
		expect([other.commands, other.last.handDone]).toEqual([[], true]);
	});
	it('stays in hand while viewing a past half-round', () => {
		const one = hand();
		one.settings = { ...one.settings, locked: true };
		one.click(6.4, 1.5);
		expect([one.commands, one.problems]).toEqual([
			[],
			['This half-round is over: add notes in the current half-round.'],
		]);
	});
	it('is announced as the keyboard cursor moves', () => {
		const one = new Hand('plan', { ...room, notes: [{ ...LEVER, at: { x: 4, y: 3 } }] });
		one.key('ArrowRight');
		expect(one.heard).toBe('5, 4: Note: The lever is stuck.');
	});
});
