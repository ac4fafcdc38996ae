/** Undo and redo steps and their messages. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dispatch } from '../../../src/store/document/document.ts';
import { deedOf } from '../../../src/store/document/transact.ts';
import { redo, undo } from '../../../src/store/document/undoRedo.ts';
import { seek } from '../../../src/store/playback/playback.ts';
import { notify } from '../../../src/store/workspace/notices.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const session = () => workspace.session.getState();
const whole = () => workspace.document.getState().encounter;

beforeEach(() => openFresh(lydiaAndTheOrc()));

describe('actions', () => {
	const before = encounter([creature('ann', 0, 0)]);
	it.each([
		[[{ type: 'encounter', fields: { rules: {} } }], { type: 'part', part: 'rules' }],
		[[{ type: 'encounter', fields: { fog: undefined } }], { type: 'part', part: 'fog' }],
		[[{ type: 'encounter', fields: { half: 2 } }], { type: 'part', part: 'map' }],
		[[{ type: 'map', parts: { width: 20 } }], { type: 'part', part: 'size' }],
		[[{ type: 'map', parts: { background: undefined } }], { type: 'part', part: 'picture' }],
		[[{ type: 'ground' }], { type: 'part', part: 'terrain' }],
		[[{ type: 'join', creature: creature('bo', 1, 1) }], { type: 'creatures', how: 'join', ids: ['bo'] }],
		[
			[
				{ type: 'plan', creature: 'ann' },
				{ type: 'ground' },
				{ type: 'plan', creature: 'bo' },
				{ type: 'plan', creature: 'ann' },
			],
			{ type: 'creatures', how: 'plan', ids: ['ann', 'bo'] },
		],
		[[], { type: 'part', part: 'map' }],
	])('with message %j are %j', (changes, deed) =>
		expect(deedOf(changes as never, before, before)).toEqual(deed),
	);
});

describe('undoing', () => {
	const open = () => openFresh(encounter([going(creature('ann', 0, 0), ...walk({ x: 0, y: 0 }, 1, 0, 6))]));
	const rename = (name: string) => dispatch(workspace, { type: 'rename-encounter', name });
	const history = () => {
		const { past, future, done } = workspace.document.getState();
		return [past.length, future.length, done];
	};
	it('counts undo and redo steps and stops at the ends', () => {
		open();
		undo(workspace);
		redo(workspace);
		expect([history(), session().announcement]).toEqual([[0, 0, 0], '']);
		rename('A');
		rename('B');
		expect(history()).toEqual([2, 0, 2]);
		undo(workspace);
		expect([history(), whole().name]).toEqual([[1, 1, 1], 'A']);
		redo(workspace);
		expect([history(), whole().name]).toEqual([[2, 0, 2], 'B']);
	});
	it('announces the step unless the caller does', () => {
		open();
		rename('A');
		undo(workspace);
		expect(session().announcement).toMatch(/^Undone: .*name.*\.$/i);
		redo(workspace);
		expect(session().announcement).toMatch(/^Redone: .*name.*\.$/i);
		workspace.session.setState({ announcement: '' });
		undo(workspace, true);
		expect([session().announcement, session().notice]).toEqual(['', null]);
	});
	it('names creatures by their name at that time', () => {
		open();
		dispatch(workspace, { type: 'add-creatures', creatures: [creature('bo', 5, 5)] });
		undo(workspace);
		expect(session().announcement).toMatch(/^Undone: .*Bo/);
		redo(workspace);
		expect(session().announcement).toMatch(/^Redone: .*Bo/);
	});
	it('names nothing in table view', () => {
		open();
		rename('A');
		workspace.session.setState({ tableView: true });
		undo(workspace);
		expect(session()).toMatchObject({ announcement: 'Undone.', announcedToAll: true, notice: null });
	});
	it('shows the step’s moment and announces it if different', () => {
		open();
		seek(workspace, 3);
		dispatch(workspace, { type: 'change-creatures', ids: ['ann'], change: { speed: 20 } });
		seek(workspace, 1);
		undo(workspace);
		expect([session().segment, session().notice?.text]).toEqual([
			3,
			expect.stringMatching(/^Undone: .*\. Round 1, half 1, segment 3\.$/),
		]);
		seek(workspace, 1);
		workspace.session.setState({ tableView: true });
		redo(workspace);
		expect([session().segment, session().notice]).toEqual([
			3,
			expect.objectContaining({ text: 'Redone. Round 1, half 1, segment 3.', toAll: true }),
		]);
	});
	it('keeps the viewed moment for changes of looks', () => {
		open();
		seek(workspace, 3);
		rename('A');
		seek(workspace, 5);
		undo(workspace);
		expect(session().segment).toBe(5);
	});
	it('removes a notice that offers it, and no other', () => {
		open();
		rename('A');
		notify(workspace, 'Bat removed.', 'info', true);
		undo(workspace);
		expect(session().notice).toBeNull();
		notify(workspace, 'The storage is full.', 'lasting');
		redo(workspace);
		expect(session().notice?.text).toBe('The storage is full.');
	});
	it('removes the previous step’s message, so this one is announced', () => {
		open();
		rename('A');
		seek(workspace, 3);
		dispatch(workspace, { type: 'change-creatures', ids: ['ann'], change: { speed: 20 } });
		seek(workspace, 0);
		undo(workspace);
		expect(session().notice?.text).toMatch(/segment 3\.$/);
		undo(workspace);
		expect(session().notice).toBeNull();
		expect(session().announcement).toMatch(/^Undone: .*name/i);
	});
});
