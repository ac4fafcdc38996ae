/** Score of a battle: when it counts, undo, and what each seat knows. */
import { describe, expect, it } from 'vitest';
import {
	type Creature,
	type Encounter,
	type Objective,
	type ObjectiveTask,
	packSquares,
	type Scenario,
} from '../../src/engine/index.ts';
import { scoreAtStart } from '../../src/store/derived/battleScore.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { playerSide, scenarioStart, sidesPlayedAs } from '../../src/store/encounter/scenarioPlay.ts';
import { startScenarioPages } from '../../src/store/interactions/scenarioPages.ts';
import { SCENARIOS } from '../../src/store/library/encounterFiles.ts';
import { seek, toNextHalf } from '../../src/store/playback/playback.ts';
import { currentPlayerView, playerViewFor } from '../../src/store/playerView/currentView.ts';
import { TABLE } from '../../src/store/playerView/seat.ts';
import { createWorkspace, type Workspace } from '../../src/store/workspace/workspace.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';

const WIDTH = 12;

function zoneSquares(...squares: readonly (readonly [x: number, y: number])[]): string {
	const all = new Uint8Array(WIDTH * 8);
	for (const [x, y] of squares) all[y * WIDTH + x] = 1;
	return packSquares(all);
}

function objective(side: string, task: ObjectiveTask, more: Partial<Objective> = {}): Objective {
	return { id: `${side} ${task.type}`, side, weight: 1, visibility: 'open', task, ...more };
}

const GATE = { id: 'gate', name: 'Gate', squares: zoneSquares([4, 2], [5, 2]) };

function begin(
	creatures: readonly Creature[],
	objectives: readonly Objective[],
	more: Partial<Scenario> = {},
	fields: Partial<Encounter> = {},
): Workspace {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	const scenario: Scenario = { limit: 4, zones: [GATE], objectives, ...more };
	openDocument(workspace, 'test', { ...encounter(creatures), ...fields, scenario });
	return workspace;
}

const pointsOf = (workspace: Workspace, seat = TABLE) =>
	Object.fromEntries(
		(playerViewFor(workspace, seat).score?.sides ?? []).map(({ side, points }) => [side, points]),
	);
const gm = (workspace: Workspace) => currentPlayerView(workspace).score!;

const ANN = creature('ann', 0, 2);
const ORC = creature('orc', 9, 2, { side: 'foes' });
const HOLD = objective('heroes', { type: 'hold', zone: 'gate' });
const EXIT = objective('heroes', { type: 'exit', place: { zone: 'gate' } });

describe('score', () => {
	it('counts a half-round only after its last segment', () => {
		const workspace = begin([going(ANN, ...walk(ANN.position, 1, 0, 5)), ORC], [HOLD]);
		expect(gm(workspace)).toMatchObject({ elapsed: 0, objectives: [{ count: 0, wanted: 4 }] });
		seek(workspace, 5);
		expect(gm(workspace).elapsed).toBe(0);
		seek(workspace, 6);
		expect(gm(workspace)).toMatchObject({ elapsed: 1, objectives: [{ count: 1 }] });
		toNextHalf(workspace);
		expect(gm(workspace)).toMatchObject({ elapsed: 1, objectives: [{ count: 1 }] });
	});

	it('goes back with undo and history', () => {
		const workspace = begin([going(ANN, ...walk(ANN.position, 1, 0, 5)), ORC], [HOLD]);
		toNextHalf(workspace);
		expect(gm(workspace).elapsed).toBe(1);
		workspace.session.setState({ viewing: 1 });
		expect(gm(workspace).elapsed).toBe(0);
		workspace.session.setState({ viewing: null });
		undo(workspace);
		expect(gm(workspace).elapsed).toBe(0);
	});

	it('removes a creature that left, until undo', () => {
		const workspace = begin([going(ANN, ...walk(ANN.position, 1, 0, 5)), ORC], [EXIT]);
		toNextHalf(workspace);
		expect(workspace.document.getState().encounter.creatures.map(({ id }) => id)).toEqual(['orc']);
		expect(gm(workspace)).toMatchObject({ objectives: [{ count: 1 }], result: { winner: 'heroes' } });
		undo(workspace);
		expect(workspace.document.getState().encounter.creatures).toHaveLength(2);
		expect(gm(workspace).result).toBeNull();
	});

	it.each<[string, Parameters<typeof dispatch>[1], ObjectiveTask]>([
		[
			'an erased zone',
			{ type: 'set-scenario', scenario: { limit: 4, zones: [], objectives: [HOLD] } },
			HOLD.task,
		],
		[
			'a deleted escort',
			{ type: 'remove-creatures', ids: ['ann'] },
			{ type: 'escort', creature: 'ann', place: { zone: 'gate' } },
		],
	])('counts nothing for %s', (_, command, task) => {
		const workspace = begin([ANN, ORC], [objective('heroes', task, { id: HOLD.id })]);
		dispatch(workspace, command);
		expect(gm(workspace)).toMatchObject({ objectives: [{ isVoid: true }], result: null });
		undo(workspace);
		expect(gm(workspace).objectives[0]!.isVoid).toBe(false);
	});

	it('ends when a side is empty', () => {
		const workspace = begin([ANN, ORC], [HOLD]);
		toNextHalf(workspace);
		dispatch(workspace, { type: 'remove-creatures', ids: ['orc'] });
		toNextHalf(workspace);
		expect(gm(workspace).result).toMatchObject({ winner: 'heroes' });
	});

	it('waits for contest dice in the last half-round', () => {
		const foe = going(creature('foe', 8, 2, { side: 'foes' }), ...walk({ x: 8, y: 2 }, -1, 0, 6));
		const workspace = begin([going(ANN, ...walk(ANN.position, 1, 0, 6)), foe], [HOLD], { limit: 1 });
		workspace.session.setState({ ask: { who: 'everyone' } });
		toNextHalf(workspace);
		expect(workspace.session.getState().contestOpen).toBe(true);
		expect(gm(workspace)).toMatchObject({ elapsed: 0, result: null });
		workspace.session.setState({ ask: { who: 'nobody' }, contestOpen: false });
		seek(workspace, 6);
		expect(gm(workspace).result?.reason).toBe('limit');
	});
});

