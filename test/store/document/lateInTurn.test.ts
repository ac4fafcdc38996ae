/** Changes after the move of a turn: only those about movement begin another move. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Command } from '../../../src/store/commands/commandTypes.ts';
import { presentEncounter } from '../../../src/store/derived/selectors.ts';
import { act, beginOrEnd } from '../../../src/store/document/combatControls.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { undo } from '../../../src/store/document/undoRedo.ts';
import { changeHitPoints } from '../../../src/store/interactions/hitPointChanges.ts';
import { hasMoveToPlay } from '../../../src/store/playback/pendingMove.ts';
import { seek } from '../../../src/store/playback/playback.ts';
import { createWorkspace } from '../../../src/store/workspace/workspace.ts';
import { creature, encounter, going, walk } from '../../support/encounters.ts';
import { openFresh } from '../../support/session.ts';

let workspace = createWorkspace();
const half = () => workspace.document.getState().encounter.half ?? 1;
const one = (id: string) => presentEncounter(workspace).creatures.find((each) => each.id === id);
const moment = () => [
	half(),
	workspace.session.getState().segment,
	workspace.session.getState().notice?.text,
];
const SAME = [1, 6, undefined];
const plan = (id: string, by: 1 | -1): Command => ({
	type: 'set-plans',
	plans: { [id]: { pace: 'walk', steps: walk(one(id)!.position, by, 0, 2) } },
});

/** Ann moves six squares toward the orcs; her move is over. */
beforeEach(() => {
	workspace = createWorkspace();
	const points = { hitPoints: { current: 7, max: 7 } };
	const ann = going(creature('ann', 1, 1, points), ...walk({ x: 1, y: 1 }, 1, 0, 6));
	const orc = creature('orc', 9, 6, { side: 'foes', ...points });
	openFresh(encounter([ann, orc, creature('wolf', 8, 1, { side: 'foes', ...points })]), undefined, workspace);
	beginOrEnd(workspace, { type: 'begin-initiative', system: 'static', players: 'heroes' });
	const faces = [
		{ creature: 'ann', face: 15 },
		{ creature: 'orc', face: 5 },
		{ creature: 'wolf', face: 4 },
	];
	act(workspace, { type: 'roll', faces });
	seek(workspace, 6);
	expect(one('ann')?.position).toEqual({ x: 7, y: 1 });
});

describe('after the move of a turn', () => {
	it('starts no other move if damage fells another creature, and keeps the damage', () => {
		changeHitPoints(workspace, ['wolf'], { type: 'damage', amount: 9 });
		expect(one('wolf')?.conditions).toContain('helpless');
		expect(moment()).toEqual(SAME);
		expect(hasMoveToPlay(workspace)).toBe(false);
		undo(workspace);
		expect(one('wolf')).toMatchObject({ hitPoints: { current: 7 } });
		expect(one('wolf')?.conditions).toBeUndefined();
		changeHitPoints(workspace, ['wolf'], { type: 'damage', amount: 9 });
		act(workspace, { type: 'next' });
		expect(half()).toBe(2);
		expect(one('wolf')).toMatchObject({ hitPoints: { current: 0 }, conditions: ['helpless'] });
		expect(one('ann')?.position).toEqual({ x: 7, y: 1 });
	});

	it.each<[string, Command]>([
		['a condition', { type: 'change-creatures', ids: ['orc'], change: { conditions: ['stunned'] } }],
		['another’s place', { type: 'place-creatures', positions: { orc: { x: 9, y: 4 } } }],
		['a speed of another', { type: 'change-creatures', ids: ['orc'], change: { speed: 20 } }],
	])('starts no other move when %s', (_, command) => {
		expect(dispatch(workspace, command)).toBe(true);
		expect(moment()).toEqual(SAME);
	});

	it('starts no other move for another’s plan, which waits for its turn', () => {
		dispatch(workspace, plan('orc', -1));
		expect(moment()).toEqual(SAME);
		expect(one('orc')?.plan?.steps).toHaveLength(2);
		act(workspace, { type: 'next' });
		expect(one('orc')?.plan?.steps).toHaveLength(2);
		seek(workspace, 6);
		expect(one('orc')?.position).toEqual({ x: 7, y: 6 });
	});

	it('starts one for the active creature’s new path, not for late changes', () => {
		dispatch(workspace, plan('ann', -1));
		expect(half()).toBe(2);
		expect(workspace.session.getState().notice?.text).toMatch(/^Another move in this turn/);
		undo(workspace);
		workspace.session.setState({ notice: null });
		// She moved in the last segment, in which she would be prone.
		dispatch(workspace, { type: 'change-creatures', ids: ['ann'], change: { conditions: ['paralysed'] } });
		expect(one('ann')?.position).toEqual({ x: 7, y: 1 });
		expect(one('ann')?.conditions).toEqual(['paralysed']);
		expect(workspace.session.getState().notice).toBeNull();
	});
});
