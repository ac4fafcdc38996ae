/** Several workspaces on one page, each with its own session, perhaps with a shared document. */
import { expect, it } from 'vitest';
import { actionOf, performAction } from '../../src/store/actions/index.ts';
import { presentEncounter, shownBattle } from '../../src/store/derived/selectors.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { stepForward } from '../../src/store/playback/playback.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { creature, encounter, going } from '../support/encounters.ts';

const walking = () => encounter([going(creature('orc', 1, 1), { x: 2, y: 1 })]);

it('show one document at two moments with separate sight', () => {
	const workspace = createWorkspace();
	openDocument(workspace, 'shared', walking());
	const other = createWorkspace(workspace.document);
	for (let step = 0; step < 6; step++) stepForward(other);
	performAction(other, actionOf('table-view'));
	expect(presentEncounter(workspace).creatures[0]?.position).toEqual({ x: 1, y: 1 });
	expect(presentEncounter(other).creatures[0]?.position).toEqual({ x: 2, y: 1 });
	expect(shownBattle(workspace)).toBe(shownBattle(other));
	expect(workspace.session.getState().tableView).toBe(false);
	expect(other.session.getState().tableView).toBe(true);
	expect(workspace.time.getState()).toBe(0);
	dispatch(workspace, { type: 'rename-encounter', name: 'Seen by both' });
	expect(presentEncounter(other).name).toBe('Seen by both');
});

it('keep two documents independent', () => {
	const [workspace, other] = [createWorkspace(), createWorkspace()];
	openDocument(workspace, 'a', walking());
	openDocument(other, 'b', encounter([creature('wolf', 3, 3)]));
	dispatch(workspace, { type: 'remove-creatures', ids: ['orc'] });
	expect(presentEncounter(other).creatures.map(({ id }) => id)).toEqual(['wolf']);
	undo(other);
	expect(presentEncounter(workspace).creatures).toEqual([]);
	expect(other.session.getState().notice).toBeNull();
});