describe('score at a seat', () => {
	const inGate = (more: Partial<Creature>) => creature('spy', 4, 2, { side: 'foes', ...more });

	it('leaves out hidden creatures', () => {
		const own = creature('ann', 5, 2);
		const workspace = begin([own, inGate({ hidden: true }), ORC], [HOLD]);
		seek(workspace, 6);
		expect(gm(workspace).objectives[0]!.count).toBe(0);
		expect(playerViewFor(workspace, TABLE).score!.objectives[0]!.count).toBe(1);
	});

	it('reveals no hit points', () => {
		const wounded = (current: number) =>
			begin([ANN, { ...ORC, hitPoints: { current, max: 20 } }], [objective('heroes', { type: 'defeat' })]);
		const scores = [20, 3].map((current) => JSON.stringify(playerViewFor(wounded(current), TABLE).score));
		expect(scores[0]).toBe(scores[1]);
	});

	it('leaves out GM objectives', () => {
		const workspace = begin([ANN, ORC], [{ ...HOLD, visibility: 'gm' }]);
		expect(gm(workspace)).not.toBeNull();
		expect(playerViewFor(workspace, TABLE).score).toBeNull();
		const side = { ...HOLD, visibility: 'side' } as const;
		const other = begin([ANN, ORC], [side]);
		expect(playerViewFor(other, { type: 'side', side: 'heroes' }).score).not.toBeNull();
		expect(playerViewFor(other, { type: 'side', side: 'foes' }).score).toBeNull();
	});

	it('counts a creature that hides or is removed as standing', () => {
		const objectives = [objective('heroes', { type: 'defeat' })];
		const hidden = begin([ANN, ORC], objectives);
		toNextHalf(hidden);
		dispatch(hidden, { type: 'change-creatures', ids: ['orc'], change: { hidden: true } });
		const removed = begin([ANN, ORC], objectives);
		toNextHalf(removed);
		dispatch(removed, { type: 'remove-creatures', ids: ['orc'] });
		const at = (workspace: Workspace) => JSON.stringify(playerViewFor(workspace, TABLE).score);
		expect(at(hidden)).toBe(at(removed));
		expect(pointsOf(hidden)).toEqual({ foes: 100, heroes: 0 });
		expect(gm(removed).objectives[0]!.progress).toBe(1);
	});

	it('counts a creature that left in sight', () => {
		const workspace = begin([going(ANN, ...walk(ANN.position, 1, 0, 5)), ORC], [EXIT]);
		toNextHalf(workspace);
		expect(pointsOf(workspace)).toEqual({ foes: 0, heroes: 100 });
	});
});

