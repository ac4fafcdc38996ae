/** Level Up move interrupted by an action, and a Dash after it (A5E-13, A5E-29, A5E-30). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reachArea } from '../../../src/canvas/layers/plans/reachDrawing.ts';
import { SceneSource } from '../../../src/canvas/scene/scene.ts';
import type { InitiativeAction, LevelUpUse, Pace } from '../../../src/engine/index.ts';
import { actionOf, performAction } from '../../../src/store/actions/index.ts';
import { presentEncounter } from '../../../src/store/derived/selectors.ts';
import { act, beginOrEnd } from '../../../src/store/document/combatControls.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import {
	combatOf,
	fightClock,
	hasRushedAndActed,
	offerRefusal,
} from '../../../src/store/encounter/combatQueries.ts';
import { changeHitPoints } from '../../../src/store/interactions/hitPointChanges.ts';
import { hasMoveToPlay } from '../../../src/store/playback/pendingMove.ts';
import { startOver, startPlayback } from '../../../src/store/playback/playback.ts';
import { createWorkspace } from '../../../src/store/workspace/workspace.ts';
import { creature, encounter, walk } from '../../support/encounters.ts';
import { frameClock } from '../../support/frameClock.ts';
import { RECORDING } from '../../support/recordingPaper.ts';
import { openFresh } from '../../support/session.ts';

let workspace = createWorkspace();
const one = () => presentEncounter(workspace).creatures.find(({ id }) => id === 'ann')!;
const now = () => [
	one().position.x,
	workspace.document.getState().encounter.half ?? 1,
	workspace.session.getState().segment,
];
const told = () => workspace.session.getState().notice?.text;
const turn = () => fightClock(workspace.document.getState().encounter);
const clock = frameClock();
let stop = () => {};
function play(): void {
	performAction(workspace, actionOf('play'));
	clock.pass(9000);
}
const use = (what: LevelUpUse) => act(workspace, { type: 'use', creature: 'ann', what });
const used = () => {
	const fight = combatOf(workspace.document.getState().encounter);
	return fight?.system === 'level-up' ? fight.used.map(({ what }) => what) : [];
};
function goes(by: number, pace: Pace = 'walk'): void {
	dispatch(workspace, {
		type: 'set-plans',
		plans: { ann: { pace, steps: walk(one().position, Math.sign(by), 0, Math.abs(by)) } },
	});
	play();
}

function begin(rushes = false, hidden = false): void {
	stop();
	workspace = createWorkspace();
	clock.reset();
	stop = startPlayback(workspace, clock);
	const points = { hitPoints: { current: 7, max: 7 } };
	const ann = creature('ann', 1, 1, { ...points, ...(hidden && { hidden }) });
	openFresh(
		{
			...encounter([ann, creature('orc', 9, 6, { side: 'foes', ...points })]),
			rules: { profile: 'level-up' },
		},
		undefined,
		workspace,
	);
	beginOrEnd(workspace, { type: 'begin-initiative', system: 'level-up', players: 'heroes' });
	const faces = [
		{ creature: 'ann', face: 15 },
		{ creature: 'orc', face: rushes ? 19 : 5 },
	];
	act(workspace, { type: 'roll', faces });
	if (!rushes) return;
	act(workspace, { type: 'rush', creature: 'ann' });
	act(workspace, { type: 'next' });
}
beforeEach(() => begin());
afterEach(() => {
	stop();
	vi.unstubAllGlobals();
});

describe('move in Level Up', () => {
	it('A5E-29: pauses at its end and continues with the remaining speed, action free', () => {
		goes(2);
		expect([now(), hasMoveToPlay(workspace)]).toEqual([[3, 1, 2], false]);
		use('action');
		goes(5);
		// 20 ft remained.
		expect([now(), used()]).toEqual([
			[7, 1, 6],
			['movement', 'action'],
		]);
	});
	it('passes the turn on another press if no path is drawn', () => {
		goes(2);
		play();
		expect([turn(), one().position.x]).toEqual(['Round 1: Orc', 3]);
	});
	it('A5E-30: can be followed by a Dash, announced, that uses the action once', () => {
		goes(6);
		goes(-2);
		expect([now(), used()]).toEqual([
			[5, 2, 2],
			['movement', 'action'],
		]);
		startOver(workspace);
		play();
		expect([now(), used()]).toEqual([
			[5, 2, 2],
			['movement', 'action'],
		]);
	});
	it('A5E-30: has no Dash without the action, even with a bonus action', () => {
		goes(6);
		use('action');
		dispatch(workspace, {
			type: 'set-plans',
			plans: { ann: { pace: 'walk', steps: walk(one().position, -1, 0, 2) } },
		});
		expect(told()).toMatch(/This is a Dash and uses the action/);
		play();
		expect([now(), told()]).toEqual([[7, 2, 0], 'Ann has used its action already.']);
		use('bonus action');
		play();
		expect([now(), told()]).toEqual([[7, 2, 0], 'Ann has used its action already.']);
	});
	it('A5E-30: has a Dash with the action, whatever the bonus action', () => {
		goes(6);
		dispatch(workspace, {
			type: 'set-plans',
			plans: { ann: { pace: 'walk', steps: walk(one().position, -1, 0, 2) } },
		});
		use('bonus action');
		play();
		expect([now(), used()]).toEqual([
			[5, 2, 2],
			['movement', 'bonus action', 'action'],
		]);
	});
	it('A5E-13: is the only one of a rushed turn, and unavailable after an action', () => {
		begin(true);
		goes(6);
		const steps = walk(one().position, -1, 0, 2);
		expect(dispatch(workspace, { type: 'set-plans', plans: { ann: { pace: 'walk', steps } } })).toBe(false);
		expect([now(), told()]).toEqual([[7, 1, 6], 'Ann rushed and has moved; it has no action this turn.']);
		expect(hasMoveToPlay(workspace)).toBe(false);
		begin(true);
		const { encounter: before } = workspace.document.getState();
		expect(hasRushedAndActed(before, 'ann')).toBe(false);
		vi.stubGlobal('Path2D', RECORDING.Path2D);
		const reach = () => reachArea(new SceneSource(workspace, { face: () => null } as never).get(), one());
		expect(reach()).not.toBeNull();
		use('action');
		expect(reach()).toBeNull();
		const { encounter: after } = workspace.document.getState();
		expect([hasRushedAndActed(after, 'ann'), hasRushedAndActed(after, 'orc')]).toEqual([true, false]);
		goes(2);
		expect(now()).toEqual([1, 1, 0]);
	});
	it('stops at the end in table view if its length reveals an unseen creature', () => {
		begin(false, true);
		workspace.session.setState({ tableView: true });
		goes(2);
		expect(now()).toEqual([3, 1, 6]);
	});
});

describe('turn actions offered', () => {
	it('are none for fallen GM creatures, all for players; damage and healing for both', () => {
		changeHitPoints(workspace, ['ann', 'orc'], { type: 'damage', amount: 9 });
		const why = (action: InitiativeAction) =>
			offerRefusal(combatOf(workspace.document.getState().encounter)!, action)?.code;
		expect(why({ type: 'use', creature: 'ann', what: 'movement' })).toBeUndefined();
		for (const what of ['movement', 'action', 'bonus action', 'reaction'] as const)
			expect(why({ type: 'use', creature: 'orc', what })).toBe('down');
		expect([why({ type: 'delay', creature: 'orc' }), why({ type: 'rush', creature: 'orc' })]).toEqual([
			'down',
			'down',
		]);
		expect(why({ type: 'heal', creature: 'orc', amount: 3 })).toBeUndefined();
	});
});
