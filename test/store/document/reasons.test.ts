/** Refusal notices disappear when their reason does, not before. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Encounter, profileOf } from '../../../src/engine/index.ts';
import { actionOf, performAction } from '../../../src/store/actions/index.ts';
import { act, beginOrEnd } from '../../../src/store/document/combatControls.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { undo } from '../../../src/store/document/undoRedo.ts';
import { changeHitPoints } from '../../../src/store/interactions/hitPointChanges.ts';
import { nextTurn } from '../../../src/store/playback/nextTurn.ts';
import { play, seek, startPlayback, stepForward } from '../../../src/store/playback/playback.ts';
import { select } from '../../../src/store/session/toolState.ts';
import { startNotices } from '../../../src/store/workspace/notices.ts';
import { createWorkspace } from '../../../src/store/workspace/workspace.ts';
import { creature, encounter, going } from '../../support/encounters.ts';
import { frameClock } from '../../support/frameClock.ts';
import { HeadlessPage } from '../../support/headlessPage.ts';
import { openFresh } from '../../support/session.ts';

let workspace = createWorkspace();
const clock = frameClock();
beforeEach(() => {
	clock.reset();
	workspace = createWorkspace();
	startPlayback(workspace, clock);
	startNotices(workspace);
});

const open = (one: Encounter) => openFresh(one, { who: 'nobody' }, workspace);
const said = () => workspace.session.getState().notice?.text;
const plan = (id: string, ...steps: { x: number; y: number }[]) =>
	dispatch(workspace, { type: 'set-plans', plans: { [id]: { pace: 'walk', steps } } });
const rename = (id: string) =>
	dispatch(workspace, { type: 'change-creatures', ids: [id], change: { name: 'Somebody' } });
const ann = creature('ann', 1, 1);
const orc = creature('orc', 9, 6, { side: 'foes' });
const faces = [
	{ creature: 'ann', face: 15 },
	{ creature: 'orc', face: 5 },
];

describe('reasons not to play', () => {
	it.each(['static', 'level-up'] as const)('in %s, missing dice: disappears with the last die', (system) => {
		open(encounter([ann, orc]));
		beginOrEnd(workspace, { type: 'begin-initiative', system, players: 'heroes' });
		stepForward(workspace);
		expect(said()).toBe('Roll the remaining dice first.');
		rename('orc');
		expect(said()).toBe('Roll the remaining dice first.');
		act(workspace, { type: 'roll', faces });
		expect(said()).toBeUndefined();
	});
	it('in AD&D too; no turn: disappears when a turn begins', () => {
		open(encounter([ann, orc]));
		beginOrEnd(workspace, { type: 'begin-initiative', system: 'adnd', players: 'heroes' });
		stepForward(workspace);
		expect(said()).toBe('Roll initiative for this round first.');
		act(workspace, { type: 'roll', faces: [ann, orc].map(({ id }) => ({ creature: id, face: 5 })) });
		expect(said()).toBeUndefined();
		stepForward(workspace);
		expect(said()).toMatch(/^No turn in progress/);
		rename('orc');
		expect(said()).toMatch(/^No turn in progress/);
		act(workspace, { type: 'next', skip: true });
		expect(said()).toBeUndefined();
	});
	it('names the active creature without a move and why (A5E-13)', () => {
		open(encounter([going(ann, { x: 2, y: 1 }), orc, creature('bo', 5, 5)]));
		beginOrEnd(workspace, { type: 'begin-initiative', system: 'level-up', players: 'heroes' });
		act(workspace, { type: 'roll', faces: [...faces, { creature: 'bo', face: 17 }] });
		act(workspace, { type: 'rush', creature: 'ann' });
		act(workspace, { type: 'next' });
		act(workspace, { type: 'use', creature: 'ann', what: 'action' });
		stepForward(workspace);
		expect(said()).toBe('Ann rushed and has acted; it has no movement this turn.');
		act(workspace, { type: 'next' });
		expect(said()).toBeUndefined();
		dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: { conditions: ['unconscious'] } });
		stepForward(workspace);
		expect(said()).toBe('Orc cannot act.');
	});
	it('for a group blames a used move, else the missing path', () => {
		const goblins = ['Goblin 1', 'Goblin 2'].map((name, i) =>
			creature(`g${i}`, 3 + i, 3, { name, side: 'foes' }),
		);
		open(encounter([ann, ...goblins]));
		beginOrEnd(workspace, { type: 'begin-initiative', system: 'level-up', players: 'heroes' });
		act(workspace, { type: 'roll', faces: [faces[0]!, { creature: 'g0', face: 14 }] });
		act(workspace, { type: 'rush', creature: 'g0' });
		act(workspace, { type: 'next' });
		act(workspace, { type: 'use', creature: 'g0', what: 'action' });
		stepForward(workspace);
		expect(said()).toMatch(/^The active creature/);
		seek(workspace, 0);
		plan('g0', { x: 3, y: 4 });
		stepForward(workspace);
		expect(said()).toBe('Goblin 1 rushed and has acted; it has no movement this turn.');
	});
	it('no path: disappears with the first path or with a planned creature’s turn', () => {
		open(encounter([ann, orc]));
		play(workspace);
		expect(said()).toMatch(/^No paths yet/);
		rename('orc');
		expect(said()).toMatch(/^No paths yet/);
		plan('ann', { x: 2, y: 1 });
		expect(said()).toBeUndefined();
		undo(workspace);
		beginOrEnd(workspace, { type: 'begin-initiative', system: 'static', players: 'heroes' });
		act(workspace, { type: 'roll', faces });
		stepForward(workspace);
		clock.pass(9000);
		expect(said()).toMatch(/^The active creature/);
		plan('ann', { x: 2, y: 1 });
		expect(said()).toBeUndefined();
	});
	it('says nothing while a path is walked before the turn ends', () => {
		open(encounter([going(ann, { x: 2, y: 1 }), orc]));
		beginOrEnd(workspace, { type: 'begin-initiative', system: 'static', players: 'heroes' });
		act(workspace, { type: 'roll', faces });
		nextTurn(workspace);
		expect(workspace.session.getState().playing).toBe(true);
		expect(said()).toBeUndefined();
	});
	it('playback stop: disappears when time moves', () => {
		const door = { from: [3, 1], to: [3, 2], kind: 'door' } as const;
		const steps = [2, 3, 4].map((x) => ({ x, y: 1 }));
		for (const goOn of [() => play(workspace), () => stepForward(workspace), () => seek(workspace, 0)]) {
			open(encounter([going(ann, ...steps), orc], { walls: [door] }));
			workspace.session.setState({ pauses: ['doors'] });
			play(workspace);
			clock.pass(9000);
			expect(said()).toMatch(/^Paused/);
			goOn();
			expect(said()).toBeUndefined();
		}
	});
});

describe('reasons of refused actions', () => {
	it.each([
		['delete', 'info'],
		['tumble', 'problem'],
	])('%s: disappears when the action is possible', (id, tone) => {
		const foe = creature('foe', 2, 1, { side: 'foes' });
		const past = going(ann, { x: 2, y: 1 }, { x: 3, y: 1 });
		open({ ...encounter([{ ...past, skills: { tumble: 0 } }, foe]), rules: profileOf('srd').rules });
		performAction(workspace, actionOf(id));
		expect(workspace.session.getState().notice?.tone).toBe(tone);
		workspace.session.setState({ panel: 'log' });
		expect(said()).toBeDefined();
		select(workspace, ['ann']);
		expect(said()).toBeUndefined();
	});
	it('no other creature: disappears when there is one', () => {
		open(encounter([ann]));
		select(workspace, ['ann']);
		performAction(workspace, actionOf('nearest'));
		rename('ann');
		expect(said()).toBe('No other creatures besides Ann.');
		dispatch(workspace, { type: 'add-creatures', creatures: [orc] });
		expect(said()).toBeUndefined();
	});
	it('no free square: disappears when there is one', () => {
		open(encounter([creature('ann', 0, 0), creature('bo', 1, 0)], { width: 2, height: 1 }));
		select(workspace, ['ann']);
		performAction(workspace, actionOf('nearest-square'));
		rename('ann');
		expect(said()).toMatch(/^No free square here/);
		dispatch(workspace, { type: 'remove-creatures', ids: ['bo'] });
		expect(said()).toBeUndefined();
	});
});

describe('hints', () => {
	it('about a manual move stay until it is canceled', () => {
		open(encounter([ann]));
		select(workspace, ['ann']);
		performAction(workspace, 'by-hand');
		rename('ann');
		expect(said()).toMatch(/Ann/);
		performAction(workspace, 'not-by-hand');
		expect(said()).toBeUndefined();
	});
	it('about untracked hit points stay until the dialog closes', () => {
		open(encounter([ann]));
		changeHitPoints(workspace, ['ann'], { type: 'damage', amount: 1 });
		expect(said()).toBeDefined();
		workspace.session.setState({ dialog: 'none' });
		expect(said()).toBeUndefined();
	});
	it('about a path into a gap stay while drawing', () => {
		const large = creature('ann', 1, 1, { size: 'large' });
		open({ ...encounter([large]), rules: profileOf('srd').rules });
		select(workspace, ['ann']);
		performAction(workspace, 'squeeze');
		rename('ann');
		expect(said()).toBeDefined();
		performAction(workspace, 'tool-measure');
		expect(said()).toBeUndefined();
	});
	it.each<[string, () => void]>([
		['somebody else is selected', () => select(workspace, ['orc'])],
		['another tool is taken', () => performAction(workspace, 'tool-measure')],
	])('on the board stay until %s', (_, goOn) => {
		const page = new HeadlessPage(encounter([ann, orc]));
		workspace = page.workspace;
		select(workspace, ['ann']);
		page.hand.feed({ type: 'key', key: 'Backspace', shift: false, alt: false, ctrl: false });
		expect(said()).toBe('Blocked in that direction.');
		goOn();
		expect(said()).toBeUndefined();
	});
});

it('about the moment of an undo disappear when another is viewed', () => {
	open(encounter([ann, orc]));
	beginOrEnd(workspace, { type: 'begin-initiative', system: 'static', players: 'heroes' });
	act(workspace, { type: 'roll', faces });
	undo(workspace);
	expect(said()).toMatch(/^Undone: /);
	rename('orc');
	expect(said()).toMatch(/^Undone: /);
	act(workspace, { type: 'roll', faces });
	expect(said()).toBeUndefined();
});
