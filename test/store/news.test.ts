/** What is said of a command that did more than it was asked for. */
import { beforeEach, describe, expect, it } from 'vitest';
import { foughtIn } from '../../src/store/combatQueries.ts';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { redo, undo } from '../../src/store/document/undoRedo.ts';
import { seek, setAsk, stepForward, toNextHalf } from '../../src/store/playback/playback.ts';
import { tableLog } from '../../src/store/replay/exportLog.ts';
import { notify } from '../../src/store/session/notices.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const notice = () => workspace.session.getState().notice;
const found = (id: string) => presentEncounter(workspace).creatures.find((one) => one.id === id);

describe('moving by hand and doors', () => {
	beforeEach(() => openFresh(lydiaAndTheOrc()));
	const place = (positions: Readonly<Record<string, { readonly x: number; readonly y: number }>>) =>
		dispatch(workspace, { type: 'place-creatures', positions });

	it('a path that no longer begins beside its creature goes, and that is said with a way back', () => {
		place({ lydia: { x: 0, y: 0 }, orc: { x: 7, y: 0 } });
		expect(found('lydia')?.plan).toBeUndefined();
		expect(notice()?.text).toBe(
			'Moved by hand: the paths of Lydia and The orc no longer began there and are gone.',
		);
		undo(workspace);
		expect(found('lydia')?.plan).toBeDefined();
	});

	it('is told in the log once a fight goes on, in a sentence however many steps there were', () => {
		const log = () =>
			foughtIn(presentEncounter(workspace)).log.map(({ news }) => news.type === 'note' && news.text);
		place({ orc: { x: 8, y: 0 } });
		expect(log()).toEqual([]);
		dispatch(workspace, { type: 'begin-initiative', system: 'simultaneous' });
		place({ orc: { x: 8, y: 1 } });
		place({ orc: { x: 8, y: 2 } });
		expect(log().slice(1)).toEqual(['The orc is put at 9, 3.']);
		place({ lydia: { x: 0, y: 1 }, orc: { x: 8, y: 3 } });
		expect(log().at(-1)).toBe('Lydia is put at 1, 2. The orc is put at 9, 4.');
		undo(workspace);
		expect(log().slice(1)).toEqual(['The orc is put at 9, 3.']);
		expect(tableLog(workspace.document.getState(), workspace.session.getState(), 'feet')).not.toContain(
			'put at',
		);
	});

	it('one that still fits stays, and nothing is said', () => {
		place({ lydia: { x: 0, y: 1 } });
		expect(found('lydia')?.plan).toBeDefined();
		expect(notice()).toBeNull();
	});

	it('what a notice offers to take back is offered no longer once something else was done or undone', () => {
		place({ lydia: { x: 0, y: 0 } });
		expect(notice()?.undo).toBe(true);
		dispatch(workspace, { type: 'rename-encounter', name: 'Later' });
		expect(notice()).toBeNull();
		place({ orc: { x: 7, y: 0 } });
		expect(notice()?.undo).toBe(true);
		undo(workspace);
		expect(notice()).toBeNull();
	});

	it('what a door does is read out', () => {
		const door = { from: [3, 0], to: [3, 1], kind: 'door' } as const;
		dispatch(workspace, { type: 'add-walls', walls: [door] });
		dispatch(workspace, { type: 'set-door', door, open: true });
		expect(workspace.session.getState().announcement).toBe('The door is open.');
		dispatch(workspace, { type: 'set-door', door, open: false });
		expect(workspace.session.getState().announcement).toBe('The door is closed.');
	});
});

describe('what went wrong', () => {
	beforeEach(() => openFresh(lydiaAndTheOrc()));
	const rename = (name: string) => dispatch(workspace, { type: 'rename-encounter', name });

	it.each([
		['a change', () => rename('Other')],
		['a change to what is so already', () => rename('Test')],
		['a step', () => stepForward(workspace)],
		['another moment', () => seek(workspace, 1)],
		['other dice', () => setAsk(workspace, { who: 'nobody' })],
		['another encounter', () => openDocument(workspace, 'other', lydiaAndTheOrc())],
	])('is said no longer after %s', (_, goes) => {
		expect(dispatch(workspace, { type: 'resize-map', width: 1, height: 1 })).toBe(false);
		expect(notice()?.tone).toBe('problem');
		goes();
		expect(notice()).toBeNull();
	});
	it('is said no longer after something was undone or done again', () => {
		rename('Other');
		for (const goes of [undo, redo]) {
			dispatch(workspace, { type: 'resize-map', width: 1, height: 1 });
			goes(workspace);
			expect(notice()).toBeNull();
		}
	});
	it('is said of the last thing that went wrong while nothing goes right', () => {
		dispatch(workspace, { type: 'resize-map', width: 1, height: 1 });
		dispatch(workspace, { type: 'resize-map', width: 0, height: 1 });
		expect(notice()?.tone).toBe('problem');
	});
	it('a contest that waits for its dice is said to wait until it is decided', () => {
		openFresh(lydiaAndTheOrc(), { who: 'everyone' });
		toNextHalf(workspace);
		expect(notice()?.text).toMatch(/^First this contested space/);
		setAsk(workspace, { who: 'nobody' });
		expect(notice()).toBeNull();
	});
	it('what was said of one encounter is not said of the next', () => {
		notify(workspace, 'The file holds no picture.');
		openDocument(workspace, 'other', lydiaAndTheOrc());
		expect(notice()).toBeNull();
	});
	it('what keeps being wrong stays', () => {
		notify(workspace, 'This page is old.', 'lasting');
		rename('Other');
		openDocument(workspace, 'other', lydiaAndTheOrc());
		expect(notice()?.text).toBe('This page is old.');
	});
});