describe('scenario', () => {
	it('restarts from its start, for either side', () => {
		const workspace = begin([going(ANN, ...walk(ANN.position, 1, 0, 5)), ORC], [EXIT]);
		toNextHalf(workspace);
		const { encounter: played } = workspace.document.getState();
		const again = scenarioStart(played);
		expect(again.creatures.map(({ id, position, plan }) => [id, position, plan])).toEqual([
			['ann', ANN.position, undefined],
			['orc', ORC.position, undefined],
		]);
		expect(scoreAtStart(again)).toMatchObject({ elapsed: 0, result: null });
		expect(again.history).toBeUndefined();
		const other = { ...again, sides: sidesPlayedAs(again, 'foes', 'easy') };
		expect(playerSide(other)).toBe('foes');
		expect(other.sides.find(({ id }) => id === 'heroes')?.auto).toEqual({
			decides: 'app',
			difficulty: 'easy',
		});
	});

	it('shows its page on opening and at its end, until a selection', async () => {
		const workspace = createWorkspace();
		workspace.session.setState({ ask: { who: 'nobody' }, preferredDice: 'nobody' });
		const stop = startScenarioPages(workspace);
		const scenario: Scenario = { limit: 4, zones: [GATE], objectives: [EXIT] };
		openDocument(workspace, 'test', {
			...encounter([going(ANN, ...walk(ANN.position, 1, 0, 5)), ORC]),
			scenario,
		});
		const page = () => workspace.session.getState().page;
		await Promise.resolve();
		expect(page()).toBe('scenario');
		workspace.session.setState({ selection: ['ann'] });
		expect(page()).toBeNull();
		seek(workspace, 6);
		expect(page()).toBe('scenario');
		expect(workspace.session.getState().announcement).toBe('Winner: Heroes, 100 to 0');
		openDocument(workspace, 'other', encounter([ANN]));
		await Promise.resolve();
		expect(page()).toBeNull();
		stop();
	});

	it('tells no result of a half-round that is not played', async () => {
		const workspace = createWorkspace();
		const stop = startScenarioPages(workspace);
		openDocument(workspace, 'test', {
			...encounter([going(ANN, ...walk(ANN.position, 1, 0, 4)), ORC]),
			scenario: { limit: 2, zones: [GATE], objectives: [HOLD] },
		});
		await Promise.resolve();
		workspace.session.setState({ page: null });
		seek(workspace, 6);
		toNextHalf(workspace);
		await Promise.resolve();
		expect(workspace.session.getState()).toMatchObject({ page: null, announcement: '', segment: 0 });
		seek(workspace, 6);
		expect(workspace.session.getState()).toMatchObject({
			page: 'scenario',
			announcement: 'Winner: Heroes, 100 to 0',
		});
		stop();
	});

	it('keeps the text of a lesson while paths are drawn, until it is played', async () => {
		const workspace = createWorkspace();
		const stop = startScenarioPages(workspace);
		const [lesson] = SCENARIOS;
		const whole = lesson!.encounter();
		openDocument(workspace, 'lesson', whole);
		await Promise.resolve();
		workspace.session.setState({ selection: [whole.creatures[0]!.id] });
		expect(workspace.session.getState().page).toBe('scenario');
		workspace.session.setState({ playing: true });
		expect(workspace.session.getState().page).toBeNull();
		stop();
	});

	it('shows the page of the next scenario after the end of one', async () => {
		const workspace = createWorkspace();
		workspace.session.setState({ ask: { who: 'nobody' }, preferredDice: 'nobody' });
		const stop = startScenarioPages(workspace);
		const scenario: Scenario = { limit: 4, zones: [GATE], objectives: [EXIT] };
		const whole = { ...encounter([going(ANN, ...walk(ANN.position, 1, 0, 5)), ORC]), scenario };
		openDocument(workspace, 'first', whole);
		seek(workspace, 6);
		openDocument(workspace, 'second', { ...encounter([ANN, ORC]), scenario });
		await Promise.resolve();
		expect(workspace.session.getState().page).toBe('scenario');
		stop();
	});

	it('asks for the user’s dice only, and restores the setting in the next encounter', () => {
		const workspace = createWorkspace();
		const stop = startScenarioPages(workspace);
		const whole = { ...encounter([ANN, ORC]), scenario: { limit: 4, zones: [GATE], objectives: [HOLD] } };
		const who = () => workspace.session.getState().ask;
		openDocument(workspace, 'a', { ...whole, sides: sidesPlayedAs(whole, 'heroes') });
		expect(who()).toEqual({ who: 'side', side: 'heroes' });
		for (const side of sidesPlayedAs(whole, 'foes')) dispatch(workspace, { type: 'set-side', side });
		expect(who()).toEqual({ who: 'side', side: 'foes' });
		openDocument(workspace, 'b', encounter([ANN]));
		expect(who()).toEqual({ who: 'everyone' });
		stop();
	});
});
