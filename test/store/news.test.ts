/** What is said of a command that did more than it was asked for. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dispatch, openDocument, presentEncounter, redo, undo } from '../../src/store/document/document.ts';
import { seek, setAsk, stepForward, toNextHalf } from '../../src/store/document/playback.ts';
import { notify, useSession } from '../../src/store/session/session.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import { openFresh } from '../support/session.ts';

const notice = () => useSession.getState().notice;
const found = (id: string) => presentEncounter().creatures.find((one) => one.id === id);

describe('moving by hand and doors', () => {
	beforeEach(() => openFresh(lydiaAndTheOrc()));
	const place = (positions: Readonly<Record<string, { readonly x: number; readonly y: number }>>) =>
		dispatch({ type: 'place-creatures', positions });

	it('a path that no longer begins beside its creature goes, and that is said with a way back', () => {
		place({ lydia: { x: 0, y: 0 }, orc: { x: 7, y: 0 } });
		expect(found('lydia')?.plan).toBeUndefined();
		expect(notice()?.text).toBe(
			'Moved by hand: the paths of Lydia and The orc no longer began there and are gone.',
		);
		undo();
		expect(found('lydia')?.plan).toBeDefined();
	});

	it('one that still fits stays, and nothing is said', () => {
		place({ lydia: { x: 0, y: 1 } });
		expect(found('lydia')?.plan).toBeDefined();
		expect(notice()).toBeNull();
	});

	it('what a notice offers to take back is offered no longer once something else was done or undone', () => {
		place({ lydia: { x: 0, y: 0 } });
		expect(notice()?.undo).toBe(true);
		dispatch({ type: 'rename-encounter', name: 'Later' });
		expect(notice()).toBeNull();
		place({ orc: { x: 7, y: 0 } });
		expect(notice()?.undo).toBe(true);
		undo();
		expect(notice()).toBeNull();
	});

	it('what a door does is read out', () => {
		const door = { from: [3, 0], to: [3, 1], kind: 'door' } as const;
		dispatch({ type: 'add-walls', walls: [door] });
		dispatch({ type: 'set-door', door, open: true });
		expect(useSession.getState().announcement).toBe('The door is open.');
		dispatch({ type: 'set-door', door, open: false });
		expect(useSession.getState().announcement).toBe('The door is closed.');
	});
});

describe('what went wrong', () => {
	beforeEach(() => openFresh(lydiaAndTheOrc()));
	const rename = (name: string) => dispatch({ type: 'rename-encounter', name });

	it.each([
		['a change', () => rename('Other')],
		['a change to what is so already', () => rename('Test')],
		['a step', () => stepForward()],
		['another moment', () => seek(1)],
		['other dice', () => setAsk({ who: 'nobody' })],
		['another encounter', () => openDocument('other', lydiaAndTheOrc())],
	])('is said no longer after %s', (_, goes) => {
		expect(dispatch({ type: 'resize-map', width: 1, height: 1 })).toBe(false);
		expect(notice()?.tone).toBe('problem');
		goes();
		expect(notice()).toBeNull();
	});
	it('is said no longer after something was undone or done again', () => {
		rename('Other');
		for (const goes of [undo, redo]) {
			dispatch({ type: 'resize-map', width: 1, height: 1 });
			goes();
			expect(notice()).toBeNull();
		}
	});
	it('is said of the last thing that went wrong while nothing goes right', () => {
		dispatch({ type: 'resize-map', width: 1, height: 1 });
		dispatch({ type: 'resize-map', width: 0, height: 1 });
		expect(notice()?.tone).toBe('problem');
	});
	it('a contest that waits for its dice is said to wait until it is decided', () => {
		openFresh(lydiaAndTheOrc(), { who: 'everyone' });
		expect(toNextHalf()).toBe(false);
		expect(notice()?.text).toMatch(/^First this contested space/);
		setAsk({ who: 'nobody' });
		expect(notice()).toBeNull();
	});
	it('what was said of one encounter is not said of the next', () => {
		notify('The file holds no picture.');
		openDocument('other', lydiaAndTheOrc());
		expect(notice()).toBeNull();
	});
	it('what keeps being wrong stays', () => {
		notify('This page is old.', 'lasting');
		rename('Other');
		openDocument('other', lydiaAndTheOrc());
		expect(notice()?.text).toBe('This page is old.');
	});
});
