/** What is said of a command that did more than it was asked for. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dispatch, presentEncounter, undo } from '../../src/store/document.ts';
import { useSession } from '../../src/store/session.ts';
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
