/** Messages of commands with side effects. */
import { beforeEach, describe, expect, it } from 'vitest';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { redo, undo } from '../../src/store/document/undoRedo.ts';
import { foughtIn } from '../../src/store/encounter/combatQueries.ts';
import { seek, setAsk, stepForward, toNextHalf } from '../../src/store/playback/playback.ts';
import { tableLog } from '../../src/store/replay/exportLog.ts';
import { notify } from '../../src/store/workspace/notices.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const notice = () => workspace.session.getState().notice;
const found = (id: string) => presentEncounter(workspace).creatures.find((one) => one.id === id);

describe('manual moves and doors', () => {
	beforeEach(() => openFresh(lydiaAndTheOrc()));
	const place = (positions: Readonly<Record<string, { readonly x: number; readonly y: number }>>) =>
		dispatch(workspace, { type: 'place-creatures', positions });

	it('drop a path that no longer starts beside its creature, with undo', () => {
		place({ lydia: { x: 0, y: 0 }, orc: { x: 7, y: 0 } });
		expect(found('lydia')?.plan).toBeUndefined();
		expect(notice()?.text).toBe('Lydia and The orc moved: paths cleared.');
		undo(workspace);
		expect(found('lydia')?.plan).toBeDefined();
	});

	it('log it in a fight in one sentence, whatever the number of steps', () => {
		const log = () =>
			foughtIn(presentEncounter(workspace)).log.map(({ news }) => news.type === 'note' && news.text);
		place({ orc: { x: 8, y: 0 } });
		expect(log()).toEqual([]);
		dispatch(workspace, { type: 'begin-initiative', system: 'simultaneous' });
		place({ orc: { x: 8, y: 1 } });
		place({ orc: { x: 8, y: 2 } });
		expect(log().slice(1)).toEqual(['The orc moved to 9, 3.']);
		place({ lydia: { x: 0, y: 1 }, orc: { x: 8, y: 3 } });
		expect(log().at(-1)).toBe('Lydia moved to 1, 2. The orc moved to 9, 4.');
		undo(workspace);
		expect(log().slice(1)).toEqual(['The orc moved to 9, 3.']);
		expect(tableLog(workspace.document.getState(), workspace.session.getState(), 'feet')).not.toContain(
			'put at',
		);
	});

	it('keep a fitting path without a message', () => {
		place({ lydia: { x: 0, y: 1 } });
		expect(found('lydia')?.plan).toBeDefined();
		expect(notice()).toBeNull();
	});

	it('withdraw an undo offer after another change or undo', () => {
		place({ lydia: { x: 0, y: 0 } });
		expect(notice()?.undo).toBe(true);
		dispatch(workspace, { type: 'rename-encounter', name: 'Later' });
		expect(notice()).toBeNull();
		place({ orc: { x: 7, y: 0 } });
		expect(notice()?.undo).toBe(true);
		undo(workspace);
		expect(notice()).toBeNull();
	});

	it('announce the effect of a door', () => {
		const door = { from: [3, 0], to: [3, 1], kind: 'door' } as const;
		dispatch(workspace, { type: 'add-walls', walls: [door] });
		dispatch(workspace, { type: 'set-door', door, open: true });
		expect(workspace.session.getState().announcement).toBe('The door is open.');
		dispatch(workspace, { type: 'set-door', door, open: false });
		expect(workspace.session.getState().announcement).toBe('The door is closed.');
	});
});

describe('errors', () => {
	beforeEach(() => openFresh(lydiaAndTheOrc()));
	const rename = (name: string) => dispatch(workspace, { type: 'rename-encounter', name });

	it.each([
		['a change', () => rename('Other')],
		['a change to what is so already', () => rename('Test')],
		['a step', () => stepForward(workspace)],
		['another moment', () => seek(workspace, 1)],
		['other dice', () => setAsk(workspace, { who: 'nobody' })],
		['another encounter', () => openDocument(workspace, 'other', lydiaAndTheOrc())],
	])('disappear after %s', (_, goes) => {
		expect(dispatch(workspace, { type: 'resize-map', width: 1, height: 1 })).toBe(false);
		expect(notice()?.tone).toBe('problem');
		goes();
		expect(notice()).toBeNull();
	});
	it('disappear after undo or redo', () => {
		rename('Other');
		for (const goes of [undo, redo]) {
			dispatch(workspace, { type: 'resize-map', width: 1, height: 1 });
			goes(workspace);
			expect(notice()).toBeNull();
		}
	});
	it('show the last failure until something succeeds', () => {
		dispatch(workspace, { type: 'resize-map', width: 1, height: 1 });
		dispatch(workspace, { type: 'resize-map', width: 0, height: 1 });
		expect(notice()?.tone).toBe('problem');
	});
	it('show that a contest waits for dice until it is decided', () => {
		openFresh(lydiaAndTheOrc(), { who: 'everyone' });
		toNextHalf(workspace);
		expect(notice()?.text).toMatch(/^Resolve the contested square/);
		setAsk(workspace, { who: 'nobody' });
		expect(notice()).toBeNull();
	});
	it('disappear with another encounter', () => {
		notify(workspace, 'The file has no picture.');
		openDocument(workspace, 'other', lydiaAndTheOrc());
		expect(notice()).toBeNull();
	});
	it('stay while the cause remains', () => {
		notify(workspace, 'This page is old.', 'lasting');
		rename('Other');
		openDocument(workspace, 'other', lydiaAndTheOrc());
		expect(notice()?.text).toBe('This page is old.');
	});
});
