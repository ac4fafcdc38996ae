/** What a step did, and going back and forth in what was done. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dispatch } from '../../../src/store/document/document.ts';
import { deedOf } from '../../../src/store/document/undoLabels.ts';
import { redo, undo } from '../../../src/store/document/undoRedo.ts';
import { seek } from '../../../src/store/playback/playback.ts';
import { notify } from '../../../src/store/session/notices.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const session = () => workspace.session.getState();
const whole = () => workspace.document.getState().encounter;

beforeEach(() => openFresh(lydiaAndTheOrc()));

describe('deeds', () => {
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
	])('that said %j are %j', (changes, deed) =>
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
	it('and doing again are counted, and end where there is nothing', () => {
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
	it('say what was undone or done again, unless whoever asks says so himself', () => {
		open();
		rename('A');
		undo(workspace);
		expect(session().announcement).toMatch(/^Undone: .*name.*\.$/i);
		redo(workspace);
		expect(session().announcement).toMatch(/^Done again: .*name.*\.$/i);
		workspace.session.setState({ announcement: '' });
		undo(workspace, true);
		expect([session().announcement, session().notice]).toEqual(['', null]);
	});
	it('name creatures as they are called where they are', () => {
		open();
		dispatch(workspace, { type: 'add-creatures', creatures: [creature('bo', 5, 5)] });
		undo(workspace);
		expect(session().announcement).toMatch(/^Undone: .*Bo/);
		redo(workspace);
		expect(session().announcement).toMatch(/^Done again: .*Bo/);
	});
	it('name nothing at the table', () => {
		open();
		rename('A');
		workspace.session.setState({ tableView: true });
		undo(workspace);
		expect(session()).toMatchObject({ announcement: 'Undone.', announcedToAll: true, notice: null });
	});
	it('show the moment at which it was done, and tell of it where that is another', () => {
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
			expect.objectContaining({ text: 'Done again. Round 1, half 1, segment 3.', toAll: true }),
		]);
	});
	it('of looks stay at the moment looked at', () => {
		open();
		seek(workspace, 3);
		rename('A');
		seek(workspace, 5);
		undo(workspace);
		expect(session().segment).toBe(5);
	});
	it('take away a notice that offers to, and no other', () => {
		open();
		rename('A');
		notify(workspace, 'Bat removed.', 'info', true);
		undo(workspace);
		expect(session().notice).toBeNull();
		notify(workspace, 'The storage is full.', 'lasting');
		redo(workspace);
		expect(session().notice?.text).toBe('The storage is full.');
	});
	it('take away what the step before has told, so that what is read out is this one', () => {
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
