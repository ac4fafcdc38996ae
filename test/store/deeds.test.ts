/** Undo and redo messages: the action, and its moment if that changes. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Wall } from '../../src/engine/index.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import { act } from '../../src/store/document/combatControls.ts';
import { beginNextHalf, dispatch } from '../../src/store/document/document.ts';
import { redo, undo } from '../../src/store/document/undoRedo.ts';
import { seek, stepForward } from '../../src/store/playback/playback.ts';
import { currentPlayerView } from '../../src/store/playerView/currentView.ts';
import { creature, lydiaAndTheOrc } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const aloud = () => workspace.session.getState().announcement;
const shown = () => workspace.session.getState().notice?.text;

beforeEach(() => openFresh(lydiaAndTheOrc()));

/** Wall along the upper edge of an empty row. */
const wall = (kind: Wall['kind'], from: number, to: number): Wall => ({ kind, from: [from, 1], to: [to, 1] });

const DEEDS: readonly (readonly [deed: string, command: Command])[] = [
	['move Lydia', { type: 'place-creatures', positions: { lydia: { x: 3, y: 3 } } }],
	[
		'move 2 creatures',
		{ type: 'place-creatures', positions: { lydia: { x: 3, y: 3 }, orc: { x: 9, y: 3 } } },
	],
	['draw path of the orc', { type: 'set-plans', plans: { orc: null } }],
	['Lydia’s speed', { type: 'change-creatures', ids: ['lydia'], change: { speed: 20 } }],
	['Lydia’s note', { type: 'change-creatures', ids: ['lydia'], change: { note: 'Owes me.' } }],
	['the orc’s conditions', { type: 'change-creatures', ids: ['orc'], change: { conditions: ['prone'] } }],
	[
		'hit points of 2 creatures',
		{
			type: 'change-creatures',
			ids: ['lydia', 'orc'],
			change: { hitPoints: { current: 3, max: 8 }, conditions: ['prone'] },
		},
	],
	['hide Lydia', { type: 'change-creatures', ids: ['lydia'], change: { hidden: true } }],
	['add Pip', { type: 'add-creatures', creatures: [creature('pip', 4, 4)] }],
	['remove Lydia', { type: 'remove-creatures', ids: ['lydia'] }],
	['terrain', { type: 'paint-terrain', squares: [{ x: 1, y: 0 }], terrain: 'difficult' }],
	['a wall', { type: 'add-walls', walls: [wall('wall', 0, 4)] }],
	['a low wall', { type: 'add-walls', walls: [wall('low', 0, 2)] }],
	['a door', { type: 'add-walls', walls: [wall('door', 1, 2)] }],
	['map size', { type: 'resize-map', width: 20, height: 10, dx: 0, dy: 0 }],
	['the name', { type: 'rename-encounter', name: 'A duel' }],
	['“Who is nearest? Pip”', { type: 'note', text: 'Who is nearest? Pip.' }],
];

describe.each([0, 2])('after segment %i', (segment) => {
	it.each(DEEDS)('%s', (deed, command) => {
		seek(workspace, segment);
		expect(dispatch(workspace, command)).toBe(true);
		undo(workspace);
		expect(aloud()).toBe(`Undone: ${deed}.`);
		redo(workspace);
		expect(aloud()).toBe(`Redone: ${deed}.`);
		expect(shown()).toBeUndefined();
	});
});

it('names the kind of wall added, opened or removed, whatever it replaced', () => {
	const said = (command: Command) => {
		dispatch(workspace, command);
		undo(workspace);
		redo(workspace);
		return aloud().replace('Redone: ', '');
	};
	expect(said({ type: 'add-walls', walls: [wall('wall', 0, 4)] })).toBe('a wall.');
	expect(said({ type: 'add-walls', walls: [wall('door', 1, 2)] })).toBe('a door.');
	expect(said({ type: 'set-door', door: wall('door', 1, 2), open: true })).toBe('a door.');
	expect(said({ type: 'remove-walls', walls: [wall('door', 1, 2)] })).toBe('a door.');
	expect(said({ type: 'remove-walls', walls: [wall('wall', 3, 4)] })).toBe('a wall.');
	const squares = [{ x: 1, y: 0 }];
	expect(said({ type: 'paint-terrain', squares, terrain: 'ice' })).toBe('terrain.');
	expect(said({ type: 'erase-terrain', squares })).toBe('terrain.');
});

const OUT_OF_SIGHT: readonly (readonly [deed: string, command: Command])[] = [
	['storage', { type: 'set-file-only', fileOnly: true }],
	['the sides', { type: 'set-side', side: { id: 'third', name: 'Third', color: 3 } }],
	['the rules', { type: 'set-rules', rules: { diagonals: 'flat' } }],
	['dice', { type: 'set-rolls', rolls: { '1/4/lydia': [12] } }],
];

it.each(OUT_OF_SIGHT)('%s: shows a message, as the board does not show the change', (deed, command) => {
	expect(dispatch(workspace, command)).toBe(true);
	undo(workspace);
	expect(shown()).toBe(`Undone: ${deed}. Round 1, half 1, start.`);
	redo(workspace);
	expect(shown()).toBe(`Redone: ${deed}. Round 1, half 1, start.`);
	workspace.session.setState({ tableView: true, notice: null });
	undo(workspace);
	expect([aloud(), shown()]).toEqual(['Undone.', undefined]);
});

it('announces the next half-round', () => {
	seek(workspace, 6);
	beginNextHalf(workspace);
	undo(workspace);
	expect(shown()).toBe('Undone: next half-round. Round 1, half 1, segment 6.');
});

it('shows and announces a jump to another moment', () => {
	stepForward(workspace);
	stepForward(workspace);
	dispatch(workspace, { type: 'place-creatures', positions: { lydia: { x: 3, y: 3 } } });
	stepForward(workspace);
	undo(workspace);
	expect(shown()).toBe('Undone: move Lydia. Round 1, half 1, segment 2.');
	seek(workspace, 0);
	redo(workspace);
	expect(shown()).toBe('Redone: move Lydia. Round 1, half 1, segment 2.');
});

it('names nothing in table view', () => {
	dispatch(workspace, { type: 'place-creatures', positions: { lydia: { x: 3, y: 3 } } });
	workspace.session.setState({ tableView: true });
	undo(workspace);
	expect(aloud()).toBe('Undone.');
	redo(workspace);
	expect(aloud()).toBe('Redone.');
});

it('repeats the fight log', () => {
	dispatch(workspace, { type: 'begin-initiative', system: 'static' });
	dispatch(workspace, { type: 'initiative', action: { type: 'damage', creature: 'orc', amount: 4 } });
	undo(workspace);
	expect(aloud()).toBe('Undone: “The orc takes 4 damage”.');
	undo(workspace);
	expect(shown()).toBe('Undone: “Combat starts”. Round 1, half 1, start.');
});

it('announces the result of advancing a fight, not its intermediate actions', () => {
	dispatch(workspace, { type: 'begin-initiative', system: 'adnd' });
	const faces = ['lydia', 'orc'].map((one) => ({ creature: one, face: 10 }));
	act(workspace, { type: 'roll', faces });
	act(workspace, { type: 'next', skip: true });
	for (let i = 0; i < 9 && !currentPlayerView(workspace).clock.startsWith('Round 2'); i++)
		act(workspace, { type: 'next' });
	undo(workspace);
	expect(shown()).toMatch(/^Undone: “Round 2 starts”/);
});
