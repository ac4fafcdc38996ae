/** Unaffected parts keep their reference, which drawing compares. */
import { expect, test } from 'vitest';
import { dispatch } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { creature, encounter } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

test('keeps dice requests, selection and other creatures through a change and its undo', () => {
	const [ada, ben] = [creature('ada', 0, 0), creature('ben', 4, 4)];
	openFresh(encounter([ada, ben]), { who: 'everyone' });
	workspace.session.setState({ selection: ['ada'] });
	const { ask, selection } = workspace.session.getState();
	const expectSame = () => {
		const now = workspace.session.getState();
		expect(now.ask).toBe(ask);
		expect(now.selection).toBe(selection);
		expect(workspace.document.getState().encounter.creatures[1]).toBe(ben);
	};
	dispatch(workspace, { type: 'change-creatures', ids: ['ada'], change: { conditions: ['prone'] } });
	expectSame();
	undo(workspace);
	expectSame();
});

test('notifies no session listener of a change without effect on it', () => {
	openFresh(encounter([creature('ada', 0, 0), creature('ben', 4, 4)]), { who: 'everyone' });
	workspace.session.setState({ selection: ['ada'] });
	const before = workspace.session.getState();
	const told: string[] = [];
	const stop = workspace.session.subscribe((now, { announcement }) => {
		if (now.announcement !== announcement) told.push(now.announcement);
		else told.push('something else');
	});
	dispatch(workspace, { type: 'change-creatures', ids: ['ada'], change: { conditions: ['prone'] } });
	workspace.session.setState(({ notice }) => (notice ? { notice: null } : {}));
	expect(told).toEqual([]);
	expect(workspace.session.getState()).toBe(before);
	undo(workspace);
	workspace.session.setState({ units: 'metres', said: before.said });
	stop();
	expect(told).toEqual([expect.stringMatching(/^Undone/), 'something else']);
});
